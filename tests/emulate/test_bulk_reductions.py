"""`cp.reduce.async.bulk` into global memory against NumPy, in both engines; faults name the same."""

from __future__ import annotations

import numpy as np
import pytest
from support.tensor_kernels import KERNEL, SHARED, TYPES, Tensor, from_global, run_copy

from workbench.base.errors import UnsupportedInstruction
from workbench.emulate import costs

ENGINES = ("interpreter", "jit")
REDUCE = "cp.reduce.async.bulk.global.shared::cta.bulk_group.{} [%to+{}], [tile+{}], {};"
BYTES = 8192
WAIT = "cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
BODY = f"cp.async.bulk.global.shared::cta.bulk_group [%to], [tile+{BYTES}], {BYTES}; {WAIT} {{}} {WAIT}"
SOME = Tensor("u8", (16,), (16,), values=np.zeros(16, np.uint8))


def _exactly(function):
    return lambda old, new: function(old.astype(np.float64), new.astype(np.float64))


INTEGERS = {"min": np.minimum, "max": np.maximum, "add": np.add}
BITS = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}
COUNTS = {
    "inc": lambda old, new: np.where(old >= new, 0, old + 1),
    "dec": lambda old, new: np.where((old == 0) | (old > new), new, old - np.uint32(1)),
}
FORMS = [
    *((f"{name}.{t}", t, INTEGERS[name]) for name in ("min", "max") for t in ("u32", "s32", "u64", "s64")),
    *((f"add.{t}", t, np.add) for t in ("u32", "s32", "u64")),
    *((f"{name}.b{n}", f"u{n}", f) for name, f in BITS.items() for n in (32, 64)),
    *((f"{name}.u32", "u32", f) for name, f in COUNTS.items()),
    *((f"add.{t}", t, _exactly(np.add)) for t in ("f32", "f64")),
    *((f"add.noftz.{t}", t, _exactly(np.add)) for t in ("f16", "bf16")),
    *((f"{name}.{t}", t, _exactly(INTEGERS[name])) for name in ("min", "max") for t in ("f16", "bf16")),
]


def run(reduction: str, shared: np.ndarray, engine: str, size=BYTES, to=0, source=0, **options):
    body = BODY.format(REDUCE.format(reduction, to, source, size))
    ptx = KERNEL.format(shared=SHARED, before=from_global(SHARED), body=body, after="")
    return run_copy(SOME, ptx, (), shared, engine=engine, **options)


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("reduction", "type_", "function"), FORMS, ids=[form[0] for form in FORMS])
def test_ranges_are_reduced(reduction, type_, function):
    random = np.random.default_rng(len(reduction))
    kind = TYPES[type_][1]
    count = SHARED // np.dtype(kind).itemsize
    values = random.normal(size=count).astype(kind) if type_[0] in "fb" else random.integers(0, 1 << 30, count, kind)
    if type_ == "u32":
        values[::3] = random.integers(0, 3, values[::3].size)
    new, old = values.reshape(2, -1)
    with np.errstate(over="ignore"):
        expected = function(old, new).astype(kind)
    for engine in ENGINES:
        done = run(reduction, values.view(np.uint8), engine, BYTES - 32)
        assert not done.result.faults, done.result.faults[0]
        found = done.shared[:BYTES].view(kind)
        changed = count // 2 - 32 // np.dtype(kind).itemsize
        assert np.array_equal(found[:changed], expected[:changed])
        assert np.array_equal(found[changed:], old[changed:])


@pytest.mark.parametrize(
    ("size", "to", "source", "kind"),
    [(24, 0, 0, "memcheck.misaligned"), (32, 8, 0, "memcheck.misaligned"), (32, 0, 8, "memcheck.misaligned"),
     (32, SHARED - 16, 0, "memcheck.out_of_bounds"), (64, 0, SHARED - 32, "memcheck.out_of_bounds")],
)  # fmt: skip
def test_a_range_that_is_wrong_is_the_same_fault(monkeypatch, size, to, source, kind):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    shared = np.zeros(SHARED, np.uint8)
    slow, fast = (run("add.f64", shared, engine, size, to, source).result.faults for engine in ENGINES)
    assert slow == fast
    assert slow[0].kind == kind


def test_blocks_may_reduce_into_one_place(monkeypatch):
    body = REDUCE.format("add.u32", 0, 0, 64) + WAIT
    ptx = KERNEL.format(shared=SHARED, before=from_global(SHARED), body=body, after="")
    done = run_copy(SOME, ptx, (), np.ones(SHARED, np.uint8), grid=3, sanitize=("race", "init"))
    assert not done.result.faults
    assert not done.result.findings
    assert (done.shared[:64].view(np.uint32) == 3 * 0x01010101).all()
    plain = ptx.replace("cp.reduce", "cp").replace(".add.u32", "")
    findings = run_copy(SOME, plain, (), np.ones(SHARED, np.uint8), grid=3, sanitize=("race",)).result.findings
    assert [finding.cause for finding in findings] == ["asynchronous"]


@pytest.mark.parametrize("reduction", ["add.s64", "inc.s32", "add.f16", "and.u32", "min.f32", "min.noftz.f16"])
def test_reductions_that_there_are_not_are_refused(reduction):
    with pytest.raises(UnsupportedInstruction):
        run(reduction, np.zeros(SHARED, np.uint8), "interpreter")
