"""A kernel as a custom op of ONNX Runtime: one CUDA file for nvcc that needs the C header of ONNX Runtime alone.

Arrays of the problem that are only read are inputs of the op, the others its outputs; one that is changed in place is
both, and the kernel works on a copy. Sizes follow from the shapes of the inputs; those that do not are attributes, and
so are numbers, with the problem's values as defaults. The op runs on the stream of ONNX Runtime's CUDA provider.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from workbench.analyse.checks.problem import Array
from workbench.base.errors import ArgumentError
from workbench.languages.exports.cxx_call import FLOOR_DIV, FLOOR_MOD, parameters, size_parameter
from workbench.languages.exports.cxx_header import body
from workbench.languages.exports.formulas import Formula, Whole, in_cxx, sizes_in
from workbench.languages.exports.onnx_runtime_text import INCLUDES, RUNTIME
from workbench.languages.exports.subject import Argument, Subject
from workbench.languages.exports.texts import cxx_string, identifier, in_comment

ELEMENT_TYPES: Mapping[str, str] = {
    "bool": "BOOL", "int8": "INT8", "uint8": "UINT8", "int16": "INT16", "uint16": "UINT16", "int32": "INT32",
    "uint32": "UINT32", "int64": "INT64", "uint64": "UINT64", "float32": "FLOAT", "float64": "DOUBLE",
    "float16": "FLOAT16", "bfloat16": "BFLOAT16", "float8_e4m3fn": "FLOAT8E4M3FN", "float8_e5m2": "FLOAT8E5M2",
}  # fmt: skip
"""Names of `ONNXTensorElementDataType` without their beginning, by NumPy's."""


@dataclass(frozen=True)
class Tensor:
    """An input or output of the op.

    Attributes
    ----------
    name
        The problem's.
    element
        Its type as ONNX Runtime names it.
    by_value
        An input of one number, in memory of the CPU, that is passed to the kernel by value.
    """

    name: str
    element: str
    extents: tuple[Whole, ...]
    by_value: bool = False


@dataclass(frozen=True)
class Attribute:
    """An attribute of the op's nodes.

    Attributes
    ----------
    default
        The default as C++; empty where the attribute must be given.
    """

    name: str
    field: str
    is_float: bool
    default: str = ""


@dataclass(frozen=True)
class Op:
    """The interface of the op.

    Attributes
    ----------
    copied
        Outputs that begin as a copy of an input, by number.
    found
        Places in shapes of inputs that give a size; sizes without one are attributes.
    """

    name: str
    inputs: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    copied: Mapping[int, int]
    found: Mapping[str, tuple[int, int]]
    sizes: Mapping[str, str]
    attributes: tuple[Attribute, ...]


def source(subject: Subject, op: Op) -> str:
    """Give the text of the CUDA file."""
    own = [each for each in subject.options if not each.startswith("-D")]
    options = " ".join([*subject.nvcc_options, *own])
    link = "" if subject.source else " -lcuda"
    command = f"nvcc -arch={subject.arch} {options} -shared -Xcompiler -fPIC -I INCLUDE FILE.cu -o libFILE.so{link}"
    lines = [
        *(f"// {line}" for line in subject.about),
        f"// Compile with: {in_comment(' '.join(command.split()))}",
        "// INCLUDE is the folder of onnxruntime_c_api.h, which the releases of ONNX Runtime hold.",
        f"// Op {op.name} of the domain kernel_workbench, for SessionOptions.register_custom_ops_library.",
        "// With -DKERNEL_WORKBENCH_HOST_TENSORS it is an op of the CPU's provider, which copies tensors to the GPU.",
        *INCLUDES,
        "",
        "#ifdef __NVCC__",
        "#pragma nv_diag_suppress 177",
        "#endif",
        *body(subject),
        "",
        f"namespace {subject.identifier} {{",
        "namespace onnx_op {",
        "",
        *_tables(op),
        *RUNTIME.before.strip("\n").splitlines(),
        "",
        *_sizes(op),
        *_launch(subject, op),
        *RUNTIME.after.strip("\n").splitlines(),
        "",
        "}  // namespace onnx_op",
        f"}}  // namespace {subject.identifier}",
        "",
        *RUNTIME.registration.replace("NAMESPACE", f"{subject.identifier}::onnx_op").strip("\n").splitlines(),
    ]
    return "\n".join(lines) + "\n"


def op_of(subject: Subject) -> Op:
    """Give the interface of a kernel's op.

    Raises
    ------
    ArgumentError
        There is no problem that says which arrays are inputs and outputs, or not by formulas; types that ONNX Runtime
        has not; textures; a kernel that writes into what the problem says is only read.
    """
    problem = subject.problem
    if problem is None:
        raise ArgumentError("an op has inputs and outputs: give problem=", "problem")
    if subject.textures:
        raise ArgumentError(f"{subject.name} uses textures or surfaces, which ONNX Runtime has not", "what")
    if not subject.launch.values or subject.launch.grid is None or subject.launch.block is None:
        raise ArgumentError(
            f"the launch function of {problem.name} decides by comparing sizes, so an op cannot hold it as a formula: "
            "compute grid, block and arguments by + - * // %",
            "problem",
        )
    array_names = list(dict.fromkeys(each for each in subject.launch.values if isinstance(each, str)))
    arrays = {n: s for n, s in {**problem.inputs, **problem.outputs}.items() if isinstance(s, Array)}
    _check_writes(subject)
    valued = {
        value
        for each, value in zip(subject.arguments, subject.launch.values, strict=True)
        if isinstance(value, str) and each.kind not in ("pointer", "numba_array")
    }
    for each, value in zip(subject.arguments, subject.launch.values, strict=True):
        if value in valued and (value in problem.outputs or each.kind in ("pointer", "numba_array")):
            raise ArgumentError(
                f"the kernel takes {value} by value, and also its address or as an output: give it two arrays",
                "problem",
            )
    inputs = [_tensor(name, arrays[name], name in valued) for name in array_names if name in problem.inputs]
    outputs = [_tensor(name, arrays[name]) for name in array_names if name in problem.outputs]
    if not outputs:
        raise ArgumentError(f"{subject.name} is given no output of {problem.name}", "problem")
    read = {each.name: number for number, each in enumerate(inputs)}
    found: dict[str, tuple[int, int]] = {}
    for number, tensor in enumerate(inputs):
        for axis, extent in enumerate(tensor.extents):
            if isinstance(extent, Formula) and not extent.sign:
                found.setdefault(extent.name, (number, axis))
    formulas = [each for each in subject.launch.values if isinstance(each, Formula)]
    needed = {*subject.launch.sizes, *(name for each in formulas for name in sizes_in(each))}
    fields: list[str] = []
    sizes: dict[str, str] = {}
    for dim in (each for each in problem.dims if each in needed):
        sizes[dim] = identifier(dim, fields)
        fields.append(sizes[dim])
    attributes = [Attribute(size, field, False) for size, field in sizes.items() if size not in found]
    attributes += _numbers(subject, fields)
    return Op(
        name=subject.identifier.removesuffix("_kernel"),
        inputs=tuple(inputs),
        outputs=tuple(outputs),
        copied={n: read[each.name] for n, each in enumerate(outputs) if each.name in read},
        found={size: place for size, place in found.items() if size in sizes},
        sizes=sizes,
        attributes=tuple(attributes),
    )


def _tensor(name: str, spec: Array, by_value: bool = False) -> Tensor:
    element = ELEMENT_TYPES.get(spec.dtype.name)
    if element is None:
        raise ArgumentError(f"{name} holds {spec.dtype}, of which ONNX Runtime has no tensors", "problem")
    if by_value and spec.dims:
        raise ArgumentError(f"{name} is an array that the kernel takes by value, which an op does not pass", "problem")
    return Tensor(name, element, tuple(Formula(dim) if isinstance(dim, str) else dim for dim in spec.dims), by_value)


def _check_writes(subject: Subject) -> None:
    assert subject.problem is not None
    for each, value in zip(subject.arguments, subject.launch.values, strict=True):
        if isinstance(value, str) and each.written and value not in subject.problem.outputs:
            raise ArgumentError(
                f"the kernel writes, or may write, {each.name}, which the problem says is only read; an op leaves its "
                f"inputs as they are. Declare the parameter const, or {value} in outputs too",
                "problem",
            )


def _numbers(subject: Subject, names: Iterable[str]) -> list[Attribute]:
    fields, result = list(names), []
    for each, value in zip(subject.arguments, subject.launch.values, strict=True):
        if isinstance(value, str | Formula):
            continue
        if each.kind != "scalar" or (each.dtype not in ELEMENT_TYPES and each.dtype):
            raise ArgumentError(f"{each.name} is a {each.type}: an op takes tensors and numbers", each.name)
        is_float = each.dtype.startswith(("float", "bfloat"))
        default = _real(float(value)) if is_float else _whole(int(value), each)
        fields.append(identifier(each.name, fields))
        result.append(Attribute(each.name, fields[-1], is_float, default))
    return result


def _real(value: float) -> str:
    if math.isnan(value):
        return "NAN"
    return repr(value) if math.isfinite(value) else ("" if value > 0 else "-") + "INFINITY"


def _whole(value: int, each: Argument) -> str:
    if not -(1 << 63) <= value < 1 << 63:
        raise ArgumentError(f"{each.name} is {value}; attributes of ONNX are whole numbers of 64 bits", each.name)
    return f"{value}LL" if value > -(1 << 63) else f"({value + 1}LL - 1)"


def _tables(op: Op) -> list[str]:
    lines = ["struct Tensor {", "  const char* name;", "  ONNXTensorElementDataType type;", "  bool by_value;", "};"]
    for called, tensors in (("inputs", op.inputs), ("outputs", op.outputs)):
        lines.append(f"static const std::size_t {called}_count = {len(tensors)};")
        rows = [
            f"    {{{cxx_string(each.name)}, ONNX_TENSOR_ELEMENT_DATA_TYPE_{each.element}, "
            f"{'true' if each.by_value else 'false'}}},"
            for each in tensors
        ]
        lines += [f"static const Tensor {called}[] = {{", *(rows or ["    {},"]), "};"]
    copied = ", ".join(str(op.copied.get(number, -1)) for number in range(len(op.outputs)))
    lines += [
        "// The input that an output begins as a copy of; -1 where there is none.",
        f"static const int copied[] = {{{copied}}};",
        f"static const char name[] = {cxx_string(op.name)};",
        "",
        "struct Attributes {",
        *(
            f"  {'double' if each.is_float else 'long long'} {each.field} = {each.default or '-1'};"
            for each in op.attributes
        ),
        "};",
        "",
        "struct Sizes {",
        *(f"  long long {field} = 0;" for field in op.sizes.values()),
        "};",
        "",
    ]
    return lines


def _sizes(op: Op) -> list[str]:
    names = {size: f"sizes->{field}" for size, field in op.sizes.items()}
    lines = _helpers([*(e for t in op.inputs for e in t.extents), *(e for t in op.outputs for e in t.extents)])
    lines += [
        "static Attributes attributes_of(const Reader& read) {",
        "  Attributes found;",
        *(
            f"  read.{'real' if each.is_float else 'whole'}({cxx_string(each.name)}, "
            f"{'false' if each.default else 'true'}, &found.{each.field});"
            for each in op.attributes
        ),
        "  return found;",
        "}",
        "",
        "// Finds the sizes; gives the reason why the shapes do not fit, or an empty text.",
        "static std::string sizes_of(const std::vector<Shape>& shapes, const Attributes& attributes, Sizes* sizes) {",
        "  static_cast<void>(attributes);",
    ]
    for number, tensor in enumerate(op.inputs):
        lines.append(
            f"  if (shapes[{number}].size() != {len(tensor.extents)}) return misfit({number}, shapes[{number}],"
        )
        lines.append(f"      {cxx_string(_shape_words(tensor))}, {{}});")
    for size, (number, axis) in op.found.items():
        lines.append(f"  {names[size]} = shapes[{number}][{axis}];")
    for size in op.sizes:
        if size not in op.found:
            lines.append(f"  {names[size]} = attributes.{op.sizes[size]};")
            lines.append(f"  if ({names[size]} < 0) return {cxx_string(f'{size} is below 0')};")
    for number, tensor in enumerate(op.inputs):
        tests = [f"shapes[{number}][{axis}] != {in_cxx(e, names, True)}" for axis, e in enumerate(tensor.extents)]
        if tests:
            extents = ", ".join(in_cxx(extent, names) for extent in tensor.extents)
            lines.append(f"  if ({' || '.join(tests)})")
            lines.append(
                f"    return misfit({number}, shapes[{number}], {cxx_string(_shape_words(tensor))}, {{{extents}}});"
            )
    lines += ["  return std::string();", "}", ""]
    lines += ["static std::vector<Shape> outputs_of(const Sizes& given) {", "  const Sizes* const sizes = &given;"]
    lines += ["  static_cast<void>(sizes);", "  return {"]
    for tensor in op.outputs:
        lines.append(f"      Shape{{{', '.join(in_cxx(extent, names) for extent in tensor.extents)}}},")
    return [*lines, "  };", "}", ""]


def _helpers(formulas: Sequence[Whole]) -> list[str]:
    if not any(isinstance(each, Formula) and each.sign for each in formulas):
        return []
    return [*FLOOR_DIV, *FLOOR_MOD]


def _shape_words(tensor: Tensor) -> str:
    return ", ".join(each.name if isinstance(each, Formula) else str(each) for each in tensor.extents)


def _launch(subject: Subject, op: Op) -> list[str]:
    names = {size: f"sizes.{field}" for size, field in op.sizes.items()}
    inputs = {each.name: n for n, each in enumerate(op.inputs)}
    outputs = {each.name: n for n, each in enumerate(op.outputs)}
    argument_code: dict[str, str] = {}
    numbers = iter(each for each in op.attributes if each.default)
    formulas: list[Whole] = []
    for each, value in zip(subject.arguments, subject.launch.values, strict=True):
        if value in inputs and op.inputs[inputs[value]].by_value:
            argument_code[each.name] = f"*static_cast<const {each.type}*>(inputs[{inputs[value]}])"
        elif isinstance(value, str):
            pointer = f"outputs[{outputs[value]}]" if value in outputs else f"inputs[{inputs[value]}]"
            argument_code[each.name] = f"static_cast<{each.type}>({pointer})"
            tensor = op.outputs[outputs[value]] if value in outputs else op.inputs[inputs[value]]
            count = " * ".join(in_cxx(extent, names, True) for extent in tensor.extents) or "1LL"
            argument_code[f"{each.name}_count"] = f"static_cast<std::size_t>({count})"
        elif isinstance(value, Formula):
            formulas.append(value)
            argument_code[each.name] = _cast(each, in_cxx(value, names))
        else:
            argument_code[each.name] = _cast(each, f"attributes.{next(numbers).field}")
    argument_code |= {size_parameter(subject, size): names[size] for size in subject.extra_sizes}
    call = ",\n      ".join([argument_code[each.name] for each in parameters(subject)] + ["stream"])
    needs = (
        [] if any(e.sign for t in (*op.inputs, *op.outputs) for e in t.extents if isinstance(e, Formula)) else formulas
    )
    return [
        *_helpers(needs),
        f"using Stream = {'cudaStream_t' if subject.source else 'CUstream'};",
        "",
        "static OrtStatus* launched(const Sizes& sizes, const Attributes& attributes, void* const* inputs,",
        "                           void* const* outputs, Stream stream) {",
        "  static_cast<void>(sizes);",
        "  static_cast<void>(attributes);",
        "  static_cast<void>(inputs);",
        f"  return status_of({subject.identifier}::launch(",
        f"      {call}));",
        "}",
        "",
    ]


def _cast(each: Argument, text: str) -> str:
    if each.dtype in ("float16", "bfloat16"):
        return f"static_cast<{each.type}>(static_cast<float>({text}))"
    return f"static_cast<{each.type}>({text})"


__all__ = ["ELEMENT_TYPES", "Op", "op_of", "source"]
