"""The answer's side of a judgement: its code runs here, and gives results as bytes.

It gets inputs and nothing else: the reference and what is expected were never in this process.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError, KernelFault
from workbench.base.records.plain_records import to_plain
from workbench.base.workers import landlock
from workbench.search.verification.answers.processes import TORCH_MODULES, line_of, seed_all
from workbench.search.verification.answers.processes import serve as serve_functions
from workbench.search.verification.answers.sent_values import NotSent, SentTensor, encoded, mapped
from workbench.search.verification.answers.stream_order import StreamOrder

_WATCHED = (
    *("torch", "torch.cuda", "torch.nn", "torch.nn.functional", "torch.testing", "torch.linalg", "torch.Tensor"),
    *("torch.nn.Module", "torch.cuda.Event", "torch.cuda.Stream", "time", "builtins"),
)
"""Modules and classes whose functions an answer has no reason to replace."""
_state: dict[str, Any] = {}
_order = StreamOrder()

FORKED_WITH = TORCH_MODULES


def serve(memory_bytes: int) -> None:
    """Answer questions about an answer: inside the process."""
    if landlock.isolates_memory():
        landlock.isolate_memory()
    serve_functions({"start": start, "load": load, "run": run}, memory_bytes)


def start(folder: str, device: str) -> None:
    """Make the emulated device ready, before there is any code of an answer.

    Parameters
    ----------
    folder
        Holds the answer's file, and may hold others that it imports; what it writes by relative names goes there.
    device
        The GPU model.

    Raises
    ------
    ArgumentError
        There is a GPU, on which the emulator sees nothing.
    MissingDependency
        Torch is not there, or is a build that has no emulated device.
    """
    from workbench.api.defaults import set_defaults
    from workbench.languages.torch import emulate_torch

    for variable in ("TRITON_CACHE_DIR", "TORCH_EXTENSIONS_DIR"):  # no answer finds what another one has left there
        os.environ.setdefault(variable, os.path.join(folder, variable.lower()))
    os.chdir(folder)
    sys.path.insert(0, folder)
    set_defaults(device=device)
    if not emulate_torch(device):
        raise ArgumentError("answers are judged in the emulator, and PyTorch has a GPU here", "device")
    importlib.import_module("torch.testing")
    _order.follow()
    _state["folder"], _state["names"] = folder, _functions()


def load(filename: str, entry: str) -> dict[str, Any]:
    """Import an answer.

    Parameters
    ----------
    entry
        The name of what is called.

    Returns
    -------
    dict
        `error`, the reason for which there is none, or None; `replaced` names.
    """
    file = os.path.join(_state["folder"], filename)
    _state["file"] = file
    # A dot in a file's name would make it a module of a package, which libraries look for.
    spec = importlib.util.spec_from_file_location(re.sub(r"\W", "_", Path(filename).stem), file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[module.__name__] = module
    execute = spec.loader.exec_module
    error = _error_of(lambda: execute(module))
    if error is None and not callable(getattr(module, entry, None)):
        error = {"kind": "no_entry", "words": f"it defines no {entry}", "line": None}
    _state["entry"] = getattr(module, entry, None)
    return {"error": error, "replaced": _replaced()}


def run(seed: int, init: list[Any] | None, calls: list[list[Any]], sanitize: list[str]) -> dict[str, Any]:
    """Call the answer with the same tensors, which hold other numbers at each call.

    Parameters
    ----------
    seed
        The seed of PyTorch, before the module is created, as the reference's was.
    init
        Arguments that the module is created with; None where the entry is a function.
    calls
        The inputs of each call; those that are floats and integers alone are taken as they are.
    sanitize
        Sanitisers that watch the launches.

    Returns
    -------
    dict
        `calls`: of each `result` and `inputs_after` as messages and `unordered` (`StreamOrder.unordered`), or `error`;
        `kernels`, `operators`: how often each was launched and called; `faults` as plain values; `replaced` names.
    """
    import torch

    seed_all(seed)
    noted = _Noted(tuple(sanitize))
    callee: Any = _state["entry"]
    if init is not None:
        modules: list[Any] = []
        arguments = mapped(init, lambda sent: sent.value())
        error = _error_of(lambda: modules.append(_state["entry"](*arguments).cuda()))
        if error is not None:
            return noted.found([{"error": error}])
        callee = modules[0]
    device = None if init is None else "cuda"
    found: list[dict[str, Any]] = []
    inputs: Any = None
    first: Any = None
    for at, values in enumerate(calls):
        if not at or not _refilled(inputs, values):
            inputs = mapped(values, lambda sent: sent.value(device))
        with torch.set_grad_enabled(init is None):  # KernelBench calls modules without gradients
            call, result = noted.call(callee, inputs)
        found.append(call)
        if "error" in call:
            break
        if not at and not _storages(result) & _storages(inputs):
            first = result
        if at == 1 and first is not None:
            found[0]["later"] = encoded(first)  # the calls that follow may leave the same numbers
    return noted.found(found)


@dataclass(eq=False)
class _Noted:
    """Events of the calls of an answer, noted while they run."""

    sanitize: tuple[str, ...]
    kernels: Counter[str] = field(default_factory=Counter)
    operators: Counter[str] = field(default_factory=Counter)
    faults: list[Any] = field(default_factory=list)

    def call(self, callee: Callable[..., Any], inputs: list[Any]) -> tuple[dict[str, Any], Any]:
        """Call the answer; gives the call as `run` does, and its result."""
        result: list[Any] = []
        call: dict[str, Any] = {}
        error = _error_of(lambda: self._examined(callee, inputs, result, call))
        return ({"error": error}, None) if error is not None else (call, result[0])

    def _examined(self, callee: Callable[..., Any], inputs: list[Any], result: list[Any], call: dict[str, Any]) -> None:
        import torch

        from workbench.api.examined_launches import host_launches

        def work() -> None:
            _order.begin()
            with _counted(self.operators):
                result.append(callee(*inputs))

        def launched(launch: Any) -> None:
            self.kernels[launch.kernel.name] += 1
            _order.add()

        outcomes = host_launches(work, sanitize=self.sanitize, before=launched)
        self.faults += [to_plain(fault) for outcome in outcomes for fault in outcome.faults]
        if not result:
            raise KernelFault(outcomes[-1])
        call["unordered"] = _order.unordered()
        torch.cuda.synchronize()
        call |= {"result": encoded(result[0]), "inputs_after": encoded(inputs)}

    def found(self, calls: list[dict[str, Any]]) -> dict[str, Any]:
        """The answer of `run`."""
        return {
            "calls": calls,
            "kernels": dict(self.kernels),
            "operators": dict(self.operators),
            "faults": self.faults,
            "replaced": _replaced(),
        }


def _storages(value: Any) -> set[int]:
    """The addresses of the memory of all tensors in a value."""
    import torch

    if isinstance(value, torch.Tensor):
        return {value.untyped_storage().data_ptr()}
    if isinstance(value, dict):
        value = list(value.values())
    return {each for part in value for each in _storages(part)} if isinstance(value, list | tuple) else set()


def _refilled(tensors: Any, values: Any) -> bool:
    """Give tensors other numbers in the memory where they lie; False where these have other shapes."""
    if isinstance(values, SentTensor):
        if tuple(tensors.shape) != values.shape:
            return False
        if values.place == "array":
            tensors[...] = values.value()
        else:
            tensors.copy_(values.value(str(tensors.device)))
    elif isinstance(values, dict):
        return all(_refilled(tensors[key], other) for key, other in values.items())
    elif isinstance(values, list | tuple):
        return all(_refilled(tensor, other) for tensor, other in zip(tensors, values, strict=True))
    return True


def _error_of(work: Callable[[], object]) -> dict[str, Any] | None:
    """Do work of an answer's; gives what it raised: the kind, words, and the line of the answer's file."""
    file = _state["file"]
    try:
        work()
    except NotSent as error:
        return {"kind": "not_sent", "words": str(error), "line": None}
    except KernelFault as error:
        return {"kind": "fault", "words": str(error), "line": line_of(error, file)}
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # an answer may end in SystemExit and errors of its own
        return {"kind": "raised", "words": f"{type(error).__name__}: {error}", "line": line_of(error, file)}
    return None


def _counted(operators: Counter[str]) -> Any:
    """A mode in which PyTorch's operators are counted."""
    from torch.utils._python_dispatch import TorchDispatchMode

    class Counted(TorchDispatchMode):  # type: ignore[misc]
        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            operators[func.overloadpacket.__name__] += 1
            _order.add()
            return func(*args, **(kwargs or {}))

    return Counted()


def _functions() -> dict[str, Any]:
    """The functions of what is watched, by their names."""
    found: dict[str, Any] = {}
    for place in _WATCHED:
        holder: Any = sys.modules.get(place)
        if holder is None:
            module, _, name = place.rpartition(".")
            holder = getattr(sys.modules[module], name)
        found |= {f"{place}.{name}": each for name, each in vars(holder).items() if callable(each)}
    return found


def _replaced() -> list[str]:
    """The names of watched functions in whose place others were put, by other code than PyTorch's."""
    now = _functions()
    return [name for name, each in _state["names"].items() if now.get(name) is not each and not _is_own(now.get(name))]


def _is_own(function: Any) -> bool:
    """True if the code of a function is PyTorch's, whose compiler wraps some when it is imported."""
    import torch

    code = getattr(function, "__code__", None)
    return code is not None and code.co_filename.startswith(os.path.dirname(torch.__file__) + os.sep)
