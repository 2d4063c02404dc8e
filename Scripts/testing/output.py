"""What a process of tests prints: passes on what is worth reading, and notes what has failed and what still runs."""

import re
import sys
import threading
import time

# Colours, which the tests print if the environment asks for them.
STYLE = re.compile(rb"\x1b\[[0-9;]*m")
# Tests that start and end.
STARTED = re.compile(r"◇ Test (?!run |case )(.+) started\.".encode())
ENDED = re.compile(r"(?:✔|✘) Test (?!run |case )(.+?)(?: with \d+ test cases?)? (?:passed|failed)".encode())
# The beginnings of lines about tests.
SYMBOLS = tuple(symbol.encode() for symbol in "◇✔✘↳➜⚠")
USUAL = re.compile("(?:◇|✔) (?:Test|Suite) |↳ (?:Testing|Target) ".encode())
# The lines that are repeated at the end.
FAILURE = re.compile("✘ Test (?!run )|↳ (?!Testing|Target|Swift)|error: |Fatal error|unexpected signal".encode())
# The line that a process of tests prints last.
OUTCOME = re.compile(r"(?:✔|✘) Test run with (\d+) tests?".encode())


class Report:
    """Passes on what is worth reading of the output of the tests: all that is unusual."""

    def __init__(self, output, shown=None) -> None:
        self.shown = shown or sys.stdout.buffer
        self.failures: list[bytes] = []
        # The tests that have started and not ended; those of the same name are counted once.
        self.running: dict[bytes, None] = {}
        # How many tests the process says that it has run.
        self.count = 0
        self.last_line = time.monotonic()
        # Whether the next line belongs to the arguments of a test case.
        self.in_arguments = False
        self.reader = threading.Thread(target=self.read, args=[output], daemon=True)
        self.reader.start()

    def read(self, output) -> None:
        for printed in output:
            line = STYLE.sub(b"", printed)
            self.last_line = time.monotonic()
            if not self.is_usual(line):
                self.shown.write(line)
                self.shown.flush()
                if FAILURE.search(line):
                    self.failures.append(line)
            if match := STARTED.search(line):
                self.running[match[1]] = None
            elif match := ENDED.search(line):
                self.running.pop(match[1], None)
            elif match := OUTCOME.search(line):
                self.count = int(match[1])

    def is_usual(self, line: bytes) -> bool:
        """Returns whether a line says only that a test or a suite has started, or that one has passed."""
        if line.startswith("◇ Test case ".encode()):
            self.in_arguments = True
        elif line.startswith(SYMBOLS):
            self.in_arguments = False
            return bool(USUAL.match(line))
        if not self.in_arguments:
            return False
        # The texts among the arguments of a case can have several lines.
        self.in_arguments = not line.endswith(b" started.\n")
        return True
