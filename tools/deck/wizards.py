"""The four Wizards: one window into the night, four old hands; the moon grows from 1 to 4."""

from dataclasses import dataclass
from typing import Final

from tools.deck.colours import COURT, FLAT, GOLD, INK, THIN, WIZARD
from tools.deck.drawing import mirrored, outlined, ray_path, star
from tools.deck.windows import MOON

__all__ = ["WIZARDS", "Wizard", "definitions"]

_GOLD = f'fill="{GOLD}"'


@dataclass(frozen=True, slots=True)
class Wizard:
    """One of the four: the colours of hat and beard, the moon behind, the sign on the hat."""

    number: int
    hat: str
    robe: str
    beard: str
    skin: str
    moon: str
    sign: str

    @property
    def faces_left(self) -> bool:
        """Whether the hat bends to the left, away from the moon."""
        return self.number % 2 == 0


# The lit part of a moon of radius 1 is scaled to the sky by whoever draws it.
WIZARDS: Final = (
    Wizard(
        1,
        "var(--hat-1,#6d43c9)",
        "var(--robe-1,#4a2b96)",
        "var(--beard-1,#f4f1ea)",
        "var(--skin-h,#f6d7b8)",
        "M0-17A17 17 0 0 1 0 17A10 17 0 0 0 0-17Z",
        star(121, 138, 11),
    ),
    Wizard(
        2,
        "var(--hat-2,#2f63c4)",
        "var(--robe-2,#234a97)",
        "var(--beard-2,#c9cfdd)",
        "var(--skin-d,#c58d63)",
        "M0-17A17 17 0 0 1 0 17Z",
        "M125 126A13 13 0 1 0 130 147A10 10 0 0 1 125 126Z",
    ),
    Wizard(
        3,
        "var(--hat-3,#96358f)",
        "var(--robe-3,#6f256f)",
        "var(--beard-3,#d98a3d)",
        "var(--skin-s,#f4dcc4)",
        "M0-17A17 17 0 0 1 0 17A9 17 0 0 1 0-17Z",
        star(113, 152, 6) + star(128, 140, 7) + star(121, 118, 5) + star(137, 157, 5),
    ),
    Wizard(
        4,
        "var(--hat-4,#1f7f86)",
        "var(--robe-4,#166067)",
        "var(--beard-4,#8d8a99)",
        "var(--skin-c,#efc7a0)",
        "M0-17A17 17 0 1 1 0 17A17 17 0 1 1 0-17Z",
        "M121 122L134 139L121 156L108 139Z",
    ),
)


def _moon(wizard: Wizard) -> str:
    """The dark of the moon with its lit part, and the shine around it."""
    return (
        f'<g transform="translate({158 if wizard.faces_left else 82} 88)" fill="{MOON}">'
        '<circle r="30" opacity=".12"/><circle r="21" opacity=".18"/>'
        f'<path d="{wizard.moon}" transform="scale(1.24)"/></g>'
    )


_FACE: Final = '<path d="M91 184C88 206 98 222 120 222C142 222 152 206 149 184Z"/>'
_NOSE: Final = '<path d="M115 198C112 207 116 211 120 211C124 211 128 207 125 198"/>'
_EYES: Final = mirrored(
    f'<path d="M-17 197Q-12 192-7 197" {THIN}/><circle cx="-12" cy="196" r="2.4" fill="{INK}"/>'
)
_BEARD: Final = (
    """<path d="M89 186C78 216 82 242 96 262C104 274 112 280 118 294C120 288 122 284 124 288
    C128 276 138 272 145 260C158 240 161 214 151 186C150 204 140 214 120 214
    C100 214 90 204 89 186Z"/><g transform="translate(120)">"""
    + mirrored(
        f"""<path d="M-14 232C-16 248-10 262-5 272M-25 226C-26 240-22 252-16 262" {THIN}/>
        <path d="M0 207C-8 202-16 206-20 214C-24 221-30 221-33 217C-34 228-24 233-15 228
        C-8 224-3 217 0 211ZM-5 189C-11 183-19 183-24 188C-18 192-11 193-5 192Z"/>"""
    )
    + f'{_EYES}<path d="M0 228V280" {THIN}/></g>'
)
_HAT: Final = f"""
    <path d="M88 178C95 144 98 108 120 84C131 72 147 72 155 84C146 82 140 87 140 94
      C141 122 148 152 152 178Z"/>
    <path d="M140 94C132 98 126 106 124 112M140 104C135 107 132 110 131 114" {THIN}/>
    <path d="M90 163C108 172 132 172 149 163L152 179C134 188 104 188 87 179Z" {_GOLD}/>
    <path d="M66 180C78 166 88 174 90 173C106 184 134 184 150 173C152 174 162 166 174 180
      C160 198 80 198 66 180Z"/>
    <path d="{star(156, 88, 7)}" {_GOLD}/>"""


def _bust(wizard: Wizard) -> str:
    """Hat, eyes, moustache and beard: what the large face shows too."""
    return (
        f'<g fill="{wizard.skin}">{_FACE}<use href="#beard" fill="{wizard.beard}"/>{_NOSE}</g>'
        f'<use href="#hat" fill="{wizard.hat}"/><path d="{wizard.sign}" fill="{GOLD}" {FLAT}/>'
    )


def _robe(wizard: Wizard) -> str:
    return (
        f'<path d="M50 290C54 244 76 222 98 214H142C164 222 186 244 190 290Z"'
        f' fill="{wizard.robe}"/>'
        f'<path d="M70 290C72 266 76 252 84 242M170 290C168 266 164 252 156 242" {THIN}/>'
    )


def _staff(wizard: Wizard) -> str:
    return (
        f'<path d="M169 290L172 146H177L175 290Z" fill="var(--wood,#9a6a3c)"/>'
        f'<path d="{ray_path(174.5, 136, inner=12, outer=(19, 16), count=12)}" stroke="{GOLD}"'
        f' stroke-width="1.8"/><circle cx="174.5" cy="136" r="9.5" {_GOLD}/>'
        f'<path d="{star(174.5, 136, 6, points=4)}" fill="{COURT}" {FLAT}/>'
        f'<path d="M156 272C152 254 162 242 178 240L190 262C186 276 170 284 156 272Z"'
        f' fill="{wizard.robe}"/>'
        f'<path d="M165 244C162 236 166 228 172 228H178C182 232 182 240 180 244Z"'
        f' fill="{wizard.skin}"/><path d="M167 234H177M167 239H177" {THIN}/>'
    )


def _ball(wizard: Wizard) -> str:
    """A crystal ball between two hands."""
    hand = (
        f'<path d="M-58 288C-52 268-44 258-32 256L-18 262C-18 272-22 278-28 284Z"'
        f' fill="{wizard.robe}"/>'
        f'<path d="M-30 258C-26 250-18 254-16 262C-14 270-18 276-24 278C-29 274-32 266-30 258Z"'
        f' fill="{wizard.skin}"/>'
    )
    return (
        f'<circle cx="120" cy="258" r="20" fill="var(--glass,#cfdff0)"/>'
        f'<circle cx="120" cy="258" r="27" fill="var(--glass,#cfdff0)" opacity=".22" {FLAT}/>'
        f'<path d="{star(122, 259, 10, points=4, waist=0.3)}" fill="{WIZARD}" {FLAT}/>'
        f'<path d="M107 254C108 248 112 244 117 243" fill="none" stroke="#fff" stroke-width="3"'
        f' stroke-linecap="round"/><g transform="translate(120)">{mirrored(hand)}</g>'
    )


def _book(wizard: Wizard) -> str:
    """An open book of old tricks."""
    page = (
        f'<path d="M0 250C-10 243-28 243-40 248V286H0Z" fill="{COURT}"/>'
        f'<path d="M-34 256C-26 253-14 253-7 257M-34 264C-26 261-14 261-7 265'
        f'M-34 272C-26 269-14 269-7 273" {THIN} opacity=".55"/>'
        f'<path d="M-48 288C-48 276-46 268-40 264C-34 264-33 270-35 274L-38 288Z"'
        f' fill="{wizard.skin}"/>'
    )
    return (
        f'<path d="M76 246H164V290H76Z" fill="{WIZARD}"/>'
        f'<g transform="translate(120)">{mirrored(page)}</g>'
    )


def _spell(wizard: Wizard) -> str:
    """Two raised hands, and sparks between them and the sky."""
    arm = (
        f'<path d="M-70 290C-68 262-66 246-66 232L-44 230C-42 246-44 262-48 284Z"'
        f' fill="{wizard.robe}"/><path d="M-67 236L-43 234" stroke="{GOLD}"'
        f' stroke-width="3.5"/><path d="M-62 231C-64 222-62 214-60 208L-57 215L-55 205L-52 214'
        f'L-48 207L-48 216L-44 213C-44 220-46 226-48 230Z" fill="{wizard.skin}"/>'
    )
    sparks = star(-56, 192, 7, points=4, waist=0.3) + star(-45, 200, 3.5, points=4, waist=0.3)
    return (
        f'<g transform="translate(120)">{mirrored(arm)}'
        + mirrored(f'<path d="{sparks}" fill="{GOLD}" {FLAT}/>')
        + "</g>"
    )


_POSES: Final = {1: _staff, 2: _ball, 3: _book, 4: _spell}


def _picture(wizard: Wizard) -> str:
    code = f"W{wizard.number}"
    turn = ' transform="translate(240) scale(-1 1)"' if wizard.faces_left else ""
    figure = f'{_robe(wizard)}<use href="#h-{code}"{turn}/>{_POSES[wizard.number](wizard)}'
    return (
        f"{outlined(f'h-{code}', _bust(wizard))}{outlined(f'f-{code}', figure)}"
        f'<g id="p-{code}"><use href="#night"/>{_moon(wizard)}<use href="#f-{code}"/>'
        '<use href="#sill-W"/></g>'
    )


def definitions() -> str:
    """Return every Wizard's head as the group `h-CODE` and picture as `p-CODE`."""
    shared = f'<g id="beard">{_BEARD}</g><g id="hat">{_HAT}</g>'
    return shared + "".join(_picture(wizard) for wizard in WIZARDS)
