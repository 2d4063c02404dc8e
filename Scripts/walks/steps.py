"""Checks the steps of a chain against the index, and counts the files and the hand-overs."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Figures:
    """The distinct files of a chain, in their order, its hand-overs, and how many of its steps are not calls.

    A hand-over is a step to a function in another file. A return to the caller is none.
    """

    files: tuple
    hand_overs: int
    marked: int

    def measures(self):
        return {"files": len(self.files), "hand-overs": self.hand_overs, "steps that are not calls": self.marked}


class Calls:
    """The functions of the sources by name, and which functions each of them calls or passes on as a value."""

    def __init__(self, index):
        self.index = index
        self.called, self.named = {}, {}
        for reference in index.references:
            if reference.is_call and reference.container in index.symbols:
                self.called.setdefault(reference.container, set()).add(reference.symbol)
        for usr, symbol in index.symbols.items():
            self.named.setdefault(base_name(symbol.name), set()).add(usr)

    def functions(self, name):
        """Returns the functions and properties with a name; a nested type may be named without the outer ones."""
        *types, member = re.split(r"\.(?![^(]*\))", name)
        return {
            usr for usr in self.named.get(base_name(member), ())
            if member in (self.index.symbols[usr].name, base_name(member))
            and self.index.path(usr)[:-1][-len(types):] == tuple(types)
        }

    def file(self, usr):
        return self.index.symbols[usr].file

    def targets(self, usr):
        """Returns what a function calls; for a requirement or an overridden member, also what implements it."""
        found, left = set(), list(self.called.get(usr, ()))
        while left:
            other = left.pop()
            if other not in found:
                found.add(other)
                left += self.index.implementations.get(other, ())
        return found & self.index.symbols.keys()

    def reached(self, usrs):
        """Returns what functions call, directly or through other functions of their own file."""
        found, left = set(), list(usrs)
        while left:
            usr = left.pop()
            for other in self.targets(usr) - found:
                found.add(other)
                if self.file(other) == self.file(usr):
                    left.append(other)
        return found


def base_name(name):
    """Returns the name of a function without its labels."""
    return name.partition("(")[0]


def check(walk, calls):
    """Returns the figures of a walk, the file of each step, and the problems by the place of the step."""
    found, problems = [], {}
    for step in walk.steps:
        usrs = calls.functions(step.name)
        if not usrs:
            problems[step.place] = f"there is no function '{step.name}'"
        elif step.parent is not None and not step.is_marked:
            caller = walk.steps[step.parent].name
            usrs &= calls.reached(found[step.parent])
            if not usrs and found[step.parent]:
                problems[step.place] = f"'{caller}' does not call '{step.name}'"
        files = {calls.file(usr) for usr in usrs}
        if len(files) > 1:
            problems[step.place] = f"'{step.name}' is ambiguous, add its labels: {', '.join(sorted(files))}"
        found.append(usrs)
    places = [calls.file(min(usrs)) if usrs else None for usrs in found]
    return figures(walk, places), places, problems


def figures(walk, files):
    """Returns the figures of a walk whose steps are in these files."""
    return Figures(
        tuple(dict.fromkeys(file for file in files if file)),
        sum(step.parent is not None and files[step.parent] != file for step, file in zip(walk.steps, files)),
        sum(step.is_marked for step in walk.steps),
    )
