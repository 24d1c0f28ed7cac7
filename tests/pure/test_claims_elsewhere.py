"""Claims that differ in places alone are the same claim."""

from __future__ import annotations

from workbench.analyse.inspector.claims import (
    BoundsCheck,
    Condition,
    EarlyEnd,
    Lanes,
    Named,
    Side,
    StridedAccess,
    without_places,
)

BOUND = Condition(Side("index", "x"), "GE", Side("argument", names=("n",)), 32, True)


def test_the_places_of_a_claim_do_not_count() -> None:
    here, there = (BoundsCheck((BOUND,), (Named(offset, "ISETP"),)) for offset in (16, 32))
    assert here != there
    assert without_places(here) == without_places(there)
    assert without_places(here).conditions == (BOUND,)
    assert without_places(here) != without_places(BoundsCheck((), here.compared_at))
    assert without_places(here) != without_places(EarlyEnd((BOUND,), here.compared_at))


def test_a_claim_without_places_stays_as_it_is() -> None:
    claim = StridedAccess(stride=8, size=4, sectors=8, least=4, lanes=Lanes("all"))
    assert without_places(claim) is claim
