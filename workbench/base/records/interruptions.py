"""A launch that was interrupted: where it was, as a record and in words."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.records import Missing
from workbench.base.records.place_names import place


@dataclass(frozen=True)
class Interruption:
    """The state of a launch when it was interrupted.

    Attributes
    ----------
    blocks_begun, blocks, threads
        Blocks that had begun, and blocks and threads of the launch.
    ptx_line, source_file, source_line
        The place of an instruction that a thread had come to.
    """

    kernel: str
    blocks_begun: int
    blocks: int
    threads: int
    ptx_line: int | Missing = Missing("it was between instructions")
    source_file: str | Missing = Missing("it was between instructions")
    source_line: int | Missing = Missing("it was between instructions")

    @property
    def words(self) -> str:
        """A sentence for people."""
        return f"{self.kernel} was stopped{where(self.ptx_line, self.source_file, self.source_line)}; {self.extent}"

    @property
    def extent(self) -> str:
        """The part of the launch that had begun, in words."""
        return extent_words(self.blocks_begun, self.blocks, self.threads)


class LaunchInterrupted(KeyboardInterrupt):
    """A KeyboardInterrupt that came while a kernel ran; `.interruption` says where."""

    def __init__(self, interruption: Interruption) -> None:
        super().__init__(interruption.words)
        self.interruption = interruption


def where(ptx_line: int | Missing, source_file: str | Missing, source_line: int | Missing) -> str:
    """The position of a kernel, as the end of a sentence's first half."""
    if isinstance(source_line, int):
        return f" at {place(source_file, source_line)}"
    return f" at PTX line {ptx_line}" if isinstance(ptx_line, int) else ""


def extent_words(begun: int, blocks: int, threads: int) -> str:
    """The part of a launch that has begun, in words."""
    of_blocks = f"{begun:,} of {blocks:,} block{'' if blocks == 1 else 's'} begun"
    return f"{of_blocks}, {threads:,} thread{'' if threads == 1 else 's'} in all"
