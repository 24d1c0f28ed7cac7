"""`tensormap.replace` and `tensormap.cp_fenceproxy`: maps that kernels make, and the fences that they need."""

from __future__ import annotations

import numpy as np
import pytest
from support.tensor_kernels import AWAIT, INIT, KERNEL, SHARED, TYPES, Tensor, random_tensor, run_copy

from workbench.base.records import Dim3
from workbench.emulate import costs
from workbench.emulate.tensor_maps import decode, encode, replaced

pytestmark = pytest.mark.sampled(8)
ENGINES = pytest.mark.parametrize("engine", ["interpreter", "jit"])
ELEMTYPES = ["u8", "u16", "u32", "s32", "u64", "s64", "f16", "f32", "f32_ftz", "f64", "bf16", "tf32", "tf32_ftz"]
"""By their numbers in PTX (tensormap.replace, new_val of .elemtype)."""
ATOMICITY = {4: 1, 5: 2, 6: 3}
"""Numbers of .swizzle_atomicity by CUtensorMapSwizzle."""
LOAD = "cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes"
STAGED = """.shared .align 128 .b8 staged[128]; .reg .b32 %m<4>, %s;
  mov.u32 %s, staged; shl.b32 %i, %lane, 2; add.u32 %s, %s, %i; cvt.u64.u32 %d2, %i; add.u64 %d2, %d2, %map;
  ld.b32 %m0, [%d2]; st.shared.b32 [%s], %m0; bar.warp.sync -1;"""
PUBLISHED = (
    "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%to], [staged], 128;"
)
ACQUIRED = "fence.proxy.tensormap::generic.acquire.gpu [%to], 128;"


def edits(tensor: Tensor, address: int) -> list[tuple[str, int, int]]:
    """The changes that make a map from nothing: field, dimension, value."""
    made = tensor.map_at(address)
    found = [("global_address", 0, address), ("rank", 0, made.rank - 1), ("elemtype", 0, ELEMTYPES.index(tensor.type))]
    for field, values in (
        ("box_dim", made.box), ("global_dim", made.dims), ("global_stride", made.strides),
        ("element_stride", made.element_strides),
    ):  # fmt: skip
        found += [(field, i, value) for i, value in enumerate(values)]
    atomicity = ATOMICITY.get(tensor.swizzle, 0)
    flags = {"interleave_layout": 0, "swizzle_mode": min(tensor.swizzle, 3), "fill_mode": tensor.fill}
    return [*found, *((field, 0, value) for field, value in flags.items()), ("swizzle_atomicity", 0, atomicity)]


@pytest.mark.parametrize("type_", TYPES)
def test_a_map_can_be_made_field_by_field(type_):
    random = np.random.default_rng(TYPES[type_][0])
    for before in (bytes(128), encode(random_tensor(random, "tf32", 5, 6).map_at(0x7F00_0000_1000))):
        rank = int(random.integers(1, 6))
        tensor = random_tensor(random, type_, rank, int(random.integers(0, 7)))
        tensor.steps = (1, *(int(n) for n in random.integers(1, 9, rank - 1)))
        data = before
        for edit in random.permutation(np.array(edits(tensor, 0x7F00_0001_0000), object)):
            data = replaced(data, *edit)
            assert data is not None
        assert decode(data) == tensor.map_at(0x7F00_0001_0000)


def published(edit: str = "", between: str = PUBLISHED, acquire: str = ACQUIRED) -> str:
    """A kernel that copies by a map which it has copied to global memory."""
    body = f"""{acquire} mbarrier.arrive.expect_tx.shared::cta.b64 %state, [object], 64;
  {LOAD} [tile], [%to, {{%c0}}], [object];"""
    after = (
        AWAIT
        + "shl.b32 %i, %lane, 2; mov.u32 %s, tile; add.u32 %s, %s, %i; cvt.u64.u32 %d2, %i; add.u64 %d2, %d2, %to;"
        "setp.lt.u32 %q, %lane, 16; @%q ld.shared.b32 %m0, [%s]; @%q st.global.b32 [%d2+1024], %m0;"
    )
    return KERNEL.format(shared=SHARED, before=INIT + STAGED + edit + between, body=body, after=after)


def line() -> Tensor:
    return Tensor("f32", (64,), (16,), values=np.arange(64, dtype=np.float32).view(np.uint8))


def results(ptx: str, **options) -> np.ndarray:
    done = run_copy(line(), ptx, (4,), **options)
    assert not done.result.faults, done.result.faults[0]
    return done.shared[1024 : 1024 + 64].view(np.float32)


@ENGINES
def test_a_kernel_publishes_a_map(engine):
    assert np.array_equal(results(published(), engine=engine), np.arange(4, 20))
    edit = """@%first tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [staged], 0, 10;
  @%first tensormap.replace.tile.global_dim.b1024.b32 [%d3], 0, 9; bar.warp.sync -1;"""
    generic = "mov.u64 %d3, staged; cvta.shared.u64 %d3, %d3;"
    expected = np.where(np.arange(4, 20) < 9, np.arange(4, 20), 0)
    assert np.array_equal(results(published(generic + edit), engine=engine), expected)


@ENGINES
@pytest.mark.parametrize("name", ["staged", "%d3"])
def test_blocks_of_a_cluster_change_their_own_maps(name, engine, monkeypatch):
    monkeypatch.setattr(costs, "REPLAY_BYTES", 0)  # a launch that faults in native code is not run again
    edit = f"""mov.u32 %r1, staged; cvt.u64.u32 %d3, %r1;
  @%first tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [{name}], 0, 10; bar.warp.sync -1;"""
    after = """ld.shared.b32 %m0, [%s]; mov.u32 %r1, %ctaid.x; shl.b32 %r1, %r1, 7; add.u32 %r1, %r1, %i;
  cvt.u64.u32 %d2, %r1; add.u64 %d2, %d2, %to; st.global.b32 [%d2], %m0;
  barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"""
    ptx = KERNEL.format(shared=SHARED, before=STAGED + edit, body="", after=after)
    before = encode(line().map_at(0x7F00_0000_1000))
    done = run_copy(line(), ptx, (0,), data=before, engine=engine, grid=2, cluster=Dim3(2))
    assert not done.result.faults, done.result.faults[0]
    assert done.shared[:256].tobytes() == 2 * replaced(before, "global_dim", 0, 10)


@ENGINES
@pytest.mark.parametrize(
    ("edit", "kind", "cause"),
    [
        ("rank.shared::cta.b1024.b32 [staged], 5;", "memcheck.out_of_bounds", "tensor_map_field"),
        ("elemtype.shared::cta.b1024.b32 [staged], 13;", "memcheck.out_of_bounds", "tensor_map_field"),
        ("box_dim.shared::cta.b1024.b32 [staged], 5, 1;", "memcheck.out_of_bounds", "tensor_map_field"),
        ("global_stride.shared::cta.b1024.b64 [staged], 4, 16;", "memcheck.out_of_bounds", "tensor_map_field"),
        ("rank.shared::cta.b1024.b32 [staged+32], 1;", "memcheck.misaligned", "misaligned"),
        ("rank.global.b1024.b32 [%d3], 1;", "memcheck.null", "null_pointer"),
    ],
)
def test_wrong_changes_are_faults(edit, kind, cause, engine):
    ptx = published("mov.u64 %d3, 0; @%first tensormap.replace.tile." + edit)
    fault = run_copy(line(), ptx, (4,), engine=engine).result.faults[0]
    assert (fault.kind, fault.cause.kind) == (kind, cause)


def causes(ptx: str) -> list[str]:
    done = run_copy(line(), ptx, (4,), sanitize=("race", "init"))
    assert not done.result.faults, done.result.faults[0]
    return sorted({finding.cause for finding in done.result.findings})


def test_a_missing_fence_of_maps_is_found():
    assert causes(published()) == []
    assert causes(published(acquire="")) == ["no_map_fence"]
    assert causes(published(acquire="fence.proxy.async;")) == ["no_map_fence"]
    by_hand = "add.u64 %d2, %to, 0; cvt.u64.u32 %d3, %i; add.u64 %d2, %d2, %d3; st.global.b32 [%d2], %m0; bar.sync 0;"
    assert causes(published(between=by_hand)) == []
    assert causes(published(between=by_hand, acquire="")) == ["no_map_fence"]
