"""Broken rules become faults that say what, who and where; what was written before stays."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from support.launching import run
from support.refusals import refused

from workbench.base.errors import ArgumentError, CompileError, UnsupportedInstruction
from workbench.base.records import Dim3, Missing, SourceSpot
from workbench.base.records.facts import Fact
from workbench.emulate import Memory, load
from workbench.isa.ptx import parse
from workbench.isa.ptx.isa import INSTRUCTIONS, wrong_form

HEAD = ".version 8.0\n.target sm_90\n.address_size 64\n"


def only_fault(done, kind):
    (fault,) = done.result.faults
    assert fault.kind == kind, fault
    return fault


def test_reading_past_the_end(cuda):
    source = """extern "C" __global__ void copy(const float* x, float* y) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; y[i] = x[i + 3]; }"""
    done = cuda(source, 2, 32, np.zeros(64, np.float32), np.zeros(64, np.float32))
    fault = only_fault(done, "memcheck.out_of_bounds")
    assert (fault.access, fault.space, fault.size_bytes, fault.count) == ("read", "global", 4, 3)
    assert (fault.block, fault.thread) == (Dim3(1, 0, 0), Dim3(29, 0, 0))
    buffer = {"buffer": "a0", "buffer_bytes": 256, "buffer_space": "global"}
    assert fault.cause == Fact.of("past_end", distance_bytes=0, **buffer)


def test_writing_before_the_start_names_the_buffer_and_the_line(launch):
    ptx = (
        HEAD
        + """.entry k(.param .u64 out){ .reg .b64 %d<2>; .reg .b32 %r;
ld.param.u64 %d1, [out];
st.global.u32 [%d1+-8], %r;
ret; }"""
    )
    spots = {6: SourceSpot("kernel.cu", 12)}
    fault = only_fault(launch(ptx, "k", 1, 1, np.zeros(4, np.int32), spots=spots), "memcheck.out_of_bounds")
    assert (fault.ptx_line, fault.source_file, fault.source_line) == (6, "kernel.cu", 12)
    assert (fault.cause.kind, fault.cause["distance_bytes"]) == ("before_start", 8)


@pytest.mark.parametrize(
    ("address", "instruction", "kind"),
    [
        ("0", "ld.global.u32 %r1, [%d1];", "memcheck.null"),
        ("16", "st.u32 [%d1], %r1;", "memcheck.null"),
        ("out+2", "ld.global.u32 %r1, [%d1];", "memcheck.misaligned"),
        ("out+4", "ld.global.v4.u32 {%r1, %r1, %r1, %r1}, [%d1];", "memcheck.misaligned"),
        ("out+1000000", "atom.global.add.u32 %r1, [%d1], 1;", "memcheck.out_of_bounds"),
        ("out+14", "st.global.u16 [%d1+2], %h1;", "memcheck.out_of_bounds"),
    ],
)
def test_kinds_of_wrong_addresses(launch, address, instruction, kind):
    base = f"mov.u64 %d1, {address};"
    if address.startswith("out"):
        base = f"ld.param.u64 %d1, [out]; add.u64 %d1, %d1, {address[4:]};"
    ptx = (
        HEAD + f".entry k(.param .u64 out){{ .reg .b64 %d<2>; .reg .b32 %r<3>; .reg .b16 %h<2>; {base} {instruction} }}"
    )
    only_fault(launch(ptx, "k", 1, 1, np.zeros(4, np.int32)), kind)


def test_shared_memory_has_an_end(cuda):
    source = """extern "C" __global__ void k(int* x) {
        __shared__ int s[8]; s[threadIdx.x] = 1; __syncthreads(); x[0] = s[3]; }"""
    fault = only_fault(cuda(source, 1, 12, np.zeros(1, np.int32)), "memcheck.out_of_bounds")
    assert (fault.space, fault.thread.x, fault.count) == ("shared", 8, 4)


def test_use_after_free(launch):
    memory = Memory()
    gone = memory.allocate(64, "old")
    memory.free(gone)
    ptx = HEAD + ".entry k(.param .u64 p){ .reg .b64 %d; .reg .b32 %r; ld.param.u64 %d, [p]; ld.global.u32 %r, [%d]; }"
    fault = only_fault(launch(ptx, "k", 1, 1, np.uint64(gone), memory=memory), "memcheck.use_after_free")
    assert (fault.cause.kind, fault.cause["buffer"]) == ("freed", "old")


def test_a_fault_ends_the_launch_and_keeps_what_was_written(launch):
    ptx = (
        HEAD
        + """.entry k(.param .u64 out){ .reg .b64 %d<3>; .reg .b32 %r<2>; .reg .pred %p;
        ld.param.u64 %d1, [out]; mov.u32 %r1, 5; st.global.u32 [%d1], %r1;
        mov.u64 %d2, 8; st.global.u32 [%d2], %r1;
        st.global.u32 [%d1+4], %r1; }"""
    )
    done = launch(ptx, "k", 4, 32, np.zeros(2, np.int32))
    fault = only_fault(done, "memcheck.null")
    assert fault.count == 32
    assert done.arrays[0].tolist() == [5, 0]


def test_traps_and_asserts(cuda, launch):
    fault = only_fault(launch(HEAD + ".entry k(){ trap; }", "k", 1, 3), "trap")
    assert fault.count == 3
    source = """#include <cassert>
    extern "C" __global__ void k(int n) { assert(threadIdx.x < n); }"""
    try:
        done = cuda(source, 1, 8, np.int32(5))
    except AssertionError:  # without the header of C: declare what it expands to
        source = """extern "C" __device__ void __assertfail(const char*, const char*, unsigned, const char*, size_t);
        extern "C" __global__ void k(int n) {
            if (threadIdx.x >= n) __assertfail("threadIdx.x < n", "kernel.cu", 3, "k", 1); }"""
        done = cuda(source, 1, 8, np.int32(5))
    fault = only_fault(done, "assert")
    assert (fault.thread.x, fault.count) == (5, 3)
    assert "threadIdx.x < n" in fault.cause["expression"]


def test_endless_recursion_uses_up_the_stack(cuda):
    source = """__device__ __noinline__ int deep(int n, volatile int* x) { return *x + deep(n + 1, x) * 2; }
    extern "C" __global__ void k(int* x) { x[0] = deep(0, x); }"""
    fault = only_fault(cuda(source, 1, 1, np.zeros(1, np.int32)), "memcheck.stack_overflow")
    assert (fault.cause.kind, fault.cause["function"]) == ("stack_depth", "_Z4deepiPVi")


def test_what_is_never_written_is_garbage_and_follows_the_seed(launch):
    ptx = (
        HEAD
        + """.entry k(.param .u64 out){ .reg .b64 %d<3>; .reg .b32 %r<6>; .shared .b32 s; .local .b32 l;
        ld.param.u64 %d1, [out]; st.global.u32 [%d1], %r1;
        ld.shared.u32 %r2, [s]; st.global.u32 [%d1+4], %r2;
        ld.local.u32 %r3, [l]; st.global.u32 [%d1+8], %r3; }"""
    )
    runs = [launch(ptx, "k", 1, 1, np.zeros(3, np.uint32), seed=s).arrays[0].tolist() for s in (3, 3, 4)]
    assert runs[0] == runs[1] != runs[2]
    assert 0 not in runs[0]


def test_unsupported_instructions_matter_only_where_they_are_reached(launch):
    ptx = (
        HEAD
        + """.entry good(){ ret; }
    .entry skips(){ .reg .b64 %d; ret; frobnicate.async.b64 %d; }
    .entry bad(){ .reg .b64 %d;
    frobnicate.async.b64 %d, [foo]; }"""
    )
    assert not launch(ptx, "good", 1, 1).result.faults
    assert not launch(ptx, "skips", 1, 1).result.faults
    with pytest.raises(UnsupportedInstruction) as refused:
        launch(ptx, "bad", 1, 1)
    assert (refused.value.opcode, refused.value.ptx_line) == ("frobnicate.async.b64", 7)


@pytest.mark.parametrize(
    "body",
    [
        "add.u32 %r1, %r1, %missing;",
        "add.u32 %r1, %r1;",
        "add.u64 %r1, %r1, %r1;",
        "add.u32 %p1, %r1, %r1;",
        "bra nowhere;",
        "@%r1 ret;",
        "ld.global.u32 %r1, %r1;",
        "ld.global.v2.u32 %r1, [%d1];",
        "ld.param.u32 %r1, [nothing];",
        "mov.u32 %r1, nothing;",
        "st.global.u32 [%d1], {%r1, %r1};",
        "bar.sync;",
        "call nothing, (%r1);",
        "shfl.sync.idx.b32 %r1, %r1;",
        "setp.eq.u32 %r1, %r1, %r1;",
        "setp.ne.x %p1, %r1, 0;",
        "setp.ne %p1, %r1, 0;",
        "add.near.u32 %r1, %r1, %r1;",
        "add %r1, %r1, %r1;",
        "ld.global.L3::hint.u32 %r1, [%d1];",
        "bar.sync.slowly 0;",
    ],
)
def test_ill_typed_ptx_is_a_compile_error_or_unsupported_with_its_line(launch, body):
    ptx = HEAD + f".entry k(){{ .reg .b32 %r<3>; .reg .b64 %d<3>; .reg .pred %p<2>;\n{body}\n ret; }}"
    with pytest.raises((CompileError, UnsupportedInstruction)) as caught:
        launch(ptx, "k", 1, 1)
    if isinstance(caught.value, CompileError):
        assert caught.value.diagnostics[0].line == 5


@pytest.mark.parametrize("row", [row for row in INSTRUCTIONS.values() if row.emulated], ids=lambda row: row.mnemonic)
def test_a_modifier_or_type_of_no_form_is_refused(row):
    """The text is that of the row, with one part more that no instruction has."""
    assert "has no form with .bogus" in wrong_form(f"{row.mnemonic}.bogus", ("bogus",), row.types[:1])
    assert wrong_form(row.mnemonic, row.modifiers, row.types) == ""


def test_wrong_calls_of_run():
    program = load(parse(HEAD + ".entry k(.param .u64 a){ ret; } .func f(){ ret; }"), Memory())
    with refused("entry"):
        run(program, "f", grid=Dim3(1), block=Dim3(1), params=b"")
    with refused("params"):
        run(program, "k", grid=Dim3(1), block=Dim3(1), params=b"")
    with refused("grid"):
        run(program, "k", grid=Dim3(0), block=Dim3(1), params=bytes(8))


def test_counters_are_missing_unless_asked_for(launch):
    assert isinstance(launch(HEAD + ".entry k(){ ret; }", "k", 1, 1).result.counters, Missing)


def test_symbols_and_initialisers():
    ptx = (
        HEAD
        + """.global .align 4 .u32 a[3] = {1, 0x10, -1}; .const .f32 c = 0f3F800000; .global .b8 zero[5];
    .global .u64 p[2] = {a, generic(a)+8}; .global .f64 d = 1.5; .global .u16 m[2][2] = {{1}, {3, 4}};
    .global .b8 bytes[2] = {0xff(a), 0xff00(a)}; .global .v2 .f32 v = {1.0, 2.0}; .entry k(){ ret; }"""
    )
    memory = Memory()
    symbols = load(parse(ptx), memory).symbols

    def contents(name):
        return memory.read(symbols[name].address, symbols[name].size_bytes).tobytes()

    a = symbols["a"].address
    assert contents("a") == struct.pack("<IIi", 1, 16, -1)
    assert contents("c") == struct.pack("<f", 1)
    assert contents("zero") == bytes(5)
    assert contents("p") == struct.pack("<QQ", a, a + 8)
    assert contents("d") == struct.pack("<d", 1.5)
    assert contents("m") == struct.pack("<4H", 1, 0, 3, 4)
    assert contents("bytes") == bytes([a & 255, a >> 8 & 255])
    assert contents("v") == struct.pack("<2f", 1, 2)
    assert symbols["c"].space == "const"


class TestMemory:
    def test_buffers_are_aligned_apart_and_not_zero(self):
        memory = Memory(seed=1)
        first, second = memory.allocate(100), memory.allocate(100)
        assert first % 256 == second % 256 == 0
        assert abs(second - first) >= 100 + 256
        assert memory.read(first, 100).any()
        other = Memory(seed=2)
        assert not np.array_equal(memory.read(first, 100), other.read(other.allocate(100), 100))

    def test_capacity_is_a_clear_error(self):
        memory = Memory(capacity_bytes=1 << 20)
        memory.allocate(1 << 19)
        with refused("nbytes"):
            memory.allocate(1 << 20)

    def test_freed_room_is_used_again(self):
        memory = Memory(capacity_bytes=1 << 20)
        for _ in range(20):
            memory.free(memory.allocate(1 << 19))
        assert memory.used_bytes == 0

    def test_the_host_cannot_leave_a_buffer(self):
        memory = Memory()
        address = memory.allocate(16)
        memory.write(address, bytes(range(16)))
        assert memory.read(address + 4, 4).tolist() == [4, 5, 6, 7]
        for wrong in (
            lambda: memory.read(address + 8, 9),
            lambda: memory.write(address - 1, b"a"),
            lambda: memory.read(0, 1),
        ):
            with pytest.raises(ArgumentError):
                wrong()
        memory.free(address)
        for wrong in (lambda: memory.read(address, 1), lambda: memory.free(address), lambda: memory.allocate(-1)):
            with pytest.raises(ArgumentError):
                wrong()

    def test_growing_keeps_contents(self):
        memory = Memory()
        address = memory.allocate(8)
        memory.write(address, b"contents")
        memory.allocate(5 << 20)
        assert memory.read(address, 8).tobytes() == b"contents"

    def test_an_empty_buffer_has_an_address(self):
        memory = Memory()
        address = memory.allocate(0)
        memory.write(address, b"")
        assert memory.read(address, 0).size == 0
        memory.set_label(address, "nothing")
        memory.free(address)
