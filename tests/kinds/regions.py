"""A region of a kind as it stands in a page, and what is wrong with what it says."""
from functools import cache
from typing import Any

from belote_examples.checks.site import ROOT, folders
from belote_examples.examples import Place
from belote_examples.kinds import Claim, Kind, Seen
from belote_examples.page import Region
from belote_examples.pages import parse
from belote_examples.reader import Unreadable
from belote_examples.terms import Terms, load

LANGUAGES = [folder.name for folder in folders(ROOT)]
PLACE = Place("x.toml", 1)


@cache
def terms_of(lang: str) -> Terms:
    """The words of a language."""
    return load(ROOT / "docs" / lang, ROOT)


def example(kind: Kind, entry: dict[str, Any], **changed: Any) -> Any:
    """The example of an entry, some keys changed (None: left out)."""
    kept = {key: value for key, value in {"id": "one", "source": "by hand", **entry, **changed}.items() if value is not None}
    return kind.load(kept, {}, "x", PLACE)


def documented(kind: Kind, entry: dict[str, Any], **changed: Any) -> list[str]:
    """What is wrong with the result written by hand."""
    return [problem.message for problem in kind.documented(example(kind, entry, **changed))]


def written(kind: Kind, lang: str, *examples: Any) -> str:
    """The region of examples, as Markdown."""
    return "\n".join(kind.write(examples, terms_of(lang)))


def region(markdown: str, lang: str) -> Region:
    """What a reader sees of it."""
    return parse(f"# T {{#t}}\n\n<!-- table: x -->\n\n{markdown}\n\n<!-- /table -->\n", lang, "x.md", "x.md").regions[0]


def wrong(kind: Kind, markdown: str, lang: str) -> list[str]:
    """What the engine does not say of a region, and what cannot be read."""
    found = []
    try:
        for item in kind.read(region(markdown, lang), terms_of(lang)):
            if isinstance(item, Claim) and item.page != item.engine:
                found.append(f"{item.where}: page says {item.page}, engine says {item.engine}")
            elif isinstance(item, Unreadable) or (isinstance(item, Seen) and item.error):
                found.append(str(item.error if isinstance(item, Seen) else item))
    except Unreadable as error:
        found.append(str(error))
    return found


def planted(kind: Kind, lang: str, one: Any, old: str, new: str) -> str:
    """All that is wrong after one text in a region is another."""
    text = written(kind, lang, one)
    assert old in text, f"nowhere to plant: {old!r} in {text}"
    return "\n".join(wrong(kind, text.replace(old, new, 1), lang))
