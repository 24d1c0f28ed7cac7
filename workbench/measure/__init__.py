"""What can be said of a kernel's use of the machine: occupancy from rules, time from a GPU's clock."""

from workbench.measure.occupancy import occupancy, occupancy_curve
from workbench.measure.timing import time

__all__ = ["occupancy", "occupancy_curve", "time"]
