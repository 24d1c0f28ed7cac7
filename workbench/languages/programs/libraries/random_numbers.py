"""cuRAND's host functions: pseudo-random numbers of the same distributions, and Sobol sequences that are cuRAND's own.

Device functions of cuRAND are headers, which run as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.device.runtime.device_memory import host_bytes
from workbench.device.runtime.status import CudaError, Status
from workbench.languages.programs.libraries import sobol
from workbench.languages.programs.libraries.declared import CURAND, declared
from workbench.languages.programs.libraries.number_sources import PSEUDO_KINDS, NumberSource, SobolNumbers, source_of
from workbench.languages.programs.libraries.operands import Array, elements, perform
from workbench.languages.programs.messages import say_once
from workbench.languages.programs.process import process
from workbench.languages.programs.results import put, put_int

_VERSION = 10400
_VECTOR_SETS = {101: (32, False), 102: (32, True), 103: (64, False), 104: (64, True)}
"""Bits of the words of direction vectors, and whether they are scrambled, by `curandDirectionVectorSet_t`."""


@dataclass
class Generator:
    """A generator.

    Attributes
    ----------
    is_host
        Its results go to memory of the host.
    """

    source: NumberSource
    is_host: bool
    seed: int = 0
    offset: int = 0
    stream: int = 0

    def restart(self) -> None:
        """Begin the sequence of its seed at its offset."""
        self.source.restart(self.seed, self.offset)


_generators: dict[int, Generator] = {}


def _generator(handle: int) -> Generator:
    result = _generators.get(handle)
    if result is None:
        raise CudaError(Status.INVALID_RESOURCE_HANDLE)
    return result


def _create(handle: int, kind: int, is_host: bool) -> None:
    source = source_of(kind)
    state = process()
    if not is_host:
        state.device.require_context()
    if kind in PSEUDO_KINDS:
        say_once("cuRAND's generators give numbers of the right distributions, and not cuRAND's own sequences")
    elif isinstance(source, SobolNumbers) and source.is_scrambled:
        _say_scrambled()
    number = state.new_handle()
    _generators[number] = Generator(source, is_host)
    put(handle, number)


@declared(CURAND, "curandStatus_t curandCreateGenerator(curandGenerator_t *generator, curandRngType_t rng_type)")
def create(handle: int, kind: int) -> None:
    """Make a generator that fills device memory."""
    _create(handle, kind, is_host=False)


@declared(CURAND, "curandStatus_t curandCreateGeneratorHost(curandGenerator_t *generator, curandRngType_t rng_type)")
def create_host(handle: int, kind: int) -> None:
    """Make a generator that fills memory of the host."""
    _create(handle, kind, is_host=True)


@declared(CURAND, "curandStatus_t curandDestroyGenerator(curandGenerator_t generator)")
def destroy(handle: int) -> None:
    """End a generator."""
    _generator(handle)
    del _generators[handle]


@declared(CURAND, "curandStatus_t curandGetVersion(int *version)")
def get_version(version: int) -> None:
    """Give the version of the library that is stood in for."""
    put_int(version, _VERSION)


@declared(CURAND, "curandStatus_t curandGetProperty(libraryPropertyType type, int *value)")
def get_property(kind: int, value: int) -> None:
    """Give a part of the version."""
    if kind not in (0, 1, 2):
        raise CudaError(Status.INVALID_VALUE)
    put_int(value, (_VERSION // 1000, _VERSION // 100 % 10, _VERSION % 100)[kind])


@declared(CURAND, "curandStatus_t curandSetStream(curandGenerator_t generator, cudaStream_t stream)")
def set_stream(handle: int, stream: int) -> None:
    """Choose the stream of a generator."""
    _generator(handle).stream = stream


@declared(
    CURAND,
    "curandStatus_t curandSetPseudoRandomGeneratorSeed(curandGenerator_t generator, unsigned long long seed)",
)
def set_seed(handle: int, seed: int) -> None:
    """Choose the sequence."""
    generator = _generator(handle)
    if isinstance(generator.source, SobolNumbers):
        raise CudaError(Status.NOT_SUPPORTED, "quasi-random generators have no seed")
    generator.seed = seed
    generator.restart()


@declared(CURAND, "curandStatus_t curandSetGeneratorOffset(curandGenerator_t generator, unsigned long long offset)")
def set_offset(handle: int, offset: int) -> None:
    """Choose where in the sequence the next number stands."""
    generator = _generator(handle)
    generator.offset = offset
    generator.restart()


@declared(CURAND, "curandStatus_t curandSetGeneratorOrdering(curandGenerator_t generator, curandOrdering_t order)")
def set_ordering(handle: int, order: int) -> None:
    """Choose the order of results: they have one alone."""
    _generator(handle)


@declared(CURAND, "curandStatus_t curandGenerateSeeds(curandGenerator_t generator)")
def generate_seeds(handle: int) -> None:
    """Make ready what the generator needs: nothing."""
    _generator(handle)


Draw = Callable[[NumberSource, int], Array]


def _fill(name: str, handle: int, address: int, count: int, dtype: Any, draw: Draw) -> None:
    generator, kind = _generator(handle), np.dtype(dtype)
    size = count * kind.itemsize
    if generator.is_host:
        if count:
            host_bytes(address, size).view(kind)[...] = draw(generator.source, count)
        return

    def work() -> None:
        elements(address, count, kind)[...] = draw(generator.source, count)

    # An xorwow step and its conversion: about ten operations a number.
    perform("cuRAND", name, generator.stream, work, 10 * count, size, "fp64" if kind == np.float64 else "fp32")


def _integers(dtype: Any) -> Draw:
    return lambda source, count: source.integers(count, np.dtype(dtype))


def _uniform(dtype: Any) -> Draw:
    return lambda source, count: source.uniform(count, np.dtype(dtype))


def _normal(dtype: Any, mean: float, deviation: float) -> Draw:
    return lambda source, count: mean + deviation * source.normal(count, np.dtype(dtype))


_OUT = "curandGenerator_t generator, {t} *outputPtr, size_t n"

for _c, _type, _end in (("unsigned int", "uint32", ""), ("unsigned long long", "uint64", "LongLong")):

    @declared(CURAND, f"curandStatus_t curandGenerate{_end}({_OUT.format(t=_c)})")
    def generate(handle: int, address: int, count: int, dtype: Any = _type, end: str = _end) -> None:
        """Give whole numbers of all bits."""
        _fill(f"curandGenerate{end}", handle, address, count, dtype, _integers(dtype))


for _c, _type, _end in (("float", "float32", ""), ("double", "float64", "Double")):

    @declared(CURAND, f"curandStatus_t curandGenerateUniform{_end}({_OUT.format(t=_c)})")
    def generate_uniform(handle: int, address: int, count: int, dtype: Any = _type, end: str = _end) -> None:
        """Give numbers above 0 and up to 1."""
        _fill(f"curandGenerateUniform{end}", handle, address, count, dtype, _uniform(dtype))

    @declared(CURAND, f"curandStatus_t curandGenerateNormal{_end}({_OUT.format(t=_c)}, {_c} mean, {_c} stddev)")
    def generate_normal(
        handle: int, address: int, count: int, mean: float, deviation: float, dtype: Any = _type, end: str = _end
    ) -> None:
        """Give normally distributed numbers, an even number of them."""
        _even(handle, count)
        _fill(f"curandGenerateNormal{end}", handle, address, count, dtype, _normal(dtype, mean, deviation))

    @declared(CURAND, f"curandStatus_t curandGenerateLogNormal{_end}({_OUT.format(t=_c)}, {_c} mean, {_c} stddev)")
    def generate_log_normal(
        handle: int, address: int, count: int, mean: float, deviation: float, dtype: Any = _type, end: str = _end
    ) -> None:
        """Give numbers whose logarithms are normally distributed, an even number of them."""
        _even(handle, count)
        normal = _normal(dtype, mean, deviation)
        draw: Draw = lambda source, n: np.exp(normal(source, n))  # noqa: E731
        _fill(f"curandGenerateLogNormal{end}", handle, address, count, dtype, draw)


def _even(handle: int, count: int) -> None:
    """Pseudo-random generators make normally distributed numbers in pairs (cuRAND documentation 2.5)."""
    if _generator(handle).source.pairs and count % 2:
        raise CudaError(Status.INVALID_CONFIGURATION)


@declared(CURAND, f"curandStatus_t curandGeneratePoisson({_OUT.format(t='unsigned int')}, double lambda)")
def generate_poisson(handle: int, address: int, count: int, rate: float) -> None:
    """Give numbers of a Poisson distribution."""
    if not rate > 0:
        raise CudaError(Status.INVALID_VALUE)
    _fill("curandGeneratePoisson", handle, address, count, np.uint32, lambda source, n: source.poisson(n, rate))


@declared(
    CURAND,
    "curandStatus_t curandSetQuasiRandomGeneratorDimensions(curandGenerator_t generator, unsigned int num_dimensions)",
)
def set_dimensions(handle: int, dimensions: int) -> None:
    """Choose the dimensions of a quasi-random generator."""
    source = _generator(handle).source
    if not isinstance(source, SobolNumbers):
        raise CudaError(Status.NOT_SUPPORTED, "pseudo-random generators have no dimensions")
    if not 1 <= dimensions <= sobol.MAX_DIMENSIONS:
        raise CudaError(Status.INVALID_VALUE)
    source.dimensions = dimensions


for _bits in (32, 64):
    _word = {32: "unsigned int", 64: "unsigned long long"}[_bits]

    @declared(
        CURAND,
        f"curandStatus_t curandGetDirectionVectors{_bits}(curandDirectionVectors{_bits}_t *vectors[], "
        "curandDirectionVectorSet_t set)",
    )
    def get_vectors(vectors: int, kind: int, bits: int = _bits) -> None:
        """Give the address of direction vectors for device functions, which live as long as the program."""
        found, is_scrambled = _VECTOR_SETS.get(kind, (0, False))
        if found != bits:
            raise CudaError(Status.INVALID_VALUE)
        if is_scrambled:
            _say_scrambled()
        put(vectors, sobol.direction_vectors(bits, is_scrambled).ctypes.data)

    @declared(CURAND, f"curandStatus_t curandGetScrambleConstants{_bits}({_word} **constants)")
    def get_constants(constants: int, bits: int = _bits) -> None:
        """Give the address of what scrambled sequences begin with."""
        _say_scrambled()
        put(constants, sobol.scramble_constants(bits).ctypes.data)


def _say_scrambled() -> None:
    say_once("cuRAND's Sobol sequences are its own but for the scrambling, which is another random one")
