"""The routes below /workbench/ on a real Jupyter server: what they answer, and that none does without a token."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from support.jupyter_servers import start_jupyter
from support.tiers import THOROUGH
from support.waiting import AT_MOST_SECONDS, wait_until

REPOSITORY = Path(__file__).resolve().parents[2]
TOKEN = "test-token"
SAXPY = """%%cuda
#include "scale.h"
__global__ void f(float* x) { x[threadIdx.x] *= SCALE; }"""


REQUEST = {"source": "__global__ void f() {}", "arch": "sm_90"}


@dataclass(frozen=True)
class Server:
    url: str
    root: Path
    process: subprocess.Popen[bytes]

    def request(self, path: str, body: Any = None, token: str | None = TOKEN) -> tuple[int, bytes]:
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/workbench/{path}", data=data)
        if token is not None:
            request.add_header("Authorization", f"token {token}")
        try:
            with urllib.request.urlopen(request, timeout=120) as response:
                return response.status, response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()

    def workers(self) -> list[int]:
        """The processes that the server has started, where this system lists them."""
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return sorted(int(child) for listed in children for child in listed.read_text().split())

    def compile(self, **body: Any) -> list[dict[str, Any]]:
        status, answer = self.request("compile", {"arch": "sm_90", **body})
        assert status == 200, answer
        return [json.loads(line) for line in answer.splitlines()]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    root = folder / "root"
    (root / "nested").mkdir(parents=True)
    (root / "kernel.cubin").write_bytes(b"")
    site = folder / "site"
    (site / "reference").mkdir(parents=True)
    (site / "index.html").write_text("<h1>The site</h1>")
    (site / "reference" / "names.js").write_text("'names'")
    (folder / "beside.txt").write_text("a secret")
    # Stands for the site of a package: whether this checkout has one built makes no difference.
    (folder / "config").mkdir()
    (folder / "config" / "jupyter_server_config.py").write_text(
        f"import pathlib\nfrom workbench.jupyter.server import material\n"
        f"material.SHIPPED_SITE = pathlib.Path({str(site)!r})\n"
    )
    names = {"CONFIG_DIR": "config", "DATA_DIR": "data", "RUNTIME_DIR": "runtime"}
    environment = {
        **os.environ,
        **{f"JUPYTER_{name}": str(folder / value) for name, value in names.items()},
        "XDG_CACHE_HOME": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join(filter(None, (str(REPOSITORY), os.environ.get("PYTHONPATH")))),
    }
    arguments = [
        "--ServerApp.jpserver_extensions={'workbench': True}",
        "--WorkbenchServer.workers=1",
    ]
    started = start_jupyter("jupyter_server", root, TOKEN, arguments, environment, folder / "log")
    process = started.process
    yield Server(started.url, root, process)
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        # Jupyter Server may stop its loop before a thread that anyio began for it, which Python then waits for.
        process.kill()
        process.wait()


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("about", None),
        ("compile", {"source": SAXPY, "arch": "sm_90"}),
        ("material", {"what": "starter"}),
        ("open", {"path": "kernel.cubin"}),
        ("layouts", {"ptx": "", "line": 1}),
        ("docs", None),
        ("docs/docs/inspector.md", None),
        ("site/index.html", None),
        ("static/bokeh/bokeh.min.js", None),
    ],
)
def test_every_route_refuses_a_request_without_a_token(server: Server, path: str, body: Any) -> None:
    assert server.request(path, body, token=None)[0] == 403
    assert server.request(path, body, token="wrong")[0] == 403
    assert server.request(path, body)[0] == 200


def test_a_file_of_device_code_is_shown_and_only_what_lies_below_the_folder(server: Server, tmp_path: Path) -> None:
    import workbench as wb
    from workbench.jupyter.widgets.listing_data import unpacked

    secret = tmp_path / "secret.cu"
    text = "__global__ void one(float* x) { x[0] = 1; }\n__global__ void two(float* x) { x[0] = 2; }\n// a word apart\n"
    for file in (secret, server.root / "nested" / "own.cu"):
        file.write_text(text)
        # NVRTC's own table names a folder that is not there.
        ptx = wb.compile(text, filename="kernel.cu", arch="sm_90").ptx.replace('"kernel.cu"', f'"{file}"')
        made = wb.compile(ptx, arch="sm_90")
        assert isinstance(made.cubin, bytes)
        (server.root / f"{file.stem}.cubin").write_bytes(made.cubin)

    def ask(**body: Any) -> dict[str, Any]:
        status, answer = server.request("open", body)
        assert status == 200, answer
        found: dict[str, Any] = json.loads(answer)
        return found

    def source(page: str) -> list[str]:
        [data] = re.findall(r'"data": "([\w+/=]+)"', page)
        return [row["text"] for row in unpacked(data)["panes"].get("source", ())]

    first = ask(path="own.cubin")
    assert (first["archs"], sorted(first["kernels"])) == (["sm_90"], ["one", "two"])
    assert first["kernel"] == first["kernels"][0]
    chosen = ask(path="/own.cubin", kernel="two")
    assert chosen["kernel"] == "two"
    assert any("x[0] = 2" in line for line in source(chosen["page"]))
    # A line table may name any file of the machine.
    assert not any("x[0]" in line for line in source(ask(path="secret.cubin")["page"]))
    (server.root / "bad.cubin").write_bytes(b"nothing of the kind")
    assert ask(path="bad.cubin")["kind"] == "failure"
    assert ask(path="own.cubin", arch="sm_80")["kind"] == "failure"
    (server.root / "link.cubin").symlink_to(secret)
    for path in ("../secret.cubin", str(secret), "none.cubin", "nested", "link.cubin", ""):
        assert server.request("open", {"path": path})[0] == 404
    assert server.request("open", {"path": 3})[0] == 400


MMA = """.version 8.0
.target sm_80
.address_size 64
.entry k()
{
.reg .b32 %r<8>;
.reg .f32 %f<4>;
mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f0,%f1,%f2,%f3}, {%r0,%r1,%r2,%r3}, {%r4,%r5}, {%f0,%f1,%f2,%f3};
ret;
}
"""


def test_the_layouts_of_matrices_are_a_picture_of_one_instruction(server: Server) -> None:
    def ask(**body: Any) -> str:
        status, answer = server.request("layouts", body)
        assert status == 200, answer
        html: str = json.loads(answer)["html"]
        return html

    html = ask(ptx=MMA, line=8, operand=2)
    assert [f'role="tab" aria-selected="{at}"' in html for at in ("true", "false")] == [True, True]
    assert all(f"<strong>{name}</strong>" in html for name in "DABC")
    assert '"chosen":2' in html
    assert "%r4" in html
    assert [ask(ptx=text, line=line) for text, line in ((MMA, 9), (MMA, 99), ("no PTX", 1), ("", 0))] == [""] * 4
    assert server.request("layouts", {"ptx": MMA, "line": -1})[0] == 400
    assert server.request("layouts", {"ptx": 3, "line": 1})[0] == 400


def test_the_routes_tested_above_are_all_there_are() -> None:
    from workbench.jupyter.server.extension import WorkbenchServer

    class Probe:
        handlers: list[tuple[Any, ...]] = []  # noqa: RUF012

    WorkbenchServer.initialize_handlers(Probe())
    assert [route[0] for route in Probe.handlers] == [
        r"/workbench/about",
        r"/workbench/compile",
        r"/workbench/open",
        r"/workbench/layouts",
        r"/workbench/material",
        r"/workbench/docs(?:/(.+))?",
        r"/workbench/site/(.+)",
        r"/workbench/static/bokeh/(.+)",
    ]


def test_the_starter_is_copied_below_the_servers_folder_and_never_written_again(server: Server) -> None:
    _, answer = server.request("material", {"what": "starter"})
    copy = server.root / json.loads(answer)["path"]
    assert json.loads(copy.read_text())["nbformat"] == 4
    copy.write_text("mine")
    assert server.request("material", {"what": "starter"}) == (200, answer)
    assert copy.read_text() == "mine"
    gallery = server.root / json.loads(server.request("material", {"what": "gallery"})[1])["path"]
    assert (gallery / "softmax" / "kernel.cu").is_file()
    for body in ({"what": "../.."}, {"what": "x" * 99}, {"what": 3}, {}, []):
        assert server.request("material", body)[0] == 400


def test_the_documentation_is_served_and_nothing_beside_it(server: Server) -> None:
    pages = json.loads(server.request("docs")[1])["pages"]
    assert next(iter(pages)) == "README.md"
    for name, title in pages.items():
        assert f"# {title}" in server.request(f"docs/{name}")[1].decode()
    assert server.request("docs/docs/images/lab-light.png")[1].startswith(b"\x89PNG")
    for name in ("pyproject.toml", "docs/../pyproject.toml", "docs/%2e%2e/LICENSE", "/etc/passwd", "docs/none.md"):
        assert server.request(f"docs/{name}")[0] == 404


def test_the_site_of_the_documentation_is_served_and_nothing_beside_it(server: Server) -> None:
    assert json.loads(server.request("docs")[1])["site"] is True
    assert server.request("site/index.html") == (200, b"<h1>The site</h1>")
    assert server.request("site/reference/names.js") == (200, b"'names'")
    outside = ("../beside.txt", "%2e%2e/beside.txt", "..%2fbeside.txt", "reference/../../beside.txt", "//etc/passwd")
    for name in (*outside, "/etc/passwd", "none.html", "reference", "a%00b", "index.html/x"):
        status, answer = server.request(f"site/{name}")
        assert status in (403, 404), name
        assert b"a secret" not in answer, name
        assert server.request(f"site/{name}", token=None)[0] in (403, 404), name
    request = urllib.request.Request(
        f"{server.url}/workbench/site/index.html", headers={"Authorization": f"token {TOKEN}"}
    )
    with urllib.request.urlopen(request, timeout=120) as response:
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'self'" in policy
    assert "http" not in policy


def test_about_names_archs_and_toolkit(server: Server) -> None:
    _, answer = server.request("about")
    about = json.loads(answer)
    assert about["defaults"]["arch"] in about["archs"]
    assert "nvrtc" in about["toolkit"]


def test_a_cell_becomes_ptx_and_then_sass_and_then_words(server: Server) -> None:
    (server.root / "nested" / "scale.h").write_text("#define SCALE 2.0f\n")
    translation, sass, analysis = server.compile(source=SAXPY, path="nested/a.ipynb")
    assert (translation["kind"], sass["kind"], analysis["kind"]) == ("translation", "sass", "analysis")
    assert set(analysis["kernels"]) == set(sass["symbols"])
    assert "mul" in translation["ptx"] or "add" in translation["ptx"]
    assert any(line["text"].startswith("STG") for line in sass["rows"])


def test_a_path_outside_the_servers_folder_is_not_looked_at(server: Server) -> None:
    (server.root.parent / "scale.h").write_text("#define SCALE 2.0f\n")
    [message] = server.compile(source=SAXPY, path="../a.ipynb")
    assert message["kind"] == "errors"


def test_the_cells_own_arch_wins(server: Server) -> None:
    source = "%%cuda -arch sm_80\n__global__ void f(float* x) { x[threadIdx.x] = 1; }"
    translation, sass, _ = server.compile(source=source)
    assert (translation["arch"], sass["arch"]) == ("sm_80", "sm_80")


def test_an_unknown_arch_is_a_failure_with_its_name(server: Server) -> None:
    [message] = server.compile(source="__global__ void f() {}", arch="sm_12")
    assert message["kind"] == "failure"
    assert "sm_12" in message["message"]


@pytest.mark.parametrize("source", ["", "%%cuda", "%%cuda\n", "%%cuda\n\0", "%%cuda\n// \u2028 \U0001f600"])
def test_strange_sources_are_answered(server: Server, source: str) -> None:
    assert server.compile(source=source)[0]["kind"] in ("translation", "errors")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{not json", 400),
        (b"", 400),
        ([], 400),
        ({"arch": "sm_90"}, 400),
        ({"source": 3, "arch": "sm_90"}, 400),
        ({"source": "", "arch": "sm_90", "language": "hip"}, 400),
        ({"source": "x" * (5 << 20), "arch": "sm_90"}, 413),
        ({"source": "", "arch": "sm_90", "headers": {"a.h": "x" * (5 << 20)}}, 413),
        (b'{"source": "' + b"x" * (33 << 20) + b'"}', 413),
        ({"source": "// \ud800", "arch": "sm_90"}, 400),
        (b'{"source": "\xff", "arch": "sm_90"}', 400),
        (b'{"source": "", "arch": "sm_90", "client": NaN}', 400),
        (b"[" * 100_000, 400),
        (b'{"a":' * 100_000, 400),
        (None, 400),
        ({**REQUEST, "filename": "a" * 70_000}, 400),
        ({**REQUEST, "filename": "a" * (20 << 20)}, 400),
        ({**REQUEST, "filename": "../../x.cu"}, 400),
        ({**REQUEST, "filename": "/etc/x.cu"}, 400),
        ({**REQUEST, "filename": "a\nb"}, 400),
        ({**REQUEST, "filename": "a\0b"}, 400),
        ({**REQUEST, "filename": ".."}, 400),
        ({**REQUEST, "filename": 3}, 400),
        ({**REQUEST, "filename": "\ud800"}, 400),
        ({**REQUEST, "options": "-" * (20 << 20)}, 400),
        ({**REQUEST, "options": ["-w"]}, 400),
        ({**REQUEST, "options": "\udfff"}, 400),
        ({**REQUEST, "arch": "sm_90" * 1000}, 400),
        ({**REQUEST, "arch": ["sm_90"]}, 400),
        ({**REQUEST, "arch": "sm_90\0"}, 400),
        ({**REQUEST, "client": {"a": 1}}, 400),
        ({**REQUEST, "client": "x" * 100_000}, 400),
        ({**REQUEST, "path": 1}, 400),
        ({**REQUEST, "path": "a/" * 100_000}, 400),
        ({**REQUEST, "path": "\ud800"}, 400),
        ({**REQUEST, "progress": "yes"}, 400),
        ({**REQUEST, "number": -1}, 400),
        ({**REQUEST, "number": 1 << 53}, 400),
        ({**REQUEST, "number": True}, 400),
        ({**REQUEST, "number": 0.5}, 400),
        ({**REQUEST, "headers": [1]}, 400),
        ({**REQUEST, "headers": {"../a.h": ""}}, 400),
        ({**REQUEST, "headers": {"a.h": 1}}, 400),
        ({**REQUEST, "headers": {"a.h": "\ud800"}}, 400),
        ({**REQUEST, "headers": {f"a{i}.h": "" for i in range(1000)}}, 400),
        ({**REQUEST, "headers": {"a" * 70_000: ""}}, 400),
    ],
)
def test_malformed_requests_are_refused(server: Server, body: Any, status: int) -> None:
    answered, said = server.request("compile", b"null" if body is None else body)
    assert answered == status
    assert json.loads(said)["message"]


VALUES: list[Any] = [
    None, True, -1, 0, 1 << 60, 0.5, 1e400, "", "x", "a\0b", "\ud800", "../..", "/", "~", "%%cuda", "x" * 70_000, [],
    [[]], ["x"], {}, {"a": {"b": []}}, {"../a.h": "int x;"}, {"a.h": None}, "<script>", "C:\\x", "file:///x",
]  # fmt: skip
FIELDS = {
    "compile": (*REQUEST, "language", "filename", "client", "path", "headers", "options", "progress", "number"),
    "open": ("path", "arch", "kernel", "client", "number"),
    "layouts": ("ptx", "line", "operand", "client"),
    "material": ("what",),
}
DRAWN = 200 if THOROUGH else 25


@pytest.mark.parametrize("path", FIELDS)
def test_drawn_requests_are_answered_or_refused(server: Server, path: str) -> None:
    random = Random(path)
    for _ in range(DRAWN):
        body: Any = {**REQUEST} if path == "compile" else {"path": "kernel.cubin"} if path == "open" else {}
        for field in random.sample(FIELDS[path], random.randint(1, min(3, len(FIELDS[path])))):
            body[field] = random.choice(VALUES)
        status, said = server.request(path, body if random.random() < 0.9 else random.choice(VALUES[1:]))
        assert status < 500, (body, said)
        if status >= 400:
            assert json.loads(said)["message"], body
    assert server.request("about")[0] == 200


def test_a_refused_request_costs_no_worker_and_names_its_field(server: Server) -> None:
    server.compile(**REQUEST)
    before = server.workers()
    _, said = server.request("compile", {**REQUEST, "filename": "a" * 70_000})
    assert "`filename` has 70000 characters" in json.loads(said)["message"]
    assert server.compile(**REQUEST)[0]["kind"] == "translation"
    assert server.workers() == before


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "HEAD"])
def test_other_methods_are_refused(server: Server, method: str) -> None:
    request = urllib.request.Request(f"{server.url}/workbench/compile", method=method)
    request.add_header("Authorization", f"token {TOKEN}")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=AT_MOST_SECONDS)
    with refused.value:
        assert refused.value.code == 405


WRITING = (
    "--create-pch=FILE", "-create-pch=FILE", "--time=FILE", "-time=FILE", "--fdevice-time-trace=FILE", "--pch",
    "--pch --pch-dir=FOLDER", "-Xptxas --output-file=FILE", "-Xptxas=-o,FILE", "--ptxas-options=-oFILE",
    "--ptxas-options=--options-file=FILE", "@FILE", "--options-file FILE", "-include FILE", "--pre-include=FILE",
    "--use-pch=FILE", "-o FILE", "--keep", "--keep-dir=FOLDER", "-DX=1 --time=FILE -w", "-std=c++17 '--time=FILE'",
)  # fmt: skip


def test_options_that_name_files_are_not_taken_while_one_looks(server: Server, tmp_path: Path) -> None:
    kernel = "__global__ void f(float* x) { *x = 1; }"
    for option in WRITING:
        written = option.replace("FILE", str(tmp_path / "file")).replace("FOLDER", str(tmp_path))
        [message] = server.compile(source=f"\n%%cuda -- {written}\n{kernel}")
        [reported] = message["diagnostics"]
        assert "is taken when the cell is run, not while you type" in reported["message"], option
        assert reported["line"] == 2
        assert reported["notes"], option
        word = f"\n%%cuda -- {written}".split("\n")[1][reported["column"] - 1 : reported["end_column"] - 1]
        assert word in written
        [failed] = server.compile(source=f"%%cuda\n{kernel}", options=written)
        assert (failed["kind"], failed["reason"]) == ("failure", "argument"), option
        assert list(tmp_path.iterdir()) == []
    for option in ("-o FILE", "--output-file=FILE", "-optf FILE", "--options-file=FILE", "-oFILE", "-ias FILE"):
        written = option.replace("FILE", str(tmp_path / "file"))
        text = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry f() { ret; }\n"
        [failed] = server.compile(source=text, language="ptx", filename="a.ptx", options=written)
        assert failed["reason"] == "argument", option
        assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "options",
    [
        "-use_fast_math --maxrregcount=32 -lineinfo", "-ftz true -prec-div=false --fmad false", "-DN=3 -D M=4 -UM",
        "-std=c++20 -w -diag-suppress 177", "-Xptxas -O1 --ptxas-options=-dlcm=ca",
        "-I include --include-path=/nowhere/include",
        "--define-macro=F(x)=x --restrict -G",
    ],
)  # fmt: skip
def test_options_that_shape_the_code_are_taken(server: Server, options: str) -> None:
    messages = server.compile(source=f"%%cuda -- {options}\n__global__ void f(float* x) {{ *x = 1; }}")
    assert messages[0]["kind"] == "translation", messages[0]


UNFIT = {
    '#include "pipe.h"': ("a named pipe", 2),
    '#include "by_pipe.h"': ("a named pipe", 2),
    '#define P "pipe.h"\n#include P': ("a named pipe", 3),
    "#define S(x) #x\n#include S(pipe.h)": ("only plain files", 3),
    "#define S(x) #x\n#include S(/dev/zero)": ("only plain files", 3),
    "#include </dev/zero>": ("a device", 2),
    '#include "/dev/random"': ("a device", 2),
    '#include "/dev/stdin"': ("only plain files", 2),
    '#include "/proc/self/environ"': ("only plain files", 2),
    '#include "huge.h"': ("MiB", 2),
    '# /* a */ include /* "b" */ "pipe.h"': ("a named pipe", 2),
    '#inc\\\nlude \\\n"pipe.h"': ("a named pipe", 4),
    '// "\n#include "pipe.h" // "': ("a named pipe", 3),
}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_what_is_no_plain_file_is_not_included(server: Server) -> None:
    folder = server.root / "odd"
    folder.mkdir()
    os.mkfifo(folder / "pipe.h")
    (folder / "by_pipe.h").write_text('#include "pipe.h"\n')
    with (folder / "huge.h").open("wb") as file:
        file.truncate(1 << 33)
    server.compile(**REQUEST)
    before = server.workers()
    for text, (why, line) in UNFIT.items():
        [message] = server.compile(source=f"%%cuda\n{text}\n__global__ void f() {{}}", path="odd/a.ipynb")
        assert message["kind"] == "errors", text
        reported = [d for d in message["diagnostics"] if why in " ".join([d["message"], *d["notes"]])]
        assert reported, (text, message)
        places = {str(reported[0]["line"]), *(note.rpartition(":")[2] for note in reported[0]["notes"])}
        assert str(line) in places, text
    assert server.workers() == before
    # By a name that only the preprocessor makes, what the system says of the worker is not shown either.
    hidden = "%%cuda\n#define S(x) #x\n#include S(/proc/self/environ)\n__global__ void f() {}"
    [message] = server.compile(source=hidden)
    assert "PATH=" not in json.dumps(message)
    assert "only plain files" in json.dumps(message["diagnostics"][0])
    [probe, *_] = server.compile(
        source='%%cuda\n#if __has_include("pipe.h")\n#endif\n__global__ void f() {}', path="odd/a.ipynb"
    )
    assert probe["kind"] in ("translation", "errors")


def test_bokeh_files_are_scripts_of_its_folder_alone(server: Server) -> None:
    status, script = server.request("static/bokeh/bokeh.min.js")
    assert (status, b"Bokeh" in script) == (200, True)
    for path in (
        "static/bokeh/../../../__init__.py",
        "static/bokeh/%2e%2e/%2e%2e/views.py",
        "static/bokeh/none.js",
        "static/bokeh/a%00.js",
    ):
        assert server.request(path)[0] in (403, 404)


def test_stopping_the_server_ends_its_workers(server: Server) -> None:
    server.compile(source="__global__ void f() {}")
    children = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    workers = [int(child) for listed in children for child in listed.read_text().split()]
    if not workers:
        pytest.skip("this system does not list the children of a process")
    server.process.terminate()
    wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
