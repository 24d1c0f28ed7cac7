"""Times of one kernel over GPUs and sizes: a map of tasks that do not depend on one another."""
