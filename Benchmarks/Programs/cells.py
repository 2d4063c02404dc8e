"""The screen of Cells.swift with Textual: each key "n" changes all 200 x 60 cells."""

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.strip import Strip
from textual.widget import Widget

COLUMNS, ROWS = 200, 60
STYLES = [Style.parse(name) for name in ("red", "green", "blue")]


class Cells(Widget, can_focus=True):
    DEFAULT_CSS = "Cells { width: 100%; height: 100%; }"
    frame = 0

    def render_line(self, y):
        text = "".join(str((x + y + self.frame) % 10) for x in range(COLUMNS))
        if y == ROWS - 1:
            end = f"frame {self.frame}."
            text = text[: -len(end)] + end
        return Strip([Segment(text, STYLES[y % 3])], COLUMNS)

    def key_n(self):
        self.frame += 1
        self.refresh()


class CellsApp(App):
    def compose(self):
        yield Cells()

    def on_mount(self):
        self.query_one(Cells).focus()


CellsApp().run()
