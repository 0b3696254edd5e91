"""What `VERB --help` says: what the verb reads, a line of it, what it answers. Imported only when asked for."""
from textwrap import fill

A_DEAL = '"game":"coinche","rules":"maison","strain":"hearts","taker":"south","contract":100'
A_TALLY = '"points":{"ns":98,"ew":54},"last_trick":"ns"'
TRICKS = (
    ("north", "10♦ A♦ J♦ Q♣"), ("east", "10♣ 7♣ A♣ 9♠"), ("north", "7♥ J♥ A♥ 9♥"), ("south", "8♣ J♠ 10♥ 9♣"),
    ("west", "10♠ 8♥ Q♠ A♠"), ("south", "K♣ 7♠ 9♦ J♣"), ("west", "Q♥ 8♦ K♠ K♥"), ("east", "Q♦ 7♦ 8♠ K♦"),
)  # fmt: skip
A_PLAY = ",".join(f'{{"leader":"{leader}","cards":["{cards.replace(" ", chr(34) + "," + chr(34))}"]}}' for leader, cards in TRICKS)
WIDTH = 118
KEYS = "belote_examples/kit/questions.md, on the site kit/questions.html"

READS = {
    "score": (
        "a tally, what players count at the table, or a played deal",
        f"{{{A_DEAL},{A_TALLY}}}",
        "ns, ew, outcome, held, and lines: the sum, reason by reason; with \"explain\":true also compare",
    ),
    "play": (
        "a played deal: eight tricks in order of play; declare says whether declarations are scored",
        f'{{"game":"coinche","rules":"maison","strain":"spades","tricks":[{A_PLAY}]}}',
        "points, last_trick, belote, declarations, capot and generale, as score reads them; tricks, with winner and points; found, the "
        "declarations in the hands; comparison, which side has the best",
    ),
    "legal": (
        "a hand of one to eight cards and the cards played so far to a trick",
        '{"game":"classic","rules":"maison","strain":"hearts","hand":["J♥","K♦"],"trick":["A♠","10♠","7♠"]}',
        "legal, the cards that may be played, and why",
    ),
    "bid": (
        "an auction: dealer, calls, and in classic turn_up",
        '{"game":"coinche","rules":"maison","dealer":"south","calls":["pass",{"contract":90,"strain":"hearts"},"coinche"]}',
        "game, turn, legal (what may be said), bid (what stands), closed, ended, result",
    ),
    "match": (
        "a match: its deals as score reads them, without game, rules and held, or \"passed_out\"; a target in points or a count of deals",
        f'{{"game":"classic","rules":"maison","target":1000,"deals":[{{"strain":"hearts","taker":"south",{A_TALLY}}},"passed_out"]}}',
        "deals, each with its score, the totals after it and the held points by side; totals, held_from, winner, after",
    ),
    "explain": (
        "a tally as score reads it, and told: the score that somebody was told, of one side or both; then the same with step, the last answer's next",
        f'{{{A_DEAL},{A_TALLY},"told":{{"ns":210}}}}',
        "deal and score; total, the points of all cards; rule_sets that give what was told; recount, those whose cards count "
        "otherwise; found, changes of a switch that give it; nearest, the closest change; next, the step to ask for; wanted, what must still be said",
    ),
    "differ": (
        "the names of rule sets; examples, if you like, that may show where they differ",
        '{"game":"coinche","rules":["maison","officielles"],"examples":[{"switch":"rounding","rules":"maison","case":{"kind":"deal",'
        '"strain":"hearts","taker":"south","contract":100,"points":{"ns":98,"ew":54},"last_trick":"ns"}}]}',
        "differences: of each switch who holds which value, and shown: the examples that tell the values apart, with their results",
    ),
}
"""By verb: what a line tells, one that runs, and what is answered."""
PAGES = {
    "check": """\
usage: python -m belote_examples check [--format text|github|json] [--lang LANG] [--accept LANG/PAGE#SECTION] [PATH …]

Checks the pages of the site, of one language with --lang: says every problem, of files or folders that are named only theirs and how many
there are elsewhere, then what was checked. --accept stamps a translated section, or
all of a page, as up to date, after showing what changed in English.

exit status: 0 no problem, 1 some problem, 2 wrong usage
""",
    "write": """\
usage: python -m belote_examples write [--dry-run]

Writes the tables of the pages anew, and prints what changes; with --dry-run it only prints.

exit status: 0 written, 1 some problem, 2 wrong usage
""",
}


def said_of(verb: str) -> str:
    """The help of a verb.

    >>> said_of("legal").splitlines()[0]
    'usage: python -m belote_examples legal [FILE|-]'
    """
    if verb in PAGES:
        return PAGES[verb]
    reads, line, answers = READS[verb]
    told, answered = fill(f"Reads lines of JSON, each {reads}. One to try:", WIDTH), fill(f"Answers each with a line, in order: {answers}.", WIDTH)
    return f"""\
usage: python -m belote_examples {verb} [FILE|-]

{told}

{line}

{answered}
A line that is refused is answered by {{"error": {{"line": …, "field": …, "message": …}}}}.

Every key: {KEYS}

exit status: 0 all good, 1 some line refused, 2 wrong usage
"""
