"""nvcc's log of a program: remarks at the words of the text as it is written, not as the preprocessor left it."""

from __future__ import annotations

import pytest

from workbench.base.records import Diagnostic
from workbench.compilers.diagnostics.nvcc_logs import from_nvcc
from workbench.compilers.diagnostics.preprocessed_lines import written_place

GLOBAL = "__attribute__((global))"


def marked(text: str, remark: Diagnostic) -> str:
    assert isinstance(remark.line, int)
    assert isinstance(remark.column, int)
    assert isinstance(remark.end_column, int)
    return text.split("\n")[remark.line - 1][remark.column - 1 : remark.end_column - 1]


@pytest.mark.parametrize(
    ("written", "preprocessed", "word", "expected"),
    [
        ("__global__ void k(int* p) { *p = tid; }", f"{GLOBAL} void k(int* p) {{ *p = tid; }}", "tid", "tid"),
        (
            "\t__shared__ int s[N]; /* ü tid */ s[0] = tid;",
            "__attribute__((shared)) int s[4]; s[0] = tid;",
            "tid",
            "tid",
        ),
        ("p[N + N] = N + i; // i", "p[100 + 100] = 100 + i;", "i", "i"),
        ('f("tid", tid, \'"\');', '(g)("tid", tid, \'"\');', "tid,", "tid"),
        # A token of the macro's own.
        ("CHECK(f(p)); g();", "do { int e = (f(p)); if (e) exit(1); } while (0); g();", "exit", "CHECK"),
        ("x = LIMIT;", "x = max_of(3);", "max_of", "LIMIT"),
        # It is given once, and the macro has it twice.
        ("x = ABS(q);", "x = ((q) < 0 ? -(q) : (q));", "q) :", "q"),
    ],
)
def test_a_caret_below_a_preprocessed_line_finds_its_word(
    written: str, preprocessed: str, word: str, expected: str
) -> None:
    place = written_place(written, preprocessed, preprocessed.index(word) + 1)
    assert place is not None
    assert written[place[0] - 1 : place[1] - 1] == expected


def test_a_line_without_a_macro_has_no_place_of_what_is_not_in_it() -> None:
    assert written_place("*p = M(1,", "*p = 1 + lost;", len("*p = 1 + ") + 1) == (6, 7)
    assert written_place("*p = 1;", "*p = 1; lost;", len("*p = 1; ") + 1) is None


def test_remarks_of_all_compilers_and_the_linker_are_at_their_words() -> None:
    text = "\n__global__ void k(int* p) { *p = tid; }\n#include <nosuch.h>\nint main() { return missing(3); }\n"
    log = f"""cell.cu(2): error: identifier "tid" is undefined
  {GLOBAL} void k(int* p) {{ *p = tid; }}
  {" " * (len(GLOBAL) + 24)}^

1 error detected in the compilation of "cell.cu".
cell.cu:3:10: fatal error: nosuch.h: No such file or directory
    3 | #include <nosuch.h>
      |          ^~~~~~~~~~
compilation terminated.
cell.cu: In function 'int main()':
cell.cu:4:31: warning: of code that nvcc made
/usr/bin/ld: /tmp/cell.o: in function `main':
cell.cu:4: undefined reference to `missing(int)'
collect2: error: ld returned 1 exit status
"""
    found = from_nvcc(log, {"cell.cu": text})
    assert [(each.severity, each.line, marked(text, each)) for each in found] == [
        ("error", 2, "tid"),
        ("error", 3, "<nosuch.h>"),
        ("warning", 4, "int main() { return missing(3); }"),
        ("error", 4, "int main() { return missing(3); }"),
    ]
    assert all(not each.notes for each in found)
    assert found[3].message == "undefined reference to `missing(int)'"


def test_a_file_that_is_not_known_keeps_the_compilers_column() -> None:
    log = 'other.h(2): error: identifier "b" is undefined\n  int a = b;\n          ^\n'
    (found,) = from_nvcc(log, {"cell.cu": "\nint a;"})
    assert (found.filename, found.line, found.column, found.end_column) == ("other.h", 2, 9, 10)
