"""Finds the instances of kernel templates that host code launches: name expressions, read from the launches in its
text.

`reduce<T, 512><<<grid, block>>>(in, out)` in a function template over T that is called as `run<float>()` asks for
`reduce<float, 512>`. What is read here are words: the compiler decides whether an expression names an instance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from workbench.compilers.cxx.brackets import behind_angles, closing, split
from workbench.compilers.cxx.file_scope import Item
from workbench.compilers.cxx.program_texts import Program, Text
from workbench.compilers.cxx.tokens import Macro, Token, tokenise

_MAX_BINDINGS = 12
_MAX_DEPTH = 5
_TYPE_WORDS = frozenset(["unsigned", "signed", "long", "short", "int", "char", "float", "double", "bool"])
_QUALIFIERS = frozenset(
    {"const", "volatile", "static", "constexpr", "register", "__restrict__", "__restrict", "extern", "auto", "typename"}
)

Binding = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class _Template:
    """A function template: what it takes between `<` and `>`, and between parentheses."""

    item: Item
    parameters: tuple[tuple[str, bool], ...]  # the name, and whether it is a type
    defaults: int
    arguments: tuple[tuple[tuple[str, ...], str], ...]  # the type in words, and the name


class Launches:
    """The uses of templates in a program's text."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._kernels: dict[str, list[_Template]] = {}
        self._functions: dict[str, list[_Template]] = {}
        self._bodies: list[tuple[Item, list[Token]]] = []
        for text in program.texts:
            for item in text.items:
                tokens = _tokens_of(text, item)
                if item.kind in ("function", "class") and item.template:
                    template = _template(item, tokens)
                    templates = self._kernels if item.space == "kernel" else self._functions
                    for name in _names(item):
                        if template is not None:
                            templates.setdefault(name, []).append(template)
                if item.space in ("none", "host"):
                    self._bodies.append((item, tokens))
        self._known_bindings: dict[int, tuple[Binding, ...]] = {}
        template_names = self._kernels.keys() | self._functions.keys()
        useful = _macros_with(program.macros, template_names)
        if useful:
            self._bodies = [(item, _expanded(tokens, useful, 0)) for item, tokens in self._bodies]
            self._words = {id(item): item.words | {t.text for t in tokens} for item, tokens in self._bodies}
        else:
            self._words = {id(item): item.words for item, _ in self._bodies}

    def expressions(self) -> tuple[str, ...]:
        """Name expressions of instances, those of each kernel in the order of the text."""
        if not self._kernels:
            return ()
        found: dict[str, None] = {}
        for item, tokens in self._bodies:
            for binding in self._bindings(item, 0):
                for name, arguments in self._uses(item, tokens, self._kernels, dict(binding)):
                    namespace = self._kernels[name][0].item.namespace
                    found.setdefault(f"{namespace}{name}<{', '.join(arguments)}>")
        return tuple(found)

    def _bindings(self, item: Item, depth: int) -> tuple[Binding, ...]:
        """The bindings of a template's parameters by its uses; one empty binding where there is no template.

        A member of a class template that is defined outside of it is a use of the class.
        """
        if not item.template or item.kind not in ("function", "class"):
            return ((),)
        if id(item) in self._known_bindings or depth > _MAX_DEPTH:
            return self._known_bindings.get(id(item), ())
        self._known_bindings[id(item)] = ()
        templates = {name: self._functions[name] for name in _names(item) if name in self._functions}
        own = next((t for each in templates.values() for t in each if t.item is item), None)
        found: dict[Binding, None] = {}
        for caller, tokens in self._bodies:
            if own is None or caller is item or not _names(item) & self._words[id(caller)]:
                continue
            for outer in self._bindings(caller, depth + 1):
                for _, arguments in self._uses(caller, tokens, templates, dict(outer)):
                    names = [name for name, _ in own.parameters]
                    found.setdefault(tuple(zip(names, arguments, strict=False)))
                    if len(found) >= _MAX_BINDINGS:
                        break
        self._known_bindings[id(item)] = tuple(found)
        return self._known_bindings[id(item)]

    def _uses(
        self, item: Item, tokens: list[Token], templates: Mapping[str, list[_Template]], binding: Mapping[str, str]
    ) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Uses of templates in a body, with the arguments that are written or follow from what is passed."""
        local = {**_constants(tokens), **binding}
        explicit = len(tokens) > 1 and tokens[0].text == "template" and tokens[1].text != "<"
        for at, token in enumerate(tokens):
            if token.kind != "word" or token.text not in templates:
                continue
            if token.start == item.name_at and not explicit:
                continue
            for template in templates[token.text]:
                written: list[str] = []
                behind = at + 1
                if behind < len(tokens) and tokens[behind].text == "<":
                    end = behind_angles(tokens, behind, len(tokens))
                    if end == behind:
                        continue
                    written = [_spelled(part, local) for part in split(tokens[behind + 1 : end - 1])]
                    behind = end
                call_arguments = _call_arguments(tokens, behind)
                arguments = self._completed(template, written, call_arguments, tokens, local)
                if arguments is not None:
                    yield token.text, arguments

    def _completed(
        self, template: _Template, written: list[str], call_arguments: list[list[Token]] | None, tokens: list[Token],
        local: Mapping[str, str],
    ) -> tuple[str, ...] | None:  # fmt: skip
        arguments = list(written)
        for name, is_type in template.parameters[len(written) :]:
            found = (
                _deduced(name, template, call_arguments, tokens, local)
                if is_type and call_arguments is not None
                else None
            )
            if found is None:
                break
            arguments.append(found)
        enough = len(template.parameters) - template.defaults <= len(arguments)
        return tuple(arguments) if arguments and (enough or call_arguments is None) else None


def _names(item: Item) -> frozenset[str]:
    """The names under which a template's arguments are written: those of a member defined outside are its class'."""
    return item.names | {item.owner} if item.owner else item.names


def _macros_with(macros: Mapping[str, tuple[Macro, ...]], template_names: Set[str]) -> dict[str, Macro]:
    """The macros whose bodies name a template, directly or through another."""
    words = {name: set(re.findall(r"\w+", " ".join(m.body for m in each))) for name, each in macros.items()}
    result: dict[str, Macro] = {}
    while True:
        more = {
            n: macros[n][0]
            for n, body_words in words.items()
            if n not in result and body_words & (template_names | result.keys())
        }
        if not more:
            return result
        result |= more


def _expanded(tokens: list[Token], macros: Mapping[str, Macro], depth: int) -> list[Token]:
    """Tokens with the uses of some macros replaced by what they stand for."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        macro = macros.get(tokens[at].text)
        end = at + 1
        if macro is None or depth > _MAX_DEPTH:
            result.append(tokens[at])
            at = end
            continue
        body = macro.body
        if macro.parameters is not None:
            if end >= len(tokens) or tokens[end].text != "(":
                result.append(tokens[at])
                at = end
                continue
            close = closing(tokens, end, len(tokens))
            macro_arguments = [" ".join(token.text for token in part) for part in split(tokens[end + 1 : close])]
            values = dict(zip(macro.parameters, macro_arguments, strict=False))
            if "..." in macro.parameters:
                values["__VA_ARGS__"] = ", ".join(macro_arguments[len(macro.parameters) - 1 :])
            body = re.sub(r"\w+", lambda word, values=values: values.get(word[0], word[0]), body)  # type: ignore[misc]
            end = close + 1
        pasted = re.sub(r"\s*##\s*", "", body)
        inner = [replace(token, start=-1, end=-1) for token in tokenise(pasted).all]
        result += _expanded(inner, macros, depth + 1)
        at = end
    return result


def _tokens_of(text: Text, item: Item) -> list[Token]:
    return [token for token in text.tokens.all if item.start <= token.start < item.end]


def _template(item: Item, tokens: list[Token]) -> _Template | None:
    if len(tokens) < 3 or tokens[1].text != "<":
        return None
    end = behind_angles(tokens, 1, len(tokens))
    parameters, defaults = [], 0
    for part in split(tokens[2 : end - 1]):
        texts = [token.text for token in part]
        defaults += "=" in texts
        before = texts[: texts.index("=")] if "=" in texts else texts
        names = [text for text in before if text.isidentifier()]
        if not names or "..." in texts:
            return None
        parameters.append((names[-1], before[0] in ("typename", "class")))
    if item.kind == "class":
        return _Template(item, tuple(parameters), defaults, ())
    named = next((i for i, token in enumerate(tokens) if token.start == item.name_at), None)
    if named is None or named + 1 >= len(tokens) or not parameters:
        return None
    close = closing(tokens, named + 1, len(tokens))
    arguments = []
    for part in split(tokens[named + 2 : close]):
        texts = [token.text for token in part]
        texts = texts[: texts.index("=")] if "=" in texts else texts
        if texts:
            pointer = ("*",) if "[" in texts else ()
            texts = texts[: texts.index("[")] if "[" in texts else texts
            arguments.append(((*texts[:-1], *pointer), texts[-1]))
    return _Template(item, tuple(parameters), defaults, tuple(arguments))


def _spelled(tokens: Sequence[Token], local: Mapping[str, str]) -> str:
    words = [local.get(token.text, token.text) if token.kind == "word" else token.text for token in tokens]
    return " ".join(words).replace(" :: ", "::")


def _constants(tokens: Sequence[Token]) -> dict[str, str]:
    """Names that a body gives a value or a type: `const int N = 16;`, `typedef float T;`, `using T = float;`."""
    result: dict[str, str] = {}
    at = 0
    while at < len(tokens):
        text = tokens[at].text
        if text in ("const", "constexpr", "typedef", "using", "static"):
            end = at
            while end < len(tokens) and tokens[end].text not in (";", "{", "}"):
                end += 1
            part = list(tokens[at:end])
            texts = [token.text for token in part]
            if text == "typedef" and len(part) > 2:
                result.setdefault(texts[-1], _spelled(part[1:-1], result))
            elif "=" in texts and text == "using":
                result.setdefault(texts[1], _spelled(part[texts.index("=") + 1 :], result))
            elif "=" in texts and ({"const", "constexpr"} & set(texts)) and "*" not in texts[: texts.index("=")]:
                for each in split(part):
                    inner = [token.text for token in each]
                    if "=" in inner and inner.index("="):
                        value = _spelled(each[inner.index("=") + 1 :], result)
                        result.setdefault(inner[inner.index("=") - 1], f"({value})")
            at = end
        at += 1
    return result


def _call_arguments(tokens: Sequence[Token], at: int) -> list[list[Token]] | None:
    """The arguments of a launch or a call: the parts between the parentheses behind it, if there are any."""
    if at < len(tokens) and tokens[at].text == "<<<":
        depth = 0
        while at < len(tokens):
            text = tokens[at].text
            if text in ("(", "[", "{"):
                at = closing(tokens, at, len(tokens))
            elif text == "<<<":
                depth += 1
            elif text == ">>>":
                depth -= 1
                if not depth:
                    break
            elif text in (";", "}"):
                return None
            at += 1
        at += 1
    if at >= len(tokens) or tokens[at].text != "(":
        return None
    return split(tokens[at + 1 : closing(tokens, at, len(tokens))])


def _deduced(
    name: str,
    template: _Template,
    call_arguments: Sequence[list[Token]],
    tokens: Sequence[Token],
    local: Mapping[str, str],
) -> str | None:
    for (words, _), value in zip(template.arguments, call_arguments, strict=False):
        bare = [word for word in words if word not in _QUALIFIERS]
        if not bare or bare[0] != name or any(word not in ("*", "&") for word in bare[1:]):
            continue
        kind = _type_of(value, tokens, local)
        stars = bare.count("*")
        if kind is not None and kind.count("*") >= stars:
            return kind.rstrip("*").strip() + "*" * (kind.count("*") - stars)
    return None


def _type_of(value: Sequence[Token], tokens: Sequence[Token], local: Mapping[str, str]) -> str | None:
    """The type of what is passed, where its words say it: a cast, a literal, or a name that is declared."""
    texts = [token.text for token in value]
    if not value:
        return None
    if texts[0] == "(" and len(value) > 2:
        close = closing(value, 0, len(value))
        if close + 1 < len(value):
            return _plain(value[1:close], local)
        return _type_of(value[1:close], tokens, local)
    if texts[0] in ("reinterpret_cast", "static_cast") and texts[1:2] == ["<"]:
        return _plain(value[2 : behind_angles(value, 1, len(value)) - 1], local)
    if texts[0] == "&":
        inner = _type_of(value[1:], tokens, local)
        return f"{inner}*" if inner else None
    if value[0].kind == "number" and len(value) == 1:
        number = texts[0].lower()
        if number.startswith("0x") or not set(number) & {".", "e", "f"}:
            return "unsigned int" if number.endswith("u") else "int"
        return "float" if number.endswith("f") else "double"
    if value[0].kind == "word" and (len(value) == 1 or texts[1] in ("+", "-")):
        return _declared(texts[0], tokens, local)
    if value[0].kind == "word" and texts[1] == "[" and closing(value, 1, len(value)) == len(value) - 1:
        inner = _declared(texts[0], tokens, local)
        return inner.removesuffix("*") if inner and inner.endswith("*") else None
    return None


def _declared(name: str, tokens: Sequence[Token], local: Mapping[str, str]) -> str | None:
    for at, token in enumerate(tokens):
        if (
            token.text != name
            or at + 1 >= len(tokens)
            or tokens[at + 1].text not in (";", ",", "=", ")", "[", "(", "{")
        ):
            continue
        start = at
        while start and (tokens[start - 1].kind == "word" or tokens[start - 1].text in ("*", "&", "::", ">", "<")):
            start -= 1
        stars = 0
        if start and tokens[start - 1].text == ",":  # float *a, *b: the first word of the statement says the type
            stars = sum(each.text == "*" for each in tokens[start:at])
            if stars == at - start:
                first = start
                while first and tokens[first - 1].text not in (";", "{", "}", "("):
                    first -= 1
                behind = first
                while (
                    behind < start and tokens[behind].kind == "word" and tokens[behind + 1].text not in (",", "=", "[")
                ):
                    behind += 1
                kind = _plain(tokens[first:behind], local) if behind > first else None
                if kind is not None and tokens[first - 1].text != "(":
                    return kind.rstrip("*") + "*" * stars
                continue
        words = list(tokens[start:at])
        array = "*" if tokens[at + 1].text == "[" else ""
        kind = _plain(words, local)
        if kind is not None:
            return kind + array
    return None


_NO_TYPES = frozenset(
    {"return", "else", "new", "delete", "case", "goto", "throw", "sizeof", "if", "while", "for", "do"}
)


def _plain(tokens: Sequence[Token], local: Mapping[str, str]) -> str | None:
    """A type in words, without qualifiers; None where the words are no type."""
    words = [token for token in tokens if token.text not in _QUALIFIERS and token.text != "&"]
    if not words or words[0].kind != "word" or words[0].text in _NO_TYPES:
        return None
    base = [token for token in words if token.text != "*"]
    if len(base) > 1 and not all(token.text in _TYPE_WORDS for token in base) and "::" not in [t.text for t in base]:
        return None
    return _spelled(base, local) + "*" * (len(words) - len(base))
