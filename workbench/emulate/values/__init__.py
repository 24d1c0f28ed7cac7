"""The results of computing instructions: pure functions of operand vectors, a row each."""


def load_rows() -> None:
    """Imports the modules that register all rows."""
    from workbench.emulate.values import approximations, arithmetic, bits, comparisons, conversions, packed

    del approximations, arithmetic, bits, comparisons, conversions, packed
