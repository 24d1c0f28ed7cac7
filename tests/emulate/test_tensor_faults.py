"""Wrong uses of bulk tensor copies are faults or findings, and right ones are none."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from support.tensor_kernels import (
    AWAIT,
    INIT,
    KERNEL,
    SHARED,
    Tensor,
    from_global,
    load_kernel,
    run_copy,
    store_kernel,
    to_global,
)

from workbench.base.errors import CompileError
from workbench.emulate import costs
from workbench.emulate.tensor_maps import encode

LOAD = "cp.async.bulk.tensor.2d.shared::cta.global.tile.mbarrier::complete_tx::bytes"
STORE = "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group"
ADD = "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.bulk_group"
BYTES = 8 * 8 * 4
ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])


@pytest.fixture(autouse=True)
def _native_code_finds_faults_itself(monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)


def tensor(**more) -> Tensor:
    made = Tensor("f32", (8, 8), (8, 8), **more)
    made.values = np.arange(64, dtype=np.float32).view(np.uint8)
    return made


def fault_of(ptx: str, coordinates=(0, 0), of: Tensor | None = None, **options):
    return run_copy(of or tensor(), ptx, coordinates, **options).result.faults[0]


def causes(ptx: str, coordinates=(0, 0), **options) -> list[str]:
    done = run_copy(tensor(), ptx, coordinates, sanitize=("race", "init"), **options)
    assert not done.result.faults, done.result.faults[0]
    return sorted({finding.cause for finding in done.result.findings})


def map_of(**changes) -> bytes:
    """A map at an address where no memory is, with other arguments."""
    return encode(replace(tensor().map_at(0x7F00_4000_0000), **changes))


@pytest.mark.parametrize(
    ("opcode", "kernel"),
    [(LOAD, load_kernel), (STORE, store_kernel), (ADD, store_kernel)],
    ids=["load", "store", "add"],
)
@pytest.mark.parametrize(
    ("data", "kind", "cause"),
    [
        (bytes(128), "memcheck.out_of_bounds", "no_tensor_map"),
        (map_of()[:11] + b"\1" + map_of()[12:], "memcheck.out_of_bounds", "no_tensor_map"),
        (map_of(box=(7, 8)), "memcheck.out_of_bounds", "no_tensor_map"),
        (map_of(dims=(8,), strides=(), box=(8,), element_strides=(1,)), "memcheck.out_of_bounds", "tensor_rank"),
        (map_of(address=0), "memcheck.null", "null_pointer"),
        (map_of(), "memcheck.out_of_bounds", "past_end"),
    ],
)  # fmt: skip
@ENGINES
def test_a_map_that_cannot_be_followed_is_a_fault(opcode, kernel, data, kind, cause, engine):
    ptx = kernel(opcode, 2, 0, BYTES) if kernel is load_kernel else kernel(opcode, 2, 0)
    fault = fault_of(ptx, data=data, engine=engine)
    assert (fault.kind, fault.cause.kind) == (kind, cause)
    assert opcode in ptx.splitlines()[fault.ptx_line - 1]


@ENGINES
@pytest.mark.parametrize("start", [16, 64])
def test_a_box_begins_at_a_multiple_of_128_bytes(start, engine):
    for ptx in (load_kernel(LOAD, 2, start, BYTES), store_kernel(STORE, 2, start)):
        fault = fault_of(ptx, engine=engine)
        assert (fault.kind, fault.size_bytes, fault.space) == ("memcheck.misaligned", 128, "shared")
        assert ".tensor" in ptx.splitlines()[fault.ptx_line - 1]


@ENGINES
def test_a_box_lies_in_shared_memory(engine):
    fault = fault_of(load_kernel(LOAD, 2, SHARED - 128, BYTES), engine=engine)
    assert (fault.kind, fault.space, fault.access) == ("memcheck.out_of_bounds", "shared", "write")


@pytest.mark.parametrize(
    ("start", "box", "opcode", "coordinates"),
    [(64, (8, 8), LOAD, (0, 0)), (SHARED - 128, (8, 8), LOAD, (0, 0)), (0, (8, 8), STORE, (0, 0)),
     (SHARED - 128, (8, 8), ADD, (0, 4)), (0, (8, 1), LOAD.replace(".tile", ".tile::gather4"), (0, 0, 7, 4000, 1))],
)  # fmt: skip
def test_a_map_that_is_known_hides_no_fault(start, box, opcode, coordinates):
    """With the same map copied before: of a tensor of which the first 32 rows are in memory, or too near to the end."""
    of = Tensor("f32", (8, 4096), box, values=np.zeros(1024, np.uint8))
    count = len(coordinates)
    ptx = load_kernel(opcode, count, start, BYTES) if "shared" in opcode[:34] else store_kernel(opcode, count, start)
    coordinates = (*coordinates[:-1], 28) if start == 0 and count == 2 else coordinates
    faults = [fault_of(ptx, coordinates, of, engine=engine) for engine in ("interpreter", "jit", "known")]
    assert faults[0] == faults[1]
    assert replace(faults[2], ptx_line=faults[1].ptx_line) == faults[1]


@ENGINES
def test_rows_are_gathered_one_by_one(engine):
    opcode = LOAD.replace(".tile", ".tile::gather4")
    assert fault_of(load_kernel(opcode, 5, 0, 128), (0, 0, 1, 2, 3), engine=engine).cause.kind == "gathered_box"


@ENGINES
def test_a_map_is_read_where_the_hardware_reads_it(engine):
    ptx = load_kernel(LOAD, 2, 0, BYTES).replace("[%map, ", "[%map+32, ")
    assert fault_of(ptx, engine=engine).kind == "memcheck.misaligned"


@pytest.mark.parametrize("opcode", [LOAD, LOAD.replace("2d", "3d"), LOAD.replace(".tile", ".tile::gather4")])
def test_the_number_of_coordinates_is_the_opcodes(opcode):
    with pytest.raises(CompileError, match="coordinates"):
        fault_of(load_kernel(opcode, 4, 0, BYTES))


@ENGINES
@pytest.mark.parametrize("transferred", [BYTES - 16, BYTES + 16])
def test_a_wrong_count_of_bytes_is_a_deadlock(transferred, engine):
    fault = fault_of(load_kernel(LOAD, 2, 0, transferred), engine=engine)
    assert fault.kind == "deadlock"


def test_elements_outside_count_too():
    assert not run_copy(tensor(), load_kernel(LOAD, 2, 0, BYTES), (4, 4)).result.faults
    assert fault_of(load_kernel(LOAD, 2, 0, BYTES // 4), (4, 4)).kind == "deadlock"


# ------------------------------------------------------------ sanitisers


def test_right_copies_are_not_reported():
    assert causes(load_kernel(LOAD, 2, 0, BYTES)) == []
    assert causes(load_kernel(LOAD, 2, 0, BYTES), (-3, 5)) == []
    assert causes(store_kernel(STORE, 2, 0), (-3, 5)) == []
    assert causes(store_kernel(ADD, 2, 0), (-3, 5)) == []


def test_blocks_may_add_to_one_place_and_not_write_it():
    assert causes(store_kernel(ADD, 2, 0), grid=3) == []
    assert causes(store_kernel(STORE, 2, 0), grid=3) == ["asynchronous"]


def test_a_missing_proxy_fence_is_found():
    for ptx in (load_kernel(LOAD, 2, 0, BYTES), store_kernel(STORE, 2, 0), store_kernel(ADD, 2, 0)):
        assert causes(ptx.replace("fence.proxy.async.shared::cta;", "")) == ["no_proxy_fence"]


def test_a_read_before_the_wait_is_found():
    ptx = load_kernel(LOAD, 2, 0, BYTES)
    assert causes(ptx.replace(AWAIT, "") + "") == ["asynchronous"]


@pytest.mark.parametrize("wait", ["", "cp.async.bulk.wait_group 1;"])
def test_a_tile_that_is_written_before_its_store_has_read_it_is_found(wait):
    ptx = store_kernel(STORE, 2, 0, wait=wait + " mov.u32 %i, tile; st.shared.u32 [%i], 7;")
    assert causes(ptx) == ["asynchronous"]
    right = store_kernel(STORE, 2, 0, wait="cp.async.bulk.wait_group.read 0; mov.u32 %i, tile; st.shared.u32 [%i], 7;")
    assert causes(right) == []


def test_elements_that_are_not_stored_need_not_be_written():
    before = from_global(512).replace("fence.proxy", "bar.sync 0; fence.proxy")  # the first two rows of eight
    body = f"{STORE} [%map, {{%c0, %c1}}], [tile]; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;"
    ptx = KERNEL.format(shared=SHARED, before=before, body=body, after="")
    wide = Tensor("f32", (64, 8), (64, 8), values=np.zeros(64 * 8 * 4, np.uint8))
    done = {y: run_copy(wide, ptx, (0, y), sanitize=("init",)).result.findings for y in (6, 5)}
    assert not done[6]
    assert [finding.cause for finding in done[5]] == ["not_written"]


@pytest.mark.parametrize("seed", range(3))
def test_adversarial_launches_see_what_was_there_until_the_wait(seed):
    early = "mov.u32 %i, tile; ld.shared.u32 %r0, [%i+4]; st.global.u32 [%to], %r0;"
    ptx = KERNEL.format(
        shared=SHARED,
        before=INIT + from_global(SHARED),
        body=f"""mbarrier.arrive.expect_tx.shared::cta.b64 %state, [object], {BYTES};
  {LOAD} [tile], [%map, {{%c0, %c1}}], [object]; {early}""",
        after=AWAIT + "@!%first bra E; mov.u32 %i, tile; ld.shared.u32 %r0, [%i+4]; st.global.u32 [%to+4], %r0; E:",
    )
    done = run_copy(tensor(), ptx, (0, 0), adversarial=("turns", "lanes"), seed=seed)
    assert not done.result.faults, done.result.faults[0]
    assert done.shared[:4].tobytes() == b"\xee" * 4
    assert done.shared[4:8].view(np.float32)[0] == 1


@ENGINES
def test_prefetches_look_at_the_map(engine):
    body = "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%map, {%c0, %c1}];"
    ptx = KERNEL.format(shared=SHARED, before="", body=body, after=to_global(16))
    assert not run_copy(tensor(), ptx, (0, 0), engine=engine).result.faults
    assert fault_of(ptx, data=bytes(128), engine=engine).cause.kind == "no_tensor_map"
