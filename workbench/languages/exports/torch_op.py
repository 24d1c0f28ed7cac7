"""A kernel as a custom op of PyTorch, with its meta function and a test.

CUDA C++ is compiled for the GPU that is there by NVRTC, which PyTorch for CUDA brings along; of other languages there
is PTX. The op launches through CUDA's driver by ctypes, on the stream that is current in PyTorch. Both are there
wherever PyTorch runs on a GPU, and their functions keep their form, so that the module needs PyTorch alone: neither
CuPy, nor cuda-python, nor the private functions of PyTorch that compile kernels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from workbench.base.errors import ArgumentError
from workbench.languages.exports.formulas import Formula, in_python, sizes_in
from workbench.languages.exports.python_call import LAUNCH, count_of, extents, launch_parameters, size_expressions
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


@dataclass(frozen=True)
class _Signature:
    """The op beside its kernel: parameters, and what is made of them.

    Attributes
    ----------
    subject
        The kernel with the sizes that the shapes of the op's tensors and its own parameters give.
    parameters
        Arguments of the kernel that are parameters of the op.
    outputs
        Arguments that the op makes and returns.
    derived
        Expressions of arguments that follow from the shapes.
    """

    subject: Subject
    parameters: tuple[Argument, ...]
    outputs: tuple[Argument, ...] = ()
    derived: Mapping[str, str] = field(default_factory=dict)

    @property
    def tensors(self) -> tuple[Argument, ...]:
        """The parameters that are tensors."""
        return tuple(each for each in self.parameters if each.kind in ("pointer", "numba_array"))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all parameters."""
        return (*(each.name for each in self.parameters), *launch_parameters(self.subject))


def _signature(subject: Subject) -> _Signature:
    """The signature of the op: arrays that the problem has as outputs alone are returned, and sizes that the shapes of
    its tensors give are no parameters."""
    problem, launch = subject.problem, subject.launch
    plain = _Signature(subject, subject.arguments)
    if problem is None or not launch.values:
        return plain
    outputs = tuple(
        each
        for each in subject.arguments
        if each.kind == "pointer"
        and each.dtype
        and launch.bound.get(each.name) in problem.outputs
        and launch.bound.get(each.name) not in problem.inputs
    )
    names = {each.name for each in outputs}
    shapes = {name: shape for name, shape in launch.shapes.items() if name not in names}
    inputs = [each for each in subject.arguments if each.name in shapes and each.name not in names]
    if not inputs:
        return plain
    by_shape = {
        extent.name for shape in shapes.values() for extent in shape if isinstance(extent, Formula) and not extent.sign
    }
    left = {size: name for size, name in launch.given_by.items() if size not in by_shape}
    reduced = replace(subject, launch=replace(launch, given_by=left, shapes=shapes))
    texts = size_expressions(reduced)
    derived = {
        each.name: in_python(value, texts)
        for each, value in zip(subject.arguments, launch.values, strict=True)
        if each.kind == "scalar" and isinstance(value, Formula) and set(sizes_in(value)) <= by_shape & texts.keys()
    }
    parameters = tuple(each for each in subject.arguments if each.name not in names and each.name not in derived)
    return _Signature(reduced, parameters, outputs, derived)


def _text(subject: Subject) -> str:
    signature = _signature(subject)
    lines = [*(f"# {line}" for line in subject.about), "import ctypes", "import operator"]
    lines += [*(["import os", "import pathlib"] if subject.source else []), "import sys", "", "import torch", ""]
    if subject.source:
        lines += [f"_SOURCE = {python_string(subject.source)}"]
        lines += _list_of("_OPTIONS", subject.nvrtc_options)
        name = subject.called if subject.named_by_expression else subject.mangled_name
        lines += [f"_NAME = {python_string(name)}", f"_NAME_IS_EXPRESSION = {subject.named_by_expression}"]
        lines += [
            f"_ARCH = {python_string(subject.arch)}",
            "",
            *_DRIVER.strip().splitlines(),
            *_FROM_SOURCE.splitlines(),
        ]
    else:
        lines += [f"_PTX = {python_string(subject.ptx)}", f"_NAME = {python_string(subject.mangled_name)}"]
        lines += ["", *_DRIVER.strip().splitlines(), *_FROM_PTX.splitlines()]
    lines += [*_CHECKS.splitlines(), "", *LAUNCH.splitlines(), "", "", *_checks(signature), "", "", *_op(signature)]
    return "\n".join(lines) + "\n"


def _list_of(name: str, items: Sequence[str]) -> list[str]:
    if not items:
        return [f"{name} = []"]
    return [f"{name} = [", *(f"    {python_string(item)}," for item in items), "]"]


_DRIVER = '''
_functions = {}


def _driver():
    """Give CUDA's driver."""
    return ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")


def _called(driver, status):
    if status != 0:
        name, words = ctypes.c_char_p(), ctypes.c_char_p()
        driver.cuGetErrorName(status, ctypes.byref(name))
        driver.cuGetErrorString(status, ctypes.byref(words))
        known = [text.value.decode() for text in (name, words) if text.value]
        raise RuntimeError(f"CUDA's driver returns {': '.join(known) or status}")


def _function(device):
    """Give the kernel on a device, which is loaded when it is first asked for."""
    if device not in _functions:
        driver = _driver()
        code, name = _code(device)
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        _called(driver, driver.cuModuleLoadData(ctypes.byref(module), code))
        named = ctypes.c_char_p(name)
        _called(
            driver,
            driver.cuModuleGetFunction(ctypes.byref(function), module, named),
        )
        _functions[device] = function
    return _functions[device]
'''
_FROM_PTX = '''

def _code(device):
    """Give the PTX, which the driver compiles, and the kernel's name."""
    return _PTX.encode(), _NAME.encode()
'''
_FROM_SOURCE = '''

def _toolkit_folders(kind):
    """Give folders of CUDA: those of NVIDIA's packages, and of an installed toolkit."""
    roots = [pathlib.Path(each) / "nvidia" for each in sys.path]
    found = [part for root in roots if root.is_dir() for part in sorted(root.iterdir())]
    for name in ("CUDA_HOME", "CUDA_PATH"):
        if name in os.environ:
            found.append(pathlib.Path(os.environ[name]))
    found.append(pathlib.Path("/usr/local/cuda"))
    return [folder / kind for folder in found if (folder / kind).is_dir()]


def _nvrtc():
    """Give NVRTC, which PyTorch for CUDA brings along."""
    windows = sys.platform == "win32"
    first = (torch.version.cuda or "13").split(".")[0]
    for major in dict.fromkeys((first, "13", "12")):
        name = f"nvrtc64_{major}0_0.dll" if windows else f"libnvrtc.so.{major}"
        places = _toolkit_folders("bin" if windows else "lib")
        for place in (name, *(str(folder / name) for folder in places)):
            try:
                return ctypes.CDLL(place)
            except OSError:
                continue
    raise RuntimeError("NVRTC is not found: pip install nvidia-cuda-nvrtc")


def _compiled(nvrtc, status, program=None):
    if status == 0:
        return
    nvrtc.nvrtcGetErrorString.restype = ctypes.c_char_p
    words = nvrtc.nvrtcGetErrorString(status).decode()
    if program is not None:
        size = ctypes.c_size_t()
        nvrtc.nvrtcGetProgramLogSize(program, ctypes.byref(size))
        log = ctypes.create_string_buffer(size.value)
        nvrtc.nvrtcGetProgramLog(program, log)
        words += "\\n" + log.value.decode(errors="replace")
    raise RuntimeError(f"NVRTC returns {words}")


def _cubin(arch):
    """Compile the source for an architecture; give the code and the name of the kernel in it."""
    nvrtc, program = _nvrtc(), ctypes.c_void_p()
    made, text = ctypes.byref(program), _SOURCE.encode()
    status = nvrtc.nvrtcCreateProgram(made, text, b"kernel.cu", 0, None, None)
    _compiled(nvrtc, status)
    try:
        if _NAME_IS_EXPRESSION:
            _compiled(nvrtc, nvrtc.nvrtcAddNameExpression(program, _NAME.encode()))
        options = [*_OPTIONS, f"--gpu-architecture={arch}"]
        for folder in _toolkit_folders("include"):
            options.append(f"--include-path={folder}")
        encoded = [option.encode() for option in options]
        words = (ctypes.c_char_p * len(encoded))(*encoded)
        status = nvrtc.nvrtcCompileProgram(program, len(encoded), words)
        _compiled(nvrtc, status, program)
        name = _NAME.encode()
        if _NAME_IS_EXPRESSION:
            lowered = ctypes.c_char_p()
            found = ctypes.byref(lowered)
            _compiled(nvrtc, nvrtc.nvrtcGetLoweredName(program, name, found))
            name = lowered.value
        size = ctypes.c_size_t()
        _compiled(nvrtc, nvrtc.nvrtcGetCUBINSize(program, ctypes.byref(size)))
        code = ctypes.create_string_buffer(size.value)
        _compiled(nvrtc, nvrtc.nvrtcGetCUBIN(program, code))
        return code.raw, name
    finally:
        nvrtc.nvrtcDestroyProgram(ctypes.byref(program))


def _code(device):
    """Compile for the GPU that is there, with the features of one architecture where it is that one."""
    major, minor = torch.cuda.get_device_capability(device)
    arch = f"sm_{major}{minor}"
    return _cubin(_ARCH if _ARCH.rstrip("af") == arch else arch)
'''
_CHECKS = '''

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


def _annotated(signature: _Signature) -> list[str]:
    found = []
    for each in signature.parameters:
        if each.kind == "struct" or (each.kind == "scalar" and each.dtype not in _CTYPES):
            raise ArgumentError(f"{each.name} is a {each.type}: an op of PyTorch takes tensors and numbers", each.name)
        kind = "float" if each.dtype.startswith("float") else "bool" if each.dtype == "bool" else "int"
        found.append(f"{each.name}: {'torch.Tensor' if each.kind != 'scalar' else kind}")
    of = {"grid": "list[int]", "block": "list[int]"}
    return found + [f"{each}: {of.get(each, 'int')}" for each in launch_parameters(signature.subject)]


def _dtypes(each: Argument) -> str:
    if not each.dtype:
        return "()"
    known = {"float8_e4m3fn": "float8_e4m3fn", "float8_e5m2": "float8_e5m2", "uint8": "uint8"}
    name = known.get(each.dtype, each.dtype)
    return f"(torch.{name},)"


def _checks(signature: _Signature) -> list[str]:
    tensors, subject = signature.tensors, signature.subject
    if not tensors:
        raise ArgumentError(f"{subject.name} takes no pointer: PyTorch chooses the device by a tensor", "what")
    lines = ["def _checked(", *(f"    {each}," for each in signature.names), "):"]
    about = "Check the arguments; give grid, block and shared memory, None for an empty grid."
    lines += [f'    """{about}"""', f"    device = {tensors[0].name}.device"]
    for each in tensors:
        rank = each.ndim if each.kind == "numba_array" else len(subject.launch.shapes.get(each.name, ()))
        if rank:  # sizes are those of the shapes
            lines += [f"    if {each.name}.dim() != {rank}:"]
            lines += [f'        raise ValueError(f"{each.name} has {{{each.name}.dim()}} extents, not {rank}")']
        lines += ["    _tensor(", f'        "{each.name}",', f"        {each.name},", f"        {_dtypes(each)},"]
        lines += [f"        {count_of(subject, each)},", "        device,", "    )"]
    *rest, last = extents(subject)
    empty = ["    if 0 in grid:", "        return None"] if subject.launch.grid is not None else []
    return [*lines, *rest, *empty, last, "    return grid, block, dynamic_smem_bytes"]


def _returned(signature: _Signature) -> tuple[str, list[str]]:
    """The annotation of what the op returns, and the statements that make it."""
    texts = size_expressions(signature.subject)
    lines = []
    for each in signature.outputs:
        shape = signature.subject.problem.outputs[signature.subject.launch.bound[each.name]].dims  # type: ignore[union-attr]
        parts = [texts[dim] if isinstance(dim, str) else str(dim) for dim in shape]
        lines += [
            f"    {each.name} = torch.empty(",
            f"        [{', '.join(parts)}],",
            f"        dtype=torch.{each.dtype},",
        ]
        lines += [f"        device={signature.tensors[0].name}.device,", "    )"]
    count = len(signature.outputs)
    kind = "None" if not count else "torch.Tensor" if count == 1 else f"tuple[{', '.join(['torch.Tensor'] * count)}]"
    return kind, lines


def _op(signature: _Signature) -> list[str]:
    subject, tensors = signature.subject, signature.tensors
    written = [each.name for each in tensors if each.written]
    op, names = subject.function, signature.names
    kind, creation = _returned(signature)
    result = ", ".join(each.name for each in signature.outputs)
    back = f"return {result}".rstrip()
    mutated = ["    mutates_args=[", *(f'        "{name}",' for name in written), "    ],"] if written else []
    lines = ["@torch.library.custom_op(", f'    "kernel_workbench::{op}",', *(mutated or ["    mutates_args=(),"])]
    lines += ['    device_types="cuda",', ")", f"def {op}(", *(f"    {each}," for each in _annotated(signature))]
    about = f"Launch the kernel; it writes {', '.join(written) or 'none of its arguments'}"
    about += f" and gives {result}." if result else "."
    lines += [f") -> {kind}:", f'    """{about}"""']
    lines += ["    launch = _checked(", *(f"        {each}," for each in names), "    )", *creation]
    lines += [
        "    if launch is None:",
        f"        {back}",
        "    grid, block, dynamic_smem_bytes = launch",
        "    words = []",
    ]
    for each in subject.arguments:
        lines += _word(each, signature.derived.get(each.name, each.name))
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
        "            _called(driver, driver.cuFuncSetAttribute(function, 8, dynamic_smem_bytes))",
        "        _called(",
        "            driver,",
        "            driver.cuLaunchKernel(",
        "                function,",
        "                *(ctypes.c_uint(extent) for extent in (*grid, *block)),",
        "                ctypes.c_uint(dynamic_smem_bytes),",
        "                stream,",
        "                arguments,",
        "                None,",
        "            ),",
        "        )",
        *([f"    {back}"] if result else []),
        "",
        "",
        f"@{op}.register_fake",
        "def _(",
        *(f"    {each}," for each in names),
        "):",
        "    _checked(",
        *(f"        {each}," for each in names),
        "    )",
        *creation,
        *([f"    {back}"] if result else []),
    ]
    return lines


def _word(each: Argument, value: str) -> list[str]:
    name = each.name
    if each.kind == "pointer":
        return [f"    words.append(ctypes.c_uint64({name}.data_ptr()))"]
    if each.kind == "scalar":
        return [f'    words.append(_number("{name}", {value}, ctypes.{_CTYPES[each.dtype]}))']
    # The words of an array of Numba (numba.core.datamodel.models.ArrayModel).
    return [
        f"    numba_{name} = [0, 0, {name}.numel(), {name}.element_size(), {name}.data_ptr()]",
        f"    numba_{name} += [*{name}.shape]",
        f"    numba_{name} += [n * {name}.element_size() for n in {name}.stride()]",
        f"    words += [ctypes.c_uint64(word) for word in numba_{name}]",
    ]


def _test(subject: Subject, stem: str) -> str:
    signature = _signature(subject)
    op = subject.function
    values = []
    for each in signature.parameters:
        if each.kind == "scalar":
            values.append("1.0" if each.dtype.startswith("float") else "True" if each.dtype == "bool" else "1")
        else:
            extent = ", ".join(["1"] * max(each.ndim, len(subject.launch.shapes.get(each.name, ())), 1))
            values.append(f'torch.zeros([{extent}], dtype=torch.{each.dtype or "uint8"}, device="cuda")')
    values += ["[1]" if name in ("grid", "block") else "1" for name in launch_parameters(signature.subject)]
    count = len(signature.outputs)
    expected = [f"torch.{each.dtype}" for each in signature.outputs]
    meta = ["        assert _OP(*_arguments()) is None"]
    if count:
        call = "_OP(*_arguments())" if count > 1 else "[_OP(*_arguments())]"
        meta = [
            f"        made = {call}",
            "    assert [each.dtype for each in made] == [",
            *(f"        {e}," for e in expected),
            "    ]",
        ]
    written = [each.name for each in signature.tensors if each.written]
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
        "    return [",
        *(f"        {value}," for value in values),
        "    ]",
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
        *meta,
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
