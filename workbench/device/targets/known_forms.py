"""Arguments in forms that a kernel was launched with before: what was checked of a form is not checked again.

The form of an argument is all that the checks read of it: of an array or a buffer its dtype, shape, strides and whether
it may be written; of a number its type, while its value is checked at each launch. Other arguments have no form and are
checked each time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from workbench.base.records import Parameter
from workbench.device.targets.arguments import Argument, ArrayArgument, BytesArgument, number_dtype, scalar_bytes
from workbench.device.targets.emulator_buffers import EmulatorBuffer
from workbench.device.targets.host_values import HostArray

_NUMBERS = frozenset((int, float, bool, *(np.dtype(code).type for code in "?bBhHiIlLqQefd")))
"""Types of numbers that a kernel takes by value."""


@dataclass(frozen=True, eq=False)
class KnownForm:
    """The argument that a value of a known form is.

    dtype: of a number; None of an array. parts: of an array, as those of `ArrayArgument`.
    """

    parameter: Parameter
    dtype: np.dtype[Any] | None
    parts: tuple[bytes | None, ...]

    def argument(self, value: Any) -> Argument:
        """The checked argument.

        Raises
        ------
        ArgumentError
            A number that the parameter's type does not hold.
        """
        if self.dtype is None:
            return ArrayArgument(self.parameter, value, self.parts)
        return BytesArgument(self.parameter, (scalar_bytes(self.parameter.name, self.dtype, value),))


def forms_of(args: Sequence[Any], host_arrays: Mapping[int, HostArray]) -> tuple[Any, ...] | None:
    """The forms of a launch's arguments; None where one has none.

    held: the objects of other libraries that arrays were taken from, which have their own rules.
    """
    forms: list[Any] = []
    for value in args:
        kind = type(value)
        if kind is EmulatorBuffer:
            forms.append((kind, value.dtype, value.shape, value.gaps, value.read_only))
        elif kind is np.ndarray and id(value) not in host_arrays:
            forms.append((value.dtype, value.shape, value.strides, value.flags.writeable))
        elif kind in _NUMBERS:
            forms.append(kind)
        else:
            return None
    return tuple(forms)


def known_forms(found: Sequence[Argument], args: Sequence[Any]) -> tuple[KnownForm, ...] | None:
    """The forms of arguments that were checked, for later launches; None where checks read more than the forms.

    found: the arguments as they were checked.
    """
    result = tuple(map(_known, found, args)) if len(found) == len(args) else ()
    return None if None in result or not result else result  # type: ignore[return-value]


def _known(found: Argument, value: Any) -> KnownForm | None:
    p = found.parameter
    if isinstance(found, ArrayArgument):
        # An array's address is checked as well where the code was compiled for a layout.
        return KnownForm(p, None, found.parts) if found.value is value and p.layout is None else None
    dtype = number_dtype(p, value)
    return None if dtype is None else KnownForm(p, dtype, ())


__all__ = ["KnownForm", "forms_of", "known_forms"]
