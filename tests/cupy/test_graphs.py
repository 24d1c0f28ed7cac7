"""Graphs that are captured from streams: captured work has not happened before a launch, and happens at each one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

COUNT = r"""extern "C" __global__ void count(int* x) {
  if (threadIdx.x == 0) printf("%d\n", x[0]);
  x[threadIdx.x] += 1;
}"""


def test_work_happens_at_each_launch_and_not_before(cp: Any, capfd: pytest.CaptureFixture[str]) -> None:
    kernel = cp.RawKernel(COUNT, "count")
    double = cp.ElementwiseKernel("T x", "T y", "y = 2 * x", "double_it")
    x, s = cp.zeros(4, cp.int32), cp.cuda.Stream(non_blocking=True)
    with s:
        s.begin_capture()
        assert s.is_capturing()
        kernel((1,), (4,), (x,))
        y = double(x) + 1
        x[2] = 7
        z = cp.zeros(3)
        z += cp.arange(3)
        w = cp.asarray(np.array([1.5, 2.5]))
        graph = s.end_capture()
    assert capfd.readouterr().out == ""
    assert (x.get() == 0).all()
    graph.launch()
    assert x.get().tolist() == [1, 1, 7, 1]
    assert y.get().tolist() == [3, 3, 3, 3]
    assert (z.get().tolist(), w.get().tolist()) == ([0, 1, 2], [1.5, 2.5])
    graph.launch(stream=cp.cuda.Stream())
    assert x.get().tolist() == [2, 2, 7, 2]
    assert y.get().tolist() == [5, 5, 17, 5]
    assert z.get().tolist() == [0, 1, 2]
    assert capfd.readouterr().out == "0\n1\n"


def test_work_beside_a_capture_is_done_and_not_captured(cp: Any) -> None:
    x, y, s = cp.zeros(3), cp.zeros(3), cp.cuda.Stream(non_blocking=True)
    s.begin_capture()
    with s:
        x += 1
    y += x  # the default stream: x is still 0
    y += 5
    with s:
        x *= 10
        graph = s.end_capture()
    assert (x.get().tolist(), y.get().tolist()) == ([0, 0, 0], [5, 5, 5])
    graph.launch()
    assert (x.get().tolist(), y.get().tolist()) == ([10, 10, 10], [5, 5, 5])


def test_streams_fork_and_join(cp: Any) -> None:
    a, b = cp.cuda.Stream(non_blocking=True), cp.cuda.Stream(non_blocking=True)
    forked, joined = cp.cuda.Event(), cp.cuda.Event()
    x = cp.arange(4)
    with a:
        a.begin_capture()
        y = x * 2
        forked.record(a)
        b.wait_event(forked)
        with b:
            z = y + 1
            joined.record(b)
        a.wait_event(joined)
        graph = a.end_capture()
    graph.launch()
    assert z.get().tolist() == [1, 3, 5, 7]
    with a:
        a.begin_capture()
        forked.record(a)
        b.wait_event(forked)
        with b:
            x + 1
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError, match="cudaErrorStreamCaptureUnjoined"):
            a.end_capture()
    assert not b.is_capturing()


def test_calls_that_wait_are_refused(cp: Any) -> None:
    x, s = cp.arange(4.0), cp.cuda.Stream(non_blocking=True)
    with s:
        s.begin_capture()
        for call in (x.get, lambda: x[x > 1], lambda: cp.nonzero(x), lambda: bool(x[0]), lambda: x.data.memset(0, 8)):
            with pytest.raises(RuntimeError, match="is capturing"):
                call()
        for call in (lambda: x @ x, lambda: cp.linalg.inv(cp.eye(2)), lambda: cp.random.rand(3)):
            with pytest.raises(NotImplementedError, match="stream capture"):
                call()
        s.end_capture()
        s.begin_capture()
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError, match="cudaErrorStreamCaptureUnsupported"):
            cp.cuda.Device().synchronize()
        with pytest.raises(cp.cuda.runtime.CUDARuntimeError, match="cudaErrorStreamCaptureInvalidated"):
            s.end_capture()
    assert x.get().tolist() == [0, 1, 2, 3]
    with pytest.raises(RuntimeError, match="default"):
        cp.cuda.Stream.null.begin_capture()


def test_memory_that_captured_work_freed_is_given_back(cp: Any) -> None:
    pool, s = cp.get_default_memory_pool(), cp.cuda.Stream(non_blocking=True)
    x = cp.ones(1 << 10)
    before = pool.used_bytes()
    with s:
        s.begin_capture()
        y = (x + 1) * 2
        graph = s.end_capture()
    graph.launch()
    assert (y.get() == 4).all()
    del graph, y
    assert pool.used_bytes() == before
