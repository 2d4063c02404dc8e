"""What is checked in the text of the sources, because an index does not contain it: imports and repeated names."""

import re

from layers.targets import IMPORTS, ORDER, OWNERS, place_of

DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |final |indirect |open )*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)",
    re.MULTILINE,
)
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+[ \t]+)*(?:public |package |internal )?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)",
    re.MULTILINE,
)
# The names of this target are those of other libraries.
REPEATING = "PlaygroundCompatibility"


def code(text):
    """Returns Swift source without comments and string literals."""
    text = re.sub(r'"""(?:.|\n)*?"""', '""', text)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"//[^\n]*", "", text)


def text_problems(texts):
    """Returns the problems of sources; `texts` has the text of each file by its path, which starts with `Sources`."""
    sources = {file: code(text) for file, text in sorted(texts.items()) if place_of(file)}
    return [
        *(f"{file}: folder {folder} is not in ORDER" for file, folder in unordered(sources)),
        *import_problems(sources),
        *repeated_names(sources),
    ]


def unordered(files):
    """Yields the files whose folder is not in the order of their target, with the folder."""
    for file in files:
        target, folder = place_of(file)
        if target in ORDER and folder not in ORDER[target]:
            yield file, folder


def import_problems(sources):
    """Yields a problem for each module that a target or a folder may not import."""
    importers = {}
    for file, text in sources.items():
        target, _ = place_of(file)
        for module in IMPORT.findall(text):
            importers.setdefault(module, []).append(file)
            if module not in IMPORTS[target]:
                yield f"{file}: {target} may not import {module}"
    for module, (folders, most) in OWNERS.items():
        files = importers.get(module, [])
        for file in files:
            if not file.startswith(tuple(f"Sources/{folder}/" for folder in folders)):
                yield f"{file}: only {' and '.join(folders)} may import {module}"
        if most is not None and len(files) > most:
            yield f"{module} is imported by {len(files)} files: {', '.join(files)}"


def repeated_names(sources):
    """Yields a problem for each name of a top-level type that two targets declare."""
    places = {}
    for file, text in sources.items():
        target, _ = place_of(file)
        if target != REPEATING:
            for name in DECLARATION.findall(text):
                places.setdefault(name, {}).setdefault(target, file)
    for name, files in sorted(places.items()):
        if len(files) > 1:
            yield f"{name} is declared by {' and '.join(files)}: {', '.join(files.values())}"
