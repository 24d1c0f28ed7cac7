"""The code of ptxas' own subroutines in a kernel's: one rule for all that leave it out or name it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from workbench.analyse.inspector.origin_words import is_of_library
from workbench.base.control_flow import reachable
from workbench.base.records import SassLine
from workbench.isa.sass.blocks import FlowGraph


def library_code(lines: Sequence[SassLine], graph: FlowGraph) -> Mapping[int, str]:
    """Labels of the subroutines of ptxas' library by the indices of their instructions.

    A subroutine reaches from its label to the next function's, as far as paths from its label lead: padding is no part.
    """
    starts = [n for n, line in enumerate(lines) if line.label and line.label.startswith("$")]
    result = {}
    for start, end in pairwise([*starts, len(lines)]):
        label = lines[start].label or ""
        if is_of_library(label):
            blocks = reachable(graph.successors, graph.block_of[start])
            result.update({n: label for n in range(start, end) if graph.block_of[n] in blocks})
    return result
