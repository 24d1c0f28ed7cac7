"""Mistakes with tensor memory that sanitisers find: cells and factors that are used too early, missing proxy fences;
each beside the kernel that is right, in both engines."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from support import tensor_memory_kernels as kernels
from support.tensor_memory_kernels import WAIT, kernel, random_product, run

pytestmark = pytest.mark.sampled(4)
PRODUCT = random_product(np.random.default_rng(1), "f16", ("f32", "f16", "f16"), 128, 32)
SANITIZE = ("race", "init", "sync")
READ = """shl.b32 %x0, %warp, 21;
add.u32 %x0, %tm, %x0;
tcgen05.ld.sync.aligned.32x32b.x1.b32 {%w0}, [%x0];
tcgen05.wait::ld.sync.aligned;
"""
COMMIT = "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%bar];"
STORED = READ.replace(
    "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%w0}, [%x0]", "tcgen05.st.sync.aligned.32x32b.x1.b32 [%x0], {%t}"
)
STORED = STORED.replace("wait::ld", "wait::st")


def causes(text: str, change=lambda text: text) -> set[tuple[str, str]]:
    """The findings of both engines, which are the same."""
    before = PRODUCT.tensor(np.zeros((128, 32)), np.random.default_rng(1))
    found = []
    for engine in ("interpreter", "jit"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kernels, "ENGINE", engine)
            done = run(change(kernel(text)), PRODUCT.shared()[0], before, sanitize=SANITIZE)
        assert not done.result.faults, done.result.faults[0]
        found.append(done.result.findings)
    assert found[0] == found[1]
    return {(each.kind, each.cause) for each in found[0]}


def test_the_right_kernels_have_no_findings():
    assert causes(PRODUCT.text) == set()
    assert causes(PRODUCT.text + READ) == set()
    assert causes(READ + STORED) == set()
    twice = PRODUCT.text.replace(
        COMMIT, "tcgen05.mma.cta_group::1.kind::f16 [%x4], %da, %db, %idesc, %adds;\n" + COMMIT
    )
    assert causes(twice) == set()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (PRODUCT.text.replace(WAIT, READ + WAIT), "read_write"),
        (PRODUCT.text.replace(WAIT, STORED + WAIT), "write_write"),
        (PRODUCT.text.replace(COMMIT, COMMIT + "\nmov.u32 %n, 0;").replace(WAIT, READ), "read_write"),
        (STORED.replace("tcgen05.wait::st.sync.aligned;", "bar.sync 0;") + PRODUCT.text, "write_write"),
        (READ.replace("tcgen05.wait::ld.sync.aligned;", "") + STORED, "read_write"),
        (STORED.replace("tcgen05.wait::st.sync.aligned;", "") + READ, "read_write"),
    ],
)
def test_cells_that_nothing_has_waited_for(text, kind):
    assert (f"racecheck.{kind}", "cells_in_flight") in causes(text)


def test_products_of_two_threads_into_the_same_cells():
    text = PRODUCT.text.replace("setp.eq.and.u32 %p, %n, 0, %first;", "setp.lt.u32 %p, %t, 2;")
    initialised = lambda text: text.replace("[%bar], 1;", "[%bar], 2;")  # noqa: E731
    assert ("racecheck.write_write", "cells_in_flight") in causes(text, initialised)


def test_columns_that_are_freed_before_the_product_is_there():
    text = PRODUCT.text.replace(WAIT, "")
    found = causes(text, lambda text: text.replace("@%q bra READ;", "setp.eq.u32 %q, %t, %t;\n@%q bra READ;"))
    assert ("racecheck.write_write", "cells_in_flight") in found


def test_a_factor_that_is_written_before_the_wait():
    early = "st.shared.b32 [%base+1024], %t;\n"
    assert ("racecheck.read_write", "asynchronous") in causes(PRODUCT.text.replace(WAIT, early + WAIT))


def test_a_missing_proxy_fence():
    found = causes(PRODUCT.text, lambda text: text.replace("fence.proxy.async;", ""))
    assert found == {("racecheck.read_write", "no_proxy_fence")}


def test_a_factor_that_nobody_wrote():
    fill = "@%p bra FILL;"
    found = causes(
        PRODUCT.text, lambda text: text.replace(f"add.u32 %i, %i, 128;\nsetp.lt.u32 %p, %i, 8192;\n{fill}", "")
    )
    assert ("initcheck.uninitialized", "not_written") in found


def without_moves(text: str) -> str:
    """The kernel without the loops that write and read all of tensor memory."""
    for label in ("FILLED", "READ"):
        text = text.replace(f"@%q bra {label};", f"setp.eq.u32 %q, %t, %t;\n@%q bra {label};")
    return text


def test_cells_that_nobody_wrote():
    beside = READ.replace("add.u32 %x0, %tm, %x0;", "add.u32 %x0, %tm, %x0;\nadd.u32 %x0, %x0, 1;")
    assert causes(STORED + READ, without_moves) == set()
    assert causes(STORED + beside, without_moves) == {("initcheck.uninitialized", "cells_not_written")}


@pytest.mark.parametrize("adds", [True, False])
def test_a_first_product_that_adds_to_what_nobody_wrote(adds):
    found = causes(replace(PRODUCT, adds=adds).text, without_moves)
    assert found == ({("initcheck.uninitialized", "cells_not_written")} if adds else set())
