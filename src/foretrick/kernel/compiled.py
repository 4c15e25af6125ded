"""How the kernel is compiled, and the three bit operations that Python has no fast word for.

Every function here and in the package runs uncompiled too, with numba's own switch
(NUMBA_DISABLE_JIT=1): slowly, for debugging and coverage, with the same results.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import llvmlite.binding
import numba
import numpy as np
from llvmlite import ir
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic

__all__ = ["COMPILED", "bit_count", "compiled", "lowest_bit", "nth_bit"]

COMPILED: Final = not getattr(config, "DISABLE_JIT", 0)
"""Whether the kernel runs as machine code."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


def compiled(function: _Function) -> _Function:
    """Compile `function` once for each machine, keep the code on disk, and release the GIL."""
    # Typed as the function it wraps: numba's own types are not known to the type checker.
    wrap = numba.njit(cache=True, nogil=True, error_model="numpy", boundscheck=False)
    return cast("_Function", wrap(function))


if TYPE_CHECKING:

    def bit_count(word: np.uint64) -> int:
        """How many bits of a 64-bit word are set."""

    def lowest_bit(word: np.uint64) -> int:
        """The index of the lowest set bit of a word that is not 0."""

    def nth_bit(word: np.uint64, place: int) -> int:
        """The index of the set bit of a word that has `place` set bits below it."""

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

    @compiled
    def _nth_by_deposit(word: np.uint64, place: int) -> int:
        """The index of the set bit of a word that has `place` set bits below it."""
        return lowest_bit(_deposit(np.uint64(1) << np.uint64(place), word))

    @compiled
    def _nth_by_steps(word: np.uint64, place: int) -> int:
        """The index of the set bit of a word that has `place` set bits below it."""
        for _ in range(place):
            word &= word - np.uint64(1)
        return lowest_bit(word)

    _HAS_DEPOSIT = bool(llvmlite.binding.get_host_cpu_features().get("bmi2", False))
    nth_bit = _nth_by_deposit if _HAS_DEPOSIT else _nth_by_steps

else:

    def bit_count(word: int) -> int:
        """How many bits of a 64-bit word are set."""
        return int(word).bit_count()

    def lowest_bit(word: int) -> int:
        """The index of the lowest set bit of a word that is not 0."""
        number = int(word)
        return (number & -number).bit_length() - 1

    def nth_bit(word: int, place: int) -> int:
        """The index of the set bit of a word that has `place` set bits below it."""
        number = int(word)
        for _ in range(place):
            number &= number - 1
        return lowest_bit(number)
