"""Coverage of the PTX of public kernels by the interpreter; `pytest -s tests/emulate/test_coverage.py` prints it."""

from __future__ import annotations

import csv
from pathlib import Path

from workbench.emulate import values
from workbench.emulate.interpret import actions
from workbench.emulate.interpret.builtins import BUILTINS
from workbench.emulate.interpret.rows import supported

TABLE = Path(__file__).parents[1] / "data" / "ptx_mnemonics.tsv"
TEXTURES_AND_SURFACES = {"tex", "tld4", "txq", "suld", "sust", "sured", "suq"}
DEVICE_SIDE_LAUNCHES = ("__cudaCDP2", "cudaGraph")


def state_of(name: str) -> str:
    """`runs`, or why not; functions that the text defines itself are called like any other."""
    mnemonic, _, called = name.partition(" ")
    if mnemonic in TEXTURES_AND_SURFACES:
        return "texture or surface"
    if called.startswith(DEVICE_SIDE_LAUNCHES):
        return "device-side launch"
    if mnemonic != "call":
        return "runs" if mnemonic in supported() else "missing"
    defined_by_the_kernel = called.startswith("_Z") or called in ("(device function)", "indirect")
    return "runs" if defined_by_the_kernel or called in BUILTINS else "missing"


def test_all_that_public_kernels_use_runs():
    actions.load_rows()
    values.load_rows()
    with TABLE.open(newline="") as file:
        rows = [(row["opcode"], int(row["distinct_kernels"])) for row in csv.DictReader(file, delimiter="\t")]
    states = {name: state_of(name) for name, _ in rows}
    print(f"\n{'opcode':40} {'kernels':>8}  state")
    for name, kernels in rows:
        print(f"{name:40} {kernels:8}  {states[name]}")
    counts = {state: list(states.values()).count(state) for state in sorted(set(states.values()))}
    print(", ".join(f"{count} {state}" for state, count in counts.items()), f"of {len(rows)}")
    assert not [name for name, state in states.items() if state == "missing"]
    assert counts["runs"] >= 80
