"""The rule sets: house and official rules, the published ones, and the habits of programs, each a value of `RuleSet`.

What a source says nothing about stands in `unknown`. Sources of the papers: the texts named, some as gathered in Avo-k/colver,
docs/rules-survey; of the programs: what each scores in the deals of tests/data/vectors. Nothing in the engine asks for a rule set by its name.
"""
from .cards import CLASSIC, COINCHE, GAMES
from .errors import NotReadable, one_of, shown
from .rules import MAISON, OFFICIELLES, Rules, rule_set

TYPE_CHECKING = False
if TYPE_CHECKING:
    Changes = dict[str, object]

PLAY = "must_undertrump must_overtake_partner partner_trumped "
CARDS = "no_trumps_scale all_trumps_scale "
DECLARED = "card_serves declarations_count declarations_goes_to declarations_multiplied declarations_tie length_decides carre_order "
CALLS = "coinche_in_turn "
CAPOTS = "base_capot base_defence_capot "
"""Groups of switches that a source may leave open."""

NO_DECLARATIONS: "Changes" = {"declared": False}
ROUNDED: "Changes" = {"rounding": 10}
BID_ALONE: "Changes" = {"must_beat_defence": "no"}
CONTREE: "Changes" = BID_ALONE | NO_DECLARATIONS | {"belote_goes_to": "failed_or_doubled"}
"""What contrée has of its own: no declarations, a bid that decides alone, a belote that a failed taker loses (FFB-CT15/16)."""
FAILED_500: "Changes" = {"failed_capot": 500}
CAPOT_500: "Changes" = FAILED_500 | {"made_capot": 500}
"""A capot that is bid scores 500, made or failed; doubled 1000, redoubled 2000 (FFB-CT16 §10.2, FFB-WEB).

Where the whole score is doubled and rounded, one that makes does so by itself: (250 + 250) × m.
"""
BASE_162: "Changes" = {"base_deal": 162, "base_capot": 252, "base_defence_capot": 162}
ON_THE_CONTRACT: "Changes" = {"multiplied": "contract"}
POINTS_MADE: "Changes" = {"doubled_made": "points", "doubled_loser_scores": True}
"""A doubled contract that makes scores as a plain one, the contract multiplied, and the defence keeps its points."""
SILENT_BELOTE: "Changes" = {"belote_counts": False, "belote_scored": False}

FFB_CT16 = "FFB, Règles officielles de la Belote Contrée, 27-01-2016, §7 to §10"
FFB_PAGE = "ffbelote.org/belote-contree"
TABLE_16 = CONTREE | FAILED_500 | ROUNDED
PAPERS = (
    rule_set(
        "ffb-belote-2016", "FFB, Règles officielles de la Belote, 27-01-2016",
        {CLASSIC: {"same_suit_again": True}}, CARDS + "all_trumps_belote card_serves carre_order",
    ),
    rule_set(
        "ffb-coinche-2015", "FFB, Règles de la Belote Coinchée, 11-2015, to the letter: the bracket of §10.1.2 multiplies the belote too",
        {COINCHE: ROUNDED | {"belote_multiplied": True}}, "partner_trumped card_serves base_defence_capot",
    ),
    rule_set(
        "ffb-contree-2016-points", FFB_CT16 + ", points made, without note 2 of its table",
        {COINCHE: TABLE_16 | CAPOT_500 | {"counted": "points"}}, CARDS + CAPOTS,
    ),
    rule_set(
        "ffb-contree-2016-announced", FFB_CT16 + f"; points announced, the method that {FFB_PAGE} adds",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | {"counted": "contract"}}, CARDS + "belote_scored belote_goes_to",
    ),
    rule_set("ffb-contree-2016-both", FFB_CT16 + ", points made and announced", {COINCHE: TABLE_16}, CARDS + CAPOTS),
    rule_set(
        "ffb-contree-2016-note", FFB_CT16 + ", points made and announced, doubled as note 1 of its table allows",
        {COINCHE: TABLE_16 | CAPOT_500 | ON_THE_CONTRACT}, CARDS + CAPOTS,
    ),
    rule_set(
        "ffb-web", "ffbelote.org: the pages of belote with declarations and of coinche",
        {CLASSIC: {}, COINCHE: ROUNDED | FAILED_500}, "card_serves base_defence_capot same_suit_again " + CALLS,
    ),
    rule_set(
        "ffb-equipe-ludique", "FFB, Règles officielles de la Belote Contrée, edition Équipe Ludique, §5 to §9",
        {
            COINCHE: CONTREE | ROUNDED | ON_THE_CONTRACT
            | {"rounding_half": "down", "surcoinched": 3, "partner_trumped": "overtrump"},
        },
        CARDS + "base_defence_capot belote_multiplied must_beat_defence",
    ),
    rule_set(
        "cannes-2016", "Festival International des Jeux de Cannes, Règlement de la belote aux enchères ou contrée, 2016",
        {
            COINCHE: CONTREE | ROUNDED | BASE_162 | ON_THE_CONTRACT
            | {"base_defence_capot": 252, "rounding_half": "down", "surcoinched": 3, "capot_value": 270},
        }, CARDS + "must_overtake_partner must_beat_defence",
    ),
    rule_set(
        "coinchons", "coinchons.fr, rules of its tournament",
        {COINCHE: NO_DECLARATIONS | ROUNDED | FAILED_500 | {"capot_counts": "bid"}},
        PLAY + CARDS + CALLS + "must_beat_defence belote_counts belote_goes_to",
    ),
    rule_set(
        "pagat", "pagat.com: Belote and La Coinche, the games as first described",
        {
            CLASSIC: {"capot_total": 250, "declarations_tie": "first_to_speak"},
            COINCHE: ROUNDED | BID_ALONE | CAPOT_500 | ON_THE_CONTRACT | {
                "must_undertrump": True, "contract_least": 82, "all_trumps_scale": "162_pagat",
                "declarations_tie": "first_to_speak", "coinche_in_turn": False,
            },
        }, "partner_trumped declared base_defence_capot declarations_multiplied card_serves",
    ),
    rule_set(
        "wikipedia-fr", "fr.wikipedia.org: Belote and Coinche",
        {
            CLASSIC: {},
            COINCHE: ROUNDED | {"all_trumps_scale": "162_pagat", "declarations_count": False, "coinche_in_turn": False},
        }, "partner_trumped base_defence_capot failed_capot card_serves carre_order",
    ),
    rule_set(
        "wikipedia-fr-contree", "fr.wikipedia.org: Belote contrée",
        {COINCHE: CONTREE | ROUNDED}, CARDS + CAPOTS + CALLS + "partner_trumped multiplied",
    ),
)
"""Published rules: the papers and pages of federations, a tournament, encyclopedias."""
COLVER = CONTREE | ON_THE_CONTRACT | {"surcoinched": 3}
PROGRAMS = (
    rule_set(
        "colver-7ab0698c", "Avo-k/colver 7ab0698c, colver-core/src/scoring.rs",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | ROUNDED | {"belote_goes_to": "not_unbid_capot", "capot_counts": "bid"}}, PLAY + CARDS + CALLS,
    ),
    rule_set(
        "colver-0-9", "Avo-k/colver 0.9.0, run", {COINCHE: COLVER | ROUNDED | {"partner_trumped": "overtrump"}}, CARDS + CALLS,
    ),
    rule_set("colver-0-11", "Avo-k/colver 0.11.1, run", {COINCHE: COLVER | BASE_162}, CARDS + CALLS),
    rule_set(
        "contrai", "valmathieu/ContrAI, run; its générale, worth 1000, is left out",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | ON_THE_CONTRACT | CAPOT_500 | {"base_capot": 160, "capot_total": 250}}, PLAY + CARDS + CALLS,
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
        CARDS + CALLS + "must_overtake_partner partner_trumped",
    ),
    rule_set(
        "contree-kffr-announced", "AntoninKFFR/Contree-KFFR, its tests, counting points announced",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | SILENT_BELOTE | {"counted": "contract"}}, PLAY + CARDS + CALLS,
    ),
    rule_set(
        "coinche-game", "Koubs934/coinche-game, run",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | ROUNDED | ON_THE_CONTRACT | POINTS_MADE | CAPOT_500
            | {"belote_scored": "made_number", "capot_counts": "bid"},
        }, CARDS + CALLS + "must_overtake_partner partner_trumped",
    ),
    rule_set(
        "twistedfate", "ilyesbrh/twistedFate-belote, run; king and queen in two partners' hands, a belote to it, are none here",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | ROUNDED
            | {"counted": "points", "judged_on_rounded": True, "base_capot": 160, "capot_total": "none", "capot_judged": "points"},
        }, PLAY + CARDS + CALLS,
    ),
    rule_set(
        "kydos", "CephaloSophie/kydos, run",
        {COINCHE: CONTREE | ROUNDED | {"counted": "points", "judged_on_rounded": True, "made_capot": 500, "belote_goes_to": "winner_not_capot"}},
        PLAY + CARDS + CALLS,
    ),
    rule_set(
        "oliboy50", "Oliboy50/coinche, run",
        {
            COINCHE: BID_ALONE | NO_DECLARATIONS | ON_THE_CONTRACT | POINTS_MADE
            | {"base_deal": 162, "belote_goes_to": "failed", "base_defence_capot": 252, "must_beat_defence": "equal", "no_trumps_contract": 2},
        }, PLAY + CALLS + "all_trumps_scale",
    ),
    rule_set(
        "scoreit", "StephaneBg/ScoreIt, its tests",
        {CLASSIC: {}, COINCHE: {"base_deal": 162, "doubled_made": "points", "doubled_loser_scores": True}},
        PLAY + CARDS + CALLS + CAPOTS + DECLARED + "must_beat_defence same_suit_again",
    ),
    rule_set(
        "carg", "vareversat/carg, its tests; points of cards told in tens, 170 in a deal",
        {
            CLASSIC: ROUNDED,
            COINCHE: BID_ALONE | ROUNDED | NO_DECLARATIONS
            | {"base_deal": 170, "doubled_made": "points", "doubled_loser_scores": True, "made_capot": 250},
        }, PLAY + CARDS + CALLS + CAPOTS + DECLARED + "same_suit_again",
    ),
    rule_set(
        "coinche-back", "Alounv/coinche-back, its tests; points of no trumps and all trumps brought to 162 before they count",
        {COINCHE: BID_ALONE | ROUNDED | {"rounding_half": "complement", "belote_multiplied": True}},
        PLAY + CARDS + CALLS + CAPOTS + DECLARED + "made_capot failed_capot",
    ),
    rule_set(
        "bga-coinche", "drasill/bga-coinche, its code, where its rules say 160",
        {COINCHE: BID_ALONE | {"must_undertrump": True, "base_deal": 162, "capot_total": 250}}, CARDS + CALLS + CAPOTS + DECLARED + "partner_trumped",
    ),
    rule_set(
        "exoty", "exoty.com: counting points in coinche",
        {COINCHE: ON_THE_CONTRACT | {"base_deal": 162, "capot_total": 250}}, PLAY + CARDS + CALLS + CAPOTS + DECLARED + "belote_goes_to",
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
RULE_SETS = {one.name: one for one in (MAISON, OFFICIELLES) + PAPERS + PROGRAMS}
"""Every rule set by its id."""
SHOWN_SETS = {one.name: one for one in (MAISON, OFFICIELLES)}
"""The two rule sets under which the pages score their examples."""


def rules_named(value: object, game: str, field: str = "rules") -> Rules:
    """The rules a program asks for: a name, or `{"base": name, "<switch>": value, …}`; NotReadable names those there are for the game.

    >>> rules_named({"base": "officielles", "rounding": 0}, "coinche").rounding
    0
    >>> rules_named("lkeegan", "classic").tie
    'failed'
    """
    one_of(GAMES, "game", game)
    if not isinstance(value, dict):
        return _of(value, game, field)
    if "base" not in value:
        raise NotReadable(field + ".base", "missing: name the rule set that the switches change, one of " + ", ".join(names_for(game)))
    base = _of(value["base"], game, field + ".base")
    return base.changed({name: setting for name, setting in value.items() if name != "base"}, field)


def names_for(game: str) -> "tuple[str, ...]":
    """The rule sets that have rules for a game.

    >>> names_for("classic")[:3]
    ('maison', 'officielles', 'ffb-belote-2016')
    """
    return tuple([one.name for one in RULE_SETS.values() if game in one.games])


def _of(name: object, game: str, field: str) -> Rules:
    known = names_for(game)
    if isinstance(name, str) and name in RULE_SETS and name not in known:
        raise NotReadable(field, "expected a rule set for " + game + ", one of " + ", ".join(known) + ", got " + shown(name) + ", which has none")
    one_of(known, field, name)
    return RULE_SETS[str(name)].of(game)
