"""A process that tries what may crash or take for ever: compiling a text, and running blocks of it for a prediction.

It knows no reference and no expected result. What it answers is plain data.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from workbench.base.clock import SYSTEM, Clock
from workbench.base.errors import CompileError, WorkbenchError
from workbench.base.records.json_records import json_form
from workbench.base.records.plain_records import from_plain, to_plain
from workbench.base.workers import inside, limited_process
from workbench.base.workers.limited_process import MEMORY_BYTES, LimitedProcess
from workbench.compilers.toolchains import nvrtc_process
from workbench.device.targets.sent_kernels import pickled, unpickled, without_function

if TYPE_CHECKING:
    from workbench.search.verification.kernel_text import Examples, KernelText

FORKED_WITH = (
    "workbench.search.verification.kernel_text",
    "workbench.api.predicting",
    "numpy.random",
    "cuda.pathfinder",
)
"""Imported before such a process is forked, since each needs them."""
_LAST_RESORT_SECONDS = 3600.0
"""After which a compilation is ended that waits and takes no time of the processor."""


class TrialProcess:
    """A process for trials; the next one after it was lost starts it afresh.

    memory_bytes: its address space. clock: of the limits of its answers.
    """

    def __init__(self, memory_bytes: int = MEMORY_BYTES, clock: Clock = SYSTEM) -> None:
        self._process = LimitedProcess(__name__, memory_bytes, clock=clock)

    def compile(self, text: KernelText, examples: Examples, seconds: float) -> None:
        """Compile a text and discard the result: the next compilation of the text is then not the first.

        seconds: of the processor, so that a busy machine compiles what an idle one does.

        Raises
        ------
        CompileError, WorkbenchError
            It does not compile.
        TargetLost
            The compiler crashed, or took longer than `seconds`.
        """
        question = {"do": "compile", "given": (text, examples), "processor_seconds": seconds}
        self._ask(question, _LAST_RESORT_SECONDS)

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
        arguments = (translation, kernel.mangled_name, kernel.max_dynamic_smem_bytes, launch, devices)
        result: tuple[Mapping[str, Any], ...] = tuple(self._ask({"do": "predict", "given": arguments}, seconds))
        return result

    def close(self) -> None:
        """End the process."""
        self._process.close()

    def _ask(self, question: Mapping[str, Any], seconds: float) -> Any:
        answer = self._process.ask({"message": pickled(dict(question))}, seconds)
        plain = json.loads(answer.payload)
        if answer.kind == "diagnostics":
            raise CompileError(from_plain(plain["diagnostics"]), str(plain["log"]))
        if answer.kind == "error":
            raise WorkbenchError(str(plain))
        return plain


def serve(memory_bytes: int) -> None:
    """Answer a `TrialProcess`: inside the process."""
    nvrtc_process.stay_here()  # so that the system holds the compiler to the toolkit's headers
    limited_process.serve(_answered, memory_bytes)


def _answered(question: Mapping[str, Any]) -> tuple[str, bytes]:
    kind, plain = _answer(question)
    return kind, json.dumps(plain).encode()


def _answer(question: Mapping[str, Any]) -> tuple[str, Any]:
    requested = unpickled(question["message"], lambda number: None)
    try:
        if requested["do"] == "predict":
            return "answer", _predict(*requested["given"])
        with inside.processor_limit(requested["processor_seconds"]):
            _compile(*requested["given"])
        return "answer", None
    except CompileError as error:
        return "diagnostics", {"diagnostics": to_plain(error.diagnostics), "log": error.log}
    except RecursionError:
        return "error", "it is nested too deeply"
    except WorkbenchError as error:
        return "error", str(error)


def _compile(text: KernelText, examples: Examples) -> None:
    from workbench.search.verification.kernel_text import compiled

    compiled(text, examples)


def _predict(
    translation: Any, name: str, max_dynamic_smem_bytes: int, launch: tuple[Any, ...], devices: tuple[str, ...]
) -> list[Any]:
    from workbench.api.handles import Compilation
    from workbench.api.predicting import predict
    from workbench.base.records import Missing

    kernel = Compilation(translation).kernel(name)
    kernel.max_dynamic_smem_bytes = max_dynamic_smem_bytes
    grid, block, args, smem = launch
    found = predict(kernel, grid, block, args, device=list(devices), dynamic_smem_bytes=smem)
    if isinstance(found, Missing):
        raise WorkbenchError(found.reason)
    plain: list[Any] = json_form(found)
    return plain
