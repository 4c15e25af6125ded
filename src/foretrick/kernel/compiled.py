"""How the kernel is compiled, and the three bit operations that Python has no fast word for.

Every function here and in the package runs uncompiled too, with numba's own switch
(NUMBA_DISABLE_JIT=1): slowly, for debugging and coverage, with the same results.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic
from platformdirs import user_cache_path

__all__ = ["COMPILED", "bit_count", "compiled", "lowest_bit", "nth_bit", "nth_by_steps"]

_SETTINGS: Final[dict[str, Any]] = vars(config)
"""Numba's own settings, which it reads each time a function is wrapped."""

COMPILED: Final = not _SETTINGS["DISABLE_JIT"]
"""Whether the kernel runs as machine code."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _folder() -> str:
    """Where compiled code is kept: a folder for each state of the sources.

    Numba compiles again when a function's own file changes, but not when another file does that
    it was built from.
    """
    kernel = Path(__file__).parent
    sources = [*sorted(kernel.glob("*.py")), kernel.parent / "rules" / "cards.py"]
    digest = sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    chosen = _SETTINGS["CACHE_DIR"] or user_cache_path("foretrick") / "kernel"
    return str(Path(chosen) / digest[:16])


_FOLDER: Final = _folder() if COMPILED else ""


def compiled(function: _Function) -> _Function:
    """Compile `function` once for each machine, keep the code on disk, and release the GIL.

    It is kept in the user's cache folder, or where NUMBA_CACHE_DIR says; where that may not be
    written, beside the package; and where nothing may be written, it is compiled each time.
    """
    if not COMPILED:
        return function
    others = _SETTINGS["CACHE_DIR"]
    _SETTINGS["CACHE_DIR"] = _FOLDER
    try:
        return _wrapped(function, keep=True)
    except RuntimeError:  # No folder can be written.
        return _wrapped(function, keep=False)
    finally:
        _SETTINGS["CACHE_DIR"] = others  # Other programs of this process keep theirs.


def _wrapped(function: _Function, *, keep: bool) -> _Function:
    # Typed as the function it wraps: what numba makes of it is called in the same way.
    wrap = numba.njit(cache=keep, nogil=True, error_model="numpy", boundscheck=False)
    return cast("_Function", wrap(function))


if TYPE_CHECKING:

    def bit_count(word: np.uint64) -> int:
        """How many bits of a 64-bit word are set."""

    def lowest_bit(word: np.uint64) -> int:
        """The index of the lowest set bit of a word that is not 0."""

elif COMPILED:

    @intrinsic
    def bit_count(typing_context: Any, word: Any) -> Any:
        """How many bits of a 64-bit word are set."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.uint64), generate

    @intrinsic
    def lowest_bit(typing_context: Any, word: Any) -> Any:
        """The index of the lowest set bit of a word that is not 0."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            known = context.get_constant(types.boolean, True)
            return builder.cttz(arguments[0], known)

        return types.int64(types.uint64), generate

    @intrinsic
    def _deposit(typing_context: Any, bits: Any, word: Any) -> Any:
        """The bits moved to where the word has its own: one instruction where there is one."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            whole = ir.IntType(64)
            kind = ir.FunctionType(whole, [whole, whole])
            deposit = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
            return builder.call(deposit, arguments)

        return types.uint64(types.uint64, types.uint64), generate

else:

    def bit_count(word: int) -> int:
        """How many bits of a 64-bit word are set."""
        return int(word).bit_count()

    def lowest_bit(word: int) -> int:
        """The index of the lowest set bit of a word that is not 0."""
        number = int(word)
        return (number & -number).bit_length() - 1


@compiled
def nth_by_steps(word: np.uint64, place: int) -> int:
    """As `nth_bit`, on any machine: drop the lowest set bit `place` times."""
    for _ in range(place):
        word &= word - np.uint64(1)
    return lowest_bit(word)


_HAS_DEPOSIT: Final = COMPILED and bool(llvmlite.binding.get_host_cpu_features().get("bmi2", False))

if TYPE_CHECKING or not _HAS_DEPOSIT:
    nth_bit = nth_by_steps

else:

    @compiled
    def nth_bit(word: np.uint64, place: int) -> int:
        """The index of the set bit of a word that has `place` set bits below it."""
        return lowest_bit(_deposit(np.uint64(1) << np.uint64(place), word))
