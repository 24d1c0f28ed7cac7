"""The author's side of a test of TritonBench: its results in float64, and how much a result may lose.

It runs in a process that has ended before any code of an answer runs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from workbench.base.errors import ArgumentError
from workbench.search.verification.answers.losses import bounds_of, by_place, cut_to_tf32, rounded_to_tf32
from workbench.search.verification.answers.processes import TORCH_MODULES
from workbench.search.verification.answers.processes import serve as serve_functions

if TYPE_CHECKING:
    import torch

_ROUNDINGS = 16

FORKED_WITH = TORCH_MODULES


def serve(memory_bytes: int) -> None:
    """Answer questions about a test: inside the process."""
    serve_functions({"case": case}, memory_bytes)


def case(reference: str, test: str, filename: str, entry: str, seed: int) -> dict[str, Any]:
    """The results of a test in float64, and their bounds, by their places.

    Raises
    ------
    ArgumentError
        The test raises an error, or its results are random.
    """
    from workbench.languages.torch import emulate_torch

    emulate_torch()
    texts = Texts(reference, test, filename, entry)
    own = _results(lambda: texts.results(seed))
    _refuse_random(texts, seed)
    if not own:
        raise ArgumentError("the test returns no tensors: no answer can be judged by it", "problem")
    elements = max(each.numel() for each in own.values())
    try:
        wide = _results(lambda: _changed(lambda: texts.results(seed), lambda each: each.double()))
        cut = _results(lambda: _changed(lambda: texts.results(seed), cut_to_tf32))
        rounded = _results(lambda: _changed(lambda: texts.results(seed), rounded_to_tf32))
    except ArgumentError:  # the reference is a kernel that takes no float64
        wide = cut = rounded = own
    if not own.keys() == wide.keys() == cut.keys() == rounded.keys():  # a gradient of a leaf, which has another type
        wide = cut = rounded = own
    expected = {name: wide[name].double() if each.is_floating_point() else each for name, each in own.items()}
    bounds = bounds_of([{"own": own, "expected": expected, "cut": cut, "rounded": rounded}], elements)
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


@dataclass(frozen=True)
class Texts:
    """The texts of a reference and of its test, whose function is `entry`."""

    reference: str
    test: str
    filename: str
    entry: str

    def results(self, seed: int, own_seed: int | None = None) -> Any:
        """The test's results. own_seed: of random numbers that are drawn within functions of the reference."""
        module = ModuleType("problem")
        module.__file__ = self.filename
        exec(compile(self.reference, self.filename, "exec"), module.__dict__)
        if own_seed is not None:
            for name, each in list(vars(module).items()):
                if isinstance(each, FunctionType) and each.__code__.co_filename == self.filename:
                    setattr(module, name, _seeded(each, own_seed))
        exec(compile(self.test, self.filename, "exec"), module.__dict__)
        _seed(seed)
        return getattr(module, self.entry)()


def _seed(seed: int) -> None:
    import torch

    torch.manual_seed(seed)
    torch.cuda.manual_seed_all(seed)


def _seeded(function: Callable[..., Any], seed: int) -> Callable[..., Any]:
    """A function that draws from generators of its own seed, and leaves those of the caller as they were."""
    import torch

    def seeded(*args: Any, **kwargs: Any) -> Any:
        states = torch.get_rng_state(), torch.cuda.get_rng_state()
        _seed(seed)
        try:
            return function(*args, **kwargs)
        finally:
            torch.set_rng_state(states[0])
            torch.cuda.set_rng_state(states[1])

    return seeded


def _refuse_random(texts: Texts, seed: int) -> None:
    """Raise where the results differ by random numbers of the reference itself.

    Raises
    ------
    ArgumentError
        They do.
    """
    import torch

    found = [_results(partial(texts.results, seed, own_seed)) for own_seed in (1, 2)]
    if not all(torch.equal(each.nan_to_num(), found[1][name].nan_to_num()) for name, each in found[0].items()):
        raise ArgumentError("the reference's results are random: no answer can be judged by them", "problem")


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
