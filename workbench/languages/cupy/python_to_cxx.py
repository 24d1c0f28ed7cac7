"""Functions of Python to CUDA C++: of scalars, arrays and the functions of CUDA, as `cupyx.jit` has them.

A function is translated for the types of its arguments. What is known then (constants, attributes, conditions on them)
is computed and leaves no code.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import textwrap
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from workbench.languages.cupy import cxx_values
from workbench.languages.cupy.cxx_values import Mode, Scalar, converted, promoted, scalar_of, truth
from workbench.languages.cupy.jit_builtins import Range, call_python
from workbench.languages.cupy.jit_types import (
    Array,
    Builtin,
    Constant,
    Nothing,
    Object,
    Pair,
    Tuple,
    is_iterator,
    iterator,
)
from workbench.languages.cupy.parameters import cxx_type
from workbench.languages.cupy.ufuncs import ufunc


@dataclass
class Unit:
    """The parts of one source.

    Attributes
    ----------
    functions
        Device functions, by function and types of the arguments.
    is_cooperative
        Blocks wait for each other.
    has_host_headers
        Only nvcc compiles it.
    """

    mode: Mode
    functions: dict[Any, Function] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    under_way: set[Any] = field(default_factory=set)
    headers: dict[str, None] = field(default_factory=dict)
    is_cooperative: bool = False
    has_host_headers: bool = False

    def include(self, header: str) -> None:
        """Have the source include a header."""
        self.headers[header] = None

    @property
    def includes(self) -> str:
        """The lines that include headers."""
        return "".join(f"#include <{each}>\n" for each in self.headers)


@dataclass(frozen=True)
class Parsed:
    """A function as a tree, with the values of the names that are not its own."""

    tree: ast.FunctionDef | ast.Lambda
    names: dict[str, Any]
    parameters: tuple[str, ...]
    defaults: dict[str, Any]


def parsed(function: Any) -> Parsed:
    """Read a function's source.

    Raises
    ------
    RuntimeError
        It has none, as those that are typed into a prompt.
    NotImplementedError
        It has parameters of a kind that kernels do not have.
    """
    try:
        text = textwrap.dedent(inspect.getsource(function))
    except (OSError, TypeError) as error:
        raise RuntimeError(f"JIT needs access to Python source for {function}, but could not get it") from error
    try:
        module = ast.parse(text)
    except SyntaxError:  # a lambda within brackets of its own lines
        module = ast.parse(f"({text.strip().rstrip(',')})" if "lambda" in text else text)
    found: Any = None
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.Lambda) and getattr(node, "name", "<lambda>") == function.__name__:
            if found is not None and isinstance(node, ast.Lambda):
                raise ValueError("Multiple callables are found near the definition of the lambda")
            found = found or node
    if found is None:
        raise RuntimeError(f"the source of {function} could not be read")
    signature = inspect.signature(function)
    for parameter in signature.parameters.values():
        if parameter.kind is not inspect.Parameter.POSITIONAL_OR_KEYWORD:
            raise NotImplementedError(f"`{parameter}` is not supported: parameters of kernels are positional")
    outer = inspect.getclosurevars(function)
    names = {**vars(builtins), **function.__globals__, **outer.globals, **outer.nonlocals}
    defaults = {
        name: each.default for name, each in signature.parameters.items() if each.default is not inspect.Parameter.empty
    }
    return Parsed(found, names, tuple(signature.parameters), defaults)


class Function:
    """One function that is being translated.

    Parameters
    ----------
    unit
        The source that it becomes a part of.
    function
        Python's.
    arguments
        The values of its parameters, whose codes are the parameters' names.
    """

    def __init__(self, unit: Unit, function: Any, arguments: dict[str, Any]) -> None:
        self.unit, self.mode = unit, unit.mode
        self.source = parsed(function)
        self.variables: dict[str, Any] = dict(arguments)
        self.declared: dict[str, str] = {}
        self.returned: np.dtype[Any] | None = None
        self._temporaries = 0
        tree = self.source.tree
        if isinstance(tree, ast.Lambda):
            self.body = [f"return {self._returned(self.value(tree.body))};"]
        else:
            self.body = self._block(tree.body)

    def text(self, head: str) -> str:
        """The function's text under a head."""
        lines = [f"{kind} {name};" for name, kind in self.declared.items()] + self.body
        return f"{head} {{\n" + "\n".join(f"  {line}" for line in lines) + "\n}\n"

    # -- statements

    def _block(self, statements: list[ast.stmt]) -> list[str]:
        lines: list[str] = []
        for each in statements:
            lines += self._statement(each)
        return lines

    def _statement(self, node: ast.stmt) -> list[str]:
        name = f"_{type(node).__name__.lower()}"
        method = getattr(self, name, None)
        if method is None:
            raise NotImplementedError(f"`{ast.unparse(node).splitlines()[0]}` is not supported in kernels")
        result: list[str] = method(node)
        return result

    def _pass(self, node: ast.Pass) -> list[str]:
        return []

    def _break(self, node: ast.Break) -> list[str]:
        return ["break;"]

    def _continue(self, node: ast.Continue) -> list[str]:
        return ["continue;"]

    def _assert(self, node: ast.Assert) -> list[str]:
        return [f"assert({self.condition(self.value(node.test))});"]

    def _expr(self, node: ast.Expr) -> list[str]:
        value = self.value(node.value)
        return [] if isinstance(value, Constant) else [f"{value.code};"] if hasattr(value, "code") else []

    def _return(self, node: ast.Return) -> list[str]:
        if node.value is None:
            return ["return;"]
        value = self.value(node.value)
        if isinstance(value, Constant) and value.value is None:
            return ["return;"]
        return [f"return {self._returned(value)};"]

    def _returned(self, value: Any) -> str:
        found = self.scalar(value)
        if self.returned is None:
            self.returned = found.dtype
        elif self.returned != found.dtype:
            raise ValueError(f"Type mismatch of return values: {self.returned} and {found.dtype}")
        return found.code

    def _assign(self, node: ast.Assign) -> list[str]:
        value = self.value(node.value)
        if len(node.targets) != 1:
            raise NotImplementedError("an assignment to several targets is not supported in kernels")
        return self._put(node.targets[0], value)

    def _annassign(self, node: ast.AnnAssign) -> list[str]:
        return [] if node.value is None else self._put(node.target, self.value(node.value))

    def _put(self, target: ast.expr, value: Any) -> list[str]:
        if isinstance(target, ast.Tuple | ast.List):
            lines: list[str] = []
            if isinstance(value, Pair) and not value.code.isidentifier():
                temporary = self._temporary()
                lines += self._declare(temporary, value)
                value = self.variables.pop(temporary)
            items = self._unpacked(value, len(target.elts))
            parts = []
            for each in items:  # all of them are read before one is written
                if isinstance(each, Scalar) and not each.code.isalnum():
                    name = self._temporary()
                    self.declared[name] = cxx_type(each.dtype)
                    lines.append(f"{name} = {each.code};")
                    parts.append(Scalar(name, each.dtype))
                else:
                    parts.append(each)
            for part, each in zip(target.elts, parts, strict=True):
                lines += self._put(part, each)
            return lines
        if isinstance(target, ast.Name):
            return self._set_variable(target.id, value)
        place = self.value(target)
        if not isinstance(place, Scalar):
            raise TypeError(f"{ast.unparse(target)} cannot be assigned to")
        return [f"{place.code} = {converted(self.scalar(value), place.dtype).code};"]

    def _set_variable(self, name: str, value: Any) -> list[str]:
        known = self.variables.get(name)
        if isinstance(value, Nothing):
            raise TypeError(f"{value.code} gives nothing that {name} could be")
        if isinstance(value, Array | Pair | Object) and value.type and not value.code.isidentifier():
            return self._declare(name, value)
        if isinstance(value, Tuple | Array | Pair | Object) or (
            isinstance(value, Constant) and not _is_number(value.value)
        ):
            if isinstance(known, Scalar):
                raise TypeError(f"Type mismatch of variable: `{name}`")
            if isinstance(known, Tuple) and _differ(known, value):
                raise TypeError(f"Data type mismatch of variable: `{name}`")
            self.variables[name] = value
            return []
        if isinstance(known, Tuple):
            raise TypeError(f"Data type mismatch of variable: `{name}`")
        scalar = self.scalar(value)
        if not isinstance(known, Scalar):
            if name in self.declared:
                raise TypeError(f"Type mismatch of variable: `{name}`: {self.declared[name]} != {scalar.dtype}")
            self.variables[name] = known = Scalar(name, scalar.dtype)
            self.declared[name] = cxx_type(scalar.dtype)
        elif known.dtype != scalar.dtype and not isinstance(value, Constant):
            if np.dtype(known.dtype).kind != scalar.dtype.kind and not np.can_cast(
                scalar.dtype, known.dtype, "same_kind"
            ):
                raise TypeError(f"Data type mismatch of variable: `{name}`: {known.dtype} != {scalar.dtype}")
        return [f"{known.code} = {converted(scalar, known.dtype).code};"]

    def _declare(self, name: str, value: Any) -> list[str]:
        """Have a variable hold an iterator, a part of an array or another value of a class."""
        known = self.declared.setdefault(name, value.type)
        before: Any = self.variables.get(name)
        # The types of iterators are spelled by the expressions that they have.
        same = is_iterator(value) and is_iterator(before) and value.dtype == before.dtype
        if isinstance(value, Pair) and isinstance(before, Pair):
            same = (value.first, value.second) == (before.first, before.second)
        if known != value.type and not same:
            raise TypeError(f"Type mismatch of variable: `{name}`: {known} != {value.type}")
        self.variables[name] = value.named(name)
        return [f"{name} = {value.code};"]

    def _unpacked(self, value: Any, count: int) -> list[Any]:
        if isinstance(value, Constant) and isinstance(value.value, tuple | list):
            value = Tuple(tuple(Constant(each) for each in value.value))
        if not isinstance(value, Tuple | Pair):
            raise ValueError(f"{getattr(value, 'dtype', value)} cannot be unpacked")
        if len(value.items) != count:
            few = "not enough" if len(value.items) < count else "too many"
            raise ValueError(f"{few} values to unpack (expected {count})")
        return list(value.items)

    def _augassign(self, node: ast.AugAssign) -> list[str]:
        place = self.value(node.target)
        if not isinstance(place, Scalar):
            raise TypeError(f"Cannot augassign to {ast.unparse(node.target)}")
        value = self.scalar(self.value(node.value))
        name = self._temporary()
        kind = cxx_type(place.dtype)
        found = cxx_values.binary(type(node.op), Scalar(name, place.dtype), value, self.mode)
        if not np.can_cast(found.dtype, place.dtype, "same_kind"):
            raise TypeError(f"Cannot cast from {found.dtype} to {place.dtype} with casting rule 'same_kind'")
        return [f"{{ {kind}& {name} = {place.code}; {name} = {converted(found, place.dtype).code}; }}"]

    def _if(self, node: ast.If) -> list[str]:
        test = self.value(node.test)
        if isinstance(test, Constant):
            return self._block(node.body if test.value else node.orelse)
        lines = [f"if ({self.condition(test)}) {{", *_indented(self._block(node.body)), "}"]
        if node.orelse:
            lines += ["else {", *_indented(self._block(node.orelse)), "}"]
        return lines

    def _while(self, node: ast.While) -> list[str]:
        if node.orelse:
            raise NotImplementedError("while-else is not supported.")
        test = self.value(node.test)
        return [f"while ({self.condition(test)}) {{", *_indented(self._block(node.body)), "}"]

    def _for(self, node: ast.For) -> list[str]:
        if node.orelse:
            raise NotImplementedError("while-else is not supported.")
        if not isinstance(node.target, ast.Name):
            raise NotImplementedError("Tuple is not supported as a loop counter.")
        over = self.value(node.iter)
        if not isinstance(over, Range):
            raise NotImplementedError("for-loop is supported only for range iterator.")
        name = node.target.id
        start, stop, step = (self.scalar(each) for each in (over.start, over.stop, over.step))
        kind = promoted(self.mode, *(each.dtype for each in (start, stop, step)))
        if isinstance(over.start, Constant) and isinstance(over.step, Constant):
            kind = stop.dtype if stop.dtype.kind in "iu" else kind
        if kind.kind not in "iu":
            raise TypeError("range supports only for integer type.")
        known = self.variables.get(name)
        if isinstance(known, Scalar):
            if known.dtype.kind not in "iu":
                raise TypeError(f"Data type mismatch of variable: `{name}`: {known.dtype} != {kind}")
            kind = known.dtype
        else:
            self.variables[name] = Scalar(name, kind)
            self.declared[name] = cxx_type(kind)
        count, last, by = self._temporary(), self._temporary(), self._temporary()
        spelled = cxx_type(kind)
        first = converted(start, kind).code
        down = f"{by} < 0 ? {count} > {last} : {count} < {last}" if kind.kind == "i" else f"{count} < {last}"
        if isinstance(over.step, Constant):
            down = f"{count} {'<' if over.step.value > 0 else '>'} {last}"
        head = (
            f"for ({spelled} {count} = {first}, {last} = {converted(stop, kind).code}, "
            f"{by} = {converted(step, kind).code}; {down}; {count} += {by}) {{"
        )
        pragma = {None: [], True: ["#pragma unroll"], False: ["#pragma unroll(1)"]}
        unroll = over.unroll if isinstance(over.unroll, bool | None) else int(over.unroll)
        lines = pragma[unroll] if isinstance(unroll, bool | None) else [f"#pragma unroll({unroll})"]
        return [*lines, head, f"  {name} = {count};", *_indented(self._block(node.body)), "}"]

    def _temporary(self) -> str:
        self._temporaries += 1
        return f"_t{self._temporaries}"

    # -- expressions

    def scalar(self, value: Any) -> Scalar:
        """A value as an expression of a number; raises TypeError for what is none."""
        if isinstance(value, Constant):
            return scalar_of(value.value, self.mode)
        if isinstance(value, Scalar):
            return value
        raise TypeError(f"a number is needed, and this is {type(value).__name__.lower()}")

    def condition(self, value: Any) -> str:
        """A value as a condition."""
        found = self.scalar(value)
        if found.dtype.kind == "c":
            raise TypeError("Complex type value cannot be boolean condition.")
        return truth(found).code

    def value(self, node: ast.expr) -> Any:
        """The value of an expression."""
        method = getattr(self, f"_{type(node).__name__.lower()}_value", None)
        if method is None:
            raise NotImplementedError(f"`{ast.unparse(node)}` is not supported in kernels")
        return method(node)

    def _constant_value(self, node: ast.Constant) -> Any:
        return Constant(node.value)

    def _name_value(self, node: ast.Name) -> Any:
        if node.id in self.variables:
            return self.variables[node.id]
        if node.id not in self.source.names:
            raise NameError(f"Unbound name: {node.id}")
        return _lifted(self.source.names[node.id])

    def _tuple_value(self, node: ast.Tuple) -> Any:
        items = tuple(self.value(each) for each in node.elts)
        if all(isinstance(each, Constant) for each in items):
            return Constant(tuple(each.value for each in items))
        return Tuple(items)

    def _binop_value(self, node: ast.BinOp) -> Any:
        left, right = self.value(node.left), self.value(node.right)
        return self._operation(type(node.op), left, right)

    def _operation(self, op: type[ast.AST], left: Any, right: Any) -> Any:
        if isinstance(left, Constant) and isinstance(right, Constant):
            return Constant(cxx_values.on_constants(op, left.value, right.value))
        if isinstance(left, Array) and left.ndim is None and op in (ast.Add, ast.Sub):
            return self._moved(op, left, right)
        return cxx_values.binary(op, self.scalar(left), self.scalar(right), self.mode)

    def _moved(self, op: type[ast.AST], left: Array, right: Any) -> Any:
        """A pointer or an iterator so many elements further on, or the elements between two."""
        sign = "+" if op is ast.Add else "-"
        if isinstance(right, Array) and right.ndim is None and op is ast.Sub:
            return Scalar(f"((long long)({left.code} - {right.code}))", np.dtype(np.int64))
        return iterator(f"({left.code} {sign} {self.scalar(right).code})", left.dtype)

    def _unaryop_value(self, node: ast.UnaryOp) -> Any:
        value = self.value(node.operand)
        if isinstance(value, Constant):
            return Constant(cxx_values.on_constants(type(node.op), value.value))
        return cxx_values.unary(type(node.op), self.scalar(value))

    def _boolop_value(self, node: ast.BoolOp) -> Any:
        is_and = isinstance(node.op, ast.And)
        codes: list[str] = []
        for each in node.values:
            value = self.value(each)
            if isinstance(value, Constant):
                if bool(value.value) != is_and:
                    if not codes:
                        return value
                    codes.append("false" if is_and else "true")
                    break
                continue
            codes.append(self.condition(value))
        if not codes:
            return Constant(is_and)
        return Scalar(f"({(' && ' if is_and else ' || ').join(codes)})", np.dtype(bool))

    def _compare_value(self, node: ast.Compare) -> Any:
        values = [self.value(each) for each in (node.left, *node.comparators)]
        parts = []
        for op, left, right in zip(node.ops, values, values[1:], strict=False):
            if isinstance(op, ast.Is | ast.IsNot) and isinstance(left, Constant) and isinstance(right, Constant):
                parts.append(Constant((left.value is right.value) == isinstance(op, ast.Is)))
            elif isinstance(op, ast.Is | ast.IsNot | ast.In | ast.NotIn):
                raise NotImplementedError(f"`{ast.unparse(node)}` is not supported in kernels")
            else:
                parts.append(self._operation(type(op), left, right))
        if all(isinstance(each, Constant) for each in parts):
            return Constant(all(each.value for each in parts))
        return Scalar(f"({' && '.join(self.condition(each) for each in parts)})", np.dtype(bool))

    def _ifexp_value(self, node: ast.IfExp) -> Any:
        test = self.value(node.test)
        if isinstance(test, Constant):
            return self.value(node.body if test.value else node.orelse)
        yes, no = self.scalar(self.value(node.body)), self.scalar(self.value(node.orelse))
        kind = promoted(self.mode, yes.dtype, no.dtype)
        return Scalar(f"({self.condition(test)} ? {converted(yes, kind).code} : {converted(no, kind).code})", kind)

    def _attribute_value(self, node: ast.Attribute) -> Any:
        owner = self.value(node.value)
        if isinstance(owner, Constant):
            return _lifted(getattr(owner.value, node.attr))
        if isinstance(owner, Object):
            result = owner.member(node.attr)
            if result is not None:
                return result
        if isinstance(owner, Array) and owner.ndim is not None and node.attr in ("begin", "end"):
            self.unit.include("cupy/iterators.cuh")
            code = f"cupy_{node.attr}({owner.code})"
            return Constant(Builtin(node.attr, lambda function: iterator(code, owner.dtype)))
        if isinstance(owner, Array) and owner.ndim is not None:
            index = np.dtype(np.int64)
            if node.attr == "ndim":
                return Constant(owner.ndim)
            if node.attr == "dtype":
                return Constant(owner.dtype)
            if node.attr == "size":
                return Scalar(f"{owner.code}.size()", index)
            if node.attr in ("shape", "strides"):
                items = (Scalar(f"{owner.code}.{node.attr}()[{axis}]", index) for axis in range(owner.ndim))
                return Tuple(tuple(items))
        if isinstance(owner, Scalar) and node.attr in ("real", "imag"):
            if owner.dtype.kind == "c":
                return Scalar(f"{owner.code}.{node.attr}()", np.dtype(f"f{owner.dtype.itemsize // 2}"))
            return owner if node.attr == "real" else Scalar("0", owner.dtype)
        if isinstance(owner, Scalar) and node.attr == "dtype":
            return Constant(owner.dtype)
        raise AttributeError(f"Unknown attribute: {node.attr}")

    def _subscript_value(self, node: ast.Subscript) -> Any:
        owner, index = self.value(node.value), self.value(node.slice)
        if isinstance(owner, Constant) and isinstance(index, Constant):
            return _lifted(owner.value[index.value])
        if isinstance(owner, Constant) and isinstance(owner.value, tuple):
            owner = Tuple(tuple(Constant(each) for each in owner.value))
        if isinstance(owner, Tuple | Pair):
            if not isinstance(index, Constant):
                raise TypeError("Tuple is not subscriptable with non-constants.")
            return owner.items[index.value]
        if not isinstance(owner, Array):
            raise TypeError(f"{ast.unparse(node.value)} is not subscriptable")
        parts = self._indices(index)
        if owner.ndim is not None and 0 < len(parts) < owner.ndim:
            is_dense = owner.type.endswith("true>")
            kind = f"CArray<{cxx_type(owner.dtype)}, {owner.ndim - len(parts)}, {str(is_dense).lower()}>"
            return Array(f"{owner.code}.part({_place(parts)})", owner.dtype, owner.ndim - len(parts), kind)
        return self.element(owner, index)

    def _indices(self, index: Any) -> list[Scalar]:
        """The indices of a subscript; raises TypeError for others than integers."""
        if isinstance(index, Constant) and isinstance(index.value, tuple):
            index = Tuple(tuple(Constant(each) for each in index.value))
        parts = [self.scalar(each) for each in (index.items if isinstance(index, Tuple) else (index,))]
        if any(each.dtype.kind not in "iu" for each in parts):
            raise TypeError("Array indices must be integers.")
        return parts

    def element(self, array: Array, index: Any) -> Scalar:
        """An element of an array.

        Raises
        ------
        TypeError, IndexError
            The index is no integer, or has another number of them than the array has axes.
        """
        parts = self._indices(index)
        if array.ndim is None:
            return Scalar(f"{array.code}[{parts[0].code}]", array.dtype)
        if len(parts) != array.ndim:
            few = "many" if len(parts) > array.ndim else "few"
            raise IndexError(f"Scalar indexing failed for the array: too {few} indices ({len(parts)} of {array.ndim})")
        if not parts:
            return Scalar(f"{array.code}[0]", array.dtype)
        if len(parts) == 1:
            return Scalar(f"{array.code}[(cupy_index)({parts[0].code})]", array.dtype)
        return Scalar(f"{array.code}.at({_place(parts)}.of)", array.dtype)

    def _call_value(self, node: ast.Call) -> Any:
        if any(isinstance(each, ast.Starred) for each in node.args) or any(each.arg is None for each in node.keywords):
            raise NotImplementedError("Starred arguments are not supported in kernels")
        target = self.value(node.func)
        if not isinstance(target, Constant):
            raise TypeError(f"'{ast.unparse(node.func)}' is not callable.")
        function = target.value
        args = tuple(self.value(each) for each in node.args)
        kwargs = {str(each.arg): self.value(each.value) for each in node.keywords}
        if isinstance(function, Builtin):
            return function.call(self, args, kwargs)
        if hasattr(function, "translate_call"):  # a device function
            return function.translate_call(self, args, kwargs)
        result = call_python(self, function, args, kwargs)
        if result is not None:
            return result
        everything = (*args, *kwargs.values())
        if all(isinstance(each, Constant) for each in everything):
            return _lifted(function(*(each.value for each in args), **{k: v.value for k, v in kwargs.items()}))
        if isinstance(function, ufunc):
            if kwargs:
                raise NotImplementedError("keyword arguments of universal functions are not supported in kernels")
            return cxx_values.call_ufunc(function.name, tuple(map(self.scalar, args)), self.mode)
        if isinstance(function, np.ufunc):
            return cxx_values.call_ufunc(function.__name__, tuple(map(self.scalar, args)), self.mode)
        if isinstance(function, type) and issubclass(function, np.generic):
            return converted(self.scalar(args[0]), np.dtype(function))
        raise TypeError(f"Invalid function call '{getattr(function, '__name__', function)}'.")


def _place(parts: list[Scalar]) -> str:
    return f"cupy_place<{len(parts)}>{{{{{', '.join(f'(cupy_index)({each.code})' for each in parts)}}}}}"


def _lifted(value: Any) -> Any:
    return value if isinstance(value, Scalar | Array | Tuple | Constant | Object) else Constant(value)


def _is_number(value: Any) -> bool:
    return isinstance(value, bool | int | float | complex | np.generic)


def _differ(first: Any, second: Any) -> bool:
    """True for two values of which a variable cannot hold one after the other: a constant takes the other's type."""
    if isinstance(first, Tuple) and isinstance(second, Tuple):
        return len(first.items) != len(second.items) or any(map(_differ, first.items, second.items))
    if isinstance(first, Scalar) and isinstance(second, Scalar):
        return first.dtype != second.dtype
    return isinstance(first, Tuple) or isinstance(second, Tuple)


def _indented(lines: list[str]) -> list[str]:
    return [f"  {each}" for each in lines]
