"""All that the inspector knows of a translation beside its listing, put together: the door of the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from workbench.analyse.inspector.analysis import Analysis, KernelAnalysis
from workbench.analyse.inspector.constant_bank import Constants
from workbench.analyse.inspector.elimination_words import Elimination
from workbench.analyse.inspector.eliminations import eliminations
from workbench.analyse.inspector.idioms import find_idioms
from workbench.analyse.inspector.kernel_code import Idiom, KernelCode, LoopSpan
from workbench.analyse.inspector.loop_idioms import unroll_factor
from workbench.analyse.inspector.origins import origins
from workbench.analyse.inspector.ptx_graph import PtxGraph, ptx_graph
from workbench.analyse.inspector.ptx_help import ptx_help_of
from workbench.analyse.inspector.sass_help import operand_help_of, sass_help_of
from workbench.analyse.inspector.schedule_report import schedule_report
from workbench.analyse.inspector.source_loops import source_loops
from workbench.analyse.measure.occupancy import occupancy
from workbench.base.control_flow import immediate_dominators
from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Missing, Resources, SassLine, SassListing, Translation
from workbench.base.records.occupancy_reasons import ReasonedOccupancy
from workbench.base.records.text_lines import text_lines
from workbench.compilers.binaries.cubin import Cubin, CubinError
from workbench.isa.ptx.open_scopes import OpenModule, open_scopes
from workbench.isa.ptx.parser import parse
from workbench.isa.sass.analysis import KernelAnalysis as SassAnalysis
from workbench.isa.sass.analysis import LoopFacts, analyse_kernel

BLOCK_SIZES = (32, 64, 128, 256, 512, 1024)
_NO_SASS = Missing("there is no SASS")


def analyse(
    translation: Translation,
    listing: SassListing | Missing,
    *,
    lines_above: int = 0,
) -> Analysis:
    """Analyse what the compilers made of a source; static, but for occupancy (modelled).

    Parameters
    ----------
    translation
        Its PTX, kernels and resources.
    listing
        Its disassembly; where that is Missing, only what PTX says is known.
    lines_above
        PTX lines that stand above this translation's where several are shown as one text.

    Returns
    -------
    Analysis
        PTX that the workbench cannot parse has no graph and no eliminations.
    """
    lines = _shifted(listing, lines_above) if isinstance(listing, SassListing) else ()
    module = _parsed(translation.ptx, lines_above)
    found = eliminations_of(translation, lines, module) if module is not None and lines else {}
    instructions = frozenset(i.line for f in module.functions for i in f.instructions()) if module else frozenset()
    kernels: dict[str, KernelAnalysis] = {}
    idioms: list[Idiom] = []
    cubin = _cubin(translation)
    for code, facts in _codes(translation, lines, module, found):
        if lines:
            idioms += find_idioms(code)
        kernels[code.name] = _kernel(code, facts, instructions, cubin)
    return Analysis(
        arch=translation.arch,
        kernels=kernels,
        ptx_eliminations=found,
        idioms=tuple(idioms),
        ptx_help=ptx_help_of(i.opcode for f in module.functions for i in f.instructions()) if module else {},
        sass_help=sass_help_of((line.opcode for line in lines), translation.arch),
        operand_help=operand_help_of(operand for line in lines for operand in line.operands),
    )


def analysis_of(translation: Translation, listing: SassListing | Missing, lines_above: int = 0) -> Analysis | Missing:
    """Analyse for a view that has the listing to show: Missing says what went wrong, whatever it was."""
    try:
        return analyse(translation, listing, lines_above=lines_above)
    except Exception as error:
        return Missing(f"the analysis failed: {type(error).__name__}: {error}")


def eliminations_of(
    translation: Translation, lines: Sequence[SassLine], module: OpenModule
) -> Mapping[int, Elimination]:
    """The PTX lines of a translation that have no SASS, with what became of each."""
    return eliminations(module, lines, translation.arch, _constants(translation))


def kernel_codes(
    translation: Translation,
    listing: SassListing,
    module: OpenModule,
    found: Mapping[int, Elimination] | None = None,
) -> Iterator[KernelCode]:
    """Yield each kernel of a listing on all its levels, as idioms are looked for in them. found: its eliminations, if
    they are known."""
    found = eliminations_of(translation, listing.lines, module) if found is None else found
    for code, _ in _codes(translation, listing.lines, module, found):
        yield code


def _constants(translation: Translation) -> Constants:
    """Contents of constant memory; empty where the machine code cannot be read."""
    cubin = _cubin(translation)
    return Constants(cubin.constants, cubin.literals) if cubin is not None else Constants()


def _cubin(translation: Translation) -> Cubin | None:
    if isinstance(translation.cubin, Missing):
        return None
    try:
        return Cubin(translation.cubin)
    except CubinError:
        # The listing came from it in another way, so that only what stands beside the code is not known.
        return None


def _codes(
    translation: Translation,
    lines: Sequence[SassLine],
    module: OpenModule | None,
    found: Mapping[int, Elimination],
) -> Iterator[tuple[KernelCode, SassAnalysis | Missing]]:
    functions = {function.name: function for function in module.entries} if module else {}
    text = dict(enumerate(text_lines(translation.source.text), 1))
    by_kernel: dict[str, list[SassLine]] = {}
    for line in lines:
        by_kernel.setdefault(line.kernel, []).append(line)
    of_kernel: dict[str, dict[int, Elimination]] = {}
    for ptx_line, elimination in found.items():
        of_kernel.setdefault(elimination.kernel, {})[ptx_line] = elimination
    for entry in translation.kernels:
        own = by_kernel.get(entry.mangled_name, [])
        facts: SassAnalysis | Missing = analyse_kernel(own, translation.arch) if own else _NO_SASS
        code = KernelCode(
            name=entry.mangled_name,
            lines=own,
            filename=translation.source.filename,
            source=text,
            function=functions.get(entry.mangled_name),
            loops=() if isinstance(facts, Missing) else _spans(facts),
            resources=entry.resources,
            eliminations=of_kernel.get(entry.mangled_name, {}),
            arch=translation.arch,
            facts=None if isinstance(facts, Missing) else facts,
            entry=entry,
            language=translation.source.language,
        )
        yield code, facts


def _kernel(
    code: KernelCode, facts: SassAnalysis | Missing, ptx_lines: frozenset[int], cubin: Cubin | None
) -> KernelAnalysis:
    resources = code.resources if isinstance(code.resources, Resources) else None
    loops = () if isinstance(facts, Missing) else _loops(code, facts)
    return KernelAnalysis(
        sass=facts
        if isinstance(facts, Missing)
        else replace(facts, loops=loops, hot_loop=_main(loops, facts.hot_loop)),
        origins=tuple(origins(code.lines, code.arch, resources, ptx_lines)),
        ptx=ptx_graph(code.function) if code.function is not None else PtxGraph((), ()),
        occupancy=_occupancy(code.resources, code.arch),
        schedule=schedule_report(code, loops, cubin),
    )


def _spans(facts: SassAnalysis) -> tuple[LoopSpan, ...]:
    """The loops by the indices of their instructions."""
    outer = {loop.parent for loop in facts.loops}
    dominator = immediate_dominators(facts.graph.successors, [function.entry for function in facts.graph.functions])
    found = []
    for number, loop in enumerate(facts.loops):
        tails = [facts.graph.block_of[branch] for branch, _ in loop.back_edges]
        in_every_iteration = [block for block in loop.blocks if all(_above(block, tail, dominator) for tail in tails)]
        found.append(
            LoopSpan(
                _indices(facts, loop.blocks),
                loop.depth,
                number not in outer,
                frozenset(branch for branch, _ in loop.back_edges),
                _indices(facts, in_every_iteration),
            )
        )
    return tuple(found)


def _indices(facts: SassAnalysis, blocks: Iterable[int]) -> frozenset[int]:
    return frozenset(i for n in blocks for i in range(facts.blocks[n].first, facts.blocks[n].last + 1))


def _above(block: int, below: int, dominator: Sequence[int | None]) -> bool:
    """True if every way to a block leads through another one."""
    at: int | None = below
    while at is not None and at != block:
        at = dominator[at]
    return at is not None


def _loops(code: KernelCode, facts: SassAnalysis) -> tuple[LoopFacts, ...]:
    """The loops with their lines of the compiled source, and how many iterations of its loop one iteration does.

    Copies of an instruction alone do not tell that: a line may well load twice.
    """
    of_source = source_loops(code.source)
    found = []
    for loop, span in zip(facts.loops, code.loops, strict=True):
        places = {at for i in span.indices if (at := code.source_line(code.lines[i])) is not None}
        factor, _ = unroll_factor(code, span, of_source)
        found.append(replace(loop, source_lines=tuple(sorted(places)), unroll=factor if factor > 1 else None))
    return tuple(found)


def _main(loops: Sequence[LoopFacts], hot: int | None) -> int | None:
    """The main loop among those that the compiler made of the hot one's source loop, by iterations at once.

    The remainder of an unrolled loop may have more instructions than the main loop.
    """
    if hot is None:
        return None
    around = {loop.parent for loop in loops}
    lines, parent = set(loops[hot].source_lines), loops[hot].parent
    copies = [
        n
        for n, loop in enumerate(loops)
        if n not in around and loop.parent == parent and lines & set(loop.source_lines)
    ]
    return max(copies, key=lambda n: (loops[n].unroll or 1, n == hot), default=hot)


def _occupancy(resources: Resources | Missing, arch: str) -> tuple[ReasonedOccupancy, ...] | Missing:
    if isinstance(resources, Missing):
        return resources
    found = []
    for block in BLOCK_SIZES:
        if block <= resources.max_threads_per_block:
            try:
                found.append(occupancy(resources, block, arch=arch))
            except ArgumentError as error:
                return Missing(str(error))
    return tuple(found)


def _parsed(ptx: str, lines_above: int) -> OpenModule | None:
    try:
        return open_scopes(parse("\n" * lines_above + ptx))
    except CompileError:
        # The compiler took it, so that the listing stands; what is new in the language is not explained.
        return None


def _shifted(listing: SassListing, lines_above: int) -> tuple[SassLine, ...]:
    if not lines_above:
        return listing.lines
    return tuple(
        replace(line, ptx_line=line.ptx_line + lines_above) if isinstance(line.ptx_line, int) else line
        for line in listing.lines
    )
