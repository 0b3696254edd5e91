"""The published rules: papers and pages of federations, a tournament, encyclopedias, each a value of `RuleSet`; and what several rule sets share.

What a source says nothing about stands in `unknown`. Sources: the texts named, some as gathered in Avo-k/colver, docs/rules-survey.
"""
from .cards import CLASSIC, COINCHE
from .rules import rule_set

TYPE_CHECKING = False
if TYPE_CHECKING:
    Changes = dict[str, object]

PLAY = "must_undertrump must_overtake_partner partner_trumped "
CARDS = "no_trumps_scale all_trumps_scale "
DECLARED = "card_serves declarations_count declarations_goes_to declarations_multiplied declarations_tie length_decides carre_order "
CALLS = "coinche_in_turn "
CAPOTS = "base_capot base_defence_capot "
GENERALE = "made_generale failed_generale "
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
        "ffb-belote-2016",
        "FFB, Règles officielles de la Belote, 27-01-2016; its × 162 / 258 in all trumps is left out: how that rounds is not known",
        {CLASSIC: {"same_suit_again": True}}, CARDS + "all_trumps_belote card_serves carre_order",
    ),
    rule_set(
        "ffb-coinche-2015", "FFB, Règles de la Belote Coinchée, 11-2015, to the letter: the bracket of §10.1.2 multiplies the belote too",
        {COINCHE: ROUNDED | {"belote_multiplied": True}}, GENERALE + "partner_trumped card_serves base_defence_capot",
    ),
    rule_set(
        "ffb-contree-2016-points", FFB_CT16 + ", points made; note 2 of its table speaks of a doubled capot, 320 + 100, not of a redoubled one",
        {COINCHE: TABLE_16 | CAPOT_500 | {"counted": "points", "base_capot": 160, "doubled_capot": 100}}, CARDS + "base_defence_capot " + GENERALE,
    ),
    rule_set(
        "ffb-contree-2016-announced", FFB_CT16 + f"; points announced, the method that {FFB_PAGE} adds",
        {COINCHE: BID_ALONE | NO_DECLARATIONS | {"counted": "contract"}}, CARDS + GENERALE + "belote_scored belote_goes_to",
    ),
    rule_set("ffb-contree-2016-both", FFB_CT16 + ", points made and announced", {COINCHE: TABLE_16}, CARDS + GENERALE + CAPOTS),
    rule_set(
        "ffb-contree-2016-note", FFB_CT16 + ", points made and announced, doubled as note 1 of its table allows",
        {COINCHE: TABLE_16 | CAPOT_500 | ON_THE_CONTRACT}, CARDS + GENERALE + CAPOTS,
    ),
    rule_set(
        "ffb-web", "ffbelote.org: the pages of belote with declarations and of coinche",
        {CLASSIC: {}, COINCHE: ROUNDED | FAILED_500}, "card_serves base_defence_capot same_suit_again " + CALLS + GENERALE,
    ),
    rule_set(
        "ffb-equipe-ludique", "FFB, Règles officielles de la Belote Contrée, edition Équipe Ludique, §5 to §9",
        {
            COINCHE: CONTREE | ROUNDED | ON_THE_CONTRACT
            | {"rounding_half": "down", "surcoinched": 3, "partner_trumped": "overtrump"},
        },
        CARDS + GENERALE + "base_defence_capot belote_multiplied must_beat_defence",
    ),
    rule_set(
        "cannes-2016",
        "Festival International des Jeux de Cannes, Règlement de la belote aux enchères ou contrée, 2016; "
        "bids of 170 to 260, which it neither names nor forbids, are left out",
        {
            COINCHE: CONTREE | ROUNDED | BASE_162 | ON_THE_CONTRACT
            | {"base_defence_capot": 252, "rounding_half": "down", "surcoinched": 3, "capot_value": 270},
        }, CARDS + GENERALE + "must_overtake_partner must_beat_defence rounding_of",
    ),
    rule_set(
        "coinchons", "coinchons.fr, rules of its tournament",
        {COINCHE: NO_DECLARATIONS | ROUNDED | FAILED_500 | {"capot_counts": "bid"}},
        PLAY + CARDS + CALLS + GENERALE + "must_beat_defence belote_counts belote_goes_to",
    ),
    rule_set(
        "pagat", "pagat.com: Belote and La Coinche, the games as first described",
        {
            CLASSIC: {"capot_total": 250, "declarations_tie": "first_to_speak"},
            COINCHE: ROUNDED | BID_ALONE | CAPOT_500 | ON_THE_CONTRACT | {
                "must_undertrump": True, "contract_least": 82, "all_trumps_scale": "162_pagat",
                "declarations_tie": "first_to_speak", "coinche_in_turn": False,
            },
        }, GENERALE + "partner_trumped declared base_defence_capot declarations_multiplied card_serves",
    ),
    rule_set(
        "wikipedia-fr", "fr.wikipedia.org: Belote and Coinche",
        {
            CLASSIC: {},
            COINCHE: ROUNDED | {"all_trumps_scale": "162_pagat", "declarations_count": False, "coinche_in_turn": False},
        }, GENERALE + "partner_trumped base_defence_capot failed_capot card_serves carre_order",
    ),
    rule_set(
        "wikipedia-fr-contree", "fr.wikipedia.org: Belote contrée",
        {COINCHE: CONTREE | ROUNDED}, CARDS + CAPOTS + CALLS + GENERALE + "partner_trumped multiplied",
    ),
)
"""Published rules: the papers and pages of federations, a tournament, encyclopedias."""
