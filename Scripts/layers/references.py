"""References between files by the index: those upward in the order of folders, and those that close circles."""

from collections import Counter
from pathlib import PurePosixPath

from index.circles import circles
from layers.targets import ORDER, place_of


def between_files(index):
    """Returns the references to symbols of other files, each line and symbol once, by the file and the other file."""
    found, names = {}, {}
    for reference in index.references:
        other = index.symbols[reference.symbol].file
        if other != reference.file:
            found.setdefault((reference.file, other), set()).add((reference.line, reference.symbol))
            if reference.symbol not in names:
                names[reference.symbol] = ".".join(index.path(reference.symbol))
    return {pair: sorted((line, names[symbol]) for line, symbol in places) for pair, places in found.items()}


def upward(references):
    """Returns the part of references that goes from a folder to one after it in the order of a target."""
    return {pair: places for pair, places in references.items() if is_upward(*pair)}


def is_upward(file, other):
    place, others = place_of(file), place_of(other)
    if not place or not others or place[0] != others[0] or place[0] not in ORDER:
        return False
    order = ORDER[place[0]]
    return place[1] in order and others[1] in order and order.index(others[1]) > order.index(place[1])


def folder(file):
    """Returns the folder of a file itself, which may be inside one of an order."""
    return str(PurePosixPath(file).parent)


def graph(references, key=str):
    """Returns which files, or with `key` which folders, each one refers to."""
    found = {}
    for file, other in references:
        if key(file) != key(other):
            found.setdefault(key(file), set()).add(key(other))
    return found


def measures(references):
    """Returns what has a ceiling: numbers by their section and their name."""
    pairs = upward(references).items()
    return {
        "upward references": {f"{file} -> {other}": len(places) for (file, other), places in pairs},
        "circles of files": sizes(circles(graph(references)), "files"),
        "circles of folders": sizes(circles(graph(references, folder)), "folders"),
    }


def sizes(found, noun):
    return {"circles": len(found), noun: sum(map(len, found)), "largest": max(map(len, found), default=0)}


def upward_lines(references):
    """Yields a line for each upward reference, and the sums for each target."""
    counts, files = Counter(), {}
    for (file, other), places in sorted(upward(references).items()):
        target, _ = place_of(file)
        counts[target] += len(places)
        files.setdefault(target, set()).add(file)
        yield from (f"{file}:{line}: {name}, in {other}" for line, name in places)
    for target, count in counts.items():
        yield f"{target}: {count} upward, files with them: {len(files[target])}"
    yield f"all targets: {counts.total()} upward, files with them: {sum(map(len, files.values()))}"


def circle_lines(references, name=None):
    """Yields the circles of files and of folders; with a name, only those with it in a path, and their references."""
    for noun, key in (("files", str), ("folders", folder)):
        found = circles(graph(references, key))
        for circle in found:
            if name is None or any(name in member for member in circle):
                members = ", ".join(member.removeprefix("Sources/") for member in circle)
                yield f"circle of {len(circle)} {noun}: {members}"
                yield from closing_lines(references, set(circle), key) if name else ()
        yield f"circles of {noun}: {len(found)}, {noun} in them: {sum(map(len, found))}"


def closing_lines(references, circle, key):
    """Yields a line for each pair of members of a circle: the first reference, and the number of others."""
    pairs = {}
    for (file, other), places in sorted(references.items()):
        pair = key(file), key(other)
        if pair[0] != pair[1] and circle.issuperset(pair):
            pairs.setdefault(pair, []).extend((file, other, *place) for place in places)
    for places in pairs.values():
        file, other, line, name = places[0]
        more = f" and {len(places) - 1} more" if len(places) > 1 else ""
        yield f"  {file}:{line}: {name}, in {other}{more}"
