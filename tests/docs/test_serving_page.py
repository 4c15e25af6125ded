"""docs/serving.md names every setting, as it is, and no other."""

import re
import tomllib

from foretrick.server.settings import Settings
from tests.project.tree import ROOT

PAGE = (ROOT / "docs/serving.md").read_text()


def test_every_setting_is_on_the_page() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)` \| (.+?) \|", PAGE, re.MULTILINE)
    assert [name for name, _, _ in rows] == list(Settings.model_fields)
    assert [variable for _, variable, _ in rows] == [
        f"FORETRICK_{name.upper()}" for name in Settings.model_fields
    ]


def test_the_defaults_are_those() -> None:
    defaults = dict(re.findall(r"^\| `(\w+)` \| `\w+` \| `(.+?)` \|", PAGE, re.MULTILINE))
    assert {name: str(Settings.model_fields[name].default).lower() for name in defaults} == defaults


def test_the_example_file_can_be_used() -> None:
    written = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert written is not None
    chosen = tomllib.loads(written[1])
    settings = Settings.read(None, **chosen)
    assert {name: getattr(settings, name) for name in chosen} == chosen
