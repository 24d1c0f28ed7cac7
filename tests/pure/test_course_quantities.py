"""Quantities that exercises are marked by, from the counts of a launch."""

from __future__ import annotations

import math

from workbench.base.records import Missing
from workbench.teach.course.quantities import Measured, quantity_of


def measured(**counts: int) -> Measured:
    return Measured(counts, Missing("none"), input_bytes=64, output_bytes=32, outputs=8)


def test_asynchronous_copies_load_from_global_memory_too() -> None:
    both = measured(global_load_bytes=96, global_copy_bytes=32, global_copy_requests=4)
    assert quantity_of("bytes_loaded_per_input_byte", both).value == 2.0
    assert quantity_of("bytes_loaded_per_input_byte", measured(global_copy_bytes=64)).value == 1.0
    assert math.isnan(quantity_of("load_sectors_over_ideal", both).value)
