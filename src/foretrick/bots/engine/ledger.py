"""Which turns an engine has been given and not answered, so that an answer finds its turn."""

from collections import deque

__all__ = ["Ledger"]


class Ledger:
    """The unanswered turns by number, oldest first.

    An answer that names its turn closes it and all before it. One that does not is for the
    oldest, since an engine answers its turns in order.

    >>> ledger = Ledger()
    >>> ledger.ask(), ledger.ask(), ledger.settle(None), ledger.settle(2), ledger.settle(None)
    (1, 2, 1, 2, None)
    """

    def __init__(self) -> None:
        self._open: deque[int] = deque()
        self._asked = 0

    def ask(self) -> int:
        """A new turn: its number, counted from 1."""
        self._asked += 1
        self._open.append(self._asked)
        return self._asked

    def settle(self, number: int | None) -> int | None:
        """The turn that an answer is for, which is closed; None if nobody waits for it."""
        if not self._open or (number is not None and number not in self._open):
            return None
        wanted = self._open[0] if number is None else number
        while self._open and self._open[0] <= wanted:
            self._open.popleft()
        return wanted
