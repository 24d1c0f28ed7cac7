"""Conditions and watches by the source's names: a value that is shown is the variable's own, or none is."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from numpy.random import Generator, default_rng

import workbench as wb
from workbench.device.targets.trace import Trace
from workbench.device.targets.trace_expressions import evaluated, parsed
from workbench.isa.ptx.debug_variables import debug_variables

SUM = """extern "C" __global__ void sum(const float* x, float* out, int n)
{
    __shared__ float s[64];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    s[t] = i < n ? x[i] : 0.f;
    __syncthreads();
    float acc = 0;
    for (int step = 32; step > 0; step /= 2) {
        if (t < step)
            s[t] += s[t + step];
        acc += s[t];
        __syncthreads();
    }
    out[i] = acc;
}"""
_STORED = re.compile(r"out\[slot\+\+\] = \(float\)(\w+);")


@pytest.fixture(scope="module")
def summed() -> Trace:
    x = np.arange(256, dtype="f4")
    return wb.trace(wb.kernel(SUM), 4, 64, (x, np.zeros(256, "f4"), 256), block_id=2, variables=True)


# ---------------------------------------------------------------- the values of variables


class _Writer:
    """Draws statements over a few variables, with branches, loops and a store of a variable now and then."""

    def __init__(self, draw: Generator) -> None:
        self.draw, self.lines, self.made = draw, [], 0

    def block(self, names: list[str], depth: int) -> None:
        names = list(names)
        for _ in range(int(self.draw.integers(2, 5))):
            self._statement(names, depth)

    def _statement(self, names: list[str], depth: int) -> None:
        kind = int(self.draw.integers(8 if depth < 3 else 5))
        indent = "    " * (depth + 1)
        name = str(self.draw.choice(names))
        if kind == 0:
            names.append(f"v{self.made}")
            self.made += 1
            type_ = self.draw.choice(["int", "float", "unsigned char", "short", "long long", "double"])
            start = f" = {self._value(names[:-1])}" if self.draw.random() < 0.7 else ""
            self.lines.append(f"{indent}{type_} {names[-1]}{start};")
            if not start:
                self.lines.append(f"{indent}{names[-1]} = {self._value(names[:-1])};")
        elif kind <= 2:
            self.lines.append(f"{indent}{name} {self.draw.choice(['=', '+=', '-='])} {self._value(names)};")
        elif kind <= 4:
            self.lines.append(f"{indent}out[slot++] = (float){name};")
        elif kind <= 6:
            self.lines.append(f"{indent}if (((int){name} + t) % {int(self.draw.integers(2, 4))}) {{")
            self.block(names, depth + 1)
            self.lines.append(f"{indent}}} else {{" if kind == 5 else f"{indent}}}")
            if kind == 5:
                self.block(names, depth + 1)
                self.lines.append(f"{indent}}}")
        else:
            loop = f"k{self.made}"
            self.made += 1
            self.lines.append(f"{indent}for (int {loop} = 0; {loop} < 1 + (t & 1) + {depth}; {loop}++) {{")
            self.block([*names, loop] if self.draw.random() < 0.3 else names, depth + 1)
            self.lines.append(f"{indent}    out[slot++] = (float){loop};")
            self.lines.append(f"{indent}}}")

    def _value(self, names: list[str]) -> str:
        number = int(self.draw.integers(1, 9))
        return str(self.draw.choice([str(number), f"({self.draw.choice(names)} + {number})", "t", "b * 3 + t"]))


@pytest.mark.parametrize("seed", range(8))
def test_a_value_that_is_shown_is_the_one_that_the_kernel_stores(seed: int) -> None:
    writer = _Writer(default_rng(seed))
    writer.block(["a", "b"], 0)
    text = "\n".join(writer.lines)
    source = (
        'extern "C" __global__ void k(float* all)\n{\n    int t = threadIdx.x, a = 7, b = t * 2, slot = 0;\n'
        f"    float* out = all + 4096 * t;\n{text}\n    out[slot++] = (float)a;\n}}"
    )
    found = wb.trace(wb.kernel(source), 1, 32, (np.zeros(4096 * 32, "f4"),), variables=True)
    lines = source.splitlines()
    shown = total = 0
    for step in found.steps:
        line = found.line(step.number)
        stored = _STORED.search(lines[line - 1]) if line else None
        wrote = [access for access in step.accesses if access.kind == "write" and access.space == "global"]
        if stored is None or not wrote:
            continue
        values = found.watch(step.number, stored[1]).values
        (access,) = wrote
        for lane, octets in zip(access.lanes.tolist(), access.after, strict=True):
            total += 1
            if values[lane] is not None:
                shown += 1
                assert np.float32(values[lane]) == octets.view("<f4")[0], (stored[1], line, lane)
    assert total
    assert shown > 0.9 * total, "few are not known"


def test_places_are_read_from_the_debug_information(summed: Trace) -> None:
    names = {each.name: each for each in debug_variables(summed.launch.kernel.compilation.ptx)}
    assert set(names) == {"x", "out", "n", "t", "i", "acc", "step"}
    assert (names["acc"].kind, names["acc"].size_bytes, names["x"].kind) == ("float", 4, "address")
    assert names["step"].declared == 8
    assert not debug_variables(wb.kernel(SUM).compilation.ptx)


def test_a_name_outside_its_scope_has_no_value(summed: Trace) -> None:
    first = next(step.number for step in summed.steps if summed.line(step.number) == 5)
    assert summed.watch(first, "step").unknown == "not in scope"
    assert summed.watch(first, "t").values == tuple(range(32))
    last = max(step.number for step in summed.steps if summed.line(step.number) == 14)
    assert set(summed.watch(last - 1, "step").values) == {None}


def test_variables_of_a_function_of_numba_are_known() -> None:
    cuda = pytest.importorskip("numba.cuda")

    @cuda.jit  # type: ignore[untyped-decorator,unused-ignore]
    def powers(out: Any, n: int) -> None:
        i = cuda.grid(1)
        total = 1
        for j in range(n):
            total = total * 2 + j
            out[i] = total

    found = wb.trace(powers, 1, 32, (np.zeros(32, "i8"), 3), variables=True)
    stores = [s for s in found.steps for a in s.accesses if (a.kind, a.space) == ("write", "global")]
    assert [found.watch(s.number, "total").values[5] for s in stores] == [2, 5, 12]
    assert found.watch(stores[0].number, "i * 10 + j").values[:3] == (0, 10, 20)


def test_local_memory_holds_variables_whose_address_is_taken() -> None:
    source = """__device__ __noinline__ void step(int* at, int by) { *at += by; }
extern "C" __global__ void k(int* out) { int mine = threadIdx.x;
    step(&mine, 100);
    out[threadIdx.x] = mine; }"""
    found = wb.trace(wb.kernel(source, "k"), 1, 32, (np.zeros(32, "i4"),), variables=True)
    stored = next(s for s in found.steps for a in s.accesses if (a.kind, a.space) == ("write", "global"))
    assert found.watch(stored.number, "mine").values == tuple(range(100, 132))
    inside = next(s.number for s in found.steps if s.depth == 1 and found.line(s.number) == 1 and s.accesses)
    assert found.watch(inside, "by").values == (100,) * 32
    assert found.watch(inside, "mine").unknown == "not in scope"


# ---------------------------------------------------------------- expressions


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-7 / 2", -3), ("-7 % 3", -1), ("7 / -2", -3), ("7.0 / 2", 3.5),
        ("1 << 4 | 1", 17), ("5 & 3 == 3", 1), ("0x10 + 2u", 18), ("!0 && ~0 == -1", 1), ("not (1 > 2) and 2 >= 2", 1),
        ("1 / 0", None), ("1.0 / 0", float("inf")), ("a", 5), ("a == 5 && 1 / 0", None), ("a == 4 && 1 / 0", 0),
        ("1 / 0 || a == 5", 1), ("unknown + 1", None), ("unknown == 1 || true", 1), ("1.5f * 2", 3.0),
        ("1 << 99", None),
        ("2.5 & 1", None), ("threadIdx . x == 3", 1), ("3 - 2 - 1", 0), ("%r1#2 + 1", 9), ("1e3 > 999", 1),
    ],
)  # fmt: skip
def test_expressions_are_those_of_c(text: str, value: float | None) -> None:
    found = evaluated(parsed(text), {"a": 5, "threadIdx.x": 3, "unknown": None, "%r1#2": 8}.get)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    "text", ["", "1 +", "(1", "a b", "x[3]", "1 = 2", "a ? 1 : 2", "(" * 60 + "1" + ")" * 60, "1)"]
)
def test_what_is_no_expression_is_refused(text: str) -> None:
    with pytest.raises(wb.ArgumentError) as raised:
        parsed(text)
    assert raised.value.parameter == "condition"


@pytest.mark.parametrize("name", ["q", "%r999", "threadIdx.w"])
def test_a_name_that_nothing_has_is_refused(summed: Trace, name: str) -> None:
    with pytest.raises(wb.ArgumentError) as raised:
        summed.watch(3, f"{name} == 1")
    assert raised.value.parameter == "expression"


def test_threads_registers_and_warps_have_names_without_debug_information() -> None:
    found = wb.trace(wb.kernel(SUM), 4, 40, (np.zeros(256, "f4"), np.zeros(256, "f4"), 256), block_id=2)
    mine = found.watch(0, "threadIdx.x + 100 * blockIdx.x + 1000 * lane", warp=1)
    assert mine.values == (*(32 + k + 200 + 1000 * k for k in range(8)), *[None] * 24)
    assert mine.unknown == "not a thread"
    write = found.steps[0].writes[0]
    assert found.watch(0, write.register, warp=found.steps[0].warp).values[:8] == tuple(write.values[:8].tolist())
    with pytest.raises(wb.ArgumentError) as raised:
        found.watch(0, "t")
    assert "variables=True" in str(raised.value)


# ---------------------------------------------------------------- breakpoints


def test_a_breakpoint_stops_where_its_condition_holds(summed: Trace) -> None:
    stops, at = [], -1
    while (found := summed.move(max(at, 0), "breakpoint", line=11, condition="step == 4 && t == 33")) is not None:
        at = found
        stops.append(found)
        assert summed.line(found) == 11
        assert summed.watch(found, "step").values[1] == 4
        assert summed.steps[found].warp == 1
    assert len(stops) == 1
    assert (
        summed.move(len(summed) - 1, "breakpoint", line=11, condition="step == 4 && t == 33", backwards=True)
        == stops[0]
    )


def test_a_line_stops_once_a_visit(summed: Trace) -> None:
    stops, at = 0, 0
    while (found := summed.move(at, "breakpoint", line=11, warp=0)) is not None:
        stops, at = stops + 1, found
    assert stops == 6, "six rounds of the loop"


def test_a_line_without_a_step_and_no_condition_are_refused(summed: Trace) -> None:
    for options in ({"line": 2}, {}, {"line": 11, "condition": "nowhere > 1"}):
        with pytest.raises(wb.ArgumentError):
            summed.move(0, "breakpoint", **options)  # type: ignore[arg-type]


def test_a_text_of_ptx_has_no_debug_information() -> None:
    kernel = wb.kernel(".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry k() { ret; }")
    with pytest.raises(wb.ArgumentError) as raised:
        wb.trace(kernel, 1, 32, (), variables=True)
    assert raised.value.parameter == "variables"


# ---------------------------------------------------------------- shared memory

TYPED = """#include <cuda_fp16.h>
template <typename T> __device__ T twice(T x) { __shared__ T kept[4]; kept[threadIdx.x & 3] = x; return 2 * kept[0]; }
extern "C" __global__ void k(double* out) {
    __shared__ float single[32]; __shared__ double wide[32], other[2];
    __shared__ __half halves[32]; __shared__ unsigned char bytes[32];
    __shared__ int2 pairs[32];
    int t = threadIdx.x;
    single[t] = t + 0.5f; wide[t] = t - 0.25; other[t & 1] = 3; halves[t] = __float2half(t); bytes[t] = 200 + t;
    pairs[t] = make_int2(t, 1);
    __syncthreads();
    out[t] = single[31 - t] + wide[t ^ 1] + other[0] + __half2float(halves[0]) + bytes[t] + pairs[t ^ 1].x + twice(t);
}"""


def test_shared_variables_have_their_types() -> None:
    found = wb.trace(wb.kernel(TYPED, "k"), 1, 32, (np.zeros(32, "f8"),))
    end = len(found) - 1
    for name, expected in {
        "single": np.arange(32, dtype="f4") + np.float32(0.5),
        "wide": np.arange(32) - 0.25,
        "halves": np.arange(32, dtype="f2"),
        "bytes": np.arange(200, 232, dtype="u1"),
    }.items():
        shown = found.shared(end, name)
        assert shown.dtype == expected.dtype, name
        assert np.array_equal(shown, expected), name
    assert found.shared(end, "pairs").dtype == np.uint8, "a structure has no type of one number"
    with pytest.raises(wb.ArgumentError) as raised:
        found.shared(end, "nothing")
    assert raised.value.parameter == "name"
