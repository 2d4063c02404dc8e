"""The rules for doc comments, checked on symbol graphs."""

import re

# Numbers with these names are positions: the comment says from which number they count.
POSITIONS = {"column", "element", "index", "indexes", "indices", "line", "offset", "position", "row", "section"}
POSITION_ENDINGS = ("Column", "Offset")
# Numbers with these names are lengths: the comment names their unit.
LENGTHS = {
    "bottom", "delay", "distance", "gap", "height", "horizontal", "left", "length", "right", "spacing", "top",
    "vertical", "width", "x", "y",
}
LENGTH_ENDINGS = ("Height", "Spacing", "Width")

BASE = re.compile(r"\b[01]-based\b")
UNIT = re.compile(r"\b(cell|column|row|pixel|byte|millisecond|scalar)s?\b")
ENDS = re.compile(r"\b(half-open|closed)\b")
# A number in a declaration: the name of a parameter, property or associated value, and its type.
NUMBER = re.compile(r"\b(\w+): (\[Int\]|Set<Int>|Int|Double|Range<Int>|ClosedRange<Int>)(?!\w)")


def problems(graph):
    """Yields the file, the line and the message of each problem in a symbol graph."""
    symbols = [symbol for symbol in graph["symbols"] if "location" in symbol]
    comments = {tuple(symbol["pathComponents"]): comment(symbol) for symbol in symbols}
    for symbol in symbols:
        path = tuple(symbol["pathComponents"])
        for message in messages(declaration(symbol), comment(symbol), context(symbol, comments)):
            place = symbol["location"]
            yield place["uri"], place["position"]["line"] + 1, f"'{'.'.join(path)}' {message}"


def context(symbol, comments):
    """Returns the comments that apply to a symbol too: of its type, and of properties that it initializes."""
    path = tuple(symbol["pathComponents"])
    names = [name for name, _ in NUMBER.findall(declaration(symbol))] if path[-1].startswith("init(") else []
    return "\n".join([comments.get(path[:-1], "")] + [comments.get((*path[:-1], name), "") for name in names])


def messages(declaration, comment, context):
    """Yields what the comment of a declaration lacks, unless its context says it."""
    if not comment.strip():
        yield "has no doc comment"
        return
    if throws(declaration) and "- Throws:" not in comment:
        yield "throws; add '- Throws:' with the error and when it is thrown"
    if re.match(r"Returns `\w+`", comment):
        return
    said = f"{context}\n{comment}"
    for name, kind in NUMBER.findall(declaration):
        if (name in POSITIONS or name.endswith(POSITION_ENDINGS)) and not BASE.search(said):
            yield f"has the position '{name}'; say whether it is 0-based or 1-based"
        if (name in LENGTHS or name.endswith(LENGTH_ENDINGS)) and not UNIT.search(said):
            yield f"has the length '{name}'; name its unit, such as 'in cells' or 'rows'"
        if "Range<" in kind and not ENDS.search(said):
            yield f"has the range '{name}'; say whether it is half-open or closed"


def throws(declaration):
    """Returns whether a function, an initializer or the getter of a property throws."""
    while re.search(r"\([^()]*\)", declaration):
        declaration = re.sub(r"\([^()]*\)", "", declaration)
    if " var " in f" {declaration}":
        return re.search(r"\{.*\bthrows\b", declaration) is not None
    return re.search(r"\bthrows\b", declaration.split("->")[0]) is not None


def declaration(symbol):
    """Returns the declaration of a symbol as text."""
    return "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])


def comment(symbol):
    """Returns the doc comment of a symbol; empty without one."""
    return "\n".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
