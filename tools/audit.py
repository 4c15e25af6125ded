"""Audit what the locks install: that it is pinned, hashed, licensed, and not known to be faulty.

Pins, hashes and licences are looked at here. Faults that others have found are asked of OSV, which
collects them for the package index among others: one question for all packages, and one more about
a package that is known to be faulty, so that an answer that knows nothing is not taken for a clean
one. Without an answer the audit says that it was not made, and `--must` makes that a failure.
"""

import argparse
import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final, cast

__all__ = ["Locked", "Unanswered", "advisories", "faults", "licence_of", "locked", "main"]

ROOT: Final = Path(__file__).parents[1]
LOCKS: Final = ("requirements/play.txt", "requirements/dev.txt")

SERVICE: Final = "https://api.osv.dev/v1/querybatch"
PATIENCE: Final = 8.0
LARGEST_ANSWER: Final = 4_000_000

PERMISSIVE: Final = frozenset(
    "0BSD Apache-2.0 BSD BSD-2-Clause BSD-3-Clause CC0-1.0 ISC LLVM-exception MIT MIT-0 MIT-CMU "
    "PSF-2.0 Zlib".split()
)
NOT_PERMISSIVE: Final = {
    # package: its licence, and why we may use it
    "axe-playwright-python": ("MIT", "said in its sources and not in its metadata; tests alone"),
    "certifi": ("MPL-2.0", "a list of authorities, unchanged; tests alone"),
    "codespell": ("GPL-2.0-only", "a program that developers run; nothing of it is shipped"),
    "fpdf2": ("LGPL-3.0-only", "a library, unchanged, that pip installs by itself"),
    "hypothesis": ("MPL-2.0", "tests alone, unchanged"),
    "pathspec": ("MPL-2.0", "a part of tools that developers run, unchanged"),
}
ACCEPTED: Final[dict[str, str]] = {
    # name of an advisory: why it does not concern us
}

_ENTRY: Final = re.compile(
    r"([a-z0-9-]+)==([\w.+!]+)(?: ; (.+?))?\s*((?:--hash=sha256:\w{64}\s*)*)$"
)
_NAMES: Final = (  # what older metadata calls a licence
    (r"\bMIT\b", "MIT"),
    (r"\bApache\b", "Apache-2.0"),
    (r"\bBSD\b|New BSD", "BSD"),
    (r"\bISC\b", "ISC"),
    (r"\bPSF|Python Software Foundation", "PSF-2.0"),
    (r"\bMPL\b|Mozilla", "MPL-2.0"),
)


@dataclass(frozen=True, slots=True)
class Locked:
    """One line of a lock: a package, its version, and how many hashes it may have."""

    name: str
    version: str
    hashes: int


class Unanswered(Exception):  # it is no error of ours
    """The service did not answer, or not as one that knows anything."""


def locked(text: str) -> list[Locked]:
    """What a lock installs; raises `ValueError` for a line that pins nothing."""
    found = []
    lines = (line for line in text.replace("\\\n", " ").splitlines() if line.strip())
    for line in lines:
        if line.lstrip().startswith("#"):
            continue
        entry = _ENTRY.fullmatch(line.strip())
        if entry is None:
            raise ValueError(f"not pinned: {line.strip()[:80]}")
        found.append(Locked(entry[1], entry[2], entry[4].count("--hash=")))
    return found


def faults(packages: Sequence[Locked]) -> Iterator[str]:
    """What is wrong with locked packages as far as it can be seen here."""
    for package in packages:
        if not package.hashes:
            yield f"{package.name} {package.version} has no hash"
        found = licence_of(package.name)
        if package.name in NOT_PERMISSIVE:
            expected, _ = NOT_PERMISSIVE[package.name]
            if found not in (None, "", expected):
                yield f"{package.name} is under {found} now, not {expected}: read it again"
        elif found is not None and not _is_permissive(found):
            yield f"{package.name} is under {found or 'no licence that is told'}: is that bearable?"


def licence_of(name: str) -> str | None:
    """The licence of an installed package, empty if it names none; None if it is not installed."""
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return None
    if "License-Expression" in told:
        return str(told["License-Expression"])
    classified = [each for each in told.get_all("Classifier") or [] if each.startswith("License")]
    named = str(told["License"])[:80] if "License" in told else ""
    text = " ".join((named, *classified))
    return next((known for pattern, known in _NAMES if re.search(pattern, text)), "")


def _is_permissive(expression: str) -> bool:
    """Whether an expression names permissive licences; of a choice one must be."""
    choices = re.split(r"\s+OR\s+", expression.replace("(", "").replace(")", ""))
    return any(set(re.split(r"\s+(?:AND|WITH)\s+", each)) <= PERMISSIVE for each in choices)


Ask = Callable[[bytes], bytes]


def advisories(packages: Sequence[Locked], ask: Ask) -> dict[str, list[str]]:
    """The known faults of packages, by 'name version'; raises `Unanswered`."""
    known_faulty = Locked("jinja2", "2.4.1", 1)
    asked = [*dict.fromkeys((each.name, each.version) for each in (*packages, known_faulty))]
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in asked
    ]
    answer = _read(ask(json.dumps({"queries": queries}).encode()), len(asked))
    if not answer[-1]:
        raise Unanswered("it does not know what is known to be faulty")
    found = zip(asked[:-1], answer, strict=False)
    return {f"{name} {version}": names for (name, version), names in found if names}


def _read(answer: bytes, count: int) -> list[list[str]]:
    """The names of advisories, for each package that was asked about."""
    try:
        results = json.loads(answer)["results"]
        read = [[str(each["id"]) for each in (result or {}).get("vulns", ())] for result in results]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Unanswered("its answer cannot be read") from None
    if len(read) != count:
        raise Unanswered("it answers about other packages")
    return read


def over_the_network(question: bytes) -> bytes:
    """Ask the service; raises `Unanswered`."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(SERVICE, question, headers)  # it is https
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
            return cast("bytes", answer.read(LARGEST_ANSWER))
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise Unanswered(f"it cannot be reached ({reason})") from None


def main(arguments: Sequence[str] | None = None, ask: Ask = over_the_network) -> int:
    """Audit the locks, and say what came of it: 1 if something is wrong."""
    parser = argparse.ArgumentParser(description="Audit what the locks install.")
    parser.add_argument("--must", action="store_true", help="fail where the service is not reached")
    must = cast("bool", parser.parse_args(arguments).must)
    packages = [each for lock in LOCKS for each in locked((ROOT / lock).read_text())]
    wrong = [*dict.fromkeys(faults(packages))]
    count = len({(each.name, each.version) for each in packages})
    print(f"{count} locked packages: hashes and licences", "are in order." if not wrong else "")
    try:
        found = advisories(packages, ask)
    except Unanswered as error:
        print(f"AUDIT NOT MADE: known faults were not looked for; {SERVICE}: {error}.")
        wrong += ["the audit had to be made"] if must else []
    else:
        open_ones = {
            name: [each for each in ids if each not in ACCEPTED] for name, ids in found.items()
        }
        wrong += [
            f"{name} has known faults: {', '.join(ids)}" for name, ids in open_ones.items() if ids
        ]
        print(f"Known faults were looked for in all {count}.")
    for each in wrong:
        print(f"  {each}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
