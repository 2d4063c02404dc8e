"""docs/SWIFT-TYPES.md: an index of the public types of PlaygroundCore, made from their doc comments."""

import re

from documentation.rules import comment

PAGE = "docs/SWIFT-TYPES.md"
TYPES = {"swift.actor", "swift.class", "swift.enum", "swift.protocol", "swift.struct", "swift.typealias"}
# The floors of Sources/Core in the order of the page, with their headings.
FLOORS = {
    "Components": "Components",
    "Lists": "Lists",
    "Views": "Views and elements",
    "Drawing": "Drawing and input",
    "Layout": "Layout",
    "Values": "Values",
    "Preview": "Previews",
    "Live": "Previews in Swift",
}
HEAD = """# Types of PlaygroundCore

Every public type of the library with the first sentence of its documentation. [SWIFT.md](SWIFT.md) and
[SWIFT-TUTORIAL.md](SWIFT-TUTORIAL.md) show how they are used together, `make docs` writes the complete reference.
`Scripts/check-docs --write` makes this page from the doc comments.
"""


def type_index(graph):
    """Returns the text of the page for the symbol graph of the library."""
    rows = {floor: [] for floor in FLOORS}
    for symbol in graph["symbols"]:
        if symbol["kind"]["identifier"] not in TYPES or symbol["accessLevel"] not in ("open", "public"):
            continue
        if floor := floor_of(symbol):
            rows[floor].append((".".join(symbol["pathComponents"]), summary(comment(symbol))))
    tables = [
        f"## {heading}\n\n| Type | Meaning |\n|---|---|\n"
        + "".join(f"| `{name}` | {text} |\n" for name, text in sorted(rows[floor]))
        for floor, heading in FLOORS.items()
        if rows[floor]
    ]
    return HEAD + "\n" + "\n".join(tables)


def floor_of(symbol):
    """Returns the folder of Sources/Core that declares a symbol; None for a type of another module."""
    found = re.search(r"/Sources/Core/(\w+)/", symbol.get("location", {}).get("uri", ""))
    return found and found[1]


def summary(text):
    """Returns the first sentence of a doc comment, as a cell of a table."""
    first = " ".join(text.split("\n\n")[0].split())
    sentence = re.match(r".+?[.:](?= [A-Z]|$)", first)
    words = (sentence[0] if sentence else first).rstrip(".:")
    return re.sub(r"``([^`]+)``", r"`\1`", words).replace("|", "\\|")
