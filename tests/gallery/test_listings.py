"""Claims about PTX and SASS on the pages of the kernels hold for sm_90."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import workbench as wb
from workbench.analyse.checks import discover

KERNELS = Path(__file__).resolve().parents[2] / "kernels"
EXERCISES = {exercise.name: exercise for exercise in discover(KERNELS)}


@pytest.fixture(scope="module")
def kernel():
    compiled = {}

    def of(operation, version):
        if operation not in compiled:
            compiled[operation] = wb.compile(EXERCISES[operation].cuda_path, arch="sm_90")
        return compiled[operation].kernel(version)

    return of


def sass(kernel):
    if not kernel.sass:
        pytest.skip(str(kernel.sass))
    return Counter(line.opcode for line in kernel.sass.lines)


def count(kernel, opcode):
    return len(re.findall(rf"(?<![\w.]){re.escape(opcode)}(?![\w])", kernel.ptx))


def test_vector_add(kernel):
    assert count(kernel("vector_add", "vector_add_float4"), "ld.global.v4.f32") == 2
    assert sass(kernel("vector_add", "vector_add_float4"))["LDG.E.128"] == 2
    order = re.findall(r"(ld|st)\.global", kernel("vector_add", "vector_add_grid_stride").ptx)
    assert "".join(o[0] for o in order) == "lls" * 5


def test_saxpy(kernel):
    assert count(kernel("saxpy", "saxpy"), "fma.rn.f32") == 1
    assert count(kernel("saxpy", "saxpy"), "ld.global.nc.f32") == 0
    assert count(kernel("saxpy", "saxpy_restrict"), "ld.global.nc.f32") == 1
    assert sass(kernel("saxpy", "saxpy_restrict"))["LDG.E.CONSTANT"] == 1
    exercise = EXERCISES["saxpy"]
    x = np.zeros(1, np.float32)
    single = wb.compile(exercise.numba_kernel("saxpy"), signature=(np.float32(2), x, x), arch="sm_90")
    double = wb.compile(exercise.numba_kernel("saxpy"), signature=(2.0, x, x), arch="sm_90")
    assert "f64" not in single.ptx
    assert "cvt.f64.f32" in double.ptx
    assert "fma.rn.f64" in double.ptx


def test_matmul(kernel):
    tiled, registers = kernel("matmul", "matmul_tiled"), kernel("matmul", "matmul_register_tiled")
    assert (count(tiled, "ld.shared.f32"), count(tiled, "fma.rn.f32")) == (32, 16)
    assert (count(registers, "ld.shared.f32"), count(registers, "fma.rn.f32")) == (80, 64)
    assert (sass(tiled)["LDS"], sass(tiled)["LDS.128"]) == (16, 4)
    assert tiled.resources.registers_per_thread == 32
    assert registers.resources.registers_per_thread == 48


def test_reduction(kernel):
    assert count(kernel("reduction", "reduce_interleaved"), "bar.sync") == 9
    assert count(kernel("reduction", "reduce_sequential"), "bar.sync") == 9
    shuffled = kernel("reduction", "reduce_shuffle")
    assert count(shuffled, "bar.sync") == 1
    assert count(shuffled, "shfl.sync.down.b32") == 10
    assert shuffled.resources.static_smem_bytes == 32
    assert count(shuffled, "atom.global.add.f32") == 1
    assert any(opcode.startswith("REDG") for opcode in sass(shuffled))


def test_softmax(kernel):
    warp, online = kernel("softmax", "softmax_warp"), kernel("softmax", "softmax_online")
    assert (count(warp, "ld.global.f32"), count(online, "ld.global.f32")) == (15, 10)
    assert count(warp, "bar.sync") == 0
    for opcode in ("shfl.sync.bfly.b32", "fma.rm.f32", "ex2.approx.ftz.f32", "div.rn.f32"):
        assert count(warp, opcode) > 0
    assert {"MUFU.EX2", "MUFU.RCP", "CALL.REL.NOINC"} <= set(sass(warp))


def test_histogram(kernel):
    assert count(kernel("histogram", "histogram_shared"), "atom.shared.add.u32") == 1
    assert sass(kernel("histogram", "histogram_shared"))["ATOMS.POPC.INC.32"] == 1
    assert any(opcode.startswith("REDG") for opcode in sass(kernel("histogram", "histogram_global")))


def test_transpose(kernel):
    assert kernel("transpose", "transpose_tiled").resources.static_smem_bytes == 4096
    assert kernel("transpose", "transpose_padded").resources.static_smem_bytes == 4224


def test_stencil(kernel):
    assert count(kernel("stencil", "stencil_global"), "ld.global.f32") == 5
    assert count(kernel("stencil", "stencil_shared"), "ld.shared.f32") == 5
    lines = kernel("stencil", "stencil_global").sass
    if lines:
        loads = [line for line in lines.lines if line.opcode == "LDG.E"]
        assert sum(line.predicate is not None for line in loads) == 4
