"""`wgmma` on both engines against NumPy: shapes, types, layouts, factors in registers and in shared memory."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import compile_cuda, launch
from support.warpgroup_kernels import Product, arguments, kernel, random_product, sums

pytestmark = pytest.mark.sampled(8)
ENGINES = ("interpreter", "jit")


def before(product: Product, random: np.random.Generator) -> np.ndarray:
    kind = {"f32": np.float32, "f16": np.float16, "s32": np.int32}[product.d]
    return random.integers(-100, 100, (64, product.columns)).astype(kind)


def check(product: Product, seed: int = 0, engine: str = "interpreter", **options) -> None:
    c = before(product, np.random.default_rng(seed))
    done = launch(kernel(product), "k", 1, 128, *arguments(product, c), engine=engine, **options)
    assert not done.result.faults, done.result.faults[0]
    found = sums(done.arrays[1], product)
    expected = product.expected(c)
    wrong = np.argwhere(found != expected)
    assert not wrong.size, (product.opcode, wrong[:4], found[tuple(wrong[0])], expected[tuple(wrong[0])])


def test_the_thinnest_product():
    check(random_product(np.random.default_rng(1), "f32", "f16", "f16", 8))


FLOATS = [
    ("f32", "f16", "f16"), ("f16", "f16", "f16"), ("f32", "bf16", "bf16"), ("f32", "tf32", "tf32"),
    *((d, a, b) for d in ("f32", "f16") for a in ("e4m3", "e5m2") for b in ("e4m3", "e5m2")),
]  # fmt: skip
INTEGERS = [("s32", a, b) for a in ("s8", "u8") for b in ("s8", "u8")]
ALL = [*FLOATS, *INTEGERS]
SWIZZLES = ("none", "32", "64", "128")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("types", [*ALL, ("s32", "b1", "b1")], ids="-".join)
def test_all_types(types, engine):
    for seed, swizzle in enumerate(SWIZZLES):
        random = np.random.default_rng(seed)
        check(
            random_product(random, *types, 24, swizzles=(swizzle, SWIZZLES[seed - 1]))
            if types[1] != "b1"
            else random_product(random, *types, 24),
            seed,
            engine,
        )


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("columns", range(8, 257, 8))
def test_all_shapes(columns, engine):
    random = np.random.default_rng(columns)
    swizzles = SWIZZLES[columns // 8 % 4], SWIZZLES[columns // 32 % 4]
    check(random_product(random, "f32", "f16", "f16", columns, swizzles=swizzles), columns, engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("swizzle", SWIZZLES)
def test_transposed(swizzle, engine):
    random = np.random.default_rng(3)
    for turned in ((True, False), (False, True), (True, True)):
        options = {"transposed": turned, "swizzles": (swizzle, swizzle)}
        check(random_product(random, "f32", "bf16", "bf16", 72, **options), 1, engine)
        check(random_product(random, "f16", "f16", "f16", 256, **options), 1, engine)
    check(random_product(random, "f32", "f16", "f16", 16, in_registers=True, transposed=(False, True)), 2, engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("types", ALL, ids="-".join)
def test_the_left_factor_in_registers(types, engine):
    check(random_product(np.random.default_rng(4), *types, 16, in_registers=True), 3, engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("signs", [(1, -1), (-1, 1), (-1, -1)])
def test_signs_and_a_sum_that_is_not_added(signs, engine):
    for adds in (True, False):
        check(random_product(np.random.default_rng(5), "f32", "e4m3", "e5m2", 8, signs=signs, adds=adds), 4, engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("types", ALL, ids="-".join)
def test_sparse(types, engine):
    random = np.random.default_rng(6)
    for number, in_registers in enumerate((False, True)):
        selector = number if types[1] in ("f16", "bf16", "tf32") else 0
        options = {"sparse": True, "selector": selector, "in_registers": in_registers, "swizzles": ("64", "128")}
        check(random_product(random, *types, 40 if types[0] != "s32" else 32, **options), 5, engine)


@pytest.mark.parametrize("engine", ENGINES)
def test_sums_of_integers_wrap_or_saturate(engine):
    most = np.full((64, 32), 127), np.full((32, 16), 127)
    for satfinite in (False, True):
        product = Product("s32", "s8", "s8", 16, *most, satfinite=satfinite)
        c = np.full((64, 16), (1 << 31) - 1000, np.int32)
        done = launch(kernel(product), "k", 1, 128, *arguments(product, c), engine=engine)
        assert not done.result.faults
        assert np.array_equal(sums(done.arrays[1], product), product.expected(c))


def test_in_the_adversarial_mode_the_sums_come_with_the_wait():
    check(random_product(np.random.default_rng(7), "f32", "f16", "f16", 32), 6, None, adversarial=("turns", "lanes"))


CUDA = """
extern "C" __global__ void k(const uint4* image, float* d, const unsigned* a, const unsigned* m, unsigned long long da,
                             unsigned long long db, int adds) {
    extern __shared__ __align__(1024) uint4 shared[];
    for (int i = threadIdx.x; i < 98304 / 16; i += 128) shared[i] = image[i];
    asm volatile("fence.proxy.async;" ::: "memory");
    __syncthreads();
    float c[8];
    for (int i = 0; i < 8; i++) c[i] = d[8 * threadIdx.x + i];
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    asm volatile("{.reg .pred p; setp.ne.b32 p, %10, 0;"
        "wgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {%0, %1, %2, %3, %4, %5, %6, %7}, %8, %9, p, 1, 1, 0, 1;}"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3]), "+f"(c[4]), "+f"(c[5]), "+f"(c[6]), "+f"(c[7])
        : "l"(da), "l"(db), "r"(adds));
    asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;" ::: "memory");
    for (int i = 0; i < 8; i++) d[8 * threadIdx.x + i] = c[i];
}"""


@pytest.mark.parametrize("engine", ENGINES)
def test_inline_ptx_in_cuda(engine):
    random = np.random.default_rng(8)
    options = {"transposed": (False, True), "swizzles": ("128", "32")}
    product = random_product(random, "f32", "bf16", "bf16", 16, **options)
    c = before(product, random)
    given = arguments(product, c)
    text = compile_cuda(CUDA, "compute_90a")
    done = launch(text, "k", 1, 128, *given, engine=engine, dynamic_smem_bytes=98_304)
    assert not done.result.faults
    assert np.array_equal(sums(done.arrays[1], product), product.expected(c))
