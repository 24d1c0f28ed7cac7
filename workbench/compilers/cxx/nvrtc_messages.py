"""NVRTC's messages as far as they are read: NVIDIA's compiler states causes in no other form than its own words.

Other modules ask these patterns; with another release of NVRTC, this is the module to adapt.
"""

from __future__ import annotations

import re

COULD_NOT_OPEN = "(?:could not|cannot) open source file "
"""The beginning of a pattern; the header's name in quotation marks follows."""
CANNOT_OPEN = re.compile(COULD_NOT_OPEN + r'"([^"]+)"')
"""A header that is missing: its name."""

UNDEFINED = re.compile(r'identifier "(\w+)" is undefined')
"""An unknown name."""
MISSING_NAME = re.compile(r'(?:identifier|has no member) "(\w+)"')
"""An unknown name, also of a namespace or class."""
NO_MEMBER = re.compile(r'namespace "([\w:]+)" has no member "(\w+)"')
"""A namespace, and the name that it does not have."""
NO_VECTOR_MEMBER = re.compile(r'class "(?:u?int[1-4]|dim3|float[1-4]|double[1-4])" has no member "(\w)"')
"""The member that a vector type of CUDA does not have."""
NO_NAMESPACE = 'name followed by "::" must be a class or namespace name'
IN_STD = re.compile(rf'namespace "std" has no member "\w+"|{NO_NAMESPACE}\s+[^\n]*\bstd\s*::')
"""In a log: a name of `std` that is missing, or `std` itself."""
UNUSED = re.compile(r'"(\w+)" was (?:declared|set) but never (?:referenced|used)')
"""A name that nothing uses."""

SEMICOLON = 'expected a ";"'
UNREADABLE = re.compile(
    rf'attribute "\w+" does not apply here|A namespace scope variable without memory space|{SEMICOLON}'
    r"|this declaration has no storage class"
)
"""A declaration that could not be read."""
FOLLOWS = re.compile(
    r'incomplete type "void" is not allowed|identifier "\w+" is undefined|type name is not allowed|expected (?:a|an) '
)
"""Errors that follow for the names in such a declaration."""

OF_HOST_CODE = re.compile(
    r'JIT mode|open source file|catastrophic|Error limit|#error|"std"|identifier "(?:cuda|std)|name followed by "::"'
)
"""In a log: messages that host code causes."""
LINKED = re.compile(
    r"device-side kernel launch could not be processed|requires separate compilation mode|Unresolved extern function"
    r'|identifier "cuda(?:Malloc|Free|Stream\w+|Event\w+|Graph\w+|Memcpy\w*|Memset\w*|GetLastError|DeviceSynchronize)"'
)
"""A call of the device's runtime, or of a function of another file."""
REFUSED_NAME = re.compile(
    r"^__nv_name_map\(\d+\): error[^\n]*\n(?:(?!\S+\(\d+\): )[^\n]*\n)*?\s*#pragma nv_mangled_name (.+)$", re.MULTILINE
)
"""In a log: a name expression that is refused."""
REGISTER = 'the "register" storage class specifier is not allowed'
PRECOMPILED = re.compile(r"precompiled|\bPCH\b|\bpch\b")
"""In a log: a precompiled header that cannot be used."""
