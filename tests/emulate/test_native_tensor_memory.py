"""Tensor memory in native code: drawn operations leave the same as in the interpreter, and wrong ones fault alike."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from support import tensor_memory_kernels as kernels
from support.tensor_memory_kernels import COLUMNS, LANES, SHARED, WAIT, kernel, random_product
from support.tiers import drawn, sampled

from workbench.emulate import costs
from workbench.emulate.interpret.tensor_products import TensorProducts
from workbench.emulate.interpret.tensor_transfers import BegunCopy

COMMIT = "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%bar];\n"
_FIXED = 1 << 46


def on_both(monkeypatch, text, *args, **options):
    """A launch by each engine: the interpreter's and the native one."""
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)
    found = []
    for engine in ("interpreter", "jit"):
        monkeypatch.setattr(kernels, "ENGINE", engine)
        found.append(kernels.run(text, *args, **options))
    return found


class DrawnOperations:
    """Products of integers, copies, shifts, loads and stores at drawn places, of one thread or of warps in turn. wild:
    whether descriptors and addresses may lead anywhere."""

    def __init__(self, seed: int, wild: bool) -> None:
        self._rng, self._wild = random.Random(seed), wild
        numbers = np.random.default_rng(seed)
        self.image = numbers.integers(0, 256, (1, SHARED), dtype=np.uint8)
        self.before = numbers.integers(0, 1 << 32, (1, LANES, COLUMNS), dtype=np.uint32)
        self.text = "".join(self._rng.choice([self._product, self._copy, self._move])() for _ in range(5))

    def _odd(self, value: int, bits: int) -> int:
        return value ^ 1 << self._rng.randrange(bits) if self._wild and self._rng.random() < 0.08 else value

    def _factor(self) -> str:
        rng = self._rng
        most = 1 << 14 if self._wild and rng.random() < 0.2 else 1 << 9
        word = _FIXED | rng.randrange(64, 2048) | rng.randrange(most) << 16 | rng.randrange(most) << 32
        word |= rng.choice([0, 2, 4, 6]) << 61 | rng.choice([0, 0, 3]) << 49
        return f"""mov.b64 %y1, {self._odd(word, 64)};
cvt.u64.u32 %y2, %base;
and.b64 %y2, %y2, 0xffffff;
shr.u64 %y2, %y2, 4;
add.u64 %y1, %y1, %y2;
"""

    def _by_one(self, text: str) -> str:
        label = f"BY{self._rng.randrange(1 << 60)}"
        return f"@!%first bra {label};\n{text}{label}:\nbar.sync 0;\n"

    def _product(self) -> str:
        rng = self._rng
        rows, columns = rng.choice([64, 128]), rng.choice([8, 16, 24, 32, 64, 160])
        turned = rng.choice([0, 0, 1]), rng.choice([0, 0, 1]) if columns % 16 == 0 else 0
        idesc = 2 << 4 | rng.randrange(2) << 7 | rng.randrange(2) << 10 | rng.randrange(2) << 3
        idesc |= turned[0] << 15 | turned[1] << 16 | columns >> 3 << 17 | rows >> 4 << 24
        stationary = columns == 64 and rng.random() < 0.4
        half = 16 << 16 if rows == 64 and not stationary and rng.random() < 0.3 else 0
        left = rng.random() < 0.4
        words = ", ".join(f"%w{i}" for i in range(4))
        disabled = "" if stationary or rng.random() < 0.6 else f"{{{words}}}, "
        text = "".join(f"mov.b32 %w{i}, {rng.randrange(1 << 32)};\n" for i in range(4))
        text += f"add.u32 %x4, %tm, {self._odd(half | rng.randrange(0, 340), 24)};\n"
        text += f"add.u32 %x5, %tm, {self._odd(half | rng.randrange(0, 500), 24)};\n"
        text += f"{self._factor()}mov.b64 %da, %y1;\n{self._factor()}mov.b64 %db, %y1;\n"
        text += f"mov.b32 %idesc, {self._odd(idesc, 32)};\nsetp.eq.u32 %adds, {rng.randrange(2)}, 1;\n"
        opcode = f"tcgen05.mma{'.ws' * stationary}.cta_group::1.kind::i8"
        return self._by_one(f"{text}{opcode} [%x4], {'[%x5]' if left else '%da'}, %db, %idesc, {disabled}%adds;\n")

    def _copy(self) -> str:
        rng = self._rng
        if rng.random() < 0.3:
            at = self._odd(rng.randrange(4) << 21 | rng.randrange(500), 24)
            return self._by_one(f"add.u32 %x4, %tm, {at};\ntcgen05.shift.cta_group::1.down [%x4];\n")
        shape = rng.choice(["128x256b", "128x128b", "64x128b.warpx2::02_13", "64x128b.warpx2::01_23", "32x128b.warpx4"])
        at = self._odd(rng.randrange(500), 24)
        return self._by_one(f"{self._factor()}add.u32 %x4, %tm, {at};\ntcgen05.cp.cta_group::1.{shape} [%x4], %y1;\n")

    def _move(self) -> str:
        rng = self._rng
        shape, number, count = rng.choice(
            [("32x32b", 8, 8), ("16x64b", 4, 4), ("16x128b", 2, 4), ("16x256b", 2, 8), ("16x32bx2", 4, 4)]
        )
        half, packed = rng.randrange(8, 90), rng.random() < 0.3
        offset = f", {half}" if shape == "16x32bx2" else ""
        listed = "{" + ", ".join(f"%w{i}" for i in range(count)) + "}"
        at = self._odd((16 << 16 if shape != "32x32b" and rng.random() < 0.5 else 0) | rng.randrange(400), 24)
        there = self._odd((16 << 16 if shape != "32x32b" and rng.random() < 0.5 else 0) | rng.randrange(400), 24)
        return f"""shl.b32 %x0, %warp, 21;
add.u32 %x0, %tm, %x0;
add.u32 %x1, %x0, {at};
add.u32 %x2, %x0, {there};
tcgen05.ld.sync.aligned.{shape}.x{number}{".pack::16b" * packed}.b32 {listed}, [%x1]{offset};
tcgen05.wait::ld.sync.aligned;
tcgen05.st.sync.aligned.{shape}.x{number}.b32 [%x2]{offset}, {listed};
tcgen05.wait::st.sync.aligned;
bar.sync 0;
"""


@pytest.mark.parametrize("seed", drawn(3, thorough=60))
@pytest.mark.parametrize("wild", [False, True], ids=["", "wild"])
def test_drawn_operations_leave_the_same(seed, wild, monkeypatch):
    case = DrawnOperations(seed, wild)
    expected, found = on_both(monkeypatch, kernel(case.text), case.image, case.before)
    assert found.result.faults == expected.result.faults, case.text
    assert wild or not found.result.faults or found.result.faults[0].space == "shared", case.text
    if not found.result.faults:
        np.testing.assert_array_equal(found.tensor, expected.tensor, case.text)


@pytest.mark.parametrize("seed", drawn(2, thorough=40))
def test_drawn_operations_are_counted_alike(seed, monkeypatch):
    case = DrawnOperations(seed, wild=False)
    ran = on_both(monkeypatch, kernel(case.text), case.image, case.before, count=True)
    expected, found = (each.result for each in ran)
    assert found.faults == expected.faults, case.text
    if not found.faults:
        assert found.counters.by_ptx_line == expected.counters.by_ptx_line, case.text
        assert found.counters.matrix_instructions == expected.counters.matrix_instructions, case.text


@pytest.mark.parametrize("seed", drawn(1, thorough=20))
def test_drawn_operations_are_sanitised_alike(seed, monkeypatch):
    """They touch cells and factors without a wait between, so that most are wrong."""
    case = DrawnOperations(seed, wild=False)
    expected, found = on_both(monkeypatch, kernel(case.text), case.image, case.before, sanitize=("race", "init"))
    assert found.result.faults == expected.result.faults, case.text
    assert found.result.findings == expected.result.findings, case.text


def test_two_blocks_products_are_counted_alike(monkeypatch):
    product = random_product(np.random.default_rng(5), "f16", ("f32", "f16", "f16"), 256, 64, groups=2)
    text = kernel(product.text, cluster=2, group=2)
    expected, found = on_both(monkeypatch, text, product.shared()[0], blocks=2, count=True)
    assert not expected.result.faults
    left, right = (each.result.counters for each in (expected, found))
    names = [name for name in left.totals if name.startswith(("tensor_", "matrix_", "tcgen05_", "shared_", "global_"))]
    assert {name: right.totals[name] for name in names} == {name: left.totals[name] for name in names}
    assert right.matrix_instructions == left.matrix_instructions != {}


CASES = [
    ("f16", ("f32", "f16", "f16"), {}), ("f16", ("f32", "bf16", "bf16"), {"swizzles": ("128", "64")}),
    ("f16", ("f32", "f16", "f16"), {"in_tensor_memory": True}), ("tf32", ("f32", "tf32", "tf32"), {}),
    ("f8f6f4", ("f32", "e4m3", "e5m2"), {}), ("f8f6f4", ("f32", "e2m3", "e2m1"), {}),
    ("f16", ("f32", "f16", "f16"), {"sparse": True}), ("f8f6f4", ("f32", "e5m2", "e5m2"), {"sparse": True}),
    ("tf32", ("f32", "tf32", "tf32"), {"sparse": True, "in_tensor_memory": True}),
    ("mxf8f6f4", ("f32", "e4m3", "e3m2"), {"in_tensor_memory": True}),
    ("mxf4nvf4", ("f32", "e2m1", "e2m1"), {"per_row": 4, "scale_type": "ue4m3", "scale_modifier": ".scale_vec::4X"}),
]  # fmt: skip


@pytest.mark.parametrize("case", sampled(CASES, 3), ids=lambda c: f"{c[0]}-{c[1][1]}-{'-'.join(c[2])}")
def test_numbers_of_all_kinds_have_the_same_products(case, monkeypatch):
    """Bits drawn at random: infinities, numbers that are none, and those that have no leading one."""
    kind, types, options = case
    product = random_product(np.random.default_rng(3), kind, types, 128, 64, **options)
    numbers = np.random.default_rng(4)
    image = numbers.integers(0, 256, product.shared()[0].shape, dtype=np.uint8)
    before = numbers.integers(0, 1 << 32, (1, LANES, COLUMNS), dtype=np.uint32)
    expected, found = on_both(monkeypatch, kernel(product.text), image, before)
    assert not found.result.faults
    left, right = (each.tensor[0, :, :64].view(np.float32) for each in (expected, found))
    np.testing.assert_allclose(right, left, rtol=1e-6, equal_nan=True)
    assert (found.tensor[0, :, :64][np.isnan(right)] == 0x7FFF_FFFF).all()


@pytest.mark.parametrize("case", sampled(CASES, 2), ids=lambda c: f"{c[0]}-{c[1][1]}-{'-'.join(c[2])}")
def test_products_of_all_kinds_are_sanitised_without_the_interpreter(case, interpreted, monkeypatch):
    kind, types, options = case
    monkeypatch.setattr(kernels, "ENGINE", "jit")
    product = random_product(np.random.default_rng(3), kind, types, 128, 64, **options)
    before = product.tensor(np.zeros((128, 64)), np.random.default_rng(1))
    done = kernels.run(kernel(product.text), product.shared()[0], before, sanitize=("race", "init", "sync"))
    assert not done.result.faults
    assert not done.result.findings
    assert not interpreted


@pytest.mark.parametrize("groups", [1, 2])
def test_products_are_the_runtimes(groups, monkeypatch):
    """The interpreter's arithmetic is asked for nothing where the runtime has a function."""

    def refuse(self, memory, begun):
        raise AssertionError("a product that Python computes")

    monkeypatch.setattr(TensorProducts, "run", refuse)
    monkeypatch.setattr(kernels, "ENGINE", "jit")
    product = random_product(np.random.default_rng(5), "f16", ("f32", "f16", "f16"), 128 * groups, 64, groups=groups)
    kernels.check(replace(product, swizzles=("128", "128")), 5)


@pytest.mark.parametrize("shape", sampled(["128x256b", "64x128b.warpx2::01_23", "32x128b.warpx4", "4x256b"], 2))
def test_copies_are_the_runtimes(shape, monkeypatch):
    """The interpreter's copy is asked for nothing, and leaves the same."""
    image = np.random.default_rng(7).integers(0, 256, (1, SHARED), dtype=np.uint8)
    before = np.random.default_rng(8).integers(0, 1 << 32, (1, LANES, COLUMNS), dtype=np.uint32)
    text = f"""cvt.u64.u32 %y2, %base;
and.b64 %y2, %y2, 0xffffff;
shr.u64 %y2, %y2, 4;
add.u64 %da, %y2, {_FIXED | 64 << 32 | 8 << 16 | 256};
add.u32 %x4, %tm, 9;
@%first tcgen05.cp.cta_group::1.{shape} [%x4], %da;
bar.sync 0;
"""
    monkeypatch.setattr(kernels, "ENGINE", "interpreter")
    expected = kernels.run(kernel(text), image, before)

    def refuse(self, memory):
        raise AssertionError("a copy that Python makes")

    monkeypatch.setattr(BegunCopy, "run", refuse)
    monkeypatch.setattr(kernels, "ENGINE", "jit")
    found = kernels.run(kernel(text), image, before)
    assert not found.result.faults
    assert not np.array_equal(found.tensor, before)
    np.testing.assert_array_equal(found.tensor, expected.tensor)


WRONG = {
    "columns": "add.u32 %x0, %tm, 500;\n" + "tcgen05.ld.sync.aligned.32x32b.x16.b32 {LISTED}, [%x0];\n",
    "lanes": "tcgen05.ld.sync.aligned.32x32b.x16.b32 {LISTED}, [%tm+2097152];\n",
    "addresses": "add.u32 %x0, %tm, %lane;\ntcgen05.st.sync.aligned.32x32b.x16.b32 [%x0], {LISTED};\n",
    "a part": "setp.gt.u32 %p, %lane, 7;\n@%p ret;\ntcgen05.wait::ld.sync.aligned;\n",
    "a leak": "setp.eq.u32 %p, %warp, 0;\n@!%p bra P;\ntcgen05.dealloc.cta_group::1.sync.aligned.b32 %tm, 512;\n"
    "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%base], 64;\nP:\nret;\n",
    "freed": "setp.eq.u32 %p, %warp, 2;\n@!%p bra P;\ntcgen05.dealloc.cta_group::1.sync.aligned.b32 %tm, 256;\nP:\n",
    "a peer": "tcgen05.shift.cta_group::1.down [%tm+65536];\n",
    "an object": f"setp.eq.u32 %p, %t, 70;\nadd.u32 %bar, %bar, 4;\n@%p {COMMIT}",
}


@pytest.mark.parametrize("name", sampled(list(WRONG), 4))
def test_faults_are_those_of_the_interpreter(name, monkeypatch):
    text = WRONG[name].replace("LISTED", ", ".join(f"%w{i}" for i in range(16)))
    whole = kernel(text)
    if name == "a leak":
        whole = whole.replace("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;\n", "")
    expected, found = on_both(monkeypatch, whole)
    assert found.result.faults == expected.result.faults
    assert found.result.faults


def test_lane_0_is_that_of_the_quarter_of_each_warp(monkeypatch):
    listed = "{" + ", ".join(f"%w{i}" for i in range(16)) + "}"
    text = "".join(f"mad.lo.u32 %w{i}, %warp, 1000, {i};\n" for i in range(16))
    text += f"tcgen05.st.sync.aligned.32x32b.x16.b32 [%tm], {listed};\ntcgen05.wait::st.sync.aligned;\n"
    for found in on_both(monkeypatch, kernel(text)):
        assert not found.result.faults
        cells = found.tensor.reshape(128, -1)[:, :16]
        assert np.array_equal(cells, 1000 * (np.arange(128)[:, None] // 32) + np.arange(16))


def test_blocks_have_tensor_memory_of_their_own(monkeypatch):
    """Blocks that one worker runs after another, each of which allocates as if it were the first."""
    product = random_product(np.random.default_rng(6), "f16", ("f32", "f16", "f16"), 128, 32)
    before = product.tensor(np.zeros((128, 32)), np.random.default_rng(1))
    image = product.shared()[0]
    expected, found = on_both(
        monkeypatch, kernel(product.text), np.tile(image, (3, 1)), np.tile(before, (3, 1, 1)), blocks=3
    )
    assert not found.result.faults
    np.testing.assert_array_equal(found.tensor[:, :, :32], expected.tensor[:, :, :32])
    assert WAIT in product.text
