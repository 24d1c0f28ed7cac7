"""Barrier objects, copies in flight and roles of warps, as the stepper's script takes them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from workbench.device.targets.trace import Trace
from workbench.device.targets.traced_objects import BarrierObject, WarpRole


def objects_data(trace: Trace) -> dict[str, Any]:
    """The columns of the barrier objects, the tests of them, what is in flight, and the roles by warp."""
    objects = trace.objects
    numbers = {address: number for number, address in enumerate(objects.courses)}
    return {
        "objects": [[objects.name(address), *_columns(course)] for address, course in objects.courses.items()],
        "tests": [
            [each.step, each.warp, numbers[each.address], int(each.failed != 0)]
            for each in objects.tests
            if each.address in numbers
        ],
        "flights": _flights(trace),
        "roles": {warp: _role(trace, role) for warp, role in objects.roles.items()},
    }


def _columns(course: Iterable[tuple[int, BarrierObject | None]]) -> list[list[int]]:
    """Steps, phases, parity, arrivals to come, expected ones, bytes to come; phases are -1 where there is no object."""
    rows = [
        (step, -1, 0, 0, 0, 0)
        if each is None
        else (step, each.phases, each.state.parity, each.state.pending, each.state.expected, each.state.tx_bytes)
        for step, each in course
    ]
    return [list(column) for column in zip(*rows, strict=True)]


def _flights(trace: Trace) -> list[list[Any]]:
    """Copies and products in flight: the first step, the one with which it was waited for (-1 for none), the warp, and
    words; of a product the bytes that it reads of factors, and of a copy 0."""
    rows: list[list[Any]] = []
    products: dict[tuple[int, int | None, int, str], int] = {}
    for each, ends in ((copy.begun, copy.ends) for copy in trace.objects.copies):
        mnemonic = _product_at(trace, each.line)
        if mnemonic:
            key = (each.step, ends, each.warp, mnemonic)
            products[key] = products.get(key, 0) + each.size_bytes
        elif each.kind != "read":
            where = f"{each.space} memory, {trace.element(each.space, each.address)}"
            words = f"copy of {each.size_bytes:,} bytes to {where} (PTX line {each.line})"
            if each.block != trace.block:
                words += f", begun by block {each.block}"
            rows.append([each.step, -1 if ends is None else ends, each.warp, words, 0])
    rows += [
        [begins, -1 if ends is None else ends, warp, mnemonic, nbytes]
        for (begins, ends, warp, mnemonic), nbytes in products.items()
    ]
    return sorted(rows, key=lambda row: int(row[0]))


def _product_at(trace: Trace, ptx_line: int) -> str:
    """The mnemonic of the product of matrices in a line of PTX; empty where there is none."""
    found = re.search(r"(?<![\w.%])(wgmma|tcgen05)\.", trace.ptx_text(ptx_line))
    return found[1] if found else ""


def _role(trace: Trace, role: WarpRole) -> list[str]:
    """A word or two, and the whole in words."""
    short = [word for count, word in ((role.copies, "copies"), (role.products, "multiplies")) if count]
    whole = []
    if role.copies:
        whole.append(f"starts {role.copies} asynchronous {'copy' if role.copies == 1 else 'copies'}")
    if role.products:
        whole.append(f"starts {role.products} product{'' if role.products == 1 else 's'} of matrices")
    for verb, addresses in (("tests", role.tests), ("arrives at", role.arrives)):
        if addresses:
            whole.append(f"{verb} {_names(trace, addresses)}")
    return [", ".join(short), "; ".join(whole)]


def _names(trace: Trace, addresses: Iterable[int]) -> str:
    """`full[0-3], done`."""
    found: dict[str, list[int]] = {}
    for address in addresses:
        name = trace.objects.name(address)
        numbered = re.fullmatch(r"(.*)\[(\d+)\]", name)
        base, numbers = (numbered[1], [int(numbered[2])]) if numbered else (name, [])
        found.setdefault(base, []).extend(numbers)
    return ", ".join(_listed(base, numbers) for base, numbers in found.items())


def _listed(base: str, numbers: list[int]) -> str:
    if not numbers:
        return base
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{base}[{numbers[0]}-{numbers[-1]}]"
    return f"{base}[{', '.join(map(str, numbers))}]"


__all__ = ["objects_data"]
