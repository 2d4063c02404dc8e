"""The walks through the code in docs/ARCHITECTURE.md: tables of files, whose headings count them."""

import re

HEADING = re.compile(r"^### (.+): (\d+) files, (\d+) hand-overs$")


def walk_problems(text, files):
    """Returns the line and text of each problem; `files` are the names of the Swift files, without `.swift`."""
    found = []
    walks = []
    for number, line in enumerate(text.splitlines(), 1):
        if heading := HEADING.match(line):
            walks.append((number, heading, [], []))
        elif line.startswith("#"):
            walks.append((number, None, [], []))
        elif walks and line.startswith("| `"):
            names = re.findall(r"`([^`]+)`", line.split("|")[1])
            walks[-1][2].extend(names)
            walks[-1][3].append(number)
            if walks[-1][1]:
                found += [(number, f"no file '{name}.swift'") for name in names if name not in files]
    walks = [walk for walk in walks if walk[1]]
    if not walks:
        found.append((1, "no walks: expected headings such as '### Bytes to frame: 40 files, 20 hand-overs'"))
    for number, heading, names, rows in walks:
        counts = (len(set(names)), len(rows))
        if counts != (int(heading[2]), int(heading[3])):
            found.append((number, f"the table has {counts[0]} files and {counts[1]} hand-overs"))
    return found
