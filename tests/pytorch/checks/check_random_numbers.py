"""Random numbers of PyTorch's operators are those that a GPU gives for a seed.

Expected values are those that users of GPUs have published: PyTorch's issues 47347, 79496, 97097 and 158398.
"""

from __future__ import annotations

from typing import Any

import pytest
import torch

from workbench.languages.cupy.machine import machine
from workbench.languages.torch import distributions
from workbench.languages.torch.philox import words


def seeded(seed: int) -> torch.Generator:
    return torch.Generator(device="cuda").manual_seed(seed)


def assert_same(found: torch.Tensor, expected: list[float]) -> None:
    """Four decimal places were published."""
    torch.testing.assert_close(found.reshape(-1).cpu(), torch.tensor(expected), rtol=0, atol=6e-5)


def test_the_words_of_philox() -> None:
    """The known answers of the authors' Random123 (kat_vectors: philox4x32 10)."""
    ones = 0xFFFFFFFFFFFFFFFF
    assert [int(each) for each in words(0, 0, 0)] == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]
    assert [int(each) for each in words(ones, ones, ones)] == [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]
    found = words(0x299F31D0A4093822, 0x85A308D3243F6A88, 0x0370734413198A2E)
    assert [int(each) for each in found] == [0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1]


def test_published_numbers() -> None:
    torch.manual_seed(0)
    assert_same(torch.rand(5, device="cuda"), [0.3990, 0.5167, 0.0249, 0.9401, 0.9459])
    torch.manual_seed(10)
    assert_same(torch.randn(3, device="cuda"), [-0.1029, 1.6810, -0.2708])
    x = torch.randn([1, 64, 2048], generator=seeded(42), device="cuda")
    assert_same(x[0, 0, :3], [0.1940, 2.1614, -0.1721])
    assert_same(x[0, 0, -3:], [1.4540, -2.7733, -0.8932])
    assert_same(x[0, 2, -3:], [-1.0001, -1.1552, -0.6955])


def filled(call: Any, host: torch.Tensor, seed: int, threads: int, **named: Any) -> torch.Tensor:
    assert distributions.fill(call, host, named, threads, lambda offsets: (seed, 0))
    return host


def test_the_grid_of_a_smaller_gpu() -> None:
    """A RTX A4000 has 48 multiprocessors, each with 6 blocks of 256 threads."""
    x = filled(torch.ops.aten.normal_.default, torch.empty(1000, 100), 14, 48 * 6 * 256, mean=5.0, std=5**0.5)
    assert_same(x[0, :3], [2.8731, 5.2727, 2.9889])
    assert_same(x[-3:, :3], [8.6297, 2.3137, 6.2596, 7.0551, 7.8583, 3.9990, 2.7337, 2.2106, 7.7815])
    assert_same(x[-3:, -3:], [7.9358, 4.4697, 2.7475, 4.1139, 8.9315, 4.2042, 8.2207, 6.5395, 4.2604])


def test_a_state_goes_on_as_on_a_gpu() -> None:
    generator = seeded(3)
    first = torch.rand(1000, generator=generator, device="cuda")
    assert generator.get_offset() == 4
    second = torch.rand(1000, generator=generator, device="cuda")
    generator.set_offset(0)
    assert torch.equal(torch.rand(1000, generator=generator, device="cuda"), first)
    assert torch.equal(torch.rand(1000, generator=generator, device="cuda"), second)
    threads = distributions.max_threads(machine().model)
    torch.rand(4 * threads + 1, generator=generator.manual_seed(3), device="cuda")
    assert generator.get_offset() == 8
    torch.rand(0, generator=generator, device="cuda")
    assert generator.get_offset() == 8
    torch.empty(3, device="cuda").bernoulli_(torch.full((3,), 0.5, device="cuda"), generator=generator)
    assert generator.get_offset() == 20


def test_more_elements_than_threads() -> None:
    """Element t + k T of a grid of T threads is word k of thread t; behind 4 T, that of its second call."""
    threads, seed = 1024, 5
    found = filled(torch.ops.aten.random_.to, torch.empty(9000, dtype=torch.int64), seed, threads, to=1 << 20)
    for element in (0, 1023, 1024, 3000, 4095, 4096, 8999):
        turn, place, thread = element // (4 * threads), element // threads % 4, element % threads
        assert found[element] == int(words(seed, turn, thread)[place]) % (1 << 20)
    wide = filled(torch.ops.aten.random_.to, torch.empty(5000, dtype=torch.int64), seed, threads, to=1 << 40)
    for element in (0, 1024, 2048, 4999):
        turn, place, thread = element // (2 * threads), element // threads % 2, element % threads
        drawn = [int(each) for each in words(seed, turn, thread)]
        assert wide[element] == (drawn[2 * place] << 32 | drawn[2 * place + 1]) % (1 << 40)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.bfloat16])
@pytest.mark.parametrize(
    ("call", "mean", "deviation"),
    [
        (lambda x: x.uniform_(-1, 3), 1, 4 / 12**0.5),
        (lambda x: x.normal_(2, 3), 2, 3),
        (lambda x: x.log_normal_(0, 0.5), 1.133, 0.604),
        (lambda x: x.exponential_(2), 0.5, 0.5),
        (lambda x: x.geometric_(0.25), 4, 12**0.5),
        (lambda x: x.bernoulli_(0.3), 0.3, 0.21**0.5),
        (lambda x: x.copy_(torch.bernoulli(torch.full_like(x, 0.3))), 0.3, 0.21**0.5),
        (lambda x: x.random_(4, 8), 5.5, 1.118),
        (lambda x: x.cauchy_().clamp_(-1, 1).abs_(), 0.7206, 0.3425),
    ],
)
def test_distributions(call: Any, mean: float, deviation: float, dtype: torch.dtype) -> None:
    """40,000 elements: the mean is known to a two-hundredth of the deviation. For Cauchy's distribution cut at 1 the
    mean of the magnitude is ln(2) / pi + 1 / 2."""
    torch.manual_seed(1)
    x = torch.empty(40_000, dtype=dtype, device="cuda")
    call(x)
    found = x.cpu().double()
    assert abs(found.mean().item() - mean) < 6 * deviation / 200
    assert abs(found.std().item() - deviation) < 0.05 * deviation


def test_elements_are_counted_by_their_addresses() -> None:
    plain = torch.empty(3, 4, device="cuda").uniform_(generator=seeded(2))
    turned = torch.empty(4, 3, device="cuda").t().uniform_(generator=seeded(2))
    assert torch.equal(turned.t().reshape(-1), plain.reshape(-1))
    gaps = torch.zeros(3, 8, device="cuda")
    gaps[:, ::2].uniform_(generator=seeded(2))
    assert torch.equal(gaps[:, ::2], plain)
    assert not gaps[:, 1::2].any()


def test_other_types() -> None:
    for dtype in (torch.bool, torch.uint8, torch.int16, torch.int64, torch.float16):
        x = torch.zeros(1000, dtype=dtype, device="cuda").random_(generator=seeded(4)).cpu()
        assert x.double().min() >= 0
        assert len(x.unique()) > 1
    halves = torch.rand(100_000, dtype=torch.float16, generator=seeded(4), device="cuda")
    assert halves.max() < 1
    parts = torch.view_as_real(torch.randn(20_000, dtype=torch.complex64, generator=seeded(4), device="cuda"))
    assert abs(parts.square().mean().item() - 0.5) < 0.02
    assert torch.randint(-5, 5, (1000,), device="cuda").min() == -5


@pytest.mark.parametrize(
    "call",
    [
        lambda x: x.uniform_(2, 1),
        lambda x: x.normal_(0, -1),
        lambda x: x.random_(3, 3),
        lambda x: x.bernoulli_(2.0),
        lambda x: x.exponential_(-1.0),
        lambda x: x.bernoulli_(torch.full((4,), 2.0, device="cuda")),
        lambda x: x.uniform_(generator=torch.Generator()),
    ],
)
def test_refusals(call: Any) -> None:
    torch.manual_seed(0)
    with pytest.raises(RuntimeError):
        call(torch.zeros(4, device="cuda"))
    assert torch.cuda.default_generators[0].get_offset() == 0
