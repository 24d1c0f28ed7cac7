"""`python -m workbench.numba_host PROGRAM`: see `launcher`."""

import sys

from workbench.numba_host.launcher import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
