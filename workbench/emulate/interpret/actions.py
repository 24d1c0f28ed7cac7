"""Imports the rows of instructions with effects."""


def load_rows() -> None:
    """Imports the modules that register all rows."""
    from workbench.emulate.interpret import (
        async_copies,
        async_stores,
        atomics,
        cluster_addresses,
        launch_control,
        loads,
        matrix_multiply,
        mbarriers,
        moves,
        multicast,
        register_counts,
        stack,
        tensor_instructions,
        tensor_map_edits,
        textures,
        warp_wide,
        warpgroup_products,
    )

    del (
        async_copies,
        async_stores,
        atomics,
        cluster_addresses,
        launch_control,
        loads,
        matrix_multiply,
        mbarriers,
        moves,
        multicast,
        register_counts,
        stack,
        tensor_instructions,
        tensor_map_edits,
        textures,
        warp_wide,
        warpgroup_products,
    )
