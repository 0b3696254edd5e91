"""What in a page could run, load or lead elsewhere: its policy stands first and is strict, and nothing is there for it to stop."""

import base64
import hashlib
import re
from collections.abc import Iterator
from typing import Any

from belote_examples.problems import Problem

from .audit import Audit
from .document import TEXT, Document, attribute

POLICY = "content-security-policy"
ALLOWED = {
    "default-src": {"'none'"}, "script-src": {"'self'", "'wasm-unsafe-eval'"}, "style-src": {"'self'", "'unsafe-inline'"},
    "img-src": {"'self'", "data:"}, "font-src": {"'self'"}, "connect-src": {"'self'"}, "worker-src": {"'self'"},
    "base-uri": {"'none'"}, "form-action": {"'none'"},
}  # fmt: skip
"""What a policy may name, by what it is about; a script that stands in a page may be named by its hash."""
NEEDED = ("default-src", "base-uri", "form-action")
"""What a page must forbid: the last two, `default-src` says nothing of."""
HASH = re.compile(r"'sha256-[A-Za-z0-9+/]{43}='")
GOVERNED = ("script", "style", "link", "img", "body")
FOREIGN = ("iframe", "frame", "frameset", "object", "embed", "applet", "base", "portal", "animate", "set", "foreignobject")
"""Elements that no page has use for: they bring in other pages, or change what stands in this one."""
ADDRESSES = ("href", "src", "action", "formaction", "poster", "cite", "data", "xlink:href", "background", "manifest", "ping")
SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):")
SCHEMES = ("https",)
UNSEEN = re.compile(r"[\x00-\x20]")
"""What a browser takes out of an address before it looks for the scheme."""
LEADING_ON = re.compile(r"0; url=\./[\w./-]+")
"""A page may lead on to another one of this site."""
DATA = {"application/json", "application/ld+json"}
"""Kinds of scripts that are read and never run."""


def check_live(audit: Audit) -> Iterator[Problem]:
    """Each page has one policy before all that it governs, no script but those the policy names, no handler, no style of its own, no frame."""
    for document in audit.documents.values():
        policies = [meta for meta in document.named("meta") if attribute(meta, "http-equiv").lower() == POLICY]
        if len(policies) != 1:
            yield Problem(document.shown, 1, 1, "policy", f"expected one content security policy, got {len(policies)}")
        told = _told(attribute(policies[0], "content")) if policies else {}
        if policies:
            yield from _strict(document, policies[0], told)
        for element in document.elements:
            for where, message in [*_attributes(element, told), *_element(element, told)]:
                yield document.problem(element, where, message)


def _told(policy: str) -> dict[str, set[str]]:
    """The parts of a policy, each with what it names."""
    return {words[0]: set(words[1:]) for part in policy.split(";") if (words := part.split())}


def _strict(document: Document, meta: Any, told: dict[str, set[str]]) -> Iterator[Problem]:
    first = next((element for element in document.elements if element is meta or element.name in GOVERNED), meta)
    if first is not meta:
        yield document.problem(meta, "policy", f"expected the policy before the first <{first.name}>, which it does not govern here")
    for name in NEEDED:
        if told.get(name) != {"'none'"}:
            yield document.problem(meta, "policy", f"expected {name} 'none', got {' '.join(sorted(told.get(name, ()))) or 'nothing'}")
    for name, sources in told.items():
        if wide := {source for source in sources - ALLOWED.get(name, set()) if not (name == "script-src" and HASH.fullmatch(source))}:
            yield document.problem(meta, "policy", f"expected no {' '.join(sorted(wide))} in {name}")
    if told.get("script-src") and "'unsafe-inline'" in told.get("style-src", ()):
        yield document.problem(meta, "policy", "expected no 'unsafe-inline' for styles where scripts run")


def _attributes(element: Any, told: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """What is wrong with the attributes of an element, each with its name."""
    for name, value in (element.attrs or {}).items():
        if name.startswith("on"):
            yield name, f"expected no handler in a page, got {str(value)[:60]!r}"
        elif name == "srcdoc" or (name == "style" and "'unsafe-inline'" not in told.get("style-src", ())):
            yield name, f"expected none in a page, got {str(value)[:60]!r}"
        elif name in ADDRESSES and (scheme := SCHEME.match(UNSEEN.sub("", value or "").lower())) and scheme[1] not in SCHEMES:
            yield name, f"expected an address of the web, got {value[:60]!r}"


def _element(element: Any, told: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """What is wrong with an element itself."""
    name = element.name.lower()
    if name in FOREIGN:
        yield name, f"expected no <{name}> in a page"
    elif name == "meta" and (header := attribute(element, "http-equiv").lower()) not in ("", POLICY):
        if header != "refresh" or not LEADING_ON.fullmatch(attribute(element, "content")):
            yield name, f"expected no other header than the policy, got {header} {attribute(element, 'content')[:60]}"
    elif name == "form" and attribute(element, "method").lower() != "dialog" and "action" in (element.attrs or {}):
        yield name, f"expected no form that is sent, got one to {attribute(element, 'action')!r}"
    elif name == "style" and "'unsafe-inline'" not in told.get("style-src", ()):
        yield name, "expected no style in a page that its policy does not let in"
    elif name == "script":
        yield from _script(element, told.get("script-src", set()))


def _script(element: Any, allowed: set[str]) -> Iterator[tuple[str, str]]:
    if "src" in (element.attrs or {}):
        if "'self'" not in allowed:
            yield "script", f"expected no script where the policy names none, got {attribute(element, 'src')}"
    elif attribute(element, "type") not in DATA:
        text = "".join(child.data for child in element.children or () if child.name == TEXT)
        if f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" not in allowed:
            yield "script", f"expected no script in the page but the one that its policy names, got {text[:60]!r}"
