"""Where the rows of acting instructions are."""


def load_rows() -> None:
    """Enters all rows into the table."""
    from workbench.emulate.interpret import async_copies, atomics, loads, matrix_multiply, mbarriers, moves, warp_wide

    del async_copies, atomics, loads, matrix_multiply, mbarriers, moves, warp_wide
