"""DLPack's capsules over memory of the emulated device: who takes them, who refuses them, and when memory is freed."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import Any

import numpy as np
import pytest


@pytest.fixture
def pool(cp: Any) -> Any:
    made = cp.cuda.MemoryPool()
    with cp.cuda.using_allocator(made.malloc):
        yield made


@pytest.mark.parametrize("version", [None, (1, 0), (2, 3)])
def test_an_array_goes_through_a_capsule_and_stays_where_it_is(cp: Any, pool: Any, version: Any) -> None:
    x = cp.arange(24, dtype=cp.complex64).reshape(4, 6)[1:, ::-2]
    capsule = x.__dlpack__(max_version=version)
    y = cp.from_dlpack(capsule)
    assert (y.data.ptr, y.shape, y.strides, y.dtype) == (x.data.ptr, x.shape, x.strides, x.dtype)
    with pytest.raises(ValueError, match="consumed multiple times"):
        cp.from_dlpack(capsule)
    values = x.get()
    del x, capsule
    assert (y.get() == values).all()
    del y
    assert pool.used_bytes() == 0


def test_a_capsule_that_nobody_takes_gives_its_memory_back(cp: Any, pool: Any) -> None:
    x = cp.zeros(100)
    capsule = x.__dlpack__()
    del x
    assert pool.used_bytes() == 1024
    del capsule
    assert pool.used_bytes() == 0


def test_a_consumer_without_a_gpu_refuses_and_memory_is_given_back(cp: Any, pool: Any) -> None:
    x = cp.zeros(100)
    with pytest.raises((RuntimeError, BufferError), match=r"[Dd]evice"):
        np.from_dlpack(x)
    del x
    assert pool.used_bytes() == 0


def test_the_host_has_copies_and_managed_memory_itself(cp: Any) -> None:
    x = cp.arange(5)
    seen = np.from_dlpack(x, device="cpu", copy=True)
    x += 1
    assert (seen == np.arange(5)).all()
    with cp.cuda.using_allocator(cp.cuda.malloc_managed):
        managed = cp.arange(5)
    assert managed.__dlpack_device__() == (13, 0)
    shared = np.from_dlpack(managed, device="cpu")
    managed += 1
    assert (shared == np.arange(5) + 1).all()


def test_what_is_not_the_emulators_is_refused(cp: Any) -> None:
    x = cp.arange(5)
    with pytest.raises(BufferError, match="unsupported device"):
        x.__dlpack__(dl_device=(2, 1))
    with pytest.raises(BufferError, match="dtype"):
        cp.zeros(2, np.dtype([("a", "i4")])).__dlpack__()
    with pytest.raises(TypeError, match="CPU arrays"):
        cp.from_dlpack(np.arange(3))
    with pytest.raises(RuntimeError, match="different from the backend"):
        cp.from_dlpack(np.arange(3).__dlpack__())
    with pytest.raises(ValueError, match="not a DLPack capsule"):
        cp.from_dlpack(3)
    from workbench.languages.cupy import dlpack

    elsewhere = (ctypes.c_float * 4)()
    made = dlpack._capsule(elsewhere, np.zeros(4, np.float32), ctypes.addressof(elsewhere), (2, 0), False)
    with pytest.raises(BufferError, match="no address of the emulator's"):
        cp.from_dlpack(made)


def test_capsules_at_the_end_of_the_process_do_no_harm() -> None:
    program = (
        "from workbench.languages import cupy as cupy_host; cupy_host.install(announce=False); import cupy, sys\n"
        "x = cupy.arange(5); sys.kept = [x.__dlpack__(), x.__dlpack__(max_version=(1, 0)), cupy.from_dlpack(x)]\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
