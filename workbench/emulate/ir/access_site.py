"""An access of a kernel's code, as a fault there is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.emulate.fault_signal import AccessKind


@dataclass(frozen=True)
class AccessSite:
    """One access of the kernel, as its fault will tell it. span_bytes: from the lowest lane's first byte to the end."""

    space: str
    size_bytes: int
    kind: AccessKind
    line: int
    span_bytes: int = 0
