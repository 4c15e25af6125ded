"""What the court carry in their raised hand, one thing each, around the shaft at x = 48."""

from typing import Final

from tools.deck.colours import COURT, GOLD, INK, SUIT
from tools.deck.drawing import ray_path, star
from tools.deck.suits import suit

__all__ = ["emblem"]

_GOLD = f'fill="{GOLD}"'
_PALE = f'fill="{COURT}"'
_FLAME: Final = "var(--flame,#e0701c)"
_LEAF: Final = "var(--leaf,#4c7a4a)"


def _shaft(top: float) -> str:
    return f'<path d="M46.5-14V{top}H49.5V-14Z" {_GOLD}/>'


_SWORD: Final = (
    f'<path d="M43.5-50V-119L48-132L52.5-119V-50Z" {_PALE}/>'
    f'<path d="M48-124V-52" stroke-width="1.2"/>'
    f'<path d="M34-55C38-51 58-51 62-55V-48C58-45 38-45 34-48Z" {_GOLD}/>'
    f'<path d="M46-48H50V-20H46Z" {_GOLD}/>'
)


_SCEPTRE: Final = (
    f'{_shaft(-94)}<circle cx="48" cy="-109" r="16" {_GOLD}/>'
    f'<circle cx="48" cy="-109" r="12" {_PALE}/>{suit("h", 48, -108, 16)}'
    f'<path d="M42-93H54V-88H42Z" {_GOLD}/>'
    f'<path d="{star(48, -129, 5, points=4)}" {_GOLD}/>'
)


_SUN: Final = (
    f'{_shaft(-92)}<path d="{star(48, -109, 21, points=12, waist=0.68)}" {_GOLD}/>'
    f'<circle cx="48" cy="-109" r="11" {_PALE}/>{suit("d", 48, -109, 16)}'
)


_OAK_LEAF: Final = (
    f'<path d="M0 0C-5-4-14-4-19-14C-12-20-3-14 0 0Z" fill="{_LEAF}"/><path d="M-3-4L-13-12"/>'
)
_OAK: Final = (
    f'{_shaft(-104)}<g transform="translate(48 -72)">{_OAK_LEAF}</g>'
    f'<g transform="translate(48 -80) scale(-1 1)">{_OAK_LEAF}</g>{suit("c", 48, -115, 32)}'
    f'<path d="M42-99H54V-94H42Z" {_GOLD}/>'
)


_MIRROR: Final = (
    f'{_shaft(-86)}<ellipse cx="48" cy="-105" rx="15.5" ry="20" {_GOLD}/>'
    f'<ellipse cx="48" cy="-105" rx="11" ry="15.5" fill="var(--glass,#cfdff0)"/>'
    f'<path d="M42-103L50-116M45-95L55-111" stroke="#fff" stroke-width="2"/>'
    f'<path d="M42-86H54V-80H42Z" {_GOLD}/>'
)


_ROSE: Final = (
    f'<path d="M48-14C45-50 50-70 48-94" fill="none" stroke="{_LEAF}" stroke-width="3.5"/>'
    f'<path d="M48-66C38-66 32-72 31-80C41-80 47-76 48-66ZM48-56C57-57 63-64 64-72'
    f'C55-70 49-66 48-56Z" fill="{_LEAF}"/>'
    f'<path d="M48-92C36-92 31-102 33-114C37-118 42-117 44-120C47-124 53-122 54-118'
    f'C60-119 64-114 63-108C63-98 58-92 48-92Z" fill="{SUIT["h"]}"/>'
    f'<path d="M33-112C40-108 42-98 48-93M63-110C56-106 54-98 48-93M41-106C42-114 54-116'
    f' 55-108C55-102 47-101 46-107" fill="none" stroke="{COURT}" stroke-width="1.6"/>'
)


_CANDLE: Final = (
    f'<path d="M43-46H53V-96H43Z" {_PALE}/>'
    f'<path d="M36-52H60C60-46 54-44 50-44V-14H46V-44C42-44 36-46 36-52Z" {_GOLD}/>'
    f'<path d="{ray_path(48, -110, inner=15, outer=(22, 19), count=12)}" stroke="{GOLD}"'
    f' stroke-width="1.8"/>'
    f'<path d="M48-126C56-114 56-108 54-103C51-98 45-98 42-103C40-108 42-114 48-126Z" {_GOLD}/>'
    f'<path d="M48-112C51-107 51-102 48-101C45-102 45-107 48-112Z" fill="{SUIT["d"]}"/>'
    f'<path d="M48-101V-96" stroke-width="1.5"/>'
)


_BIRD: Final = (
    f'<path d="M36-46C35-60 38-70 48-76L46-46Z" fill="{COURT}"/>'
    f'<path d="M58-110C58-118 46-121 40-114L32-110L39-107C39-98 34-94 34-84'
    f'C34-70 44-62 52-60L62-44L63-62C68-76 62-92 58-98Z" fill="{COURT}"/>'
    f'<path d="M60-98C48-96 44-84 47-70L60-56C66-72 66-88 60-98Z" fill="{SUIT["c"]}"/>'
    f'<path d="M50-84L60-90M50-76L62-82M54-68L62-73" stroke="{COURT}" stroke-width="1.5"/>'
    f'<circle cx="46.5" cy="-111" r="1.4" fill="{INK}"/>'
    f'<path d="M40-114L32-110L39-107Z" {_GOLD}/>'
    f'<path d="M45-61L44-46M51-60L52-46" stroke-width="1.8"/>'
)


_LANTERN: Final = (
    f"{_shaft(-128)}"
    f'<path d="M48-124L60-116H36Z" {_GOLD}/><path d="M38-116H58L61-88H35Z"'
    f' fill="var(--glow,#ffe08a)"/>'
    f'<path d="M48-110C53-103 53-97 48-94C43-97 43-103 48-110Z" fill="{_FLAME}"/>'
    f'<path d="M34-88H62V-82H34Z" {_GOLD}/>'
    f'<path d="M45-116L43-88M51-116L53-88" stroke-width="1.2"/>'
)


_LETTER: Final = (
    f'<g transform="translate(0 8) rotate(7 48 -84)"><path d="M30-108H66V-56H30Z" {_PALE}/>'
    f'<path d="M30-108L48-84L66-108" fill="none"/>'
    f'<path d="M36-66H60M36-72H60" stroke-width="1" opacity=".5"/>'
    f'<g fill="{SUIT["h"]}">{suit("h", 48, -83, 18)}</g></g>'
)


_KEY: Final = (
    f'<path d="M45.5-14V-92H50.5V-14ZM50.5-58H62V-62H58V-68H62V-74H50.5Z" {_GOLD}/>'
    f'<path d="M48-130L66-110L48-90L30-110ZM48-119L40-110L48-101L56-110Z" {_GOLD}'
    f' fill-rule="evenodd"/><path d="M42-92H54V-86H42Z" {_GOLD}/>'
)


_PENNANT: Final = (
    f'<path d="M48-127H71L65-113L71-99H48Z" fill="{COURT}"/>'
    f"{suit('c', 57, -113, 14)}{_shaft(-128)}"
    f'<circle cx="48" cy="-130" r="4.5" {_GOLD}/>'
)


_EMBLEMS: Final = {
    "Ks": _SWORD,
    "Kh": _SCEPTRE,
    "Kd": _SUN,
    "Kc": _OAK,
    "Qs": _MIRROR,
    "Qh": _ROSE,
    "Qd": _CANDLE,
    "Qc": _BIRD,
    "Js": _LANTERN,
    "Jh": _LETTER,
    "Jd": _KEY,
    "Jc": _PENNANT,
}


def emblem(code: str) -> str:
    """Return what the court card of that code carries."""
    return _EMBLEMS[code]
