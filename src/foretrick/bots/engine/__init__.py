"""Programs in any language as bots, and our bots for any program: `foretrick-engine/1`.

Both sides of the protocol of docs/engine.md: `EngineBot` is a bot that is a program beside this
one, `speak` lets one of our bots be such a program.
"""

from foretrick.bots.engine.client import EngineBot
from foretrick.bots.engine.faults import EngineFault, FaultKind
from foretrick.bots.engine.messages import PROTOCOL, ProtocolError
from foretrick.bots.engine.program import EngineError
from foretrick.bots.engine.speaker import Speaker, speak

__all__ = [
    "PROTOCOL",
    "EngineBot",
    "EngineError",
    "EngineFault",
    "FaultKind",
    "ProtocolError",
    "Speaker",
    "speak",
]
