"""Mistakes with `wgmma`: parts of warpgroups, tiles outside of shared memory, tiles and registers that are used too
early; each beside the kernel that is right."""

from __future__ import annotations

import numpy as np
import pytest
from support.launching import launch
from support.warpgroup_kernels import Product, arguments, kernel, random_product, sums

from workbench.base.records.facts import Fact
from workbench.emulate import costs

PRODUCT = random_product(np.random.default_rng(1), "f32", "f16", "f16", 16)
COPIED = 24_576
RIGHT = kernel(PRODUCT, copied=COPIED)
C = np.zeros((64, 16), np.float32)
WAIT = "wgmma.wait_group.sync.aligned 0;"
OVERWRITTEN = RIGHT.replace(WAIT, f"setp.lt.u32 %q, %t, 32;\n@%q st.shared.b32 [image+1024], %t;\n{WAIT}\n")
ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])


def run(text: str, product: Product = PRODUCT, threads: int = 128, change=None, **options):
    given = arguments(product, C)
    if change is not None:
        change(given)
    return launch(text, "k", 1, threads, *given, **options)


def causes(text: str) -> set[tuple[str, str]]:
    found = run(text, sanitize=("race", "init", "sync")).result.findings
    return {(each.kind, each.cause) for each in found}


def test_the_right_kernel_has_no_findings():
    assert causes(RIGHT) == set()


def test_a_missing_proxy_fence_is_found():
    assert causes(RIGHT.replace("fence.proxy.async;", "")) == {("racecheck.read_write", "no_proxy_fence")}


def test_a_missing_barrier_is_found():
    assert ("racecheck.read_write", "no_barrier") in causes(RIGHT.replace("bar.sync 0;", ""))


def test_a_tile_that_is_written_before_the_wait_is_found():
    assert ("racecheck.read_write", "asynchronous") in causes(OVERWRITTEN)


def test_a_tile_that_nobody_wrote_is_found():
    text = RIGHT.replace("st.shared.v4.b32 [%s]", "@!%p st.shared.v4.b32 [%s]")
    assert ("initcheck.uninitialized", "not_written") in causes(text)


@pytest.mark.parametrize("perturbation", ["turns", "lanes", "stores", "loads"])
def test_an_adversarial_launch_reads_tiles_at_the_wait(perturbation):
    options = {"adversarial": (perturbation,), "seed": 2}
    expected = PRODUCT.expected(C)
    assert np.array_equal(sums(run(RIGHT, **options).arrays[1], PRODUCT), expected)
    assert np.array_equal(sums(run(OVERWRITTEN).arrays[1], PRODUCT), expected)
    assert not np.array_equal(sums(run(OVERWRITTEN, **options).arrays[1], PRODUCT), expected)


def test_an_adversarial_launch_has_no_sums_before_the_wait():
    early = RIGHT.replace(WAIT, "").replace("ret;", f"{WAIT}\nret;")
    expected = PRODUCT.expected(C)
    assert np.array_equal(sums(run(early).arrays[1], PRODUCT), expected)
    assert not np.array_equal(sums(run(early, adversarial=("turns",)).arrays[1], PRODUCT), expected)


def _chain(text: str) -> str:
    """Four products of one sum, each in a group of its own, waited for one group later."""
    start, end = text.index("wgmma.mma_async"), text.index(WAIT)
    group = f"{text[start:end]}wgmma.wait_group.sync.aligned 1;\n"
    return text[:start] + 4 * group + text[end:]


@pytest.mark.parametrize("options", [{"engine": "interpreter"}, {"engine": "jit"}, {"adversarial": ("turns",)}])
def test_products_that_add_to_one_in_flight_come_behind_it(options):
    found = sums(run(_chain(RIGHT), **options).arrays[1], PRODUCT)
    assert np.array_equal(found, 4 * PRODUCT.expected(C))


def test_products_that_add_to_one_in_flight_are_no_finding():
    assert causes(_chain(RIGHT)) == set()


@ENGINES
def test_lanes_of_a_warp_that_are_missing_are_a_fault(engine):
    text = RIGHT.replace("wgmma.fence", "setp.eq.u32 %q, %t, 37;\n@%q bra END;\nwgmma.fence").replace(
        "ret;", "END: ret;"
    )
    (fault,) = run(text, engine=engine).result.faults
    assert (fault.kind, fault.cause.kind) == ("synccheck.divergent_barrier", "part_of_a_warp")
    assert fault.cause["lanes"] == 31
    assert fault.remedy == Fact("whole_warpgroups")


@pytest.mark.parametrize("engine", ["interpreter", "jit"])
@pytest.mark.parametrize("threads", [32, 48, 96, 160])
def test_a_block_that_ends_within_a_warpgroup_is_a_fault(threads, engine, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)

    def longer(given):
        given[1:4] = [np.concatenate([each, each[:32]]) for each in given[1:4]]

    text = kernel(PRODUCT, threads, COPIED)
    (fault,) = run(text, threads=threads, engine=engine, change=longer).result.faults
    assert (fault.kind, fault.cause.kind) == ("synccheck.divergent_barrier", "part_of_a_warpgroup")


@ENGINES
@pytest.mark.parametrize("which", [4, 5])
def test_a_tile_outside_of_shared_memory_is_a_fault(engine, which):
    def far(given):
        given[which] = np.uint64((int(given[which]) & ~0x3FFF) | 98_304 - 256 >> 4)

    (fault,) = run(RIGHT, change=far, engine=engine).result.faults
    assert (fault.kind, fault.access, fault.space) == ("memcheck.out_of_bounds", "read", "shared")
    assert fault.size_bytes == 16


FENCE = "wgmma.fence.sync.aligned;"


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (RIGHT.replace(FENCE, ""), "no_register_fence"),
        (RIGHT.replace(FENCE, f"{FENCE}\nadd.f32 %d0, %d0, %d0;"), "no_register_fence"),
        (RIGHT.replace(WAIT, f"add.f32 %d0, %d0, %d0;\n{WAIT}"), "registers_in_flight"),
        (RIGHT.replace(WAIT, f"mov.b32 %x0, %d0;\nadd.f32 %x0, %x0, %x0;\n{WAIT}"), "registers_in_flight"),
        (RIGHT.replace(WAIT, WAIT.replace("0;", "1;")), "registers_in_flight"),
        (RIGHT.replace("wgmma.commit_group.sync.aligned;", ""), "registers_in_flight"),
    ],
    ids=["no-fence", "touched-behind-the-fence", "added-to", "copied", "one-group-fewer", "no-group"],
)
def test_registers_that_are_accessed_too_early(text, cause):
    found = run(text, sanitize=("sync",)).result.findings
    assert {(each.kind, each.cause) for each in found} == {("synccheck.unordered_registers", cause)}


@pytest.mark.parametrize(
    "text",
    [
        RIGHT.replace(FENCE, f"{FENCE}\nmov.b32 %x1, %d0;\nmov.b32 %d0, %x1;"),
        RIGHT.replace(WAIT, f"mov.b32 %x1, %d1;\n{WAIT}\nmov.b32 %d1, %x1;"),
    ],
)
def test_copies_of_registers_are_no_accesses(text):
    assert causes(text) == set()


def _with_more(text: str, warps: str) -> str:
    """The kernel with a second product that only some warps execute."""
    start, end = text.index("wgmma.fence"), text.index(WAIT) + len(WAIT)
    again = f"shr.u32 %n, %t, 5;\nsetp.{warps} %q, %n, 2;\n@!%q bra PAST;\n{text[start:end]}\nPAST:\n"
    return text[:end] + "\n" + again + text[end:]


@ENGINES
@pytest.mark.parametrize("warps", ["lt.u32", "eq.u32", "gt.u32"])
def test_products_of_a_part_of_the_warps_are_a_fault(warps, engine):
    (fault,) = run(_with_more(RIGHT, warps), engine=engine).result.faults
    assert (fault.kind, fault.cause.kind) == ("synccheck.divergent_barrier", "products_of_a_warpgroup")
    assert (fault.cause["least"], fault.cause["most"]) == (1, 2)
    assert fault.remedy == Fact("whole_warpgroups")
    assert "wgmma.mma_async" in _with_more(RIGHT, warps).splitlines()[fault.ptx_line - 1]


@ENGINES
def test_products_of_all_warps_are_no_fault(engine):
    assert not run(_with_more(RIGHT, "lt.u32").replace("%n, 2;", "%n, 4;"), engine=engine).result.faults


@ENGINES
def test_a_warp_that_executes_another_product_is_a_fault(engine):
    """As many products as the others, but not the same ones."""
    start, end = RIGHT.index("wgmma.mma_async"), RIGHT.index("wgmma.commit_group")
    product = RIGHT[start:end]
    either = f"setp.lt.u32 %q, %t, 32;\n@%q bra ONE;\n{product}bra BOTH;\nONE:\n{product}BOTH:\n"
    (fault,) = run(RIGHT[:start] + either + RIGHT[end:], engine=engine).result.faults
    assert (fault.kind, fault.cause.kind) == ("synccheck.divergent_barrier", "products_of_a_warpgroup")
    assert (fault.cause["least"], fault.cause["most"]) == (1, 1)


# ---------------------------------------------------------------- a group is one of all four warps


def overwriting(threads: int) -> str:
    """Code in which so many threads write over all that the product reads, each a part."""
    part = COPIED // threads
    return f"""mad.lo.u32 %s, %n, {part}, image; mov.u32 %n, 0;
        AGAIN: st.shared.b32 [%s], %t; add.u32 %s, %s, 4; add.u32 %n, %n, 4;
        setp.lt.u32 %q, %n, {part}; @%q bra AGAIN;"""


EACH = RIGHT.replace(WAIT, f"{WAIT}\nmov.u32 %n, %t;\n{overwriting(128)}")
"""Each warp overwrites a quarter, once it has waited."""


def told_by(thread: int, wait: str = WAIT) -> str:
    """A fifth warp overwrites all, told by one thread that has waited."""
    text = kernel(PRODUCT, 160, COPIED).replace(
        "mov.u32 %s, image;",
        """mov.u32 %s, image; .shared .b64 object; .reg .b64 %state;
        setp.eq.u32 %q, %t, 0; @%q mbarrier.init.shared.b64 [object], 1;""",
    )
    text = text.replace("bar.sync 0;", "bar.sync 0; setp.ge.u32 %q, %t, 128; @%q bra FIFTH;")
    text = text.replace(
        WAIT, f"{wait} setp.eq.u32 %q, %t, {thread}; @%q mbarrier.arrive.shared.b64 %state, [object]; {WAIT}"
    )
    fifth = "FIFTH: mbarrier.try_wait.parity.shared.b64 %q, [object], 0; @!%q bra FIFTH; sub.u32 %n, %t, 128;"
    return text.replace("ret;", f"ret;\n{fifth}\n{overwriting(32)}\nret;")


@pytest.mark.parametrize(
    "options",
    [
        {"engine": "interpreter"},
        {"engine": "jit"},
        *({"adversarial": (each,), "seed": 3} for each in ("turns", "loads")),
    ],
)
def test_what_one_warp_has_waited_for_all_have_read(options):
    expected = PRODUCT.expected(C)
    assert np.array_equal(sums(run(EACH, **options).arrays[1], PRODUCT), expected)
    for thread in (0, 45, 127):
        found = run(told_by(thread), threads=160, **options)
        assert not found.result.faults
        assert np.array_equal(sums(found.arrays[1], PRODUCT), expected)


def test_tiles_that_are_written_behind_the_wait_of_one_warp_are_no_finding():
    assert causes(EACH) == set()
    for thread in (0, 100):
        assert not run(told_by(thread), threads=160, sanitize=("race", "init", "sync")).result.findings


def test_a_tile_that_is_written_behind_no_wait_is_found():
    found = run(told_by(40, wait=""), threads=160, sanitize=("race",)).result.findings
    assert {each.kind for each in found} == {"racecheck.read_write"}


def test_the_wait_orders_products_alone():
    """A write of another warp before its product is not ordered by the wait for it."""
    text = RIGHT.replace(
        "wgmma.fence", "mov.u32 %s, image; mad.lo.u32 %s, %t, 4, %s; st.shared.b32 [%s+65536], %t; wgmma.fence"
    )
    text = text.replace(
        WAIT, f"{WAIT} xor.b32 %n, %t, 64; mov.u32 %s, image; mad.lo.u32 %s, %n, 4, %s; ld.shared.b32 %x0, [%s+65536];"
    )
    text = text.replace("ret;", "st.global.b32 [%ap], %x0; ret;")
    assert causes(text) == {("racecheck.read_write", "no_barrier")}


@ENGINES
def test_a_warp_that_begins_no_group_holds_the_others_up(engine):
    text = RIGHT.replace("wgmma.fence", "setp.ge.u32 %q, %t, 96; @%q bra.uni LAST; wgmma.fence")
    text = text.replace("ret;", "bar.sync 0; ret; LAST: bar.sync 0; ret;")
    (fault,) = run(text, engine=engine).result.faults
    assert fault.kind == "deadlock"
    if engine == "interpreter":
        assert {each.what for each in fault.cause["waiting"]} == {"products", "barrier"}
