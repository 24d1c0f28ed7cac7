"""Waiting for work without sleep: functions on a mailbox in memory that two threads poll.

Waking a thread takes longer than a small launch. So helpers poll their mailbox for a while after each piece of work, as
OpenMP's threads do, and take the next one up within a microsecond.
"""

from __future__ import annotations

import platform

from workbench.emulate.llvm.text import PREFIX, field
from workbench.emulate.runtime.library import add_unit

ASLEEP, WAITING, CLAIMED, TAKEN, DONE = range(5)
"""States of a mailbox: not polled; polled by its helper; being written; full; with its result."""
STATE = 0
FUNCTION = 64
ARGUMENT = 72
RESULT = 80
BOX_BYTES = 128


def _pause() -> tuple[str, str]:
    """The declaration and the call of the processor's spin-wait hint."""
    machine = platform.machine().lower()
    if machine in ("x86_64", "amd64"):
        return "declare void @llvm.x86.sse2.pause()", "call void @llvm.x86.sse2.pause()"
    if machine in ("arm64", "aarch64"):
        return "declare void @llvm.aarch64.hint(i32)", "call void @llvm.aarch64.hint(i32 1)"
    return "", ""


def _text() -> str:
    declaration, pause = _pause()
    return f"""
{declaration}
define i32 @{PREFIX}mailbox.serve(ptr %box, i64 %spins) #0 {{
entry:
  store atomic i64 {WAITING}, ptr %box seq_cst, align 8
  br label %look
look:
  %left = phi i64 [ %spins, %entry ], [ %fewer, %idle ], [ %spins, %leave ], [ %spins, %work ]
  %state = load atomic i64, ptr %box acquire, align 8
  %there = icmp eq i64 %state, {TAKEN}
  br i1 %there, label %work, label %idle
idle:
  {pause}
  %fewer = sub i64 %left, 1
  %on = icmp sgt i64 %fewer, 0
  br i1 %on, label %look, label %leave
leave:
  %swap = cmpxchg ptr %box, i64 {WAITING}, i64 {ASLEEP} seq_cst seq_cst
  %left.it = extractvalue {{ i64, i1 }} %swap, 1
  br i1 %left.it, label %out, label %look
work:
{field("function", "ptr", "%box", FUNCTION)}{field("argument", "ptr", "%box", ARGUMENT)}\
  %result = call i32 %function(ptr %argument)
  %result.p = getelementptr i8, ptr %box, i64 {RESULT}
  store i32 %result, ptr %result.p
  store atomic i64 {DONE}, ptr %box release, align 8
  br label %look
out:
  ret i32 0
}}

define i32 @{PREFIX}mailbox.offer(ptr %box, ptr %function, ptr %argument) #0 {{
entry:
  %swap = cmpxchg ptr %box, i64 {WAITING}, i64 {CLAIMED} seq_cst seq_cst
  %mine = extractvalue {{ i64, i1 }} %swap, 1
  br i1 %mine, label %write, label %out
write:
  %function.p = getelementptr i8, ptr %box, i64 {FUNCTION}
  store ptr %function, ptr %function.p
  %argument.p = getelementptr i8, ptr %box, i64 {ARGUMENT}
  store ptr %argument, ptr %argument.p
  store atomic i64 {TAKEN}, ptr %box release, align 8
  br label %out
out:
  %took = zext i1 %mine to i32
  ret i32 %took
}}

define i32 @{PREFIX}mailbox.collect(ptr %box, i64 %spins) #0 {{
entry:
  br label %look
look:
  %left = phi i64 [ %spins, %entry ], [ %fewer, %idle ]
  %state = load atomic i64, ptr %box acquire, align 8
  %there = icmp eq i64 %state, {DONE}
  br i1 %there, label %take, label %idle
idle:
  {pause}
  %fewer = sub i64 %left, 1
  %on = icmp sgt i64 %fewer, 0
  br i1 %on, label %look, label %late
take:
{field("result", "i32", "%box", RESULT)}\
  ret i32 %result
late:
  ret i32 -1
}}
"""


add_unit(
    "mailbox",
    {
        "mailbox.serve": "i32 @{}(ptr, i64)",
        "mailbox.offer": "i32 @{}(ptr, ptr, ptr)",
        "mailbox.collect": "i32 @{}(ptr, i64)",
    },
    _text,
)
