"""The stand-in for cuRAND: distributions, seeds and quasi-random sequences."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from support.library_device import Device

import workbench.languages.programs.libraries  # noqa: F401  (declares the functions)


def test_numbers_have_their_distribution_and_a_seed_repeats_them(gpu: Device) -> None:
    count = 40_000
    generator = gpu.made("curandCreateGenerator", 100)

    def of(name: str, dtype: Any, *parameters: Any) -> NDArray[Any]:
        like = np.zeros(count, dtype)
        address = gpu.put(like)
        assert gpu.call(f"curandGenerate{name}", generator, address, count, *parameters) == 0
        return gpu.get(address, like)

    uniform = of("Uniform", np.float32)
    assert 0 < uniform.min() < 0.01
    assert 0.99 < uniform.max() <= 1
    assert abs(uniform.mean() - 0.5) < 0.01
    normal = of("NormalDouble", np.float64, 3.0, 2.0)
    assert (abs(normal.mean() - 3), abs(normal.std() - 2)) < (0.1, 0.1)
    logarithms = np.log(of("LogNormal", np.float32, 1.0, 0.5))
    assert (abs(logarithms.mean() - 1), abs(logarithms.std() - 0.5)) < (0.1, 0.1)
    poisson = of("Poisson", np.uint32, 7.0)
    assert abs(poisson.mean() - 7) < 0.2
    assert of("", np.uint32).max() > 4_000_000_000
    assert gpu.call("curandGenerateNormal", generator, 1, 3, 0.0, 1.0) == 105, "normal numbers come in pairs"
    assert gpu.call("curandSetPseudoRandomGeneratorSeed", generator, 42) == 0
    first = of("Uniform", np.float32)
    assert not np.array_equal(first, of("Uniform", np.float32))
    assert gpu.call("curandSetPseudoRandomGeneratorSeed", generator, 42) == 0
    np.testing.assert_array_equal(first, of("Uniform", np.float32))
    assert gpu.call("curandSetGeneratorOffset", generator, 1000) == 0
    assert not np.array_equal(first, of("Uniform", np.float32))
    handle = ctypes.c_uint64()
    assert gpu.call("curandCreateGenerator", ctypes.addressof(handle), 205) == 103, "no such generator"
    host = np.zeros(100, np.float32)
    generator = gpu.made("curandCreateGeneratorHost", 101)
    assert gpu.call("curandGenerateUniform", generator, host.ctypes.data, 100) == 0
    assert host.min() > 0


@pytest.mark.parametrize(("dimensions", "count", "offset"), [(1, 64, 0), (7, 96, 5), (300, 2, 1000), (20_000, 1, 3)])
def test_sobol_sequences_are_those_of_joe_and_kuo(gpu: Device, dimensions: int, count: int, offset: int) -> None:
    from scipy.stats import qmc  # which takes two seconds of each process that collects this file

    generator = gpu.made("curandCreateGenerator", 201)
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, dimensions) == 0
    assert gpu.call("curandSetGeneratorOffset", generator, offset) == 0
    sequence = qmc.Sobol(dimensions, scramble=False, bits=32)
    points = sequence.random_base2((offset + 2 * count).bit_length())[offset : offset + 2 * count]
    words = (points.T * 2.0**32).astype(np.uint32)
    for half in (words[:, :count], words[:, count:]):  # a call goes on where the one before has ended
        address = gpu.put(np.zeros(dimensions * count, np.uint32))
        assert gpu.call("curandGenerate", generator, address, dimensions * count) == 0
        np.testing.assert_array_equal(gpu.get(address, half), half)


def test_first_direction_vectors_are_those_that_curand_documents(gpu: Device) -> None:
    place = ctypes.c_uint64()
    assert gpu.call("curandGetDirectionVectors32", ctypes.addressof(place), 101) == 0
    vectors = np.ctypeslib.as_array((ctypes.c_uint32 * 96).from_address(place.value)).reshape(3, 32)
    assert vectors[0].tolist() == [1 << bit for bit in range(31, -1, -1)]
    assert [hex(each) for each in vectors[1, :4]] == ["0x80000000", "0xc0000000", "0xa0000000", "0xf0000000"]
    assert [hex(each) for each in vectors[2, :4]] == ["0x80000000", "0xc0000000", "0x60000000", "0x90000000"]
    assert gpu.call("curandGetDirectionVectors64", ctypes.addressof(place), 103) == 0
    wide = np.ctypeslib.as_array((ctypes.c_uint64 * 192).from_address(place.value)).reshape(3, 64)
    np.testing.assert_array_equal((wide[:, :32] >> np.uint64(32)).astype(np.uint32), vectors)
    assert gpu.call("curandGetDirectionVectors64", ctypes.addressof(place), 101) == 104


@pytest.mark.parametrize("kind", [202, 203, 204])
@pytest.mark.parametrize("end", ["", "Double"])
def test_each_dimension_of_a_sobol_sequence_is_even(gpu: Device, kind: int, end: str) -> None:
    generator, count = gpu.made("curandCreateGenerator", kind), 1024
    like = np.zeros((3, count), np.float64 if end else np.float32)
    address = gpu.put(like)
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, 3) == 0
    assert gpu.call(f"curandGenerateUniform{end}", generator, address, like.size) == 0
    for row in gpu.get(address, like):
        # Points that are not scrambled lie at the edges of cells.
        assert sorted((row * count * (1 - 2.0**-30) + (kind == 203) * 1e-4).astype(int)) == list(range(count))
    assert gpu.call(f"curandGenerateNormal{end}", generator, address, like.size, 3.0, 2.0) == 0
    found = gpu.get(address, like)
    assert np.all(abs(found.mean(axis=1) - 3) < 0.02)
    assert np.all(abs(found.std(axis=1) - 2) < 0.02)
    numbers = np.zeros((3, count), np.uint32)
    assert gpu.call("curandGeneratePoisson", generator, address, numbers.size, 7.0) == 0
    assert np.all(abs(gpu.get(address, numbers).mean(axis=1) - 7) < 0.05)


def test_what_quasi_random_generators_refuse(gpu: Device) -> None:
    generator, address = gpu.made("curandCreateGenerator", 200), gpu.put(np.zeros(8, np.float32))
    assert gpu.call("curandSetPseudoRandomGeneratorSeed", generator, 1) == 103
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, 20_001) == 104
    assert gpu.call("curandSetQuasiRandomGeneratorDimensions", generator, 3) == 0
    assert gpu.call("curandGenerateUniform", generator, address, 8) == 105
    assert gpu.call("curandGenerateLongLong", generator, address, 3) == 103
