"""Statistics of samples of a time: median, percentiles, an interval, drift, and whether more samples are useful.

Times of one kernel are not independent: clocks and temperature change slowly. Intervals therefore come from a block
bootstrap, which draws stretches of neighbouring samples (Kuensch 1989; circular, Politis and Romano 1992). Knows no
device.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from workbench.base.records import Missing
from workbench.base.records.timings import Drift, Interval

MAX_NOISE = 0.005
"""Relative standard deviation below which nvbench stops (nvbench, stdrel criterion, max-noise)."""
_NOISE_TRACKED = 64
_NOISE_CHECKED_EVERY = 16
_NOISE_CHANGE = 0.05
_DRAWS = 2000
_MIN_FOR_INTERVAL = 8
_FEW = 100
_MIN_FOR_DRIFT = 20
_CONFIDENCE_OF_DRIFT = 0.95

Samples = Sequence[float] | NDArray[np.float64]


class NoiseTracker:
    """nvbench's criterion "stdrel", a sample at a time: quiet enough, or of a noise that no longer changes.

    nvbench/detail/stdrel_criterion.cxx: at most 0.5 % of relative standard deviation, or a relative standard deviation
    whose last values vary by less than 5 %, looked at each 16 samples. There these are 512 values; here 64, since a
    sample is a batch of launches and not one.
    """

    def __init__(self) -> None:
        self._count = 0
        self._mean = 0.0
        self._squares = 0.0
        self._noise: deque[float] = deque(maxlen=_NOISE_TRACKED)

    def add(self, sample: float) -> None:
        """Take a sample in (Welford's update)."""
        self._count += 1
        delta = sample - self._mean
        self._mean += delta / self._count
        self._squares += delta * (sample - self._mean)
        if self._count > 1:
            self._noise.append(self.noise)

    @property
    def noise(self) -> float:
        """Standard deviation over mean; NaN of fewer than two samples."""
        if self._count < 2 or not self._mean > 0:
            return math.nan
        return math.sqrt(self._squares / (self._count - 1)) / self._mean

    def verdict(self) -> str | None:
        """Say why samples are enough, or None where more are of use."""
        if not self._noise:
            return None
        if self._noise[-1] < MAX_NOISE:
            return f"relative standard deviation {100 * self._noise[-1]:.2g} %, under {100 * MAX_NOISE:g} %"
        if len(self._noise) == _NOISE_TRACKED and self._count % _NOISE_CHECKED_EVERY == 0:
            tracked = np.array(self._noise)
            if tracked.std(ddof=1) < _NOISE_CHANGE * tracked.mean():
                return f"relative standard deviation stays at {100 * self._noise[-1]:.2g} %"
        return None


def percentiles(samples: Samples, *shares: float) -> tuple[float, ...]:
    """Return percentiles, 0 to 100, interpolated between samples."""
    return tuple(float(found) for found in np.percentile(np.asarray(samples, float), shares))


def median_interval(samples: Samples, confidence: float = 0.95, seed: int = 0) -> Interval | Missing:
    """Return an interval of the median; `Missing` for fewer than 8 samples."""
    values = np.asarray(samples, float)
    if values.size < _MIN_FOR_INTERVAL:
        return Missing(f"an interval needs at least {_MIN_FOR_INTERVAL} samples, there are {values.size}")
    drawn = np.median(values[_block_draws(values, np.random.default_rng(seed))], axis=1)
    return _interval_of(drawn, confidence)


def careful_median_interval(samples: Samples, confidence: float, seed: int = 0) -> Interval | Missing:
    """Return what holds both the bootstrap's interval of the median and that of the sign test.

    Of a few dozen values a bootstrap of the median draws too few different ones, and is narrower than it says; the sign
    test's order statistics (Conover, Practical Nonparametric Statistics, section 3.2) are exact there, but know of no
    noise with a memory.
    """
    result = median_interval(samples, confidence, seed)
    ordered = np.sort(np.asarray(samples, float))
    n = ordered.size
    if isinstance(result, Missing) or n > _FEW:
        return result
    below, rank = 0.5**n, 0
    # The rank below which at most half of what may be missed lies.
    while below <= (1 - confidence) / 2 and rank < n // 2:
        rank += 1
        below += math.comb(n, rank) / 2**n
    place = max(rank - 1, 0)
    return Interval(min(result.low, float(ordered[place])), max(result.high, float(ordered[n - 1 - place])), confidence)


def drift_of(samples: Samples) -> Drift | Missing:
    """Compare the last quarter of a series with its first by their medians, each drawn by blocks of its own."""
    values = np.asarray(samples, float)
    if values.size < _MIN_FOR_DRIFT:
        return Missing(f"drift needs at least {_MIN_FOR_DRIFT} samples, there are {values.size}")
    quarter = values.size // 4
    first, last = values[:quarter], values[-quarter:]
    rng = np.random.default_rng(0)
    drawn = np.median(last[_block_draws(last, rng)], axis=1)
    drawn /= np.median(first[_block_draws(first, rng)], axis=1)
    relative = float(np.median(last) / np.median(first)) - 1
    return Drift(relative, _interval_of(drawn - 1, _CONFIDENCE_OF_DRIFT))


def block_length(samples: Samples) -> int:
    """Return how many neighbours are drawn together: the cube root of n, or twice the reach of their correlation.

    The reach is the first lag at which the autocorrelation is within noise, 2 / sqrt(n) (as Politis and White 2004
    choose it); at most a quarter of the series, so that there are blocks to draw from.
    """
    values = np.asarray(samples, float)
    n = values.size
    # Ranks, so that one interrupt does not hide the correlation of all others; what is equal has one rank.
    ranks = np.unique(values, return_inverse=True)[1].astype(float)
    centred = ranks - ranks.mean()
    power = float(centred @ centred)
    reach = 0
    for lag in range(1, n // 4 + 1):
        if not power > 0 or abs(float(centred[lag:] @ centred[:-lag])) / power < 2 / math.sqrt(n):
            break
        reach = lag
    return int(max(1, min(max(math.ceil(n ** (1 / 3)), 2 * reach), n // 4)))


def gap_of(samples: Samples) -> float | None:
    """Return where a series falls into two heaps, None where it is one.

    Two heaps: a gap between neighbours in size that is wider than a quarter of the span from 5 to 95 %, with at least
    a tenth of the samples on each side.
    """
    ordered = sorted(float(value) for value in samples)
    few = max(len(ordered) // 10, 2)
    if len(ordered) < 2 * few:
        return None
    span = ordered[-1 - len(ordered) // 20] - ordered[len(ordered) // 20]
    inner = ordered[few - 1 : len(ordered) - few + 1]
    low, high = max(pairwise(inner), key=lambda pair: pair[1] - pair[0])
    return (low + high) / 2 if high - low > span / 4 and span > 0.01 * low else None


def _block_draws(values: NDArray[np.float64], rng: np.random.Generator) -> NDArray[np.int64]:
    """Indices of `_DRAWS` series of the same length, made of circular blocks."""
    n = values.size
    length = block_length(values)
    starts = rng.integers(0, n, (_DRAWS, -(-n // length)))
    drawn: NDArray[np.int64] = (starts[:, :, None] + np.arange(length)) % n
    return drawn.reshape(_DRAWS, -1)[:, :n]


def _interval_of(drawn: NDArray[np.float64], confidence: float) -> Interval:
    tail = 50 * (1 - confidence)
    low, high = np.percentile(drawn, [tail, 100 - tail])
    return Interval(float(low), float(high), confidence)
