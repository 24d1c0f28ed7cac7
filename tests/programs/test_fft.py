"""The stand-in for cuFFT beside NumPy, on drawn layouts and types."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.library_device import Device

import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)

SLOW = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def place(index: Sequence[int], embed: Sequence[int], step: int) -> int:
    found = 0
    for axis, i in enumerate(index):
        found = found * (embed[axis] if axis else 1) + i
    return found * step


KINDS = {
    "C2C": (0x29, np.complex64, np.complex64), "R2C": (0x2A, np.float32, np.complex64),
    "C2R": (0x2C, np.complex64, np.float32), "Z2Z": (0x69, np.complex128, np.complex128),
    "D2Z": (0x6A, np.float64, np.complex128), "Z2D": (0x6C, np.complex128, np.float64),
}  # fmt: skip


@SLOW
@given(st.sampled_from(sorted(KINDS)), st.lists(st.integers(1, 6), min_size=1, max_size=3), st.integers(1, 3),
       st.integers(0, 2), st.integers(1, 2), st.booleans(), st.booleans())  # fmt: skip
def test_transforms_of_any_layout(
    gpu: Device, name: str, shape: list[int], batch: int, padding: int, step: int, advanced: bool, inverse: bool
) -> None:
    kind, of, to = KINDS[name]
    half = (*shape[:-1], shape[-1] // 2 + 1)
    shape_in = half if np.dtype(to).kind == "f" else tuple(shape)
    shape_out = half if np.dtype(of).kind == "f" else tuple(shape)
    embed_in, embed_out = ([size + padding for size in each] if advanced else list(each)
                           for each in (shape_in, shape_out))  # fmt: skip
    step = step if advanced else 1
    far_in, far_out = (int(np.prod(embed)) * step + (3 if advanced else 0) for embed in (embed_in, embed_out))
    data = np.random.default_rng(7).standard_normal((batch, *shape))
    signal = data + (1j * data[::-1] if name in ("C2C", "Z2Z") else 0)
    axes = tuple(range(1, len(shape) + 1))
    if np.dtype(to).kind == "f":
        signal = np.fft.rfftn(signal, axes=axes)
        expected = data * np.prod(shape)
    elif np.dtype(of).kind == "f":
        expected = np.fft.rfftn(signal, axes=axes)
    elif inverse:
        expected = np.fft.ifftn(signal, axes=axes) * np.prod(shape)
    else:
        expected = np.fft.fftn(signal, axes=axes)
    flat, target = np.zeros(batch * far_in, of), np.zeros(batch * far_out, to)
    for (b, *index), value in np.ndenumerate(signal):
        flat[b * far_in + place(index, embed_in, step)] = value
    source, made = gpu.put(flat), gpu.put(target)
    arrays = [np.array(each, np.int32) for each in (shape, embed_in, embed_out)]
    embeds = [each.ctypes.data if advanced else 0 for each in arrays[1:]]
    plan = ctypes.c_int()
    assert gpu.call("cufftPlanMany", ctypes.addressof(plan), len(shape), arrays[0].ctypes.data, embeds[0], step, far_in,
                    embeds[1], step, far_out, kind, batch) == 0  # fmt: skip
    direction = [1 if inverse else -1] if name in ("C2C", "Z2Z") else []
    assert gpu.call(f"cufftExec{name}", plan.value, source, made, *direction) == 0
    found = gpu.get(made, target)
    tolerance = 1e-4 if np.dtype(to).itemsize <= 8 and to is not np.float64 else 1e-10
    for (b, *index), value in np.ndenumerate(expected):
        assert found[b * far_out + place(index, embed_out, step)] == pytest.approx(
            value, abs=tolerance * np.prod(shape)
        )
    assert gpu.call("cufftDestroy", plan.value) == 0
    assert gpu.call("cufftDestroy", plan.value) == 1


@pytest.mark.parametrize("shape", [(8,), (7,), (4, 6), (3, 5)])
def test_real_transforms_in_place_have_padded_rows(gpu: Device, shape: tuple[int, ...]) -> None:
    half = shape[-1] // 2 + 1
    data = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
    padded = np.zeros((*shape[:-1], 2 * half), np.float32)
    padded[..., : shape[-1]] = data
    address, plan, back = gpu.put(padded), ctypes.c_int(), ctypes.c_int()
    batch = [1] if len(shape) == 1 else []
    assert gpu.call(f"cufftPlan{len(shape)}d", ctypes.addressof(plan), *shape, 0x2A, *batch) == 0
    assert gpu.call(f"cufftPlan{len(shape)}d", ctypes.addressof(back), *shape, 0x2C, *batch) == 0
    assert gpu.call("cufftExecR2C", plan.value, address, address) == 0
    found = gpu.get(address, padded).view(np.complex64)
    np.testing.assert_allclose(found, np.fft.rfftn(data), rtol=1e-4, atol=1e-4)
    assert gpu.call("cufftExecC2R", plan.value, address, address) == 1, "the plan is one of the other direction"
    assert gpu.call("cufftExecC2R", back.value, address, address) == 0
    np.testing.assert_allclose(gpu.get(address, padded)[..., : shape[-1]], data * data.size, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(("given", "made", "name"), [(4, 4, "C2C"), (0, 4, "R2C"), (4, 0, "C2R"), (5, 1, "Z2D")])
def test_plans_by_the_types_of_their_elements(gpu: Device, given: int, made: int, name: str) -> None:
    of, to = KINDS[name][1:]
    data = np.random.default_rng(3).standard_normal((2, 8))
    signal = np.fft.rfft(data) if np.dtype(to).kind == "f" else data
    expected = data * 8 if np.dtype(to).kind == "f" else (np.fft.fft if np.dtype(of).kind == "c" else np.fft.rfft)(data)
    size, place, target = np.array([8], np.int64), gpu.put(signal.astype(of)), gpu.put(np.zeros(expected.shape, to))
    plan, work = ctypes.c_int(), np.ones(1, np.uint64)
    assert gpu.call("cufftCreate", ctypes.addressof(plan)) == 0
    assert gpu.call("cufftXtExec", plan.value, place, target, -1) == 1, "the plan is not made"
    words = (1, size.ctypes.data, 0, 1, 0, given, 0, 1, 0, made, 2, work.ctypes.data, given)
    assert gpu.call("cufftXtMakePlanMany", plan.value, *words) == 0
    assert work[0] == 0
    assert gpu.call("cufftXtExec", plan.value, place, target, -1) == 0
    found = gpu.get(target, np.zeros(expected.shape, to))
    np.testing.assert_allclose(found, expected.astype(to), rtol=1e-4, atol=1e-4)
    assert gpu.call("cufftXtMakePlanMany", plan.value, *words[:5], 6, *words[6:]) == 16, "halves"


def test_plans_that_are_none(gpu: Device) -> None:
    plan = ctypes.c_int()
    assert gpu.call("cufftPlan1d", ctypes.addressof(plan), 0, 0x29, 1) == 8
    assert gpu.call("cufftPlan1d", ctypes.addressof(plan), 8, 0x11, 1) == 4
    assert gpu.call("cufftExecC2C", 12345, 1, 1, -1) == 1
