"""What is in a folder, as one value to compare, and the files of a site that are named by their content."""

import hashlib
from pathlib import Path


def contents(folder: Path) -> dict[str, str]:
    """The sum of each file's content, by its path in the folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def called(site: Path, path: str) -> str:
    """The path in a built site of a file of docs or the engine: `assets/site.css` is `assets/site.1a2b3c4d.css` there."""
    name = Path(path)
    (found,) = (site / name.parent).glob(f"{name.stem}.????????{name.suffix}")
    return found.relative_to(site).as_posix()
