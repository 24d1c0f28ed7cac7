"""The magics for which JupyterLab offers to load the workbench are those that loading brings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "extensions" / "lab" / "src" / "start" / "forgottenLoad.ts"


def test_every_magic_is_known_to_the_button() -> None:
    from IPython.core.interactiveshell import InteractiveShell

    from workbench.jupyter.notebook import magics

    shell: Any = InteractiveShell()
    before = {kind: set(found) for kind, found in shell.magics_manager.magics.items()}
    magics.load(shell)
    try:
        after = shell.magics_manager.magics
        brought = {name for kind in after for name in after[kind] if name not in before[kind]}
    finally:
        magics.unload(shell)
    listed = re.search(r"MAGICS[^=]*= \[(.*?)\]", SOURCE.read_text(), re.DOTALL)
    assert listed is not None
    assert brought <= set(re.findall(r"'(\w+)'", listed[1]))
    assert "cuda" in brought
