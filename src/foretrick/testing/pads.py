"""What a store of score pads must do: checks for any of them, like those of `testing.stores`."""

from dataclasses import replace

from foretrick.host.stores.pad_store import Answer, PadStore, PadTie, StoredPad
from foretrick.host.stores.people_store import PeopleStore
from foretrick.testing.people import account, session
from foretrick.testing.stores import StoreFactory, opened

__all__ = ["PadLaws"]

_PAD = StoredPad("name", "view", '{"events":["Zoë"]}', 1, 1000.5)


class PadLaws:
    """The checks, each for a place of its own; `PadLaws.names()` lists them."""

    def __init__(self, factory: StoreFactory) -> None:
        self.factory = factory

    @classmethod
    def names(cls) -> list[str]:
        """The name of every check."""
        return [name for name in dir(cls) if name.startswith("check_")]

    async def run(self, name: str) -> None:
        """Run the check of this name; raises `AssertionError` if the store fails it."""
        async with opened(self.factory) as store:
            check = getattr(self, name)
            takes = (store.pads, store.people) if name.endswith("_accounts") else (store.pads,)
            await check(*takes)

    async def check_a_pad_comes_back(self, pads: PadStore) -> None:
        """By its name and by that of its view, and by neither in the other's place."""
        assert await pads.keep(_PAD, 10)
        assert await pads.named("name") == await pads.viewed("view") == _PAD
        for wrong in ("view", "", "nämé", "a\0b", "' or 1=1"):
            assert await pads.named(wrong) is None
        for wrong in ("name", "", "nämé", "a\0b"):
            assert await pads.viewed(wrong) is None

    async def check_a_change_names_the_version_it_changes(self, pads: PadStore) -> None:
        """The second of two changes of one version is told so, and changes nothing."""
        await pads.keep(_PAD, 10)
        first = replace(_PAD, text="first", version=2, touched=2000.0)
        assert await pads.change(first, 1)
        assert not await pads.change(replace(_PAD, text="second", version=2), 1)
        assert await pads.named("name") == first
        assert not await pads.change(replace(_PAD, name="another"), 1)
        assert await pads.named("another") is None

    async def check_there_is_room_for_so_many(self, pads: PadStore) -> None:
        """One more is not kept; after one is forgotten there is room again."""
        other = StoredPad("other", "other view", "text", 1, 3000.0)
        assert await pads.keep(_PAD, 1)
        assert not await pads.keep(other, 1)
        assert await pads.named("other") is None
        await pads.forget(2000.0)
        assert await pads.named("name") is None
        assert await pads.keep(other, 1)

    async def check_what_changed_lately_is_not_forgotten(self, pads: PadStore) -> None:
        """Its last change counts, not when it began."""
        await pads.keep(_PAD, 10)
        await pads.change(replace(_PAD, version=2, touched=5000.0), 1)
        await pads.forget(5000.0)
        assert await pads.named("name") is not None
        await pads.forget(5000.1)
        assert await pads.viewed("view") is None

    async def check_what_is_known_of_a_pad(self, pads: PadStore) -> None:
        """It changes beside the entries, and neither takes the other's changes back."""
        await pads.keep(replace(_PAD, owner="g", title="Sunday"), 10)
        await pads.change(replace(_PAD, text="new", version=2, touched=2000.0), 1)
        await pads.describe(replace(_PAD, owner="h", title="Zoë's", hides=True, group="friends"))
        known = replace(_PAD, text="new", version=2, touched=2000.0)
        assert await pads.named("name") == replace(
            known, owner="h", title="Zoë's", hides=True, group="friends"
        )
        assert [pad.name for pad in await pads.of_group("friends")] == ["name"]
        await pads.describe(known)
        assert await pads.named("name") == known
        assert list(await pads.of_group("friends")) == []
        await pads.describe(replace(known, name="another"))
        assert await pads.named("another") is None

    async def check_the_pads_of_somebody(self, pads: PadStore) -> None:
        """Those of all their guests, the one that changed last first, and nobody else's."""
        owners = ("g", "h", "g", None, "i")
        for number, owner in enumerate(owners):
            await pads.keep(_pad(number, owner), 10)
        await pads.change(replace(_pad(0, "g"), version=2, touched=9000.0), 1)
        found = await pads.owned_by({"g", "h", "nobody"})
        assert [pad.name for pad in found] == ["pad 0", "pad 2", "pad 1"]
        assert list(await pads.owned_by(())) == []
        assert [await pads.how_many(who) for who in ({"g", "h"}, {"nobody"}, set())] == [3, 0, 0]
        await pads.delete("pad 2")
        await pads.delete_of({"g"}, "nobody")
        left = [number for number in range(5) if await pads.named(f"pad {number}") is not None]
        assert left == [1, 3, 4]

    async def check_who_is_named(self, pads: PadStore) -> None:
        """One account a player, one player an account; whoever refused is not asked again."""
        await pads.keep(_PAD, 10)
        await pads.tie(PadTie("none", "ann", 0))
        for tie in (PadTie("name", "ann", 0), PadTie("name", "ben", 1), PadTie("name", "cas", 1)):
            await pads.tie(tie)
        assert await _named(pads) == [("ann", 0, "asked"), ("cas", 1, "asked")]
        await pads.tie(PadTie("name", "ann", 1, Answer.AGREED))
        assert await _named(pads) == [("ann", 1, "agreed")]
        await pads.answer("name", "ann", Answer.REFUSED)
        await pads.answer("name", "nobody", Answer.AGREED)
        await pads.tie(PadTie("name", "ann", 0))
        await pads.tie(PadTie("name", "ben", 1))
        await pads.untie("name", 0)
        assert await _named(pads) == [("ann", 1, "refused"), ("ben", 1, "asked")]
        assert [pad.name for pad in await pads.tied_to("ben")] == ["name"]
        await pads.untie("name", 1)
        assert await _named(pads) == [("ann", 1, "refused")]
        assert list(await pads.tied_to("ben")) == []
        assert list(await pads.ties(())) == []

    async def check_what_is_gone_names_nobody(self, pads: PadStore) -> None:
        """With a pad go its ties, with an account its ties everywhere."""
        for number in range(4):
            await pads.keep(_pad(number, f"g{number}"), 10)
            await pads.tie(PadTie(f"pad {number}", "ann", 0))
            await pads.tie(PadTie(f"pad {number}", "ben", 1))
        await pads.delete("pad 0")
        await pads.delete_of({"g1"}, "ann")
        await pads.forget(3001.0)
        names = [f"pad {number}" for number in range(4)]
        assert [(tie.pad, tie.account) for tie in await pads.ties(names)] == [("pad 3", "ben")]
        await pads.keep(_pad(0, None), 10)
        assert list(await pads.ties(["pad 0"])) == []

    async def check_pads_in_accounts(self, pads: PadStore, people: PeopleStore) -> None:
        """A pad is told with the account that its owner came into, and is not forgotten then."""
        ann = account("Ann")
        await people.create(ann)
        await pads.keep(_pad(0, "g"), 10)
        await pads.keep(_pad(1, "h"), 10)
        await people.begin(session(ann, "s", "g"))
        assert await pads.named("pad 0") == replace(_pad(0, "g"), account=ann.id)
        assert await pads.viewed("view 1") == _pad(1, "h")
        await pads.forget(9000.0)
        assert await pads.named("pad 0") is not None
        assert await pads.named("pad 1") is None


def _pad(number: int, owner: str | None) -> StoredPad:
    at = 1000.0 * (number + 1)
    return StoredPad(f"pad {number}", f"view {number}", "text", 1, at, owner)


async def _named(pads: PadStore) -> list[tuple[str, int, str]]:
    return [(tie.account, tie.player, tie.answer.value) for tie in await pads.ties(["name"])]
