"""Names of the functions by which kernels report accesses to sanitisers (`c/sanitizers.c`).

`sanitizer_record` has the layout of the shadow state.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple, get_args

from workbench.emulate.fault_signal import AccessKind
from workbench.emulate.runtime import sanitizer_record as record
from workbench.emulate.runtime.library import add_form

LOCAL_ACCESS_BYTES = (1, 2, 4, 8, 16)


def local_access_name(kind: AccessKind, size_bytes: int) -> str:
    """The function that handles a monitored access of local memory. kind: `read` or `write`."""
    return f"sanitize.local.{kind}.{size_bytes}"


class AccessSort(NamedTuple):
    """The sort of access that a function handles. space: empty for generic addresses. race, init: the checks. readers:
    for a write, whether there are reads that could race with it. read_only: for a read, whether its cache sees no
    writes of the launch. copied: whether the kernel has asynchronous copies, which may be in flight. in_cluster:
    whether blocks run in clusters. agents: whether the kernel has barrier objects, bulk copies or products of
    warpgroups."""

    space: str
    kind: AccessKind
    race: bool
    init: bool
    readers: bool
    read_only: bool = False
    copied: bool = False
    in_cluster: bool = False
    agents: bool = False

    @property
    def name(self) -> str:
        """Name of the function."""
        checks = ("race" if self.race else "") + ("init" if self.init else "")
        of_races = {"readers": self.readers, "nc": self.read_only, "copied": self.copied}
        checks += "".join(name for name, applies in of_races.items() if self.race and applies)
        checks += "cluster" * self.in_cluster + "agents" * self.agents
        return f"sanitize.{self.space or 'any'}.{self.kind}.{checks}"

    @property
    def flags(self) -> int:
        """The sort as a number, which the function has as a constant."""
        applies = {
            record.READS: self.kind != "write",
            record.WRITES: self.kind != "read",
            record.RACE: self.race,
            record.INIT: self.init,
            record.READ_BEFORE: self.readers,
            record.READ_ONLY: self.read_only,
            record.COPIED: self.copied,
            record.IN_SHARED: self.space != "global",
            record.IN_GLOBAL: self.space != "shared",
        }
        return sum(flag for flag, holds in applies.items() if holds)


_EITHER = (False, True)
_FUNCTIONS = {
    (False, False): "sanitize.access",
    (True, False): "sanitize.cluster.access",
    (False, True): "sanitize.agents.access",
}
"""For launches in clusters, and with agents."""
for _space, _kind in product(("global", "shared", ""), get_args(AccessKind)):
    for _checks, (_launch, _function) in product(product(_EITHER, repeat=5), _FUNCTIONS.items()):
        _sort = AccessSort(_space, _kind, *_checks)._replace(in_cluster=_launch[0], agents=_launch[1])
        if not _sort.read_only or (_space, _kind) == ("global", "read"):
            add_form(_sort.name, _function, _sort.flags)
