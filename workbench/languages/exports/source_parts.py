"""CUDA C++ as a text that stands in another one: headers in place, includes in front, macros that end with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from workbench.base.records import Translation
from workbench.compilers.cuda_unit import asking_unit
from workbench.compilers.cxx.file_scope import items
from workbench.compilers.cxx.includes import SPELLED
from workbench.compilers.cxx.tokens import macros, read
from workbench.compilers.without_host_code import OPTION

_LINE = re.compile(r'#line 1 "[^\n]*"\n')
_OVERLOADED = re.compile(
    r"make_(?:char|uchar|short|ushort|int|uint|long|ulong|longlong|ulonglong|float|double)[1-4]|abs|min|max"
    r"|(?:acos|asin|atan2?|cbrt|ceil|cosh?|erf|exp2?|fabs|floor|fma|fmax|fmin|fmod|hypot|log|log10|log2|pow|rint|round"
    r"|rsqrt|sinh?|sqrt|tanh?|trunc)f?"
)
"""Functions of CUDA's headers of which programs have others, for vectors above all."""
_SKELETON = ("if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "define", "undef", "include")


@dataclass(frozen=True)
class Parts:
    """A text in two parts.

    Attributes
    ----------
    front
        Directives with the includes, for file scope.
    body
        The text without its includes.
    macros
        Names that it defines.
    hidden
        Functions of CUDA's headers that it overloads: in a namespace its own hide them.
    """

    front: str
    body: str
    macros: tuple[str, ...]
    hidden: tuple[str, ...]


@dataclass(frozen=True)
class DeviceText:
    """CUDA C++ that was compiled.

    Attributes
    ----------
    options
        The options of nvcc, besides those of the translation, for the same text.
    """

    text: str
    options: tuple[str, ...] = ()


def device_text(translation: Translation) -> DeviceText:
    """Give the CUDA C++ of a translation as it was compiled: headers that were given with it in place of their
    includes, as are those of the source's folder, and host code left out of all of them."""
    source = translation.source
    text, headers, default_space = source.text, dict(source.headers), False
    if translation.left_out:
        unit = asking_unit(translation)
        if unit is not None:
            text = unit.text
            headers |= {name: _LINE.sub("", header, count=1) for name, header in unit.header_texts.items()}
            default_space = OPTION in unit.options
    folder = Path(source.filename).parent
    whole = _expanded(text, headers, folder, ()).replace("\r\n", "\n").rstrip() + "\n"
    # A constexpr function of the standard library has code for the device with NVRTC, and with nvcc by this option.
    return DeviceText(whole, ("--expt-relaxed-constexpr",) if default_space or "std::" in whole else ())


def _expanded(text: str, headers: Mapping[str, str], folder: Path, within: Sequence[str]) -> str:
    out: list[str] = []
    at = 0
    for directive in read(text).directives:
        spelled = SPELLED.match(directive.rest) if directive.name == "include" else None
        name = (spelled[1] or spelled[2]) if spelled else ""
        found = headers.get(name) or (_local(folder, name) if spelled and spelled[2] else None)
        if found is None or name in within:
            continue
        guard = f"WORKBENCH_HAS_{re.sub('[^A-Za-z0-9]', '_', name).upper()}"
        once = bool(re.search(r"^[ \t]*#[ \t]*pragma[ \t]+once\b.*$", found, re.MULTILINE))
        inner = re.sub(r"^[ \t]*#[ \t]*pragma[ \t]+once\b.*$", "", found, flags=re.MULTILINE)
        inner = _expanded(inner, headers, folder, (*within, name)).strip("\n")
        begin = f"#ifndef {guard}\n#define {guard}\n" if once else ""
        end = "\n#endif" if once else ""
        out.append(f"{text[at : directive.start]}// {name}\n{begin}{inner}{end}\n// end of {name}")
        at = directive.end
    return "".join(out) + text[at:]


def _local(folder: Path, name: str) -> str | None:
    try:
        file = folder / name
        return file.read_text(encoding="utf-8") if file.is_file() else None
    except (OSError, ValueError):
        return None


def parts_of(text: str) -> Parts:
    """Take a text apart for a namespace: what it includes must stand outside."""
    directives = read(text).directives
    front = [f"#{d.name} {d.rest}".rstrip() for d in directives if d.name in _SKELETON]
    body = []
    at = 0
    for directive in directives:
        if directive.name == "include":
            body.append(text[at : directive.start])
            at = directive.end
    names = dict.fromkeys(each.name for each in macros(directives))
    has_includes = any(d.name == "include" for d in directives)
    whole = _with_cxx_linkage("".join(body) + text[at:])
    return Parts("\n".join(front) if has_includes else "", whole, tuple(names), _hidden(text))


def _hidden(text: str) -> tuple[str, ...]:
    found = items(read(text), {})
    own = {each.name for each in found if each.kind == "function" and not each.namespace and not each.owner}
    return tuple(sorted(name for name in own if _OVERLOADED.fullmatch(name)))


def _with_cxx_linkage(text: str) -> str:
    """A text whose functions of C linkage have that of C++: those of C are one in all namespaces."""
    found = read(text).all
    places = [b.start for a, b in pairwise(found) if a.text == "extern" and b.text == '"C"']
    for at in reversed(places):
        text = f'{text[:at]}"C++"{text[at + 3 :]}'
    return text


__all__ = ["DeviceText", "Parts", "device_text", "parts_of"]
