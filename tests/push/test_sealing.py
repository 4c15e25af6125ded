"""Notices are sealed as RFC 8291 says: its own example, and a reader written apart."""

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from foretrick.push.encoding import from_text, to_text
from foretrick.push.keys import ServerKeys
from foretrick.push.points import point
from foretrick.push.sealing import LONGEST, sealed
from tests.push.browsers import Device, claims_of

# RFC 8291, section 5 and appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
RECEIVER_PUBLIC = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
    "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
    "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_text(text)), ec.SECP256R1())


def test_the_example_of_the_rfc() -> None:
    made = sealed(TEXT, RECEIVER_PUBLIC, AUTH, private(SENDER), from_text(SALT))
    assert to_text(made) == BODY


def test_the_reader_of_these_tests_opens_the_example() -> None:
    device = Device(private(RECEIVER), from_text(AUTH))
    assert device.key == RECEIVER_PUBLIC
    assert device.opened(from_text(BODY)) == TEXT


def test_each_message_has_keys_of_its_own_and_only_its_browser_opens_it() -> None:
    device, other = Device(), Device()
    one, two = (sealed(b"same", device.key, device.auth) for _ in range(2))
    assert device.opened(one) == device.opened(two) == b"same"
    assert one[:16] != two[:16]
    assert one[21:86] != two[21:86]
    with pytest.raises(InvalidTag):
        other.opened(one)


def test_a_message_fits_in_what_every_service_takes() -> None:
    device = Device()
    assert len(sealed(b"x" * LONGEST, device.key, device.auth)) == 4096
    with pytest.raises(ValueError, match="at most"):
        sealed(b"x" * (LONGEST + 1), device.key, device.auth)


@pytest.mark.parametrize(
    ("key", "auth"),
    [
        ("", AUTH),
        (RECEIVER_PUBLIC[:-2], AUTH),
        ("A" * 87, AUTH),
        ("B" + "A" * 86, AUTH),
        (RECEIVER_PUBLIC, ""),
        (RECEIVER_PUBLIC, AUTH + "AAAA"),
        (RECEIVER_PUBLIC, "ümlaut"),
        ("§$%", AUTH),
    ],
)
def test_keys_that_are_none(key: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        sealed(TEXT, key, auth)


def test_the_server_signs_for_one_origin_and_half_a_day() -> None:
    keys = ServerKeys.fresh()
    header = keys.authorization("https://push.example.org/a/b?c", "mailto:owner@example.org", 1000)
    assert claims_of(header, keys.public) == {
        "aud": "https://push.example.org",
        "exp": 1000 + 12 * 60 * 60,
        "sub": "mailto:owner@example.org",
    }
    assert "sub" not in claims_of(keys.authorization("https://a.example", "", 0), keys.public)


def test_keys_come_back_as_they_were_kept() -> None:
    keys = ServerKeys.fresh()
    again = ServerKeys.read(keys.written())
    assert again.public == keys.public
    assert len(from_text(keys.public)) == 65
    assert keys.written() not in repr(keys)
    claims_of(again.authorization("https://a.example", "", 0), keys.public)
    # As a browser would make it from the same number.
    assert point(private(keys.written()).public_key()) == from_text(keys.public)
    for wrong in ("", "§", to_text(b"\0" * 32), to_text(b"\xff" * 32)):
        with pytest.raises(ValueError, match=r"."):
            ServerKeys.read(wrong)
