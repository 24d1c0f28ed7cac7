"""Chooses the reader of a report file by its first bytes, as file names may be wrong."""

from __future__ import annotations

import codecs
from pathlib import Path

from workbench.base.arguments import path as as_path
from workbench.base.errors import ArgumentError
from workbench.base.plain_files import read_plain
from workbench.isa.reports.binary import read_binary
from workbench.isa.reports.csv_pages import read_csv
from workbench.isa.reports.json_export import read_json
from workbench.isa.reports.open_reports import Report, register

# The first bytes of a report file, "NVR" and a zero.
_MAGIC = b"NVR\0"
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def open_report(path: str | Path) -> Report:
    """Read what Nsight Compute measured.

    Parameters
    ----------
    path
        A `.ncu-rep` file, which takes the module `ncu_report`; or what `ncu --csv` printed with `--page raw`,
        `--page details` or `--page source`; or rows of these as JSON.

    Returns
    -------
    Report
        Its launches; `report.kernel("name").table(kernel)` puts stalls beside the SASS of a kernel of ours. The panel
        shows them beside the code that was measured, until `report.close()`.

    Raises
    ------
    ArgumentError
        The file is not there, or is none of these.
    MissingDependency
        A `.ncu-rep` file without `ncu_report`, with what to do instead.
    """
    file = as_path(path, "path")
    data = read_plain(file, "path")
    if not data.strip():
        raise ArgumentError(f"{file} is empty", "path")
    if data.startswith(_MAGIC) or file.suffix in (".ncu-rep", ".ncu-repz"):
        kernels, remarks = read_binary(str(file))
    else:
        text = _decoded(data)
        read = read_json if text.lstrip()[:1] in ("{", "[") else read_csv
        kernels, remarks = read(text)
    report = Report(str(file), kernels, remarks)
    register(report)
    return report


def _decoded(data: bytes) -> str:
    """A text file: PowerShell's redirection writes UTF-16, spreadsheets mark UTF-8, older ones have a code page."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
