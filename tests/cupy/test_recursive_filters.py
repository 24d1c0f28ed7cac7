"""`lfilter` and `sosfilt` of `cupyx.scipy.signal`: their states are the last inputs and outputs, as in CuPy."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

scipy_signal = pytest.importorskip("scipy.signal")
COEFFICIENTS = (
    ([0.5, 0.25], [1.0, -0.3, 0.2]),
    ([2.0, 1.0, 0.5, 0.1], [4.0, 1.0]),
    ([1.0], [2.0, 0.5, 0.25]),
    ([0.2, 0.3, 0.5], [1.0]),
)


def signal_module() -> Any:
    return importlib.import_module("cupyx.scipy.signal")


@pytest.mark.parametrize("axis", [0, 1, -1])
def test_a_signal_in_pieces_is_filtered_like_the_whole(cp: Any, axis: int) -> None:
    signal = signal_module()
    values = np.random.RandomState(7).uniform(-1, 1, (9, 9))
    for above, below in COEFFICIENTS:
        b, a = cp.array(above), cp.array(below)
        state = cp.zeros((9, len(above) + len(below) - 2) if axis else (len(above) + len(below) - 2, 9))
        pieces = []
        for part in np.split(values, [4], axis):
            found, state = signal.lfilter(b, a, cp.asarray(part), axis, state)
            pieces.append(found.get())
        wanted = scipy_signal.lfilter(above, below, values, axis)
        assert np.concatenate(pieces, axis) == pytest.approx(wanted)
        assert signal.lfilter(b, a, cp.asarray(values), axis).get() == pytest.approx(wanted)
        last = np.moveaxis(state.get(), axis, -1)
        ends = [
            np.moveaxis(each, axis, -1)[..., 9 - count :]
            for each, count in ((values, len(above) - 1), (wanted, len(below) - 1))
        ]
        assert last == pytest.approx(np.concatenate(ends, -1))


def test_states_after_given_inputs_and_outputs(cp: Any) -> None:
    signal = signal_module()
    past_y, past_x = np.array([3.0, -1.0, 2.0]), np.array([0.5, 4.0])
    for above, below in COEFFICIENTS:
        b, a = cp.array(above), cp.array(below)
        state = signal.lfiltic(b, a, cp.asarray(past_y), cp.asarray(past_x))
        inputs = [*past_x, 0.0, 0.0][: len(above) - 1][::-1]
        assert state.get().tolist() == [*inputs, *past_y[: len(below) - 1][::-1]]
        theirs = scipy_signal.lfiltic(above, below, past_y, past_x)
        wanted, _ = scipy_signal.lfilter(above, below, np.arange(5.0), zi=theirs)
        assert signal.lfilter(b, a, cp.arange(5.0), zi=state)[0].get() == pytest.approx(wanted)
    assert signal.lfiltic(b, a, None) is None


def test_the_response_to_a_step_is_constant_from_its_steady_state(cp: Any) -> None:
    signal = signal_module()
    for above, below in COEFFICIENTS:
        state = signal.lfilter_zi(cp.array(above), cp.array(below))
        assert state.shape == (len(above) + len(below) - 2,)
        found, after = signal.lfilter(cp.array(above), cp.array(below), cp.ones(6), zi=state)
        assert found.get() == pytest.approx(sum(above) / sum(below))
        assert after.get() == pytest.approx(state.get())
    sections = scipy_signal.butter(4, 0.3, output="sos")
    states = signal.sosfilt_zi(cp.asarray(sections))
    assert states.shape == (len(sections), 4)
    found, after = signal.sosfilt(cp.asarray(sections), cp.ones(7), zi=states)
    assert found.get() == pytest.approx(1)
    assert after.get() == pytest.approx(states.get())


def test_sections_of_second_order_in_pieces(cp: Any) -> None:
    signal = signal_module()
    sections = scipy_signal.cheby1(4, 0.5, 0.2, output="sos")
    values = np.random.RandomState(3).normal(size=20)
    state, pieces = cp.zeros((len(sections), 4)), []
    for part in np.split(values, [7, 12]):
        found, state = signal.sosfilt(cp.asarray(sections), cp.asarray(part), zi=state)
        pieces.append(found.get())
    assert np.concatenate(pieces) == pytest.approx(scipy_signal.sosfilt(sections, values))
    for axis in (0, 1):
        wanted = scipy_signal.sosfilt(sections, values.reshape(4, 5), axis)
        assert signal.sosfilt(cp.asarray(sections), cp.asarray(values).reshape(4, 5), axis).get() == pytest.approx(
            wanted
        )


def test_types_of_filtered_signals_and_refusals(cp: Any) -> None:
    signal = signal_module()
    b, a = cp.array([1.0, 0.5], np.float32), cp.array([1.0, -0.5], np.float32)
    for kind, wanted in (("f", "f"), ("d", "d"), ("F", "F"), ("i", "d"), ("?", "f")):
        assert signal.lfilter(b, a, cp.ones(3, kind)).dtype.char == wanted
    assert signal.lfilter(cp.array([2]), cp.array([4, 2]), cp.array([8])).get().tolist() == [4.0]
    for arguments in (([1.0], a, b), (b, [1.0, 2.0], b), (b, a, [1.0]), (b, a, np.ones(3))):
        with pytest.raises(TypeError):
            signal.lfilter(*arguments)
    with pytest.raises(ValueError):
        signal.lfilter(b, a, cp.ones(3), axis=1)
