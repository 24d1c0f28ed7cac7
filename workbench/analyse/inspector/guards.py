"""Early exits of threads: the comparisons behind the predicate of an EXIT, and their operands.

A comparison is named a bounds check only where one side is an index of thread and block, or rises with one, and the
other is what the launch passed. What else a guard compares is said as far as the data flow shows it.
"""

from __future__ import annotations

from collections.abc import Iterator

from workbench.analyse.inspector.claims import BoundsCheck, EarlyEnd
from workbench.analyse.inspector.comparisons import compared, condition_of, is_bounds_check
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, called, guarded


def find(code: KernelCode) -> Iterator[Idiom]:
    """Yield an idiom for each EXIT under a predicate that comparisons of integers set.

    It stands where threads end: a comparison of another line may also guard what they come back from.
    """
    values = code.values
    if values is None:
        return
    for index, line in code.own:
        if line.opcode != "EXIT" or line.predicate is None or not guarded(line):
            continue
        terms = compared(values, index, line.predicate)
        if terms is None:
            continue
        conditions = tuple(condition_of(code, values, term) for term in terms)
        comparing = [code.lines[term.index] for term in terms]
        kind = BoundsCheck if all(is_bounds_check(each) for each in conditions) else EarlyEnd
        claim = kind(conditions, tuple(called(each) for each in comparing))
        near = [each for each in comparing if code.source_line(each) == code.source_line(line)]
        yield code.idiom(claim, [*near, line], of=line)
