"""Mistakes of a kernel that is right and does too much: what its counts show of a requirement that does not hold."""

from __future__ import annotations

from collections.abc import Callable

from workbench.course.mistakes.evidence import Evidence
from workbench.course.mistakes.mistake import Mistake
from workbench.course.quantities import QUANTITIES
from workbench.records import Missing


def _counts(seen: Callable[[Callable[[str], float]], bool]) -> Callable[[Evidence], bool]:
    """A requirement does not hold, and the counts are these."""

    def shown(evidence: Evidence) -> bool:
        measured = evidence.measured
        if not evidence.missed or isinstance(measured, Missing):
            return False
        return seen(lambda name: QUANTITIES[name].value(measured))

    return shown


COST_MISTAKES = (
    Mistake(
        "one_thread_works",
        "One lane of each warp works, and 31 wait. How can the work be shared out?",
        _counts(lambda value: value("active_threads_per_warp_instruction") < 2),
    ),
    Mistake(
        "strided_loads",
        "Neighbouring threads load elements that are far apart: each element brings a sector of 32 bytes. Which index "
        "changes from lane to lane?",
        _counts(lambda value: value("load_sectors_over_ideal") > 1.9),
    ),
    Mistake(
        "strided_stores",
        "Neighbouring threads store elements that are far apart. Which index changes from lane to lane?",
        _counts(lambda value: value("store_sectors_over_ideal") > 1.9),
    ),
    Mistake(
        "unaligned_loads",
        "The loads of a warp begin in the middle of a sector, so that each touches one sector more.",
        _counts(lambda value: 1.1 < value("load_sectors_over_ideal") <= 1.9),
    ),
    Mistake(
        "bank_conflicts",
        "Lanes of a warp access different words of one bank of shared memory, one after the other. The bank of a word "
        "is its index modulo 32.",
        _counts(lambda value: value("shared_bank_conflicts") > value("shared_requests") / 2),
    ),
    Mistake(
        "loads_again",
        "The same elements are loaded from global memory many times. Where could a block keep them?",
        _counts(lambda value: value("bytes_loaded_per_input_byte") > 2.5),
    ),
    Mistake(
        "atomics_on_one_address",
        "All lanes of a warp update one address in global memory, one after the other. What could they combine before?",
        _counts(lambda value: value("global_atomic_same_address_lanes_per_request") > 8),
    ),
    Mistake(
        "diverges",
        "Lanes of one warp take different branches: both are executed, one after the other.",
        _counts(lambda value: value("divergent_share_of_branches") > 0.2),
    ),
    Mistake(
        "double_precision",
        "It computes in double precision. In C++ a number like 0.5 is a double, and in Python too.",
        _counts(lambda value: value("fp64_instructions") > 0),
    ),
    Mistake(
        "local_memory",
        "A thread's array or spilled registers are in local memory. Is each index of the array known to the compiler?",
        _counts(lambda value: value("local_requests") > 0),
    ),
    Mistake(
        "narrow_loads",
        "Each thread loads one element at a time. What is the widest load of a thread?",
        _counts(lambda value: value("bytes_per_global_load") <= 128),
    ),
    Mistake("no_shared_memory", "It does not use shared memory.", _counts(lambda value: not value("shared_requests"))),
    Mistake(
        "many_instructions",
        "It executes more instructions than it needs to. What does each thread compute again in each round?",
        _counts(lambda value: True),
    ),
)
