"""Kernel templates of a C++ source: found by their declaration, instantiated when they are indexed.

reduce["float, 128"]     the kernel reduce<float, 128>
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from workbench.api.compilation import Compilation
from workbench.api.compiling import compile
from workbench.api.kernels import Kernel
from workbench.errors import ArgumentError

_NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)
_TEMPLATE = re.compile(r"\btemplate\s*<")
_NAMED_CALL = re.compile(r"([A-Za-z_]\w*)\s*\(")


def template_names(text: str) -> tuple[str, ...]:
    """Names of the `__global__` function templates that a C++ text defines, in its order."""
    bare = _NOISE.sub(lambda match: " " * len(match[0]), text)
    found: dict[str, None] = {}
    for match in _TEMPLATE.finditer(bare):
        start = _after_angle(bare, match.end())
        head = re.split(r"[{;]", bare[start:], maxsplit=1)[0]
        if "__global__" not in head:
            continue
        declarator = re.sub(r"__launch_bounds__\s*\((?:[^()]|\([^()]*\))*\)", " ", head)
        name = _NAMED_CALL.search(declarator)
        if name:
            found[name[1]] = None
    return tuple(found)


def _after_angle(text: str, position: int) -> int:
    """Where a template's parameter list ends; angle brackets inside parentheses are operators."""
    angles, parentheses = 1, 0
    while angles and position < len(text):
        character = text[position]
        parentheses += {"(": 1, ")": -1}.get(character, 0)
        if parentheses == 0:
            angles += {"<": 1, ">": -1}.get(character, 0)
        position += 1
    return position


class KernelTemplate:
    """A `__global__` template of one source. Indexing it by its arguments compiles that kernel, once."""

    def __init__(
        self,
        name: str,
        text: str,
        *,
        filename: str,
        arch: str | None,
        options: Sequence[str],
        compiled: Mapping[str, Kernel] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self._text = text
        self._filename = filename
        self._arch = arch
        self._options = tuple(options)
        self._headers = dict(headers or {})
        self._kernels: dict[str, Kernel] = {_spaceless(e): k for e, k in (compiled or {}).items()}

    def __getitem__(self, arguments: str) -> Kernel:
        """The kernel of template arguments as C++ spells them: `reduce["float, 128"]`.

        Raises
        ------
        ArgumentError
            Arguments that are no string.
        CompileError
            Arguments that the template does not take.
        """
        if not isinstance(arguments, str):
            raise ArgumentError(f'index a template by its C++ arguments: {self.name}["float, 128"]', "arguments")
        expression = f"{self.name}<{arguments}>"
        key = _spaceless(expression)
        if key not in self._kernels:
            compilation: Compilation = compile(
                self._text,
                filename=self._filename,
                arch=self._arch,
                options=self._options,
                names=[expression],
                headers=self._headers,
            )
            self._kernels[key] = compilation.kernel(expression)
        return self._kernels[key]

    def __call__(self, *args: object) -> None:
        raise ArgumentError(f'say which: {self.name}["template arguments"][grid, block](...)')

    def __repr__(self) -> str:
        made = ", ".join(k.name for k in self._kernels.values())
        return f"<Kernel template {self.name}{', compiled: ' + made if made else ''}>"


def _spaceless(expression: str) -> str:
    return "".join(expression.split())
