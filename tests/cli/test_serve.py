"""`foretrick serve`: what goes wrong at its start is told in a sentence and a hint."""

import socket
from pathlib import Path

import pytest

from foretrick.cli.trouble import Status
from foretrick.server import serving
from foretrick.server.settings import Settings
from tests.cli.runner import Command


@pytest.fixture
def foretrick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(tmp_path / "data", monkeypatch)


def test_a_port_in_use(foretrick: Command) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = foretrick("serve", "--port", port, "--database", "memory:")
    assert result.status == Status.USAGE
    assert f"Port {port} is in use" in result.err
    assert "--port" in result.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--host", "203.0.113.9"], "It is not possible to listen at 203.0.113.9"),
        (["--host", "no such host"], "It is not possible to listen"),
        (["--workers", "2", "--database", "memory:"], "2 processes cannot share this database."),
        (["--port", "70000"], "The setting 'port' cannot be used"),
        (["--config", "nowhere.toml"], "There is no settings file nowhere.toml"),
    ],
)
def test_what_cannot_be_used(foretrick: Command, arguments: list[str], told: str) -> None:
    result = foretrick("serve", "--port", "0", *arguments)
    assert (result.status, result.out) == (Status.USAGE, "")
    assert told in result.err
    assert "Hint:" in result.err


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("postgresql://somebody:secret@127.0.0.1:1/name", "cannot be used"),
        ("sqlite:////proc/nowhere/tables.sqlite", "cannot be used"),
        ("mysql://somebody:secret@host/name", "mysql"),
    ],
)
def test_a_database_that_cannot_be_opened(foretrick: Command, database: str, told: str) -> None:
    result = foretrick("serve", "--port", "0", "--database", database)
    assert (result.status, result.out) == (Status.FILES, ""), "it says that it is open"
    assert told in result.err
    assert "Hint:" in result.err
    assert "secret" not in result.out + result.err
    assert "Traceback" not in result.err


@pytest.mark.parametrize(
    "wrong", ["zz", "127.0.0.1,", "10.0.0.1/8", "*,127.0.0.1", "proxy.example"]
)
def test_proxies_that_are_no_addresses(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    monkeypatch.setenv("FORETRICK_TRUSTED_PROXIES", wrong)
    result = foretrick("serve", "--port", "0", "--database", "memory:")
    assert result.status == Status.USAGE
    assert "The setting 'trusted_proxies' cannot be used: write addresses" in result.err


@pytest.mark.parametrize("right", ["", "*", "127.0.0.1", "::1, 10.0.0.0/8,fd00::/8"])
def test_proxies_by_address_or_network(right: str) -> None:
    assert Settings.read(trusted_proxies=right).trusted_proxies == right


def test_a_file_with_a_name_that_is_no_setting(foretrick: Command, tmp_path: Path) -> None:
    file = tmp_path / "foretrick.toml"
    for text in ("speed = 3", "port = 'three'", "no toml"):
        file.write_text(text)
        result = foretrick("serve", "--config", str(file))
        assert result.status == Status.USAGE
        assert "Hint:" in result.err
        assert "Traceback" not in result.err


@pytest.mark.parametrize(
    ("given", "public"),
    [
        ([], ""),
        (["--lan"], "http://192.0.2.7:{port}"),
        (["--lan", "--host", "127.0.0.1"], "http://127.0.0.1:{port}"),
    ],
)
def test_with_lan_links_lead_to_the_network(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch, given: list[str], public: str
) -> None:
    seen: list[tuple[Settings, int]] = []

    def serve(settings: Settings, listener: socket.socket) -> None:
        seen.append((settings, listener.getsockname()[1]))

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(serving, "lan_address", lambda: "192.0.2.7")
    result = foretrick("serve", "--port", "0", "--database", "memory:", *given)
    settings, port = seen[0]
    assert settings.public_url == public.format(port=port)
    assert f"http://localhost:{port}" in result.out
    assert settings.public_url in result.out


def test_an_address_that_was_given_goes_before_that_of_the_network(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(serving, "serve", lambda settings, _: seen.append(settings.public_url))
    monkeypatch.setattr(serving, "lan_address", lambda: "192.0.2.7")
    monkeypatch.setenv("FORETRICK_PUBLIC_URL", "https://cards.example.org/")
    foretrick("serve", "--port", "0", "--database", "memory:", "--lan")
    assert seen == ["https://cards.example.org"]


def test_a_machine_on_no_network_says_so_and_serves(
    foretrick: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(serving, "serve", lambda settings, _: seen.append(settings.public_url))
    monkeypatch.setattr(serving, "lan_address", lambda: None)
    result = foretrick("serve", "--port", "0", "--database", "memory:", "--lan")
    assert seen == [""]
    assert "on no network" in result.err
