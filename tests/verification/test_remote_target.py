"""A target in another process keeps the contract of the others, and its loss is an error that says why."""

from __future__ import annotations

import dataclasses
import json

import numpy as np
import pytest

import workbench as wb
from workbench.base.records import Dim3, Missing, Quantity
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import Access, Fault
from workbench.base.records.plain_records import from_plain, to_plain
from workbench.device.targets.launch_process import apart
from workbench.device.targets.remote import RemoteTarget, packed, unpacked

SOURCE = """
__device__ int calls;
__constant__ float factor;
__global__ void twice(const float* x, float* y, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) { calls++; printf("n is %d\\n", n); }
  if (i < n) y[i] = 2 * x[i];
}
__global__ void sums(const float* x, float* y) {
  __shared__ float s[64];
  s[threadIdx.x] = x[threadIdx.x];
  y[threadIdx.x] = s[threadIdx.x ^ 33];
}
"""


@pytest.fixture(scope="module")
def target():
    target, connection = apart()
    yield target
    connection.close()


@pytest.fixture(scope="module")
def compilation():
    return wb.compile(SOURCE)


def test_a_launch_gives_what_the_emulator_gives(target, compilation) -> None:
    kernel = compilation.kernel("twice")
    x = np.arange(40, dtype=np.float32)
    mine, theirs = np.zeros(40, np.float32), np.zeros(40, np.float32)
    here = wb.target("emulator").launch(kernel, 2, 32, (x, mine, 40), count=True)
    there = target.launch(kernel, 2, 32, (x, theirs, 40), count=True)
    assert (mine == theirs).all()
    assert there.stdout == here.stdout
    assert there.launch.device == here.launch.device
    assert there.counters.totals == here.counters.totals
    assert there.counters.by_source_line == here.counters.by_source_line
    assert there.counters.basis_by_ptx_line == here.counters.basis_by_ptx_line


def test_faults_and_findings_come_as_records(target, compilation) -> None:
    def plain(outcome):
        return [dataclasses.replace(fault, replayer=None, address=None) for fault in outcome.faults]

    x, y = np.zeros(64, np.float32), np.zeros(64, np.float32)
    kernel = compilation.kernel("sums")
    there = target.launch(kernel, 1, 64, (x, y), sanitize="all")
    here = wb.target("emulator").launch(kernel, 1, 64, (x, y), sanitize="all")
    assert there.faults
    assert [f.kind for f in there.faults] == [f.kind for f in here.faults]
    assert [f.message for f in plain(there)] == [f.message for f in plain(here)]
    assert [f.related[0].thread for f in there.faults] == [f.related[0].thread for f in here.faults]
    beyond = target.launch(compilation.kernel("twice"), 2, 32, (x[:3], y[:3], 40))
    assert [f.kind for f in beyond.faults] == ["memcheck.out_of_bounds"]


def test_memory_and_variables_outlive_a_launch(target, compilation) -> None:
    kernel = compilation.kernel("twice")
    before = int(target.symbol(compilation, "calls").copy_to_host())
    x = target.to_device(np.ones(8, np.float32))
    y = target.zeros(8, np.float32)
    target.launch(kernel, 1, 32, (x, y, 8))
    x.copy_from(y.copy_to_host())
    target.launch(kernel, 1, 32, (x, y, 8))
    assert (y.copy_to_host() == 4).all()
    assert int(target.symbol(compilation, "calls").copy_to_host()) == before + 2
    y.free()
    with pytest.raises(wb.ArgumentError):
        y.copy_to_host()
    with pytest.raises(wb.ArgumentError):
        target.launch(kernel, 1, 32, (x, y, 8))


def test_an_array_passed_twice_is_one_buffer(target, compilation) -> None:
    x = np.ones(8, np.float32)
    target.launch(compilation.kernel("twice"), 1, 32, (x, x, 8))
    assert (x == 2).all()


def test_errors_are_those_of_the_call(target, compilation) -> None:
    kernel = compilation.kernel("twice")
    x = np.ones(8, np.float32)
    with pytest.raises(wb.LaunchError) as refused:
        target.launch(kernel, 1, 2048, (x, x, 8))
    assert refused.value.limit == "block.x"
    with pytest.raises(wb.ArgumentError) as wrong:
        target.launch(kernel, 1, 32, (x, x))
    assert wrong.value.parameter
    with pytest.raises(wb.ArgumentError):
        target.symbol(compilation, "nothing")


def test_a_lost_process_is_told_and_replaced(compilation) -> None:
    target, connection = apart()
    kernel = compilation.kernel("twice")
    x = np.ones(8, np.float32)
    try:
        target.launch(kernel, 1, 32, (x, x, 8))
        held = target.to_device(x)
        connection._process._process._process.end()
        target.launch(kernel, 1, 32, (x, x, 8))
        assert (x == 4).all()
        with pytest.raises(wb.TargetLost):
            held.copy_to_host()
        held.free()
    finally:
        connection.close()
    with pytest.raises(wb.TargetLost) as lost:
        target.launch(kernel, 1, 32, (x, x, 8))
    assert lost.value.kind == "crash"


def test_what_only_this_process_has_is_named(target, compilation) -> None:
    with pytest.raises(wb.ArgumentError):
        target.ask({"do": "write", "buffer": 1, "array": lambda: None})


class Hostile:
    """A service that answers what it wants."""

    life = 1

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    def ask(self, message: bytes, seconds: float | None, stop: str = "") -> bytes:
        return self.raw


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff" * 40,
        packed({"answer": 1})[:-1],
        packed({"answer": 1}) + b"more",
        (2).to_bytes(8, "little") + b"[]",
        packed({"nothing": 1}),
        packed({"error": {}}),
        packed({"error": 7}),
        packed(
            {"error": {"kind": "LaunchError", "words": "", "refusal": {"record": "os"}, "reason": "", "remedy": ""}}
        ),
        packed({"answer": {"changed": [9], "faults": [], "counters": 1}}),
    ],
)
def test_an_answer_that_is_none_is_an_error_and_no_code(raw: bytes, compilation) -> None:
    target = RemoteTarget(Hostile(raw))
    x = np.ones(8, np.float32)
    with pytest.raises(wb.WorkbenchError):
        target.launch(compilation.kernel("twice"), 1, 32, (x, x, 8))


@pytest.mark.parametrize(
    "value",
    [
        Fault(
            "racecheck.read_write",
            "error",
            "words",
            block=Dim3(1, 2, 3),
            related=(Access("read", "shared", 4, 8, Dim3(0), Dim3(1), 7, "a.cu", Missing("none")),),
            cause=Fact.of("cause", number=1, at=(1, 2), inner=Quantity(1.5, "s", "measured")),
        ),
        {("a", 1): {"n": 2}, 3: float("inf")},
        (float("nan"),),
        np.float32(2.5),
    ],
    ids=["fault", "mapping", "nan", "numpy"],
)
def test_records_come_back(value) -> None:
    back = from_plain(json.loads(json.dumps(to_plain(value))))
    assert back == value or (back != back) or repr(back) == repr(value)


@pytest.mark.parametrize(
    "plain", [{"record": "Path"}, {"record": 3}, {"record": "Dim3", "w": 1}, {"pairs": [1]}, {}, {"float": "x"}]
)
def test_what_stands_for_no_record_is_refused(plain) -> None:
    with pytest.raises(ValueError):
        from_plain(plain)


def test_packed_answers_have_their_bytes() -> None:
    assert unpacked(packed({"answer": [1]}, (b"ab", b""))) == ({"answer": [1]}, (b"ab", b""))
