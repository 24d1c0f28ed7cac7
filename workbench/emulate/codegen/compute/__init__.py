"""Instructions that only compute: a row of the table for each mnemonic, one lane or 32 at a time."""


def load_rows() -> None:
    """Imports the modules that register all rows."""
    from workbench.emulate.codegen.compute import (
        arithmetic,
        bit_fields,
        conversions,
        fast_functions,
        integers,
        logic,
        packed_integers,
    )

    del arithmetic, bit_fields, conversions, fast_functions, integers, logic, packed_integers
