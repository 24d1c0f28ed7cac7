"""Accesses of boxes of threads: none that are said to be apart meet, thread by thread."""

from __future__ import annotations

import itertools
import random

import numpy as np
import pytest
from support.tiers import drawn

from workbench.emulate.analysis import box_accesses
from workbench.emulate.analysis.box_accesses import BoxAccesses
from workbench.emulate.analysis.box_values import Box, Linear
from workbench.emulate.ir.opcode import split_opcode
from workbench.emulate.ir.ops import Op

SIZE = 4


class _Drawn:
    """A launch whose boxes divide its threads, and its accesses: iterations of a loop, some to other places."""

    def __init__(self, seed: int) -> None:
        r = self.r = random.Random(seed)
        self.extents = tuple(r.choice([1, 2, 3, 5]) for _ in range(3))
        signs = [r.choice([-1, 1]) for _ in range(3)]
        order, factor, factors = r.sample(range(3), 3), SIZE, [0, 0, 0]
        room = r.choice([1, 1, 2, 3])
        for axis in order:
            factors[axis] = signs[axis] * factor
            factor *= max(1, self.extents[axis] * room - r.choice([0, 0, 0, 1]))
        self.op = Op(split_opcode("st.global.u32"), (), None, 1, 0)
        self.reached = []
        for n in range(r.choice([1, 2, 3])):
            for box in self._boxes():
                moves = [n * extent * r.choice([1, 1, 1, 0, -1]) if n < room else 0 for extent in self.extents]
                axis = r.randrange(3)
                shift = abs(factors[axis]) * moves[axis] * (1 if r.random() < 0.9 else -1)
                odd = r.choice([0] * 15 + [1, SIZE, -SIZE])
                address = Linear(*factors, 1000 + signs[axis] * shift + odd)
                if r.random() < 0.05:
                    address = address.times(-1)
                self.reached.append(box_accesses._Reached(self.op, box, address, SIZE, r.random() < 0.7))

    def _boxes(self) -> list[Box]:
        """All threads, in one box or two."""
        whole = [(0, extent - 1) for extent in self.extents]
        axis = self.r.randrange(3)
        if self.extents[axis] == 1 or self.r.random() < 0.5:
            return [tuple(whole)]
        at = self.r.randrange(1, self.extents[axis])
        below, above = list(whole), list(whole)
        below[axis], above[axis] = (0, at - 1), (at, self.extents[axis] - 1)
        return [tuple(below), tuple(above)]

    def meet(self) -> bool:
        """True if two threads touch one byte, and one of them writes."""
        touched: dict[int, dict[tuple[int, ...], bool]] = {}
        for each in self.reached:
            for thread in itertools.product(*(range(first, last + 1) for first, last in each.box)):
                first = int(np.dot(each.address[:3], thread)) + each.address.constant
                for byte in range(first, first + SIZE):
                    of = touched.setdefault(byte, {})
                    of[thread] = of.get(thread, False) or each.writes
        return any(len(of) > 1 and any(of.values()) for of in touched.values())


def test_no_accesses_that_are_said_to_be_apart_meet():
    apart = falling = 0
    for seed in drawn(300, thorough=6000):
        launch = _Drawn(seed)
        if BoxAccesses(launch.reached, launch.extents).in_grid([launch.op]):
            assert not launch.meet(), seed
            apart += 1
            falling += any(n < 0 for n in launch.reached[0].address[:3])
    assert apart > 30
    assert falling > 20


@pytest.mark.parametrize("sign", [1, -1])
def test_iterations_of_a_loop_are_apart_whichever_way_they_go(sign):
    op = Op(split_opcode("st.global.u32"), (), None, 1, 0)
    box: Box = ((0, 9), (0, 4), (0, 0))

    def found(*constants: int) -> bool:
        reached = [box_accesses._Reached(op, box, Linear(sign * 4, -400, 0, n), 4, True) for n in constants]
        return BoxAccesses(reached, (10, 5, 1)).in_grid([op])

    assert found(5000)
    assert found(5000, 5000 + sign * 40, 5000 + sign * 80)
    assert found(5000, 5000 - sign * 40)
    assert not found(5000, 5000 + sign * 36)
    assert not found(5000, 5000 + sign * 400)
    assert not found(5000, 5001)
