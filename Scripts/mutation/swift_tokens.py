"""Splits Swift source into tokens, in the detail that mutations require."""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
    |(?P<string>\#*"(?:\"\")?)
    |(?P<number>\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?|0[xbo][\da-fA-F_]+)
    |(?P<name>[\#@$]?[A-Za-z_]\w*|`\w+`|\$\d+)
    |(?P<bracket>[(){}\[\]])
    |(?P<mark>[,;:@\\]|\.(?![.<]))
    |(?P<operator>[-+*/%<>=!&|^~?.]+)
    |(?P<newline>\n)
    |(?P<blank>[^\S\n]+)""",
    re.VERBOSE | re.DOTALL,
)


@dataclass
class Token:
    kind: str
    text: str
    start: int
    line: int
    # Whether white space, a bracket or similar precedes or follows.
    is_open_left: bool = True
    is_open_right: bool = True
    # Whether a line break precedes.
    starts_line: bool = False

    @property
    def end(self):
        return self.start + len(self.text)


def end_of_string(text, start, opening):
    """Returns the end of the string literal that starts with `opening` at `start`."""
    hashes = opening.count("#")
    quote = opening.replace("#", "")
    closing = quote + "#" * hashes
    escape = "\\" + "#" * hashes
    position = start + len(opening)
    while position < len(text):
        if text.startswith(escape, position):
            position += len(escape)
            if text.startswith("(", position):
                depth = 0
                while position < len(text):
                    if text[position] == '"':
                        inner = TOKEN.match(text, position)
                        position = end_of_string(text, position, inner.group())
                        continue
                    depth += {"(": 1, ")": -1}.get(text[position], 0)
                    position += 1
                    if depth == 0:
                        break
            else:
                position += 1
        elif text.startswith(closing, position):
            return position + len(closing)
        else:
            position += 1
    return len(text)


def tokens(text):
    """Returns the tokens of `text` without comments and white space."""
    found = []
    position, line, starts_line = 0, 1, True
    before = " "
    while position < len(text):
        match = TOKEN.match(text, position)
        if match is None:
            position += 1
            continue
        kind, start = match.lastgroup, position
        end = end_of_string(text, start, match.group()) if kind == "string" else match.end()
        piece = text[start:end]
        if kind == "newline":
            starts_line = True
        elif kind not in ("comment", "blank"):
            after = text[end:end + 1]
            found.append(Token(
                kind, piece, start, line,
                is_open_left=before in " \n([{,:", is_open_right=after in " \n)]},:;",
                starts_line=starts_line,
            ))
            starts_line = False
        line += piece.count("\n")
        before = piece[-1]
        position = end
    return found
