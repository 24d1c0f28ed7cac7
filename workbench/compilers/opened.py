"""A cubin that was found in a file as a translation: its kernels, its line map, and its PTX where one can be found.

What the compilers would have said (warnings, bytes of spills) is not in a cubin. The source is shown where the line
table names a file that is there; a file that is younger than the binary is told, since its lines may have moved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from workbench.base.errors import ArgumentError
from workbench.base.records import Diagnostic, LineMap, Missing, Source, SourceSpot, Toolkit, Translation
from workbench.compilers.binaries.binary_file import DAMAGE, Image, ptx_text
from workbench.compilers.binaries.cubin import Cubin, CubinError
from workbench.compilers.binaries.cubin_parameters import cubin_entry, kernel_names
from workbench.compilers.binaries.resources import resources
from workbench.compilers.compiler_caches import stages_beside
from workbench.compilers.correlate.line_map import make_line_map
from workbench.compilers.cxx.kernels import cxx_kernels
from workbench.isa.ptx.entries import Entry, entries, target

_OWN_PTX = ".nv_debug_ptx_txt"
_NO_SPILLS = Missing("only ptxas' log names spill bytes, and a binary does not hold it")
NO_PTX = "the file holds no PTX for this code"


def translation_of(image: Image, others: Sequence[Image], path: Path, within: Path | None = None) -> Translation:
    """Describe a cubin as `translate` describes what it compiled.

    Parameters
    ----------
    image
        A cubin whose bytes are there.
    others
        All images of the file: PTX of the same container belongs to the cubin.
    path
        The file; PTX beside it (`NAME.ptx`, as Triton's cache has it) is taken where it has the same kernels.
    within
        The folder of the source files that are read: a line table may name any file of the machine. None for all.

    Returns
    -------
    Translation
        `ptx` is empty where there is none.

    Raises
    ------
    ArgumentError
        The cubin is cut short or damaged.
    """
    assert isinstance(image.data, bytes)
    path = image.file or path
    try:
        cubin = Cubin(image.data)
        ptx, linked = _ptx(cubin, image, others, path)
        line_map = make_line_map(ptx, cubin, str)
        used = {name: replace(r, spill_store_bytes=_NO_SPILLS, spill_load_bytes=_NO_SPILLS)
                for name, r in resources(cubin, "").items()}  # fmt: skip
        in_text = {entry.name: entry for entry in entries(ptx)}
        listed: list[Entry] = [in_text.get(name) or cubin_entry(cubin, name) for name in kernel_names(cubin)]
    except CubinError as error:
        raise ArgumentError(f"{path.name}: {error}. Copy or build it again", "path") from error
    except DAMAGE as error:
        raise ArgumentError(f"{path.name} is damaged or cut short ({error}). Copy or build it again", "path") from error
    if not linked:
        line_map = LineMap({}, line_map.sass_to_source)
    elif not line_map.ptx_to_source:
        line_map = replace(line_map, ptx_to_source=_through_sass(line_map))
    source, remarks = _source(line_map, path, ptx, within, image.compiled_at)
    return Translation(
        source=source,
        arch=image.arch,
        options=(),
        toolkit=Toolkit({}),
        ptx=ptx,
        cubin=image.data,
        line_map=line_map,
        kernels=cxx_kernels(listed, (source.text,) if source.text != ptx else (), {}, lambda _: {}, used),
        diagnostics=remarks,
        stages=() if path.suffix != ".cubin" else stages_beside(path),
    )


def _ptx(cubin: Cubin, image: Image, others: Sequence[Image], path: Path) -> tuple[str, bool]:
    """The PTX of a cubin, and whether the cubin's line table is about it."""
    names = set(kernel_names(cubin))
    for other in others:
        if other.kind == "ptx" and other.container == image.container and isinstance(other.data, bytes):
            text = ptx_text(other.data)
            if names <= {entry.name for entry in entries(text)}:
                return text, target(text) == image.arch
    # With -lineinfo ptxas keeps the text that it assembled, without comments and `.loc`, line by line.
    own = cubin.section(_OWN_PTX)
    if own is not None:
        return own.data.replace(b"\0", b"\n").decode(errors="replace"), True
    beside = path.with_suffix(".ptx")
    if path.suffix == ".cubin" and beside.is_file():
        text = beside.read_text(encoding="utf-8", errors="replace")
        if names == {entry.name for entry in entries(text)}:
            return text, True
    return "", False


def _through_sass(line_map: LineMap) -> dict[int, SourceSpot]:
    """Links from PTX to source where the text has no `.loc`: what an instruction's two tables say."""
    result: dict[int, SourceSpot] = {}
    for place, line in line_map.sass_to_ptx.items():
        spot = line_map.sass_to_source.get(place)
        if spot is not None:
            result.setdefault(line, spot)
    return result


def _source(
    line_map: LineMap, path: Path, ptx: str, within: Path | None, compiled_at: float | None
) -> tuple[Source, tuple[Diagnostic, ...]]:
    """The file that most instructions come from or were inlined into, where it is there; else the PTX."""
    compiled = path.stat().st_mtime if compiled_at is None else compiled_at
    outermost = Counter(
        spot.inlined_at[-1].file if spot.inlined_at else spot.file for spot in line_map.sass_to_source.values()
    )
    for name, _ in outermost.most_common():
        file = Path(name)
        if not file.is_absolute() or not file.is_file():
            continue
        if within is not None and not file.resolve().is_relative_to(within.resolve()):
            continue
        text = file.read_text(encoding="utf-8", errors="replace")
        if file.stat().st_mtime > compiled:
            message = f"{name} is younger than the code in {path.name}: its lines may have moved since it was compiled"
            return Source(text, "binary", name), (Diagnostic("warning", message, name),)
        return Source(text, "binary", name), ()
    return Source(ptx, "binary", str(path)), ()


def missing_ptx(images: Sequence[Image]) -> Missing:
    """Say why there is no PTX: it is not in the file, or could not be unpacked."""
    for image in images:
        if image.kind == "ptx" and isinstance(image.data, Missing):
            return Missing(f"the file holds PTX for {image.arch}, but {image.data.reason}")
    return Missing(f"{NO_PTX}: build it with a PTX target (-gencode arch=compute_90,code=compute_90) or -lineinfo")
