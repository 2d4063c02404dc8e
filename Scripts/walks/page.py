"""The walks in docs/parts/WALKS.md: a heading with the figures and a table of stations, made from the chains.

They are between the lines `<!-- walk NAME -->` and `<!-- end of walk -->`.
"""

import re
from itertools import groupby
from pathlib import PurePosixPath

PAGE = "docs/parts/WALKS.md"
SECTION = re.compile(r"(?<=<!-- walk )(?P<name>[\w-]+)( -->\n).*?(?=<!-- end of walk -->)", re.DOTALL)


def page_text(text, sections):
    """Returns the text of the page with its sections replaced, by the name of the walk."""
    return SECTION.sub(lambda found: found["name"] + found[2] + sections.get(found["name"], ""), text)


def page_problems(text, sections):
    """Yields a problem for each walk that the page lacks or does not show as it is, with the line."""
    shown = {}
    for found in SECTION.finditer(text):
        shown[found["name"]] = text.count("\n", 0, found.start()) + 1
    for name in sorted(sections.keys() - shown.keys()):
        yield f"{PAGE}:1: expected the walk '{name}' between '<!-- walk {name} -->' and '<!-- end of walk -->'"
    for name in sorted(shown.keys() - sections.keys()):
        yield f"{PAGE}:{shown[name]}: there is no walk '{name}'"
    if not shown.keys() - sections.keys() and page_text(text, sections) != text:
        yield f"{PAGE}:1: the walks are outdated: run 'Scripts/check-walks --write'"


def section(walk, files, figures):
    """Returns the heading, the introduction and the table of a walk; `files` are those of its steps."""
    table = "".join(f"| {names} | {station} |\n" for names, station in rows(walk, files))
    heading = f"## {walk.title}: {len(figures.files)} files, {figures.hand_overs} hand-overs"
    return f"{heading}\n\n{walk.introduction}\n\n| Files | Hand over |\n|---|---|\n{table}"


def rows(walk, files):
    """Yields a row for each station: its files, and what it hands over; one row for all stations of another walk."""
    for (title, station), group in groupby(zip(walk.steps, files), lambda pair: station_of(walk, pair[0])):
        steps = list(group)
        names = list(dict.fromkeys(f"`{PurePosixPath(file).stem}`" for _, file in steps))
        if title == walk.title:
            yield ", ".join(names), station
        else:
            yield f"as in *{title}*, from {names[0]} to {names[-1]}", steps[-1][0].station


def station_of(walk, step):
    return step.title, step.station if step.title == walk.title else None
