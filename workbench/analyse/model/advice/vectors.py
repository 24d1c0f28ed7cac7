"""A kernel whose threads take one element each of some arrays, made to take several with one wide access.

Only for bodies whose whole work is one statement for each element: `if (i < n) ...`, what stands behind
`if (i >= n) return;`, or a loop that strides over the elements. The elements at the end that fill no vector are taken
one by one.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from workbench.analyse.model.advice.facts import Facts
from workbench.analyse.model.advice.kernel_text import Edit, KernelText, closing
from workbench.analyse.model.advice.values import Advice

_OTHERS = frozenset({"__syncthreads", "__syncwarp", "__shared__", "return", "goto", "asm", "gridDim"})
"""Words of bodies whose threads cannot take several elements, one after the other."""
_INTEGERS = frozenset({"int", "unsigned", "long", "size_t", "auto", "const", "int64_t", "uint32_t", "int32_t"})


@dataclass(frozen=True)
class _Work:
    """The work for one element. index: its variable. bound: of the index; empty where each thread has an element.
    first, end: the tokens of the statement.
    """

    index: str
    bound: str
    first: int
    end: int


def vectors(advice: Advice, facts: Facts, code: KernelText) -> list[Edit]:
    """The body with wide accesses; the launch then needs as many times fewer blocks, unless the body loops."""
    elements = advice.remedy["elements"]
    types = code.pointers()
    names = [each.array for each in advice.cause["touched"]]
    if facts.grid.size != facts.grid.x or facts.block.size != facts.block.x or not set(names) <= set(types):
        return []
    found = _striding(code, elements) or _single(code, elements)
    if found is None:
        return []
    work, scaled, replaced = found
    names = list(dict.fromkeys(names))
    if not _each_at_index(code, work, names):
        return []
    statement = _statement(code, work, names)
    written = [each for each in names if _is_written(code, each)]
    read = [each for each in names if each not in written or not _is_only_written(code, work, each)]
    loads = [f"{_vector(each)} {each}_v = *reinterpret_cast<const {_vector(each)}*>({each} + {work.index});"
             if each in read else f"{_vector(each)} {each}_v;" for each in names]  # fmt: skip
    stores = [f"*reinterpret_cast<{_vector(each)}*>({each} + {work.index} - {elements}) = {each}_v;"
              for each in written]  # fmt: skip
    wide = [
        *loads,
        "#pragma unroll",
        f"for (int vector_k = 0; vector_k < {elements}; vector_k++, {work.index}++) {{ {statement} }}",
        *stores,
    ]
    scalar = code.piece(work.first, work.end)
    inside = "\n".join(f"        {each}" for each in wide)
    structs = "".join(
        f"    struct alignas(sizeof({types[each]}) * {elements}) {_vector(each)} {{ {types[each]} at[{elements}]; }};\n"
        for each in names
    )
    text = f"{{\n{inside}\n    }}"
    if work.bound:
        text = (
            f"if ({work.index} + {elements} <= ({work.bound})) {text} else {{\n"
            f"        for (; {work.index} < ({work.bound}); {work.index}++) {{ {scalar} }}\n    }}"
        )
    top = code.tokens[code.body[0]].end
    return [Edit(top, top, "\n" + structs.rstrip("\n")), *scaled, Edit(*replaced, text)]


def _vector(name: str) -> str:
    return f"{name}_vector"


def _single(code: KernelText, elements: int) -> tuple[_Work, list[Edit], tuple[int, int]] | None:
    """A body that declares an index by the thread, and works on its element."""
    tokens = code.tokens
    if not _OTHERS.isdisjoint(set(code.words(*code.body)) - {"return"}):
        return None
    at = code.body[0] + 1
    while tokens[at].text in _INTEGERS:
        at += 1
    end = code.behind_statement(at)
    value = code.words(at + 2, end)
    if tokens[at + 1].text != "=" or "threadIdx" not in value or "," in value or "y" in value:
        return None
    index = tokens[at].text
    first, last, bound = end + 1, code.body[1] - 1, ""
    if tokens[first].text == "if":
        closed = closing(tokens, first + 1)
        condition = code.words(first + 2, closed)
        statement = code.behind_statement(first)
        if condition[:2] == [index, "<"] and statement == last and "else" not in code.words(first, last):
            bound, first = " ".join(condition[2:]), closed + 1
        elif condition[:3] == [index, ">", "="] and code.words(closed + 1, statement + 1) == ["return", ";"]:
            bound, first = " ".join(condition[3:]), statement + 1
        else:
            return None
        if not _is_bound(bound):
            return None
    if first > last or "return" in code.words(first, last + 1):
        return None
    scaled = [
        Edit(tokens[at + 2].start, tokens[end].start, f"{elements} * ({code.piece(at + 2, end - 1)})"),
        *[Edit(each.start, each.end, "") for each in tokens[code.body[0] + 1 : at] if each.text == "const"],
    ]
    return _Work(index, bound, first, last), scaled, (tokens[end + 1].start, tokens[last].end)


def _striding(code: KernelText, elements: int) -> tuple[_Work, list[Edit], tuple[int, int]] | None:
    """A body that is one loop over elements, from the thread's own in steps of all threads."""
    loops = list(code.loops())
    if len(loops) != 1 or loops[0].first != code.body[0] + 1 or loops[0].end != code.body[1] - 1:
        return None
    loop, tokens = loops[0], code.tokens
    if not (_OTHERS - {"gridDim"}).isdisjoint(code.words(*code.body)):
        return None
    first, end = loop.header
    marks = [i for i in range(first + 1, end) if tokens[i].text == ";"]
    at = first + 1
    while tokens[at].text in _INTEGERS:
        at += 1
    if len(marks) != 2 or tokens[at + 1].text != "=" or "threadIdx" not in code.words(at + 2, marks[0]):
        return None
    index = tokens[at].text
    condition, step = code.words(marks[0] + 1, marks[1]), code.words(marks[1] + 1, end)
    if condition[:2] != [index, "<"] or step[:3] != [index, "+", "="]:
        return None
    bound = " ".join(condition[2:])
    if not _is_bound(bound):
        return None
    # The index runs on within an iteration: the step is taken from where it began.
    first_index = f"{index}_first"
    head = (
        f"({' '.join(code.words(first + 1, at))} {first_index} = {elements} * ({code.piece(at + 2, marks[0] - 1)}); "
        f"{first_index} < ({bound}); {first_index} += {elements} * ({code.piece(marks[1] + 4, end - 1)}))"
    )
    kind = " ".join(each for each in code.words(first + 1, at) if each != "const") or "int"
    scaled = [
        Edit(tokens[first].start, tokens[end].end, f"{head} {{ {kind} {index} = {first_index};"),
        Edit(tokens[loop.end].end, tokens[loop.end].end, " }"),
    ]
    return _Work(index, bound, loop.body, loop.end), scaled, (tokens[loop.body].start, tokens[loop.end].end)


def _is_bound(words: str) -> bool:
    """True if the rest of a comparison is one value."""
    return words[:1] not in ("", "=", "<") and set(words).isdisjoint("&|?,")


def _each_at_index(code: KernelText, work: _Work, names: Collection[str]) -> bool:
    """True if the body touches each of some arrays at the index alone."""
    places = _uses(code, names)
    return all(work.first <= at <= work.end and code.words(at + 1, at + 4) == ["[", work.index, "]"] for at in places)


def _uses(code: KernelText, names: Collection[str]) -> list[int]:
    """The tokens of the body that are one of some variables, and no member of that name."""
    tokens = code.tokens
    return [at for at in code.inside if tokens[at].text in names and tokens[at - 1].text not in (".", "->")]


def _is_written(code: KernelText, name: str) -> bool:
    return any(_assigned(code, at) for at in _uses(code, {name}))


def _assigned(code: KernelText, at: int) -> bool:
    """True if an element is assigned to: by `=`, or by one such as `+=`."""
    behind = code.words(at + 4, at + 7)
    return (behind[0] == "=" and behind[1] != "=") or (behind[0] in tuple("+-*/%&|^") and behind[1] in ("=", behind[0]))


def _is_only_written(code: KernelText, work: _Work, name: str) -> bool:
    """True if every use of an array is a plain assignment that each element has."""
    tokens, inside = code.tokens, int(code.tokens[work.first].text == "{")
    for at in _uses(code, {name}):
        words = code.words(work.first, at)
        begins = at == work.first or tokens[at - 1].text in (";", "{", "}")
        if not begins or words.count("{") - words.count("}") > inside:
            return False
        if code.words(at + 4, at + 5) != ["="] or code.words(at + 5, at + 6) == ["="]:
            return False
    return True


def _statement(code: KernelText, work: _Work, names: Collection[str]) -> str:
    """The work with the elements of vectors in place of the arrays'."""
    start = code.tokens[work.first].start
    text = code.piece(work.first, work.end)
    for at in reversed(_uses(code, names)):
        first, last = code.tokens[at].start - start, code.tokens[at + 3].end - start
        text = f"{text[:first]}{code.tokens[at].text}_v.at[vector_k]{text[last:]}"
    return text
