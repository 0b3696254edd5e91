"""Reads each nasty text, as a program of its own; prints the slowest. `python -m tests.hostile.measuring`."""

import re
import resource
import sys
import time
from pathlib import Path

SECONDS = 120
"""What the whole run may take; that one text took no longer than it may is the test's to say."""


def peak() -> int:
    """The most memory this program has had, in kilobytes; where the system tells it, without that of the program it was started from."""
    status = Path("/proc/self/status")
    if status.is_file() and (told := re.search(r"VmHWM:\s+(\d+) kB", status.read_text("ascii"))):
        return int(told[1])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)


def main() -> None:
    """Print how many texts were read, the processor seconds of the slowest, the memory taken more than before in megabytes, and its name."""
    from belote_examples import pages
    from belote_examples.checks import markup
    from tests.hostile.nasty import texts

    before = peak()
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    slowest, number = (0.0, ""), 0
    for name, text in texts().items():
        began = time.process_time()
        page = pages.parse(text, "en", "start.md", "docs/en/start.md")
        list(markup.of_page(page))
        slowest = max(slowest, (time.process_time() - began, name))
        number += 1
    grown = (peak() - before) // 1024
    print(number, round(slowest[0], 3), grown, repr(slowest[1]))


if __name__ == "__main__":
    main()
