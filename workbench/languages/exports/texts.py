"""Names, comments and literals of the texts that are written: no text of a kernel can end one of them early."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable

_CXX_WORDS = frozenset(
    """
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
    compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield decltype
    default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline
    int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register
    reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template
    this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t
    while xor xor_eq main std linux unix
    """.split()  # noqa: SIM905
)
_UNSEEN = re.compile("[\x00-\x1f\x7f\u0085\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\\\\]")


def joined_options(options: Iterable[str]) -> list[str]:
    """Give options with those that stand in two words (`-D NAME`) as one."""
    out: list[str] = []
    for option in options:
        if out and out[-1] in ("-D", "--define-macro", "-I"):
            out[-1] = f"-D{option}" if out[-1] != "-I" else f"-I{option}"
        else:
            out.append(option)
    return out


def identifier(name: str, reserved: Iterable[str] = ()) -> str:
    """Give a name that C++ and Python both take, of ASCII letters, and that is none of those taken."""
    plain = re.sub(r"_+", "_", re.sub(r"[^A-Za-z0-9]+", "_", name)).strip("_") or "kernel"
    if plain[0].isdigit():
        plain = f"k_{plain}"
    if keyword.iskeyword(plain) or keyword.issoftkeyword(plain) or plain in _CXX_WORDS:
        plain += "_"
    others = set(reserved)
    result, number = plain, 2
    while result in others:
        result, number = f"{plain}_{number}", number + 1
    return result


def in_comment(text: str) -> str:
    """Give a text that ends no comment of one line: control characters and backslashes are written as escapes."""
    return _UNSEEN.sub(lambda found: "/" if found[0] == "\\" else f"<U+{ord(found[0]):04X}>", text)


def python_string(text: str) -> str:
    """Write a text as a literal of Python; of more lines than one between three quotes."""
    if "\n" not in text:
        plain = text.isprintable() and '"' not in text and "\\" not in text
        return f'"{text}"' if plain else _quoted(text)
    plain = '"""' not in text and not text.endswith('"') and _is_kept(text)
    if plain and "\\" not in text:
        return f'"""\\\n{text}"""'
    if plain and not text.endswith("\\") and not text.startswith("\n"):
        return f'r"""{text}"""'
    escaped = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if escaped.endswith('"'):
        escaped = f'{escaped[:-1]}\\"'
    literal = "".join(each if each == "\n" or _is_kept(each) else ascii(each)[1:-1] for each in escaped)
    return f'"""\\\n{literal}"""'


def _quoted(text: str) -> str:
    if '"' in text and "'" not in text and "\\" not in text and text.isprintable():
        return f"'{text}'"
    return '"' + "".join(each if each.isprintable() and each not in '"\\' else _escape(each) for each in text) + '"'


def _escape(each: str) -> str:
    return f"\\{each}" if each in '"\\' else ascii(each)[1:-1]


def _is_kept(text: str) -> bool:
    """True if a literal of Python keeps the characters as they stand."""
    return not re.search("[\r\f\v\x00-\x08\x0e-\x1f\x7f]", text)


def cxx_string(text: str) -> str:
    """Write a text as a literal of C++ in one line, in bytes of UTF-8."""
    out, after_octal = [], False
    for byte in text.encode():
        char = chr(byte)
        if char in '"\\':
            out.append(f"\\{char}")
        elif char == "?":  # no trigraph
            out.append("\\?")
        elif 32 <= byte < 127 and not (after_octal and char.isdigit()):
            out.append(char)
        else:
            out.append(f"\\{byte:03o}")
        after_octal = not 32 <= byte < 127
    return f'"{"".join(out)}"'


def cxx_lines(text: str) -> list[str]:
    """Write a text as literals of C++ that stand one below the other, one a line of the text."""
    return [cxx_string(line) for line in text.splitlines(keepends=True)] or ['""']


__all__ = ["cxx_lines", "cxx_string", "identifier", "in_comment", "joined_options", "python_string"]
