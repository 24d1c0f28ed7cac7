"""Torch's headers without the declarations that the sources of an extension do not name.

`torch/extension.h` declares all operators, the C++ front end and Python's bindings: 416,000 lines, which are read four
times for a `.cpp` and a `.cu` file. The headers of this module are Torch's own with fewer `#include` lines: operators
are those whose names stand in the sources. A source that needs more does not compile with them, and is compiled with
Torch's own (`extensions`).

Names keep their meaning: all overloads of an operator stand in one header, and a function of namespace `torch` that
hides one of `at` is declared with it. Factory functions (`torch::empty`) are declared here and defined in a library.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

DEFINE = "-DAT_PER_OPERATOR_HEADERS"
"""Has Torch's headers include the operators that they use themselves (ATen/Functions.h)."""
FACTORIES = "torch/csrc/autograd/generated/variable_factories.h"
_API = "torch/csrc/api/include"
_WORD = re.compile(r"[A-Za-z_]\w*")
_LOCAL = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)
_INCLUDE = re.compile(r"#include <([\w/.]+)>")
_OPERATOR = re.compile(r"ATen/ops/(\w+)\.h")
_FACTORY = re.compile(r"^inline (at::Tensor (\w+)\(.*?\)) \{\n.*?^\}\n", re.DOTALL | re.MULTILINE)
_FRONT_END = re.compile(r"\b(?:torch::(?!indexing::)[a-z_]\w*::|using\s+namespace\s+torch\b)")
"""Names that only Torch's own headers declare: the C++ front end's namespaces."""
_REGISTRIES = ("TORCH_LIBRARY", "TORCH_LIBRARY_FRAGMENT", "TORCH_LIBRARY_IMPL", "Library")
_BINDINGS = frozenset(("PYBIND11_MODULE", "pybind11", "py", "PyObject", "THPVariable_Wrap", "THPVariable_Unpack"))
_BY_OPERATORS = frozenset(("ATen/Context.h", "ATen/DeviceGuard.h", "ATen/TensorUtils.h", "ATen/TracerMode.h"))
"""Headers that each header of an operator includes, and whose names its declarations do not use."""
_UNLESS_NAMED = {
    "ATen/core/ivalue.h": ("IValue", *_REGISTRIES),
    "ATen/core/jit_type.h": ("IValue", *_REGISTRIES),
    "ATen/NativeFunctions.h": ("native",),
    "ATen/Context.h": ("globalContext",),
    "ATen/DeviceGuard.h": ("device_of", "OptionalDeviceGuard"),
    "ATen/TensorIndexing.h": ("index", "index_put_", "indexing", "Slice", "TensorIndex"),
    "ATen/Version.h": ("show_config",),
    "torch/library.h": _REGISTRIES,
    "torch/csrc/autograd/variable.h": ("Variable",),
    "torch/csrc/api/include/torch/detail/TensorDataContainer.h": ("tensor",),
}
"""Headers that ATen/ATen.h and torch/types.h include, and words: a source that has none of these has no use for it."""
_LOGGING = "c10/util/Logging.h"
"""The macros of comparisons, `TORCH_CHECK_EQ`, are made of its names."""
_USERS = ("ATen/ExpandUtils.h", "ATen/ScalarOps.h", "ATen/TensorIndexing.h", "ATen/TensorOperators.h")
"""Headers of ATen/ATen.h that use operators."""
_STANDARD = (
    *("algorithm", "array", "atomic", "chrono", "cmath", "cstdint", "cstdio", "cstdlib", "cstring", "functional"),
    *("initializer_list", "iomanip", "iostream", "iterator", "limits", "list", "map", "memory", "mutex", "numeric"),
    *("optional", "set", "sstream", "stdexcept", "string", "thread", "tuple", "type_traits", "unordered_map"),
    *("unordered_set", "utility", "variant", "vector"),
)
"""Headers of the C++ library that Torch's own include."""


def write_headers(folder: Path, torch_headers: Path, texts: Mapping[Path, str]) -> bool:
    """Write the headers for sources; False where these need Torch's own.

    Parameters
    ----------
    folder
        Where they are written, to be searched first.
    torch_headers
        The folder of Torch's own.
    texts
        The sources, of `read_texts`.
    """
    if any(_FRONT_END.search(text) for text in texts.values()):
        return False
    words = {path: frozenset(_WORD.findall(text)) for path, text in texts.items()}
    named = frozenset().union(*words.values())
    for name, text in _headers(torch_headers, named, _needs_bindings(words)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:  # ninja compiles again what is newer
            path.write_text(text, encoding="utf-8")
    return True


def _needs_bindings(words: Mapping[Path, frozenset[str]]) -> bool:
    """True if a file that nvcc compiles, or a header, names Python's bindings."""
    return any(named & _BINDINGS for path, named in words.items() if path.suffix not in (".cpp", ".cc", ".cxx"))


def read_texts(sources: Sequence[Path], search: Sequence[Path]) -> dict[Path, str] | None:
    """Read the sources, and the user's headers that they include, from their folders and those of `search`; None where
    one is no text."""
    texts: dict[Path, str] = {}
    pending = [each.absolute() for each in sources]
    while pending:
        path = pending.pop()
        if path in texts:
            continue
        try:
            texts[path] = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None
        for name in _LOCAL.findall(texts[path]):
            pending += [found for folder in (path.parent, *search) if (found := folder / name).is_file()][:1]
    return texts


def _headers(torch_headers: Path, named: frozenset[str], bindings: bool) -> Iterable[tuple[str, str]]:
    """The names and texts of the headers."""

    def shipped(name: str) -> str:
        return (torch_headers / name).read_text(encoding="utf-8")

    left_out = {name for name, reasons in _UNLESS_NAMED.items() if named.isdisjoint(reasons)}
    functions = shipped("ATen/Functions.h")
    own = [_without(functions, _every_operator), *_OPERATOR.findall("".join(map(shipped, _USERS)))]
    used = named | frozenset(_WORD.findall(" ".join(own)))
    operators = {name for name in _OPERATOR.findall(functions) if name in used}
    yield (
        "ATen/Functions.h",
        _without(functions, lambda name: name in _BY_OPERATORS or _is_operator_beyond(name, operators)),
    )
    for operator in sorted(operators):
        name = f"ATen/ops/{operator}.h"
        yield name, _without(shipped(name), _BY_OPERATORS.__contains__)
    for name in ("ATen/ATen.h", "ATen/cuda/CUDAContext.h", "ATen/cuda/Exceptions.h"):
        yield name, _without(shipped(name), left_out.__contains__)
    yield FACTORIES, _declared(_without(shipped(FACTORIES), lambda name: name in left_out or _needs_code(name)), named)
    types = _without(shipped(f"{_API}/torch/types.h"), left_out.__contains__)
    yield "torch/types.h", types
    standard = "".join(f"#include <{name}>\n" for name in _STANDARD)
    yield "torch/all.h", f"#pragma once\n{standard}#include <{_LOGGING}>\n#include <torch/types.h>\n"
    yield "torch/torch.h", "#pragma once\n#include <torch/all.h>\n"
    python = "#include <torch/csrc/Exceptions.h>\n#include <torch/csrc/utils/pybind.h>\n"
    if not bindings:
        python = f"#ifndef __CUDACC__\n{python}#endif\n"
    yield "torch/extension.h", f"#pragma once\n#include <torch/all.h>\n{python}"


def _every_operator(name: str) -> bool:
    return _OPERATOR.fullmatch(name) is not None


def _is_operator_beyond(name: str, operators: set[str]) -> bool:
    found = _OPERATOR.fullmatch(name)
    return found is not None and found[1] not in operators


def _needs_code(name: str) -> bool:
    """True for what the bodies of the factory functions need, and their declarations do not."""
    return _every_operator(name) or name in _BY_OPERATORS or name in ("ATen/Functions.h", "ATen/core/grad_mode.h")


def _without(text: str, is_left_out: Callable[[str], bool]) -> str:
    """The text without the `#include` lines of some headers."""

    def is_kept(line: str) -> bool:
        found = _INCLUDE.match(line)
        return found is None or not is_left_out(found[1])

    return "".join(line for line in text.splitlines(keepends=True) if is_kept(line))


def _declared(text: str, named: frozenset[str]) -> str:
    """The factory functions that are named, declared."""
    return _FACTORY.sub(lambda found: f"{found[1]};\n" if found[2] in named else "", text)


def used_factories(text: str) -> str:
    """The text of `FACTORIES` with functions that a compiler keeps, whether or not they are called."""
    return re.sub(r"^inline at::Tensor ", "__attribute__((used)) inline at::Tensor ", text, flags=re.MULTILINE)
