"""Readable names of the symbols that a text mentions: knows where they stand in PTX; `demangle` reads them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from workbench.base.records import Translation
from workbench.base.records.kernel_languages import language_named
from workbench.compilers.cxx.demangle import demangle
from workbench.compilers.cxx.types import spell

_MANGLED = ("_Z", "kernel_cutlass_")
"""The beginnings of symbols that hold types: those of C++ and Numba, and of CuTe."""
_SYMBOL = re.compile(rf"(?<![\w.])\$*((?:{'|'.join(_MANGLED)})\w+)")
_PARAMETER = re.compile(r"_param_\d+$")


def readable_names(text: str, known: Mapping[str, str]) -> dict[str, str]:
    """Names for the mangled symbols of a text: PTX, or anything that mentions its symbols.

    Parameters
    ----------
    text
        What mentions them. The symbol of a parameter (`_Z1kPf_param_0`) counts as its function's.
    known
        Mangled to readable names that are settled, those of kernels; they stay as they are.

    Returns
    -------
    dict
        Mangled to readable: without parameters where that names one symbol only, else with them. Symbols that cannot
        be read are not in it.
    """
    found = dict.fromkeys(_PARAMETER.sub("", symbol) for symbol in _SYMBOL.findall(text))
    read = {symbol: demangle(symbol) for symbol in found if symbol not in known}
    times = Counter(known.values()) + Counter(name.name for name in read.values() if name is not None)
    names = {symbol: known[symbol] for symbol in found if symbol in known}
    for symbol, name in read.items():
        if name is not None:
            parameters = ", ".join(spell(kind) for kind in name.parameters)
            names[symbol] = name.name if times[name.name] == 1 else f"{name.name}({parameters})"
    return names


def with_names(text: str, names: Mapping[str, str]) -> str:
    """A text with readable names in place of mangled symbols; of a parameter's symbol the number stays."""

    def name(found: re.Match[str]) -> str:
        symbol = _PARAMETER.sub("", found[1])
        return found[0].replace(symbol, names.get(symbol, symbol), 1)

    return _SYMBOL.sub(name, text) if any(each in text for each in _MANGLED) else text


def names_of(translation: Translation) -> dict[str, str]:
    """Readable names of the symbols in a translation's PTX: its kernels', and those of what they call and use."""
    kernels = {kernel.mangled_name: kernel.name for kernel in translation.kernels}
    names = readable_names(translation.ptx, kernels)
    language = language_named(translation.source.language)
    if language is None or language.symbol_name is None:
        return names
    read = {symbol: demangle(symbol) for symbol in names.keys() - kernels.keys()}
    return names | {symbol: language.symbol_name(name) for symbol, name in read.items() if name is not None}
