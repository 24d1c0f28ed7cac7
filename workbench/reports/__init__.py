"""Measurements of Nsight Compute, read from its files: numbers of a kernel, of lines, of instructions."""

from workbench.reports.held import Report
from workbench.reports.matching import Instruction
from workbench.reports.opening import open_report
from workbench.reports.values import KernelReport

__all__ = ["Instruction", "KernelReport", "Report", "open_report"]
