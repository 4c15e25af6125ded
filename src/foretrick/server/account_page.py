"""What the page of an account shows."""

from collections.abc import Sequence
from dataclasses import dataclass

from foretrick.host.people import SignedIn
from foretrick.people.account import Session
from foretrick.server.browsers import browser_told
from foretrick.server.figures import day
from foretrick.words.language import Language

__all__ = ["AccountPage", "SessionLine", "account_page"]


@dataclass(frozen=True, slots=True)
class SessionLine:
    """A device that is signed in: its browser, since when, last used when, and if it is this."""

    id: str
    browser: str
    since: str
    seen: str
    is_this: bool


@dataclass(frozen=True, slots=True)
class AccountPage:
    """An account as its person sees it."""

    name: str
    since: str
    sessions: tuple[SessionLine, ...]


def account_page(who: SignedIn, sessions: Sequence[Session], language: Language) -> AccountPage:
    """The page of an account: this device comes first."""
    lines = [
        SessionLine(
            session.id,
            browser_told(session.browser, language),
            day(session.created, language),
            day(session.seen, language),
            session.id == who.session.id,
        )
        for session in sessions
    ]
    lines.sort(key=lambda line: not line.is_this)
    return AccountPage(who.account.name, day(who.account.created, language), tuple(lines))
