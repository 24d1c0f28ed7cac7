"""The values of a running notebook that a live listing uses: known by their exact types; the values are asked nothing.

Reading an attribute of an object of the notebook, comparing, printing or measuring it may run code of a cell:
properties, `__getattr__`, descriptors, metaclasses. So nothing here does that to a value before its type is known to be
Python's, NumPy's or Numba's own, and classes are read through `type`'s own descriptors. Knows no syntax tree.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterable
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

MODULES = ("numba", "numpy", "math")
"""Modules that a cell may import while it is being edited; submodules of the first two too, where they are listed
below.
"""

IMPORTABLE = frozenset(
    (
        *MODULES, "numba.cuda", "numba.cuda.libdevice", "numba.cuda.random", "numba.cuda.types", "numba.cuda.bf16",
        "numba.cuda.fp16", "numba.core", "numba.core.types", "numba.types", "numpy.core", "numpy.linalg",
    )
)  # fmt: skip
MAX_BITS = 4096
MAX_ITEMS = 4096
MAX_CHARACTERS = 1 << 16
MAX_ARRAY_BYTES = 4 << 20

_LIBRARIES = frozenset((*MODULES, "numba_cuda", "builtins", "cuda", "llvmlite", "workbench"))
_FUNCTION_CLASSES = (
    ("numpy", "ufunc"),
    ("numpy._core._multiarray_umath", "_ArrayFunctionDispatcher"),
    ("numpy.core._multiarray_umath", "_ArrayFunctionDispatcher"),
    ("numba.cuda.extending", "_Intrinsic"), ("numba.core.extending", "_Intrinsic"),
)  # fmt: skip
_mro: Callable[[Any], tuple[type, ...]] = type.__dict__["__mro__"].__get__
_class_name: Callable[[Any], str] = type.__dict__["__name__"].__get__
_class_module: Callable[[type], object] = type.__dict__["__module__"].__get__
_class_dict: Callable[[type], Any] = type.__dict__["__dict__"].__get__
_module_dict: Callable[[Any], dict[Any, Any]] = vars(ModuleType)["__dict__"].__get__


class Unknown(Exception):
    """A value that is not taken; the message says why, as the end of a sentence about its name."""


def named(pairs: object) -> dict[str, Any]:
    """A copy of a dictionary's entries under names; keys of other types may compare by code of their own."""
    if not issubclass(type(pairs), dict):
        return {}
    entries: list[tuple[Any, Any]] = list(dict.items(pairs))  # type: ignore[arg-type]
    return {key: value for key, value in entries if type(key) is str}


def contents(module: ModuleType) -> dict[str, Any]:
    """The attributes of a module; its own `__getattr__` is not called."""
    return named(_module_dict(module))


def class_contents(kind: type) -> dict[str, Any]:
    """The attributes of a class itself; its metaclass is not called."""
    return dict(_class_dict(kind))


def bases(kind: Any) -> tuple[type, ...]:
    """A class and those that it inherits from."""
    return _mro(kind)


def class_name(kind: type) -> str:
    """The name of a class, which a metaclass cannot answer for."""
    return _class_name(kind)


def type_name(value: object) -> str:
    """The name of a value's type, which a metaclass cannot answer for."""
    return _class_name(type(value))


def is_one(thing: object, things: Iterable[object]) -> bool:
    """True if something is one of several things; `in` would compare, by code of a metaclass where it is a type."""
    return any(thing is each for each in things)


def is_number(value: object) -> bool:
    """True if a value is one of Python's own numbers, and of a size that arithmetic is quick with."""
    kind = type(value)
    return is_one(kind, (bool, float, complex)) or (kind is int and int.bit_length(value) <= MAX_BITS)  # type: ignore[arg-type]


def check(value: object, depth: int = 0) -> None:
    """Says nothing of a value that a kernel may name: numbers, texts, tuples, NumPy's values, Numba's types.

    Raises
    ------
    Unknown
        For every other.
    """
    kind = type(value)
    if value is None or is_number(value):
        return
    if is_one(kind, (str, bytes)) and len(value) <= MAX_CHARACTERS:  # type: ignore[arg-type]
        return
    if is_one(kind, (tuple, list)) and depth < 8:
        items = list(value)  # type: ignore[call-overload]
        if len(items) > MAX_ITEMS:
            raise Unknown(f"has {len(items)} items, and at most {MAX_ITEMS} are taken")
        for item in items:
            check(item, depth + 1)
        return
    if is_library_module(value) or is_function(value) or _is_numpy_value(value) or is_numba_type(value):
        return
    if issubclass(kind, type):
        if not _is_known_class(value):  # type: ignore[arg-type]
            raise Unknown("is a class, which may run code of its own when it is asked for anything")
        return
    raise Unknown(f"is {_article(type_name(value))}, and only plain values are taken from the notebook")


def is_array(value: object) -> bool:
    """True if a value is an array of NumPy's own class whose items are numbers, or records of them."""
    numpy = sys.modules.get("numpy")
    return type(numpy) is ModuleType and type(value) is numpy.ndarray and _is_plain_dtype(value.dtype, 0)  # type: ignore[attr-defined]


def is_launch_argument(value: object) -> bool:
    """True if Numba may be asked for the type of what a kernel is launched on: also arrays on a device."""
    if is_array(value):
        return True
    known = (
        ("numba.cuda.cudadrv.devicearray", "DeviceNDArray"), ("numba.cuda.cudadrv.devicearray", "MappedNDArray"),
        ("numba.cuda.cudadrv.devicearray", "ManagedNDArray"),
        ("workbench.device.targets.emulator_buffers", "EmulatorBuffer"),
        ("workbench.device.targets.gpu_buffers", "GpuBuffer"), ("cupy", "ndarray"),
    )  # fmt: skip
    if any(class_in(module, name) is type(value) for module, name in known):
        return True
    try:
        check(value)
    except Unknown:
        return False
    return not isinstance(value, ModuleType | FunctionType)


def is_library_module(value: object) -> bool:
    """True if a value is Numba, NumPy or math, or a module of theirs that is loaded."""
    if not _is_module(value):
        return False
    name = _module_dict(value).get("__name__")
    return type(name) is str and name.partition(".")[0] in _LIBRARIES and sys.modules.get(name) is value


def is_function(value: object) -> bool:
    """True if a value is a function of Numba, NumPy, math or Python that stands under its name in their modules."""
    kind = type(value)
    if kind is FunctionType:
        return _is_of_library(value.__module__) and class_in(value.__module__, value.__qualname__) is value  # type: ignore[attr-defined]
    if kind is BuiltinFunctionType:
        return type(value.__self__) is ModuleType  # type: ignore[attr-defined]
    return any(class_in(module, name) is kind for module, name in _FUNCTION_CLASSES)


def is_dispatcher(value: object) -> bool:
    """True if a value is a function that `numba.cuda.jit` has decorated."""
    return type(value) is class_in("numba.cuda.dispatcher", "CUDADispatcher")


def is_numba_type(value: object) -> bool:
    """True if a value is a type of Numba's own classes, what it is made of included."""
    kind = type(value)
    if not _is_own_class(kind, "numba"):
        return False
    base = class_in("numba.cuda.types", "Type")
    if not is_one(base, _mro(kind)):
        return False
    inner: Iterable[object] = ()
    attributes = vars(value)
    for name in ("dtype", "types", "type", "args", "return_type"):
        part = attributes.get(name)
        inner = (*inner, *(part if type(part) is tuple else (part,)))
    return all(part is None or is_one(type(part), (str, bool, int)) or is_numba_type(part) for part in inner)


def attribute(module: object, name: str) -> Any:
    """An attribute of Numba, NumPy or math, as it stands in the module.

    Raises
    ------
    Unknown
        It has none of that name, or one that is not the library's own.
    """
    assert isinstance(module, ModuleType)
    names = contents(module)
    if name not in names:
        raise Unknown(f"is not in {names.get('__name__')}")
    value = names[name]
    if not is_of_library(value):
        raise Unknown(f"is {_article(type_name(value))} that was put into {names.get('__name__')}")
    return value


def is_of_library(value: object) -> bool:
    """True if what a library's module holds is its own: a plain value, or an object of its or of Python's classes."""
    if _is_module(value):
        return True
    if issubclass(type(value), type):
        return _is_of_library(_module_of(value))  # type: ignore[arg-type]
    if type(value) is FunctionType:
        return _is_of_library(value.__module__)
    return _is_of_library(_module_of(type(value)))


def check_attributes(module: ModuleType, names: Iterable[str], seen: set[int] | None = None) -> None:
    """Looks at what code may reach in a library's module under these names.

    Raises
    ------
    Unknown
        The place holds an object of another class.
    """
    seen = set() if seen is None else seen
    if id(module) in seen:
        return
    seen.add(id(module))
    found = contents(module)
    for name in names:
        if name in found:
            value = found[name]
            if is_library_module(value):
                check_attributes(value, names, seen)
            elif not is_of_library(value):
                raise Unknown(f"has {name}, {_article(type_name(value))} that was put there")


def _is_module(value: object) -> bool:
    """True if a value is a plain module, or one that Numba keeps under an older name: both answer without code."""
    kind = type(value)
    renamed = (class_in("numba.core.utils", "_RedirectSubpackage"), class_in("numba.cuda.utils", "_RedirectSubpackage"))
    return kind is ModuleType or is_one(kind, renamed)


def _article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def class_in(module: object, name: str) -> object:
    """The object of a name in a module that is loaded; None where there is none."""
    if type(module) is not str or type(name) is not str:
        return None
    loaded = sys.modules.get(module)
    return _module_dict(loaded).get(name) if type(loaded) is ModuleType else None


def _module_of(kind: type) -> object:
    try:
        return _class_module(kind)
    except AttributeError:  # made by code that has no name itself
        return None


def _is_of_library(name: object) -> bool:
    return type(name) is str and name.partition(".")[0] in _LIBRARIES


def _is_own_class(kind: type, root: str) -> bool:
    """True if a class is the one that stands under its name in the module that it says it is from."""
    module = _module_of(kind)
    return type(module) is str and module.partition(".")[0] == root and class_in(module, _class_name(kind)) is kind


def _is_known_class(value: type) -> bool:
    name = _class_name(value)
    if getattr(builtins, name, None) is value:
        return True
    return _is_own_class(value, "numpy") or _is_own_class(value, "numba")


def _is_numpy_value(value: object) -> bool:
    kind = type(value)
    numpy = sys.modules.get("numpy")
    if type(numpy) is not ModuleType:
        return False
    if kind is numpy.ndarray:
        if not is_array(value):
            raise Unknown("is an array of objects, and only arrays of numbers are taken")
        if value.nbytes > MAX_ARRAY_BYTES:  # type: ignore[attr-defined]
            raise Unknown(f"is an array of more than {MAX_ARRAY_BYTES >> 20} MiB, too large for a constant")
        return True
    if is_one(numpy.dtype, _mro(kind)):
        return _is_plain_dtype(value, 0)
    return is_one(kind, numpy.sctypeDict.values()) and not is_one(kind, (numpy.object_, numpy.void))


def _is_plain_dtype(dtype: Any, depth: int) -> bool:
    numpy = sys.modules["numpy"]
    kinds = [type(numpy.dtype(code)) for code in "?bBhHiIlLqQefdgFDGmMVSU"]
    if not is_one(type(dtype), kinds) or depth > 8 or dtype.hasobject:
        return False
    if dtype.subdtype is not None:
        return _is_plain_dtype(dtype.subdtype[0], depth + 1)
    # A title may be any object, and stands in the third place.
    fields = dtype.fields or {}
    return all(len(field) == 2 and _is_plain_dtype(field[0], depth + 1) for field in fields.values())
