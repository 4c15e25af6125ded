"""Everything that is kept of an account, as one file to take away."""

import asyncio
import json
import tempfile
import zipfile
from datetime import UTC, datetime
from typing import IO

from foretrick.host.groups import Groups
from foretrick.host.host import Host
from foretrick.host.people import People, SignedIn
from foretrick.host.stores.pad_store import StoredPad
from foretrick.host.stores.store import Sitting
from foretrick.host.talks import Talks
from foretrick.people.played import read_played
from foretrick.records import json_form
from foretrick.words.language import ENGLISH

__all__ = ["export"]

_IN_MEMORY = 4_000_000


async def export(
    who: SignedIn, people: People, groups: Groups, talks: Talks, host: Host
) -> IO[bytes]:
    """A zip file at its beginning: `account.json`, the record of each finished game, each pad.

    Hashes of passwords and codes are not in it: they are of use to nobody but a thief. Other
    members of groups are named, as the pages of the group name them.
    """
    sittings = await people.finished(who)
    pads = await host.store.pads.owned_by(who.guests)
    named = await host.store.pads.tied_to(who.account.id)
    account = {
        "name": who.account.name,
        "created": _time(who.account.created),
        "sessions": [
            {
                "browser": session.browser,
                "created": _time(session.created),
                "seen": _time(session.seen),
                "this_one": session.id == who.session.id,
            }
            for session in await people.store.sessions(who.account.id)
        ],
        "guests": sorted(who.guests),
        "devices_with_notices": [
            {
                "browser": device.browser,
                "created": _time(device.created),
                "language": device.language,
            }
            for device in await host.store.devices.of(who.guests)
        ],
        "groups": [
            {
                "name": group.name,
                "founded_by_you": group.founder == who.account.id,
                "members": [member.name for member in group.members],
            }
            for group in await groups.of(who)
        ],
        "games": [_game(sitting) for sitting in sittings],
        "pads": [_pad(pad, number) for number, pad in enumerate(pads, start=1)],
        "named_on_pads": [
            {"player": tie.player, "answer": tie.answer.value}
            for tie in await host.store.pads.ties([pad.name for pad in named])
            if tie.account == who.account.id
        ],
        "said": [
            {"at": _time(line.saying.at), "text": line.saying.told(ENGLISH)}
            for line in await talks.said_by(who.guests)
        ],
    }
    file = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115  # handed on, open
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("account.json", json.dumps(account, ensure_ascii=False, indent=2) + "\n")
        for game in dict.fromkeys(sitting.game for sitting in sittings):
            record = await host.finished_game(game)
            if record is None:
                continue  # its table is damaged
            text = await asyncio.to_thread(json_form.dumps, record)
            await asyncio.to_thread(packed.writestr, f"games/{_file_name(game)}.json", text + "\n")
        for number, pad in enumerate(pads, start=1):
            packed.writestr(_pad_file(number), pad.text + "\n")
    file.seek(0)
    return file


def _game(sitting: Sitting) -> dict[str, object]:
    played = read_played(sitting.text)
    return {
        "game": sitting.game,
        "ended": _time(sitting.at),
        "seat": sitting.seat,
        "place": played.place,
        "points": played.total,
        "players": played.players,
        "record": f"games/{_file_name(sitting.game)}.json",
    }


def _pad(pad: StoredPad, number: int) -> dict[str, object]:
    return {
        "title": pad.title,
        "changed": _time(pad.touched),
        "hides_totals": pad.hides,
        "file": _pad_file(number),
    }


def _pad_file(number: int) -> str:
    """A pad is not called by its name in a file: whoever knows that may write on it."""
    return f"pads/{number}.json"


def _file_name(game: str) -> str:
    """The ID of a game where it is safe as the name of a file, and it always is."""
    return "".join(sign for sign in game if sign.isascii() and (sign.isalnum() or sign in "-_"))


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
