"""The author's side of a test of TritonBench: its results in float64, and how much a result may lose.

It runs in a process that has ended before any code of an answer runs.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.search.verification.answers.losses import as_tf32, bounds_of, by_place
from workbench.search.verification.answers.processes import serve as serve_functions

if TYPE_CHECKING:
    import torch

_ROUNDINGS = 16


def serve(memory_bytes: int) -> None:
    """Answer questions about a test: inside the process."""
    serve_functions({"case": case}, memory_bytes)


def case(text: str, filename: str, entry: str, seed: int) -> dict[str, Any]:
    """The results of a test in float64, and their bounds, by their places.

    Raises
    ------
    ArgumentError
        The test raises an error, or its results are random.
    """
    from workbench.languages.torch import emulate_torch

    emulate_torch()
    module = ModuleType("problem")
    module.__file__ = filename
    own = _results(lambda: _tested(module, text, entry, seed))
    if not own:
        raise ArgumentError("the test returns no tensors: no answer can be judged by it", "problem")
    elements = max(each.numel() for each in own.values())
    try:
        wide = _results(lambda: _changed(lambda: _tested(module, text, entry, seed), lambda each: each.double()))
        coarse = _results(lambda: _changed(lambda: _tested(module, text, entry, seed), as_tf32))
    except ArgumentError:  # the reference is a kernel that takes no float64: what it gives is what is expected
        wide = coarse = own
    expected = {name: wide[name].double() if each.is_floating_point() else each for name, each in own.items()}
    bounds = bounds_of([{"own": own, "expected": expected, "moved": coarse}], elements)
    if wide is own:
        bounds = {name: {**bound, "absolute": _unknown_loss(own[name])} for name, bound in bounds.items()}
    return {"expected": {name: each.cpu() for name, each in expected.items()}, "bounds": bounds}


def _unknown_loss(own: torch.Tensor) -> float:
    """The loss of a result whose like in float64 is not known, by its largest element."""
    import torch

    if not own.is_floating_point() or not own.numel():
        return 0.0
    finite = own[own.isfinite()].double().abs()
    largest = float(finite.max()) if finite.numel() else 0.0
    return _ROUNDINGS * float(torch.finfo(own.dtype).eps) * largest


def _tested(module: ModuleType, text: str, entry: str, seed: int) -> Any:
    import torch

    exec(compile(text, str(module.__file__), "exec"), module.__dict__)
    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)
    with torch.no_grad():
        return getattr(module, entry)()


def _results(work: Callable[[], Any]) -> dict[str, torch.Tensor]:
    try:
        return by_place(work())
    except Exception as error:
        raise ArgumentError(f"the reference: {type(error).__name__}: {error}", "problem") from error


def _changed(work: Callable[[], Any], change: Callable[[torch.Tensor], torch.Tensor]) -> Any:
    """Call a function with each float32 tensor that PyTorch gives it changed: to one of float64."""
    import torch
    from torch.overrides import TorchFunctionMode

    class Changed(TorchFunctionMode):  # type: ignore[misc]
        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            result = func(*args, **(kwargs or {}))
            with torch._C.DisableTorchFunction():
                return _mapped(result)

    def _mapped(value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            return change(value) if value.dtype == torch.float32 else value
        if type(value) in (list, tuple):
            return type(value)(map(_mapped, value))
        return value

    with Changed():
        return work()
