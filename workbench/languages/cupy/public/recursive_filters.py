"""`lfilter` and `sosfilt` of `cupyx.scipy.signal`, and the states that they begin with: on arrays of the host.

The states are other than SciPy's: the last inputs and the last outputs before the signal, the oldest first (CuPy's
modules cupyx.scipy.signal._signaltools and _iir_utils).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.lib.array_utils import normalize_axis_index
from numpy.typing import NDArray

from workbench.languages.cupy.unchecked_linalg import unchecked

_solve = unchecked(np.linalg.solve)


def functions() -> list[Callable[..., Any]]:
    """The functions, in the place of SciPy's of the same names."""
    return [lfilter, lfiltic, lfilter_zi, sosfilt, sosfilt_zi]


def lfilter(b: Any, a: Any, x: Any, axis: int = -1, zi: Any = None) -> Any:
    """Filter along an axis. zi: the last `len(b) - 1` inputs and the last `len(a) - 1` outputs before the signal.

    With `zi` the same of the end of the signal are given too.
    """
    _require_arrays(b, a, x)
    taps, back = b / a[0], -a[1:] / a[0]
    at = normalize_axis_index(axis, x.ndim)
    signal = np.moveaxis(x, at, -1)
    inputs, outputs = taps.size - 1, back.size
    before: Any = None
    if zi is not None:
        zi = np.atleast_1d(zi)
        before = np.moveaxis(zi, at, -1)
    kind = np.result_type(x, taps)
    result = _averaged(taps, signal, None if before is None else before[..., :inputs], kind)
    if outputs:
        kind = np.result_type(kind, a)
        result = _recurred(back, result, None if before is None else _last(before, outputs), kind)
    if before is None:
        return np.ascontiguousarray(np.moveaxis(result, -1, at))
    after = np.zeros(before.shape, kind)
    if inputs:
        after[..., :inputs] = _last(signal, inputs)
    if outputs:
        after[..., after.shape[-1] - outputs :] = _last(result, outputs)
    return tuple(np.ascontiguousarray(np.moveaxis(each, -1, at)) for each in (result, after))


def lfiltic(b: Any, a: Any, y: Any, x: Any = None) -> Any:
    """The state of `lfilter` after outputs `y` and inputs `x`, of which the latest come first."""
    _require_arrays(b, a)
    if y is None and x is None:
        return None
    state: Any = np.empty(0)
    if y is not None and a.size > 1:
        state = _oldest_first(y, a.size - 1)
    if x is not None and b.size > 1:
        state = np.concatenate((_oldest_first(x, b.size - 1), state), axis=-1)
    return state


def lfilter_zi(b: Any, a: Any) -> Any:
    """The state of `lfilter` for the steady response to a step."""
    _require_arrays(b, a)
    back = -a[1:] / a[0]
    state = np.ones(b.size - 1)
    if not back.size:
        return state
    start = np.concatenate((state, np.zeros(back.size)))
    response, _ = lfilter(b, a, np.ones(back.size + 1), zi=start)
    return np.concatenate((state, _steady_outputs(back, response, bool((back == 0).any()))))


def sosfilt(sos: Any, x: Any, axis: int = -1, zi: Any = None) -> Any:
    """Filter by sections of second order along an axis. zi: for each section its last two inputs and two outputs.

    The leading coefficient of a denominator counts as 1.
    """
    _require_arrays(sos, x)
    kind = np.result_type(x.dtype, sos.dtype)
    at = normalize_axis_index(axis, x.ndim)
    signal = np.moveaxis(x, at, -1).astype(kind)
    before: Any = None if zi is None else np.moveaxis(zi.astype(kind), at + 1, -1)
    after = None if before is None else np.empty_like(before)
    for index, section in enumerate(sos.astype(kind)):
        states = (None, None) if before is None else (before[index][..., :2], before[index][..., 2:])
        result = _averaged(section[:3], signal, states[0], kind)
        result = _recurred(-section[4:], result, states[1], kind)
        if after is not None:
            after[index][..., :2], after[index][..., 2:] = _last(signal, 2), _last(result, 2)
        signal = result
    found = np.ascontiguousarray(np.moveaxis(signal, -1, at))
    if after is None:
        return found
    # CuPy moves the states' axis to the place that it has in the signal, and so before that of the sections.
    return found, np.ascontiguousarray(np.moveaxis(after, -1, at) if after.ndim > 2 else after)


def sosfilt_zi(sos: Any) -> Any:
    """The states of `sosfilt` for the steady response to a step."""
    _require_arrays(sos)
    states = np.zeros((sos.shape[0], 4), sos.dtype)
    step = np.ones(3, sos.dtype)
    for index in range(len(sos)):
        section, state = sos[index : index + 1], states[index : index + 1]
        state[0, :2] = step[:2]
        response, _ = sosfilt(section, step, zi=state)
        state[0, 2:] = _steady_outputs(-section[0, 4:], response, bool((section[0, 3:] == 0).any()))
        step, _ = sosfilt(section, step, zi=state)
    return states


def _require_arrays(*values: Any) -> None:
    for value in values:
        if not isinstance(value, np.ndarray):
            raise TypeError(f"Only cupy arrays can be given to filters, not {type(value)}")


def _last(values: NDArray[Any], count: int) -> NDArray[Any]:
    """The last elements along the last axis, by the slice that CuPy takes of signals that are shorter too."""
    length = values.shape[-1]
    return values[..., length - count : length]


def _averaged(taps: NDArray[Any], signal: NDArray[Any], before: Any, kind: np.dtype[Any]) -> NDArray[Any]:
    """The moving average of a signal that follows some elements. before: None for zeros."""
    count = taps.size - 1
    wide = np.zeros((*signal.shape[:-1], signal.shape[-1] + count), kind)
    if before is not None:
        wide[..., :count] = before
    wide[..., count:] = signal
    length = signal.shape[-1]
    found = np.zeros(signal.shape, np.result_type(kind, np.float32))
    for delay, tap in enumerate(taps):
        found += tap * wide[..., count - delay : count - delay + length]
    return found.astype(kind)


def _recurred(back: NDArray[Any], signal: NDArray[Any], before: Any, kind: np.dtype[Any]) -> NDArray[Any]:
    """The signal plus each of its last outputs times a coefficient. before: the outputs before it; None for zeros."""
    from scipy.signal import lfilter as direct

    count, computed = back.size, np.result_type(kind, np.float32)
    denominator = np.concatenate(([1], -back)).astype(computed)
    state = np.zeros((*signal.shape[:-1], count), computed)
    if before is not None:
        for place in range(count):
            for delay in range(place + 1, count + 1):
                state[..., place] += back[delay - 1] * before[..., count - delay + place]
    found, _ = direct(np.ones(1, computed), denominator, signal.astype(computed), zi=state)
    return np.asarray(found.astype(kind))


def _oldest_first(values: Any, count: int) -> NDArray[Any]:
    """The first elements along the last axis in the other order, after as many zeros as are missing."""
    padded = np.concatenate((values, np.zeros(max(count - values.shape[-1], 0))), axis=-1)
    return np.flip(padded[..., :count], -1)


def _steady_outputs(back: NDArray[Any], response: NDArray[Any], is_underdetermined: bool) -> NDArray[Any]:
    """The outputs before a step with which the outputs after it are constant, the oldest first.

    response: the outputs after no outputs, one more than there are coefficients.
    """
    count = back.size
    table = np.zeros((count, 2 * count + 1), back.dtype)
    table[:, :count] = np.eye(count)[::-1]
    for at in range(count, 2 * count + 1):
        table[:, at] = table[:, at - count : at] @ back[::-1]
    effects = table[:, count:]
    matrix, right = effects[:, :count].T - effects[:, -count:].T, response[-count:] - response[:count]
    found = np.linalg.lstsq(matrix, right, rcond=None)[0] if is_underdetermined else _solve(matrix, right)
    return np.asarray(np.nan_to_num(found, nan=0, posinf=np.inf, neginf=-np.inf)[::-1])
