"""What every language has in its `terms.toml`: each table with its keys, and what each holds. `own_tables` has those that are a language's own."""

from . import measured
from .constants import CONSTANTS
from .engine.auction import CALL_WORDS
from .engine.cards import GAMES, RANKS, SEATS, SIDES, SUITS
from .engine.declarations import KINDS as DECLARED
from .engine.declarations import STEPS
from .engine.play import REASONS as WHY
from .engine.rule_sets import RULE_SETS, SHOWN_SETS
from .engine.rules import DOUBLES, MAISON, OFFICIELLES, SWITCHES
from .engine.scoring import OUTCOMES, REASONS
from .switch_keys import ATLAS_KEYS, SHOWN_SWITCHES, SWITCH_VALUES
from .word_kinds import FLAG, FORMS, NAMED, OUTCOME, SIDE, WORD

LABELS = (
    "deal cards extras sum outcome trump taker contract last_trick belote declarations capot generale held none seat card points hand legal "
    "winner leads led rank value meaning trump_suit plain_suit with_last_trick with_capot rounded "
    "auction dealer turn_up passed_out scores nobody why "
    "trick cards_played total holder"
).split()
GLOSSARY_KEYS = (
    "classic_belote match target side partner opponent deal pack card suit rank hand bid to_pass to_take defence to_lead to_follow void "
    "to_trump to_overtrump to_undertrump to_discard declaration rebelote point"
).split()
"""The terms of the glossary that no other table has."""
ORDINALS = tuple("third fourth fifth sixth seventh eighth".split())
ROLES = ("taker", "defence", "partner", "opponent", "dealer")
NAMES = (*SHOWN_SETS, "classic", "coinche", "coinched", "surcoinched", "first_row", "second_row", *ORDINALS, *ROLES)
"""What sentences name in many forms and without a quote; `first` and `second` alone are everyday words, so only with `row`."""
FIGURE_KEYS = ("languages", "pages", "examples", "tables", "rows", "cells", "quotes", "formulas")
MATCH_KEYS = ("deal", "target", "winner", "after")
SEARCHED = (*SUITS, "A", "K", "Q", "J", *(
    "belote classic coinche pack card suit plain_suit trump trump_suit no_trumps all_trumps trick last_trick deal hand dealer partner "
    "opponents side player turn_up bidding bid pass take taker defence lead follow void ruff overtrump undertrump discard obligation "
    "legal points total score declarations sequence tierce quarte quinte carre contract made failed tie held capot generale coinched "
    "surcoinched multiplier rounding match target score_sheet maison officielles variant dispute glossary cut clockwise"
).split())  # fmt: skip
"""What every language lists further words for: inflected forms, misspellings and other words that readers type into the search."""
APP_KEYS = (
    "calculate needs loading failed retry game rules double points declared as_number wanted_points wanted_last_trick "
    "no_side four compared needed in_all rule example recount copy_text copy_link copied bad_link clear try_cards "
    "legal_needs legal_failed your_seat trick_so_far your_hand tap_cards replay previous_trick previous_card next_card next_trick to_play keys "
    "keep_offline offline fetching kept_offline offline_failed open_sheet"
).split()
"""What the tools of the site say beside the labels; `{rules}`, `{most}`, `{size}` and `{rank}` (the letter on the card) are filled in."""
SCORE_SHEET_KEYS = (
    "settings names limit count how_many fixed deal_number write_down edit edit_deal delete cancel undo new_match save_file open_file print level "
    "after_end opened renewed offered open_link keep bad_file other_version bad_deal unchanged not_stored changed_elsewhere"
).split()
"""What the score sheet says beside the calculator's words; `{number}` and `{why}` are filled in."""
REFUSALS = (
    "points_out_of_range points_do_not_add_up no_such_split capot_last_trick_across capot_points_across generale_without_capot belote_without_trump "
    "too_many_belotes both_sides_declare no_such_declarations declarations_out_of_range "
    "declarations_beside_belote declared_jack_wins too_low other"
).split()
"""The codes of the engine's refusals that a tool tells in the reader's language, and what it says of any other; `{points}` … are filled in."""
TOLD_SWITCHES = [
    name for name in SWITCHES if any(getattr(MAISON.of(game), name) != getattr(OFFICIELLES.of(game), name) for game in GAMES)
]
"""The switches in which the rule sets differ: why they give other numbers."""
SHAPE: dict[str, dict[str, str]] = {
    "site": dict.fromkeys(
        ("name", "lang_name", "description", "not_found", "not_kept", "dark", "close", "offer", "programmers", "section_link"), WORD
    ),
    "style": {"script": WORD, "colon": WORD, "spaced": FLAG},
    "index": dict.fromkeys(("A", "K", "Q", "J"), WORD),
    "suits": dict.fromkeys(SUITS, NAMED),
    "ranks": dict.fromkeys(RANKS, NAMED),
    "card": {"name": WORD, "patterns": FORMS},
    "seats": dict.fromkeys(SEATS, NAMED),
    "sides": dict.fromkeys(SIDES, SIDE),
    "strains": dict.fromkeys(("no_trumps", "all_trumps"), NAMED),
    "outcomes": dict.fromkeys(OUTCOMES, OUTCOME),
    "games": dict.fromkeys(("classic", "coinche"), WORD),
    "rules": dict.fromkeys(SHOWN_SETS, WORD),
    "rule_sets": dict.fromkeys([name for name in RULE_SETS if name not in SHOWN_SETS], WORD),
    "contracts": dict.fromkeys(("capot", "generale"), WORD),
    "doubles": dict.fromkeys(DOUBLES, WORD),
    "names": dict.fromkeys(NAMES, FORMS),
    "negations": dict.fromkeys(("before", "after"), FORMS),
    "labels": dict.fromkeys(LABELS, WORD),
    "why": dict.fromkeys(WHY, WORD),
    "reasons": dict.fromkeys(REASONS, WORD),
    "declarations": dict.fromkeys(DECLARED, WORD),
    "steps": dict.fromkeys(STEPS, WORD),
    "calls": dict.fromkeys(CALL_WORDS, WORD),
    "constants": dict.fromkeys([constant.label for constant in CONSTANTS.values() if constant.label], WORD),
    "match": dict.fromkeys(MATCH_KEYS, WORD),
    "glossary": dict.fromkeys(GLOSSARY_KEYS, WORD),
    "figures": dict.fromkeys(FIGURE_KEYS, WORD),
    "measured": dict.fromkeys(measured.KEYS, WORD),
    "app": dict.fromkeys(APP_KEYS, WORD),
    "score_sheet": dict.fromkeys(SCORE_SHEET_KEYS, WORD),
    "refused": dict.fromkeys(REFUSALS, WORD),
    "switches": dict.fromkeys(TOLD_SWITCHES, WORD),
    "switch_names": dict.fromkeys(SHOWN_SWITCHES, WORD),
    "switch_values": dict.fromkeys(SWITCH_VALUES, WORD),
    "atlas": dict.fromkeys(ATLAS_KEYS, WORD),
    "formula": dict.fromkeys(("contract", "declarations", "total"), FORMS),
    "nouns": {"forms": FORMS},
    "search": dict.fromkeys(SEARCHED, FORMS),
}
"""Every table that all languages have, with its keys and what each holds; `own_tables` has those that are a language's own."""
RECOGNISED = ("style", "index", "card", "names", "negations", "formula", "nouns", "search")
"""Tables by which sentences and searches are read, and cards written: no table or menu prints their words."""
PRINTED = (*(table for table in SHAPE if table not in RECOGNISED), "titles")
"""The tables whose words are printed, in the pages or by their tools."""
VALUES = ("suits", "ranks", "seats", "sides", "strains", "outcomes")
"""Those of them whose words say a value."""
