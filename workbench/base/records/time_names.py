"""The two times that events of an emulated device may give."""

from __future__ import annotations

from typing import Literal

TimeName = Literal["modelled", "emulated"]
"""`modelled`: what the work would take on the GPU; `emulated`: what the emulator took."""
