"""A kernel as a custom op of PyTorch, with its meta function and a test.

The op launches PTX through CUDA's driver by ctypes, on the stream that is current in PyTorch. The driver is there
wherever PyTorch runs on a GPU, and its functions have kept their form since CUDA 4, so that the module needs PyTorch
alone: neither CuPy, nor cuda-python, nor the private functions of PyTorch that compile kernels.
"""

from __future__ import annotations

from collections.abc import Mapping

from workbench.base.errors import ArgumentError
from workbench.languages.exports.python_call import LAUNCH, count_of, extents, launch_parameters
from workbench.languages.exports.subject import Argument, Subject
from workbench.languages.exports.texts import identifier, python_string

_CTYPES = {
    "bool": "c_bool", "int8": "c_int8", "uint8": "c_uint8", "int16": "c_int16", "uint16": "c_uint16",
    "int32": "c_int32", "uint32": "c_uint32", "int64": "c_int64", "uint64": "c_uint64", "float32": "c_float",
    "float64": "c_double",
}  # fmt: skip


def module(subject: Subject, stem: str) -> Mapping[str, str]:
    """Give the texts by file name: the module with the op, and its test."""
    if subject.textures:
        raise ArgumentError(
            f"{subject.name} uses textures or surfaces, which PyTorch has not: export it for CuPy", "what"
        )
    name = identifier(stem)
    return {f"{name}.py": _text(subject), f"test_{name}.py": _test(subject, name)}


def _text(subject: Subject) -> str:
    lines = [*(f"# {line}" for line in subject.about), "import ctypes", "import operator", "import sys", ""]
    lines += [
        "import torch",
        "",
        f"_PTX = {python_string(subject.ptx)}",
        f"_NAME = {python_string(subject.mangled_name)}",
    ]
    lines += [
        "",
        *_DRIVER.strip().splitlines(),
        "",
        *LAUNCH.splitlines(),
        "",
        "",
        *_checks(subject),
        "",
        "",
        *_op(subject),
    ]
    return "\n".join(lines) + "\n"


_DRIVER = '''
_functions = {}


def _driver():
    """Give CUDA's driver."""
    return ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")


def _called(status):
    if status != 0:
        raise RuntimeError(f"the CUDA driver returns the status {status}")


def _function(device):
    """Give the kernel on a device; the driver compiles the PTX when it is first asked for."""
    if device not in _functions:
        driver = _driver()
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        _called(driver.cuModuleLoadData(ctypes.byref(module), _PTX.encode()))
        named = ctypes.c_char_p(_NAME.encode())
        _called(driver.cuModuleGetFunction(ctypes.byref(function), module, named))
        _functions[device] = function
    return _functions[device]


def _tensor(name, value, dtypes, count, device):
    """Refuse what is no contiguous tensor of a type on the device, or has too few elements."""
    if dtypes and value.dtype not in dtypes:
        raise TypeError(f"{name} holds {value.dtype}; it holds {dtypes[0]}")
    if value.device != device:
        raise ValueError(f"{name} is on {value.device}, another tensor on {device}")
    if not value.is_contiguous():
        raise ValueError(f"{name} is not contiguous")
    if value.numel() < count:
        raise ValueError(f"{name} has {value.numel()} elements, fewer than {count}")


def _number(name, value, kind):
    """Give a number as ctypes' value; refuse one that does not fit."""
    held = kind(value)
    if isinstance(value, int) and held.value != value:
        raise ValueError(f"{name} is {value}, which {kind.__name__[2:]} cannot hold")
    return held
'''


def _tensors(subject: Subject) -> list[Argument]:
    return [each for each in subject.arguments if each.kind in ("pointer", "numba_array")]


def _annotated(subject: Subject) -> list[str]:
    found = []
    for each in subject.arguments:
        if each.kind == "struct" or (each.kind == "scalar" and each.dtype not in _CTYPES):
            raise ArgumentError(f"{each.name} is a {each.type}: an op of PyTorch takes tensors and numbers", each.name)
        kind = "float" if each.dtype.startswith("float") else "bool" if each.dtype == "bool" else "int"
        found.append(f"{each.name}: {'torch.Tensor' if each.kind != 'scalar' else kind}")
    of = {"grid": "list[int]", "block": "list[int]"}
    return found + [f"{each}: {of.get(each, 'int')}" for each in launch_parameters(subject)]


def _names(subject: Subject) -> list[str]:
    return [*(each.name for each in subject.arguments), *launch_parameters(subject)]


def _dtypes(each: Argument) -> str:
    if not each.dtype:
        return "()"
    known = {"float8_e4m3fn": "float8_e4m3fn", "float8_e5m2": "float8_e5m2", "uint8": "uint8"}
    name = known.get(each.dtype, each.dtype)
    return f"(torch.{name},)"


def _checks(subject: Subject) -> list[str]:
    tensors = _tensors(subject)
    if not tensors:
        raise ArgumentError(f"{subject.name} takes no pointer: PyTorch chooses the device by a tensor", "what")
    lines = ["def _checked(", *(f"    {each}," for each in _names(subject)), "):"]
    lines += [
        '    """Check the arguments; give grid, block and shared memory."""',
        f"    device = {tensors[0].name}.device",
    ]
    for each in tensors:
        lines += ["    _tensor(", f'        "{each.name}",', f"        {each.name},", f"        {_dtypes(each)},"]
        lines += [f"        {count_of(subject, each)},", "        device,", "    )"]
        if each.kind == "numba_array":
            lines += [f"    if {each.name}.dim() != {each.ndim}:"]
            lines += [f'        raise ValueError("{each.name} has {each.ndim} extents")']
    return [*lines, *extents(subject), "    return grid, block, dynamic_smem_bytes"]


def _op(subject: Subject) -> list[str]:
    tensors = _tensors(subject)
    written = [each.name for each in tensors if each.written]
    names, annotated = _names(subject), _annotated(subject)
    op = subject.identifier
    lines = ["@torch.library.custom_op(", f'    "kernel_workbench::{op}",', "    mutates_args=["]
    lines += [*(f'        "{name}",' for name in written), "    ],", '    device_types="cuda",', ")"]
    if not written:
        at = lines.index("    mutates_args=[")
        lines[at : at + 2] = ["    mutates_args=(),"]
    lines += [f"def {op}(", *(f"    {each}," for each in annotated), ") -> None:"]
    lines += [f'    """Launch the kernel; it writes {", ".join(written) or "none of its arguments"}."""']
    lines += ["    grid, block, dynamic_smem_bytes = _checked(", *(f"        {each}," for each in names), "    )"]
    lines += ["    words = []"]
    for each in subject.arguments:
        lines += _word(each)
    lines += ["    words.append(ctypes.c_uint64(0))"] * subject.reserved
    lines += [
        "    pointers = [ctypes.cast(ctypes.pointer(word), ctypes.c_void_p) for word in words]",
        "    arguments = (ctypes.c_void_p * len(pointers))(*pointers)",
        f"    device = {tensors[0].name}.device",
        "    with torch.cuda.device(device):",
        "        stream = ctypes.c_void_p(torch.cuda.current_stream(device).cuda_stream)",
        "        driver, function = _driver(), _function(device.index)",
        "        if dynamic_smem_bytes > 48 * 1024:",
        "            # CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES is 8.",
        "            _called(driver.cuFuncSetAttribute(function, 8, dynamic_smem_bytes))",
        "        _called(",
        "            driver.cuLaunchKernel(",
        "                function,",
        "                *(ctypes.c_uint(extent) for extent in (*grid, *block)),",
        "                ctypes.c_uint(dynamic_smem_bytes),",
        "                stream,",
        "                arguments,",
        "                None,",
        "            )",
        "        )",
        "",
        "",
        f"@{op}.register_fake",
        "def _(",
        *(f"    {each}," for each in names),
        "):",
        "    _checked(",
        *(f"        {each}," for each in names),
        "    )",
    ]
    return lines


def _word(each: Argument) -> list[str]:
    name = each.name
    if each.kind == "pointer":
        return [f"    words.append(ctypes.c_uint64({name}.data_ptr()))"]
    if each.kind == "scalar":
        return [f'    words.append(_number("{name}", {name}, ctypes.{_CTYPES[each.dtype]}))']
    # The words of an array of Numba (numba.core.datamodel.models.ArrayModel).
    return [
        f"    numba_{name} = [0, 0, {name}.numel(), {name}.element_size(), {name}.data_ptr()]",
        f"    numba_{name} += [*{name}.shape]",
        f"    numba_{name} += [n * {name}.element_size() for n in {name}.stride()]",
        f"    words += [ctypes.c_uint64(word) for word in numba_{name}]",
    ]


def _test(subject: Subject, stem: str) -> str:
    op = subject.identifier
    values = []
    for each in subject.arguments:
        if each.kind == "scalar":
            values.append("1.0" if each.dtype.startswith("float") else "True" if each.dtype == "bool" else "1")
        else:
            extent = ", ".join(["1"] * max(each.ndim, len(subject.launch.shapes.get(each.name, ())), 1))
            values.append(f'torch.zeros([{extent}], dtype=torch.{each.dtype or "uint8"}, device="cuda")')
    values += ["[1]" if name in ("grid", "block") else "1" for name in launch_parameters(subject)]
    written = [each.name for each in _tensors(subject) if each.written]
    lines = [
        f"# Tests of the op {op} of {stem}.py; run them by pytest.",
        "import pytest",
        "import torch",
        "from torch._subclasses.fake_tensor import FakeTensorMode",
        "",
        f"import {stem} as exported",
        "",
        f"_OP = exported.{op}",
        "",
        "",
        "def _arguments():",
        "    return (",
        *(f"        {value}," for value in values),
        "    )",
        "",
        "",
        "def test_the_schema_names_what_is_written():",
        f"    schema = torch.ops.kernel_workbench.{op}.default._schema",
        "    written = [",
        "        each.name",
        "        for each in schema.arguments",
        "        if each.alias_info is not None and each.alias_info.is_write",
        "    ]",
        "    assert written == [",
        *(f'        "{name}",' for name in written),
        "    ]",
        "",
        "",
        "def test_meta_function():",
        "    with FakeTensorMode(allow_non_fake_inputs=True):",
        "        assert _OP(*_arguments()) is None",
        "",
        "",
        '@pytest.mark.skipif(not torch.cuda.is_available(), reason="there is no GPU")',
        "def test_opcheck():",
        "    torch.library.opcheck(_OP, _arguments())",
    ]
    if not written:
        at = lines.index("    assert written == [")
        lines[at : at + 2] = ["    assert written == []"]
    return "\n".join(lines) + "\n"


__all__ = ["module"]
