"""PTX for the features of one arch (`sm_90a`) runs on devices of that arch, and is preferred there."""

from __future__ import annotations

import pytest

import workbench as wb
from workbench.base.errors import ArgumentError
from workbench.compilers.binaries.binary_file import Image
from workbench.device.runtime import binary_pieces
from workbench.isa.ptx.entries import arch_of_text


@pytest.mark.parametrize(
    ("held", "device", "taken"),
    [
        (("sm_90", "sm_90a"), "sm_90", "sm_90a"),
        (("sm_90a", "sm_80"), "sm_90", "sm_90a"),
        (("sm_90a", "sm_80"), "sm_89", "sm_80"),
        (("sm_90", "sm_90a"), "sm_100", "sm_90"),
        (("sm_100f", "sm_90"), "sm_103", "sm_100f"),
        (("sm_100f", "sm_90"), "sm_120", "sm_90"),
        (("sm_90a",), "sm_100", None),
    ],
)
def test_the_text_that_runs_on_a_device(monkeypatch, held, device, taken):
    found = tuple(Image("ptx", arch, "f.cu", 0, 9, arch.encode()) for arch in held)
    monkeypatch.setattr(binary_pieces, "images", lambda data, name: found)
    if taken is None:
        with pytest.raises(ArgumentError):
            list(binary_pieces.pieces_of_binary(b"", "program", device))
        return
    (piece,) = binary_pieces.pieces_of_binary(b"", "program", device)
    assert piece.text == taken


@pytest.mark.parametrize(("target", "arch"), [("sm_90a", "sm_90a"), ("sm_90", "sm_90"), ("sm_80", "sm_90")])
def test_text_is_assembled_for_its_features(target, arch):
    assert arch_of_text(f".version 8.6\n.target {target}\n.address_size 64\n", "sm_90") == arch
    assert arch_of_text("", "sm_90") == "sm_90"


def test_a_text_for_features_is_compiled_where_their_arch_is_asked_for():
    text = ".version 8.6\n.target sm_90a\n.address_size 64\n.visible .entry k() { wgmma.fence.sync.aligned; ret; }\n"
    assert wb.compile(text, arch="sm_90").arch == "sm_90a"
    plain = text.replace("wgmma.fence.sync.aligned;", "").replace("sm_90a", "sm_90")
    assert wb.compile(plain, arch="sm_100").arch == "sm_100"
