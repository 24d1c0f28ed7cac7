"""The answer's side of a judgement: its code runs here, and gives results as bytes.

It gets inputs and nothing else: the reference and what is expected were never in this process.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from workbench.base.errors import ArgumentError, KernelFault
from workbench.base.records.plain_records import to_plain
from workbench.base.workers import landlock
from workbench.search.verification.answers.processes import line_of
from workbench.search.verification.answers.processes import serve as serve_functions
from workbench.search.verification.answers.sent_values import NotSent, SentTensor, encoded

_WATCHED = (
    *("torch", "torch.cuda", "torch.nn", "torch.nn.functional", "torch.testing", "torch.linalg", "torch.Tensor"),
    *("torch.nn.Module", "torch.cuda.Event", "torch.cuda.Stream", "time", "builtins"),
)
"""Modules and classes whose functions an answer has no reason to replace."""
_state: dict[str, Any] = {}


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

    os.chdir(folder)
    sys.path.insert(0, folder)
    set_defaults(device=device)
    if not emulate_torch(device):
        raise ArgumentError("answers are judged in the emulator, and PyTorch has a GPU here", "device")
    importlib.import_module("torch.testing")
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
    spec = importlib.util.spec_from_file_location(Path(filename).stem, file)
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
        Of PyTorch, before the module is made, as the reference's was.
    init
        Arguments that the module is made with; None where the entry is a function.
    calls
        The inputs of each call; those that are floats and integers alone are taken as they are.
    sanitize
        Sanitisers that watch the launches.

    Returns
    -------
    dict
        `calls`: of each `result` as a message, `inputs_after`, or `error`; `kernels`, `operators`: how often each was
        launched and called; `faults` as plain values; `replaced` names.
    """
    import torch

    from workbench.api.examined_launches import host_launches

    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)
    kernels: Counter[str] = Counter()
    operators: Counter[str] = Counter()
    faults: list[Any] = []
    found: list[dict[str, Any]] = []
    inputs = _mapped(calls[0], lambda sent: sent.tensor("cuda" if init is not None else None))
    callee: Any = _state["entry"]
    if init is not None:
        made: list[Any] = []
        values = _mapped(init, lambda sent: sent.tensor())
        error = _error_of(lambda: made.append(_state["entry"](*values).cuda()))
        if error is not None:
            return _found([{"error": error}], kernels, operators, faults)
        callee = lambda given: made[0](*given)  # noqa: E731
    first: list[Any] = []
    for at, given in enumerate(calls):
        if at:
            _refill(inputs, given)
        result: list[Any] = []

        def call(result: list[Any] = result) -> None:
            with torch.no_grad(), _noted(operators):
                result.append(callee(inputs))

        def launched(launch: Any) -> None:
            kernels[launch.kernel.name] += 1

        def judged(result: list[Any] = result) -> None:
            outcomes = host_launches(call, sanitize=tuple(sanitize), before=launched)
            faults.extend(to_plain(fault) for outcome in outcomes for fault in outcome.faults)
            if not result:
                raise KernelFault(outcomes[-1])
            torch.cuda.synchronize()
            found.append({"result": encoded(result[0]), "inputs_after": encoded(inputs)})

        error = _error_of(judged)
        if error is not None:
            found.append({"error": error})
            break
        first = first or result
        if at == 1:
            found[0]["later"] = encoded(first[0])  # the calls that follow may leave the same numbers
    return _found(found, kernels, operators, faults)


def _found(
    calls: list[dict[str, Any]], kernels: Counter[str], operators: Counter[str], faults: list[Any]
) -> dict[str, Any]:
    return {
        "calls": calls,
        "kernels": dict(kernels),
        "operators": dict(operators),
        "faults": faults,
        "replaced": _replaced(),
    }


def _refill(tensors: Any, given: Any) -> None:
    """Give tensors other numbers, in the memory where they lie."""
    if isinstance(given, SentTensor):
        tensors.copy_(given.tensor(str(tensors.device)))
    elif isinstance(given, list | tuple):
        for tensor, other in zip(tensors, given, strict=True):
            _refill(tensor, other)


def _mapped(value: Any, change: Callable[[SentTensor], Any]) -> Any:
    if isinstance(value, SentTensor):
        return change(value)
    if isinstance(value, dict):
        return {key: _mapped(each, change) for key, each in value.items()}
    return type(value)(_mapped(each, change) for each in value) if isinstance(value, list | tuple) else value


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


def _noted(operators: Counter[str]) -> Any:
    """A mode in which PyTorch's operators are counted."""
    from torch.utils._python_dispatch import TorchDispatchMode

    class Noted(TorchDispatchMode):  # type: ignore[misc]
        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            operators[func.overloadpacket.__name__] += 1
            return func(*args, **(kwargs or {}))

    return Noted()


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
