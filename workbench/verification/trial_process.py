"""A process that tries what may crash or take for ever: compiling a text, and running blocks of it for a prediction.

It knows no reference and no expected result. What it answers is plain data.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from workbench.compilers.toolchains import nvrtc_process
from workbench.errors import CompileError, TargetLost, WorkbenchError
from workbench.records.plain_records import from_plain, to_plain
from workbench.targets.launch_process import MEMORY_BYTES, lost
from workbench.targets.sent_kernels import pickled, unpickled, without_function
from workbench.workers import inside
from workbench.workers.own_process import OwnProcess
from workbench.workers.process import WorkerEnded
from workbench.workers.python_command import python_command

if TYPE_CHECKING:
    from workbench.verification.kernel_text import Examples, KernelText

_PROGRAM = """
from workbench.verification.trial_process import serve
serve(int(sys.argv[1]))
"""


class TrialProcess:
    """A process for trials; the next one after it was lost starts it afresh. memory_bytes: its address space."""

    def __init__(self, memory_bytes: int = MEMORY_BYTES) -> None:
        self._memory_bytes = memory_bytes
        self._process = OwnProcess(lambda: python_command(_PROGRAM, [str(memory_bytes)]))

    def compile(self, text: KernelText, examples: Examples, seconds: float) -> None:
        """Compile a text and throw the result away: whoever compiles it next is not the first.

        Raises
        ------
        CompileError, WorkbenchError
            It does not compile.
        TargetLost
            The compiler crashed, or took longer than `seconds`.
        """
        self._ask({"do": "compile", "given": (text, examples)}, seconds)

    def predict(
        self, kernel: Any, launch: tuple[Any, Any, tuple[Any, ...], int], devices: tuple[str, ...], seconds: float
    ) -> tuple[Mapping[str, Any], ...]:
        """Predictions of a launch as plain values (`Prediction.to_json`), one for each device that can run it.

        Raises
        ------
        WorkbenchError
            Nothing can be predicted.
        """
        translation = without_function(kernel.compilation.translation)
        given = (translation, kernel.mangled_name, kernel.max_dynamic_smem_bytes, launch, devices)
        found: tuple[Mapping[str, Any], ...] = tuple(self._ask({"do": "predict", "given": given}, seconds))
        return found

    def close(self) -> None:
        """End the process."""
        self._process.close()

    def _ask(self, question: Mapping[str, Any], seconds: float) -> Any:
        message = base64.b64encode(pickled(dict(question))).decode()
        try:
            answer = self._process.ask({"message": message}, seconds)
        except WorkerEnded as ended:
            raise lost(ended, seconds, self._memory_bytes) from ended
        if answer is None:
            raise TargetLost("crash", "no process can be started that would try the kernel")
        plain = json.loads(answer.payload)
        if answer.kind == "diagnostics":
            raise CompileError(from_plain(plain["diagnostics"]), str(plain["log"]))
        if answer.kind == "error":
            raise WorkbenchError(str(plain))
        return plain


def serve(memory_bytes: int) -> None:
    """Answer on standard output until standard input ends: inside the process."""
    answers = inside.claim_stdout()
    inside.end_with_owner()
    inside.go_first()
    nvrtc_process.stay_here()  # so that the system holds the compiler to the toolkit's headers
    inside.limit_memory(memory_bytes)
    for line in iter(sys.stdin.buffer.readline, b""):
        kind, plain = _answer(json.loads(line))
        inside.send(answers, kind, json.dumps(plain).encode())


def _answer(question: Mapping[str, Any]) -> tuple[str, Any]:
    if not question:
        return "ready", None
    asked = unpickled(base64.b64decode(question["message"]), lambda number: None)
    try:
        if asked["do"] == "predict":
            return "answer", _predict(*asked["given"])
        _compile(*asked["given"])
        return "answer", None
    except CompileError as error:
        return "diagnostics", {"diagnostics": to_plain(error.diagnostics), "log": error.log}
    except RecursionError:
        return "error", "it is nested too deeply"
    except WorkbenchError as error:
        return "error", str(error)


def _compile(text: KernelText, examples: Examples) -> None:
    from workbench.verification.kernel_text import compiled

    compiled(text, examples)


def _predict(
    translation: Any, name: str, max_dynamic_smem_bytes: int, launch: tuple[Any, ...], devices: tuple[str, ...]
) -> list[Any]:
    from workbench.api.handles import Compilation
    from workbench.api.predicted_launches import predictions
    from workbench.records import Missing

    kernel = Compilation(translation).kernel(name)
    kernel.max_dynamic_smem_bytes = max_dynamic_smem_bytes
    grid, block, args, smem = launch
    found = predictions(kernel, grid, block, args, list(devices), smem, None)
    if isinstance(found, Missing):
        raise WorkbenchError(found.reason)
    return json.loads(json.dumps(found.to_json()))  # type: ignore[no-any-return]
