"""Groups of friends, and the history of a player."""

import re

import pytest

from tests.server.people import as_guest, guest_signed_in, play_out, sign_up, with_people
from tests.server.serving import Web
from tests.server.visitors import Visitor


async def friends(web: Web, *names: str) -> tuple[str, list[Visitor]]:
    """People in a group that the first of them made: its page, and who they are."""
    people = [web.visitor() for _ in names]
    for name, person in zip(names, people, strict=True):
        await sign_up(person, name)
    await people[0].send("/groups", name="Friends")
    path = people[0].path
    link = invitation(people[0])
    for person in people[1:]:
        await person.look(link)
        assert "Friends" in person.page
        await person.send(link)
        assert person.path == path
    return path, people


def invitation(person: Visitor) -> str:
    found = re.search(r"/join-group/[\w.-]+", person.page)
    assert found is not None
    return found[0]


async def test_games_count_where_two_of_the_group_sat() -> None:
    async with with_people() as web:
        path, (ann, ben, cas) = await friends(web, "Ann", "Ben", "Cas")
        a, b, c = [await guest_signed_in(web, person) for person in (ann, ben, cas)]
        stranger = await as_guest(web.visitor())
        await play_out(web, a, b)
        await play_out(web, a, b, c, bots=0)
        await play_out(web, a, stranger)
        await play_out(web, a)
        page = await cas.look(path)
        assert "2 games with two or more of you" in page
        table = page.partition("</table>")[0]
        rows = dict(re.findall(r'<th scope="row">(\w+).*?<td[^>]*>(\d+)</td>', table, re.DOTALL))
        assert rows == {"Ann": "2", "Ben": "2", "Cas": "1"}
        assert "too few games" in page


async def test_a_group_is_nobody_elses() -> None:
    async with with_people() as web:
        path, (ann, _) = await friends(web, "Ann", "Ben")
        eve = web.visitor()
        await sign_up(eve, "Eve")
        await eve.look(path)
        assert eve.status == 404
        known = eve.page
        await eve.look("/groups/nowhere")
        assert eve.page == known
        for action in ("leave", "remove", "renew", "end", "rename"):
            await eve.send(f"{path}/{action}", name="Mine", account="x")
            assert eve.status == 404
        assert "Friends" in await ann.look(path)


async def test_only_who_made_it_changes_it() -> None:
    async with with_people() as web:
        path, (ann, ben) = await friends(web, "Ann", "Ben")
        assert f"{path}/end" not in await ben.look(path)
        account = re.search(r'name="account" value="([\w-]+)"', await ann.look(path))
        assert account is not None
        for action in ("remove", "renew", "end", "rename"):
            await ben.send(f"{path}/{action}", name="Mine", account=account[1])
            assert ben.status == 403
        await ann.send(f"{path}/rename", name="  Sunday   table ")
        assert "Sunday table</h1>" in ann.page
        await ann.send(f"{path}/rename", name=" ")
        assert ann.status == 422
        assert "Sunday table</h1>" in ann.page
        await ann.send(f"{path}/remove", account=account[1])
        assert ann.status == 200
        await ben.look(path)
        assert ben.status == 404
        await ann.send(f"{path}/end")
        assert "Sunday table" not in ann.page


async def test_one_who_was_removed_does_not_return_by_the_old_link() -> None:
    async with with_people() as web:
        path, (ann, ben) = await friends(web, "Ann", "Ben")
        await ann.look(path)
        link = invitation(ann)
        account = re.search(r'name="account" value="([\w-]+)"', ann.page)
        assert account is not None
        await ann.send(f"{path}/remove", account=account[1])
        await ben.send(link)
        assert ben.status == 404
        assert "not valid any more" in ben.page
        await ben.send(invitation(ann))
        assert ben.path == path


async def test_who_is_in_it_longest_follows() -> None:
    async with with_people() as web:
        path, (ann, ben, cas) = await friends(web, "Ann", "Ben", "Cas")
        await ann.send(f"{path}/leave")
        assert ann.path == "/groups"
        assert f"{path}/end" in await ben.look(path)
        assert f"{path}/end" not in await cas.look(path)


@pytest.mark.parametrize("link", ["x", "x.y", ".", "x" * 300, "%00.%00", "é.ü"])
async def test_an_invitation_that_is_none(link: str) -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        for asked in (ann.look(f"/join-group/{link}"), ann.send(f"/join-group/{link}")):
            await asked
            assert ann.status == 404


async def test_a_stranger_reads_the_name_alone() -> None:
    async with with_people() as web:
        _, (ann, _) = await friends(web, "Ann", "Ben")
        stranger = web.visitor()
        await stranger.look(invitation(ann))
        assert "Friends" in stranger.page
        assert "Ben" not in stranger.page
        assert "/sign-up?back=/join-group/" in stranger.page


async def test_hostile_names_are_text() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        await ann.send("/groups", name='"><script>alert(1)')
        assert "<script>alert" not in ann.page
        assert "&lt;script&gt;alert(1)" in ann.page
        await ann.send("/groups", name="x" * 41)
        assert ann.status == 422


async def test_the_history_tells_what_was_played() -> None:
    async with with_people() as web:
        ann = web.visitor()
        await sign_up(ann, "Ann")
        mine = await guest_signed_in(web, ann)
        other = await as_guest(web.visitor())
        for _ in range(3):
            await play_out(web, mine)
        for _ in range(3):
            await play_out(web, mine, other)
        left = await play_out(web, mine, other, leaves=True)
        page = await ann.look("/me")
        assert '<dd class="figure-big">6</dd>' in page
        assert "1 game that a bot ended for you is not counted." in page
        assert "12 hands" in page
        assert "too few hands" in page
        assert page.count('class="game-line') == 7
        assert re.search(r'class="figure-big number">[+\u2212]?\d+\.\d', page)
        for filtered, games in (("people", 3), ("bots", 3), ("nonsense", 6)):
            page = await ann.look(f"/me?of={filtered}")
            assert f'<dd class="figure-big">{games}</dd>' in page
        assert left
        await ann.look("/me/games?page=99")
        assert ann.page.count('class="game-line') == 7
        for number in ("0", "-1", "x", "9" * 40):
            await ann.look(f"/me/games?page={number}")
            assert ann.status == 200
