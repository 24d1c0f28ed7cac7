"""Chooses the reader of a report file by its first bytes, as file names may be wrong."""

from __future__ import annotations

import codecs
import io
import tempfile
import zipfile
from pathlib import Path

from workbench.base.arguments import path as as_path
from workbench.base.errors import ArgumentError
from workbench.base.plain_files import MAX_BYTES, read_plain
from workbench.isa.reports.binary import read_binary
from workbench.isa.reports.csv_pages import read_csv
from workbench.isa.reports.json_export import read_json
from workbench.isa.reports.open_reports import Report, register
from workbench.isa.reports.values import KernelReport

# The first bytes of a report file, "NVR" and a zero.
_MAGIC = b"NVR\0"
_ZIP_MAGIC = b"PK\3\4"
_ENDINGS = (".ncu-rep", ".csv", ".json")
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def open_report(path: str | Path) -> Report:
    """Read what Nsight Compute measured.

    Parameters
    ----------
    path
        A `.ncu-rep` file, which takes the module `ncu_report`; or what `ncu --csv` printed with `--page raw`,
        `--page details` or `--page source`; or rows of these as JSON; or a zip that holds one of these, as popcorn's
        profiles do.

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
    if data.startswith(_ZIP_MAGIC):
        with tempfile.TemporaryDirectory(prefix="workbench-") as folder:
            inner = _unpacked(file, data, Path(folder))
            kernels, remarks = _read(inner, inner.read_bytes())
    else:
        kernels, remarks = _read(file, data)
    report = Report(str(file), kernels, remarks)
    register(report)
    return report


def _read(file: Path, data: bytes) -> tuple[tuple[KernelReport, ...], tuple[str, ...]]:
    """Kernels and remarks of a report file."""
    if data.startswith(_MAGIC) or file.suffix in (".ncu-rep", ".ncu-repz"):
        return read_binary(str(file))
    text = _decoded(data)
    read = read_json if text.lstrip()[:1] in ("{", "[") else read_csv
    return read(text)


def _unpacked(file: Path, data: bytes, folder: Path) -> Path:
    """The report of a zip, in a folder.

    Raises
    ------
    ArgumentError
        The zip holds none or several, or cannot be unpacked.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            found = [each for each in packed.infolist() if Path(each.filename).suffix in _ENDINGS]
            if len(found) != 1:
                names = ", ".join(each.filename for each in found) or "none"
                raise ArgumentError(f"{file} must hold one report; it has {names}", "path")
            if found[0].file_size > MAX_BYTES:
                raise ArgumentError(f"{found[0].filename} in {file} is too large", "path")
            result = folder / Path(found[0].filename).name
            result.write_bytes(packed.read(found[0]))
            return result
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:  # cut short, a method, a password
        raise ArgumentError(f"{file} cannot be unpacked: {error}", "path") from error


def _decoded(data: bytes) -> str:
    """A text file: PowerShell's redirection writes UTF-16, spreadsheets mark UTF-8, older ones have a code page."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
