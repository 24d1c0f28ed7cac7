"""Comparisons of integers (PTX ISA 9.7.5 setp): six relations, of signed or unsigned numbers as the type says."""

from __future__ import annotations

UNSIGNED = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}
"""Names that only unsigned types have."""
RELATIONS = {name: name for name in ("eq", "ne", "lt", "le", "gt", "ge")} | UNSIGNED
"""The relation, by how PTX writes it."""
SWAPPED = {"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
"""The relation of b with a, by that of a with b."""
INVERSE = {"eq": "ne", "ne": "eq", "lt": "ge", "le": "gt", "gt": "le", "ge": "lt"}
"""The relation that holds exactly where another one does not."""
