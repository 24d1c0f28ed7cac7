"""An access in a kernel's code, for the report of a fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.emulate.fault_signal import AccessKind


@dataclass(frozen=True)
class AccessSite:
    """One access of the kernel. span_bytes: from the lowest lane's first byte to the end."""

    space: str
    size_bytes: int
    kind: AccessKind
    line: int
    span_bytes: int = 0
