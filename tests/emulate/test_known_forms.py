"""Forms of arguments that a kernel was launched with before: a launch is checked as the first one is."""

from __future__ import annotations

import array
from typing import Any

import numpy as np
import pytest
from support.tiers import drawn

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.device.targets import emulator
from workbench.device.targets.emulator import EmulatorTarget

SOURCE = """
extern "C" __global__ void scale(const float* x, float* out, int n, double by, unsigned char add) {
    int i = threadIdx.x;
    if (i < n) out[i] = x[i] * by + add;
}
"""
NUMBERS = (3, 32, 2.5, True, -1, 1 << 40, np.int8(7), np.float32(1.5), np.int64(9), 2 + 0j, None, "3")


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.kernel(SOURCE)


def arrays(target: EmulatorTarget) -> list[Any]:
    """Arguments for a pointer: right ones, and those that are refused, several with one shape or dtype."""
    plain = np.arange(32, dtype=np.float32)
    fixed = plain.copy()
    fixed.flags.writeable = False
    freed = target.to_device(plain)
    freed.free()
    of_bytes = bytearray(plain.tobytes())
    return [
        *(plain, plain[:16], plain[::2], plain.reshape(4, 8), plain.reshape(4, 8).T, fixed, plain.astype(np.float64)),
        *(plain.astype(np.int32), plain.astype(">f4"), np.empty(0, np.float32), target.to_device(plain), freed),
        *(target.to_device(plain.astype(np.int32)), of_bytes, array.array("f", plain), plain.view(np.recarray)),
        *(None, 3),
    ]


def outcome(target: EmulatorTarget, kernel: wb.Kernel, args: tuple[Any, ...]) -> tuple[str, ...]:
    """The error of a launch, or its faults and what it has left in its arguments."""
    try:
        launched = target.launch(kernel, 1, 32, args)
    except ArgumentError as error:
        return str(error.parameter), str(error)
    contents = (np.asarray(each).tobytes().hex() for each in args if not isinstance(each, str | None))
    return *(fault.kind for fault in launched.faults), *contents


@pytest.mark.parametrize("seed", drawn(2, thorough=20))
def test_a_launch_is_checked_as_the_first_one_is(seed: int, kernel: wb.Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(seed)
    picks = [(*rng.integers(0, 18, 2), *rng.integers(0, len(NUMBERS), 3)) for _ in range(150)]
    picks += [(*pair, 1, 2, 0) for pair in np.ndindex(18, 18)]
    rng.shuffle(picks)
    found = []
    for forgets in (False, True):
        target = EmulatorTarget()
        if forgets:
            monkeypatch.setattr(emulator, "forms_of", lambda args, held: None)
        outcomes = []
        for x, out, *numbers in picks:
            inputs, outputs = arrays(target), arrays(target)
            outcomes.append(outcome(target, kernel, (inputs[x], outputs[out], *(NUMBERS[each] for each in numbers))))
        found.append(outcomes)
    assert found[0] == found[1]
    assert len(set(found[0])) > 20


def test_a_known_form_is_that_of_one_kernel_and_one_argument() -> None:
    compilation = wb.compile(
        'extern "C" __global__ void one(float* x, int* y) { x[0] = 1; }'
        'extern "C" __global__ void two(int* x, float* y) { y[0] = 1; }'
    )
    x, y = np.zeros(4, np.float32), np.zeros(4, np.int32)
    compilation.kernel("one")[1, 1](x, y)
    compilation.kernel("one")[1, 1](x, y)
    for kernel, args in (("one", (y, x)), ("two", (x, y))):
        with pytest.raises(ArgumentError, match="takes int32" if kernel == "two" else "takes float32"):
            compilation.kernel(kernel)[1, 1](*args)
    compilation.kernel("two")[1, 1](y, x)
    assert x[0] == 1
