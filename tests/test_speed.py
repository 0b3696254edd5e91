"""What is kept between the languages of a build is not kept for the next one."""

from typing import Any

import jinja2
import mkdocs_speed
import pytest


@pytest.fixture
def theme() -> Any:
    class Theme:
        dirs = ()

        def get_env(self) -> jinja2.Environment:
            return jinja2.Environment(loader=jinja2.DictLoader({"main.html": "{{ 'site.css' | hashed }}"}), autoescape=True)

    return Theme()


def made(theme: Any, address: str) -> str:
    mkdocs_speed.share(theme)
    env = theme.get_env()
    env.filters["hashed"] = lambda path: address
    return str(env.get_template("main.html").render())


def test_a_template_has_the_addresses_of_its_own_build(theme: Any) -> None:
    """Jinja works out what a filter makes of a constant when it compiles a template."""
    mkdocs_speed.forget()
    assert made(theme, "site.1.css") == "site.1.css"
    mkdocs_speed.forget()
    assert made(theme, "site.2.css") == "site.2.css"
