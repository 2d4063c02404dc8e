"""Finds the sites of Swift source that can be mutated, and describes each mutation.

A mutation keeps the line structure and is activated at run time: an operator becomes a unique operator
that checks whether its mutant is active, a constant becomes a call with both values, a condition
becomes a call that can negate it, and a statement is wrapped in an `if`.
"""

import hashlib
from dataclasses import dataclass, field

from mutation.swift_tokens import tokens

# The replacements of infix operators.
OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["+"],
    "+=": ["-="], "-=": ["+="], "&+": ["&-"], "&-": ["&+"],
}

# Functions with two arguments, and their replacements.
FUNCTIONS = {"min": "max", "max": "min"}
METHODS = {"largest": "smallest", "smallest": "largest"}

# Words at the start of a line that is neither a call nor an assignment.
KEYWORDS = set(
    """actor as associatedtype borrowing break case catch class consuming continue convenience
    default defer deinit didSet do dynamic else enum extension fallthrough fileprivate final for func
    get guard if import in indirect infix init internal is lazy let mutating nonisolated nonmutating
    open operator override package postfix precedencegroup prefix private protocol public repeat
    required rethrows return set static struct subscript super switch throw throws typealias unowned
    var weak where while willSet yield precondition preconditionFailure assert assertionFailure
    fatalError discard""".split()
)

# Lines that only affect speed, or that only an internal error reaches.
SKIPPED = ("reserveCapacity", "minimumCapacity", "precondition", "#if", "fatalError")

OPENING = {"(": ")", "[": "]", "{": "}"}


@dataclass
class Site:
    path: str
    line: int
    kind: str
    # The source before and after the mutation.
    before: str
    after: str
    # The range in the source, half-open.
    start: int
    end: int
    context: str
    occurrence: int = 0
    # Assigned when the site is part of a run.
    number: int = field(default=0, compare=False)

    # The number of lines after the first.
    height: int = 0

    @property
    def key(self):
        text = f"{self.path}|{self.kind}|{self.context}|{self.before}|{self.occurrence}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Finder:
    """Collects the sites of one file."""

    def __init__(self, path, text):
        self.path = path
        self.lines = text.split("\n")
        self.text = text
        self.tokens = tokens(text)
        self.partner = self._partners()
        self.sites = []

    def find(self):
        for index, token in enumerate(self.tokens):
            line = self.lines[token.line - 1]
            if any(word in line for word in SKIPPED):
                continue
            if token.kind == "operator":
                self._operator(index, token)
            elif token.kind == "number":
                self._number(index, token)
            elif token.kind == "name":
                self._name(index, token)
            self._statement(index, token)
        seen = {}
        for site in self.sites:
            name = (site.kind, site.context, site.before)
            site.occurrence = seen[name] = seen.get(name, -1) + 1
        return self.sites

    def _partners(self):
        """Returns for each bracket the index of its partner, and that of the enclosing bracket."""
        partner, stack = {}, []
        self.enclosing = []
        for index, token in enumerate(self.tokens):
            if token.kind == "bracket" and token.text not in OPENING:
                if stack:
                    opening = stack.pop()
                    partner[opening], partner[index] = index, opening
            self.enclosing.append(stack[-1] if stack else None)
            if token.kind == "bracket" and token.text in OPENING:
                stack.append(index)
        return partner

    def _at(self, index):
        return self.tokens[index] if 0 <= index < len(self.tokens) else None

    def _text(self, index):
        token = self._at(index)
        return token.text if token else ""

    def _add(self, kind, before, after, start, end, line):
        self.sites.append(Site(
            self.path, line, kind, before, after, start, end, self.lines[line - 1].strip(),
            height=self.text.count("\n", start, end),
        ))

    def _operator(self, index, token):
        if self._text(index - 1) == "func":
            return
        spaced = token.is_open_left and token.is_open_right
        if spaced and token.text in OPERATORS and index > 0:
            choices = OPERATORS[token.text]
            after = choices[len(self.sites) % len(choices)]
            self._add("operator", token.text, after, token.start, token.end, token.line)
        elif token.text == "!" and token.is_open_left and not token.is_open_right:
            self._add("negation", "!", "", token.start, token.end, token.line)

    def _number(self, index, token):
        if self._text(index - 1) == "." or not set(token.text) <= set("0123456789."):
            return
        one = "1.0" if "." in token.text else "1"
        value = float(token.text) if "." in token.text else int(token.text)
        down = value >= 1 and len(self.sites) % 2 == 1
        after = f"{value - float(one)}" if "." in token.text else f"{value - 1}"
        if not down:
            after = f"{value + float(one)}" if "." in token.text else f"{value + 1}"
        self._add("constant", token.text, after, token.start, token.end, token.line)

    def _name(self, index, token):
        before, after = self._text(index - 1), self._text(index + 1)
        if token.text in ("true", "false") and before != ".":
            other = "false" if token.text == "true" else "true"
            if self._text(index - 2) != "keepingCapacity":
                self._add("constant", token.text, other, token.start, token.end, token.line)
        elif token.text in FUNCTIONS and after == "(" and before not in (".", "func"):
            other = FUNCTIONS[token.text]
            end = self.tokens[index + 1].end
            self._add("function", token.text, other, token.start, end, token.line)
        elif token.text in METHODS and after == "(" and before == "." and (
            self._text(index - 2) == "Float"
        ):
            end = self.tokens[index + 1].end
            start = self.tokens[index - 2].start
            self._add("function", token.text, METHODS[token.text], start, end, token.line)
        elif token.text in ("if", "guard") and before != "#":
            self._conditions(index, "{" if token.text == "if" else "else")

    def _conditions(self, index, terminator):
        """Adds every condition of an `if` or `guard` that is an expression."""
        start = index + 1
        position = start
        while position < len(self.tokens):
            token = self.tokens[position]
            if token.text in (terminator, ","):
                first = self.tokens[start]
                if first.text not in ("let", "var", "case") and not first.text.startswith("#"):
                    last = self.tokens[position - 1]
                    text = " ".join(self.text[first.start:last.end].split())
                    self._add(
                        "branch", text, f"!({text})", first.start, last.end, first.line
                    )
                if token.text == terminator:
                    return
                start = position + 1
            elif token.kind == "bracket" and position in self.partner:
                if token.text not in OPENING:
                    return
                position = self.partner[position]
            position += 1

    def _statement(self, index, token):
        """Adds the statement that starts here, if it is a call, an assignment or a jump."""
        if not token.starts_line or token.kind not in ("name", "operator"):
            return
        block = self.enclosing[index]
        if block is None or self.tokens[block].text != "{" or not self._ends_statement(index - 1):
            return
        jump = token.text == "continue" or (
            token.text == "return" and self._at(index + 1) and self._text(index + 1) == "}"
        )
        if token.kind == "operator" or (token.text in KEYWORDS and not jump):
            return
        if token.text.startswith(("@", "#")):
            return
        # Properties must be set in an initializer.
        if token.text == "self" and self._text(index + 1) == ".":
            return
        position, assigns = index, False
        while True:
            here = self.tokens[position]
            assigns = assigns or here.text in ("=", "+=", "-=", "*=", "/=", "&+=", "|=", "&=")
            if here.kind == "bracket" and here.text in OPENING:
                position = self.partner.get(position, position)
            following = self._at(position + 1)
            if following is None:
                return
            if following.text in ("}", ";") or (following.starts_line and self._is_new(position)):
                break
            position += 1
        last = self.tokens[position]
        if jump or assigns or (last.text in (")", "}") and self._text(index + 1) != ":"):
            text = " ".join(self.text[token.start:last.end].split())
            self._add("statement", text, "removed", token.start, last.end, token.line)

    def _ends_statement(self, index):
        """Returns whether a statement can start after the token at `index`."""
        token = self._at(index)
        if token is None or token.text in ("{", "}", ")", "]", ":", "in"):
            return token is not None and token.text != ":" or self._closes_case(index)
        return not (token.kind == "operator" or token.text in (",", "(", "[", ".", "return", "="))

    def _closes_case(self, index):
        position = index
        while position >= 0 and not self.tokens[position].starts_line:
            position -= 1
        return self._text(position) in ("case", "default")

    def _is_new(self, position):
        """Returns whether the token after `position` starts another statement."""
        token, following = self.tokens[position], self.tokens[position + 1]
        if token.kind == "operator" and token.is_open_left:
            return False
        continues = following.kind == "operator" or following.text in (".", ":", "?", "{", ",")
        return not continues or following.text in ("!",)


def sites(path, text):
    """Returns every site of a file, in order."""
    return Finder(path, text).find()


def sample(found, seed):
    """Returns `found` in an order that depends on `seed` and each site, not on the other sites."""
    def rank(site):
        return hashlib.sha256(f"{seed}|{site.key}".encode()).hexdigest()
    ordered = sorted(found, key=rank)
    unique = {}
    for site in ordered:
        unique.setdefault(site.key, site)
    return list(unique.values())
