"""The toy language, as the workbench knows it."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from workbench.languages.toy import Expression

from workbench.base.errors import ArgumentError, CompileError
from workbench.base.records import Diagnostic, Source, Translation
from workbench.base.records.kernel_languages import KernelLanguage, Options
from workbench.base.records.spellings import CUDA

_LINE = re.compile(r"\w+\[[\w +*-]+\] = [\w\[\] .+*/-]+")


@dataclass(frozen=True)
class _Types:
    """The types of kernels: arrays of floats, whatever they are called."""

    listed: tuple[str, ...]

    def names(self) -> tuple[str, ...]:
        return self.listed

    def reordered(self, names: Sequence[str]) -> _Types:
        return _Types(tuple(names))


def _source_of(kernel: Expression) -> Source:
    return Source(kernel.text, "toy", kernel.filename, kernel)


def _translate(source: Source, arch: str, options: Options, signature: object, store: Any) -> Translation:
    from workbench.compilers import translate

    kernel: Expression = source.function
    if options or signature is not None:
        raise ArgumentError("a toy kernel has neither options nor types", "options")
    if not _LINE.fullmatch(kernel.text):
        message = f"`{kernel.text}` is no line of toy: write `out[i] = a[i] * 2`"
        raise CompileError((Diagnostic("error", message, source.filename, kernel.line),), message)
    parameters = ", ".join(f"float* {name}" for name in kernel.names)
    text = (
        f'extern "C" __global__ void {kernel.name}({parameters}) {{\n'
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        f'#line {kernel.line} "{source.filename}"\n    {kernel.text};\n}}\n'
    )
    made = translate(Source(text, "cuda", "toy.cu"), arch=arch)
    return replace(made, source=source)


def _launch(kernel: Expression, grid: Any, args: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
    from workbench.api import kernel as compiled

    return compiled(kernel)[grid, 1], tuple(args)


def _written(defined: Any, name: str, live: Expression, given: _Types) -> tuple[Expression, None]:
    node = defined.kernels[name]
    line = node.body[0].lineno
    return Expression(name, (ast.get_docstring(node) or "").strip(), given.names(), defined.file, line), None


LANGUAGE = KernelLanguage(
    name="toy",
    title="Toy",
    spelling=replace(CUDA, block_barrier="a line of its own", fence="a line of its own", add="a sum"),
    is_kernel=lambda value: type(value) is Expression,
    source_of=_source_of,
    translate=_translate,
    emulated=("sm_80",),
    last_launched=lambda kernel: _launch(kernel, 1, (), {})[0].kernel,
    launch=_launch,
    decorators=("workbench.languages.toy.kernel",),
    decorator="toy.kernel",
    paths=("workbench.languages.toy.kernel",),
    path_of=lambda value: None,
    last_types=lambda live: (_Types(live.names), {}) if type(live) is Expression else None,
    written=_written,
)
