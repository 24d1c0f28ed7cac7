"""`python -m workbench` is the command `workbench`."""

import sys

from workbench.tools.commands.cli import main

if __name__ == "__main__":
    sys.exit(main())
