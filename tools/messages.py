"""Write the template of all messages, and bring the catalogues of the languages up to it.

The template has no date, no version and no place in a file, so that it changes only when a
message does. A catalogue is src/foretrick/locales/CODE/LC_MESSAGES/foretrick.po, beside it the
compiled form that is read when a page is made. A new language begins as a copy of the template.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from foretrick.host.rooms.errors import ENDS, REFUSALS
from foretrick.rules import OPTIONS
from foretrick.rules.book import RULES
from foretrick.rules.claims import CLAIMS
from foretrick.rules.errors import REASONS
from foretrick.rules.legality import AWAITED, AWAITED_OF_ONE, AWAITED_OF_SEVERAL

__all__ = ["compiled", "held_as_data", "template", "updated", "written"]

ROOT: Final = Path(__file__).parents[1]
LOCALES: Final = ROOT / "src/foretrick/locales"
TEMPLATE: Final = LOCALES / "foretrick.pot"

# The functions whose texts are messages: those of a Language, and their names in templates.
KEYWORDS: Final = parse_keywords(
    [
        *(
            "marked",
            "marked_in:1c,2",
            "message",
            "text",
            "_text",
            "count:1,2",
            "counted:1,2",
            "said:1c,2",
        ),
        *("_", "gettext", "ngettext:1,2", "pgettext:1c,2"),
    ]
)
TRANSLATORS: Final = "Translators:"  # what opens a comment to them in the sources
HEADER: Final = "# Foretrick's messages. Written by `make messages`."
# Lines of a header that would change from day to day, or ask for what nobody needs.
NOT_WRITTEN: Final = (
    '"POT-Creation-Date:',
    '"PO-Revision-Date:',
    '"Generated-By:',
    '"Project-Id-Version:',
    '"Report-Msgid-Bugs-To:',
    '"Last-Translator:',
    '"Language-Team:',
)


def held_as_data() -> Iterator[str]:
    """The sentences that the rules and the tables, which know no language, hold as data."""
    yield from RULES.values()
    yield from REFUSALS.values()
    yield from ENDS.values()
    yield from (sentence for _, sentence in REASONS.values())
    yield from AWAITED.values()
    yield from AWAITED_OF_ONE.values()
    yield AWAITED_OF_SEVERAL
    yield from CLAIMS.values()
    for option in OPTIONS.values():
        yield option.meaning
        yield from option.values.values()


def template() -> Catalog:
    """All messages of the project, without a translation."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)  # type: ignore[no-untyped-call]  # in babel
    catalog = Catalog(project="Foretrick", header_comment=HEADER, fuzzy=False)
    found = extract_from_dir(
        ROOT,
        methods,
        options,
        keywords=KEYWORDS,
        comment_tags=[TRANSLATORS],
        strip_comment_tags=True,
    )
    for _, _, message, comments, context in found:
        catalog.add(message, auto_comments=comments, context=context)
    for sentence in held_as_data():
        catalog.add(sentence)
    return catalog


def written(catalog: Catalog) -> bytes:
    """A catalogue as it is kept: sorted, and without what changes from day to day."""
    out = BytesIO()
    write_po(out, catalog, width=96, no_location=True, sort_output=True, ignore_obsolete=True)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(NOT_WRITTEN)).encode()


def updated(old: bytes, code: str) -> bytes:
    """A language's catalogue with the messages there are now, and no other."""
    catalog = read_po(BytesIO(old), locale=code, domain="foretrick")
    catalog.update(template(), no_fuzzy_matching=True, update_header_comment=True)
    return written(catalog)


def compiled(catalogue: bytes, code: str) -> bytes:
    """A language's catalogue in the form that gettext reads."""
    catalog, out = read_po(BytesIO(catalogue), locale=code), BytesIO()
    # Babel writes a date, and takes the one of today where there is none.
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    write_mo(out, catalog)
    return out.getvalue()


def main() -> str:
    """Write the template and every catalogue; return a sentence about it."""
    TEMPLATE.write_bytes(written(template()))
    catalogues = sorted(LOCALES.glob("*/LC_MESSAGES/foretrick.po"))
    for path in catalogues:
        code = path.parents[1].name
        path.write_bytes(updated(path.read_bytes(), code))
        path.with_suffix(".mo").write_bytes(compiled(path.read_bytes(), code))
    return f"{len(template())} messages, {len(catalogues)} languages besides English.\n"


if __name__ == "__main__":
    sys.stdout.write(main())
