"""The emulated device refuses what a GPU refuses."""

from __future__ import annotations

import pytest
import torch

import workbench as wb


def test_tensors_of_both_sides() -> None:
    x, y = torch.ones(3, device="cuda"), torch.ones(3)
    for mixed in (
        lambda: x + y,
        lambda: y + x,
        lambda: torch.cat([x, y]),
        lambda: x.index_select(0, torch.tensor([0])),
    ):
        with pytest.raises(RuntimeError, match="same device"):
            mixed()
    with pytest.raises(RuntimeError, match="same device"):
        torch.nn.Linear(3, 2)(x)
    assert (x * torch.tensor(2.0)).tolist() == [2, 2, 2]  # a number in a tensor may lie on the host
    assert x[torch.tensor([0, 2])].tolist() == [1, 1]  # and indices


def test_dtypes_that_cuda_has_no_code_for() -> None:
    for dtype in (torch.int32, torch.int64, torch.uint8):
        x = torch.ones(2, 2, dtype=dtype, device="cuda")
        for product in (lambda a: a @ a, lambda a: torch.addmm(a, a, a), lambda a: a[0].dot(a[0])):
            with pytest.raises(NotImplementedError, match="not implemented for"):
                product(x)
    assert (torch.ones(2, 2, dtype=torch.int64) @ torch.ones(2, 2, dtype=torch.int64)).sum() == 8


def test_the_host_does_not_read_the_device() -> None:
    with pytest.raises(TypeError, match="can't convert cuda"):
        torch.ones(2, device="cuda").numpy()
    with pytest.raises(RuntimeError, match="only dense CPU tensors can be pinned"):
        torch.ones(2, device="cuda").pin_memory()


def test_there_is_one_device() -> None:
    with pytest.raises(RuntimeError, match="invalid device ordinal"):
        torch.ones(2, device="cuda:1")
    with pytest.raises(RuntimeError, match="invalid device ordinal"):
        torch.cuda.set_device(3)


def test_generators_of_the_host() -> None:
    with pytest.raises(RuntimeError, match="Expected a 'cuda' device type for generator"):
        torch.rand(2, device="cuda", generator=torch.Generator())


def test_more_memory_than_there_is() -> None:
    with pytest.raises(torch.OutOfMemoryError, match="CUDA out of memory"):
        torch.empty(1 << 46, device="cuda")
    assert torch.ones(2, device="cuda").sum().item() == 2


def test_gradients_do_not_go_through_a_kernel() -> None:
    kernel = wb.kernel('extern "C" __global__ void two(float* x) { x[threadIdx.x] = 2; }')
    x = torch.ones(4, device="cuda", requires_grad=True)
    with pytest.raises(wb.ArgumentError, match="detach"):
        kernel[1, 4](x)


def test_copies_to_the_host_arrive_when_they_are_waited_for() -> None:
    x = torch.arange(6.0, device="cuda")
    pinned = torch.zeros(6).pin_memory()
    pinned.copy_(x, non_blocking=True)
    late = x.to("cpu", non_blocking=True)
    assert not pinned.any()
    assert late.isnan().all()
    x.zero_()  # behind the copies in the stream
    torch.cuda.synchronize()
    assert pinned.tolist() == late.tolist() == [0, 1, 2, 3, 4, 5]
    pinned.zero_()
    pinned.copy_(x + 1, non_blocking=True)
    assert x.sum().item() == 0  # waits for the stream
    assert pinned.eq(1).all()
    assert x.to("cpu").eq(0).all()


def test_copies_of_other_streams_are_not_waited_for() -> None:
    x, side, event = torch.ones(4, device="cuda"), torch.cuda.Stream(), torch.cuda.Event()
    first, second = torch.zeros(4).pin_memory(), torch.zeros(4).pin_memory()
    with torch.cuda.stream(side):
        first.copy_(x, non_blocking=True)
        event.record(side)
        second.copy_(x, non_blocking=True)
    x.sum().item()
    assert not first.any()
    event.synchronize()
    assert first.all()
    assert not second.any()
    torch.cuda.current_stream().wait_stream(side)
    assert not second.any()
    torch.cuda.current_stream().synchronize()
    assert second.all()


def test_a_copy_from_memory_has_what_the_copies_before_it_in_the_stream_bring() -> None:
    x, side = torch.arange(6.0, device="cuda"), torch.cuda.Stream()
    pinned = torch.zeros(6).pin_memory()
    pinned.copy_(x, non_blocking=True)
    back = pinned.to("cuda", non_blocking=True)
    assert not pinned.any()  # for the host the first copy has not arrived
    with torch.cuda.stream(side):  # comes after nothing
        assert not pinned.to("cuda", non_blocking=True).any().item()
    side.synchronize()
    assert back.tolist() == pinned.tolist() == [0, 1, 2, 3, 4, 5]


def test_memory_is_not_written_before_its_copy_was_waited_for() -> None:
    x, pinned = torch.empty(4, device="cuda"), torch.zeros(8).pin_memory()
    x.copy_(pinned[:4], non_blocking=True)
    pinned[4:] = 1  # is not copied
    torch.cuda.synchronize()
    pinned.fill_(2)
    x.copy_(pinned[:4], non_blocking=True)
    pinned[0] = 3
    with pytest.raises(wb.ArgumentError) as raised:
        x.tolist()
    assert raised.value.parameter == "non_blocking"
    x.copy_(pinned[:4], non_blocking=True)
    pinned[:4].copy_(x + 1, non_blocking=True)  # behind it in the stream
    torch.cuda.synchronize()
    assert pinned[:4].tolist() == [4, 3, 3, 3]
    event = torch.cuda.Event()
    x.copy_(pinned[:4], non_blocking=True)
    event.record()
    event.synchronize()
    pinned.zero_()
    torch.ones(1 << 10).pin_memory().to("cuda", non_blocking=True)  # freed: nobody can write it
    torch.cuda.synchronize()
    assert x.tolist() == [4, 3, 3, 3]


def test_an_operator_of_others_has_code_for_the_devices_that_it_is_registered_for() -> None:
    @torch.library.custom_op("checks::doubled", mutates_args=(), device_types="cpu")
    def doubled(x: torch.Tensor) -> torch.Tensor:
        return x * 2

    assert doubled(torch.ones(2)).tolist() == [2, 2]
    with pytest.raises(NotImplementedError, match="checks::doubled"):
        doubled(torch.ones(2, device="cuda"))
    doubled.register_kernel("cuda")(lambda x: x + x)
    assert doubled(torch.ones(2, device="cuda")).tolist() == [2, 2]
