"""printf, assert, malloc and free in native code: what the interpreter prints, blames and hands out."""

from __future__ import annotations

import numpy as np
import pytest

import workbench as wb
from workbench.emulate import Memory, costs
from workbench.emulate.printed import Printed

ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])
REPLAYED = pytest.mark.parametrize("replay_bytes", [0, costs.REPLAY_BYTES])
HEAD = 'extern "C" __global__ void k(int* x) { int t = threadIdx.x, v = x[t]; '
ASSERT = """extern "C" __device__ void __assertfail(const char*, const char*, unsigned, const char*, size_t);
#define ASSERT(e) ((e) ? (void)0 : __assertfail(#e, "kernel.cu", __LINE__, "k", 1))
"""
PRINTING = {
    "numbers": 'x[t] = printf("%d %5.2f|%-6s|%c|%lld|%#x|%%|%p\\n", v, 1.5 * v, "ab", \'z\', -5000000000LL, 255, x);',
    "some threads": """if (v % 3) { printf("%d of %d\\n", t, v); if (v & 1) printf("odd %d\\n", v); }
        printf("all %d\\n", t);""",
    "loops": 'for (int i = 0; i < v % 4; i++) printf("%d: %d\\n", t, i); x[t] = v;',
    "strings of all spaces": """__shared__ char s[8]; char l[8];
        for (int i = 0; i < 6; i++) { l[i] = 'a' + (t + i) % 26; if (t == 0) s[i] = 'A' + i; } l[6] = s[6] = 0;
        __syncthreads(); printf("%s %s %s %.3s\\n", l, s, (const char*)(x + 64), l + 1);""",
    "around barriers": 'printf("before %d\\n", t); __syncthreads(); if (t < 3) printf("after %d\\n", t);',
}


@pytest.mark.parametrize("block", [64, 40])
@pytest.mark.parametrize("what", PRINTING)
def test_both_engines_print_the_same(cuda, what, block):
    x = np.random.default_rng(3).integers(0, 100, 66).astype(np.int32)
    x[64:] = np.frombuffer(b"global\0\0", np.int32)
    slow, fast = (cuda(HEAD + PRINTING[what] + "}", 1, block, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    assert slow.result.stdout == fast.result.stdout != ""
    assert np.array_equal(slow.arrays[0], fast.arrays[0])


def test_blocks_print_in_their_order(cuda):
    source = 'extern "C" __global__ void k(int) { if (threadIdx.x == 7) printf("%d %d\\n", blockIdx.x, blockIdx.y); }'
    done = cuda(source, (50, 3), 64, np.int32(0), engine="jit")
    assert done.result.stdout == "".join(f"{x} {y}\n" for y in range(3) for x in range(50))


@ENGINES
def test_what_is_too_much_overwrites_the_oldest(cuda, engine):
    source = 'extern "C" __global__ void k(int n) { for (int i = 0; i < n; i++) printf("%*d\\n", 4090, i); }'
    text = cuda(source, 1, 1, np.int32(300), engine=engine).result.stdout
    assert text.split() == [str(i) for i in range(300 - (1 << 20) // 4091, 300)]


def test_one_call_is_kept_whole():
    printed = Printed(4)
    for text in ("ab", "c", "defghi"):
        printed.append(text)
    assert printed.text == "defghi"
    printed.append("j")
    assert printed.text == "j"


@REPLAYED
@ENGINES
def test_a_fault_shows_what_was_printed(cuda, monkeypatch, engine, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    source = HEAD + 'printf("%d\\n", t); if (t == 5) x[1 << 20] = 1; printf("late\\n"); }'
    done = cuda(source, 1, 8, np.zeros(8, np.int32), engine=engine)
    assert [fault.kind for fault in done.result.faults] == ["memcheck.out_of_bounds"]
    assert done.result.stdout == "".join(f"{i}\n" for i in range(8))


@REPLAYED
def test_a_string_that_is_nowhere_is_a_fault(cuda, monkeypatch, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    source = HEAD + 'printf("%d\\n", t); if (t > 3) printf("%s\\n", (const char*)(x + 8) + v); }'
    slow, fast = (cuda(source, 1, 8, np.zeros(8, np.int32), engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    assert slow.result.faults[0].kind == "memcheck.out_of_bounds"
    assert slow.result.stdout == fast.result.stdout == "".join(f"{i}\n" for i in range(8))


def test_an_interrupt_shows_what_was_printed(monkeypatch, capsys):
    kernel = wb.kernel('extern "C" __global__ void k(int n) { for (int i = 0; i < n; i++) printf("%d\\n", i); }')
    append = Printed.append

    def interrupted(printed, text):
        if text == "1000\n":
            raise KeyboardInterrupt
        append(printed, text)

    monkeypatch.setattr(Printed, "append", interrupted)
    with pytest.raises(KeyboardInterrupt):
        wb.target("emulator").launch(kernel, 1, 1, (1_000_000,))
    assert capsys.readouterr().out == "".join(f"{i}\n" for i in range(1000))


@REPLAYED
@pytest.mark.parametrize("grid", [1, 40])
def test_an_assertion_that_fails(cuda, monkeypatch, grid, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    source = ASSERT + HEAD + "ASSERT(v < 60 + blockIdx.x); x[64 + blockIdx.x * 64 + t] = v; }"
    x = np.arange(64 + grid * 64, dtype=np.int32)
    slow, fast = (cuda(source, grid, 64, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults
    (fault,) = fast.result.faults
    assert (fault.kind, fault.count, fault.thread.x, fault.block.x) == ("assert", 4, 60, 0)
    assert fault.cause["expression"] == "v < 60 + blockIdx.x"


def test_assertions_that_hold_cost_no_order(cuda):
    source = (
        ASSERT
        + """extern "C" __global__ void k(int* x) {
        int i = blockIdx.x * 64 + threadIdx.x; ASSERT(x[i] >= 0); x[i] += i; }"""
    )
    x = np.arange(640, dtype=np.int32)
    done = cuda(source, 10, 64, x, engine="jit")
    assert not done.result.faults
    assert np.array_equal(done.arrays[0], 2 * x)


HEAP = {
    "lists": """struct N { int v; N* next; }; N* first = 0;
        for (int i = 0; i < v % 5; i++) { N* n = (N*)malloc(sizeof(N)); n->v = i * t; n->next = first; first = n; }
        int s = 0; while (first) { N* n = first->next; s = s * 3 + first->v; free(first); first = n; } x[t] = s;""",
    "what is too big": "void* p = malloc(1ull << 40); x[t] = p == 0; free(p); x[t] += malloc(0) == 0;",
    "until there is no more": "int n = 0; while (malloc(1 << 16)) n++; x[t] = n;",
    "one block's own": """__shared__ int* p; if (t == 0) p = (int*)malloc(4 * 64); __syncthreads(); p[63 - t] = v;
        __syncthreads(); x[t] = p[t]; __syncthreads(); if (t == 0) free(p);""",
}


@pytest.mark.parametrize("what", HEAP)
def test_both_engines_have_the_same_heap(cuda, what):
    x = np.random.default_rng(3).integers(0, 100, 64).astype(np.int32)
    slow, fast = (cuda(HEAD + HEAP[what] + "}", 1, 64, x, engine=engine) for engine in ("interpreter", "jit"))
    assert slow.result.faults == fast.result.faults == ()
    if what != "until there is no more":  # warps run to their end in another order
        assert np.array_equal(slow.arrays[0], fast.arrays[0])
    assert slow.arrays[0].sum() == fast.arrays[0].sum()


WRONG = {
    "after free": "int* p = (int*)malloc(64); p[0] = v; free(p); x[t] = p[0] + p[1] + p[2];",
    "beyond the end": "int* p = (int*)malloc(64); p[15] = v; p[16] = v; x[t] = (int)(size_t)p;",
    "twice": "int* p = (int*)malloc(64); free(p); free(p); x[t] = v;",
    "not malloc's": "free(x);",
}


@REPLAYED
@pytest.mark.parametrize("what", WRONG)
def test_both_engines_see_what_is_wrong_with_the_heap(cuda, monkeypatch, what, replay_bytes):
    monkeypatch.setattr(costs, "REPLAY_BYTES", replay_bytes)
    x = np.arange(32, dtype=np.int32)
    slow, fast = (cuda(HEAD + WRONG[what] + "}", 1, 32, x, engine=engine) for engine in ("interpreter", "jit"))
    (one,), (other,) = slow.result.faults, fast.result.faults
    assert (one.kind, one.ptx_line, one.count) == (other.kind, other.ptx_line, other.count)
    assert one.kind == ("memcheck.out_of_bounds" if what == "beyond the end" else "memcheck.use_after_free")


@ENGINES
def test_the_heap_outlives_a_launch(cuda, engine):
    memory = Memory()
    source = (
        'extern "C" __global__ void k(int** p) { *p = (int*)malloc(40); for (int i = 0; i < 10; i++) (*p)[i] = i; }'
    )
    done = cuda(source, 1, 1, np.zeros(1, np.uint64), memory=memory, engine=engine)
    assert np.array_equal(memory.read(int(done.arrays[0][0]), 40).view(np.int32), np.arange(10))
