"""`triton.autotune(..., verify=True)`: each configuration is run and checked before its time counts.

Triton's own autotuner has no such option: it is accepted while kernels run in the emulator. With the session's autotune
"first" the others than the first that can be loaded are not even compiled.
"""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from workbench.api.defaults import resolved_autotune
from workbench.base.errors import KernelFault, WorkbenchError
from workbench.languages.triton.benchmarks import untimed
from workbench.languages.triton.pointers import Pointer

_MARK = "_workbench_verified"
_FOUND = "_workbench_first"
_REFUSED = float("inf")
# Configurations add up in another order, and products of 32-bit floats may go through TF32 (10 bits of mantissa).
_RELATIVE = {8: 1e-9, 4: 2e-3, 2: 2e-2, 1: 2e-1}

_checking: list[bool] = []


class _Results:
    """The arrays after the first right configuration of one run of a tuner."""

    def __init__(self) -> None:
        self.run: object = None
        self.arrays: dict[str, np.ndarray] = {}

    def begin(self, run: object) -> None:
        """Forget those of another run."""
        if run is not self.run:
            self.run, self.arrays = run, {}


def is_checking() -> bool:
    """True while a configuration is run to be checked: its launches are sanitised."""
    return bool(_checking)


def accepting_verify(autotune: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's decorator with the option `verify`."""

    @functools.wraps(autotune)
    def decorated(*args: Any, verify: bool = False, **keywords: Any) -> Callable[[Any], Any]:
        decorate = autotune(*args, **keywords)

        def wrapped(function: Any) -> Any:
            tuned = decorate(function)
            if verify:
                setattr(tuned, _MARK, _Results())
            return tuned

        return wrapped

    return decorated


def bench_checked(bench: Callable[..., Any]) -> Callable[..., Any]:
    """Triton's `Autotuner._bench`, which gives the times of a configuration, for tuners that verify, or take the first.

    A configuration that faults, that has a race or another error of the sanitisers, or whose results are others than
    those of the first that has none of these, is never chosen, and stderr says why.
    """

    @functools.wraps(bench)
    def wrapped(self: Any, *args: Any, config: Any, **meta: Any) -> Any:
        results = getattr(self, _MARK, None)
        if results is None and resolved_autotune() == "first":
            return _first(self, lambda: bench(self, *args, config=config, **meta))
        if results is None:
            return bench(self, *args, config=config, **meta)
        results.begin(self.nargs)
        why = _refusal(self, args, config, meta, results)
        if why:
            print(f"workbench: autotuning {self.base_fn.__name__} leaves out {config}: {why}", file=sys.stderr)
            return [_REFUSED] * 3
        return bench(self, *args, config=config, **meta)

    return wrapped


def _first(tuner: Any, bench: Callable[[], Any]) -> Any:
    """The times of a configuration: none for the first of a run that can be loaded, and no end for those behind it."""
    if getattr(tuner, _FOUND, None) is tuner.nargs:  # the run's own
        return [_REFUSED] * 3
    with untimed():
        times = bench()
    if times != [_REFUSED] * 3:
        setattr(tuner, _FOUND, tuner.nargs)
    return times


def _refusal(tuner: Any, args: tuple[Any, ...], config: Any, meta: dict[str, Any], results: _Results) -> str:
    """The reason why a configuration does not count, or empty. results: set by the first right one."""
    from triton.compiler.errors import CompileTimeAssertionFailure
    from triton.runtime.errors import OutOfResources, PTXASError

    current = {**meta, **config.all_kwargs()}
    named = {**dict(zip(tuner.arg_names, args, strict=False)), **current}
    arrays = {name: value for name, value in named.items() if isinstance(value, Pointer)}
    copies = {name: array.clone() for name, array in arrays.items()}
    try:
        with _checked():
            for hook in (config.pre_hook, tuner.pre_hook):
                if hook is not None:
                    hook(named)
            tuner.fn.run(*args, **current)
        found = {name: array.elements().copy() for name, array in arrays.items()}
    except KernelFault as error:
        return str(error).strip().split("\n", 1)[0]
    except (OutOfResources, CompileTimeAssertionFailure, PTXASError):
        return ""  # Triton's own measure of the configuration says so
    except WorkbenchError as error:
        return f"it could not be checked: {error}"
    finally:
        for name, array in arrays.items():
            array.copy_(copies[name])
    if not results.arrays:
        results.arrays = found
        return ""
    first = results.arrays
    wrong = [f"{name} ({count} elements)" for name in found if (count := _different(first[name], found[name]))]
    return f"its results differ from those of the configurations before it: {', '.join(wrong)}" if wrong else ""


@contextlib.contextmanager
def _checked() -> Iterator[None]:
    _checking.append(True)
    try:
        yield
    finally:
        _checking.pop()


def _different(one: np.ndarray, other: np.ndarray) -> int:
    """The number of elements that differ by more than another order of the same sums explains."""
    if one.dtype.kind in "biu":
        return int(np.count_nonzero(one != other))
    a, b = (each.astype(np.complex128 if each.dtype.kind == "c" else np.float64) for each in (one, other))
    size = one.dtype.itemsize // (2 if one.dtype.kind == "c" else 1)
    relative = _RELATIVE[size]
    finite = np.abs(a[np.isfinite(a)])
    bound = relative * float(finite.max()) if finite.size else 0.0
    close = np.isclose(a, b, rtol=relative, atol=bound, equal_nan=True)
    return int(np.count_nonzero(~close))
