"""`python -m darklantern` is the command `darklantern`."""

from __future__ import annotations

import sys

from darklantern.cli import main

sys.exit(main())
