"""A kernel as a module for CuPy: a `cupy.RawModule`, and a function that checks its arguments and launches it.

CUDA C++ goes to NVRTC in CuPy with the options that it had. Of other languages there is PTX, in a file beside the
module, which `RawModule(path=...)` loads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from workbench.base.errors import ArgumentError
from workbench.languages.exports.python_call import LAUNCH, NUMBERS, count_of, extents, launch_parameters
from workbench.languages.exports.subject import Argument, Subject
from workbench.languages.exports.texts import python_string

_BITS = {"bfloat16": "uint16"}
"""Types that CuPy has not: arrays hold their bits."""


def module(subject: Subject, stem: str) -> Mapping[str, str]:
    """Give the texts by file name: the module, and its PTX where there is no source."""
    texts = {f"{stem}.py": _text(subject, stem)}
    return texts if subject.source else {**texts, f"{stem}.ptx": subject.ptx}


def _text(subject: Subject, stem: str) -> str:
    lines = [*(f"# {line}" for line in subject.about), "import operator", *["import pathlib"] * (not subject.source)]
    lines += ["", "import cupy", "import numpy", ""]
    templated = subject.named_by_expression
    if subject.source:
        options = subject.nvrtc_options
        lines += [f"_SOURCE = {python_string(subject.source)}", "_MODULE = cupy.RawModule(", "    code=_SOURCE,"]
        if options:
            lines += _tuple("options", options)
        if templated:
            lines += _tuple("name_expressions", [subject.called])
        lines.append(")")
    else:
        lines += ["_MODULE = cupy.RawModule(", f'    path=str(pathlib.Path(__file__).with_name("{stem}.ptx")),', ")"]
    named = subject.called if subject.source and templated else subject.mangled_name
    lines += [
        f"_NAME = {python_string(named)}",
        "",
        *NUMBERS.splitlines(),
        "",
        *LAUNCH.splitlines(),
        "",
        "",
        *_ARRAY.strip().splitlines(),
    ]
    if any(each.kind == "struct" for each in subject.arguments):
        lines += ["", "", *_RECORD.strip().splitlines()]
    if any(each.kind == "numba_array" for each in subject.arguments):
        lines += ["", "", *_NUMBA.strip().splitlines()]
    if subject.variables:
        lines += ["", "", *_VARIABLE.strip().splitlines()]
    lines += ["", "", *_launch(subject)]
    return "\n".join(lines) + "\n"


def _tuple(name: str, items: Sequence[str]) -> list[str]:
    """An argument that is a tuple, as Ruff formats it."""
    line = f"    {name}=({', '.join(map(python_string, items))},),"
    if len(items) == 1 and len(line) <= 88:
        return [line]
    return [f"    {name}=(", *(f"        {python_string(item)}," for item in items), "    ),"]


_ARRAY = '''
def _array(name, value, dtype, count):
    """Refuse what is no array of a type in row-major order, or has too few elements."""
    if not isinstance(value, cupy.ndarray):
        raise TypeError(f"{name} must be a cupy.ndarray, not {type(value).__name__}")
    if dtype and value.dtype != numpy.dtype(dtype):
        raise TypeError(f"{name} must hold {dtype}, not {value.dtype}")
    if not value.flags.c_contiguous:
        raise ValueError(f"{name} is not contiguous in row-major order")
    if value.size < count:
        raise ValueError(f"{name} has {value.size} elements, fewer than {count}")
    return value
'''
_RECORD = '''
def _record(name, value, size):
    """Refuse what is no record of a size: numpy.zeros(1, dtype)[0] with the fields of the struct."""
    if getattr(value, "nbytes", None) != size:
        raise TypeError(f"{name} is a NumPy record of {size} bytes")
    return value
'''
_NUMBA = '''
def _numba(value):
    """Give the words by which Numba passes an array."""
    words = [0, 0, value.size, value.itemsize]
    words = [numpy.int64(word) for word in words]
    return [*words, value, *map(numpy.int64, value.shape), *map(numpy.int64, value.strides)]
'''
_VARIABLE = '''
def variable(name):
    """Give the memory of a variable of the kernel's module, a cupy.cuda.MemoryPointer."""
    return _MODULE.get_global(name)
'''


def _launch(subject: Subject) -> list[str]:
    names = [each.name for each in subject.arguments]
    parameters = [*names, *launch_parameters(subject), "stream=None"]
    written = [each.name for each in subject.arguments if each.written]
    lines = [f"def {subject.function}(", *(f"    {each}," for each in parameters), "):"]
    lines += [f'    """Launch the kernel; it writes {", ".join(written) or "none of its arguments"}."""']
    for each in subject.arguments:
        lines += _checked(subject, each)
    lines += [*extents(subject), "    kernel = _MODULE.get_function(_NAME)"]
    if subject.uses_dynamic_smem:
        lines += [
            "    if dynamic_smem_bytes > 48 * 1024:",
            "        kernel.max_dynamic_shared_size_bytes = dynamic_smem_bytes",
        ]
    lines += ["    kernel(", "        grid,", "        block,", "        ("]
    for each in subject.arguments:
        lines.append(
            f"            *_numba({each.name})," if each.kind == "numba_array" else f"            {each.name},"
        )
    lines += ["            numpy.uint64(0),"] * subject.reserved
    return [*lines, "        ),", "        shared_mem=dynamic_smem_bytes,", "        stream=stream,", "    )"]


def _checked(subject: Subject, each: Argument) -> list[str]:
    name = each.name
    if each.kind in ("pointer", "numba_array"):
        dtype = _BITS.get(each.dtype, each.dtype)
        lines = [
            f"    {name} = _array(", f'        "{name}",', f"        {name},", f'        "{dtype}",',
            f"        {count_of(subject, each)},", "    )",
        ]  # fmt: skip
        if each.kind == "numba_array":
            lines += [f"    if {name}.ndim != {each.ndim}:",
                      f'        raise ValueError(f"{name} has {{{name}.ndim}} extents, not {each.ndim}")']  # fmt: skip
        return lines
    if each.kind == "struct":
        return [f'    {name} = _record("{name}", {name}, {each.size_bytes})']
    if each.dtype in _BITS or not each.dtype:
        raise ArgumentError(f"{name} is a {each.type}, a number that CuPy cannot pass", name)
    return [f'    {name} = _number("{name}", {name}, "{each.dtype}")']


__all__ = ["module"]
