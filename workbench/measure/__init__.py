"""What can be said of a kernel's use of the machine: occupancy from rules, time from a GPU's clock."""

from workbench.measure.launch_choice import active_clusters, dynamic_smem_left, register_pool, suggest_block
from workbench.measure.next_step import next_steps
from workbench.measure.occupancy import occupancy, occupancy_curve
from workbench.measure.timing import time

__all__ = [
    "active_clusters",
    "dynamic_smem_left",
    "next_steps",
    "occupancy",
    "occupancy_curve",
    "register_pool",
    "suggest_block",
    "time",
]
