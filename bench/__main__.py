"""Run the benchmarks: each file bench/bench_NAME.py prints its table. Names choose some of them."""

import runpy
import sys
from pathlib import Path

BENCHMARKS = {
    path.stem.removeprefix("bench_"): path for path in Path(__file__).parent.glob("bench_*.py")
}


def main(chosen: list[str]) -> str | None:
    """Run the chosen benchmarks, or all; return a sentence if a name is not known."""
    unknown = [name for name in chosen if name not in BENCHMARKS]
    if not BENCHMARKS:
        return "There is nothing to measure yet: no file bench/bench_NAME.py."
    if unknown:
        return f"No benchmark {', '.join(unknown)}. There are: {', '.join(sorted(BENCHMARKS))}."
    for name in chosen or sorted(BENCHMARKS):
        print(f"\n== {name}", flush=True)
        runpy.run_path(str(BENCHMARKS[name]), run_name="__main__")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
