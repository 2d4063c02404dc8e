"""The names in docs/features.md, checked against the sources and the tests."""

import re

ROW = re.compile(r"\| [A-Z]+-\d+\w? \| [^|]* \| [^|]* \| (?P<where>[^|]*) \| (?P<tests>[^|]*) \|")
NOTE = re.compile(r"\btests: (?P<tests>[\w, ]+)")
# A type or a file named after it, then perhaps a member: `State.binder`, `Section+Events`.
NAME = re.compile(r"`([A-Z]\w+)(?![\w/])((?:\+\w+)?)((?:\.\w+)*)[^`]*`")


def feature_problems(text, files, suites, words):
    """Yields the line and the message of each name that does not exist.

    `files` are the names of sources and `suites` those of tests, without endings; `words` are all words of the sources.
    """
    for number, line in logical_lines(text):
        row = ROW.match(line)
        for match in filter(None, (row, NOTE.search(line))):
            for suite in filter(None, (name.strip() for name in match["tests"].split(","))):
                if suite + "Tests" not in suites:
                    yield number, f"there is no suite '{suite}Tests'"
        for name, part, members in NAME.findall(row["where"] if row else ""):
            if part and name + part not in files:
                yield number, f"there is no file '{name}{part}'"
            for word in (name, *members.split(".")[1:]):
                if word not in words:
                    yield number, f"'{word}' is not in the sources"


def logical_lines(text):
    """Yields each line with its number, counted from 1, and with the indented lines that continue it."""
    start, whole = 1, ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("  "):
            whole += " " + line.strip()
            continue
        yield start, whole
        start, whole = number, line
    yield start, whole
