"""The four Jesters: a sunny window, cap and bells, motley; they juggle one ball to four."""

from dataclasses import dataclass
from typing import Final

from tools.deck.colours import FLAT, GOLD, INK, JESTER, JESTER_TOO, LIPS, PAPER, THIN
from tools.deck.drawing import mirrored, outlined, polygon, star

__all__ = ["JESTERS", "Jester", "cap", "definitions"]

_GOLD = f'fill="{GOLD}"'
_PLUM = "var(--jes-3,#7a2a62)"

# The left half of the cap around its axis: the side horn, then half of the one that stands up.
_HORN = "M0 18C-4-14-26-34-46-24C-62-16-64 8-58 26C-50 12-40 10-33 20C-29 27-29 36-30 46H0Z"
_CREST = "M-20 12C-15-18-7-40 0-62V22Z"


@dataclass(frozen=True, slots=True)
class Jester:
    """One of the four: the two colours of the motley, the complexion, the lean of the head."""

    number: int
    left: str
    right: str
    skin: str
    hair: str
    lean: int


JESTERS: Final = (
    Jester(1, JESTER, JESTER_TOO, "var(--skin-h,#f6d7b8)", "var(--hair-h,#c26a2c)", -5),
    Jester(2, JESTER_TOO, _PLUM, "var(--skin-c,#efc7a0)", "var(--hair-d,#2a2026)", 6),
    Jester(3, _PLUM, JESTER, "var(--skin-d,#c58d63)", "var(--hair-d,#2a2026)", -4),
    Jester(4, JESTER_TOO, JESTER, "var(--skin-s,#f4dcc4)", "var(--hair-c,#7b4a26)", 5),
)

_BALLS: Final = {
    1: ((143, 64),),
    2: ((107, 58), (82, 76)),
    3: ((130, 52), (153, 66), (171, 92)),
    4: ((110, 54), (86, 70), (69, 96), (166, 84)),
}


def _bell(x: float, y: float, radius: float) -> str:
    low = y + radius * 0.35
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" {_GOLD}/>'
        f'<path d="M{x - radius} {y}H{x + radius}M{x} {low:.1f}V{y + radius}"/>'
    )


def cap() -> str:
    """The cap with bells in one colour, the Jester's sign; 130 wide, its two halves joined."""
    bells = "".join(f'<circle cx="{x}" cy="{y}" r="9.5"/>' for x, y in ((-57, 31), (57, 31)))
    return (
        mirrored(f'<path d="{_HORN}"/><path d="{_CREST}"/>')
        + f'{bells}<circle cy="-61" r="9.5"/><path d="M-34 52H34V64Q0 72-34 64ZM-1-50H1V46H-1Z"/>'
    )


_BELLS: Final = (
    f'<path d="M-32 50C-20 40 20 40 32 50L31 40C18 30-18 30-31 40Z" {_GOLD}/>'
    f"{_bell(-58, 30, 8)}{_bell(58, 30, 8)}{_bell(0, -62, 8)}"
)


def _cap(jester: Jester) -> str:
    """The cap in its two colours: left horn, right horn, and the one that stands up in halves."""
    return (
        "".join(
            f'<use href="#{part}" fill="{jester.left}"/>'
            f'<use href="#{part}" fill="{jester.right}" transform="scale(-1 1)"/>'
            for part in ("horn", "crest")
        )
        + '<use href="#bells"/>'
    )


_EYE = f'<circle cx="-10" cy="59" r="3" fill="{INK}" {FLAT}/>'
_ARCH = f'<path d="M-15 51Q-10 46-5 51" {THIN}/>'
_WINK = f'<path d="M5 60Q10 55 15 60" {THIN}/>'
_GRIN = (
    f'<path d="M-15 72Q0 78 15 72C14 86 6 90 0 90C-6 90-14 86-15 72Z" fill="{LIPS}"/>'
    f'<path d="M-13 73.500Q0 79 13 73.500L12 77.500Q0 82-12 77.500Z" fill="#fff" {FLAT}/>'
)
_SMILE = f'<path d="M-15 75Q0 90 15 75M-17 72L-13 77M17 72L13 77" {THIN}/>'
_TONGUE = f'<path d="M3 82C3 94 14 94 13 80Z" fill="{LIPS}"/><path d="M-15 76Q2 88 16 75" {THIN}/>'
_OH = f'<ellipse cy="81" rx="6.5" ry="7.5" fill="{LIPS}"/>'
_MOODS: Final = {
    1: mirrored(_EYE + _ARCH) + _GRIN,
    2: _EYE + _ARCH + _WINK + _SMILE,
    3: mirrored(_EYE) + _ARCH + _TONGUE,
    4: mirrored(_EYE + _ARCH.replace("51Q-10 46-5 51", "49Q-10 42-5 48")) + _OH,
}


def _head(jester: Jester) -> str:
    """The face in its cap: what the large face shows too; the cap's middle is the origin."""
    curl = f'<path d="M-27 44C-36 52-32 60-36 66C-30 70-24 64-25 54Z" fill="{jester.hair}"/>'
    paint = polygon([(-10, 44), (-5.5, 59), (-10, 74), (-14.5, 59)])
    return (
        f"{mirrored(curl)}"
        f'<path d="M-28 40C-30 76-18 97 0 97C18 97 30 76 28 40Z" fill="{jester.skin}"/>'
        f'<path d="{paint}" fill="{jester.right}" opacity=".6" {FLAT}/>'
        + mirrored(f'<circle cx="-18" cy="71" r="5.5" fill="{LIPS}" opacity=".4" {FLAT}/>')
        + _MOODS[jester.number]
        + f'<circle cy="67" r="4.8" fill="{LIPS}"/>'
        f"{_cap(jester)}"
    )


_DOUBLET: Final = (
    '<path d="M0 222H-22C-48 228-64 252-68 287H0Z"/><path d="'
    + "".join(
        polygon([(x, y - 13), (x + 8, y), (x, y + 13), (x - 8, y)])
        for x, y in ((-46, 272), (-30, 258), (-30, 284), (-14, 272))
    )
    + f'" fill="{GOLD}" {FLAT}/>'
)
_RUFF: Final = (
    "".join(
        f'<path d="M{x} 226L{x + 9} 252L{x + 18} 226Z" fill="{colour}"/>'
        f'<circle cx="{x + 9}" cy="254" r="3.2" {_GOLD}/>'
        for x, colour in zip((-45, -27, -9, 9, 27), (PAPER, GOLD, PAPER, GOLD, PAPER), strict=True)
    )
    + f'<path d="M-46 228C-30 214 30 214 46 228C30 236-30 236-46 228Z" {_GOLD}/>'
)


def _motley(jester: Jester) -> str:
    """The doublet in halves with lozenges, and a ruff of points with bells."""
    return (
        f'<use href="#doublet" fill="{jester.left}"/>'
        f'<use href="#doublet" fill="{jester.right}" transform="scale(-1 1)"/>'
        '<use href="#ruff"/>'
    )


def _balls(jester: Jester) -> str:
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="8.5" fill="{colour}"/>'
        f'<path d="{star(x, y, 5, points=4)}" fill="{GOLD}" {FLAT}/>'
        for (x, y), colour in zip(
            _BALLS[jester.number], (LIPS, JESTER_TOO, _PLUM, JESTER), strict=False
        )
    )


def _picture(jester: Jester) -> str:
    code = f"J{jester.number}"
    figure = (
        f'{_balls(jester)}<g transform="translate(120)">{_motley(jester)}</g><use href="#h-{code}"'
        f' transform="translate(120 132) rotate({jester.lean} 0 90)"/>'
    )
    return (
        f"{outlined(f'h-{code}', _head(jester))}{outlined(f'f-{code}', figure)}"
        f'<g id="p-{code}"><use href="#day"/><use href="#f-{code}"/><use href="#sill-J"/></g>'
    )


def definitions() -> str:
    """Return the cap as `cap`, every Jester's head as `h-CODE` and picture as `p-CODE`."""
    shared = {
        "cap": cap(),
        "horn": f'<path d="{_HORN}"/>',
        "crest": f'<path d="{_CREST}"/>',
        "bells": _BELLS,
        "doublet": _DOUBLET,
        "ruff": _RUFF,
    }
    parts = "".join(f'<g id="{name}">{art}</g>' for name, art in shared.items())
    return parts + "".join(_picture(jester) for jester in JESTERS)
