"""Every sentence about every kernel of the corpus is true: checkers that read the truth anew find nothing wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

from support import check_eliminations, check_origins, machine_facts

from workbench.compilers.binaries.cubin import Cubin
from workbench.inspector.origin_words import origin_words
from workbench.inspector.origins import origins
from workbench.records import Resources

Corpus = Callable[..., Iterator[Any]]
_MARK = re.compile(r"/\*([0-9a-f]{4,})\*/[^\n]*SpillRefill")


def spill_bytes(resources: object) -> int:
    assert isinstance(resources, Resources)
    assert isinstance(resources.spill_store_bytes, int)
    assert isinstance(resources.spill_load_bytes, int)
    return resources.spill_store_bytes + resources.spill_load_bytes


def test_eliminations(corpus: Corpus, arch: str) -> None:
    counts: Counter[str] = Counter()
    wrong = []
    for each in corpus((arch,)):
        cubin = Cubin(each.translation.cubin)
        ptx = machine_facts.PtxLines(each.ptx_text)
        codes = {name: machine_facts.MachineCode(lines) for name, lines in each.by_kernel.items()}
        spilled = {kernel.mangled_name: spill_bytes(kernel.resources) for kernel in each.kernels}
        for line, elimination in each.eliminations.items():
            code = codes.get(elimination.kernel, machine_facts.MachineCode([]))
            size = spilled.get(elimination.kernel, 0)
            case = check_eliminations.Case(line, elimination, elimination.kernel, arch, code, ptx, cubin, size)
            counts[case.kind] += 1
            why = check_eliminations.wrong(case)
            if why:
                wrong.append((each.name, line, each.ptx_text[line].strip(), elimination.text, why))
            assert all(offset in code.at for offset in elimination.offsets)
    print(arch, *(f"\n{number:6} {form}" for form, number in counts.most_common()))
    assert wrong == []
    # The corpus has something of each of the usual kinds.
    assert len(counts) > 20


def test_origins(corpus: Corpus, arch: str) -> None:
    counts: Counter[str] = Counter()
    wrong = []
    for each in corpus((arch,)):
        instructions = frozenset(i.line for f in each.module.functions for i in f.instructions())
        sections = re.split(r"(?m)^\.text\.(\S+):", each.listing.text)
        marks = {name: frozenset(int(m, 16) for m in _MARK.findall(text))
                 for name, text in zip(sections[1::2], sections[2::2], strict=True)}  # fmt: skip
        for kernel in each.kernels:
            lines = each.by_kernel[kernel.mangled_name]
            code = machine_facts.MachineCode(lines)
            marked = marks[kernel.mangled_name]
            assert marked == {line.offset for line in lines if line.spill}
            # ptxas does not count what a subroutine of its library loads of the kernel's spilled registers.
            own = takewhile(lambda line: not (line.label or "").startswith("$__internal"), lines)
            sizes = (re.search(r"\.(64|128)", line.opcode) for line in own if line.spill)
            assert sum(int(size[1]) // 8 if size else 4 for size in sizes) == spill_bytes(kernel.resources)
            for n, origin in enumerate(origins(lines, arch, kernel.resources, instructions)):
                if origin:
                    counts[origin.kind] += 1
                    why = check_origins.wrong(check_origins.Case(n, origin, arch, code, marked, instructions))
                    if why:
                        text = origin_words(origin)
                        wrong.append((each.name, kernel.name, hex(lines[n].offset), lines[n].text, text, why))
    print(arch, *(f"\n{number:6} {form}" for form, number in counts.most_common()))
    assert wrong == []
    assert len(counts) > 15
