"""What the site is made of: a bill of materials (CycloneDX) and the licences with their texts, written into the site at each build."""

import csv
import hashlib
import importlib.metadata
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from environment import ROOT
from mkdocs_addresses import addressed
from packageurl import PackageURL
from vendored import LIST, vendored

LOCK = ROOT / "requirements" / "build.txt"
BILL, LICENCES = "sbom.cdx.json", "licences.txt"
PINNED = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.M)
LICENCE = re.compile(r"(?i)\.dist-info/(?:.*/)?[^/]*(?:licen[cs]e|copying|notice)[^/]*$")
"""A file with the licence of a package, in its list of files."""
CLASSIFIED = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""The licence that a package names by a classifier alone."""


class Material(NamedTuple):
    """A package or a vendored component: its licence (SPDX) with its text, and the files that the site has of it."""

    ecosystem: str
    name: str
    version: str
    licence: str
    text: str
    files: tuple[Path, ...] = ()

    @property
    def url(self) -> PackageURL:
        """Its package URL."""
        group, _, name = self.name.rpartition("/")
        return PackageURL(self.ecosystem, group or None, name, self.version)


def materials() -> list[Material]:
    """All that builds the site or is a part of it: the packages of the lock that this system has use for, then what is vendored."""
    return [*_packages(), *_vendored()]


def write(site: Path) -> None:
    """Write both files; the same materials give the same bytes."""
    found = materials()
    bill = Bom(components=[_component(one) for one in found])
    bill.metadata.timestamp = datetime.fromtimestamp(0, UTC)
    bill.serial_number = uuid.uuid5(uuid.NAMESPACE_URL, "\n".join(str(one.url) for one in found))
    (site / BILL).write_text(JsonV1Dot6(bill).output_as_string(indent=1) + "\n", "utf-8")
    (site / LICENCES).write_text("\n".join(f"{'=' * 80}\n{one.name} {one.version}: {one.licence}\n\n{one.text.strip()}\n" for one in found), "utf-8")


def _packages() -> Iterator[Material]:
    for name, version in PINNED.findall(LOCK.read_text("utf-8")):
        try:
            package = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:  # of use to other systems alone
            continue
        named = (row[0] for row in csv.reader((package.read_text("RECORD") or "").splitlines()) if row)  # `files` makes an object of each, thousands
        texts = [Path(str(package.locate_file(path))).read_text("utf-8") for path in sorted(named) if LICENCE.search(path)] or _elsewhere(name)
        yield Material("pypi", name, version, licence_of(package.metadata), "\n\n".join(texts))


def _elsewhere(name: str) -> list[str]:
    """The licence that a package names but does not carry, where it is kept."""
    kept = vendored()["texts"]
    return [(LIST.parent / kept[name]).read_text("utf-8")] if name in kept else []


def licence_of(told: importlib.metadata.PackageMetadata) -> str:
    """The licence that a package's metadata names, as SPDX where they let it be known; "" when they name none."""
    if "License-Expression" in told:
        return told["License-Expression"]
    classified = [CLASSIFIED[one] for one in told.get_all("Classifier") or () if one in CLASSIFIED]
    return (classified or told.get_all("License") or [""])[0]


def _vendored() -> Iterator[Material]:
    for one in vendored()["component"]:
        folder = ROOT / one["folder"]
        files = [folder / name for name in one["files"]] if "files" in one else sorted(path for path in folder.iterdir() if path.suffix)
        yield Material(one["ecosystem"], one["name"], one["version"], one["licence"], (folder / "LICENSE").read_text("utf-8"), tuple(files))


def _component(one: Material) -> Component:
    parts = [
        Component(
            type=ComponentType.FILE, name=addressed(ROOT / "docs", path.relative_to(ROOT / "docs").as_posix()), bom_ref=f"{one.url}#{path.name}",
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(path.read_bytes()).hexdigest())],
        )
        for path in one.files
    ]  # fmt: skip
    group, _, name = one.name.rpartition("/")
    licences = [LicenseFactory().make_from_string(one.licence)] if one.licence else []
    return Component(
        type=ComponentType.LIBRARY, group=group or None, name=name, version=one.version, purl=one.url, bom_ref=str(one.url),
        licenses=licences, components=parts,
    )  # fmt: skip
