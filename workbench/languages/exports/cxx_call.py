"""The parts of a launch in C++: parameters of the function, checks, extents; shared by all exports in C++."""

from __future__ import annotations

from dataclasses import dataclass

from workbench.base.errors import ArgumentError
from workbench.languages.exports.formulas import in_cxx
from workbench.languages.exports.subject import Argument, Subject

FLOOR_DIV = (
    "inline long long floor_div(long long a, long long b) {",
    "  return a / b - ((a % b != 0) && ((a < 0) != (b < 0)));",
    "}",
    "",
)
FLOOR_MOD = ("inline long long floor_mod(long long a, long long b) {", "  return a - b * floor_div(a, b);", "}", "")
"""Functions of formulas, which round as Python does; see `formulas.in_cxx`."""


@dataclass(frozen=True)
class Parameter:
    """A parameter of the function: its type with its name, the name alone, and its default."""

    declared: str
    name: str
    default: str = ""


def size_names(subject: Subject) -> dict[str, str]:
    """Give the expression of each size of the problem in the function."""
    known = {size: f"static_cast<long long>({name})" for size, name in subject.launch.given_by.items()}
    return {size: known.get(size, size_parameter(subject, size)) for size in subject.launch.sizes}


def size_parameter(subject: Subject, size: str) -> str:
    """Give the name of the parameter of a size that no parameter of the kernel gives."""
    names = {each.name for each in subject.arguments}
    return f"size_{size}" if size in names else size


def parameters(subject: Subject) -> list[Parameter]:
    """Give the parameters of the function, in their order."""
    result: list[Parameter] = []
    for each in subject.arguments:
        kind = f"of<{each.type}>" if "(" in each.type or "[" in each.type else each.type
        result.append(Parameter(f"{kind} {each.name}", each.name))
        if each.name in subject.launch.shapes:
            result.append(Parameter(f"std::size_t {each.name}_count", f"{each.name}_count"))
        elif each.kind == "numba_array":
            result += [
                Parameter(f"long long {each.name}_extent_{axis}", f"{each.name}_extent_{axis}")
                for axis in range(each.ndim)
            ]
    result += [Parameter(f"long long {size_parameter(subject, s)}", size_parameter(subject, s))
              for s in subject.extra_sizes]  # fmt: skip
    launch = subject.launch
    if launch.grid is None:
        result.append(Parameter("dim3 grid", "grid"))
    if launch.block is None:
        result.append(Parameter("dim3 block", "block"))
    if launch.smem is None and subject.uses_dynamic_smem:
        result.append(Parameter("std::size_t dynamic_smem_bytes", "dynamic_smem_bytes"))
    return result


def helpers(subject: Subject) -> list[str]:
    """Give functions that the checks and extents need."""
    text = " ".join([*extents(subject), *(line for line in checks(subject, ""))])
    result: list[str] = []
    if "floor_div(" in text or "floor_mod(" in text:
        result += FLOOR_DIV
    if "floor_mod(" in text:
        result += FLOOR_MOD
    if any("(" in each.type or "[" in each.type for each in subject.arguments):
        result += ["template <class T>", "using of = T;", ""]
    return result


def checks(subject: Subject, invalid: str) -> list[str]:
    """Give the statements that refuse wrong arguments. invalid: the status of one."""
    names = size_names(subject)
    out = [f"  if ({names[size]} < 0) return {invalid};" for size in subject.launch.sizes]
    for each in subject.arguments:
        if each.kind not in ("pointer", "numba_array"):
            continue
        shape = subject.launch.shapes.get(each.name)
        if shape is None:
            empty = [f"{each.name}_extent_{axis} != 0" for axis in range(each.ndim)] if each.kind != "pointer" else []
            out.append(f"  if ({' && '.join([f'{each.name} == nullptr', *empty])}) return {invalid};")
            out += [f"  if ({each.name}_extent_{axis} < 0) return {invalid};" for axis in range(each.ndim)]
        else:
            needed = " * ".join(in_cxx(extent, names, True) for extent in shape) or "1LL"
            out.append(f"  if ({each.name}_count < static_cast<std::size_t>({needed})) return {invalid};")
            out.append(f"  if ({each.name} == nullptr && {each.name}_count != 0) return {invalid};")
        if (
            each.type.rstrip("*").rstrip().removeprefix("const ").strip() not in ("void", "")
            and each.type.count("*") == 1
        ):
            out.append(
                f"  if (reinterpret_cast<std::uintptr_t>({each.name}) % alignof(decltype(*{each.name})) != 0) "
                f"return {invalid};"
            )
    return out


def extents(subject: Subject) -> list[str]:
    """Give the statements that set grid, block and dynamic shared memory where these are no parameters."""
    launch, names = subject.launch, size_names(subject)
    out = []
    for called, parts, most in (
        ("grid", launch.grid, (2147483647, 65535, 65535)),
        ("block", launch.block, (1024, 1024, 64)),
    ):
        if parts is None:
            continue
        out.append(f"  const long long {called}_extents[] = {{{', '.join(in_cxx(part, names) for part in parts)}}};")
        tests = [f"{called}_extents[{axis}] < 1 || {called}_extents[{axis}] > {most[axis]}" for axis in range(3)]
        out.append("  if (" + " ||\n      ".join(tests) + ") {")
        out.append("    return INVALID_CONFIGURATION;")
        out.append("  }")
        casts = [f"static_cast<unsigned int>({called}_extents[{axis}])" for axis in range(3)]
        out.append(f"  const dim3 {called}({casts[0]},")
        out.append(f"                  {casts[1]},")
        out.append(f"                  {casts[2]});")
    if launch.smem is not None:
        out.append(f"  const std::size_t dynamic_smem_bytes = static_cast<std::size_t>({in_cxx(launch.smem, names)});")
    elif not subject.uses_dynamic_smem:
        out.append("  const std::size_t dynamic_smem_bytes = 0;")
    return out


def extent_of(subject: Subject, each: Argument, axis: int) -> str:
    """Give the extent of an array of Numba along an axis."""
    shape = subject.launch.shapes.get(each.name)
    if shape is None:
        return f"{each.name}_extent_{axis}"
    if len(shape) != each.ndim:
        raise ArgumentError(
            f"{each.name} is {each.ndim}-dimensional; the problem declares {len(shape)} extents", each.name
        )
    return in_cxx(shape[axis], size_names(subject))


__all__ = [
    "FLOOR_DIV", "FLOOR_MOD", "Parameter", "checks", "extent_of", "extents", "helpers", "parameters", "size_names",
    "size_parameter",
]  # fmt: skip
