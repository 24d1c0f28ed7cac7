"""What Nsight Compute measured of kernels, read from its files: numbers of a kernel, of lines, of instructions."""

from workbench.reports.opening import open_report
from workbench.reports.values import Instruction, KernelReport, Report

__all__ = ["Instruction", "KernelReport", "Report", "open_report"]
