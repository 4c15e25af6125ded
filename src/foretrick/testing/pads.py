"""What a store of score pads must do: checks for any of them, like those of `testing.stores`."""

from dataclasses import replace

from foretrick.host.stores.pad_store import PadStore, StoredPad
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
            await getattr(self, name)(store.pads)

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
