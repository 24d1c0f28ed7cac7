"""The profiles of campaigns, and how many kernels of each the suite takes."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from support.comparing import Found


class Drawn(Protocol):
    """A drawn kernel."""

    @property
    def text(self) -> str:
        """The kernel, in CUDA C++ or PTX."""

    def compare(self) -> Found:
        """Runs it in the ways that must agree."""


@dataclass(frozen=True)
class Profile:
    """A profile. place: of the function that makes the kernel of a seed. sample, thorough: kernels in `make test` and
    in `make test-all`. apart: whether the suite too runs them in a process apart, as one that is wrong may end it.
    """

    place: str
    sample: int
    thorough: int
    apart: bool = False

    def kernel_of(self, seed: int) -> Drawn:
        """The kernel of a seed."""
        make: Any = pkgutil.resolve_name(self.place)
        return make(seed)


PROFILES: Mapping[str, Profile] = {
    "kernels": Profile("support.kernel_writer:kernel_of", 1, 6),
    "loops": Profile("support.nested_loops:kernel_of", 1, 20),
    "rows": Profile("support.row_kernels:kernel_of", 1, 20),
    "planes": Profile("support.plane_kernels:kernel_of", 1, 20),
    "flow": Profile("support.flow_kernels:kernel_of", 3, 60),
    "races": Profile("support.sanitised_kernels:races_of", 2, 32),
    "tiles": Profile("support.sanitised_kernels:tiles_of", 2, 32),
    "addresses": Profile("support.address_sweep:kernel_of", 3, 100, apart=True),
    "counted": Profile("support.loop_sweep:kernel_of", 1, 16, apart=True),
    "positions": Profile("support.lane_walks:kernel_of", 40, 330),
    "barriers": Profile("support.barrier_kernels:kernel_of", 1, 20),
    "integers": Profile("support.integer_programs:kernel_of", 2, 30),
    "intrinsics": Profile("support.intrinsic_kernels:kernel_of", 1, 20),
    "narrow": Profile("support.narrow_floats:kernel_of", 1, 10),
    "orders": Profile("support.schedule_orders:kernel_of", 1, 10),
    "twins": Profile("support.twins:launch_of", 1, 12),
    "claims": Profile("support.read_kernels:claims_of", 1, 12),
    "sentences": Profile("support.read_kernels:sentences_of", 1, 8),
    "calls": Profile("support.hostile_calls:call_of", 40, 2000, apart=True),
    "cheats": Profile("support.drawn_cheats:cheat_of", 1, 4),
}
