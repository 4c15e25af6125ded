"""Uncompiled, with numba's own switch, the kernel passes the same tests, in smaller sizes."""

import os
import subprocess
import sys

from tests.project.tree import ROOT

TESTS = [
    "tests/kernel",
    "--ignore=tests/kernel/test_uncompiled.py",
    "tests/differential/test_kernel.py",
]
SAMPLE = """
from foretrick.bots.search import Search
from foretrick.kernel.generator import fresh
from foretrick.rules import Phase, view
from tests.kernel.hands import moments

for moment in moments("both ways", 10):
    state = moment.state
    for seat in state.current.seats:
        if view(state, seat).is_my_turn:
            print(Search("s", worlds=2).choose(view(state, seat)))
"""


def run(*arguments: str, uncompiled: bool) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={
            **os.environ,
            "NUMBA_DISABLE_JIT": str(int(uncompiled)),
            "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
        },
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_these_tests_pass_uncompiled_and_without_a_warning() -> None:
    told = run("-m", "pytest", "-q", "-p", "no:xdist", *TESTS, uncompiled=True)
    assert " passed" in told


def test_a_search_decides_alike_compiled_and_not() -> None:
    compiled = run("-c", SAMPLE, uncompiled=False)
    assert compiled.count("\n") > 5
    assert run("-c", SAMPLE, uncompiled=True) == compiled
