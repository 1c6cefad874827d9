"""`python -m hullworks` is the `hullworks` command."""

import sys

from hullworks.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
