"""What can be said of a kernel's use of the machine: occupancy from rules, time from a GPU's clock."""
