"""What somebody typed into a form that was refused, and what is wrong at which field."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

__all__ = ["NOTHING_TYPED", "Fault", "Typed"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a field, in a sentence; `field` is empty where no field is to blame."""

    field: str
    text: str


@dataclass(frozen=True, slots=True)
class Typed:
    """A form that was refused: the page shows it again as it was sent, with its faults.

    `form` names it among those of its page. Every other form stands as the page has it.
    """

    form: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()

    def text(self, form: str, name: str, otherwise: str) -> str:
        """What a field of a form holds: as it was typed, else as the page has it."""
        return self.fields.get(name, otherwise) if form == self.form else otherwise

    def is_chosen(self, form: str, name: str, value: str, otherwise: bool) -> bool:  # noqa: FBT001  # a template asks
        """Whether a choice of a form is made: as it was sent, else as the page has it."""
        return self.fields.get(name, "") == value if form == self.form else otherwise

    def fault(self, form: str, name: str) -> str:
        """What is wrong with a field, empty for nothing."""
        if form != self.form:
            return ""
        return " ".join(fault.text for fault in self.faults if fault.field == name)

    def faulty(self, form: str) -> frozenset[str]:
        """The fields of a form with which something is wrong."""
        return frozenset(fault.field for fault in self.faults if form == self.form)

    def is_faulty(self, form: str, *names: str) -> bool:
        """Whether something is wrong with one of these fields."""
        return not self.faulty(form).isdisjoint(names)


NOTHING_TYPED: Final = Typed()
"""No form was refused."""
