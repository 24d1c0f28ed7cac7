"""`python -m workbench.languages.numba PROGRAM`: see `launcher`."""

import sys

from workbench.languages.numba.launcher import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
