"""The interpreter: what PTX means, one row a mnemonic, warps as NumPy vectors."""

from workbench.emulate.interpret.machine import RunResult, run

__all__ = ["RunResult", "run"]
