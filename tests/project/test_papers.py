"""README, CHANGELOG and CONTRIBUTING say what the code, the Makefile and the package say."""

import re

import pytest

from foretrick import __version__
from tests.project.tree import ROOT


def test_the_readme_opens_with_what_it_is_and_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text()
    assert readme.startswith("# Foretrick\n")
    assert re.search(r"^make play\b", readme, re.MULTILINE)
    assert re.search(r"^make test\b", readme, re.MULTILINE)
    assert "not affiliated" in readme


def test_every_document_the_readme_links_to_exists() -> None:
    readme = (ROOT / "README.md").read_text()
    targets = re.findall(r"\]\(([^)#:]+)\)", readme)
    assert "CONTRIBUTING.md" in targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_readme_links_to_every_page_of_the_docs() -> None:
    readme = (ROOT / "README.md").read_text()
    pages = [str(path.relative_to(ROOT)) for path in (ROOT / "docs").glob("*.md")]
    assert [page for page in pages if f"]({page})" not in readme] == []


def test_the_changelog_tells_of_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    versions = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", changelog, re.MULTILINE)
    assert versions[0] == __version__


def make_targets() -> list[str]:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert phony is not None
    return phony[1].split()


@pytest.mark.parametrize("target", make_targets())
def test_every_make_target_is_explained(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text()
    assert re.search(rf"^{target}:.*  ## \w", makefile, re.MULTILINE)


@pytest.mark.parametrize("target", sorted(set(make_targets()) - {"help"}))
def test_contributing_tells_of_every_make_target(target: str) -> None:
    assert f"`make {target}`" in (ROOT / "CONTRIBUTING.md").read_text()
