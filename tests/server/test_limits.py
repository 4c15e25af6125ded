"""How often may be asked: what several processes divide, and what they do not."""

import pytest

from foretrick.server.limiting import LEAST_PER_NAME, PER_NAME, Limiter, TooMany


async def tries(limiter: Limiter) -> int:
    """How often somebody may try one name before they are asked to wait."""
    for done in range(200):
        try:
            await limiter.check_name("ann")
        except TooMany:
            return done
    raise AssertionError("nobody was asked to wait")


@pytest.mark.parametrize("workers", [1, 2, 4, 5, 64])
async def test_processes_divide_the_tries_at_one_name(workers: int) -> None:
    allowed = [await tries(Limiter(enabled=True, workers=workers)) for _ in range(2)]
    assert allowed == [max(LEAST_PER_NAME, PER_NAME.amount // workers)] * 2
    assert workers * allowed[0] <= max(PER_NAME.amount, workers * LEAST_PER_NAME)


async def test_what_a_visitor_may_is_the_same_in_each() -> None:
    limiter = Limiter(enabled=True, workers=64)
    for _ in range(10):
        await limiter.check("sign_in", "ann 192.0.2.1", "192.0.2.1")
    with pytest.raises(TooMany):
        await limiter.check("sign_in", "ann 192.0.2.1", "192.0.2.1")


async def test_without_limits_nobody_waits() -> None:
    limiter = Limiter(enabled=False)
    for _ in range(100):
        await limiter.check_name("ann")
        limiter.open_page("guest", "192.0.2.1")
