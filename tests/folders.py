"""What is in a folder, as one value to compare."""

import hashlib
from pathlib import Path


def contents(folder: Path) -> dict[str, str]:
    """The sum of each file's content, by its path in the folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
