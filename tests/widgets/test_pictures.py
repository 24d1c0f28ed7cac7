"""Pictures of a recording say what was recorded, in HTML, in text and as data, and stay small."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import workbench as wb
from workbench.device.targets.recording import Recording
from workbench.jupyter.widgets.access_picture import access_view
from workbench.jupyter.widgets.divergence_picture import divergence_view
from workbench.jupyter.widgets.recording_card import recording_view
from workbench.jupyter.widgets.view import View
from workbench.jupyter.widgets.writers_picture import writers_view

SOURCE = """
__global__ void look(const float* x, double2* wide, int* map, int stride, int width)
{
    __shared__ float tile[32 * 33];
    int i = threadIdx.x;
    tile[i * stride] = x[i * stride];
    __syncthreads();
    if (i % 3)
        wide[i] = make_double2(tile[i], i);
    int column = blockIdx.x * 16 + i % 16, row = blockIdx.y * 2 + i / 16;
    if (column < width)
        map[row * width + column] = i;
    atomicAdd(map, 1);
}
"""


@pytest.fixture(scope="module")
def kernel() -> wb.Kernel:
    return wb.kernel(SOURCE, arch="sm_80")


@pytest.fixture(scope="module")
def recording(kernel: wb.Kernel) -> Recording:
    return look(kernel, 33)


def look(kernel: wb.Kernel, stride: int) -> Recording:
    x, wide, table = np.zeros(2048, np.float32), np.zeros((64, 2)), np.zeros((8, 40), np.int32)
    return wb.record(kernel, (3, 4), 32, (x, wide, table, stride, 40), blocks=(0, (1, 1)))


def frames(view: View) -> list[Any]:
    """The frames in the data of a picture's script."""
    found = re.search(r"<script>(\[.*?\])\.forEach", view.html, re.DOTALL)
    assert found
    [reported] = json.loads(found[1].replace("<\\/", "</"))
    assert f'id="{reported["id"]}"' in view.html
    return list(reported["frames"])


class Nesting(HTMLParser):
    """Fails where an element is closed that is not the last one opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if tag not in ("input", "meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("stride", [0, 1, 2, 32, 33])
def test_an_accesss_cells_stand_where_its_addresses_are(kernel: wb.Kernel, stride: int) -> None:
    found = look(kernel, stride)
    for line in (6, 9):
        for space in ("global", "shared"):
            steps = found.access(line, space)
            for frame, request in zip(frames(access_view(steps)), steps.requests, strict=False):
                drawn: dict[int, float] = {}
                for x, _, w, _, lanes, *_ in frame[4]:
                    for lane in lanes:
                        drawn[lane] = drawn.get(lane, 0) + w
                    first = (int(request.addresses[list(request.lanes).index(lanes[0])])) % 128
                    # 128 bytes are 480 wide; a row of shared memory has the same banks as a line has words.
                    offset = (x - 82) / 480 * 128
                    assert (offset - first) % 128 < request.size_bytes
                width = request.size_bytes * 480 / 128
                assert {lane: pytest.approx(width) for lane in request.lanes.tolist()} == drawn
                said = frame[2]
                assert [lane for lane in range(32) if said[lane]] == request.lanes.tolist()


def test_what_is_drawn_is_reported_in_the_same_words(recording: Recording) -> None:
    shared = recording.access(6, "shared")
    [first, *_] = frames(access_view(shared))
    assert first[0] == "block (0, 0), warp 0, iteration 1: 1 wavefront (ideal 1), no conflict"
    assert "1 wavefronts (ideal 1), lanes 0-31: tile + 0 B .. tile + 4092 B" in access_view(shared).text
    loads = recording.access(6, "global")
    assert loads.space == "global"
    assert frames(access_view(loads))[0][0].startswith(
        "block (0, 0), warp 0, iteration 1: 32 sectors in 32 lines (ideal 4);"
    )
    assert "128 of 1,024 moved bytes are asked for" in frames(access_view(loads))[0][0]
    atomics = recording.access(13)
    assert "32 lanes name one address and are serialised" in frames(access_view(atomics))[0][0]
    rows = loads.to_json()
    assert [row["sectors"] for row in rows] == [32, 32]
    assert rows[0]["places"][:3] == ["x[0]", "x[33]", "x[66]"]
    assert json.dumps([rows, recording.to_json(), recording.writes("map").to_json()])
    assert len(recording.to_json()) == len(recording.lines())


def test_the_data_of_a_picture_is_a_table(recording: Recording) -> None:
    pytest.importorskip("pandas", reason="tables need pandas")
    table = recording.access(6, "global").to_pandas()
    assert list(table["place"][:2]) == ["x[0]", "x[33]"]
    assert len(recording.to_pandas()) == len(recording.lines())
    assert len(recording.writes("map").to_pandas()) == 8 * 40
    assert len(recording.divergence().to_pandas()) == len(recording.divergence().rows)


def test_a_map_has_the_blocks_that_wrote(recording: Recording) -> None:
    found = recording.writes("map")
    expected = np.arange(4)[:, None].repeat(2, 0) * 3 + np.arange(40)[None, :] // 16
    # The atomic operation goes to the first element, of all blocks.
    expected[0, 0] = found.blocks[0, 0]
    assert (found.blocks == expected).all()
    assert found.several.sum() == 1
    view = writers_view(found)
    assert "map[0..1, 16..31]: block (1, 0), the first element by thread 0" in view.text
    assert "12 blocks wrote (counted)" in view.html
    assert "1 elements by several blocks" in view.html
    [wide] = [each for each in recording.writers if each == "wide"]
    never = recording.writes(wide).blocks[::3]
    assert (never[:11] == -1).all()


@pytest.mark.parametrize("shape", [(1,), (7,), (65,), (5000,), (300_000,), (3, 5), (70, 3), (200, 300), (2, 3, 130)])
def test_a_map_of_any_shape_covers_the_array_once(shape: tuple[int, ...]) -> None:
    kernel = wb.kernel("__global__ void f(char* p, int n) { for (int i = blockIdx.x * 64 + threadIdx.x; "
                       "i < n; i += gridDim.x * 64) p[i] = 1; }", arch="sm_80")  # fmt: skip
    size = int(np.prod(shape))
    recording = wb.record(kernel, 5, 64, (np.zeros(shape, np.int8), size - size // 3))
    found = recording.writes()
    written = np.arange(size) < size - size // 3
    assert (found.blocks.ravel() == np.where(written, np.arange(size) // 64 % 5, -1)).all()
    rect = r'><rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"'
    svg = re.findall(r'<g class="kw-(?:cell|box)[^>]*' + rect, writers_view(found).html)
    boxes = [tuple(map(float, each)) for each in svg]
    for i, (x, y, w, h) in enumerate(boxes):
        assert x >= 82
        assert x + w <= 562.5
        for x2, y2, w2, h2 in boxes[:i]:
            assert x >= x2 + w2 - 0.2 or x2 >= x + w - 0.2 or y >= y2 + h2 - 0.2 or y2 >= y + h - 0.2


def views(recording: Recording) -> Iterator[View]:
    yield recording_view(recording)
    yield divergence_view(recording.divergence())
    yield writers_view(recording.writes("map"))
    for line in recording.lines():
        yield access_view(recording.access(0, line.space, ptx_line=line.ptx_line))


def test_a_picture_is_whole_and_small(recording: Recording) -> None:
    for view in views(recording):
        assert len(view.html) < 150_000
        body = re.sub(r"<(script|style)>.*?</\1>", "", view.html, flags=re.DOTALL)
        parser = Nesting()
        parser.feed(body)
        assert parser.open == []
        assert "bokeh" not in view.html.lower()
        assert view.text.strip()


def test_a_name_from_the_source_is_no_markup() -> None:
    source = 'extern "C" __global__ void f(float* x) { if (threadIdx.x < 4 && "<b>"[0]) x[threadIdx.x] = 1; }'
    kernel = wb.kernel(source, arch="sm_80")
    recording = wb.record(kernel, 1, 32, (np.zeros(4, np.float32),))
    for view in (recording_view(recording), access_view(recording.access(1)), divergence_view(recording.divergence())):
        assert "<b>" not in view.html
        assert "&lt;b&gt;" in view.html


def test_a_page_of_pictures_stands_alone(recording: Recording, tmp_path: Path) -> None:
    page = tmp_path / "picture.html"
    page.write_text(recording_view(recording).page("look"), encoding="utf-8")
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"(?:src|href)=\"(?!#)", text)
