"""Answers about words and listings: the meaning of an opcode or an intrinsic, and how two listings differ."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from workbench.analyse.inspector.ptx_help import Help, ptx_help, ptx_help_of
from workbench.analyse.inspector.sass_help import sass_help_of
from workbench.api.defaults import resolved_arch
from workbench.base.errors import ArgumentError, CompileError
from workbench.compilers.toolchains.toolchain import include_folders
from workbench.isa.ptx.isa import INSTRUCTIONS
from workbench.search.verification.kernel_text import KernelText, compilation_of_text

_MAX_ROWS = 60
_MAX_PROBES = 4
_WORD = re.compile(r"[A-Za-z_][\w.:]{0,79}")
_PLACES = re.compile(r"%\w+\d|\bU?[RP]\d+\b|\$L\w+|0x[0-9a-f]{4,}|\bc\[0x\d\]\[[^]]*\]")


def explain(word: str, arch: str | None) -> dict[str, Any]:
    """The meaning of an opcode of PTX or SASS, or of a function of CUDA's headers, and what PTX it becomes.

    Raises
    ------
    ArgumentError
        Nothing is known of it; with what is spelled nearly so.
    """
    if not _WORD.fullmatch(word):
        raise ArgumentError(f"{word[:60]!r} is no opcode and no function", "word")
    resolved = resolved_arch(arch)
    of_ptx = ptx_help(word)
    found = [of_ptx] if of_ptx is not None else list(sass_help_of([word.upper()], resolved).values())
    words = [f"{each.key}: {each.title}: {each.text} {each.section}".strip() for each in found]
    rows = [each.to_json() for each in found]
    if not found:
        intrinsic = _intrinsic(word, resolved)
        if intrinsic is None:
            near = difflib.get_close_matches(word, [*INSTRUCTIONS, *_declared_names()], 3)
            meant = f"; is {', '.join(near)} meant?" if near else ""
            raise ArgumentError(f"nothing is known of {word!r}{meant}", "word")
        words = [f"{intrinsic.declaration}: {intrinsic.about}", *(f"PTX   {line}" for line in intrinsic.ptx)]
        helps: Sequence[Help] = tuple(ptx_help_of(line.split()[0] for line in intrinsic.ptx).values())
        words += [f"{each.key}: {each.title}: {each.text}" for each in helps]
        rows = [{"declaration": intrinsic.declaration, "text": intrinsic.about, "ptx": list(intrinsic.ptx)}]
    return {"text": "\n".join(words), "meaning": rows}


@dataclass(frozen=True)
class Intrinsic:
    """A function of CUDA's headers.

    Attributes
    ----------
    about
        The sentence that its header has of it; empty where there is none.
    ptx
        Instructions that a call becomes.
    """

    declaration: str
    about: str
    ptx: tuple[str, ...]


def _intrinsic(name: str, arch: str) -> Intrinsic | None:
    declared: dict[str, str] = {}
    form = rf"^[^\n#/*;]*?\b([\w ]+?[ *&]+){re.escape(name)}\s*\(([^;{{)]*)\)"
    for text in _headers():
        for found in re.finditer(form, text, re.MULTILINE):
            words = [each for each in found[1].split() if not each.endswith("__") and each not in _QUALIFIERS]
            declaration = f"{' '.join(words)} {name}({' '.join(found[2].split())})"
            declared.setdefault(declaration, _brief(text[max(0, found.start() - _COMMENT) : found.start()]))
    for declaration, about in list(declared.items())[: 4 * _MAX_PROBES]:
        ptx = _probe(declaration, name, arch)
        if ptx:
            return Intrinsic(declaration, about, ptx)
    return next((Intrinsic(declaration, about, ()) for declaration, about in declared.items()), None)


_COMMENT = 3000
_QUALIFIERS = frozenset({"static", "inline", "extern"})


def _brief(before: str) -> str:
    """The sentence of a comment that ends where a declaration begins."""
    if not before.rstrip().endswith("*/"):
        return ""
    comment = before[before.rfind("/**") :]
    found = re.search(r"\\brief\s+(.*?)(?:\n\s*\*\s*\n|\\return|\*/)", comment, re.DOTALL)
    words = re.sub(r"\n\s*\*", " ", found[1]) if found else ""
    return " ".join(re.sub(r"\\(?:p|ref|cuda_math_formula|end_cuda_math_formula)\b", " ", words).split())


def _probe(declaration: str, name: str, arch: str) -> tuple[str, ...]:
    """The instructions of a kernel that does nothing but call a function."""
    kind, _, rest = declaration.partition(f" {name}(")
    parameters = [
        each.partition("=")[0].strip() for each in rest.rstrip(")").split(",") if each.strip() not in ("", "void")
    ]
    parameters = [each for at, each in enumerate(parameters) if "=" not in rest.rstrip(")").split(",")[at]]
    types = [re.sub(r"\b(\w+)$", "", each).strip() if len(each.split()) > 1 else each for each in parameters]
    arguments = ", ".join(f"a{at}" for at in range(len(types)))
    taken = [f"{each} a{at}" for at, each in enumerate(types)]
    call = f"{name}({arguments})"
    body = f"{call};" if kind == "void" else f"*out = {call};"
    head = [] if kind == "void" else [f"{kind}* out"]
    text = f'{_INCLUDES}\nextern "C" __global__ void probe({", ".join([*head, *taken])}) {{ {body} }}\n'
    try:
        ptx = compilation_of_text(KernelText(text, "cuda", "probe.cu", None, arch, ())).ptx
    except CompileError:
        return ()
    lines = [line.strip().rstrip(";") for line in ptx[ptx.find("{") :].splitlines() if line.strip().endswith(";")]
    plumbing = ("ld.param", "cvta", "st.global", "st.param", "ret", ".", "mov.u", "mov.b")
    return tuple(line for line in lines if not line.startswith(plumbing))[: _MAX_PROBES * 2]


_INCLUDES = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>"


@cache
def _headers() -> tuple[str, ...]:
    """The texts of the toolkit's headers that declare functions of the device."""
    return tuple(path.read_text(encoding="utf-8", errors="replace") for path in _header_files())


def _header_files() -> Iterator[Path]:
    for folder in include_folders():
        for name in ("crt/device_functions.h", "crt/math_functions.h", "device_atomic_functions.h"):
            if (folder / name).is_file():
                yield folder / name
        yield from sorted(folder.glob("sm_*_intrinsics.h*"))
        yield from sorted(folder.glob("sm_*_atomic_functions.h*"))
        yield from (folder / name for name in ("cuda_fp16.h", "cuda_bf16.h") if (folder / name).is_file())


@cache
def _declared_names() -> tuple[str, ...]:
    found = {name for text in _headers() for name in re.findall(r"\b(__?[a-z]\w{3,40}|atomic\w+)\s*\(", text)}
    return tuple(sorted(found))


def listing_diff(first: Sequence[str], second: Sequence[str]) -> dict[str, Any]:
    """Two listings as a unified difference of their instructions; registers, labels and addresses are alike.

    Parameters
    ----------
    first, second
        Instructions as text.
    """
    alike = [[_PLACES.sub("_", line) for line in lines] for lines in (first, second)]
    rows: list[str] = []
    removed = added = 0
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(a=alike[0], b=alike[1], autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        removed, added = removed + i2 - i1, added + j2 - j1
        rows += [*(f"- {line}" for line in first[i1:i2]), *(f"+ {line}" for line in second[j1:j2])]
    head = f"{removed} instructions less, {added} more; {len(first)} -> {len(second)} in all"
    return {"text": "\n".join([head, *rows]), "removed": removed, "added": added, "rows": rows[: 4 * _MAX_ROWS]}
