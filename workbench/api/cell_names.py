"""The Python names of a compilation's kernels: one for each name in C++, whatever stands around it there."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from workbench.api.handles import Compilation, Kernel
from workbench.api.kernel_choices import KernelChoices
from workbench.api.template import KernelTemplate, template_names

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNNAMED = "(anonymous namespace)::"


def names_of(
    compilation: Compilation,
    text: str,
    *,
    arch: str | None,
    options: Sequence[str],
    headers: Mapping[str, str],
) -> dict[str, Kernel | KernelChoices]:
    """Give what becomes a name of a notebook: kernels, several of one name, templates.

    Parameters
    ----------
    compilation
        Of the cell.
    text, arch, options, headers
        What it was compiled from, for further instances of templates.
    """
    by_name: dict[str, list[Kernel]] = {}
    for kernel in compilation.kernels.values():
        by_name.setdefault(_last_name(kernel.name), []).append(kernel)
    result: dict[str, Kernel | KernelChoices] = {
        name: kernels[0] if len(kernels) == 1 else KernelChoices(name, kernels) for name, kernels in by_name.items()
    }
    for name in template_names(text):
        result[name] = KernelTemplate(
            name,
            text,
            filename=compilation.source.filename,
            arch=arch,
            options=options,
            compiled=by_name.get(name, ()),
            headers=headers,
        )
    return result


def python_name(name: str, reserved: Iterable[str] = ()) -> str:
    """A name that Python can have for a C++ one: words of Python's own get a low line behind them."""
    while keyword.iskeyword(name) or name in reserved:
        name += "_"
    return name


def _last_name(name: str) -> str:
    """A kernel's name without namespaces, template arguments and parameters."""
    return re.split(r"[<(]", name.replace(_UNNAMED, ""), maxsplit=1)[0].rpartition("::")[2]
