"""The kernels that a C++ text makes no code of: templates with their parameters, and kernels that are only declared.

Read from tokens. Which arguments a template takes the compiler knows (`workbench.compilers.template_instances`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from workbench.base.records.json_records import JsonRecord
from workbench.compilers.cxx.brackets import behind_angles, split
from workbench.compilers.cxx.file_scope import DEVICE_WORDS, Item, items
from workbench.compilers.cxx.tokens import Token, Tokens, macros, read

ParameterKind = Literal["type", "value", "template"]
_TYPE_WORDS = frozenset({"typename", "class"})


@dataclass(frozen=True)
class TemplateParameter(JsonRecord):
    """A parameter of a template: `text` is what stands between the commas; `type` is that of a value."""

    json_keys = ("text", "kind", "has_default")
    name: str
    kind: ParameterKind
    text: str
    type: str = ""
    has_default: bool = False
    is_pack: bool = False


@dataclass(frozen=True)
class KernelTemplate:
    """A `__global__` function template that is defined; `line` and `end_line` are its first and last, from 1."""

    name: str
    line: int
    end_line: int
    parameters: tuple[TemplateParameter, ...]


@dataclass(frozen=True)
class WithoutCode:
    """The parts of a text that become no code by themselves.

    Attributes
    ----------
    templates
        Kernel templates that are defined.
    declared
        Kernels that are declared and not defined.
    callables
        Names of classes with a call operator, which may be arguments of a template.
    """

    templates: tuple[KernelTemplate, ...] = ()
    declared: tuple[str, ...] = ()
    callables: tuple[str, ...] = ()


def without_code(text: str) -> WithoutCode:
    """Give what of a text becomes no code by itself."""
    if "__global__" not in text:
        return WithoutCode()
    tokens = read(text)
    known = macros(tokens.directives)
    spaces = {macro.name: macro.body for macro in known if DEVICE_WORDS & set(re.findall(r"\w+", macro.body))}
    found = items(tokens, spaces, frozenset(macro.name for macro in known if macro.parameters is not None))
    kernels = [item for item in found if item.kind == "function" and item.space == "kernel"]
    defined = {item.name for item in kernels if item.defined}
    templates = tuple(_template(text, tokens, item) for item in kernels if item.template and item.defined)
    declared = dict.fromkeys(item.name for item in kernels if item.name not in defined)
    callables = tuple(
        item.namespace + name
        for item in found
        if item.kind == "class" and not item.template and any("operator" in each.names for each in item.members)
        for name in sorted(item.names)
    )
    return WithoutCode(tuple(each for each in templates if each.parameters), tuple(declared), callables)


def _template(text: str, tokens: Tokens, item: Item) -> KernelTemplate:
    own = [token for token in tokens.shape if item.start <= token.start < item.end]
    end = behind_angles(own, 1, len(own))
    parts = filter(None, split(own[2 : end - 1])) if end > 2 else ()
    first = text.count("\n", 0, item.start) + 1
    last = text.count("\n", 0, item.end) + 1
    return KernelTemplate(item.namespace + item.name, first, last, tuple(_parameter(text, part) for part in parts))


def _parameter(text: str, part: Sequence[Token]) -> TemplateParameter:
    spelled = " ".join(text[part[0].start : part[-1].end].split())
    texts = [token.text for token in part]
    before = texts[: texts.index("=")] if "=" in texts else texts
    is_pack = "..." in before
    words = [token.text for token in part[: len(before)] if token.kind == "word"]
    named = len(words) > 1
    kind: ParameterKind = (
        "template" if texts[0] == "template" else "type" if texts[0] in _TYPE_WORDS and "::" not in before else "value"
    )
    name = words[-1] if named else ""
    type_ = " ".join(words[:-1]) if kind == "value" and named else ""
    return TemplateParameter(name, kind, spelled, type_, "=" in texts, is_pack)
