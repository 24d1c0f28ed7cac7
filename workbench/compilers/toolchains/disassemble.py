"""Machine code as text: nvdisasm's listing, joined with encodings, control codes and the line map.

Apart from translation, because nvdisasm takes 200 to 400 ms, nearly all of it to build its tables, while PTX takes
20. A process that lists keeps one waiting, of which copies answer (`warm_disassembler`); where there are none, many
cubins are listed in one run (`disassemble_together`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from types import MappingProxyType

from workbench.base import disk_cache as disk
from workbench.base.errors import MissingDependency
from workbench.base.records import Control, Missing, SassLine, SassListing, Translation
from workbench.compilers.binaries.control_codes import INSTRUCTION_BYTES, decode_control
from workbench.compilers.binaries.cubin import Cubin, CubinError
from workbench.compilers.toolchains import raw_listing, tools, versions
from workbench.compilers.toolchains.warm_disassembler import WarmDisassembler

_KERNEL = re.compile(r"\.text\.(\S+):")
_LABEL = re.compile(r"([^\s:/]+):\s*(?://.*)?$")
_INSTRUCTION = re.compile(
    r"\s+/\*(?P<offset>[0-9a-f]{4,})\*/\s+(?:@(?P<predicate>!?\w+)\s+)?(?P<opcode>\S+)(?P<rest>.*?)\s*;"
)
_INDIRECT = re.compile(r"\b(?:BRX|JMX)U?\b")
_COLUMNS = re.compile(r"//\s*\|((?:\s*[A-Z]+\s*\|)+)\s*$")
_COUNTS = re.compile(r"//\s*\|((?:\s*\d*\s*\|)+)\s*$")
_MAX_BYTES = 1 << 16
"""Bytes of code in one run for many kernels: up to there addresses have four digits, as those of small kernels have."""
_FEW_KERNELS = 4
"""Kernels of a module up to which one run of nvdisasm lists all as one is asked for."""
_own = WarmDisassembler(only_copies=True)
_NO_LINE = Missing("the line table names no source for this instruction")
_NO_PTX = Missing("the line table names no PTX for this instruction")


@dataclass(frozen=True)
class LiveRegisters:
    """Registers that hold a value which is still needed, at one instruction: general, predicate, and uniform ones."""

    gpr: int
    pred: int
    ugpr: int
    upred: int = 0


@dataclass(frozen=True)
class _Instruction:
    kernel: str
    offset: int
    label: str | None
    predicate: str | None
    opcode: str
    operands: tuple[str, ...]


def listing_of(
    translation: Translation, warm: WarmDisassembler | None = None, only: str | None = None
) -> SassListing | Missing:
    """Disassemble for a view that has more to show: Missing says what went wrong, whatever it was."""
    try:
        return disassemble(translation, warm=warm, only=only)
    except MissingDependency as error:
        return Missing(str(error))
    except Exception as error:
        return Missing(f"the disassembly failed: {type(error).__name__}: {error}")


def listing_with(translation: Translation, kernel: str) -> SassListing | Missing:
    """Disassemble for what asks of one kernel, by its mangled name: all of them, which are kept, where they are few."""
    return listing_of(translation, only=kernel if len(translation.kernels) > _FEW_KERNELS else None)


def disassemble(
    translation: Translation, *, only: str | None = None, cache: bool = True, warm: WarmDisassembler | None = None
) -> SassListing | Missing:
    """Disassemble the cubin of a translation.

    Parameters
    ----------
    only
        The mangled name of one kernel: of a library's module with hundreds the others need not be waited for.
    cache
        Whether listings are kept on disk between sessions.
    warm
        A disassembler that stands ready; the listing is the same with and without.

    Returns
    -------
    SassListing or Missing
        All kernels in the order of the cubin; Missing where there is no cubin, or no nvdisasm, or where it fails.
    """
    if isinstance(translation.cubin, Missing):
        return translation.cubin
    try:
        cubin = Cubin(translation.cubin)
    except CubinError as error:
        return Missing(str(error), kind="unreadable_cubin")
    code = cubin.code
    kernels = {kernel.mangled_name for kernel in translation.kernels}

    def quick() -> str | None:
        return _from_waiting(cubin, translation.arch, kernels, warm) if only is None else None

    text = _listing(translation.cubin, ("-c", *_only(cubin, only)), cache, quick)
    if isinstance(text, Missing):
        return text
    text = _without_libraries(text, kernels)
    links = translation.line_map
    spills = {kernel: cubin.spills(kernel) for kernel in code}
    lines: list[SassLine] = []
    for each in _instructions(text):
        place = (each.kernel, each.offset)
        spot = links.sass_to_source.get(place)
        encoding = int.from_bytes(code.get(each.kernel, b"")[each.offset : each.offset + INSTRUCTION_BYTES], "little")
        lines.append(
            SassLine(
                kernel=each.kernel,
                offset=each.offset,
                label=each.label,
                predicate=each.predicate,
                opcode=each.opcode,
                operands=each.operands,
                control=_control(encoding),
                encoding=encoding,
                source_file=spot.file if spot else _NO_LINE,
                source_line=spot.line if spot else _NO_LINE,
                ptx_line=links.sass_to_ptx.get(place, _NO_PTX),
                inlined_at=spot.inlined_at if spot else (),
                spill=each.offset in spills.get(each.kernel, ()),
            )
        )
    return SassListing(translation.arch, text, tuple(lines))


def disassemble_together(translations: Iterable[Translation], warm: WarmDisassembler | None = None) -> None:
    """Disassemble many translations at the price of one: what `disassemble` then finds on the disk is the same.

    A run of nvdisasm lists the code of all kernels of an architecture, as much as has short addresses. What cannot be
    listed as bare code, or fails, is left to `disassemble`. warm: a disassembler that stands ready, which alone is used
    where it is given.
    """
    store = disk.default_cache()
    waiting: dict[str, list[_Piece]] = {}
    for translation in translations:
        if isinstance(translation.cubin, Missing):
            continue
        key = _key(translation.cubin, ("-c",))
        if store.get(key) is not None:
            continue
        try:
            cubin = Cubin(translation.cubin)
        except CubinError:
            continue
        code = raw_listing.machine_code(cubin, {kernel.mangled_name for kernel in translation.kernels})
        if code is not None:
            waiting.setdefault(translation.arch, []).append(_Piece(key, cubin, code))
    for arch, pieces in waiting.items():
        for together in _runs(pieces):
            for key, text in _restored(arch, together, warm):
                store.put(key, {"text": text.encode()})


@dataclass(frozen=True, eq=False)
class _Piece:
    """The bare code of a cubin whose listing is wanted, and the key under which it is kept."""

    key: str
    cubin: Cubin
    code: bytes


def _runs(pieces: Iterable[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces that fit together into one run, a file of `_MAX_BYTES`; a larger one is left out."""
    run: list[_Piece] = []
    size_bytes = 0
    for piece in {piece.key: piece for piece in pieces}.values():
        if len(piece.code) > _MAX_BYTES:
            continue
        if size_bytes + len(piece.code) > _MAX_BYTES:
            yield run
            run, size_bytes = [], 0
        run.append(piece)
        size_bytes += len(piece.code)
    if run:
        yield run


def _restored(arch: str, pieces: Sequence[_Piece], warm: WarmDisassembler | None) -> Iterator[tuple[str, str]]:
    """Keys and listings, of one run of nvdisasm."""
    code = b"".join(piece.code for piece in pieces)
    raw = _listed(arch, code, warm)
    if raw is None and warm is None:
        raw = _raw(arch, code)
    if raw is None:
        return
    lines = raw_listing.instruction_lines(raw)
    start = 0
    for piece in pieces:
        end = start + len(piece.code)
        own = lines[start // INSTRUCTION_BYTES : end // INSTRUCTION_BYTES]
        text = raw_listing.restore(piece.cubin, arch, own, start)
        if text is not None:
            yield piece.key, text
        start = end


def _listed(arch: str, code: bytes, warm: WarmDisassembler | None) -> str | None:
    """The listing of bare code from a process that stands ready: from this process's own, unless one is given."""
    if warm is None:
        _own.prepare(arch)
        warm = _own
    return warm.disassemble(arch, code)


def _raw(arch: str, code: bytes) -> str | None:
    """nvdisasm's listing of bare code; None where it fails."""
    options = ("-ndf", "-b", arch.replace("sm_", "SM"))
    ran = tools.run_on_file("nvdisasm", options, "kernel.bin", code)
    return None if isinstance(ran, Missing) or ran.code or ran.stderr.strip() else ran.stdout


def live_registers(
    translation: Translation, *, only: str | None = None, cache: bool = True
) -> Mapping[tuple[str, int], LiveRegisters] | Missing:
    """Count the live registers at each instruction, by (mangled kernel name, byte offset).

    A second, slower run of nvdisasm, so that it is asked for on its own; `only` is as of `disassemble`.
    """
    if isinstance(translation.cubin, Missing):
        return translation.cubin
    try:
        chosen = _only(Cubin(translation.cubin), only) if only else ()
    except CubinError as error:
        return Missing(str(error), kind="unreadable_cubin")
    text = _listing(translation.cubin, ("-c", *chosen, "-plr", "-lrm", "count"), cache)
    return text if isinstance(text, Missing) else MappingProxyType(dict(_live(text)))


def _only(cubin: Cubin, kernel: str | None) -> tuple[str, ...]:
    """Options that restrict nvdisasm to one kernel, which it takes by the index of its symbol."""
    found = [i for i, symbol in enumerate(cubin.symbols) if symbol.name == kernel and symbol.is_function]
    return ("-fun", str(found[0])) if found else ()


def _from_waiting(cubin: Cubin, arch: str, kernels: Set[str], warm: WarmDisassembler | None) -> str | None:
    """nvdisasm's text for a cubin from a process that stands ready; None where only the plain way is sure."""
    code = raw_listing.machine_code(cubin, kernels)
    raw = _listed(arch, code, warm) if code is not None else None
    return raw_listing.restore(cubin, arch, raw_listing.instruction_lines(raw)) if raw is not None else None


def _listing(
    cubin: bytes, options: tuple[str, ...], cache: bool, quick: Callable[[], str | None] = lambda: None
) -> str | Missing:
    """nvdisasm's text for a cubin: from the disk where it was made before, else by the quick way where there is one."""
    store = disk.default_cache() if cache else None
    key = _key(cubin, options) if store else ""
    cached = store.get(key) if store else None
    if cached is not None:
        return cached["text"].decode()
    text = quick()
    if text is None:
        ran = _run(cubin, options)
        if isinstance(ran, Missing):
            return ran
        text = ran.stdout
    if store is not None:
        store.put(key, {"text": text.encode()})
    return text


def _key(cubin: bytes, options: tuple[str, ...]) -> str:
    return disk.key_of("nvdisasm", versions.identity("nvdisasm"), *options, cubin)


def _run(cubin: bytes, options: tuple[str, ...]) -> tools.Run | Missing:
    # nvdisasm's data flow analysis takes a quarter of its time. It says where indirect branches go and remarks on
    # spilled registers; for all else the text is the same without. Live registers cannot be had without.
    if "-plr" in options:
        return _ended(tools.run_on_file("nvdisasm", options, "kernel.cubin", cubin))
    read = Cubin(cubin)
    if not any(read.spills(kernel) for kernel in read.code):
        without = _ended(tools.run_on_file("nvdisasm", (*options, "-ndf"), "kernel.cubin", cubin))
        if isinstance(without, Missing) or not _INDIRECT.search(without.stdout):
            return without
    analysed = _ended(tools.run_on_file("nvdisasm", options, "kernel.cubin", cubin))
    if isinstance(analysed, tools.Run):
        return analysed
    # The analysis "may occasionally fail" (nvdisasm --help).
    return _ended(tools.run_on_file("nvdisasm", (*options, "-ndf"), "kernel.cubin", cubin))


def _ended(ran: tools.Run | Missing) -> tools.Run | Missing:
    """A run that succeeded; else Missing with nvdisasm's message."""
    if isinstance(ran, tools.Run) and ran.code:
        messages = ran.stderr.strip().splitlines()
        return Missing(f"nvdisasm failed: {messages[-1] if messages else f'code {ran.code}'}")
    return ran


def _without_libraries(text: str, kernels: set[str]) -> str:
    """Leave out linked code: sections of the device runtime, which are not the user's."""
    head, *sections = re.split(r"(?m)^(?=//-+ \.text\.)", text)
    if len(sections) <= len(kernels):
        return text
    names = [re.match(r"//-+ \.text\.(\S+)", section) for section in sections]
    own = [s for s, name in zip(sections, names, strict=True) if name and name[1] in kernels]
    return head + "".join(own) if own else text


def _instructions(text: str) -> Iterator[_Instruction]:
    kernel: str | None = None
    label: str | None = None
    for line in text.splitlines():
        begun = _KERNEL.match(line)
        if begun:
            kernel, label = begun[1], None
            continue
        match = _INSTRUCTION.match(line)
        if match and kernel is not None:
            # nvdisasm's remarks on spilled registers are left out: the cubin has the same numbers.
            rest = match["rest"].replace('(*"SpillRefill"*)', "")
            operands = tuple(_operands(" ".join(rest.split())))
            yield _Instruction(kernel, int(match["offset"], 16), label, match["predicate"], match["opcode"], operands)
            label = None
            continue
        named = _LABEL.match(line)
        # The kernel's own name stands as a label before its code, which is no target of a branch.
        if named and kernel is not None and (label is None or named[1].startswith(".L")):
            label = named[1]


def _operands(text: str) -> Iterator[str]:
    depth = 0
    start = 0
    for at, character in enumerate(text):
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == "," and not depth:
            yield text[start:at].strip()
            start = at + 1
    last = text[start:].strip()
    if last:
        yield last


def _control(encoding: int) -> Control | Missing:
    return decode_control(encoding) if encoding else Missing("the cubin holds no encoding for this instruction")


def _live(text: str) -> Iterator[tuple[tuple[str, int], LiveRegisters]]:
    kernel: str | None = None
    columns: list[str] = []
    for line in text.splitlines():
        header = _COLUMNS.search(line)
        if header:
            columns = [name.strip() for name in header[1].split("|")]
            continue
        begun = _KERNEL.match(line)
        if begun:
            kernel = begun[1]
            continue
        match = _INSTRUCTION.match(line)
        counts = _COUNTS.search(line)
        if match and counts and kernel is not None:
            # An empty cell is none.
            cells = [int(cell) if cell.strip() else 0 for cell in counts[1].split("|")]
            by_name = dict(zip(columns, cells, strict=False))
            live = LiveRegisters(
                by_name.get("GPR", 0), by_name.get("PRED", 0), by_name.get("UGPR", 0), by_name.get("UPRED", 0)
            )
            yield (kernel, int(match["offset"], 16)), live
