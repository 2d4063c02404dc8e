"""The first picture of Hello.swift with Textual."""

from textual.app import App
from textual.widgets import Static


class HelloApp(App):
    def compose(self):
        yield Static("Hello, World!")


HelloApp().run()
