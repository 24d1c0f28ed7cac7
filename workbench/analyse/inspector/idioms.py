"""All idioms of a kernel: patterns that a reader of SASS meets again and again, explained where they stand.

Each theme has a module of its own. An idiom is told only where the code shows it; the number of iterations of a loop,
say, is not guessed from copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from workbench.analyse.inspector import (
    control_idioms,
    descriptor_idioms,
    division_idioms,
    float_idioms,
    guards,
    loop_idioms,
    memory_idioms,
    warp_idioms,
)
from workbench.analyse.inspector.claims import Claim, without_places
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode

THEMES = (
    memory_idioms,
    guards,
    control_idioms,
    loop_idioms,
    division_idioms,
    float_idioms,
    warp_idioms,
    descriptor_idioms,
)


def find_idioms(code: KernelCode) -> tuple[Idiom, ...]:
    """Find the idioms of one kernel, in the order of their first instruction."""
    found = [idiom for theme in THEMES for idiom in theme.find(code)]
    return tuple(sorted(_once_a_line(found), key=lambda idiom: (idiom.offsets[:1], idiom.kind)))


def _once_a_line(idioms: Iterable[Idiom]) -> Iterator[Idiom]:
    """The same idiom of the same source line (an unrolled loop has many) as one, at all of its places.

    Where claims differ in the places that they name the first one stands for all.
    """
    groups: dict[tuple[Claim, int | None], list[Idiom]] = {}
    for idiom in idioms:
        groups.setdefault((without_places(idiom.claim), idiom.source_line), []).append(idiom)
    for same in groups.values():
        yield replace(
            same[0],
            offsets=tuple(sorted({offset for idiom in same for offset in idiom.offsets})),
            ptx_lines=tuple(sorted({line for idiom in same for line in idiom.ptx_lines})),
            copies=len(same),
        )
