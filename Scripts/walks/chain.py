"""The walks in docs/walks: chains of functions as text.

The first line of a file is the title of the walk, the lines up to the first station say from where to where it leads.
A station is a line `= what it hands over`. Below it are the functions that a value passes, one per line: `Type.name`,
with labels, `Type.name(of:)`, if the name alone is ambiguous. A function is called by the one above it that is
indented by two spaces less, so that a return needs no line.

`~ Type.name: reason` is a function that is not called in the sources: a value reaches it through a mailbox, a socket
or a stored closure. Each function without indentation, except for the first one, is such a step: a chain consists of
trees of calls, usually one for each thread.

`+ WALK from Type.name to Type.name` are the trees of another walk from the one with that first function to the one
with the other; without `to`, up to the end.
"""

import re
from dataclasses import dataclass, replace

STEP = re.compile(r"(?P<space> *)(?P<mark>~ )?(?P<name>[^\s:]+(?:\([^)]*\))?)(?:: (?P<reason>.+))?")
PART = re.compile(r"\+ (?P<walk>[\w-]+) from (?P<first>\S+)(?: to (?P<last>\S+))?")


class ChainError(Exception):
    """A line of a walk cannot be read: its number and why."""


@dataclass(frozen=True)
class Step:
    """A function of a chain.

    `parent` is the position of its caller in the chain, or of what it is reached from; `title` is that of the walk
    that contains it, which differs in a part of another walk, and `place` its file and line.
    """

    name: str
    station: str
    depth: int
    parent: int | None
    is_marked: bool
    title: str
    place: str


@dataclass(frozen=True)
class Walk:
    title: str
    introduction: str
    steps: tuple


def read_walks(texts):
    """Returns the walks of texts by the name of each."""
    return {name: ChainReader(name, texts).walk() for name in texts}


class ChainReader:
    """Reads a walk; `texts` are those of all walks by name."""

    def __init__(self, name, texts):
        self.name, self.texts = name, texts
        self.title, _, self.rest = texts[name].partition("\n")
        self.introduction, self.steps = [], []
        self.station = None

    def walk(self):
        for number, line in enumerate(self.rest.splitlines(), 2):
            try:
                self.read(line, f"{self.name}:{number}")
            except ValueError as error:
                raise ChainError(f"{self.name}:{number}: {error}") from None
        return Walk(self.title, " ".join(self.introduction), tuple(self.steps))

    def read(self, line, place):
        if line.startswith("= "):
            self.station = line[2:]
        elif line.startswith("+ "):
            self.add_part(line)
        elif self.station is None:
            self.introduction += line.split()
        elif line.strip():
            self.add_step(line, place)

    def add_step(self, line, place):
        found = STEP.fullmatch(line)
        if not found or len(found["space"]) % 2:
            raise ValueError("expected a function, indented by an even number of spaces")
        depth = len(found["space"]) // 2
        if bool(found["mark"]) != bool(found["reason"]):
            raise ValueError("expected '~ Type.name: reason' for a step that is not a call, else 'Type.name'")
        if depth == 0 and self.steps and not found["mark"]:
            raise ValueError("expected an indented function or a step with '~'")
        parent, is_marked = self.parent(depth), bool(found["mark"])
        self.steps.append(Step(found["name"], self.station, depth, parent, is_marked, self.title, place))

    def parent(self, depth):
        """Returns the position of the last step with less depth, or of the last one for a new tree."""
        if depth == 0:
            return len(self.steps) - 1 if self.steps else None
        for position in reversed(range(len(self.steps))):
            if self.steps[position].depth == depth - 1:
                return position
            if self.steps[position].depth < depth - 1:
                break
        raise ValueError("the function is indented by more than two spaces more than the one above")

    def add_part(self, line):
        """Adds trees of another walk, moved to their positions in this one."""
        found = PART.fullmatch(line)
        if not found or found["walk"] not in self.texts or found["walk"] == self.name:
            raise ValueError("expected '+ WALK from Type.name to Type.name' with the name of another walk")
        other = ChainReader(found["walk"], self.texts).walk().steps
        start, end = part_of(other, found["first"], found["last"])
        moved = len(self.steps) - start
        for step in other[start:end]:
            parent = self.parent(0) if step.depth == 0 else step.parent + moved
            self.steps.append(replace(step, parent=parent))


def part_of(steps, first, last):
    """Returns the half-open range of the trees from the one that begins with a function to that of another one."""
    roots = [position for position, step in enumerate(steps) if step.depth == 0]
    starts = [position for position in roots if steps[position].name == first]
    ends = [position for position in roots if steps[position].name == last] if last else roots[-1:]
    if len(starts) != 1 or len(ends) != 1 or ends[0] < starts[0]:
        raise ValueError("expected functions that trees of that walk begin with")
    return starts[0], next((position for position in roots if position > ends[0]), len(steps))
