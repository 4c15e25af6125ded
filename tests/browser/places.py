"""Every page of the site in the states it is met in, made without a browser."""

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from foretrick.host.rooms.commands import CloseRoom, StartGame
from foretrick.records import json_form
from tests.browser.test_replay import NAMES, record
from tests.server.pads import begun, pad_of, play
from tests.server.people import PASSWORD, guest_signed_in, play_out, sign_up
from tests.server.serving import Web
from tests.server.visitors import Visitor

__all__ = ["FILES", "Place", "Places", "made"]

FILES: Final = {
    "/healthz": "for machines",
    "/metrics": "for machines",
    "/static/{hashed}/{name}": "files of the pages",
    "/service-worker.js": "a script",
    "/find/{form}": "a way back to the list",
    "/pad/book/{hashed}/{code}.json": "words for a script",
    "/sheet.pdf": "paper",
    "/t/{code}/stream": "events",
    "/t/{code}/qr.svg": "a drawing",
    "/t/{code}/record.json": "a record",
    "/t/{code}/record.txt": "a record",
    "/t/{code}/{action}": "a way back to the table",
    "/join": "a way to a table",
    "/g/{name}/record.json": "a record",
    "/g/{name}/record.txt": "a record",
    "/g/{name}/picture.png": "a drawing",
    "/g/{name}/sheet.pdf": "paper",
    "/pad/{name}/pad.pdf": "paper",
    "/pad-view/{view}/pad.pdf": "paper",
    "/pads/{name}/{action}": "a way back to the pad",
    "/pad/{name}/{action}": "the pad as a file, or a way back to it",
    "/pad-view/{view}/stream": "events",
}
"""What is asked for at these routes is no page, and why; all other routes are to be visited."""


@dataclass(frozen=True, slots=True)
class Place:
    """One page in one state: what it is called here, who sees it, and where.

    `sent` is a form that leads there, with `$` for what is different at each visit.
    """

    name: str
    who: str
    path: str
    sent: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Places:
    """The places, and the people who see them."""

    web: Web
    people: dict[str, Visitor] = field(default_factory=dict)
    all: list[Place] = field(default_factory=list)

    def add(self, name: str, who: str, path: str, /, **sent: str) -> None:
        """One more place."""
        self.all.append(Place(name, who, path, sent))

    def new(self, who: str) -> Visitor:
        """Somebody new."""
        self.people[who] = self.web.visitor()
        return self.people[who]


async def made(web: Web) -> Places:
    """All places of a site on which nobody was before."""
    places = Places(web)
    _open_to_all(places)
    await _tables(places)
    await _accounts(places)
    await _games(places)
    await _pads(places)
    return places


def _open_to_all(places: Places) -> None:
    places.new("stranger")
    for path in (
        "/",
        "/rules",
        "/api",
        "/preferences",
        "/sheet",
        "/replay",
        "/pad",
        "/pads",
        "/waiting",
    ):
        places.add(f"open{path.replace('/', '-')}", "stranger", path)
    for path in ("/sign-in", "/sign-up", "/recover"):
        places.add(path[1:], "stranger", path)
    places.add("find", "stranger", "/find")
    places.add("no-page", "stranger", "/nowhere")
    places.add("no-table", "stranger", "/t/ABCD2345")
    places.add("no-code", "stranger", "/join?code=none")
    places.add("home-refused", "stranger", "/tables", name="\u200b\u200b", players="9")
    places.add("sheet-refused", "stranger", "/sheet?players=3&hands=99")
    wrong = {"name": "nobody", "password": "x" * 12, "again": "y" * 12}
    places.add("sign-up-refused", "stranger", "/sign-up", **wrong)
    places.add("sign-in-refused", "stranger", "/sign-in", **wrong)
    places.add("replay-refused", "stranger", "/replay", text="no record")
    places.add("pad-refused", "stranger", "/pad", name0="Ann", first="0")
    places.add("pad-not-brought", "stranger", "/pad/bring", text="hand;Ann;Ben\n1;x;2\n")


async def _begun(
    places: Places, who: str, seed: str, /, people: int = 1, bots: int = 2, **rules: str
) -> tuple[str, Visitor]:
    """A table in play, at which somebody sits first and is to decide or to wait."""
    first = places.new(who)
    await first.send("/tables", name="Annegret", players=people + bots)
    code = first.path.rpartition("/")[2]
    for seat in range(1, people):
        await places.new(f"{who}-{seat}").send(f"/t/{code}/sit", name="Maximilian", seat=seat)
    for seat in range(people, people + bots):
        await first.send(f"/t/{code}/bot", seat=seat, bot="novice")
    await first.send(f"/t/{code}/rules", players=people + bots, **rules)
    await first.send(f"/t/{code}/manner", pace="at_once", clock="none", hints="on")
    host = places.web.app.state.site.host
    await host.do(code, StartGame(f"game {who} {seed}", seed), (await host.room(code)).host)
    await places.web.dealt(code)
    await first.look(f"/t/{code}")
    return code, first


async def _until(person: Visitor, code: str, is_so: Callable[[str], bool]) -> None:
    """Let somebody take their first choices until their page is so."""
    for _ in range(400):
        page = await person.look(f"/t/{code}")
        if is_so(page):
            return
        choices = person.choices()
        if choices:
            form = person.form("/act")
            name, value = choices[0]
            await person.send(form.action, **{**form.fields, name: value})
        await asyncio.sleep(0.002)
    raise AssertionError("it never is so")


def _asks(name: str) -> Callable[[str], bool]:
    return lambda page: bool(re.search(rf'<button[^>]* name="{name}"', page))


def _stage(stage: str) -> Callable[[str], bool]:
    return lambda page: f'data-stage="{stage}"' in page


async def _tables(places: Places) -> None:
    host = places.new("host")
    await host.send("/tables", name="Annegret", players=4)
    lobby = host.path
    await places.new("friend").send(f"{lobby}/sit", name="Maximilian")
    await host.send(f"{lobby}/bot", seat=2, bot="club")
    places.add("lobby-host", "host", lobby)
    places.add("lobby-friend", "friend", lobby)
    places.add("lobby-stranger", "stranger", lobby)
    places.add("lobby-refused", "host", f"{lobby}/rules", players="4", hands="own", hands_list="99")
    places.add("lobby-nobody-seated", "stranger", f"{lobby}/manner", pace="brisk")
    places.add("program", "host", f"{lobby}/program", program="rook")
    places.add("program-seated", "host", lobby)
    # The next tour seats one again.
    places.add("program-revoked", "host", f"{lobby}/dismiss", seat="3")
    places.add("home-at-tables", "host", "/")
    await _in_play(places)


async def _in_play(places: Places) -> None:
    code, ann = await _begun(places, "bidder", "1", hands="5", even_bids="never", first_dealer="0")
    await _until(ann, code, _asks("bid"))
    places.add("table-bid", "bidder", f"/t/{code}")
    places.add("table-stranger", "stranger", f"/t/{code}")
    places.add("waiting", "bidder", "/waiting")
    places.add("table-hint", "bidder", f"/t/{code}?hint=bid%3D1")
    places.add("stale", "bidder", f"/t/{code}/act", bid="1", version="1")
    places.add("seat-link", "bidder", f"/t/{code}/link", link="new")
    code, ben = await _begun(places, "player", "2", hands="7", review_tricks="all")
    await _until(ben, code, lambda page: _asks("card")(page) and 'class="trick-again' in page)
    places.add("table-card", "player", f"/t/{code}")
    await ben.send(f"/t/{code}/link")
    link = re.search(r"/seat/[\w-]+", ben.page)
    assert link is not None
    places.new("other-device")
    places.add("seat", "other-device", link[0])
    code, cal = await _begun(places, "waiter", "3", people=2, bots=1, hands="4", bidding="hidden")
    places.add("table-hidden", "waiter", f"/t/{code}")
    await cal.press("bid", "1")
    places.add("table-waits", "waiter", f"/t/{code}")
    places.add("waiting-for-others", "waiter", "/waiting")
    other = places.people["waiter-1"]
    await other.send(f"/t/{code}/talk", line="Guten Abend zusammen!", phrase="", alone="1")
    places.add("talk", "waiter", f"/t/{code}/talk")
    places.add("talk-stranger", "stranger", f"/t/{code}/talk")
    places.add("talk-refused", "waiter", f"/t/{code}/talk", line="x" * 2_000, alone="1")
    code, dora = await _begun(
        places, "seer", "4", hands="1,2", bidding="delayed", one_card_hand="forehead"
    )
    await _until(dora, code, lambda page: 'id="h-unseen"' in page)
    places.add("table-forehead", "seer", f"/t/{code}")
    await _naming(places)
    code, eve = await _begun(places, "honest", "5", hands="3", renege="penalty")
    await _until(eve, code, lambda page: 'name="call"' in page)
    places.add("table-honour", "honest", f"/t/{code}")
    code, fay = await _begun(places, "winner", "6", hands="1,2,3", tie_break="shared")
    await _until(fay, code, _stage("over"))
    places.add("result", "winner", f"/t/{code}")
    places.add("result-stranger", "stranger", f"/t/{code}")
    code, _ = await _begun(places, "closer", "7", hands="1")
    await places.web.app.state.site.host.do(code, CloseRoom("host"), None)
    places.add("closed", "stranger", f"/t/{code}")


async def _naming(places: Places) -> None:
    """A table at which a Wizard is turned up, and somebody names trump."""
    for seed in range(60):
        code, dealer = await _begun(places, "dealer", f"w{seed}", hands="6", first_dealer="0")
        if dealer.choices() and dealer.choices()[0][0] == "trump":
            places.add("table-trump", "dealer", f"/t/{code}")
            return
    raise AssertionError("no Wizard is turned up")


async def _accounts(places: Places) -> None:
    web, member, friend = places.web, places.new("member"), places.new("invited")
    await sign_up(member, "Annegret Schmidt")
    await sign_up(friend, "Maximilian")
    guests = [await guest_signed_in(web, person) for person in (member, friend)]
    for _ in range(2):
        await play_out(web, *guests)
    await member.send("/groups", name="Freitagsrunde mit Freundinnen")
    group = member.path
    found = re.search(r"/join-group/[\w.-]+", member.page)
    assert found is not None
    places.new("outsider")
    await sign_up(places.people["outsider"], "Outsider")
    places.add("join-group", "outsider", found[0])
    places.add("join-group-stranger", "stranger", found[0])
    await friend.send(found[0])
    for path in ("/", "/me", "/me/games", "/account", "/account/delete", "/groups", group):
        name = "group" if path == group else "my" + path.replace("/", "-")
        places.add(name, "member", path)
    places.add("group-friend", "invited", group)
    places.add("no-group", "outsider", group)
    places.add("groups-none", "outsider", "/groups")
    places.add("me-new", "outsider", "/me")
    wrong = {"password": "x" * 12, "new": PASSWORD, "again": "y" * 12}
    places.add("account-refused", "member", "/account/password", **wrong)
    places.new("newcomer")
    right = {"password": PASSWORD, "again": PASSWORD}
    places.add("code", "newcomer", "/sign-up", name="New $", **right)


async def _games(places: Places) -> None:
    bringer = places.new("bringer")
    await bringer.http.post("/replay", data={"text": json_form.dumps(record(4, (2, 3)))})
    await bringer.send("/replay", text=json_form.dumps(record(4, (2, 3))))
    game = bringer.path
    places.add("game", "bringer", game)
    places.add("replay", "bringer", f"{game}/1.0.0")
    places.add("replay-eyes", "bringer", f"{game}/2.1.2?eyes=1")
    places.add("no-moment", "bringer", f"{game}/99.0.0")
    places.add("no-game", "bringer", "/g/nothing")
    events = json_form.dumps(record(3, (2,)))
    await bringer.send("/replay", text=events[: len(events) * 2 // 3])
    places.add("game-damaged", "bringer", bringer.path)


async def _pads(places: Places) -> None:
    names = ("Annegret", "Ben", NAMES[3])
    writer = await begun(places.web, *names, preset="plus_minus_one")
    places.people["writer"] = writer
    pad = writer.path
    shown = await pad_of(places.web, writer)
    places.add("pad-begin-again", "writer", "/pad")
    places.add("pad-bid", "writer", pad)
    places.add(
        "pad-number-refused", "writer", f"{pad}/bid", hand="1", player="1", bid="x", version="0"
    )
    places.add("pad-offline", "writer", "/pad/offline")
    places.add("pad-stale", "writer", f"{pad}/bid", hand="1", player="1", bid="1", version="99")
    places.add("pad-players", "writer", f"{pad}/players")
    places.add("pad-share", "writer", f"{pad}/share")
    places.add("pad-hand", "writer", f"{pad}/hand/1")
    own = f"/pads/{pad.rpartition('/')[2]}"
    for path in ("/pads", own, f"{own}/delete"):
        places.add(f"pads{path.removeprefix(own).replace('/', '-')}", "writer", path)
    places.add("pad-view", "stranger", f"/pad-view/{shown.view}")
    second = await begun(places.web, *names)
    places.people["writer-2"] = second
    await play(second, 1, 0, 1)
    places.add("pad-tricks", "writer-2", second.path)
    third = await begun(places.web, *names)
    places.people["writer-3"] = third
    at = third.path
    await play(third, 1, 0, 0, 1, 0, 0)
    places.add("pad-done", "writer-3", f"{at}?done=1")
    places.add("pad-corrected", "writer-3", f"{at}/hand/1")
    fourth = await begun(places.web, *names)
    places.people["writer-4"] = fourth
    at = fourth.path
    await play(fourth, 1, 0, 0, 1, 0, 0)
    await fourth.look(f"{at}/players")
    await fourth.send(f"{at}/end", version=fourth.form("/end").fields["version"])
    places.add("pad-end", "writer-4", at)
    places.add("pad-over-players", "writer-4", f"{at}/players")
    kept = await pad_of(places.web, await _looking(fourth, at))
    places.add("pad-end-seen", "stranger", f"/pad-view/{kept.view}")
    csv = "hand,cards,Ann bid,Ann tricks,Ben bid,Ben tricks\n1,1,1,1,0,0\n2,2,1,2,1,1\n"
    places.add("pad-brought", "stranger", "/pad/bring", text=csv)


async def _looking(person: Visitor, path: str) -> Visitor:
    await person.look(path)
    return person
