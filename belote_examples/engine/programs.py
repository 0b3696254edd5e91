"""The habits of programs, each a value of `RuleSet`: what each scores in the deals of tests/data/vectors, or in its own tests and code."""
from .cards import CLASSIC, COINCHE
from .papers import (
    BASE_162,
    BID_ALONE,
    CALLS,
    CAPOT_500,
    CAPOTS,
    CARDS,
    CONTREE,
    DECLARED,
    GENERALE,
    NO_DECLARATIONS,
    ON_THE_CONTRACT,
    PLAY,
    POINTS_MADE,
    ROUNDED,
    SILENT_BELOTE,
)
from .rules import rule_set

COLVER = CONTREE | ON_THE_CONTRACT | {"surcoinched": 3}
PROGRAMS = (
    rule_set(
        "colver-7ab0698c", "Avo-k/colver 7ab0698c, colver-core/src/scoring.rs",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | ROUNDED | {"belote_goes_to": "not_unbid_capot", "capot_counts": "bid"}},
        PLAY + CARDS + CALLS + GENERALE,
    ),
    rule_set(
        "colver-0-9", "Avo-k/colver 0.9.0, run", {COINCHE: COLVER | ROUNDED | {"partner_trumped": "overtrump"}}, CARDS + CALLS + GENERALE,
    ),
    rule_set("colver-0-11", "Avo-k/colver 0.11.1, run", {COINCHE: COLVER | BASE_162}, CARDS + CALLS + GENERALE),
    rule_set(
        "contrai", "valmathieu/ContrAI, run; its générale as its text says; its bids of 170 and 180 are left out",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | ON_THE_CONTRACT | CAPOT_500
            | {"base_capot": 160, "capot_total": 250, "made_generale": 1000, "failed_generale": 1000},
        }, PLAY + CARDS + CALLS,
    ),
    rule_set(
        "slim0", "slim0/contree, run",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | {"must_undertrump": True, "counted": "contract", "belote_scored": False}}, CALLS + "all_trumps_scale",
    ),
    rule_set(
        "contree-kffr", "AntoninKFFR/Contree-KFFR, run, counting points made",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | SILENT_BELOTE | ON_THE_CONTRACT | POINTS_MADE
            | {"base_deal": 162, "base_defence_capot": 162, "capot_total": "none", "capot_judged": "points"},
        },
        CARDS + CALLS + GENERALE + "must_overtake_partner partner_trumped",
    ),
    rule_set(
        "contree-kffr-announced", "AntoninKFFR/Contree-KFFR, its tests, counting points announced",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | SILENT_BELOTE | {"counted": "contract"}}, PLAY + CARDS + CALLS + GENERALE,
    ),
    rule_set(
        "coinche-game", "Koubs934/coinche-game, run",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | ROUNDED | ON_THE_CONTRACT | POINTS_MADE | CAPOT_500
            | {"belote_scored": "made_number", "capot_counts": "bid"},
        }, CARDS + CALLS + GENERALE + "must_overtake_partner partner_trumped",
    ),
    rule_set(
        "twistedfate", "ilyesbrh/twistedFate-belote, run; king and queen in two partners' hands, a belote to it, are none here",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | ROUNDED
            | {"counted": "points", "judged_on_rounded": True, "base_capot": 160, "capot_total": "none", "capot_judged": "points"},
        }, PLAY + CARDS + CALLS + GENERALE,
    ),
    rule_set(
        "kydos", "CephaloSophie/kydos, run",
        {COINCHE: CONTREE | ROUNDED | {"counted": "points", "judged_on_rounded": True, "made_capot": 500, "belote_goes_to": "winner_not_capot"}},
        PLAY + CARDS + CALLS + GENERALE,
    ),
    rule_set(
        "oliboy50", "Oliboy50/coinche, run",
        {
            COINCHE: NO_DECLARATIONS | ON_THE_CONTRACT | POINTS_MADE
            | {"base_deal": 162, "belote_goes_to": "failed", "base_defence_capot": 252, "must_beat_defence": "equal", "no_trumps_contract": 2},
        }, PLAY + CALLS + GENERALE + "all_trumps_scale",
    ),
    rule_set(
        "scoreit", "StephaneBg/ScoreIt, its tests",
        {CLASSIC: {}, COINCHE: {"base_deal": 162, "doubled_made": "points", "doubled_loser_scores": True}},
        PLAY + CARDS + CALLS + GENERALE + CAPOTS + DECLARED + "must_beat_defence same_suit_again",
    ),
    rule_set(
        "carg",
        "vareversat/carg 8c790d9, its code; a capot that is bid needs all the tricks here, 162 points there, where its belote is lost",
        {
            CLASSIC: ROUNDED | NO_DECLARATIONS | {"tie": "failed", "capot_total": "none"},
            COINCHE: ROUNDED | NO_DECLARATIONS | POINTS_MADE | {
                "rounding_of": "score", "base_deal": 162, "base_defence_capot": 162, "failed_counts": "base_and_cards", "belote_multiplied": True,
                "capot_total": "none", "made_capot": 250, "made_generale": 500,
            },
        }, PLAY + CARDS + CALLS + "base_capot same_suit_again",
    ),
    rule_set(
        "coinche-back",
        "Alounv/coinche-back, its code; points of no trumps and all trumps × 162 / 130 or 258 first, the taker's rounded down; "
        "the loser's belote, doubled there, is single here",
        {
            COINCHE: BID_ALONE | ROUNDED | NO_DECLARATIONS | {
                "rounding_half": "complement", "belote_multiplied": True, "capot_total": "none", "base_capot": 160, "made_capot": 500,
                "failed_capot": 320,
            },
        }, PLAY + CARDS + CALLS + GENERALE,
    ),
    rule_set(
        "bga-coinche", "drasill/bga-coinche, its code, where its rules say 160",
        {COINCHE: BID_ALONE | {"must_undertrump": True, "base_deal": 162, "capot_total": 250}},
        CARDS + CALLS + GENERALE + CAPOTS + DECLARED + "partner_trumped",
    ),
    rule_set(
        "exoty", "exoty.com: counting points in coinche",
        {COINCHE: ON_THE_CONTRACT | {"base_deal": 162, "capot_total": 250}}, PLAY + CARDS + CALLS + GENERALE + CAPOTS + DECLARED + "belote_goes_to",
    ),
    rule_set(
        "belote-cli", "belote-cli 4.9.6, run; four 7s or 8s, which to it cancel sequences, are nothing here",
        {
            CLASSIC: {
                "belote_counts": False, "all_trumps_belote": "none", "classic_doubles": True, "card_serves": "twice",
                "declarations_tie": "first_from_taker", "carre_order": "A K Q 10 J 9",
            },
        }, "partner_trumped same_suit_again",
    ),
    rule_set(
        "lkeegan", "lkeegan/belote, run",
        {
            CLASSIC: {
                "tie": "failed", "declarations_goes_to": "holder", "card_serves": "twice", "length_decides": False, "carre_order": "A K Q 10 J 9",
            },
        },
        PLAY + CARDS + "all_trumps_belote same_suit_again",
    ),
)
"""Habits of programs, as their results show them: an oracle for each, not a truth."""
