"""Each opcode that the asynchronous instructions of Hopper and Blackwell are compiled to has an explanation."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from support.ptx_forms import Form, forms, kernel

from workbench.analyse.inspector.sass_help import sass_help_of
from workbench.base.errors import CompileError
from workbench.base.records import Missing, Source
from workbench.compilers import disassemble, translate

WORDS = (
    "tcgen05",
    "wgmma",
    "cp.async.bulk",
    "elect",
    "clusterlaunch",
    "griddep",
    "barrier.cluster",
    "st.async",
    "mbarrier",
)
MUST = {
    "sm_90a": "HGMMA WARPGROUP UTMALDG UTMASTG UTMAPF UBLKCP UBLKPF UTMACMDFLUSH SYNCS ELECT UCGABAR_ARV ACQBULK STAS",
    "sm_100a": "UTCHMMA UTCQMMA UTCIMMA UTCOMMA UTCBAR UTCCP UTCSHIFT UTCATOMSWS STTM UTMALDG SYNCS UGETNEXTWORKID",
}


def opcodes(group: Sequence[Form], arch: str) -> set[str]:
    """The opcodes of forms that ptxas takes for an arch."""
    try:
        listing = disassemble(translate(Source(kernel(group, arch), "ptx", "k.ptx"), arch=arch))
    except CompileError:
        half = len(group) // 2
        return opcodes(group[:half], arch) | opcodes(group[half:], arch) if half else set()
    assert not isinstance(listing, Missing)
    return {line.opcode for line in listing.lines}


@pytest.mark.thorough
@pytest.mark.parametrize("arch", MUST)
def test_opcodes_are_explained(arch: str) -> None:
    asynchronous = [form for form in forms() if form.opcode.startswith(WORDS)]
    found = opcodes(asynchronous, arch)
    names = {opcode.partition(".")[0] for opcode in found}
    assert set(MUST[arch].split()) <= names
    assert set(sass_help_of(found, arch)) == names
