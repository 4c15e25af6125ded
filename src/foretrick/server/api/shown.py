"""What every JSON object of the API has in common."""

from pydantic import BaseModel, ConfigDict

__all__ = ["Asked", "Shown"]


class Shown(BaseModel):
    """Something that is told: built field by field from what its reader may see."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Asked(BaseModel):
    """Something that is asked: exactly these fields, each of its own type."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
