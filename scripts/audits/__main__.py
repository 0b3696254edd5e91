"""`python -m audits SITE`, with `scripts` on the path: print each problem of a site in a line, then what was audited; 1 when there is a problem."""

import sys
from pathlib import Path

from belote_examples.process import speak

from .audit import audit_of
from .checking import problems, summary


def main(folder: Path) -> int:
    """Audit the site in a folder beside the project that this file belongs to."""
    speak()
    audit = audit_of(folder, Path(__file__).resolve().parents[2])
    found = problems(audit)
    for problem in found:
        print(problem)
    verdict = f"{len(found)} problem{'s' * (len(found) != 1)}" if found else "no problems"
    print(f"{verdict}; audited {summary(audit)}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
