"""The screen of Updates.swift with Textual: a number that changes 1,000 times a second."""

import asyncio

from textual.app import App
from textual.widgets import Static


class UpdatesApp(App):
    def compose(self):
        yield Static("update 0")

    def on_mount(self):
        self.run_worker(self.count())

    async def count(self):
        label, value = self.query_one(Static), 0
        while True:
            await asyncio.sleep(0.001)
            value += 1
            label.update(f"update {value}")


UpdatesApp().run()
