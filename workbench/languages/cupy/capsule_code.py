"""Machine code that gives the memory of DLPack's capsules back: a deleter for consumers, a destructor for capsules.

Consumers call a deleter from any thread, and capsules die while an exception is on its way, where Python's code cannot
run. So they are native code, which lets go of one Python object: the structure's `context`.
"""

from __future__ import annotations

import ctypes
import functools

from workbench.emulate.native.machine_code import Processor, compile_object, load_object

_CALLED = (
    "Py_IsInitialized",
    "PyGILState_Ensure",
    "PyGILState_Release",
    "Py_DecRef",
    "PyCapsule_IsValid",
    "PyCapsule_GetPointer",
)
_TEXT = """
@name = private constant [{length} x i8] c"{name}\\00"

define void @deleter(ptr %tensor) {{
  %running = call i32 {Py_IsInitialized}()
  %ended = icmp eq i32 %running, 0
  br i1 %ended, label %end, label %give_back
give_back:
  %place = getelementptr i8, ptr %tensor, i64 {offset}
  %state = call i32 {PyGILState_Ensure}()
  %held = load ptr, ptr %place
  call void {Py_DecRef}(ptr %held)
  call void {PyGILState_Release}(i32 %state)
  br label %end
end:
  ret void
}}

define void @destructor(ptr %capsule) {{
  %valid = call i32 {PyCapsule_IsValid}(ptr %capsule, ptr @name)
  %used = icmp eq i32 %valid, 0
  br i1 %used, label %end, label %unused
unused:
  %tensor = call ptr {PyCapsule_GetPointer}(ptr %capsule, ptr @name)
  call void @deleter(ptr %tensor)
  br label %end
end:
  ret void
}}
"""


@functools.cache
def functions_of(name: str, offset: int) -> tuple[int, int]:
    """Give the addresses of the deleter and the destructor.

    Parameters
    ----------
    name
        The name of a capsule that no consumer has taken.
    offset
        The place of `context` in its structure, in bytes.
    """
    called = {
        each: f"inttoptr (i64 {ctypes.cast(getattr(ctypes.pythonapi, each), ctypes.c_void_p).value} to ptr)"
        for each in _CALLED
    }
    text = _TEXT.format(name=name, length=len(name) + 1, offset=offset, **called)
    own = Processor.own()
    names = ("deleter", "destructor")
    code = load_object(compile_object(text, own), names, own)
    # Capsules may outlive all modules at the end of the process: their code is never freed.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(code))
    return code.addresses["deleter"], code.addresses["destructor"]
