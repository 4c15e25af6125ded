"""Pads in groups: who is named is asked, what they agreed to counts, as it stands corrected."""

import re

from foretrick.server.finished_games import games_together
from foretrick.server.pad_games import pads_of_group
from tests.server.pads import pad_of, play
from tests.server.people import guest_signed_in, play_out, sign_up, with_people
from tests.server.serving import Web
from tests.server.test_groups import friends
from tests.server.visitors import Visitor


async def members(web: Web, path: str) -> dict[str, str]:
    """The accounts of a group by name."""
    group = await web.app.state.site.people.store.group(path.rpartition("/")[2])
    return {member.name: member.account for member in group.members}


async def finished_pad(web: Web, owner: Visitor, group: str, **who: str) -> str:
    """A pad of one hand that is over, in a group, with players named; its owner's page of it."""
    await owner.send("/pad", name0="Ann", name1="Ben", name2="Uncle")
    path = owner.path
    await play(owner, 1, 0, 0, 1, 0, 0)
    await owner.send(f"{path}/end", version=(await pad_of(web, owner)).version)
    own = path.replace("/pad/", "/pads/")
    await owner.send(f"{own}/group", group=group.rpartition("/")[2])
    assert owner.status == 200, owner.page
    await owner.send(f"{own}/who", **who)
    assert owner.status == 200, owner.page
    return own


def counted(page: str) -> dict[str, tuple[str, str]]:
    """Games and games won by member, as a group's page says it."""
    rows = re.findall(
        r'<th scope="row">(\w+).*?<td[^>]*>(\d+)</td><td[^>]*>(\d+)</td>',
        page.partition("</table>")[0],
        re.DOTALL,
    )
    return {name: (games, won) for name, games, won in rows}


async def answer(person: Visitor, told: str) -> None:
    """Answer the first pad that one was named on."""
    await person.look("/pads")
    form = person.form("/pads/answer")
    await person.send(form.action, **form.fields, answer=told)
    assert person.status == 200, person.page


async def test_a_pad_counts_for_those_who_agree_and_no_longer_than_they_do() -> None:
    async with with_people() as web:
        path, (ann, ben, cas) = await friends(web, "Ann", "Ben", "Cas")
        ids = await members(web, path)
        a, b = [await guest_signed_in(web, person) for person in (ann, ben)]
        await play_out(web, a, b)
        own = await finished_pad(web, ann, path, who0=ids["Ann"], who1=ids["Ben"])
        assert "has not answered yet" in ann.page
        page = await cas.look(path)
        assert "1 game with two or more of you" in page
        assert "1 counts once those named on it have agreed." in page
        assert {name: games for name, (games, _) in counted(page).items()} == {
            "Ann": "1",
            "Ben": "1",
            "Cas": "0",
        }
        assert "Ann says that you are Ben." in await ben.look("/pads")
        await answer(ben, "agree")
        page = await cas.look(path)
        assert "2 games with two or more of you" in page
        assert "1 of them is from a score pad." in page
        assert page.count('<span class="badge">score pad</span>') == 1
        assert {name: games for name, (games, _) in counted(page).items()} == {
            "Ann": "2",
            "Ben": "2",
            "Cas": "0",
        }
        assert counted(await cas.look(f"{path}?of=pads")) == {
            "Ann": ("1", "0"),
            "Ben": ("1", "1"),
            "Cas": ("0", "0"),
        }
        assert counted(await cas.look(f"{path}?of=online"))["Ben"][0] == "1"
        # It is in one's own history, too.
        assert "score pad" in await ben.look("/me?of=pads")
        await answer(ben, "refuse")
        assert "1 game with two or more of you" in await cas.look(path)
        assert "No finished game yet" in await ben.look("/me?of=pads")
        await ann.look(own)
        assert "Ben does not want this pad to count" in ann.page
        await ann.send(f"{own}/who", who0=ids["Ann"], who1=ids["Ben"])
        assert 'value="agree"' in await ben.look("/pads")
        assert "refused" in ben.page


async def test_a_pad_corrected_later_corrects_what_is_counted() -> None:
    async with with_people() as web:
        path, (ann, ben) = await friends(web, "Ann", "Ben")
        ids = await members(web, path)
        own = await finished_pad(web, ann, path, who0=ids["Ann"], who1=ids["Ben"])
        await answer(ben, "agree")
        assert counted(await ann.look(path)) == {"Ann": ("1", "0"), "Ben": ("1", "1")}
        pad = own.replace("/pads/", "/pad/")
        await ann.look(f"{pad}/hand/1")
        form = ann.form("/correct")
        fields = {**form.fields, "bid0": 1, "tricks0": 1, "tricks1": 0}
        await ann.send(form.action, **fields)
        assert counted(await ann.look(path)) == {"Ann": ("1", "1"), "Ben": ("1", "0")}
        # A pad that is open again counts for nobody.
        await ann.look(f"{pad}/hand/1")
        await ann.send(
            ann.form("/correct").action, **{**ann.form("/correct").fields, "tricks0": ""}
        )
        page = await ann.look(path)
        assert counted(page) == {"Ann": ("0", "0"), "Ben": ("0", "0")}
        assert "1 score pad of the group is not finished." in page


async def test_nobody_is_named_who_is_not_in_the_group() -> None:
    async with with_people() as web:
        path, (ann, _) = await friends(web, "Ann", "Ben")
        eve = web.visitor()
        await sign_up(eve, "Eve")
        ids = await members(web, path)
        found = await web.app.state.site.people.store.named("eve")
        own = await finished_pad(web, ann, path, who0=ids["Ann"])
        for who in (found.id, "nobody", "' or 1=1"):
            await ann.send(f"{own}/who", who1=who)
            assert ann.status == 422
        await ann.send(f"{own}/who", who0=ids["Ben"], who1=ids["Ben"])
        assert ann.status == 422
        assert "named twice" in ann.page
        await ann.send(f"{own}/group", group="nowhere")
        assert ann.status == 404
        assert "Eve" not in await eve.look("/pads") or "says that you are" not in eve.page
        # To answer where one was not named changes nothing.
        view = (await web.app.state.site.pads.named(own.split("/")[2])).view
        await eve.send("/pads/answer", view=view, answer="agree")
        await eve.send("/pads/answer", view=view, answer="maybe")
        assert eve.status == 422
        ties = await web.app.state.site.pads.ties([own.split("/")[2]])
        assert [(tie.account, tie.player) for tie in ties] == [(ids["Ann"], 0)]
        stranger = web.visitor()
        await stranger.send("/pads/answer", view=view, answer="agree")
        assert stranger.status == 403


async def test_another_group_forgets_who_was_named_and_who_left_counts_no_more() -> None:
    async with with_people() as web:
        path, (ann, ben, _) = await friends(web, "Ann", "Ben", "Cas")
        ids = await members(web, path)
        own = await finished_pad(web, ann, path, who0=ids["Ann"], who1=ids["Ben"])
        await answer(ben, "agree")
        site = web.app.state.site
        group = await site.people.store.group(path.rpartition("/")[2])
        assert len((await pads_of_group(site, group)).games) == 1
        await ben.send(f"{path}/leave")
        after = await site.people.store.group(group.id)
        assert (await pads_of_group(site, after)).games == ()
        assert len((await pads_of_group(site, group)).games) == 1
        await ann.send("/groups", name="Others")
        await ann.send(f"{own}/group", group=ann.path.rpartition("/")[2])
        ties = await site.pads.ties([own.split("/")[2]])
        assert [tie.account for tie in ties] == [ids["Ann"]]
        # Whoever keeps the pad left the group: it is none of the group's games.
        await ann.send(f"{own}/group", group="")
        pads = await pads_of_group(site, group)
        assert games_together(await site.groups.games(group), pads.games) == []


async def test_each_member_has_places_bids_and_extremes() -> None:
    async with with_people() as web:
        path, (ann, ben) = await friends(web, "Ann", "Ben")
        ids = await members(web, path)
        await finished_pad(web, ann, path, who0=ids["Ann"], who1=ids["Ben"])
        await answer(ben, "agree")
        page = await ann.look(f"{path}?who={ids['Ben']}&of=pads")
        assert "Places and bids of Ben" in page
        extremes = page.partition('class="numbers extremes"')[2].partition("</table>")[0]
        cells = re.findall(r'<th scope="row">(\w+)</th>(.*?)</tr>', extremes)
        assert {name: re.findall(r"[-+\u2212]?\d+", row) for name, row in cells} == {
            "Ann": ["20", "20", "+20", "+20"],
            "Ben": ["30", "30", "+30", "+30"],
        }
        assert "too few hands" in page
        assert "Places and bids of Ann" in await ann.look(f"{path}?who=nobody")
