"""The service behind a `RemoteTarget`, in the process that runs the kernels: answers messages over a target of its own.

It trusts who asks. It is not trusted: its answers are plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from workbench.base.errors import (
    ArgumentError,
    LaunchError,
    MissingDependency,
    UnsupportedInstruction,
    WorkbenchError,
)
from workbench.base.records.outcomes import Counters
from workbench.base.records.plain_records import to_plain
from workbench.device.targets.remote import packed
from workbench.device.targets.sent_kernels import SentCompilation, SentKernel, unpickled
from workbench.device.targets.tensor_cores import choose_tensor_cores


class RemoteService:
    """Answers a `RemoteTarget`. target_of: gives what runs what is asked for; an error of it is the answer."""

    def __init__(self, target_of: Callable[[], Any]) -> None:
        self._target_of = target_of
        self._modules: dict[int, SentCompilation] = {}
        self._buffers: dict[int, Any] = {}
        self._numbers = 0

    def answer(self, message: bytes) -> bytes:
        """The answer to a message, an error of the workbench included."""
        try:
            question = unpickled(message, self._buffers.__getitem__)
            choose_tensor_cores(question.pop("tensor_cores"))
            answer, blobs = getattr(self, f"_{question.pop('do')}")(**question)
        except WorkbenchError as error:
            return packed({"error": _plain_error(error)})
        except MemoryError:
            raise  # ends the process, whose owner sees why
        except Exception as error:
            return packed({"error": {"kind": "InternalError", "words": f"{type(error).__name__}: {error}"}})
        return packed({"answer": answer}, blobs)

    @property
    def _target(self) -> Any:
        return self._target_of()

    # ------------------------------------------------------------ memory

    def _to_device(self, array: Any) -> tuple[Any, tuple[bytes, ...]]:
        return self._kept(self._target.to_device(array))

    def _empty(self, shape: Any, dtype: Any) -> tuple[Any, tuple[bytes, ...]]:
        return self._kept(self._target.empty(shape, dtype))

    def _zeros(self, shape: Any, dtype: Any) -> tuple[Any, tuple[bytes, ...]]:
        return self._kept(self._target.zeros(shape, dtype))

    def _symbol(self, module: int, name: str) -> tuple[Any, tuple[bytes, ...]]:
        found = self._target.symbol(self._modules[module], name)
        if found.dtype.names is not None:
            raise ArgumentError(f"{name} holds structs, which a target in another process does not send", "name")
        return self._kept(found)

    def _kept(self, buffer: Any) -> tuple[Any, tuple[bytes, ...]]:
        self._numbers += 1
        self._buffers[self._numbers] = buffer
        about = {
            "buffer": self._numbers,
            "address": buffer.address,
            "shape": list(buffer.shape),
            "dtype": buffer.dtype.name,
        }
        return about, ()

    def _read(self, buffer: int) -> tuple[Any, tuple[bytes, ...]]:
        return None, (self._buffers[buffer].copy_to_host().tobytes(),)

    def _write(self, buffer: int, array: Any) -> tuple[Any, tuple[bytes, ...]]:
        self._buffers[buffer].copy_from(array)
        return None, ()

    def _free(self, buffer: int) -> tuple[Any, tuple[bytes, ...]]:
        self._buffers.pop(buffer).free()
        return None, ()

    # ------------------------------------------------------------ launches

    def _load(self, module: int, translation: Any, unused: list[int]) -> tuple[Any, tuple[bytes, ...]]:
        for number in unused:
            self._modules.pop(number, None)
        self._modules[module] = SentCompilation(translation)
        return None, ()

    def _launch(
        self,
        module: int,
        kernel: str,
        max_dynamic_smem_bytes: int,
        grid: Any,
        block: Any,
        args: tuple[Any, ...],
        options: Mapping[str, Any],
    ) -> tuple[Any, tuple[bytes, ...]]:
        sent = self._kernel(module, kernel, max_dynamic_smem_bytes)
        arrays = list({id(each): each for each in args if isinstance(each, np.ndarray)}.values())
        before = [array.tobytes() for array in arrays]
        outcome = self._target.launch(sent, grid, block, args, **options)
        after = [array.tobytes() for array in arrays]
        changed = [place for place in range(len(arrays)) if before[place] != after[place]]
        counters = outcome.counters
        if isinstance(counters, Counters):  # and not the handles that a counted launch has here
            counters = Counters(
                counters.totals,
                counters.by_source_line,
                counters.by_ptx_line,
                counters.basis_by_ptx_line,
                counters.not_in_ptx,
                counters.matrix_instructions,
            )
        answer = {
            "device": outcome.launch.device,
            "faults": to_plain(outcome.faults),
            "counters": to_plain(counters),
            "stdout": outcome.stdout,
            "seconds": to_plain(outcome.seconds),
            "changed": changed,
        }
        return answer, tuple(after[place] for place in changed)

    def _call(
        self,
        function: Callable[..., Any],
        module: int,
        kernel: str,
        max_dynamic_smem_bytes: int,
        args: tuple[Any, ...],
        options: Mapping[str, Any],
    ) -> tuple[Any, tuple[bytes, ...]]:
        sent = self._kernel(module, kernel, max_dynamic_smem_bytes)
        return to_plain(function(self._target, sent, args, **options)), ()

    def _kernel(self, module: int, kernel: str, max_dynamic_smem_bytes: int) -> SentKernel:
        compilation = self._modules[module]
        entry = next(each for each in compilation.translation.kernels if each.mangled_name == kernel)
        return SentKernel(compilation, entry, max_dynamic_smem_bytes)


def _plain_error(error: WorkbenchError) -> dict[str, Any]:
    plain: dict[str, Any] = {"kind": type(error).__name__, "words": str(error)}
    if isinstance(error, ArgumentError):
        plain["parameter"] = error.parameter
    elif isinstance(error, LaunchError):
        plain |= {"refusal": to_plain(error.refusal), "reason": error.reason, "remedy": error.remedy}
    elif isinstance(error, UnsupportedInstruction):
        plain |= {"opcode": error.opcode, "ptx_line": error.ptx_line, "why": error.kind}
    elif isinstance(error, MissingDependency):
        plain |= {"what": error.what, "remedy": error.remedy}
    return plain
