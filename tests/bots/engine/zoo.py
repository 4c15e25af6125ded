"""Engines that do everything wrong that can be done, each in a few lines."""

from dataclasses import dataclass

from foretrick.bots.engine import FaultKind

__all__ = ["PRELUDE", "ZOO", "Beast"]

PRELUDE = """
import json, os, signal, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def turns():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="ready", name="zoo", version="1")
        if message["type"] == "turn":
            yield message
"""


@dataclass(frozen=True)
class Beast:
    """A bad engine: its program, the faults it must be found to have, and its milliseconds."""

    program: str
    kinds: set[FaultKind]
    told: str
    ms: int = 5000
    start_ms: int = 10_000


def at_turns(deed: str, kind: FaultKind, told: str, ms: int = 5000) -> Beast:
    """An engine that does something wrong at each turn."""
    return Beast(f"for turn in turns():\n    {deed}", {kind}, told, ms)


def dying(program: str, told: str) -> Beast:
    """An engine that ends, and forfeits what is left."""
    return Beast(program, {FaultKind.DIED, FaultKind.FORFEITED}, told)


ILLEGAL, GARBLED, LATE = FaultKind.ILLEGAL, FaultKind.GARBLED, FaultKind.LATE

ZOO: dict[str, Beast] = {
    "a card nobody has": at_turns("say(type='act', action='9x')", ILLEGAL, "'9x'|\"9x\""),
    "a bid too high": at_turns("say(type='act', action=99)", ILLEGAL, "99"),
    "true for one": at_turns("say(type='act', action=True)", GARBLED, "'action' is true"),
    "a fraction": at_turns("say(type='act', action=1.0)", GARBLED, r"'action' is 1\.0"),
    "a list": at_turns("say(type='act', action=turn['legal'])", GARBLED, "'action' is a list"),
    "no action": at_turns("say(type='act')", GARBLED, "'action' is null"),
    "a strange id": at_turns(
        "say(type='act', action=turn['legal'][0], id=[1])", GARBLED, "'id' is a list"
    ),
    "ready again": at_turns("say(type='ready', name='x', version='')", GARBLED, "no answer"),
    "a strange message": at_turns("say(type='hm')", GARBLED, "not 'hm'"),
    "plain words": at_turns("print('hello', flush=True)", GARBLED, "no JSON.*hello"),
    "an array": at_turns("print('[1]', flush=True)", GARBLED, "not a list"),
    "NaN": at_turns('print(\'{"type":"act","action":NaN}\', flush=True)', GARBLED, "NaN"),
    "an endless number": at_turns(
        'print(\'{"type":"act","action":%s}\' % ("9" * 9000), flush=True)', GARBLED, "no JSON"
    ),
    "more than a float": at_turns(
        'print(\'{"type":"act","action":0,"info":{"x":1e999}}\', flush=True)', GARBLED, "1e999"
    ),
    "half a character": at_turns(
        "say(type='act', action=chr(0xd800))", GARBLED, "half a character"
    ),
    "deep nesting": at_turns("print('[' * 60000, flush=True)", GARBLED, "too deeply|no JSON"),
    "bytes": at_turns("os.write(1, bytes(range(255, 10, -1)) + b'\\n')", GARBLED, "no UTF-8"),
    "a huge line": at_turns("print('x' * 10**6, flush=True)", GARBLED, "longer than 65536"),
    "no end of a line": at_turns(
        "[os.write(1, b'y' * 65536) for _ in iter(int, 1)]", GARBLED, "longer than 65536", 400
    ),
    "no end of lines": at_turns(
        "[os.write(1, b'{}\\n' * 9999) for _ in iter(int, 1)]", GARBLED, "not 'null'"
    ),
    "no end of answers": at_turns(
        '[os.write(1, b\'{"type":"act","action":77}\\n\' * 99) for _ in iter(int, 1)]',
        ILLEGAL,
        "77",
    ),
    "a complaint": at_turns(
        "say(type='error', text='I am \\x1b[2J tired')",
        FaultKind.COMPLAINT,
        r"says: I am \\x1b\[2J tired",
    ),
    "silence": at_turns("pass", LATE, "within 30 ms", 30),
    "an answer for tomorrow": at_turns(
        "say(type='act', action=turn['legal'][0], id=turn['id'] + 1000)", LATE, "dropped", 100
    ),
    "always late": at_turns(
        "time.sleep(0.3); say(type='act', action=turn['legal'][0], id=turn['id'])", LATE, "30", 30
    ),
    "half a line": at_turns("os.write(1, b'{\"type\":')", LATE, "within 30 ms", 30),
    "deaf": Beast(
        "time.sleep(100)",
        {FaultKind.DIED, FaultKind.FORFEITED},
        "not ready within 200",
        start_ms=200,
    ),
    "babbling": Beast(
        "print('Welcome!\\n' * 1000, flush=True); time.sleep(100)",
        {FaultKind.DIED, FaultKind.FORFEITED, GARBLED},
        "Welcome",
        start_ms=5000,
    ),
    "stillborn": dying("sys.exit('no licence')", "exit status 1.*no licence"),
    "gone at once": dying("", "exit status 0"),
    "out of ideas": dying(
        "for turn in turns(): raise RuntimeError('out of ideas')", "RuntimeError: out of ideas"
    ),
    "shot": dying("for turn in turns(): os.kill(os.getpid(), 9)", "signal 9"),
    "loud in its death": dying(
        "for turn in turns(): sys.stderr.write('woe\\n' * 10**6); sys.exit(7)",
        "exit status 7.*woe",
    ),
    "speechless": dying(
        "for turn in turns(): os.close(1); time.sleep(100)", "closed its standard output"
    ),
    "immortal": dying(
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "for turn in turns():\n    os.close(1)\n    while True: time.sleep(1)",
        "closed its standard output",
    ),
}
"""Bad engines by name."""
