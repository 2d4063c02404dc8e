"""A list of 100,000 rows with a cursor, with Textual."""

from textual.app import App
from textual.widgets import OptionList


class RowsApp(App):
    def compose(self):
        yield OptionList(*(f"name {number}" for number in range(100_000)))

    def on_mount(self):
        self.query_one(OptionList).focus()


RowsApp().run()
