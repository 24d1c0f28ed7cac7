"""Kernel templates of a C++ source: found by their declaration, instantiated when they are indexed.

reduce["float, 128"]     the kernel reduce<float, 128>
scale[8]                 scale<8>, of a template over one number
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from workbench.api.compiling import compile
from workbench.api.handles import Compilation
from workbench.api.kernel_choices import ChosenLaunch, KernelChoices, is_configuration, spellings
from workbench.base.errors import ArgumentError
from workbench.base.records import Source

if TYPE_CHECKING:
    from workbench.api.handles import Kernel

_NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)
_TEMPLATE = re.compile(r"\btemplate\s*<")
_NAMED_CALL = re.compile(r"([A-Za-z_]\w*)\s*\(")
_SCOPE = re.compile(r"\b(?:inline\s+)?namespace\b\s*(?P<name>[\w:]*)\s*\{|(?P<open>\{)|(?P<close>\})")
_TYPE_WORDS = ("class", "typename")
_INTEGERS = re.compile(r"\b(int|unsigned|signed|long|short|char|size_t|auto|u?int(8|16|32|64)_t)\b")
# The NumPy types, as C++ spells them.
_SPELLED = {
    "bool": "bool", "int8": "signed char", "uint8": "unsigned char", "int16": "short", "uint16": "unsigned short",
    "int32": "int", "uint32": "unsigned", "int64": "long long", "uint64": "unsigned long long", "float16": "__half",
    "bfloat16": "__nv_bfloat16", "float32": "float", "float64": "double",
}  # fmt: skip


@dataclass(frozen=True)
class TemplateParameter:
    """A parameter of a template as it is declared: `int N = 4`; `kind` is a type, a number or something else."""

    text: str

    @property
    def kind(self) -> str:
        words = re.findall(r"\w+", self.declared)
        if not words:
            return "other"
        if words[0] in _TYPE_WORDS:
            return "type"
        return "bool" if words[0] == "bool" else "number" if _INTEGERS.search(self.declared) else "other"

    @property
    def declared(self) -> str:
        """Without its default."""
        return _split(self.text, "=")[0].strip()

    @property
    def is_needed(self) -> bool:
        return len(_split(self.text, "=")) == 1 and not self.is_pack

    @property
    def is_pack(self) -> bool:
        return "..." in self.text

    @property
    def example(self) -> str:
        """An argument that may stand for it."""
        words = re.findall(r"\w+", self.declared)
        name = words[-1] if words else "T"
        return {"type": "float", "number": "128", "bool": "true"}.get(self.kind, name)


@dataclass(frozen=True)
class TemplateDeclaration:
    """A `__global__` function template.

    Attributes
    ----------
    scope
        The namespaces around it, `a::b::`, or empty.
    """

    name: str
    scope: str
    parameters: tuple[TemplateParameter, ...]

    def takes(self, count: int) -> bool:
        """True if so many arguments may stand in its brackets."""
        most = len(self.parameters)
        return sum(p.is_needed for p in self.parameters) <= count and (
            count <= most or any(p.is_pack for p in self.parameters)
        )


def template_names(text: str) -> tuple[str, ...]:
    """Names of the `__global__` function templates that a C++ text defines, in its order."""
    return tuple(dict.fromkeys(found.name for found in template_declarations(text)))


def template_declarations(text: str) -> tuple[TemplateDeclaration, ...]:
    """The `__global__` function templates that a C++ text declares, in its order; of namesakes the first."""
    bare = _NOISE.sub(lambda match: " " * len(match[0]), text)
    found: dict[str, TemplateDeclaration] = {}
    for match in _TEMPLATE.finditer(bare):
        start = _after_angle(bare, match.end())
        head = re.split(r"[{;]", bare[start:], maxsplit=1)[0]
        if "__global__" not in head:
            continue
        declarator = re.sub(r"__launch_bounds__\s*\((?:[^()]|\([^()]*\))*\)", " ", head)
        name = _NAMED_CALL.search(declarator)
        if name:
            parts = _split(bare[match.end() : start - 1], ",")
            parameters = tuple(TemplateParameter(" ".join(part.split())) for part in parts if part.strip())
            found.setdefault(name[1], TemplateDeclaration(name[1], _scope_at(bare, match.start()), parameters))
    return tuple(found.values())


def _scope_at(bare: str, position: int) -> str:
    """The namespaces that a position stands in."""
    open_: list[str] = []
    for found in _SCOPE.finditer(bare, 0, position):
        if found["close"]:
            del open_[-1:]
        else:
            open_.append(found["name"] or "" if not found["open"] else "")
    return "".join(f"{name}::" for name in open_ if name)


def _after_angle(text: str, position: int) -> int:
    """The end of a template's parameter list; angle brackets inside parentheses are operators."""
    angles, parentheses = 1, 0
    while angles and position < len(text):
        character = text[position]
        parentheses += {"(": 1, ")": -1}.get(character, 0)
        if parentheses == 0:
            angles += {"<": 1, ">": -1}.get(character, 0)
        position += 1
    return position


def _split(text: str, separator: str) -> list[str]:
    """Parts of a text between separators that stand in no brackets."""
    parts, depth = [""], 0
    for character in text:
        depth += {"<": 1, "(": 1, "{": 1, "[": 1, ">": -1, ")": -1, "}": -1, "]": -1}.get(character, 0)
        if character == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts


class KernelTemplate(KernelChoices):
    """A `__global__` template of one source. Indexing it by its arguments compiles that kernel, once.

    compiled: kernels of its name that the source has already, its explicit instances and overloads that are none.
    `source`, `arch` and `options` are what instances are compiled from, `declaration` is how the source declares it.
    """

    def __init__(
        self,
        name: str,
        text: str,
        *,
        filename: str,
        arch: str | None,
        options: Sequence[str],
        compiled: Sequence[Kernel] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name, compiled)
        self.source = Source(text, "cuda", filename, headers=MappingProxyType(dict(headers or {})))
        self.arch = arch
        self.options = tuple(options)
        self._instances: dict[str, Kernel] = {}
        declared = [found for found in template_declarations(text) if found.name == name]
        self.declaration = declared[0] if declared else TemplateDeclaration(name, "", ())

    def __getitem__(self, key: Any) -> Any:
        """The kernel of template arguments as C++ spells them, or as numbers: `reduce["float, 128"]`, `scale[8]`, and
        of a whole expression, `reduce["reduce<float, 128>"]`.

        A grid and a block launch the explicit instance that takes the arguments, where the source has any.

        Raises
        ------
        ArgumentError
            Arguments that are no string and no number, or a launch that does not say of which instance.
        CompileError
            Arguments that the template does not take.
        """
        spelled = self._arguments_in(key) if isinstance(key, str) else self._spelled(key)
        if not isinstance(key, str) and is_configuration(key):
            if spelled is None and self.choices:
                return ChosenLaunch(self, key)
            if spelled is not None and self.choices and self._compiled(spelled) is None:
                one = f'{self.name}["{self.label(self.choices[0])}"]{list(key)}'
                raise ArgumentError(
                    f'{self.name}{list(key)} may be an instance or a launch: write {self.name}["{spelled}"] or {one}',
                    "arguments",
                )
        if spelled is None:
            raise self.refusal("say which")
        return self._instance(spelled)

    def _arguments_in(self, written: str) -> str:
        """The template arguments of a text that has them alone, or behind the template's name as an expression does."""
        name, angle, rest = written.strip().partition("<")
        own = (self.name, f"{self.declaration.scope}{self.name}")
        return rest[:-1] if angle and rest.endswith(">") and name.strip().removeprefix("::") in own else written

    def _instance(self, arguments: str) -> Kernel:
        result = self._compiled(arguments)
        if result is None:
            expression = f"{self.declaration.scope}{self.name}<{arguments}>"
            compilation: Compilation = compile(
                self.source.text,
                filename=self.source.filename,
                arch=self.arch,
                options=self.options,
                names=[expression],
                headers=self.source.headers,
            )
            result = self._instances["".join(arguments.split())] = compilation.kernel(expression)
        return result

    def _compiled(self, arguments: str) -> Kernel | None:
        spelling = "".join(arguments.split())
        own = (kernel for kernel in self._choices if spelling in spellings(kernel))
        return next(own, None) or self._instances.get(spelling)

    def _spelled(self, key: Any) -> str | None:
        """Template arguments as C++ spells them; None where they are none of this template."""
        parts = key if isinstance(key, tuple) else (key,)
        if not self.declaration.takes(len(parts)):
            return None
        kinds = [p.kind for p in self.declaration.parameters]
        kinds += kinds[-1:] * (len(parts) - len(kinds))
        spelled = [_argument(part, kind) for part, kind in zip(parts, kinds, strict=False)]
        return None if None in spelled else ", ".join(filter(None, spelled))

    def only(self) -> Kernel:
        """The one explicit instance.

        Raises
        ------
        ArgumentError
            There are several, or none.
        """
        if len(self.choices) == 1:
            return self.choices[0]
        raise self.refusal("say which")

    def refusal(self, why: str) -> ArgumentError:
        """The error, with how the template is indexed."""
        declared = ", ".join(p.text for p in self.declaration.parameters)
        example = ", ".join(p.example for p in self.declaration.parameters if p.is_needed or p.is_pack) or "float"
        numbers = [p for p in self.declaration.parameters if p.is_needed]
        line = f'{self.name}["{example}"]'
        if len(numbers) == 1 and numbers[0].kind == "number":
            line += f" or {self.name}[{example}]"
        compiled = ", ".join(kernel.name for kernel in self.choices)
        has = f"; the source has {compiled}" if compiled else ""
        return ArgumentError(
            f"{why}: {self.name} is a template over <{declared}>, indexed by its arguments as C++ writes them, "
            f"{line}{has}",
            "arguments",
        )

    def label(self, kernel: Kernel) -> str:
        """The template arguments of an instance; of an overload that is none, its parameters."""
        if "<" in kernel.name:
            return kernel.name.partition("<")[2].rpartition(">")[0]
        return super().label(kernel)

    def __call__(self, *args: object) -> None:
        raise self.refusal("say which, and how many threads")

    def __repr__(self) -> str:
        compiled = ", ".join(kernel.name for kernel in (*self.choices, *self._instances.values()))
        return f"<Kernel template {self.name}{', compiled: ' + compiled if compiled else ''}>"


def _argument(part: Any, kind: str) -> str | None:
    """One argument of a template as C++ spells it; None where it cannot be one of that kind."""
    if isinstance(part, str):
        return part
    if kind in ("type", "other") and (isinstance(part, type) or hasattr(part, "num")):
        import numpy as np

        is_numpy = isinstance(part, np.dtype) or (isinstance(part, type) and issubclass(part, np.generic))
        return _SPELLED.get(np.dtype(part).name) if is_numpy else None
    if kind == "type" or isinstance(part, float):
        return None
    if isinstance(part, bool):
        return "true" if part else "false"
    return str(int(part)) if hasattr(part, "__index__") else None


__all__ = ["KernelTemplate", "TemplateDeclaration", "TemplateParameter", "template_declarations", "template_names"]
