"""The device code of a program, compiled without its host code, and remarks on the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from workbench.base.records import Diagnostic, LineMap
from workbench.compilers.cxx.device_part import DevicePart
from workbench.compilers.cxx.file_scope import Item
from workbench.compilers.cxx.program_texts import Text
from workbench.compilers.toolchains import nvrtc


@dataclass(frozen=True)
class DeviceCode:
    """The source compiled in place of a program, and the output of the compiler.

    Attributes
    ----------
    headers
        Texts of the project's headers by the names under which they are included.
    options
        The options that it was compiled with besides the person's own.
    names
        The instances that host code asks for.
    remarks
        Remarks beside those in the log.
    hidden
        Names that are not defined because what defines them was refused.
    num_requested
        The number of instances that were found, of which `names` are compiled.
    """

    output: nvrtc.Output
    text: str
    headers: Mapping[str, str]
    names: tuple[str, ...]
    options: tuple[str, ...]
    part: DevicePart
    remarks: tuple[Diagnostic, ...]
    hidden: frozenset[str]
    num_requested: int

    @property
    def left_out(self) -> str:
        """In words what of the source was left out: `main and 3 host functions`; empty where nothing was."""
        source = self.part.program.texts[0]
        gone = [item for item in source.items if not self.part.is_kept(item) and item.space in ("none", "host")]
        refused = [place.item for place in self.part.refused if place.text == 0]
        functions = {_key(i) for i in gone if i.kind == "function" and i.defined}
        functions |= {_key(i) for i in refused if i.kind == "function" and i.space in ("none", "host")}
        variables = {name for i in gone if i.kind == "variable" for name in i.names}
        text = _counted(functions, variables)
        others = self.num_requested - len(self.names)
        return (
            f"{text}{', and ' if text else ''}{others} further instances of templates"
            if len(self.names) and others > 0
            else text
        )

    def helpers(self, line_map: LineMap, rename: Callable[[str], str]) -> list[Diagnostic]:
        """Remarks on functions without an execution space that are a part of the kernels' code, which nvcc refuses."""
        lines: dict[str, set[int]] = {}
        for spot in {*line_map.ptx_to_source.values(), *line_map.sass_to_source.values()}:
            lines.setdefault(spot.file, set()).add(spot.line)
            for call in spot.inlined_at:
                lines.setdefault(call.file, set()).add(call.line)
        result = []
        for text in self.part.program.texts:
            reached = lines.get(rename(text.file), set())
            for item in text.items:
                if item.kind != "function" or item.space != "none" or not item.defined or not self.part.is_kept(item):
                    continue
                first = text.text.count("\n", 0, item.start) + 1
                last = first + text.text.count("\n", item.start, item.end)
                if not reached.isdisjoint(range(first, last + 1)):
                    result.append(_helper(text, item))
        return result


def _key(item: Item) -> str:
    """A key that distinguishes functions: declarations of one name have the same key, operators do not."""
    return item.name if item.name != "operator" else f"operator at {item.start}"


def _helper(text: Text, item: Item) -> Diagnostic:
    line = text.text.count("\n", 0, item.name_at) + 1
    column = item.name_at - text.text.rfind("\n", 0, item.name_at)
    message = (
        f"{item.name} has no execution space and is compiled as a __device__ function here: nvcc refuses to call it"
    )
    if item.constexpr:
        message += " unless it is given --expt-relaxed-constexpr"
    return Diagnostic(
        "warning", f"{message}. Write __host__ __device__ in front", text.file, line, column, column + len(item.name)
    )


def _counted(functions: set[str], variables: set[str]) -> str:
    parts = ["main"] if "main" in functions else []
    others = len(functions - {"main"})
    for count, what in ((others, "host function"), (len(variables), "host variable")):
        if count:
            parts.append(f"{count} {what}{'s' if count > 1 else ''}")
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
