"""PTX text to nodes. Checks the grammar only; opcodes, types and names are checked elsewhere.

Broken text raises CompileError with the line and column of the first token that does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from workbench.isa.ptx.lexer import Positions, Token, tokenize
from workbench.isa.ptx.nodes import (
    DeferredBody,
    Directive,
    FloatBits,
    Function,
    Initializer,
    Instruction,
    Integer,
    Item,
    Label,
    Module,
    Name,
    Operand,
    Predicate,
    Prototype,
    Scope,
    Section,
    Statement,
    SymbolAddress,
    Targets,
    Variable,
)
from workbench.isa.ptx.operand_parser import OperandParser
from workbench.isa.ptx.outline import outline, without_bodies

_NO_BODIES: Mapping[int, int] = MappingProxyType({})
SPACES = frozenset({"reg", "sreg", "global", "shared", "local", "const", "param", "tex"})
LINKAGE = frozenset({"extern", "visible", "weak", "common"})
_LINE_DIRECTIVES = frozenset({".loc", ".loc_intermediate", ".file"})


def parse(text: str, deferred: bool = False) -> Module:
    """Parses a PTX text.

    Parameters
    ----------
    text : a whole module, from `.version` on.
    deferred : bodies of functions are parsed when they are first looked at, which then raises what is wrong in them.
        For a text that a compiler has taken.

    Raises
    ------
    CompileError : with a diagnostic that has line and column, where the text breaks PTX's grammar.
    """
    bodies, sections = outline(text) if deferred else (_NO_BODIES, _NO_BODIES)
    read = without_bodies(text, {**bodies, **sections}) if bodies or sections else text
    positions = Positions(read)
    return _Parser(text, positions, tokenize(read, positions), bodies).module()


def _parsed_body(text: str, positions: Positions, begin: int, end: int) -> tuple[Statement, ...]:
    """The statements between two braces, the closing one included."""
    return _Parser(text, positions, tokenize(text, positions, begin, end)).body()


class _Parser(OperandParser):
    """text: with all bodies, those too that are deferred and have no tokens. bodies: the offset behind the opening
    brace of each of these, with the one behind the closing brace."""

    def __init__(
        self, text: str, positions: Positions, tokens: list[Token], bodies: Mapping[int, int] = _NO_BODIES
    ) -> None:
        super().__init__(positions, tokens)
        self.text = text
        self.bodies = bodies
        self.address_size = 32

    # ------------------------------------------------------------ module

    def module(self) -> Module:
        version = ""
        target: tuple[str, ...] = ()
        items: list[Item] = []
        while self.tokens[self.at].kind != "end":
            token = self.tokens[self.at]
            if token.text == ".version" and token.kind == "directive":
                self.at += 1
                number = self.take()
                if number.kind not in ("float", "int"):
                    raise self.fail("expected a version such as 8.0", number)
                version = number.text
            elif not version:
                raise self.fail(f"a PTX module begins with `.version`, found {self.found()}")
            elif token.text == ".target" and token.kind == "directive":
                self.at += 1
                names = [self.word("a target such as sm_90").text]
                while self.accept(","):
                    names.append(self.word("a target option").text)
                target = tuple(names)
            elif token.text == ".address_size" and token.kind == "directive":
                self.at += 1
                size = self.take()
                if size.text not in ("32", "64"):
                    raise self.fail("an address size is 32 or 64", size)
                self.address_size = int(size.text)
            else:
                items.extend(self.item())
        if not version:
            raise self.fail("the text is empty: a PTX module begins with `.version`")
        return Module(version, target, self.address_size, tuple(items))

    def item(self) -> list[Item]:
        token = self.tokens[self.at]
        if token.kind == "source":
            line, column = self.place(self.take())
            return [Section(".nv_intermediate_source_section", line, column)]
        if token.kind != "directive":
            if self.accept(";"):
                return []
            raise self.fail(f"expected a directive, found {self.found()}")
        if token.text in _LINE_DIRECTIVES:
            return [self.line_directive()]
        if token.text == ".section":
            return [self.section()]
        if token.text in (".pragma", ".alias"):
            return [self.directive_until_semicolon()]
        linkage = ""
        while self.tokens[self.at].text[1:] in LINKAGE and self.tokens[self.at].kind == "directive":
            linkage = self.take().text[1:]
        token = self.tokens[self.at]
        if token.kind == "directive" and token.text in (".func", ".entry"):
            return [self.function(linkage)]
        if token.kind == "directive" and token.text[1:] in SPACES:
            return list(self.variables(linkage))
        raise self.fail(f"expected .func, .entry or a state space, found {self.found()}")

    def line_directive(self) -> Directive:
        """`.loc` and `.file` end with their line (PTX ISA 11.5), or before a brace, which is no argument of them."""
        token = self.take()
        line, column = self.place(token)
        arguments = []
        while (
            self.tokens[self.at].kind != "end"
            and self.place(self.tokens[self.at])[0] == line
            and not (self.tokens[self.at].kind == "punct" and self.tokens[self.at].text in ("{", "}"))
        ):
            arguments.append(self.take().text)
        return Directive(token.text[1:], tuple(arguments), line, column)

    def directive_until_semicolon(self) -> Directive:
        token = self.take()
        line, column = self.place(token)
        arguments = []
        while not self.accept(";"):
            if self.tokens[self.at].kind == "end":
                raise self.fail(f"expected `;` after `{token.text}`, found {self.found()}")
            arguments.append(self.take().text)
        return Directive(token.text[1:], tuple(arguments), line, column)

    def section(self) -> Section:
        token = self.take()
        line, column = self.place(token)
        name = self.take().text
        self.expect("{", "after a section's name")
        depth = 1
        while depth:
            inner = self.take()
            if inner.kind == "end":
                raise self.fail(f"section {name} is not closed", token)
            if inner.kind == "punct":
                depth += (inner.text == "{") - (inner.text == "}")
        return Section(name, line, column)

    def function(self, linkage: str) -> Function:
        token = self.take()
        entry = token.text == ".entry"
        self.attributes()
        returns: tuple[Variable, ...] = ()
        if self.tokens[self.at].text == "(":
            returns = self.parameters()
        name = self.word("a function name")
        line, column = self.place(name)
        parameters = self.parameters() if self.tokens[self.at].text == "(" else ()
        directives: list[Directive] = []
        while self.tokens[self.at].kind == "directive":
            directives.append(self.performance_directive())
        body: Sequence[Statement] | None = None
        if self.tokens[self.at].text == "{":
            begin = self.tokens[self.at].start + 1
            self.at += 1
            body = self.body()
            if begin in self.bodies:
                body = DeferredBody(partial(_parsed_body, self.text, self.positions, begin, self.bodies[begin]))
        else:
            self.expect(";", f"or a body after the head of `{name.text}`")
        last = self.tokens[self.at - 1]
        text = self.text[token.start : last.start + len(last.text)]
        return Function(name.text, entry, returns, parameters, body, linkage, tuple(directives), line, column, text)

    def attributes(self) -> None:
        while self.accept(".attribute"):
            self.expect("(")
            while not self.accept(")"):
                if self.take().kind == "end":
                    raise self.fail("expected `)` after `.attribute(`, found the end of the text")

    def performance_directive(self) -> Directive:
        token = self.take()
        line, column = self.place(token)
        if token.text == ".pragma":
            self.at -= 1
            return self.directive_until_semicolon()
        arguments = []
        while self.tokens[self.at].kind in ("int", "string") or self.tokens[self.at].text == ",":
            arguments.append(self.take().text)
        return Directive(token.text[1:], tuple(a for a in arguments if a != ","), line, column)

    def parameters(self) -> tuple[Variable, ...]:
        self.expect("(")
        found: list[Variable] = []
        while not self.accept(")"):
            if found:
                self.expect(",", "or `)` after a parameter")
            token = self.tokens[self.at]
            if token.kind != "directive" or token.text not in (".param", ".reg"):
                raise self.fail(f"expected .param or .reg, found {self.found()}")
            found.append(self.declaration(""))
        return tuple(found)

    # ------------------------------------------------------------ variables

    def variables(self, linkage: str) -> tuple[Variable, ...]:
        first = self.declaration(linkage)
        found = [first]
        while self.accept(","):
            found.append(self.declarator(first))
        self.expect(";", f"after the declaration of `{found[-1].name}`")
        return tuple(found)

    def declaration(self, linkage: str) -> Variable:
        space = self.take().text[1:]
        if self.accept("["):  # .const[2]: banks, accepted since PTX 2.2 and without meaning
            self.constant_integer()
            self.expect("]")
        alignment: int | None = None
        vector = 1
        kind = ""
        pointer, pointee_space, pointee_alignment = False, "", None
        while self.tokens[self.at].kind == "directive":
            token = self.tokens[self.at]
            if token.text == ".attribute":
                self.attributes()
                continue
            self.at += 1
            word = token.text[1:]
            if word == "align":
                value = self.constant_integer()
                if value <= 0 or value & (value - 1) or value > 1 << 16:
                    raise self.fail("an alignment is a power of two", token)
                if pointer:
                    pointee_alignment = value
                else:
                    alignment = value
            elif word in ("v2", "v4", "v8"):
                vector = int(word[1:])
            elif word == "ptr":
                pointer = True
            elif pointer:
                pointee_space = word
            elif kind:
                raise self.fail(f"`.{kind} {token.text}`: a variable has one type", token)
            else:
                kind = word
        if not kind:
            raise self.fail(f"expected a type after `.{space}`, found {self.found()}")
        template = Variable(
            space, kind, "", 0, 0, vector, alignment, linkage=linkage,
            pointer=pointer, pointee_space=pointee_space, pointee_alignment=pointee_alignment,
        )  # fmt: skip
        return self.declarator(template)

    def declarator(self, like: Variable) -> Variable:
        name = self.word("a variable name")
        line, column = self.place(name)
        count: int | None = None
        shape: tuple[int | None, ...] | None = None
        initializer: Initializer | None = None
        if self.accept("<"):
            bound = self.take()
            if bound.kind != "int":
                raise self.fail("expected a number of registers", bound)
            count = self.number(bound)[0]
            self.expect(">")
        while self.accept("["):
            extent: int | None = None
            if self.tokens[self.at].text != "]":
                extent = self.constant_integer()
                if not 0 <= extent < 1 << 40:
                    raise self.fail(f"an array of {extent} elements")
            self.expect("]", "after an array's extent")
            shape = (*(shape or ()), extent)
        if self.accept("="):
            initializer = self.initializer()
        return Variable(
            like.space, like.type, name.text, line, column, like.vector, like.alignment, shape, count, initializer,
            like.linkage, like.pointer, like.pointee_space, like.pointee_alignment,
        )  # fmt: skip

    def initializer(self) -> Initializer:
        if self.accept("{"):
            self.deeper()
            values: list[Initializer] = []
            while not self.accept("}"):
                if values:
                    self.expect(",", "or `}` in an initialiser")
                    if self.accept("}"):
                        break
                values.append(self.initializer())
            self.depth -= 1
            return tuple(values)
        value = self.operand(False)
        if isinstance(value, (Integer, FloatBits, SymbolAddress, Name)):
            return value
        raise self.fail("an initialiser is a constant or the address of a variable")

    # ------------------------------------------------------------ bodies

    def body(self) -> tuple[Statement, ...]:
        self.deeper()
        statements: list[Statement] = []
        append = statements.append
        while True:
            token = self.tokens[self.at]
            kind, text = token.kind, token.text
            if kind == "word":
                append(self.labelled() if self.tokens[self.at + 1].text == ":" else self.instruction(None))
            elif kind == "directive":
                if text in _LINE_DIRECTIVES:
                    append(self.line_directive())
                elif text == ".pragma":
                    append(self.directive_until_semicolon())
                elif text[1:] in LINKAGE:
                    linkage = self.take().text[1:]
                    if self.tokens[self.at].text[1:] not in SPACES:
                        raise self.fail(f"expected a state space, found {self.found()}")
                    statements.extend(self.variables(linkage))
                elif text[1:] in SPACES:
                    statements.extend(self.variables(""))
                else:
                    raise self.fail(f"unexpected {self.found()} in a function")
            elif text == "@":
                append(self.predicated())
            elif text == "{":
                line, column = self.place(self.take())
                append(Scope(self.body(), line, column))
            elif text == "}" and kind == "punct":
                self.at += 1
                self.depth -= 1
                return tuple(statements)
            elif text == ";":
                self.at += 1
            else:
                raise self.fail(f"expected an instruction, a label or `}}`, found {self.found()}")

    def labelled(self) -> Statement:
        name = self.take()
        line, column = self.place(name)
        self.at += 1
        token = self.tokens[self.at]
        if token.kind == "directive" and token.text == ".callprototype":
            self.at += 1
            returns = self.parameters() if self.tokens[self.at].text == "(" else ()
            self.word("`_`")
            parameters = self.parameters() if self.tokens[self.at].text == "(" else ()
            no_return = False
            while self.tokens[self.at].kind == "directive":
                no_return |= self.performance_directive().name == "noreturn"
            self.expect(";", "after a prototype")
            return Prototype(name.text, returns, parameters, no_return, line, column)
        if token.kind == "directive" and token.text in (".branchtargets", ".calltargets"):
            self.at += 1
            targets = [self.word("a target").text]
            while self.accept(","):
                targets.append(self.word("a target").text)
            self.expect(";", "after a list of targets")
            return Targets(name.text, token.text[1:], tuple(targets), line, column)
        return Label(name.text, line, column)

    def predicated(self) -> Instruction:
        line, column = self.place(self.take())
        negated = self.accept("!")
        register = self.word("a predicate register").text
        return self.instruction(Predicate(register, negated, line, column))

    def instruction(self, predicate: Predicate | None) -> Instruction:
        token = self.word("an instruction")
        opcode = token.text
        if not opcode[0].isalpha() and opcode[0] != "_":
            raise self.fail(f"`{opcode}` is no instruction", token)
        tokens = self.tokens
        while tokens[self.at].kind == "directive":  # ptxas takes modifiers with spaces before them
            opcode += tokens[self.at].text
            self.at += 1
        operands: list[Operand] = []
        if tokens[self.at].text != ";":
            call = opcode.startswith("call")
            operands.append(self.operand(call))
            while tokens[self.at].text == ",":
                self.at += 1
                operands.append(self.operand(call))
        self.expect(";", f"after `{opcode}`")
        line, column = self.place(token)
        return Instruction(opcode, tuple(operands), predicate, line, column)
