"""What a build is told from outside, by the environment or by `mkdocs.yml`: looked at before anything is made of it. Standard library only."""

import re
from collections.abc import Mapping

from environment import Failed

ADDRESS = re.compile(r"https?://(?=[^/]{1,255}(?:/|$))[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?(?:/[A-Za-z0-9._~-]+)*/?", re.ASCII)
"""The address of a site: it stands in links, in regular expressions and in the files for hosts, and none of its signs means anything there."""
LAST_DAY = 253_402_300_799
"""The last second of the year 9999, as time is counted on computers."""


def check(told: Mapping[str, str]) -> None:
    """Raise Failed where the environment says something no site can be built with; what is empty is not said."""
    for name, wrong in (("SITE_URL", wrong_address), ("SOURCE_DATE_EPOCH", wrong_day)):
        if said := wrong(told.get(name) or ""):
            raise Failed(f"{name}: {said}")


def wrong_address(text: str) -> str:
    """What is wrong with the address of a site; "" where nothing is, or where there is none.

    >>> wrong_address("https://example.org/belote/"), wrong_address("http://localhost:8000"), wrong_address("")
    ('', '', '')
    >>> wrong_address("example.org")
    "expected an address such as https://example.org/belote/, of the letters a to z, digits and . - _ ~ alone, got 'example.org'"
    """
    if not text or ADDRESS.fullmatch(text):
        return ""
    return f"expected an address such as https://example.org/belote/, of the letters a to z, digits and . - _ ~ alone, got {_shown(text)}"


def wrong_day(text: str) -> str:
    """What is wrong with a number of seconds since 1970, which stands for the day of a build; "" where nothing is, or where there is none.

    >>> wrong_day("0"), wrong_day("1767225600"), wrong_day("")
    ('', '', '')
    >>> wrong_day("yesterday")
    "expected the seconds since 1970 in digits, up to the year 9999, got 'yesterday'"
    """
    if not text or (re.fullmatch("[0-9]{1,12}", text) and int(text) <= LAST_DAY):
        return ""
    return f"expected the seconds since 1970 in digits, up to the year 9999, got {_shown(text)}"


def _shown(text: str) -> str:
    """A text in one line of plain signs, cut where it is long."""
    return ascii(text if len(text) <= 60 else text[:57] + "...")
