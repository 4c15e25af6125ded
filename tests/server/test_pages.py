"""The pages around the game: what they show, to whom, and that everybody can use them."""

import re
from dataclasses import replace
from typing import Any

import pytest

from foretrick.host.groups import GroupGames
from foretrick.host.people import SignedIn
from foretrick.host.rooms import Manner, Pace, RoomView, Stage
from foretrick.host.rooms.commands import SeatBot, SeatProgram, StartGame
from foretrick.host.stores.pad_store import Answer, PadTie
from foretrick.host.stores.store import Sitting
from foretrick.people.account import Account, Group, Member, Session
from foretrick.people.played import write_played
from foretrick.rules import DECK, OPTIONS, PRESETS, ruleset
from foretrick.rules.book import RULES
from foretrick.scorepad import KeptPad, PadOpened, begin_pad, pad_view
from foretrick.server.account_page import account_page
from foretrick.server.actions import ACTIONS
from foretrick.server.api.app import API
from foretrick.server.api_page import api_page
from foretrick.server.faults import SeveralFaults, faults_of
from foretrick.server.finished_games import games_of as games_of_person
from foretrick.server.finished_games import games_together
from foretrick.server.forms import Form
from foretrick.server.group_page import GroupWish, PadNote, group_page
from foretrick.server.home_page import home_page
from foretrick.server.lobby_page import lobby_page
from foretrick.server.pad_games import PadGame
from foretrick.server.pads import OpenPad
from foretrick.server.pads_page import named_line, pad_line, who_lines
from foretrick.server.preferences import Preferences
from foretrick.server.profile_page import profile_page
from foretrick.server.rules_form import rules_form
from foretrick.server.rules_page import rules_page
from foretrick.server.sheet_page import USUAL, sheet_page
from foretrick.server.showing import NOT_REFUSED, Refused
from foretrick.server.troubles import trouble
from foretrick.server.typed import NOTHING_TYPED, Fault, Typed
from foretrick.server.typed_rules import typed_rules
from foretrick.words.faces import Faces, Ranks
from foretrick.words.formats import tongues
from foretrick.words.language import ENGLISH
from foretrick.words.options import option_words
from tests.people.samples import games_of
from tests.server.pages import CODE, ENVIRONMENT, Page, filled, fragment, lobby, over, read, wrapped

OF_THE_HOST = ("/rules", "/manner", "/doors")
OWNERS = {"g": "a", "h": "b"}
HOSTILE = "<b onload=x>\"'&"
PADS = [PadGame("/pad-view/v", HOSTILE, 3.0, dict(zip("ab", games_of(2), strict=True)))]


REFUSED_NAME = Typed("tables", {"name": HOSTILE, "players": "3"}, (Fault("name", "No."),))


REFUSED_SHEET = Typed(
    "sheet", USUAL | {"players": HOSTILE, "preset": "quick"}, (Fault("sheet_players", "No."),)
)


def troubled(code: str, sentence: str, status: int, table: str = "") -> str:
    """The page of an error."""
    return filled(
        "error.html",
        code=code,
        sentence=sentence,
        status=status,
        trouble=trouble(status, ENGLISH),
        table=table,
        is_form=True,
    )


def refused_rules(room: RoomView) -> str:
    """A lobby whose rules were refused."""
    fields = {"players": "4", "preset": "quick", "hands": "own", "hands_list": HOSTILE}
    faults = (Fault("hands", f"'{HOSTILE}' is none."), Fault("even_bids", "No."))
    page = lobby_page(room, ENGLISH)
    chosen = dict.fromkeys(OPTIONS, "") | fields | {"even_bids": "never"}
    return filled(
        "fragments/lobby.html", room=room, page=page, typed=Typed("rules", chosen, faults)
    )


def all_pages() -> dict[str, str]:
    """Every page there is, as somebody sees it."""
    table = lobby(ruleset(4), "Ann", "Ben")
    with_programs = lobby(ruleset(4), "Ann", "Ben")
    with_programs.do("g0", SeatProgram(2, "p", HOSTILE))
    done = over(ruleset(3, "quick"), "Ann", "Ben")
    closed = replace(table.seen(), closed="idle", stage=Stage.CLOSED)
    return {
        "home": filled("home.html", page=home_page([], ENGLISH, ""), name=""),
        "home of one who plays": filled(
            "home.html", page=home_page([table.seen(), done.seen()], ENGLISH, "Ann"), name="Ann"
        ),
        "lobby of the host": wrapped(fragment(table.seen())),
        "lobby with programs": wrapped(fragment(with_programs.seen())),
        "lobby of a guest": wrapped(fragment(table.seen("g1"))),
        "lobby of a stranger": wrapped(fragment(table.seen(None))),
        "result of the host": wrapped(fragment(done.seen())),
        "result of a guest": wrapped(fragment(done.seen("g1"))),
        "result of a stranger": wrapped(fragment(done.seen(None))),
        "closed": wrapped(fragment(closed)),
        "link": filled("link.html", room=table.seen(), url="http://x/seat/y", qr="<svg></svg>"),
        "seat": filled("seat.html", link="x-y", seat_name="Ann", code=CODE),
        "error": troubled("stale", "No.", 409),
        "error at a table": troubled("stale", "No.", 409, CODE),
        "refused rules": wrapped(refused_rules(table.seen())),
        "refused at the door": filled(
            "home.html",
            page=home_page([], ENGLISH, ""),
            name="",
            typed=REFUSED_NAME,
            refused=Refused(422, "No.", REFUSED_NAME.faults),
        ),
        "preferences": filled("preferences.html", back="/", tongues=tongues()),
        "rules": filled("rules.html", page=rules_page(ENGLISH, Faces())),
        "score sheets": filled("sheet.html", page=sheet_page(ENGLISH), typed=Typed("sheet", USUAL)),
        "refused score sheet": filled(
            "sheet.html",
            page=sheet_page(ENGLISH),
            typed=REFUSED_SHEET,
            refused=Refused(422, "No.", REFUSED_SHEET.faults),
        ),
        "how programs play": filled("api.html", page=api_page(), address=API),
        "a seat for a program": filled(
            "program.html",
            code=CODE,
            seat_name="Abacus",
            token="ft_x",  # noqa: S106  # opens nothing
            address="http://x",
        ),
        **people_pages(),
        **pad_pages(),
    }


def pad_pages() -> dict[str, str]:
    """The pages of the pads that somebody keeps."""
    kept = KeptPad(*begin_pad(PadOpened("x", (HOSTILE[:9], "Ben"), (1, 2))))
    view = pad_view(kept.pad)
    pad = OpenPad("n", "v", kept, view, 1.0, "g", HOSTILE, hides=True, group="g", account="a")
    ties = [PadTie("n", "a", 0, Answer.AGREED), PadTie("n", "b", 1)]
    members = (Member("a", "Ann", 0.0), Member("b", HOSTILE, 1.0))
    group = Group("g", HOSTILE, "a", 1, 0.0, members)
    line = pad_line(pad, ENGLISH)
    asked = named_line(pad, ties[1], {"a": HOSTILE}, ENGLISH)
    own: dict[str, Any] = {
        "typed": NOTHING_TYPED,
        "refused": NOT_REFUSED,
        "pad": pad,
        "line": line,
        "groups": [group],
        "group": group,
        "members": members[1:],
        "me": Account("a", "Ann", "", "", 0.0),
        "who": who_lines(pad, ties, ENGLISH),
        "refusals": [HOSTILE],
    }
    typed = Typed("call", {"title": HOSTILE}, (Fault("title", "No."),))
    refused = own | {"typed": typed, "refused": Refused(422, "No.", typed.faults)}
    nobodys = own | {"groups": [], "group": None, "members": (), "me": None}
    return {
        "pads": filled("pads.html", lines=[line], named=[asked], number=2, pages=3, account="Ann"),
        "no pads": filled("pads.html", lines=[], named=[], number=1, pages=1, account=""),
        "a pad of one's own": filled("pad_own.html", **own),
        "a pad of a guest": filled("pad_own.html", **nobodys),
        "a refused pad": filled("pad_own.html", **refused),
        "a pad to be deleted": filled("pad_delete.html", line=line),
    }


def people_pages() -> dict[str, str]:
    """The pages of an account."""
    ann, ben = Account("a", "Ann", "", "", 0.0), Account("b", HOSTILE, "", "", 0.0)
    sessions = [Session(n, "a", n, browser, 0.0, 0.0) for n, browser in (("s", "/"), ("t", "A/B"))]
    me = SignedIn(ann, sessions[0], frozenset({"g"}))
    members = (Member("a", "Ann", 0.0), Member("b", ben.name, 1.0))
    group = Group("g", HOSTILE, "a", 1, 0.0, members)
    texts = [write_played(game) for game in games_of(30)]
    sat = [Sitting(f"g{n}", "t", 1, 2, n, "g", 0, text) for n, text in enumerate(texts)]
    games = games_together(GroupGames(((sat[0], replace(sat[0], guest="h")),), OWNERS), PADS)
    account = account_page(me, sessions, ENGLISH)
    page = group_page(group, games, PadNote(1, 2), "a", GroupWish(), ENGLISH)
    profile = profile_page(games_of_person(sat, PADS, "a"), "all", ENGLISH)
    refused = {"typed": HOSTILE, "typed_code": HOSTILE, "back": "/me", "sentence": HOSTILE}
    shared = {**refused, "account": "Ann", "has_guest": True, "is_mine": True}

    def shown(template: str, **context: object) -> str:
        whole = {**shared, **context}
        return ENVIRONMENT.get_template(template).render(
            prefs=Preferences(), language=ENGLISH, **whole
        )

    return {
        "sign in": shown("sign_in.html"),
        "sign up": shown("sign_up.html"),
        "recover": shown("recover.html"),
        "code": shown("code.html", code="A-B", owner="Ann", is_new=True, back="/me"),
        "account": shown("account.html", page=account, wrong="name", typed=""),
        "delete": shown("delete.html"),
        "history": shown("profile.html", page=profile, groups=[]),
        "no history": shown("profile.html", page=profile_page([], "all", ENGLISH)),
        "games": shown("games.html", lines=profile.latest, number=2, pages=3),
        "groups": shown("groups.html", groups=[group], me="a"),
        "group": shown("group.html", page=page, link="http://x/join-group/y"),
        "invitation": shown("join_group.html", group=group, invitation="x.y", account=""),
    }


PAGES = all_pages()


@pytest.fixture(params=PAGES, scope="module")
def page(request: pytest.FixtureRequest) -> Page:
    return read(PAGES[request.param])


class TestEveryPage:
    def test_ids_are_unique(self, page: Page) -> None:
        ids = [attributes["id"] for _, attributes, _ in page.tags if "id" in attributes]
        assert len(ids) == len(set(ids))

    def test_every_field_has_a_label(self, page: Page) -> None:
        labelled = {label["for"] for label in page.all("label") if "for" in label}
        bare = [
            attributes
            for tag, attributes, around in page.tags
            if tag in ("input", "select", "textarea")
            and attributes.get("type") != "hidden"
            and "label" not in around
            and attributes.get("id") not in labelled
        ]
        assert bare == []

    def test_every_text_field_is_bounded(self, page: Page) -> None:
        bounds = [
            int(field.get("maxlength", "9999"))
            for field in page.all("input", type="text")
            if "readonly" not in field
        ]
        assert all(bound <= 200 for bound in bounds)

    def test_nothing_is_inline(self, page: Page) -> None:
        assert not page.all("style")
        assert all("src" in script for script in page.all("script"))
        names = {name for _, attributes, _ in page.tags for name in attributes}
        assert not {name for name in names if name == "style" or name.startswith("on")}

    def test_what_is_described_is_there(self, page: Page) -> None:
        ids = {attributes.get("id") for _, attributes, _ in page.tags}
        named = {
            name
            for _, attributes, _ in page.tags
            for kind in ("aria-labelledby", "aria-describedby", "form")
            for name in attributes.get(kind, "").split()
        }
        assert named <= ids

    def test_there_is_one_heading_of_the_page_and_one_main(self, page: Page) -> None:
        assert len(page.all("h1")) == len(page.all("main")) == 1

    def test_what_is_posted_to_a_table_says_its_version(self, page: Page) -> None:
        # Rules, pace and doors are the host's alone: they hold whatever happened since.
        asked = [form["action"] for form in page.all("form") if form["action"].startswith("/t/")]
        versioned = [action for action in asked if not action.endswith(OF_THE_HOST)]
        assert len(page.all("input", type="hidden", name="version")) == len(versioned)

    def test_every_post_to_a_table_is_one_it_knows(self, page: Page) -> None:
        asked = {
            form["action"].rpartition("/")[2]
            for form in page.all("form")
            if form["action"].startswith("/t/")
        }
        assert asked <= {*ACTIONS, "sit", "link", "program", "dismiss"}

    def test_one_radio_button_of_each_name_is_chosen(self, page: Page) -> None:
        # Two forms of the front door ask for the number of players.
        radios = [field for field in page.all("input", type="radio") if field["name"] != "players"]
        chosen = sorted(field["name"] for field in radios if "checked" in field)
        assert chosen == sorted({field["name"] for field in radios})


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_the_lobby_shows_each_preset_for_each_number_of_players(players: int, preset: str) -> None:
    table = lobby(ruleset(players, preset), "Ann", "Ben")
    for guest in ("g0", "g1", None):
        page = read(fragment(table.seen(guest)))
        assert len(page.all("option", value="club")) == (players - 2 if guest == "g0" else 0)
    form = rules_form(table.seen(), ENGLISH)
    assert [card.value for card in form.presets if card.is_chosen] == [preset]
    assert form.changed == ()


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("preset", PRESETS)
def test_the_form_of_the_rules_sends_back_the_rules_as_they_stand(
    players: int, preset: str
) -> None:
    changes = {"tie_break": "countback", "hands": "1,3", "first_dealer": "1"}
    for rules in (ruleset(players, preset), ruleset(players, preset, changes)):
        form = rules_form(lobby(rules, "Ann").seen(), ENGLISH)
        sent = {
            "players": str(form.players),
            "preset": next(card.value for card in form.presets if card.is_chosen),
        } | {
            option.name: next(choice.value for choice in option.choices if choice.is_chosen)
            for option in form.options
        }
        sent |= {"hands_list": form.own_hands, "hands_now": form.own_hands}
        assert ACTIONS["rules"](Form(sent)).rules == rules  # type: ignore[union-attr]  # it is ChooseRules
        own = sent | {"hands": "own", "hands_list": ", ".join(map(str, rules.hands))}
        assert ACTIONS["rules"](Form(own)).rules == rules  # type: ignore[union-attr]  # as above


def test_an_option_that_was_changed_is_marked() -> None:
    table = lobby(ruleset(4, "tournament", {"tie_break": "shared", "hands": "1,2"}), "Ann")
    form = rules_form(table.seen(), ENGLISH)
    assert [option.name for option in form.changed] == ["hands", "tie_break"]
    assert form.own_hands == "1,2"
    assert "A tie for first place: Shared" in read(fragment(table.seen("g1"))).text


def test_the_host_starts_when_nobody_is_missing() -> None:
    table = lobby(ruleset(3), "Ann", "Ben")
    waiting = read(fragment(table.seen()))
    assert [button for button in waiting.all("button") if "disabled" in button]
    assert lobby_page(table.seen(), ENGLISH).missing.startswith("1 seat is still empty")
    table.do("g0", SeatBot(2, "novice"))
    ready = read(fragment(table.seen()))
    assert not any("disabled" in button for button in ready.all("button"))
    assert "Waiting for Ann to start the game." in read(fragment(table.seen("g1"))).text


def test_a_guest_reads_the_rules_and_changes_nothing() -> None:
    table = lobby(ruleset(4), "Ann", "Ben", manner=Manner(Pace.CALM, 30, hints=False))
    page = read(fragment(table.seen("g1")))
    asked = {form["action"].rpartition("/")[2] for form in page.all("form")}
    assert asked == {"rename", "link", "leave"}
    assert all(word in page.text for word in ("Calm", "30 sec", "Off"))


def test_a_stranger_sits_down_or_learns_that_the_table_is_full() -> None:
    table = lobby(ruleset(2), "Ann")
    page = read(fragment(table.seen(None)))
    assert [button["value"] for button in page.all("button", name="seat")] == ["1"]
    table.do("g0", SeatBot(1, "club"))
    full = read(fragment(table.seen(None)))
    assert not full.all("form")
    assert "Every seat is taken." in full.text


def test_who_is_here_is_told() -> None:
    table = lobby(ruleset(3), "Ann", "Ben")
    lines = [seat.line for seat in lobby_page(table.seen("g0", frozenset()), ENGLISH).seats]
    assert lines == ["You", "Away just now", "Empty"]
    lines = [seat.line for seat in lobby_page(table.seen("g0", frozenset({1})), ENGLISH).seats]
    assert lines[1] == "Here"


def test_tables_that_wait_for_the_visitor_come_first() -> None:
    waiting = lobby(ruleset(3), "Ann", "Ben")
    playing = lobby(ruleset(2), "Ann", "Ben")
    playing.do("g0", StartGame("game", "seed"))
    view = playing.seen()
    assert view.game is not None
    mine: RoomView = replace(view, game=replace(view.game, to_act=(0,)))
    lines = home_page([waiting.seen(), mine], ENGLISH, "Ann").tables
    assert [(line.stage, line.is_my_turn) for line in lines] == [
        ("A game is on", True),
        ("In the lobby", False),
    ]
    assert "Your turn" in filled("home.html", page=home_page([mine], ENGLISH, ""), name="")


def test_hostile_names_are_only_text() -> None:
    table = over(ruleset(3, None, {"hands": "1"}), HOSTILE, "Ben")
    waiting = lobby(ruleset(3), HOSTILE[:20])
    pages = [
        fragment(table.seen()),
        fragment(table.seen(None)),
        fragment(waiting.seen()),
        fragment(waiting.seen(None)),
        filled("home.html", page=home_page([table.seen("g1")], ENGLISH, HOSTILE), name=HOSTILE),
        filled("seat.html", link=HOSTILE, seat_name=HOSTILE, code=CODE),
        troubled(HOSTILE, HOSTILE, 422),
        refused_rules(lobby(ruleset(3), "Ann").seen()),
        filled("home.html", page=home_page([], ENGLISH, ""), name="", typed=REFUSED_NAME),
        filled("preferences.html", back=f"/{HOSTILE}", tongues=tongues()),
    ]
    for html in pages:
        assert "<b onload" not in html
        assert not re.search(r"=\"[^\"]*<b", html)
        read(html)


def test_the_rules_page_has_every_rule_once() -> None:
    page = rules_page(ENGLISH, Faces())
    assert [rule.id for chapter in page.chapters for rule in chapter.rules] == list(RULES)
    assert all(chapter.title != chapter.id for chapter in page.chapters)


def test_the_rules_page_shows_cards_that_are_named_with_the_reader_s_faces() -> None:
    for ranks, face, name in ((Ranks.LETTERS, "c", "king"), (Ranks.NUMBERS, "n", "12")):
        page = read(filled("rules.html", page=rules_page(ENGLISH, Faces(ranks))))
        copied = [use["href"].rpartition("#")[2] for use in page.all("use")]
        assert {f"{face}-{card.code}" for card in DECK} <= set(copied)
        assert f"the {name} of clubs, may not be played" in page.text
        assert "a Wizard, wins" in page.text
        assert all(svg.get("aria-hidden") == "true" for svg in page.all("svg"))


def test_the_pages_call_options_by_their_names_and_not_by_their_codes() -> None:
    codes = {name for name in (*OPTIONS, *PRESETS) if "_" in name}
    codes |= {value for option in OPTIONS.values() for value in option.values if "_" in value}
    table = lobby(ruleset(4, "tournament", {"tie_break": "round"}), "Ann")
    faulty = {"players": "4", **dict.fromkeys(OPTIONS, "x_y")}
    with pytest.raises(SeveralFaults) as refused:
        typed_rules(Form(faulty))
    told = " ".join(fault.text for fault in faults_of(refused.value, ENGLISH))
    with pytest.raises(SeveralFaults) as secret:
        typed_rules(Form({"players": "4", "bidding": "hidden", "even_bids": "never"}))
    told += " ".join(fault.text for fault in faults_of(secret.value, ENGLISH))
    pages = [PAGES["rules"], fragment(table.seen()), fragment(table.seen("g1"))]
    for text in (told, *(read(page).text for page in pages)):
        assert {code for code in codes if code in text} == set()
    titles = {words.title for words in option_words()}
    assert all(title in read(PAGES["rules"]).text for title in titles)


def test_preferences_offer_every_value_and_show_what_is_chosen() -> None:
    prefs = Preferences(ranks=Ranks.NUMBERS, large=True, sounds=True)
    page = read(filled("preferences.html", prefs, back="/t/ABCD2345", tongues=tongues()))
    offered: dict[str, str] = {}
    for field in page.all("input"):
        if "checked" in field:
            offered[field["name"]] = field["value"]
    assert Preferences.chosen(offered) == prefs
    names = {field["name"] for field in page.all("input")} - {"back"}
    assert names == set(Preferences.__dataclass_fields__)


def test_faces_follow_the_preferences() -> None:
    page = home_page([], ENGLISH, "")
    letters = filled("home.html", page=page, name="")
    numbers = filled("home.html", Preferences(ranks=Ranks.NUMBERS), page=page, name="")
    assert "#c-W1" in letters
    assert "#n-W1" not in letters
    assert "#n-W1" in numbers
