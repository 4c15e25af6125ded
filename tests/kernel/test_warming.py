"""Warming compiles all that a searching bot needs, and says how far it is."""

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from foretrick.kernel.warming import STEPS, warm
from tests.project.tree import ROOT

NOTHING_NEW = """
import sys
from foretrick.bots.search import Search
from foretrick.kernel.warming import warm
from foretrick.rules import Phase, view
from tests.kernel.hands import UNDERWAY, moments


def compiled():
    return {
        (function.__name__, str(signature))
        for name, module in sys.modules.items() if name.startswith("foretrick.")
        for function in vars(module).values() if hasattr(function, "signatures")
        for signature in function.signatures
    }


warm()
warmed = compiled()
for phase in UNDERWAY:
    decided = 0
    for moment in moments("warm", 40, phases=(phase,)):
        for seat in moment.state.current.seats:
            if view(moment.state, seat).is_my_turn:
                Search("s", worlds=70).choose(view(moment.state, seat))
                decided += 1
    assert decided >= 40
print(len(warmed) > 10, compiled() - warmed)
"""


def run(script: str, folder: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            "NUMBA_DISABLE_JIT": "0",
            "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT), *sys.path]),
            **environment,
        },
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_each_step_is_named() -> None:
    told: list[tuple[int, str]] = []
    warm(lambda done, name: told.append((done, name)))
    assert told == [*enumerate(STEPS), (len(STEPS), "")]


def test_two_threads_may_warm_at_once() -> None:
    done: list[int] = []
    threads = [
        threading.Thread(target=warm, args=(lambda number, _: done.append(number),))
        for _ in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == [*range(len(STEPS) + 1)] * 2


def test_a_search_compiles_nothing_after_warming() -> None:
    assert run(NOTHING_NEW, ROOT / "src") == "True set()"


def test_the_kernel_runs_where_nothing_can_be_kept(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    # A file where the folder would be: as for a package that only an administrator may write.
    (tmp_path / "src/foretrick/kernel/__pycache__").write_text("")
    script = (
        "from foretrick.kernel import generator\n"
        "print(generator.__file__, generator.below(60, generator.fresh('foretrick')))"
    )
    nowhere = str(tmp_path / "src/foretrick/kernel/__pycache__/nowhere")
    told = run(
        script,
        tmp_path / "src",
        NUMBA_CACHE_DIR="",
        HOME=nowhere,
        XDG_CACHE_HOME=nowhere,
        LOCALAPPDATA=nowhere,
    )
    file, number = told.split()
    assert Path(file).is_relative_to(tmp_path)
    assert number == "34"
