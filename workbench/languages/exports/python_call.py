"""The parts of a launch in Python: parameters of the function, checks, extents; shared by the exports in Python."""

from __future__ import annotations

from workbench.languages.exports.formulas import Formula, Whole, in_python
from workbench.languages.exports.subject import Argument, Subject

NUMBERS = '''
def _number(name, value, dtype):
    """Give a number as NumPy's scalar of a type; refuse one that does not fit."""
    kind = numpy.dtype(dtype)
    if kind.kind == "b":
        if value not in (0, 1):
            raise ValueError(f"{name} is {value!r}; it is True or False")
        return kind.type(value)
    if kind.kind in "iu":
        whole = operator.index(value)
        most = numpy.iinfo(kind)
        if not most.min <= whole <= most.max:
            raise ValueError(f"{name} is {whole}, which {kind} cannot hold")
        return kind.type(whole)
    return kind.type(value)
'''
LAUNCH = '''
def _launch_of(grid, block):
    """Give grid and block as three whole numbers each; refuse what no GPU launches."""
    shapes = []
    for name, given, most in (
        ("grid", grid, (2147483647, 65535, 65535)),
        ("block", block, (1024, 1024, 64)),
    ):
        parts = tuple(given) if isinstance(given, (tuple, list)) else (given,)
        shape = tuple(operator.index(part) for part in (*parts, 1, 1)[:3])
        fits = all(1 <= n <= m for n, m in zip(shape, most, strict=True))
        if len(parts) > 3 or not fits:
            raise ValueError(f"{name} is {given}; its extents are 1 to {most}")
        shapes.append(shape)
    if shapes[1][0] * shapes[1][1] * shapes[1][2] > 1024:
        raise ValueError(f"block is {block}; a block has at most 1024 threads")
    return shapes
'''


def size_parameter(subject: Subject, size: str) -> str:
    """Give the name of the parameter of a size that nothing else gives."""
    return f"size_{size}" if size in {each.name for each in subject.arguments} else size


def size_expressions(subject: Subject) -> dict[str, str]:
    """Give the expression of each size: a parameter of the kernel, an extent of an array, or a parameter of its own."""
    found = {size: f"int({name})" for size, name in subject.launch.given_by.items()}
    for each in subject.arguments:
        for axis, extent in enumerate(subject.launch.shapes.get(each.name, ())):
            if isinstance(extent, Formula) and not extent.sign:
                found.setdefault(extent.name, f"{each.name}.shape[{axis}]")
    return {size: found.get(size, size_parameter(subject, size)) for size in subject.launch.sizes}


def own_sizes(subject: Subject) -> list[str]:
    """Give the sizes that are parameters of the function."""
    return [size for size, text in size_expressions(subject).items() if text == size_parameter(subject, size)]


def launch_parameters(subject: Subject) -> list[str]:
    """Give the parameters behind those of the kernel."""
    launch = subject.launch
    found = [size_parameter(subject, size) for size in own_sizes(subject)]
    found += ["grid"] * (launch.grid is None) + ["block"] * (launch.block is None)
    return found + ["dynamic_smem_bytes"] * (launch.smem is None and subject.uses_dynamic_smem)


def count_of(subject: Subject, each: Argument) -> str:
    """Give the number of elements that an array has at least; 0 where nothing is known."""
    names = size_expressions(subject)
    parts = [in_python(extent, names, True) for extent in subject.launch.shapes.get(each.name, ())]
    return " * ".join(parts) if parts else "0"


def extents(subject: Subject) -> list[str]:
    """Give the statements that set grid, block and shared memory."""
    launch, names = subject.launch, size_expressions(subject)

    def shape(parts: tuple[Whole, ...]) -> str:
        return "(" + ", ".join(in_python(part, names) for part in parts) + ")"

    out = []
    if launch.grid is not None:
        out.append(f"    grid = {shape(launch.grid)}")
    if launch.block is not None:
        out.append(f"    block = {shape(launch.block)}")
    if launch.smem is not None or not subject.uses_dynamic_smem:
        out.append(f"    dynamic_smem_bytes = {in_python(launch.smem or 0, names)}")
    return [*out, "    grid, block = _launch_of(grid, block)"]


__all__ = [
    "LAUNCH",
    "NUMBERS",
    "count_of",
    "extents",
    "launch_parameters",
    "own_sizes",
    "size_expressions",
    "size_parameter",
]
