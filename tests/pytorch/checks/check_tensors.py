"""Tensors on "cuda": where they lie, what they share, and that operators give what they give on the CPU."""

from __future__ import annotations

import copy
import gc
import io
import random

import numpy as np
import pytest
import torch

from workbench.languages.cupy.machine import machine

DTYPES = [
    torch.float32,
    torch.float64,
    torch.float16,
    torch.bfloat16,
    torch.int64,
    torch.int32,
    torch.uint8,
    torch.bool,
]


def test_the_device_is_there() -> None:
    assert torch.cuda.is_available()
    assert torch.cuda.device_count() == 1
    assert torch.cuda.current_device() == 0
    assert torch.cuda.get_device_capability() == (9, 0)
    assert "H100" in torch.cuda.get_device_name()
    properties = torch.cuda.get_device_properties(0)
    assert (properties.multi_processor_count, properties.warp_size, properties.major) == (132, 32, 9)
    assert torch.accelerator.is_available()
    assert torch.accelerator.current_accelerator() == torch.device("cuda")
    assert torch.cuda.is_bf16_supported()


def test_storages_lie_in_the_emulators_memory_and_views_share_them() -> None:
    x = torch.arange(24.0, device="cuda")
    assert x.is_cuda
    assert x.device == torch.device("cuda", 0)
    assert machine().memory.holds(x.data_ptr())
    assert x.data_ptr() % 256 == 0
    y = x.view(4, 6)[1:3, ::2]
    assert y.data_ptr() == x.data_ptr() + 24
    assert y.untyped_storage().data_ptr() == x.data_ptr()
    y += 100
    assert torch.equal(x.cpu()[6:18:2], torch.arange(6.0, 18, 2) + 100)
    assert machine().memory.memory.read(x.data_ptr(), 4).view(np.float32)[0] == 0


def test_memory_is_given_back() -> None:
    gc.collect()
    before = torch.cuda.memory_allocated()
    x = torch.empty(1000, device="cuda")
    y = x[10:]
    assert torch.cuda.memory_allocated() == before + 4096
    del x
    assert torch.cuda.memory_allocated() == before + 4096
    del y
    gc.collect()
    assert torch.cuda.memory_allocated() == before
    assert torch.cuda.max_memory_allocated() >= before + 4096


def test_copies_between_the_sides() -> None:
    host = torch.randn(5, 7)
    device = host.to("cuda", non_blocking=True)
    assert torch.equal(device.cpu(), host)
    assert torch.equal(device.t().cpu(), host.t())
    assert device.half().to("cpu", torch.float64).dtype == torch.float64
    host.zero_()
    host.copy_(device[:, :7])
    assert torch.equal(host.cuda(), device)
    assert device.tolist() == host.tolist()
    assert device[2, 3].item() == host[2, 3].item()
    pinned = host.pin_memory()
    assert pinned.is_pinned()
    assert not host.is_pinned()
    assert torch.equal(pinned.cuda(), device)


def test_saved_and_copied() -> None:
    x = torch.randn(3, 4, device="cuda")
    file = io.BytesIO()
    torch.save({"x": x}, file)
    file.seek(0)
    assert torch.equal(torch.load(file)["x"], x)
    file.seek(0)
    assert torch.load(file, map_location="cpu")["x"].device.type == "cpu"
    assert torch.equal(copy.deepcopy(x), x)
    assert "device='cuda:0'" in repr(x)


def test_results_by_name_are_resized_and_storages_grow() -> None:
    out = torch.empty(0, device="cuda")
    torch.add(torch.ones(3, device="cuda"), 1, out=out)
    assert out.tolist() == [2, 2, 2]
    x = torch.arange(3.0, device="cuda")
    x.resize_(2, 4)
    assert x.flatten()[:3].tolist() == [0, 1, 2]
    z = torch.empty(0, device="cuda").set_(x.untyped_storage(), 1, (2,), (1,))
    assert z.tolist() == [1, 2]
    assert z.data_ptr() == x.data_ptr() + 4


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_drawn_operators_give_what_the_cpu_gives(dtype: torch.dtype) -> None:
    drawn = random.Random(str(dtype))
    torch.manual_seed(1)
    operators = [
        lambda a, b: a + b, lambda a, b: torch.where(a > b, a, b), lambda a, b: torch.cat([a, b.flip(0)]),
        lambda a, b: a.sum(0), lambda a, b: a.max(1).values, lambda a, b: a.sort(1)[0], lambda a, b: a[:, [2, 0, 1]],
        lambda a, b: a.masked_fill(b == b.flatten()[0], 1), lambda a, b: torch.stack([a, b], 1).permute(2, 0, 1),
        lambda a, b: a.unfold(1, 2, 1), lambda a, b: torch.nonzero(a), lambda a, b: a.cumsum(0), lambda a, b: a.t() * 2,
        lambda a, b: a.index_select(0, torch.tensor([1, 0], device=a.device)), lambda a, b: a.float().softmax(1),
        lambda a, b: a.clone().index_put_((torch.tensor([0, 0]),), b[:2], accumulate=True),
        lambda a, b: a.expand(2, 4, 6),
        lambda a, b: torch.nn.functional.pad(a, (1, 2)), lambda a, b: a.roll(1), lambda a, b: a.view(torch.uint8),
    ]  # fmt: skip
    for operator in operators:
        a, b = (torch.randint(0, 9, (4, 6)).to(dtype) for _ in range(2))
        if drawn.random() < 0.5:
            a, b = a.t().contiguous().t(), b
        try:
            expected = operator(a, b)
        except RuntimeError:  # the CPU has no such operator for the dtype
            continue
        got = operator(a.cuda(), b.cuda())
        assert got.is_cuda
        assert got.stride() == expected.stride()
        torch.testing.assert_close(got.cpu(), expected)


def test_other_libraries_share_the_memory() -> None:
    import cupy

    x = torch.arange(6.0, device="cuda")
    y = cupy.asarray(x)
    y *= 2
    assert x.tolist() == [0, 2, 4, 6, 8, 10]
    z = torch.from_dlpack(cupy.arange(3))
    assert z.is_cuda
    assert z.tolist() == [0, 1, 2]
    assert torch.as_tensor(cupy.ones(2), device="cuda").tolist() == [1, 1]


def test_random_numbers_follow_seeds_and_leave_the_hosts_alone() -> None:
    torch.manual_seed(3)
    first, host = torch.randn(4, device="cuda"), torch.rand(2)
    torch.manual_seed(3)
    assert torch.equal(torch.rand(2), host)
    assert torch.equal(torch.randn(4, device="cuda"), first)
    generator = torch.Generator("cuda").manual_seed(5)
    drawn = torch.rand(3, generator=generator, device="cuda")
    assert torch.equal(torch.rand(3, generator=generator.manual_seed(5), device="cuda"), drawn)
    state = torch.cuda.get_rng_state()
    again = torch.randint(0, 99, (5,), device="cuda")
    torch.cuda.set_rng_state(state)
    assert torch.equal(torch.randint(0, 99, (5,), device="cuda"), again)


def test_the_state_of_a_generator_is_a_seed_and_an_offset() -> None:
    generator = torch.cuda.default_generators[0]
    torch.cuda.manual_seed(7)
    assert generator.get_state().view(torch.int64).tolist() == [7, 0]
    host, x = torch.get_rng_state(), torch.ones(64, device="cuda")
    draws = [
        lambda: torch.rand_like(x), lambda: torch.nn.functional.dropout(x), lambda: torch.randperm(64, device="cuda"),
        lambda: torch.randn(64, device="cuda"), lambda: x.clone().uniform_(), lambda: torch.bernoulli(x / 2),
    ]  # fmt: skip
    for draw in draws:
        state = generator.get_state()
        first, second = draw(), draw()
        assert generator.get_offset() > int(state.view(torch.int64)[1])
        assert not torch.equal(first, second)
        generator.set_state(state)
        assert torch.equal(first, draw())
    assert torch.equal(torch.get_rng_state(), host)
    seed, offset = state.view(torch.int64)  # as a kernel takes its part of the numbers
    offset += 8
    generator.set_state(state)
    assert (generator.initial_seed(), generator.get_offset()) == (int(seed), int(offset))
    for wrong in (torch.zeros(5056, dtype=torch.uint8), torch.tensor([1, 2]).view(torch.uint8)):
        with pytest.raises(RuntimeError):
            generator.set_state(wrong)
    other = torch.Generator("cuda")
    assert (other.initial_seed(), other.get_offset()) == (67280421310721, 0)


def test_streams_and_events() -> None:
    stream = torch.cuda.Stream()
    begun, ended = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    with torch.cuda.stream(stream):
        assert torch.cuda.current_stream() == stream
        begun.record()
        x = torch.ones(1000, device="cuda") * 2
        ended.record()
    assert torch.cuda.current_stream() == torch.cuda.default_stream() != stream
    torch.cuda.current_stream().wait_stream(stream)
    torch.cuda.synchronize()
    assert begun.elapsed_time(ended) > 0
    assert ended.query()
    assert x.sum().item() == 2000


def test_memory_that_is_asked_for_page_locked_is() -> None:
    def zeros(n: int) -> torch.Tensor:
        return torch.zeros([n], pin_memory=True)

    for pinned in (
        torch.empty(4, pin_memory=True),
        torch.tensor([1.0, 2.0], pin_memory=True),
        torch.empty_like(torch.ones(2), pin_memory=True)[1:],
        torch.ones(5, device="cuda").to("cpu", non_blocking=True),
        torch.jit.script(zeros)(3),
        next(iter(torch.utils.data.DataLoader(torch.arange(4.0), batch_size=2, pin_memory=True))),
    ):
        assert pinned.is_pinned()
        assert pinned.pin_memory() is pinned
        assert not pinned.clone().is_pinned()
    for plain in (torch.empty(4), torch.from_numpy(np.ones(2)), torch.ones(2, device="cuda")):
        assert not plain.is_pinned()
    torch.empty(1 << 16, pin_memory=True).fill_(1)  # and is freed
    assert not torch.empty(1 << 16).is_pinned()
