"""The interpreter: what PTX means, one row a mnemonic, warps as NumPy vectors."""

from workbench.emulate.interpret.machine import BudgetSpent, RunResult, run

__all__ = ["BudgetSpent", "RunResult", "run"]
