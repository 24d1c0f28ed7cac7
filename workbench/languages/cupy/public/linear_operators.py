"""`LinearOperator` of `cupyx.scipy.sparse.linalg`, whose subclasses define products of arrays of the device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from workbench.languages.cupy.foreign_classes import class_over, to_foreign
from workbench.languages.cupy.passing import FOREIGN

_PRODUCTS = ("_matvec", "_matmat", "_rmatvec", "_rmatmat", "_adjoint", "_transpose")
"""The methods that a subclass may define."""
_OF_SCIPY = ("dtype", "shape")


def operator_class() -> type:
    """The class: an object of it, or of a subclass, has one of SciPy's underneath."""
    from scipy.sparse.linalg import LinearOperator as Theirs

    base: Any = class_over(Theirs, "LinearOperator")

    class LinearOperator(base):  # type: ignore[misc]
        _kind = Theirs

        def __new__(cls, *args: Any, **kwargs: Any) -> Any:
            result = object.__new__(cls)
            if cls is not LinearOperator:
                object.__setattr__(result, "_foreign", Theirs.__new__(_forwarding(Theirs, result)))
            return result

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            if type(self) is LinearOperator:
                super().__init__(*args, **kwargs)
            else:
                Theirs.__init__(self._foreign, *args, **kwargs)

        def __setattr__(self, name: str, value: Any) -> None:
            if name in _OF_SCIPY:
                setattr(self._foreign, name, value)
            else:
                object.__setattr__(self, name, value)

    def lifted(value: Any) -> Any:
        result = object.__new__(LinearOperator)
        object.__setattr__(result, "_foreign", value)
        return result

    FOREIGN[Theirs] = lifted
    LinearOperator.__doc__, LinearOperator.__module__ = Theirs.__doc__, base.__module__
    LinearOperator.__qualname__ = "LinearOperator"
    return LinearOperator


def _forwarding(theirs: Any, owner: Any) -> type:
    """A subclass of SciPy's class whose products are the methods of an object of a subclass of ours."""

    def forwarded(name: str) -> Callable[..., Any]:
        return lambda _, *args: to_foreign(getattr(owner, name))(*args)

    kind = type(owner)
    defined = [name for name in _PRODUCTS if any(name in vars(each) for each in kind.__mro__)]
    return type(kind.__name__, (theirs,), {name: forwarded(name) for name in defined})
