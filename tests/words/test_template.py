"""The template of messages is what the sources say, on every machine and on every day."""

from foretrick.host.rooms.errors import REFUSALS
from foretrick.rules import OPTIONS
from foretrick.rules.book import RULES
from foretrick.rules.claims import CLAIMS
from foretrick.rules.errors import REASONS
from foretrick.rules.legality import AWAITED
from tools.messages import LOCALES, TEMPLATE, compiled, held_as_data, template, written


def test_the_template_is_up_to_date() -> None:
    fresh = written(template()).decode()
    assert TEMPLATE.read_text(encoding="utf-8") == fresh, "run `make messages`"


def test_it_names_no_day_and_no_place() -> None:
    text = TEMPLATE.read_text(encoding="utf-8")
    assert "Date:" not in text
    assert [line for line in text.splitlines() if line.startswith("#:")] == []


def test_every_sentence_that_is_held_as_data_is_in_it() -> None:
    found = {message.id for message in template()}
    sentences = {sentence for _, sentence in REASONS.values()} | set(AWAITED.values())
    sentences |= set(RULES.values()) | set(REFUSALS.values()) | set(CLAIMS.values())
    for option in OPTIONS.values():
        sentences |= {option.meaning, *option.values.values()}
    assert sentences <= found
    assert sentences <= set(held_as_data())


def test_every_compiled_catalogue_is_up_to_date() -> None:
    catalogues = sorted(LOCALES.glob("*/LC_MESSAGES/*.po"))
    assert [path.stem for path in catalogues] == ["foretrick"] * len(catalogues)
    stale = [
        str(path)
        for path in catalogues
        if path.with_suffix(".mo").read_bytes() != compiled(path.read_bytes(), path.parents[1].name)
    ]
    assert stale == []
