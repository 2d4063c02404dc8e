"""Compares the screens of pyte, a terminal emulator in Python, with those that the client meant.

Reads one JSON object a line from standard input: {"size": [columns, rows]} resizes the terminal,
{"write": "base64"} is one write of the client, {"screen": [[[text, style], ...], ...]} is the screen
then. Prints the number of equal screens, or where the first one differs.
"""

import base64
import json
import sys

import pyte
from pyte import graphics
from wcwidth import wcwidth

NAMES = ["black", "red", "green", "brown", "blue", "magenta", "cyan", "white"]


def color(value):
    """Returns the name that pyte has for a colour: a number of the palette, or RRGGBB."""
    if not value.startswith("p"):
        return value
    number = int(value[1:])
    if number < 8:
        return NAMES[number]
    if number < 16:
        return "bright" + NAMES[number - 8]
    return graphics.FG_BG_256[number]


def wanted(row, columns):
    """Returns the cells of a row: the text of each, empty behind a wide character, and its style."""
    cells = []
    for text, style in row:
        for character in text:
            cells.append((character, style))
            cells += [("", style)] * (wcwidth(character) - 1)
    return cells + [(" ", {})] * (columns - len(cells))


def is_equal(cell, text, style):
    blank = text == " "
    if cell.data != text or cell.bg != color(style.get("background", "default")):
        return False
    if cell.reverse != ("reverse" in style) or cell.underscore != ("underline" in style):
        return False
    if cell.strikethrough != ("strikethrough" in style):
        return False
    # Nothing of these is seen in a blank cell.
    if blank:
        return True
    return (
        cell.fg == color(style.get("color", "default"))
        and cell.bold == ("bold" in style)
        and cell.italics == ("italic" in style)
    )


def difference(screen, rows):
    for y, row in enumerate(rows):
        for x, (text, style) in enumerate(wanted(row, screen.columns)):
            cell = screen.buffer[y][x]
            if not is_equal(cell, text, style):
                return f"row {y}, column {x}: {cell} instead of {text!r} {style}"
    return None


def main():
    screen = pyte.Screen(80, 24)
    stream = pyte.ByteStream(screen)
    count = 0
    for line in sys.stdin:
        message = json.loads(line)
        if "size" in message:
            columns, rows = message["size"]
            screen.resize(rows, columns)
        elif "write" in message:
            stream.feed(base64.b64decode(message["write"]))
        else:
            found = difference(screen, message["screen"])
            if found:
                sys.exit(f"screen {count}: {found}")
            count += 1
    print(count)


main()
