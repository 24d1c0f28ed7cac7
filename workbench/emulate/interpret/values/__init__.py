"""What computing instructions compute: pure functions of operand vectors, a row each."""


def load_rows() -> None:
    """Enters all rows into the tables, those of acting instructions too."""
    from workbench.emulate.interpret import async_copies, atomics, loads, matrix_multiply, mbarriers, moves, warp_wide
    from workbench.emulate.interpret.values import (
        approximations,
        arithmetic,
        bits,
        comparisons,
        conversions,
        packed,
    )

    del approximations, arithmetic, async_copies, atomics, bits, comparisons, conversions, loads, matrix_multiply
    del mbarriers, moves, packed, warp_wide
