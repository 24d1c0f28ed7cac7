"""Mistakes of a kernel that is right and does too much: what its counts show of a requirement that does not hold."""

from __future__ import annotations

from collections.abc import Callable

from workbench.base.records import Missing
from workbench.teach.course.mistakes.evidence import Evidence
from workbench.teach.course.mistakes.mistake import Mistake
from workbench.teach.course.quantities import QUANTITIES


def _counts(seen: Callable[[Callable[[str], float]], bool], *about: str) -> Callable[[Evidence], bool]:
    """A requirement does not hold, and the counts are these. about: parts of the names of quantities that the mistake
    changes, of which one has to be what does not hold; without any, all.
    """

    def shown(evidence: Evidence) -> bool:
        measured = evidence.measured
        concerns = [name for name in evidence.missed if not about or any(part in name for part in about)]
        if not concerns or isinstance(measured, Missing):
            return False
        return seen(lambda name: QUANTITIES[name].value(measured))

    return shown


_LOADS = ("load_sectors", "global_load_bytes_per_sector")
_STORES = ("store_sectors", "global_store_bytes_per_sector")
_WORK = ("instructions", "branches", "registers")


COST_MISTAKES = (
    Mistake(
        "one_thread_works",
        "Most of the time one lane of a warp works, or a few, and the others wait. How can the work be shared out?",
        _counts(lambda value: value("active_threads_per_warp_instruction") < 8, "active_threads", "sectors", *_WORK),
    ),
    Mistake(
        "strided_loads",
        "Neighbouring threads load elements that are far apart: each element brings a sector of 32 bytes. Which index "
        "changes from lane to lane?",
        _counts(lambda value: value("load_sectors_over_ideal") > 1.9, *_LOADS),
    ),
    Mistake(
        "strided_stores",
        "Neighbouring threads store elements that are far apart. Which index changes from lane to lane?",
        _counts(lambda value: value("store_sectors_over_ideal") > 1.9, *_STORES),
    ),
    Mistake(
        "unaligned_loads",
        "The loads of a warp begin in the middle of a sector, so that each touches one sector more.",
        _counts(lambda value: 1.1 < value("load_sectors_over_ideal") <= 1.9, *_LOADS),
    ),
    Mistake(
        "bank_conflicts",
        "Lanes of a warp access different words of one bank of shared memory, one after the other. The bank of a word "
        "is its index modulo 32.",
        _counts(lambda value: value("shared_bank_conflicts") > 0, "bank_conflicts", "wavefronts"),
    ),
    Mistake(
        "loads_again",
        "The same elements are loaded from global memory more than once. Where could they be kept?",
        _counts(lambda value: value("bytes_loaded_per_input_byte") > 1.5, "loaded", "global_load_"),
    ),
    Mistake(
        "reads_shared_again",
        "The same elements are read from shared memory again and again. How many results does a thread compute with "
        "each?",
        _counts(lambda value: value("shared_requests") > 0, "shared_load", "shared_requests"),
    ),
    Mistake(
        "atomics_on_one_address",
        "All lanes of a warp update one address in global memory, one after the other. What could they combine before?",
        _counts(lambda value: value("global_atomic_same_address_lanes_per_request") > 8, "atomic"),
    ),
    Mistake(
        "shared_atomics_on_one_address",
        "Many lanes of a warp update one address in shared memory, one after the other. What could they combine "
        "before?",
        _counts(lambda value: value("shared_atomic_same_address_lanes_per_request") > 4, "shared_atomic"),
    ),
    Mistake(
        "atomics_not_combined",
        "There are more atomic operations than needed. What can a block or a warp add up by itself before?",
        _counts(lambda value: value("global_atomic_requests") > 0, "atomic"),
    ),
    Mistake(
        "stores_again",
        "The same elements are stored more than once. Where could a thread keep a value that is not final?",
        _counts(lambda value: value("bytes_stored_per_output_byte") > 1.001, "stored", "global_store_"),
    ),
    Mistake(
        "no_matrix_instruction",
        "The products are computed by ordinary instructions. No instruction of a tensor core was executed.",
        _counts(lambda value: not value("tensor_instructions"), "tensor"),
    ),
    Mistake(
        "no_asynchronous_copy",
        "The data go through registers: no asynchronous copy was executed.",
        _counts(lambda value: not value("global_copy_bytes"), "copy"),
    ),
    Mistake(
        "narrow_copies",
        "The asynchronous copies are narrow. What is the widest copy of a thread?",
        _counts(lambda value: True, "copy"),
    ),
    Mistake(
        "many_barriers",
        "There are more barriers than the order of the accesses needs. Which of them keeps two accesses apart?",
        _counts(lambda value: True, "barrier"),
    ),
    Mistake(
        "computes_again",
        "It computes a reciprocal, a root or an exponential more often than it needs to. Which of the operands change?",
        _counts(lambda value: True, "special_function"),
    ),
    Mistake(
        "much_shared_memory",
        "A block takes more shared memory than it needs. Which elements are needed at one time?",
        _counts(lambda value: True, "smem"),
    ),
    Mistake(
        "diverges",
        "Lanes of one warp take different branches: both are executed, one after the other.",
        _counts(lambda value: value("divergent_share_of_branches") > 0.2, "diverg", "active_threads", *_WORK),
    ),
    Mistake(
        "double_precision",
        "It computes in double precision. In C++ a number like 0.5 is a double, and in Python too.",
        _counts(lambda value: value("fp64_instructions") > 0, "fp64", *_WORK),
    ),
    Mistake(
        "local_memory",
        "A thread's array or spilled registers are in local memory. Is each index of the array known to the compiler?",
        _counts(lambda value: value("local_requests") > 0, "local", "spill", "stack", *_WORK),
    ),
    Mistake(
        "narrow_loads",
        "Each thread loads one element at a time. What is the widest load of a thread?",
        _counts(lambda value: value("bytes_per_global_load") <= 128, "bytes_per_global_load", "global_load_requests"),
    ),
    Mistake(
        "narrow_stores",
        "Each thread stores one element at a time. What is the widest store of a thread?",
        _counts(lambda value: value("bytes_per_global_store") <= 128, "bytes_per_global_store"),
    ),
    Mistake(
        "many_registers",
        "A thread keeps more values at one time than fit in the registers that it may have. Which could be computed "
        "later, or again?",
        _counts(lambda value: True, "registers"),
    ),
    Mistake(
        "no_shared_memory",
        "It does not use shared memory.",
        _counts(lambda value: not value("shared_requests"), "shared_requests"),
    ),
    Mistake(
        "many_branches",
        "It branches more often than it needs to. Which loop or condition could the compiler resolve beforehand?",
        _counts(lambda value: True, "branches"),
    ),
    Mistake(
        "many_instructions",
        "It executes more instructions than it needs to. What does each thread compute again in each round?",
        _counts(lambda value: True, "instructions"),
    ),
)
