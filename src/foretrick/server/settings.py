"""How a server runs: from the command line, the environment (FORETRICK_…) or a TOML file."""

import ipaddress
import os
from pathlib import Path
from typing import Final

from pydantic import Field, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from foretrick.host import data_folder
from foretrick.words.language import marked
from foretrick.words.message import Message, MessageError, message

__all__ = ["Settings", "SettingsError"]


class SettingsError(MessageError):
    """A setting that cannot be used; `hint` says where it came from and what would do."""


class Settings(BaseSettings):
    """Everything that can be set; docs/serving.md lists the same."""

    model_config = SettingsConfigDict(env_prefix="FORETRICK_", extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", max_length=255, description="The address to listen at.")
    port: int = Field(8660, ge=0, le=65535, description="The port; 0 takes any that is free.")
    database: str = Field(
        "",
        max_length=2000,
        description="Where tables are kept: sqlite:///FILE, postgresql://…, or memory: for tests; "
        "a file in the data folder if empty.",
    )
    public_url: str = Field(
        "", max_length=500, description="The address people reach the server by, for links."
    )
    secure_cookies: bool = Field(default=False, description="Cookies over https alone.")
    trusted_proxies: str = Field(
        "", max_length=1000, description="Addresses of proxies whose word on visitors is taken."
    )
    bot_workers: int = Field(
        0, ge=0, le=64, description="Processes for bots; 0 for as many as fit."
    )
    workers: int = Field(
        1, ge=1, le=64, description="Processes that serve; more than one needs PostgreSQL."
    )
    bots_elsewhere: bool = Field(
        default=False, description="Whether bots think in `foretrick think` processes."
    )
    notices: bool = Field(
        default=True, description="Whether people may be told of games over days by Web Push."
    )
    notices_contact: str = Field(
        "",
        max_length=300,
        description="How push services reach the owner: mailto:… or https://…; "
        "public_url if empty.",
    )
    notices_local: bool = Field(
        default=False, description="For tests: notices may go to this machine too."
    )
    limits: bool = Field(default=True, description="Whether visitors and addresses are limited.")
    metrics_key: str = Field(
        "", max_length=200, description="Who names this key may read /metrics; nobody if empty."
    )
    log_level: str = Field("info", description="debug, info, warning or error.")

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, value: str) -> str:
        if value not in ("debug", "info", "warning", "error"):
            raise ValueError("choose debug, info, warning or error")
        return value

    @field_validator("public_url")
    @classmethod
    def _bare_address(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError("it begins with http:// or https://")
        return value.rstrip("/")

    @field_validator("notices_contact")
    @classmethod
    def _contact(cls, value: str) -> str:
        if value and not value.startswith(("mailto:", "https://")):
            raise ValueError("it begins with mailto: or https://")
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _addresses(cls, value: str) -> str:
        for each in value.split(",") if value not in ("", "*") else ():
            # A network is taken as the server does: with no bit set behind its own.
            ipaddress.ip_network(each.strip())
        return value

    @property
    def contact(self) -> str:
        """How push services reach the owner, empty if nobody said."""
        is_https = self.public_url.startswith("https://")
        return self.notices_contact or (self.public_url if is_https else "")

    @property
    def store_url(self) -> str:
        """Where tables are kept, the default filled in."""
        if self.database:
            return self.database
        return f"sqlite:///{(data_folder() / 'tables.sqlite').as_posix()}"

    def for_worker(self) -> dict[str, object]:
        """The same for one of several processes: together they think in as many as one would."""
        cores = os.cpu_count() or 2
        bots = self.bot_workers or max(1, (cores - 1) // self.workers)
        return {**self.model_dump(), "bot_workers": bots}

    @staticmethod
    def read(file: Path | None = None, **given: object) -> "Settings":
        """The settings: what is given, then the environment, then the file.

        Raises `SettingsError` for one that cannot be used, and for a file that cannot be read.
        """
        if file is not None and not file.is_file():
            raise SettingsError(
                message("There is no settings file {file}.", file=file),
                message("Name one that exists."),
            )
        chosen = {name: value for name, value in given.items() if value is not None}
        try:
            # What comes from outside has any type: the class says what it takes.
            return _with_file(file)(**chosen)  # type: ignore[arg-type]  # read there
        except ValidationError as error:
            first = error.errors()[0]
            name = ".".join(map(str, first["loc"])) or "?"
            variable = f"FORETRICK_{name.upper()}"
            raise SettingsError(
                message(
                    "The setting '{name}' cannot be used: {why}.", name=name, why=_why(name, first)
                ),
                message(
                    "It may come from an option, from {variable}, or from the file.",
                    variable=variable,
                ),
            ) from None
        except ValueError as error:
            raise SettingsError(
                message("The settings file {file} cannot be read: {why}.", file=file, why=error),
                message("It is written in TOML."),
            ) from None


def _why(name: str, error: ErrorDetails) -> Message | str:
    """What is wrong with a setting; of what is rare, in the words of the library."""
    bounds = error.get("ctx", {})
    match error["type"].partition("_")[0], error["type"]:
        case _, "value_error" if name in _WANTED:
            return Message(_WANTED[name])
        case "int", _:
            return message("a whole number is wanted")
        case "bool", _:
            return message("true or false is wanted")
        case _, "greater_than_equal":
            return message("{least} is the least", least=bounds["ge"])
        case _, "less_than_equal":
            return message("{most} is the most", most=bounds["le"])
    return error["msg"]


_WANTED: Final = {
    "log_level": marked("choose debug, info, warning or error"),
    "public_url": marked("it begins with http:// or https://"),
    "trusted_proxies": marked(
        "write addresses or networks with commas between, as 127.0.0.1,10.0.0.0/8, or * for all"
    ),
}


def _with_file(file: Path | None) -> type[Settings]:
    """The settings as a class that reads a TOML file last."""

    class FromFile(Settings):
        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: PydanticBaseSettingsSource,
            env_settings: PydanticBaseSettingsSource,
            dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003  # named by the library
            file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            sources = (init_settings, env_settings)
            return (
                sources
                if file is None
                else (*sources, TomlConfigSettingsSource(settings_cls, file))
            )

    return FromFile
