"""A kernel as exports see it: one frozen value with its text, its parameters and how it is launched."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from workbench import __version__
from workbench.analyse.checks import Problem
from workbench.analyse.checks.case import Case
from workbench.analyse.checks.case_run import configuration
from workbench.analyse.checks.cases import sizes_of
from workbench.analyse.checks.problem import Array
from workbench.api.handles import Kernel
from workbench.base.arguments import said
from workbench.base.errors import ArgumentError
from workbench.base.records import Dim3, Missing, Parameter
from workbench.base.records.place_names import short_name
from workbench.device.targets.extents import as_dim3
from workbench.device.targets.symbols import symbol_names
from workbench.emulate.written_parameters import written_parameters
from workbench.isa.ptx import parse
from workbench.isa.ptx.stable_names import renumbered
from workbench.languages.exports.formulas import Formula, NotAFormula, Whole, sizes_in, value_of
from workbench.languages.exports.source_parts import DeviceText, device_text
from workbench.languages.exports.texts import identifier, in_comment, joined_options

Kind = Literal["pointer", "scalar", "struct", "numba_array"]
CXX_TYPES: Mapping[str, str] = {
    "bool": "bool", "int8": "std::int8_t", "uint8": "std::uint8_t", "int16": "std::int16_t", "uint16": "std::uint16_t",
    "int32": "std::int32_t", "uint32": "std::uint32_t", "int64": "std::int64_t", "uint64": "std::uint64_t",
    "float32": "float", "float64": "double", "float16": "__half", "bfloat16": "__nv_bfloat16",
}  # fmt: skip
"""C++ types of NumPy's, for kernels whose source is no C++."""
_OWN_NAMES = frozenset(
    """
    grid block stream kernel attributes status threads arguments function functions reserved dynamic_smem_bytes device
    driver words pointers grid_extents block_extents launch ptx context module found floor_div floor_mod of variable
    numpy cupy torch ctypes operator os pathlib sys int float bool range tuple isinstance
    """.split()  # noqa: SIM905
)
"""Names that the functions of exports use themselves."""
Extents = tuple[Whole, Whole, Whole]
_LOCATIONS = re.compile(r"^[ \t]*\.(?:loc|file)\b.*\n?", re.MULTILINE)
_DEBUG = re.compile(r"^[ \t]*\.section[ \t]+\.debug[^{]*\{[^}]*\}[ \t]*\n?", re.MULTILINE)


@dataclass(frozen=True)
class Argument:
    """A parameter of the exported function, which is one of the kernel's source.

    Attributes
    ----------
    name
        An identifier.
    type
        The C++ type.
    dtype
        NumPy's name of a scalar, or of what a pointer points to; empty if it is not known.
    words
        Sizes in bytes of its PTX parameters.
    ndim, layout
        The ndim and layout of an array of Numba.
    """

    name: str
    kind: Kind
    type: str
    dtype: str
    size_bytes: int
    written: bool
    words: tuple[int, ...]
    ndim: int = 0
    layout: str = "C"


@dataclass(frozen=True)
class LaunchShape:
    """Grid, block and dynamic shared memory, as far as they are known; formulas over sizes of a problem.

    Attributes
    ----------
    sizes
        The sizes of the problem, in its order, that the formulas or the arrays need.
    given_by
        The parameters of the kernel that are such a size.
    shapes
        The shapes of the arrays, by parameter.
    bound
        The problem's name of each array.
    """

    grid: Extents | None = None
    block: Extents | None = None
    smem: Whole | None = None
    sizes: tuple[str, ...] = ()
    given_by: Mapping[str, str] = field(default_factory=dict)
    shapes: Mapping[str, tuple[Whole, ...]] = field(default_factory=dict)
    bound: Mapping[str, str] = field(default_factory=dict)
    values: tuple[Any, ...] = ()
    """The arguments of the launch: names of arrays, formulas, numbers."""


@dataclass(frozen=True)
class Subject:
    """A kernel with all that an export says of it.

    Attributes
    ----------
    source
        CUDA C++ as it was compiled, empty for other languages.
    called
        The kernel as C++ names it.
    function
        The kernel's name as that of a function in Python.
    nvcc_options
        Options that nvcc needs besides `options`.
    digest
        SHA-256 of the source, or of the PTX.
    """

    name: str
    identifier: str
    called: str
    mangled_name: str
    source: str
    ptx: str
    filename: str
    language: str
    arch: str
    options: tuple[str, ...]
    nvcc_options: tuple[str, ...]
    toolkit: str
    digest: str
    arguments: tuple[Argument, ...]
    reserved: int
    uses_dynamic_smem: bool
    textures: bool
    variables: tuple[str, ...]
    launch: LaunchShape
    problem: Problem | None
    function: str = ""

    @property
    def about(self) -> tuple[str, ...]:
        """Lines of the comment that each export begins with."""
        options = " ".join(self.options) or "none"
        lines = (
            f"Kernel {self.name} of {self.filename} ({self.language}).",
            f"Exported by Kernel Workbench {__version__}; compiled there for {self.arch} by {self.toolkit}.",
            f"Options: {options}.",
            f"SHA-256 of its {'source' if self.source else 'PTX'}: {self.digest}.",
        )
        return tuple(in_comment(line) for line in lines)

    @property
    def is_overloaded(self) -> bool:
        """True if other kernels of the source have the name, so that this one's parameters belong to it."""
        return "(" in self.name.replace("(anonymous namespace)", "")

    @property
    def named_by_expression(self) -> bool:
        """True if NVRTC has to be asked for the kernel's name by an expression: of a template, or with C++ linkage."""
        # An expression with the name alone does not say which of some overloads it names; their code has mangled names.
        overloaded = self.is_overloaded and "<" not in self.called
        return ("<" in self.called or "::" in self.called or self.mangled_name != self.called) and not overloaded

    @property
    def nvrtc_options(self) -> tuple[str, ...]:
        """The options for NVRTC without those of an architecture."""
        return tuple(o for o in joined_options(self.options) if "architecture" not in o and not o.startswith("-arch"))

    @property
    def extra_sizes(self) -> tuple[str, ...]:
        """Sizes that no parameter of the kernel gives."""
        return tuple(size for size in self.launch.sizes if size not in self.launch.given_by)


def subject_of(kernel: Kernel, problem: Problem | None, launch: Any) -> Subject:
    """Describe a kernel for an export.

    Raises
    ------
    ArgumentError
        A parameter that no export can pass; a launch that is no grid and block; a problem of other arguments.
    """
    if problem is not None and not isinstance(problem, Problem):
        raise ArgumentError(f"problem must be a wb.Problem, not {said(problem)}", "problem")
    translation = kernel.compilation.translation
    if not translation.ptx:
        raise ArgumentError(f"{kernel.name} has no PTX, so nothing can be exported: open a file that holds PTX", "what")
    written = written_parameters(translation.ptx, kernel.mangled_name)
    arguments = _arguments(kernel, written.parameters, written.anywhere)
    ptx = _DEBUG.sub("", _LOCATIONS.sub("", translation.ptx)).strip() + "\n"
    ptx, mangled_name = renumbered(ptx, kernel.mangled_name)
    device = device_text(translation) if translation.source.language == "cuda" else DeviceText("")
    source = device.text
    module = parse(translation.ptx)
    shape = _traced(kernel, arguments, problem) if problem is not None else LaunchShape()
    if launch is not None:
        shape = _with_launch(shape, launch)
    fixed = kernel.entry.threads
    if fixed is not None and shape.block is None:
        shape = LaunchShape(shape.grid, (fixed, 1, 1), kernel.entry.dynamic_smem_bytes)
    names = {each.name for each in arguments}
    return Subject(
        name=kernel.name,
        identifier=identifier(f"{_spoken(kernel.name)} kernel", names),
        called=_called(kernel),
        mangled_name=mangled_name,
        source=source,
        ptx=ptx,
        filename=short_name(translation.source.filename),
        language=translation.source.language,
        arch=translation.arch,
        options=translation.options,
        nvcc_options=device.options,
        toolkit=str(translation.toolkit),
        digest=hashlib.sha256((source or ptx).encode()).hexdigest(),
        arguments=arguments,
        reserved=kernel.entry.reserved,
        uses_dynamic_smem=kernel.entry.dynamic_smem_bytes > 0 or written.dynamic_smem,
        textures=written.textures,
        variables=tuple(symbol_names(module, ("global", "const"))),
        launch=shape,
        problem=problem,
        function=identifier(_spoken(kernel.name), {*names, *_OWN_NAMES}),
    )


def _spoken(name: str) -> str:
    """A name with its parameters, where it has some to tell it from others."""
    return name.replace("(anonymous namespace)::", "").replace("*", " pointer ").replace("&", " reference ")


def _called(kernel: Kernel) -> str:
    name = kernel.entry.expression or kernel.name.replace("(anonymous namespace)::", "")
    depth = 0
    for at, char in enumerate(name):
        depth += {"<": 1, ">": -1}.get(char, 0)
        if char == "(" and depth == 0:
            return name[:at]
    return name


# ---------------------------------------------------------------- parameters


def _arguments(kernel: Kernel, stored: frozenset[str], anywhere: bool) -> tuple[Argument, ...]:
    module = parse(kernel.compilation.ptx)
    entry = next(each for each in module.entries if each.name == kernel.mangled_name)
    names = [each.name for each in entry.parameters]
    is_cxx = kernel.compilation.source.language == "cuda"
    found: list[Argument] = []
    at = 0
    for p in kernel.parameters:
        words = _words(p)
        own = names[at : at + len(words)]
        at += len(words)
        is_written = any(name in stored for name in own) or (anywhere and p.written and p.kind != "scalar")
        name = identifier(p.name or f"argument_{len(found)}", [*(each.name for each in found), *_OWN_NAMES])
        found.append(_argument(p, name, words, is_written, is_cxx))
    return tuple(found)


def _words(p: Parameter) -> tuple[int, ...]:
    if p.kind == "numba_array":
        return (8,) * (5 + 2 * p.ndim)
    return (p.size_bytes,)


def _argument(p: Parameter, name: str, words: tuple[int, ...], written: bool, is_cxx: bool) -> Argument:
    dtype = "" if isinstance(p.element_dtype, Missing) else str(p.element_dtype)
    if p.kind == "numba_array":
        if dtype not in CXX_TYPES:
            raise ArgumentError(f"{p.name} is an array of {p.type}, which exports do not pass", p.name)
        layout = getattr(p.numba_type, "layout", "C")
        kind_type = f"{'' if written else 'const '}{CXX_TYPES[dtype]}*"
        return Argument(name, "numba_array", kind_type, dtype, 8, written, words, p.ndim, layout)
    if p.kind == "numba_value" and (dtype not in CXX_TYPES or p.size_bytes > 8):
        raise ArgumentError(f"{p.name} is a {p.type}, which exports do not pass: pass its numbers one by one", p.name)
    if p.kind in ("array", "memref"):
        raise ArgumentError(
            f"{p.name} is an array with extents and strides as its compiler passes them ({p.type}); exports pass "
            "pointers, numbers, structs and arrays of Numba",
            p.name,
        )
    kind: Kind = "pointer" if p.kind == "pointer" else "struct" if p.kind == "struct" else "scalar"
    if is_cxx:
        spelled = p.type.replace("(anonymous namespace)::", "")
        return Argument(name, kind, spelled, dtype, p.size_bytes, written and kind != "scalar", words)
    if kind == "pointer":
        spelled = f"{'' if written else 'const '}{CXX_TYPES.get(dtype, 'void')}*"
    elif kind == "struct":
        raise ArgumentError(
            f"{p.name} is a struct of a kernel whose source is not there: its type is not known", p.name
        )
    else:
        dtype = dtype or {1: "uint8", 2: "uint16", 4: "uint32", 8: "uint64"}.get(p.size_bytes, "")
        if dtype not in CXX_TYPES:
            raise ArgumentError(f"{p.name} is {p.size_bytes} bytes of which the type is not known", p.name)
        spelled = CXX_TYPES[dtype]
    return Argument(name, kind, spelled, dtype, p.size_bytes, written, words)


# ---------------------------------------------------------------- launches


class _TracedArray:
    """An array of a problem whose extents are formulas: for a launch function that is traced."""

    def __init__(self, name: str, spec: Array, sizes: Mapping[str, Whole]) -> None:
        self.name, self.dtype = name, spec.dtype
        self.shape = tuple(sizes[dim] if isinstance(dim, str) else dim for dim in spec.dims)
        self.ndim = len(self.shape)
        self.size: Whole = 1
        for extent in self.shape:
            self.size = extent * self.size if self.size != 1 else extent
        self.nbytes = self.size * spec.dtype.itemsize


def _traced(kernel: Kernel, arguments: Sequence[Argument], problem: Problem) -> LaunchShape:
    """The launch of a problem as formulas; an empty one where its function is none."""
    sizes: dict[str, Whole] = {dim: Formula(dim) for dim in problem.dims}
    arrays = {n: s for n, s in {**problem.inputs, **problem.outputs}.items() if isinstance(s, Array)}
    traced_arrays: dict[str, Any] = {name: _TracedArray(name, spec, sizes) for name, spec in arrays.items()}
    numbers = {name: value for name, value in problem.inputs.items() if not isinstance(value, Array)}
    case = Case("", sizes, {**numbers, **traced_arrays}, {})  # type: ignore[arg-type]
    try:
        grid, block, args, *smem = problem.launch_of(kernel.name)(case)
        values = tuple(case[each] if isinstance(each, str) else each for each in args)
        shape_of = (_extents(grid), _extents(block), smem[0] if smem else 0)
    except ArgumentError:
        raise
    except Exception:  # a launch function that computes otherwise: the launch becomes parameters
        return LaunchShape()
    if len(values) != len(arguments):
        raise ArgumentError(
            f"the launch of {problem.name!r} gives {len(values)} arguments; {kernel.name} takes {len(arguments)}",
            "problem",
        )
    if not _holds(kernel, problem, *shape_of):
        return LaunchShape()
    arrays_of = {
        a.name: v
        for a, v in zip(arguments, values, strict=True)
        if isinstance(v, _TracedArray) and a.kind in ("pointer", "numba_array")
    }
    shapes = {name: each.shape for name, each in arrays_of.items()}
    size_arguments = {
        v.name: a.name for a, v in zip(arguments, values, strict=True) if isinstance(v, Formula) and not v.sign
    }
    needed = {
        name
        for part in (*shape_of[0], *shape_of[1], shape_of[2], *(e for s in shapes.values() for e in s))
        for name in sizes_in(part)
    }
    bound = {name: each.name for name, each in arrays_of.items()}
    plain = tuple(v.name if isinstance(v, _TracedArray) else v for v in values)
    return LaunchShape(*shape_of, tuple(d for d in problem.dims if d in needed), size_arguments, shapes, bound, plain)


def _extents(extents: Any) -> Extents:
    parts = tuple(extents) if isinstance(extents, tuple | list | Dim3) else (extents,)
    if not 1 <= len(parts) <= 3 or not all(isinstance(each, Formula) or type(each) is int for each in parts):
        raise NotAFormula("an extent is neither a whole number nor a formula")
    padded = (*parts, 1, 1)
    return padded[0], padded[1], padded[2]


def _holds(kernel: Kernel, problem: Problem, grid: Extents, block: Extents, smem: Whole) -> bool:
    """True if the formulas give what the launch function gives, for the sizes of the problem's cases."""
    import numpy as np

    for sizes, _ in list(sizes_of(problem))[:8]:
        arrays = {
            name: np.lib.stride_tricks.as_strided(np.zeros(1, spec.dtype), spec.shape(sizes), (0,) * len(spec.dims))
            if isinstance(spec, Array) else spec
            for name, spec in {**problem.inputs, **problem.outputs}.items()
        }  # fmt: skip
        expected = configuration(problem, kernel, Case("", sizes, arrays, {}))
        for formula, value in ((grid, expected[0]), (block, expected[1])):
            if tuple(as_dim3(value, "grid")) != tuple(value_of(each, sizes) for each in formula):
                return False
        if value_of(smem, sizes) != expected[3]:
            return False
    return True


def _with_launch(shape: LaunchShape, launch: Any) -> LaunchShape:
    if not isinstance(launch, tuple | list) or not 2 <= len(launch) <= 3:
        raise ArgumentError(
            "launch is (grid, block) or (grid, block, dynamic_smem_bytes), as in launch=((64, 64), 256)", "launch"
        )
    grid, block = as_dim3(launch[0], "grid"), as_dim3(launch[1], "block")
    smem = launch[2] if len(launch) > 2 else 0
    if type(smem) is not int or smem < 0:
        raise ArgumentError("dynamic_smem_bytes is a whole number of bytes, 0 or more", "launch")
    for name, extent in (("grid", grid), ("block", block)):
        if extent.size < 1:
            raise ArgumentError(f"{name} is {extent}; each extent is at least 1", name)
    return replace(shape, grid=(grid.x, grid.y, grid.z), block=(block.x, block.y, block.z), smem=smem)


__all__ = ["CXX_TYPES", "Argument", "LaunchShape", "Subject", "subject_of"]
