"""What the inspector knows of a translation beside its listing: frozen values, static but for occupancy (modelled).

Instructions are named by their index in their kernel, blocks and loops by theirs; PTX lines count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from workbench.inspector.fates import Fate
from workbench.inspector.kernel_code import Idiom
from workbench.inspector.ptx_graph import PtxGraph
from workbench.inspector.ptx_help import Help
from workbench.records import Missing
from workbench.sass.liveness import Liveness

Links = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class InstructionFacts:
    """One instruction. writers: register read -> who may have written it; readers: register written -> who reads it.

    guards: register read, scoreboard barrier that is waited for, who sets it. target: of a branch. origin: where SASS
    comes from that no PTX asked for, else empty. unproved: what about its control code could not be proved, else empty.
    """

    class_: str
    pipe: str
    writes: tuple[str, ...]
    reads: tuple[str, ...]
    writers: Links
    readers: Links
    guards: tuple[tuple[str, int, int], ...]
    target: int | None
    origin: str
    unproved: str


@dataclass(frozen=True)
class BlockFacts:
    """Instructions first to last, the blocks that may follow, and the innermost loop."""

    first: int
    last: int
    successors: tuple[int, ...]
    loop: int | None


@dataclass(frozen=True)
class LoopFacts:
    """A natural loop. back_edges: pairs of blocks. unroll: turns of the source's loop that one of its turns does."""

    head: int
    blocks: tuple[int, ...]
    depth: int
    parent: int | None
    back_edges: tuple[tuple[int, int], ...]
    source_lines: tuple[int, ...]
    instructions: int
    unroll: int | None


@dataclass(frozen=True)
class ProofFacts:
    """Whether all control codes of a kernel are proved, how many instructions are not, and the same in words."""

    proved: bool
    unproved: int
    text: str


@dataclass(frozen=True, eq=False)
class KernelAnalysis:
    """One kernel. occupancy: threads of a block -> theoretical occupancy (modelled). mix: class -> instructions."""

    live: Liveness | Missing
    instructions: tuple[InstructionFacts, ...]
    blocks: tuple[BlockFacts, ...]
    loops: tuple[LoopFacts, ...]
    ptx: PtxGraph
    mix: tuple[tuple[str, int], ...]
    hot_loop: int | None
    occupancy: tuple[tuple[int, float], ...] | Missing
    proof: ProofFacts


@dataclass(frozen=True, eq=False)
class Analysis:
    """All kernels of a translation, by mangled name; fates by PTX line; help by what it is about."""

    arch: str
    kernels: Mapping[str, KernelAnalysis]
    ptx_fate: Mapping[int, Fate]
    idioms: tuple[Idiom, ...]
    ptx_help: Mapping[str, Help]
    sass_help: Mapping[str, Help]
    operand_help: Mapping[str, Help]
