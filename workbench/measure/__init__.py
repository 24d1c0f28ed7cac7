"""What can be said of a kernel's use of the machine: occupancy from rules, time from a GPU's clock."""

from workbench.measure.comparing import compare
from workbench.measure.occupancy import occupancy, occupancy_curve
from workbench.measure.timing import effort_of, time

__all__ = ["compare", "effort_of", "occupancy", "occupancy_curve", "time"]
