"""Names, passwords and codes: what will do, and what is the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretrick.people.errors import SENTENCES, PeopleError
from foretrick.people.names import LONGEST_NAME, checked_name, name_key
from foretrick.people.passwords import check_password
from foretrick.people.recovery import fresh_recovery_code, read_recovery_code


@pytest.mark.parametrize(
    "name", ["Jo", "Anna-Lena", "O'Neill", "José", "Łukasz 2", "Σοφία", "Иван", "花子", "Theo K."]
)
def test_names_that_will_do(name: str) -> None:
    assert checked_name(f"  {name} ") == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "x", " ", "--", "-ab", "ab-", "<b>", "a/b", "a@b", "a" * (LONGEST_NAME + 1)),
        *("a\0b", "a\u202eb", "a\u200bb", "\ud800ab", "\U0001f0cf\U0001f0cf", "\u0301\u0301"),
    ],
)
def test_names_that_will_not(name: str) -> None:
    with pytest.raises(PeopleError) as caught:
        checked_name(name)
    assert caught.value.code == "bad_name"
    assert str(LONGEST_NAME) in str(caught.value)


@given(st.text(max_size=30))
def test_a_name_that_will_do_is_its_own(name: str) -> None:
    try:
        told = checked_name(name)
    except PeopleError:
        return
    assert checked_name(told) == told
    assert name_key(told)
    assert name_key(told.upper()) == name_key(told.upper().lower())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna Lena", "anna-lena"),
        ("Straße", "STRASSE"),
        ("\uff21\uff4e\uff4e\uff41", "Anna"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("seven77", "short_password"),
        ("x" * 129, "long_password"),
        ("PASSWORD", "weak_password"),
        ("aaaaaaaaaa", "weak_password"),
        ("12345678", "weak_password"),
        ("87654321", "weak_password"),
        ("qwertyuiop", "weak_password"),
        ("abababab", "weak_password"),
        ("Anna Lena 77", "weak_password"),
    ],
)
def test_passwords_that_will_not_do(password: str, code: str) -> None:
    with pytest.raises(PeopleError) as caught:
        check_password(password, "Anna-Lena")
    assert caught.value.code == code


@pytest.mark.parametrize(
    "password", ["four wet otters", "ünïcödé ok", "x7!kd02m", "\U0001f0cf" * 4 + "abcd"]
)
def test_passwords_that_will_do(password: str) -> None:
    check_password(password, "Anna-Lena")


def test_a_code_is_read_however_it_is_typed() -> None:
    code = fresh_recovery_code()
    assert code != fresh_recovery_code()
    assert read_recovery_code(code) == code
    for typed in (code.lower(), code.replace("-", " "), code.replace("-", ""), f" {code}\n"):
        assert read_recovery_code(typed) == code


@given(st.text(max_size=60))
def test_reading_a_code_never_fails(text: str) -> None:
    assert isinstance(read_recovery_code(text), str)


def test_every_refusal_is_a_sentence() -> None:
    for code, sentence in SENTENCES.items():
        assert sentence[0].isupper(), code
        assert sentence.endswith("."), code
