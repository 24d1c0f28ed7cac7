"""nvdisasm kept warm: the same listing as the plain way, byte for byte, and nothing left behind."""

from __future__ import annotations

import errno
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from support.clocks import FakeClock
from support.tiers import THOROUGH
from support.waiting import AT_MOST_SECONDS, wait_until

from workbench.base.records import SassListing
from workbench.compilers import disassemble, disassemble_together
from workbench.compilers.binaries.cubin import Cubin
from workbench.compilers.toolchains import copied_process, paused_process, raw_listing, tools, warm_disassembler
from workbench.compilers.toolchains import disassemble as disassembly
from workbench.compilers.toolchains.paused_process import Copies, HandingOver, PausedProcess
from workbench.compilers.toolchains.warm_disassembler import WarmDisassembler

pytestmark = pytest.mark.sampled(3)

REPOSITORY = Path(__file__).resolve().parents[2]
GALLERY = sorted((REPOSITORY / "kernels").glob("*/kernel.cu"))
ARCHS = ("sm_75", "sm_80", "sm_90a", "sm_100a", "sm_120")
SOURCES = {
    "functions, recursion, weak symbols": """
__device__ int table[4];
__device__ __noinline__ float far(float x, int n) { return n ? x * far(x + 1, n - 1) : x; }
__device__ float one(float x) { return x + 1; }
__device__ float two(float x) { return sinf(x); }
template <class T> __global__ void k(T* a, int n) {
  float (*f)(float) = n ? one : two;
  a[0] = far(a[1], n) + f(a[2]) / a[3];
  table[n & 3] = 1;
  if (n == 7) printf("%d\\n", n);
}
template __global__ void k<float>(float*, int);
template __global__ void k<double>(double*, int);
extern "C" __global__ void last(float* a) { __shared__ float s[32]; s[threadIdx.x] = a[0]; __syncthreads();
  a[1] = s[threadIdx.x ^ 1]; }
""",
    "warps": """
__global__ void k(int* a, unsigned n) {
  int lane = threadIdx.x & 31, sum = a[threadIdx.x];
  for (int i = 16; i; i /= 2) sum += __shfl_down_sync(~0u, sum, i);
  if (lane < n) sum += __shfl_xor_sync(__activemask(), sum, 1);
  a[n] = __match_any_sync(__activemask(), sum) + __any_sync(~0u, sum);
  for (unsigned i = 0; i < n; i++) { if (a[i] < 0) break; if (a[i] == 3) return; a[i] = a[i] % n; }
}
""",
}
SWITCH = """
__device__ int step(int k, int x) {
  switch (k) {
    case 0: return x * 3; case 1: return x / 7; case 2: return x ^ 5; case 3: return __popc(x);
    case 4: return x << 3; case 5: return x % 11; default: return -x;
  }
}
__global__ void k(int* a, int n) { for (int i = 0; i < n; i++) a[i] = step(a[i] % 8, a[i + 1]); }
"""


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture(params=["copied", "handed over"])
def warm(
    clock: FakeClock, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[WarmDisassembler]:
    if not warm_disassembler._possible():
        pytest.skip("files cannot be leased here, or nvdisasm is not installed")
    if request.param == "handed over":
        monkeypatch.setattr(copied_process, "possible", lambda: False)
    elif not copied_process.possible():
        pytest.skip("processes cannot be copied here")
    made = WarmDisassembler(clock)
    yield made
    made.close()
    assert made.process_ids == ()


def plain(cubin: bytes) -> str:
    ran = tools.run_on_file("nvdisasm", ("-c",), "kernel.cubin", cubin)
    assert isinstance(ran, tools.Run)
    assert not ran.code, ran.stderr
    return ran.stdout


def assert_same(left: SassListing, right: SassListing) -> None:
    assert (left.arch, left.text, left.lines) == (right.arch, right.text, right.lines)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("arch", ARCHS)
def test_the_listing_is_put_back_byte_for_byte(compile_cuda, arch) -> None:
    """Takes kernels of the gallery each on one arch in turn; on all archs where all runs."""
    every = 1 if THOROUGH else len(ARCHS)
    texts = {path.parent.name: path.read_text() for path in GALLERY[ARCHS.index(arch) % every :: every]} | SOURCES
    for name, text in texts.items():
        translation = compile_cuda(text, arch)
        cubin = Cubin(translation.cubin)
        code = raw_listing.machine_code(cubin, {kernel.mangled_name for kernel in translation.kernels})
        assert code is not None, name
        raw = tools.run_on_file("nvdisasm", ("-ndf", "-b", arch.replace("sm_", "SM")), "code", code)
        whole = plain(translation.cubin)
        assert raw_listing.restore(cubin, arch, raw_listing.instruction_lines(raw.stdout)) == whole, name
        if name in SOURCES:
            assert disassemble(translation, cache=False).text == whole, name


@pytest.mark.thorough
def test_listings_that_are_made_together_are_those_of_each(compile_cuda, cache_folder, monkeypatch) -> None:
    monkeypatch.setattr(disassembly, "_MAX_BYTES", 1 << 13)  # some are too large, and others need several runs
    loop = "__global__ void k{0}(int* a, int n) {{ for (int i = {0}; i < n; ++i) if (a[i] > i) a[i] /= n; }}"
    loops = [loop.format(number) for number in range(5)]
    texts = [*loops, *SOURCES.values(), SWITCH, *loops]
    made = [compile_cuda(text) for text in texts]
    began: list[str] = []
    run_on_file = tools.run_on_file

    def counted(tool, options, name, data, *rest):
        began.append(name)
        return run_on_file(tool, options, name, data, *rest)

    monkeypatch.setattr(tools, "run_on_file", counted)
    monkeypatch.setattr(disassembly._own, "_broken", True)
    disassemble_together(made)
    together = len(began)
    assert set(began) == {"kernel.bin"}
    listings = [disassemble(each) for each in made]
    alone = began.count("kernel.cubin")
    assert alone >= 1, "a table of branches is listed in the plain way"
    assert 1 < together < len(set(texts)) - alone, "several are of one run"
    for each, listing in list(zip(made, listings, strict=True))[: len(set(texts))]:
        assert listing.text == plain(each.cubin)
    disassemble_together(made)
    assert began.count("kernel.bin") == together, "what is kept is not listed again"


def test_a_process_in_wait_lists_several_in_one_run(compile_cuda, cache_folder, monkeypatch, warm) -> None:
    made = [compile_cuda(text, "sm_90") for text in (*SOURCES.values(), SWITCH)]
    texts = [plain(each.cubin) for each in made]
    disassemble_together(made, warm)  # nobody has asked for one to wait: nothing is listed
    assert (warm.answered, warm.declined) == (0, 1)
    disassemble_together(made, warm)
    assert warm.answered == 1

    def run_on_file(*given):
        raise AssertionError("another process")

    assert made[-1].source.text == SWITCH
    assert disassemble(made[-1]).text == texts[-1], "a table of branches is listed in the plain way"
    monkeypatch.setattr(tools, "run_on_file", run_on_file)
    assert [disassemble(each).text for each in made] == texts


def test_a_process_in_wait_answers_as_a_new_one_does(compile_cuda, warm) -> None:
    for arch in ("sm_90", "sm_80", "sm_90", "sm_90"):
        translation = compile_cuda(SOURCES["warps"], arch)
        warm.prepare(arch)
        assert_same(disassemble(translation, cache=False, warm=warm), disassemble(translation, cache=False))
    assert (warm.answered, warm.declined) == (4, 0)


def test_what_cannot_be_put_back_is_listed_the_plain_way(compile_cuda, warm) -> None:
    translation = compile_cuda(SWITCH)
    listing = disassemble(translation, cache=False, warm=warm)
    assert "BRANCH_TARGETS" in listing.text
    assert listing.text == plain(translation.cubin)
    assert warm.answered == 0
    cubin = Cubin(translation.cubin)
    assert raw_listing.machine_code(cubin, {"another"}) is None
    assert raw_listing.restore(cubin, "sm_90", ["        /*0000*/   NOP ;"]) is None


def test_without_leases_listings_are_made_the_plain_way(compile_cuda, warm, monkeypatch) -> None:
    monkeypatch.setattr(paused_process, "_lease", lambda file: False)
    translation = compile_cuda(SOURCES["warps"])
    warm.prepare("sm_90")
    assert_same(disassemble(translation, cache=False, warm=warm), disassemble(translation, cache=False))
    assert (warm.answered, warm.declined) == (0, 1)


def test_a_process_in_wait_is_stopped_and_ends_when_nobody_asks(compile_cuda, warm, clock) -> None:
    """Stopped it neither costs anything nor sees its lease lifted."""
    translation = compile_cuda(SOURCES["warps"])
    warm.prepare("sm_90")
    process = stopped(warm)
    clock.advance(60.0)  # longer than the lease of one that is not stopped
    assert_same(disassemble(translation, cache=False, warm=warm), disassemble(translation, cache=False))
    assert (warm.answered, warm.declined) == (1, 0)
    another = stopped(warm)
    assert _runs(process) == (another == process) == isinstance(warm._way, Copies)
    clock.advance(181.0)
    with warm._changed:
        warm._changed.notify_all()
    wait_until(lambda: not warm.process_ids)
    wait_until(lambda: not _runs(another))


def test_copies_of_one_process_answer_all_threads(compile_cuda, clock) -> None:
    if not copied_process.possible():
        pytest.skip("processes cannot be copied here")
    made = [compile_cuda(f"__global__ void k(int* a) {{ a[{n}] = {n}; }}") for n in range(6)]
    warm = WarmDisassembler(clock, only_copies=True)
    warm.prepare("sm_90")
    process = stopped(warm)
    with ThreadPoolExecutor(6) as threads:
        listings = list(threads.map(lambda each: disassemble(each, cache=False, warm=warm), made))
    assert [each.text for each in listings] == [plain(each.cubin) for each in made]
    assert (warm.answered, warm.declined, warm.process_ids) == (6, 0, (process,))
    assert [child.pid for child in psutil.Process().children() if child.name() == "nvdisasm"].count(process) == 1
    warm.close()
    assert not _runs(process)


@pytest.mark.parametrize("request_number", [copied_process._SEIZE, copied_process._SYSCALL])
@pytest.mark.parametrize("only_copies", [False, True])
def test_where_copies_fail_listings_are_the_same(
    compile_cuda, clock, monkeypatch, request_number: int, only_copies: bool
) -> None:
    if not copied_process.possible():
        pytest.skip("processes cannot be copied here")
    ptrace = copied_process._ptrace

    def refusing(request: int, *given: object) -> None:
        if request == request_number:
            raise PermissionError(errno.EPERM, "ptrace is not permitted")
        ptrace(request, *given)

    monkeypatch.setattr(copied_process, "_ptrace", refusing)
    translation = compile_cuda(SOURCES["warps"])
    warm = WarmDisassembler(clock, only_copies=only_copies)
    for _ in range(2):
        warm.prepare("sm_90")
        assert disassemble(translation, cache=False, warm=warm).text == plain(translation.cubin)
    assert warm.answered == (1 if only_copies else 2)
    warm.close()
    assert not warm.process_ids


def test_an_interrupt_of_who_asks_changes_nothing(compile_cuda, warm, monkeypatch) -> None:
    translation = compile_cuda(SOURCES["warps"])
    warm.prepare("sm_90")
    process = stopped(warm)

    def interrupted(*given: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(warm._changed, "wait_for", interrupted)
        with pytest.raises(KeyboardInterrupt):
            disassemble(translation, cache=False, warm=warm)
    assert disassemble(translation, cache=False, warm=warm).text == plain(translation.cubin)
    assert (warm.answered, warm.declined) == (1, 0)
    assert (stopped(warm) == process) == isinstance(warm._way, Copies)


def test_a_copy_that_fails_is_replaced_by_the_plain_way(compile_cuda, warm, monkeypatch) -> None:
    monkeypatch.setattr(copied_process, "exit_status", lambda process, seconds: (copied_process.end(process), 256)[1])
    monkeypatch.setattr(HandingOver, "listing", lambda self, held, code: held.end())
    translation = compile_cuda(SOURCES["warps"])
    warm.prepare("sm_90")
    assert disassemble(translation, cache=False, warm=warm).text == plain(translation.cubin)
    assert (warm.answered, warm.declined) == (0, 1)


@pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")
def test_a_forked_process_has_processes_of_its_own(compile_cuda, cache_folder, warm) -> None:
    translation = compile_cuda(SOURCES["warps"])
    warm.prepare("sm_90")
    process, text = stopped(warm), plain(translation.cubin)

    def listed_there(answers) -> None:
        warm.prepare("sm_90")
        answers.send((disassemble(translation, cache=False, warm=warm).text == text, warm.answered))
        warm.close()

    ours, theirs = multiprocessing.Pipe(duplex=False)
    child = multiprocessing.get_context("fork").Process(target=listed_there, args=(theirs,))
    child.start()
    assert ours.poll(AT_MOST_SECONDS)
    assert ours.recv() == (True, 1)
    child.join()
    assert stopped(warm) == process
    assert_same(disassemble(translation, cache=False, warm=warm), disassemble(translation, cache=False))


def test_a_process_that_may_have_lost_its_lease_is_replaced(warm, clock, monkeypatch) -> None:
    monkeypatch.setattr(PausedProcess, "stop", lambda self: False)
    warm.prepare("sm_90")
    seen: set[int] = set()
    for _ in range(3):
        wait_until(lambda: set(warm.process_ids) - seen)
        seen.update(warm.process_ids)
        clock.advance(30.1)


def test_a_process_in_wait_ends_when_nobody_asks_in_real_time(monkeypatch) -> None:
    if not warm_disassembler._possible():
        pytest.skip("files cannot be leased here, or nvdisasm is not installed")
    monkeypatch.setattr(warm_disassembler, "_IDLE_SECONDS", 2.0)
    warm = WarmDisassembler()
    warm.prepare("sm_90")
    wait_until(lambda: not warm._requested_at)
    wait_until(lambda: not warm.process_ids)
    warm.close()


@pytest.mark.parametrize("is_stopped", [False, True])
def test_a_killed_owner_leaves_no_process(warm, is_stopped: bool) -> None:
    program = (
        "import sys, time; from workbench.compilers.toolchains.warm_disassembler import WarmDisassembler\n"
        "w = WarmDisassembler(); w.prepare('sm_90')\n"
        "while not w.process_ids: time.sleep(0.01)\n"
        "print(*w.process_ids, flush=True); sys.stdin.read()\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY)}
    # In a session of its own, as compile workers and Jupyter's kernels are.
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    ) as owner:
        process = int(owner.stdout.readline())
        if is_stopped:
            wait_until(lambda: _state(process) == "T")
        assert _runs(process)
        owner.send_signal(signal.SIGKILL)
    wait_until(lambda: not _runs(process))


def stopped(warm: WarmDisassembler) -> int:
    """The process in wait, once it is stopped."""
    wait_until(lambda: [_state(process) for process in warm.process_ids] == ["T"])
    return warm.process_ids[0]


def _runs(process: int) -> bool:
    return _state(process) not in ("", "Z")


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return ""
