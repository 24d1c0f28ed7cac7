"""The device functions of cuRAND, which are headers of NVIDIA's package."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from workbench.compilers.toolchains.toolchain import find_tool

from .conftest import run

Build = Callable[..., Path]


def xorwow(state: list[int]) -> int:
    """Marsaglia, Xorshift RNGs (2003), section 3.1: the next number; state: d and five words."""
    d, x, y, z, w, v = state
    t = x ^ x >> 2
    v, rest = (v ^ v << 4 ^ t ^ t << 1) & 0xFFFFFFFF, [y, z, w, v]
    state[:] = [(d + 362437) & 0xFFFFFFFF, *rest, v]
    return (state[0] + v) & 0xFFFFFFFF


@pytest.mark.thorough
def test_kernels_draw_the_numbers_of_xorwow(built: Build) -> None:
    tool = find_tool("nvcc")
    if not isinstance(tool, Path) or not (tool.parent.parent / "include" / "curand_kernel.h").exists():
        pytest.skip("nvidia-curand is not installed: kernel-workbench[curand]")
    ran = run(built("random_device", options=("-arch=sm_90", "-O2")))
    assert ran.status == 0, ran.stderr
    *lines, different = ran.stdout.splitlines()
    assert different == "different 0"
    for line in lines:
        numbers = [int(word) for word in line.split()]
        state, drawn = numbers[:6], numbers[6:]
        assert [xorwow(state) for _ in drawn] == drawn
