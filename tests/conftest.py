"""What holds for every test: which examples hypothesis tries, and what a skip is worth.

HYPOTHESIS_PROFILE chooses ``default``, ``ci`` (the same examples each time), ``long`` or
``mutation``.
FORETRICK_NO_SKIPS=1 makes a skipped test a failed one, for machines that have every part.
"""

import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, Phase, settings

# A shared machine is slow at times: neither a deadline nor slow data may fail a property.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(
    "ci", settings.get_profile("default"), derandomize=True, database=None, print_blob=True
)
settings.register_profile("long", settings.get_profile("default"), max_examples=5_000)
# A mutant is wanted dead or alive, not explained: few examples, and none made smaller.
settings.register_profile(
    "mutation", settings.get_profile("ci"), max_examples=10, phases=(Phase.generate,)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def no_skip_allowed(skip: object) -> str:
    """Say where a test was skipped, and why, from what pytest tells of a skip."""
    match skip:
        case (str(path), int(line), str(reason)):
            reason = reason.removeprefix("Skipped: ")
            return f"{os.path.relpath(path)}:{line}: no skip is allowed here: {reason}"
        case _:
            return f"no skip is allowed here: {skip}"


def skip_is_failure(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn the report of a skip, but not of an expected failure, into that of a failure."""
    if (
        report.skipped
        and not hasattr(report, "wasxfail")
        and os.environ.get("FORETRICK_NO_SKIPS") == "1"
    ):
        report.outcome = "failed"
        report.longrepr = no_skip_allowed(report.longrepr)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    skip_is_failure(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    skip_is_failure(report)
    return report
