"""State that a compile worker keeps between requests, so that the next one is quick.

Apart from `requests`, which the Jupyter server imports too: it loads no compiler.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from workbench.compilers import PrecompiledHeaders, WarmDisassembler


@dataclass(frozen=True)
class WorkerState:
    """A disassembler in wait and the precompiled headers of one process."""

    disassembler: WarmDisassembler = field(default_factory=WarmDisassembler)
    headers: PrecompiledHeaders = field(default_factory=PrecompiledHeaders)

    def counts(self) -> dict[str, int]:
        """The number of times that it served, and that it could not and the plain way was taken."""
        return {
            "listings_served": self.disassembler.answered,
            "listings_declined": self.disassembler.declined,
            "headers_served": self.headers.used,
            "headers_failed": self.headers.failed,
        }

    def close(self) -> None:
        """Ends and gives back what is kept."""
        self.disassembler.close()
        self.headers.close()
