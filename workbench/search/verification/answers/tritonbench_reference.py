"""The author's side of a test of TritonBench: its results in float64, and how much a result may lose.

It runs in a process that has ended before any code of an answer runs.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from workbench.api.examined_launches import host_launches
from workbench.base.errors import ArgumentError, KernelFault
from workbench.search.verification.answers.losses import bounds_of, by_place, cut_to_tf32, places_of, rounded_to_tf32
from workbench.search.verification.answers.processes import TORCH_MODULES, seed_all
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

    The numbers of a reference that launches kernels of its own are of the types that these compute in, whatever it is
    given: what is expected are its own results, with the products of float32 that its compiler makes of TF32.

    Raises
    ------
    ArgumentError
        The test raises an error, its results are random, or no numbers.
    """
    from workbench.languages.torch import emulate_torch

    emulate_torch()
    texts = Texts(reference, test, filename, entry)
    seen = _Seen()
    value = seen.call(lambda: texts.results(seed))
    own = by_place(value)
    _refuse_random(texts, seed)
    places = places_of(value)
    if all(places[name] == "number" and not each.is_floating_point() for name, each in own.items()):
        raise ArgumentError("the test returns no tensors, and no floats: no answer can be judged by it", "problem")
    elements = max(each.numel() for each in own.values())
    wide, cut, rounded = (_full_products(texts, seed, own),) * 3 if seen.launches else _wider(texts, seed, own)
    expected = {name: wide[name].double() if each.is_floating_point() else each for name, each in own.items()}
    call = {"own": own, "expected": expected, "cut": cut, "rounded": rounded, "places": places}
    bounds = bounds_of([call], elements)
    if seen.launches or wide is own:
        for name, bound in bounds.items():
            bound["absolute"] = max(bound["absolute"], _unknown_loss(own[name], seen.eps))
    return {"expected": {name: each.cpu() for name, each in expected.items()}, "bounds": bounds}


def _wider(texts: Texts, seed: int, own: dict[str, torch.Tensor]) -> tuple[dict[str, torch.Tensor], ...]:
    """The results in float64, with inputs cut, and with inputs rounded to TF32; thrice its own where it takes no
    float64."""
    try:
        found = [
            by_place(_changed(lambda: texts.results(seed), partial(_of_float32, change)))
            for change in (lambda each: each.double(), cut_to_tf32, rounded_to_tf32)
        ]
    except Exception:  # by what it is written for
        return own, own, own
    # The gradient of a leaf has another type.
    return tuple(found) if all(each.keys() == own.keys() for each in found) else (own, own, own)


def _of_float32(change: Callable[[torch.Tensor], torch.Tensor], tensor: torch.Tensor) -> torch.Tensor:
    import torch

    return change(tensor) if tensor.dtype == torch.float32 else tensor


def _full_products(texts: Texts, seed: int, own: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """The results of kernels whose products of float32 are not of TF32 where their text leaves that to Triton."""
    if find_spec("triton") is None:
        return own
    from triton import knobs

    # Triton's cache knows nothing of the setting.
    with tempfile.TemporaryDirectory(prefix="workbench-") as folder, knobs.language.scope(), knobs.cache.scope():
        knobs.language.fp32_default = "ieee"
        knobs.cache.dir = folder
        return _results(lambda: texts.results(seed))


class _Seen:
    """Facts of a run of the reference: whether it launches kernels, and the coarsest type of its tensors."""

    def __init__(self) -> None:
        self.launches = False
        self.eps = 0.0

    def call(self, work: Callable[[], Any]) -> Any:
        """Call a function; gives its result.

        Raises
        ------
        ArgumentError
            It raised an error.
        """
        result: list[Any] = []

        def launched(launch: Any) -> None:
            self.launches = True

        def looked_at() -> None:
            result.append(_changed(work, self._look))

        try:
            outcomes = host_launches(looked_at, before=launched)
            if not result:
                raise KernelFault(outcomes[-1])
        except Exception as error:
            raise ArgumentError(f"the reference: {type(error).__name__}: {error}", "problem") from error
        return result[0]

    def _look(self, tensor: torch.Tensor) -> torch.Tensor:
        import torch

        if tensor.is_floating_point() and tensor.dtype.itemsize > 1:
            self.eps = max(self.eps, float(torch.finfo(tensor.dtype).eps))
        return tensor


def _unknown_loss(own: torch.Tensor, eps: float) -> float:
    """The loss of a result whose like in float64 is not known, by its largest element. eps: of tensors before it."""
    import torch

    if not own.is_floating_point() or not own.numel():
        return 0.0
    finite = own[own.isfinite()].double().abs()
    largest = float(finite.max()) if finite.numel() else 0.0
    return _ROUNDINGS * max(eps, float(torch.finfo(own.dtype).eps)) * largest


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
        seed_all(seed)
        return getattr(module, self.entry)()


def _seeded(function: Callable[..., Any], seed: int) -> Callable[..., Any]:
    """A function that draws from generators of its own seed, and leaves those of the caller as they were."""
    import torch

    def seeded(*args: Any, **kwargs: Any) -> Any:
        states = torch.get_rng_state(), torch.cuda.get_rng_state()
        seed_all(seed)
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
        raise ArgumentError(
            "the reference's results are random, or memory that nothing has written: no answer can be judged by them",
            "problem",
        )


def _results(work: Callable[[], Any]) -> dict[str, torch.Tensor]:
    try:
        return by_place(work())
    except Exception as error:
        raise ArgumentError(f"the reference: {type(error).__name__}: {error}", "problem") from error


def _changed(work: Callable[[], Any], change: Callable[[torch.Tensor], torch.Tensor]) -> Any:
    """Call a function with each tensor that PyTorch gives it changed."""
    import torch
    from torch.overrides import TorchFunctionMode

    class Changed(TorchFunctionMode):  # type: ignore[misc]
        def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            result = func(*args, **(kwargs or {}))
            with torch._C.DisableTorchFunction():
                return _mapped(result)

    def _mapped(value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            return change(value)
        if type(value) in (list, tuple):
            return type(value)(map(_mapped, value))
        return value

    with Changed():
        return work()
