"""Measurements of Nsight Compute, read from its files: numbers of a kernel, of lines, of instructions."""

from workbench.isa.reports.matching import Instruction
from workbench.isa.reports.open_reports import Report
from workbench.isa.reports.opening import open_report
from workbench.isa.reports.values import KernelReport

__all__ = ["Instruction", "KernelReport", "Report", "open_report"]
