"""Results that hold signalling NaNs, as memory does that nobody wrote, are judged without a warning of NumPy's."""

from __future__ import annotations

import numpy as np

from workbench.analyse.checks.compare import compare
from workbench.analyse.checks.expectation import largest_size
from workbench.analyse.checks.rounding_scales import may_be_rounding
from workbench.base.records.verdicts import Tolerance

SIGNALLING = np.array([0x7FA00000, 0xFFA00001, 0x40000000, 0x7F800000], np.uint32).view(np.float32)


def test_the_largest_size_is_that_of_the_numbers() -> None:
    assert largest_size(SIGNALLING) == 2.0
    assert not may_be_rounding(np.array([np.inf]), {"x": SIGNALLING}, SIGNALLING, 1e-6)


def test_a_square_of_them_is_no_transpose() -> None:
    actual, expected = SIGNALLING.reshape(2, 2).copy(), np.arange(4.0).reshape(2, 2)
    actual[1] = 7
    found = compare("y", actual, expected, expected, expected, None, Tolerance(0.0, 0.0, "terms"), {})
    assert found.mismatch is not None
    assert found.mismatch.mismatches == 4
