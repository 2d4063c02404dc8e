"""What the records of an index contain about the sources: definitions, references, and what overrides what."""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

# Roles of an occurrence or of a relation, as in indexstore.h.
DEFINITION, REFERENCE, CALL, IMPLICIT = 1 << 1, 1 << 2, 1 << 5, 1 << 8
CHILD_OF, OVERRIDE_OF, CALLED_BY = 1 << 9, 1 << 11, 1 << 13
EXTENDED_BY, ACCESSOR_OF, CONTAINED_BY = 1 << 14, 1 << 15, 1 << 16

# Kinds of symbols.
EXTENSION, PARAMETER = 9, 25
# Functions, methods and initializers.
FUNCTIONS = {12, 16, 17, 18, 22}


@dataclass(slots=True)
class Symbol:
    """A declaration: its name with labels, its kind, where it is defined, and the type that it is a member of."""

    name: str
    kind: int
    file: str
    line: int
    parent: str | None = None


class Reference(NamedTuple):
    """A place in a file that names a symbol, and the declaration that contains it."""

    file: str
    line: int
    symbol: str
    container: str | None
    is_call: bool


@dataclass
class Index:
    """The symbols of the sources by their USR, and the references to them.

    An accessor is its property, a parameter its function, and an extension the type that it extends. `implementations`
    are those of a requirement and the overrides of a member.
    """

    symbols: dict = field(default_factory=dict)
    references: list = field(default_factory=list)
    implementations: dict = field(default_factory=dict)

    def path(self, usr):
        """Returns the names of a symbol and of the types around it, the outermost first."""
        names = []
        while usr in self.symbols:
            names.append(self.symbols[usr].name)
            usr = self.symbols[usr].parent
        return tuple(reversed(names))


class IndexBuilder:
    """Makes an index of the occurrences in records. `owners` are the symbols that stand for others."""

    def __init__(self):
        self.symbols, self.implementations, self.owners = {}, {}, {}
        self.occurrences = set()

    def add(self, file, line, roles, kind, name, usr, relations):
        """Adds one occurrence with its relations: pairs of roles and USR."""
        container = None
        for role, other in relations:
            if role & (CALLED_BY | CONTAINED_BY):
                container = other
            if role & OVERRIDE_OF:
                self.implementations.setdefault(other, set()).add(usr)
            if role & EXTENDED_BY:
                self.owners[other] = usr
        if roles & REFERENCE and kind != PARAMETER:
            self.occurrences.add((file, line, usr, container, bool(roles & CALL) or kind in FUNCTIONS))
        if roles & DEFINITION and not (roles & IMPLICIT and usr in self.symbols):
            self.define(Symbol(name, kind, file, line), usr, relations)

    def define(self, symbol, usr, relations):
        self.symbols[usr] = symbol
        for role, other in relations:
            if role & CHILD_OF:
                symbol.parent = other
            if role & ACCESSOR_OF or symbol.kind == PARAMETER and role & CHILD_OF:
                self.owners[usr] = other

    def owner(self, usr):
        """Returns the symbol that another one stands for."""
        while usr in self.owners and self.owners[usr] != usr:
            usr = self.owners[usr]
        return usr

    def index(self):
        symbols = {usr: symbol for usr, symbol in self.symbols.items() if usr not in self.owners}
        for symbol in symbols.values():
            symbol.parent = self.owner(symbol.parent)
        references = {
            Reference(file, line, owner, self.owner(container), is_call)
            for file, line, usr, container, is_call in self.occurrences
            if (owner := self.owner(usr)) in symbols
        }
        implementations = {}
        for base, usrs in self.implementations.items():
            implementations.setdefault(self.owner(base), set()).update(map(self.owner, usrs))
        return Index(symbols, list(references), implementations)


@cache
def roles(text):
    """Returns hexadecimal roles as a number; few combinations occur."""
    return int(text, 16)


def read_index(lines, files):
    """Returns the index of the lines that `reader records` prints; `files` are the files of the records by name."""
    builder, file = IndexBuilder(), None
    for text in lines:
        fields = text.split("\t")
        if len(fields) == 1:
            file = files[text]
            continue
        line, role, kind, name, usr, *related = fields
        relations = [(roles(other), symbol) for other, symbol in zip(related[::2], related[1::2])]
        builder.add(file, int(line), roles(role), int(kind), name, usr, relations)
    return builder.index()
