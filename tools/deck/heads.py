"""The heads of the court: a bearded king, a queen with her hair down, a jack in profile.

All are drawn around the vertical axis of the card's upper half; the card's middle is the origin.
What the four houses share is drawn once and takes its fill from around it.
"""

from typing import Final

from tools.deck.colours import COURT, FLAT, GOLD, INK, LIPS, SUIT, THIN
from tools.deck.drawing import mirrored, outlined, star
from tools.deck.houses import HOUSES, House
from tools.deck.suits import suit

__all__ = ["definitions"]


def _gaze(brow: str) -> str:
    """Two eyes under brows, and the nose that grows out of one of them."""
    eye = (
        f'<path d="M-12.5-95.5Q-8-101-3.5-95.5Q-8-93.5-12.5-95.5Z" fill="#fff" {FLAT}/>'
        f'<circle cx="-7.8" cy="-96.4" r="2.3" fill="{INK}" {FLAT}/>'
        f'<path d="M-13-95.5Q-8-101.5-3.5-95.5{brow}" {THIN}/>'
    )
    return mirrored(eye) + f'<path d="M2.5-98C2-93 5-88 4-86.5Q1-84.5-2.5-86.5" {THIN}/>'


_LOCKS: Final = mirrored(
    '<path d="M-16-112C-25-110-26-98-29-91C-32-84-30-76-23-76C-17-76-15-84-15-92Z"/>'
    f'<path d="M-21-104C-22-96-25-92-25-84" {THIN}/>'
)
_KING_FACE: Final = '<path d="M-18-114V-90C-18-76-9-70 0-70C9-70 18-76 18-90V-114Z"/>'
_MOUSTACHE: Final = (
    mirrored('<path d="M0-83C-5-87-10-84-14-78C-9-77-4-78 0-80.5Z"/>')
    + f'<path d="M-7-76Q0-72 7-76M-6-66L-4-58M6-66L4-58M0-68V-56" {THIN}/>'
)
_CROWN: Final = (
    _gaze("M-14-101.5Q-8-106-3.5-102")
    + f"""
    <path d="M-24-111L-29-131L-16-123L-10-135L0-124L10-135L16-123L29-131L24-111Q0-104-24-111Z"
      fill="{GOLD}"/><path d="M-24.5-115Q0-108 24.5-115" {THIN}/>
    <g fill="{COURT}"><circle cx="-29.5" cy="-132" r="2.8"/><circle cx="29.5" cy="-132" r="2.8"/>
      <circle cx="-10" cy="-136" r="2.8"/><circle cx="10" cy="-136" r="2.8"/></g>"""
)
_BEARDS: Final = {
    "c": "M-18-92C-19-74-17-62-9-54L-4-46L0-54L4-46L9-54C17-62 19-74 18-92",
    "d": "M-18-92C-19-76-18-64-14-54H14C18-64 19-76 18-92",
    "h": "M-18-92C-24-84-22-74-18-70C-20-62-12-56-8-57C-6-52 6-52 8-57C12-56 20-62 18-70"
    "C22-74 24-84 18-92",
    "s": "M-18-92C-20-74-14-58 0-38C14-58 20-74 18-92",
}


def _king(house: House) -> str:
    """A broad crown with the suit in front, locks at the ears, a beard to the collar."""
    return (
        f'<g fill="{house.grey}"><use href="#king-locks"/><use href="#king-face"'
        f' fill="{house.skin}"/><path d="{_BEARDS[house.letter]}C14-88 9-83 0-83C-9-83-14-88'
        '-18-92Z"/><use href="#moustache"/></g><use href="#king-crown"/>'
        f"{suit(house.letter, 0, -119, 12)}"
    )


_NECK: Final = (
    '<path d="M-7-78V-62L0-50L7-62V-78Z"/><path d="M0-113C-13-113-16-104-16-94C-16-82-8-71 0-71'
    'C8-71 16-82 16-94C16-104 13-113 0-113Z"/>'
)
_PARTING: Final = (
    '<path d="M0-114C-10-114-19-106-17-90C-13-97-10-104 0-108C10-104 13-97 17-90'
    'C19-106 10-114 0-114Z"/>'
)
_CORONET: Final = (
    _gaze("M-13-100.5Q-8-104-4-101.5")
    + f"""
    <path d="M-4.5-79Q-2-81.5 0-80Q2-81.5 4.5-79Q0-75-4.5-79Z" fill="{LIPS}" {FLAT}/>"""
    + mirrored(
        f'<circle cx="-10.5" cy="-86" r="3" fill="{LIPS}" opacity=".25" {FLAT}/>'
        f'<circle cx="-17" cy="-79" r="2.6" fill="{GOLD}"/>'
    )
    + f"""
    <path d="M-21-111L-24-125L-13-119L-10-130L-3-121L0-134L3-121L10-130L13-119L24-125L21-111
      Q0-119-21-111Z" fill="{GOLD}"/>
    <g fill="{COURT}"><circle cx="-24.5" cy="-126" r="2.5"/><circle cx="24.5" cy="-126" r="2.5"/>
      <circle cx="-10" cy="-131" r="2.5"/><circle cx="10" cy="-131" r="2.5"/>
      <circle cy="-135" r="2.8"/></g>"""
)
_TRESSES: Final = {
    "c": "M0-116C-22-118-27-102-26-90C-25-78-33-72-32-60C-31-50-20-48-15-54C-11-60-15-70-15-84Z",
    "d": "M0-116C-20-118-25-104-25-90V-58C-21-54-15-54-12-58L-14-84Z",
    "h": "M0-116C-24-119-30-104-27-95C-34-90-33-82-28-79C-35-73-31-64-26-63C-31-55-22-48-16-53"
    "C-10-58-14-66-14-84Z",
    "s": "M0-116C-21-118-27-103-26-88C-25-72-31-66-36-54C-28-50-18-50-13-56L-14-84Z",
}


def _queen(house: House) -> str:
    """Hair down to the shoulders, a coronet of pearls, drops at the ears."""
    tress = mirrored(
        f'<path d="{_TRESSES[house.letter]}"/>'
        f'<path d="M-14-108C-21-100-20-90-20-80C-20-72-23-67-24-60" {THIN}/>'
    )
    return (
        f'<g fill="{house.hair}">{tress}<use href="#queen-face" fill="{house.skin}"/>'
        '<use href="#parting"/></g><use href="#coronet"/>'
    )


_PROFILE: Final = f"""
    <path d="M-6-76L-9-58H10L8-76Z"/>
    <path d="M-6-112L13-110C15-106 15.5-103 15.5-99.5L21.5-90C22-88 20-87.3 17.5-87L18.5-83
      L16.5-81.5L17.5-78.5C17.5-73 13-70 6-70C-4-70-10-78-11-88Z"/>
    <path d="M15.5-81.3L10-81" {THIN}/>
    <path d="M6-96Q10.5-100 14-96Q10-94 6-96Z" fill="#fff" {FLAT}/>
    <circle cx="11" cy="-96.5" r="2.2" fill="{INK}" {FLAT}/>
    <path d="M5.5-96Q10.5-101 14.5-96.5M4.5-101.5Q9-105.5 15-102.5" {THIN}/>"""
_BOB: Final = f"""
    <path d="M5-110C2-100 1-95 2-88C-1-82 0-76-3-71C-6-65-20-64-25-70C-31-78-28-100-22-110Z"/>
    <path d="M-4-108C-7-98-6-82-10-70M-13-108C-17-96-15-82-19-70" {THIN}/>"""
_PLUME: Final = f"""
    <path d="M-17-122C-26-132-38-126-39-112C-40-100-36-92-40-82C-32-84-28-92-29-101
      C-29-108-27-112-22-113Z" fill="{COURT}"/><path d="M-22-121C-35-124-34-104-36-90" {THIN}/>"""
_CAPS: Final = {
    "round": f"""
    <path d="M-28-110C-30-126-14-134 2-132C18-130 27-122 26-112Q0-106-28-110Z"/>
    <path d="M-29-106Q0-102 27-108L28-115Q0-109-29-113Z" fill="{GOLD}"/>""",
    "peaked": f"""
    <path d="M-29-108C-27-124-12-138 6-133C14-131 18-124 22-116L36-109Q4-104-29-108Z"/>
    <path d="M-29-105Q6-100 38-108Q22-113 14-116Q-8-110-28-115Z" fill="{GOLD}"/>""",
}


def _jack(house: House) -> str:
    """A cap with a plume over bobbed hair, in profile: he looks at what he carries."""
    cap = "peaked" if house.letter in "ch" else "round"
    return (
        f'<use href="#profile" fill="{house.skin}"/><use href="#bob" fill="{house.hair}"/>'
        f'<use href="#plume"/><use href="#cap-{cap}"/>'
        f'<path d="{star(-18, -118, 6.5, points=4)}" fill="{GOLD}"/>'
    )


_SHARED: Final = {
    "king-locks": _LOCKS,
    "king-face": _KING_FACE,
    "moustache": _MOUSTACHE,
    "king-crown": _CROWN,
    "queen-face": _NECK,
    "parting": _PARTING,
    "coronet": _CORONET,
    "profile": _PROFILE,
    "bob": _BOB,
    "plume": _PLUME,
    "cap-round": _CAPS["round"],
    "cap-peaked": _CAPS["peaked"],
}
_HEADS: Final = {"J": _jack, "Q": _queen, "K": _king}


def definitions() -> str:
    """Return the twelve heads as the groups `h-CODE`, after what they share."""
    shared = "".join(f'<g id="{name}">{art}</g>' for name, art in _SHARED.items())
    return shared + "".join(
        outlined(f"h-{rank}{house.letter}", head(house), fill=SUIT[house.letter])
        for rank, head in _HEADS.items()
        for house in HOUSES
    )
