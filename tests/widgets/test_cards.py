"""Cards say what the records hold, escape what they show, and never show the emulator's seconds."""

import importlib
import re
from html import escape

import pytest

from workbench.base.records import Dim3, Missing, Quantity, Source
from workbench.base.records.count_basis import AccessBasis, SassAccess
from workbench.base.records.facts import Fact
from workbench.base.records.outcomes import (
    Access,
    Counters,
    Fault,
    Launch,
    Outcome,
    Replay,
)
from workbench.base.records.timings import Timing
from workbench.base.records.verdicts import CaseResult, Mismatch, Tolerance, Verdict
from workbench.jupyter.widgets import fault_view, formatters, outcome_view, timing_view, verdict_view
from workbench.jupyter.widgets.fault import replay_view

SOURCE = Source("__global__ void f(float* x) {\n    x[-1] = x[0] < 1;\n}\n", "cuda", "cell 3")


class Compilation:
    source = SOURCE


class Kernel:
    name = "f<int>"
    compilation = Compilation()


FAULT = Fault(
    "memcheck.out_of_bounds",
    "error",
    "write of 4 bytes before x",
    access="write",
    space="global",
    size_bytes=4,
    address=0x1000,
    block=Dim3(1, 0, 0),
    thread=Dim3(9, 0, 0),
    ptx_line=12,
    source_file="cell 3",
    source_line=2,
    count=3,
    related=(Access("read", "global", 4, 0x1000, Dim3(0, 0, 0), Dim3(1, 0, 0), 13, "cell 3", 2),),
)
RIGHT = CaseResult("n=1", {"n": 1}, True, 0.25, None)
MISMATCH = Mismatch("y", (30,), 0.5, float("nan"), 1, 31, "only the last element")
WRONG = CaseResult("n=31", {"n": 31}, False, float("inf"), MISMATCH)
STOPPED = CaseResult("n=33", {"n": 33}, False, Missing("a fault"), None, (FAULT,), "memcheck.out_of_bounds")


def verdict(*cases):
    faults = tuple(fault for case in cases for fault in case.faults)
    first = next((case.mismatch for case in cases if case.mismatch), None)
    passed = all(case.passed for case in cases)
    return Verdict("a<b", Kernel(), "emulator", passed, cases, 1.0, first, Tolerance(1e-6, 0.0), faults)


def outcome(faults=(), counters=None, stdout=""):
    launch = Launch(Kernel(), "H100 SXM", Dim3(2), Dim3(32), 0, ())
    counters = counters or Missing("not asked for")
    return Outcome(launch, "emulator", faults, counters, stdout, Quantity(123.456, "s", "measured"))


COUNTERS = Counters(
    {"warp_instructions": 10, "thread_instructions": 160, "global_load_requests": 2, "global_load_sectors": 64}
)


def test_a_passed_verdict_is_green_and_has_a_row_a_case():
    view = verdict_view(verdict(RIGHT, RIGHT))
    assert '<header class="good">' in view.html
    assert "2 of 2 cases passed" in view.html
    assert view.html.count("<td>n=1</td>") == 2
    assert "a&lt;b" in view.html
    assert "a<b" not in view.html
    assert repr(view).startswith("a<b: 2 of 2 cases passed")


def test_a_failed_verdict_shows_element_hint_and_fault():
    html = verdict_view(verdict(RIGHT, WRONG, STOPPED)).html
    assert '<header class="bad">' in html
    assert "First wrong element, at n=31" in html
    assert "y[30]" in html
    assert "<code>nan</code>" in html
    assert "1 of 31 wrong; only the last element" in html
    assert "∞" in html
    assert "memcheck.out_of_bounds" in html
    assert "x[-1] = x[0] &lt; 1;" in html


def test_failures_come_first_and_what_passed_is_folded():
    many = verdict(*[RIGHT] * 20, WRONG, *[RIGHT] * 20, STOPPED)
    html = verdict_view(many).html
    places = [html.index(words) for words in ("First wrong element", "out_of_bounds", "n=31</td>", "n=33</td>")]
    assert max(places) < html.index("<summary>40 cases passed</summary>") < html.index("n=1</td>")
    few = verdict_view(verdict(RIGHT, RIGHT, WRONG)).html
    assert "cases passed</summary>" not in few
    assert few.index("n=31</td>") < few.index("n=1</td>")
    assert "cases passed</summary>" not in verdict_view(verdict(*[RIGHT] * 40)).html


def test_a_verdict_and_a_fault_say_what_they_rest_on():
    failed = verdict(WRONG, STOPPED)
    html = verdict_view(failed).html
    assert html.count("why?") == 1 + len(failed.distinct_faults)
    for words in (*failed.why.number_words, failed.why.source, FAULT.why.source):
        assert escape(words) in html


def test_a_fault_shows_who_where_and_the_line():
    view = fault_view(FAULT, SOURCE)
    for words in ("global write of 4 bytes", "block (1,0,0)", "thread (9,0,0)", "3 lanes", "PTX line 12", "0x1000"):
        assert words in view.html
    assert '<span class="kw-here">    x[-1] = x[0] &lt; 1;</span>' in view.html
    assert "the other accesses" in view.html


@pytest.mark.parametrize("source", [None, Source("", "cuda", "cell 3"), Source("x", "cuda", "another")])
def test_a_fault_without_its_text_still_names_the_line(source):
    assert "cell 3:2" in fault_view(FAULT, source).html


def test_a_fault_of_no_instruction_is_shown_too():
    view = fault_view(Fault("timeout", "error", "stopped after 10 s"))
    assert "stopped after 10 s" in view.html
    assert "PTX line" not in view.html


def test_both_orders_of_a_race_stand_side_by_side():
    html = replay_view(Replay("stores arrive late", ("out[0] is 1",), ("out[0] is <2>",))).html
    head, values = html.split("<tr>")[1:]
    assert head.index("in the usual order") < head.index("stores arrive late")
    assert values.startswith("<td>out[0] is 1</td><td>out[0] is &lt;2&gt;</td>")


def test_no_time_says_why_and_shows_what_was_counted():
    html = timing_view(Missing("there is no GPU"), outcome(counters=COUNTERS)).html
    assert "No time" in html
    assert "there is no GPU" in html
    assert "32.0 sectors per request" in html
    assert "16.0 active threads each" in html


def test_counters_say_what_they_are_worth_beside_sass():
    same = AccessBasis("as_hardware", Fact.of("same", opcodes=(("LDG.E", 1),)))
    changed = AccessBasis("on_ptx", Fact.of("unknown", reason="a vote & one elected REDG"))
    merged = AccessBasis("recounted", Fact.of("merged", opcodes=(("LDS.128", 1),), lines=(7, 8)), (), 7, 8)
    counters = Counters(
        {"warp_instructions": 9, "global_load_requests": 2, "global_atomic_requests": 1, "shared_load_requests": 1},
        by_ptx_line={
            5: {"global_load_requests": 2},
            6: {"global_atomic_requests": 1},
            7: {"shared_load_requests": 1},
            8: {"warp_instructions": 1},
        },
        basis_by_ptx_line={5: same, 6: changed, 7: merged, 8: merged},
        not_in_ptx=(SassAccess(16, "STL"), SassAccess(32, "STL")),
    )
    view = outcome_view(outcome(counters=counters))
    for words in (
        '<td><span class="kw-note">counted, as the hardware</span></td>',
        "counted on PTX; the compiler changed it: a vote &amp; one elected REDG",
        "<td>PTX lines 7, 8</td>",
        "accesses that only SASS has, not counted: STL (2 times)",
    ):
        assert words in view.html
    assert "counted, as the hardware" in view.text
    assert re.search(r"PTX line 6 +counted on PTX", view.text)
    assert "PTX line 5" not in view.text
    for name in counters.totals:
        assert escape(counters.why(name).rule) in view.html
        assert f"{name.replace('_', ' ')} <span" in view.html
    assert view.html.count("why?") == 1 + len(counters.totals)


@pytest.mark.parametrize("counters", [None, COUNTERS])
def test_the_emulators_seconds_are_nowhere(counters):
    for view in (outcome_view(outcome(counters=counters)), timing_view(Missing("no"), outcome(counters=counters))):
        assert "123" not in view.html
        assert "123" not in view.text


def test_an_outcome_shows_faults_and_output():
    html = outcome_view(outcome((FAULT,), stdout="a < b\n")).html
    assert "ended in a fault" in html
    assert "a &lt; b" in html
    assert "f&lt;int&gt;" in html


def test_a_time_is_shown_with_its_spread():
    us = [Quantity(value, "us", "measured") for value in (10.0, 9.0, 12.0)]
    timing = Timing(Kernel(), "H100", Dim3(1), Dim3(32), (9.0, 10.0, 12.0), *us)
    html = timing_view(timing).html
    assert "10.00 µs" in html
    assert "measured" in html
    assert "9.00 to 12.00 µs" in html
    assert "median of 3" in str(timing)


@pytest.mark.parametrize(("record", "view"), formatters._VIEWS.items())
def test_the_table_of_views_names_what_exists(record, view):
    """IPython finds a type by where it is defined: a name that is only handed on would never be met."""
    home, _, name = f"workbench.{record}".rpartition(".")
    defined = getattr(importlib.import_module(home), name)
    assert (defined.__module__, defined.__name__) == (home, name)
    assert callable(formatters._maker(view))


def test_ipython_shows_records_as_cards():
    from IPython.core.interactiveshell import InteractiveShell

    from workbench.jupyter.widgets import register_formatters, unregister_formatters

    shell = InteractiveShell()
    record = verdict(RIGHT)
    register_formatters(shell)
    shown, _ = shell.display_formatter.format(record)
    assert "kw-card" in shown["text/html"]
    assert shown["text/plain"].startswith("a<b: 1 of 1 case passed")
    unregister_formatters(shell)
    shown, _ = shell.display_formatter.format(record)
    assert "text/html" not in shown
