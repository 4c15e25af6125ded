"""The policy of tests/conftest.py, tried on small suites of its own."""

import pytest

from tests.project.tree import ROOT

SKIPS = """
    import pytest

    @pytest.mark.skip(reason="no browser here")
    def test_by_mark(): ...

    def test_by_call():
        pytest.skip("no database here")

    @pytest.mark.xfail(reason="not built yet")
    def test_expected_to_fail():
        raise AssertionError

    def test_plain(): ...
"""
SKIPPED_WHOLE = """
    import pytest
    pytest.skip("no server here", allow_module_level=True)
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest((ROOT / "tests/conftest.py").read_text())
    pytester.makeini("[pytest]\nasyncio_default_fixture_loop_scope = function\n")
    return pytester


def test_a_skip_is_a_skip(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORETRICK_NO_SKIPS", raising=False)
    suite.makepyfile(test_some=SKIPS, test_whole=SKIPPED_WHOLE)
    result = suite.runpytest_subprocess()
    result.assert_outcomes(passed=1, skipped=3, xfailed=1)
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_skip_fails_where_skips_are_not_allowed(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    monkeypatch.setenv("FORETRICK_NO_SKIPS", "1")
    suite.makepyfile(test_some=SKIPS)
    result = suite.runpytest_subprocess("-n", workers)
    result.assert_outcomes(passed=1, failed=1, errors=1, xfailed=1)  # a mark acts before the test
    result.stdout.fnmatch_lines(["test_some.py:3: no skip is allowed here: no browser here"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_skipped_file_fails_where_skips_are_not_allowed(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: str
) -> None:
    monkeypatch.setenv("FORETRICK_NO_SKIPS", "1")
    suite.makepyfile(test_whole=SKIPPED_WHOLE)
    result = suite.runpytest_subprocess("-n", workers)
    result.stdout.fnmatch_lines(["test_whole.py:2: no skip is allowed here: no server here"])
    assert result.ret != pytest.ExitCode.OK
