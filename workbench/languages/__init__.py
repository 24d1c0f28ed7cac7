"""Languages and libraries that kernels come from, a folder each; cells of a notebook; exports to others."""
