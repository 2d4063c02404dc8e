"""Uses `playground lsp` through pygls beside a client of the daemon: hovers have the values of the preview.

Usage: lsp_values.py PLAYGROUND DIRECTORY
"""

import asyncio
import os
import subprocess
import sys
import time

from lsprotocol import types

from lsp_client import Editor
from lsp_inspector import Beside

TEXT = """<preview>
  <data name="albums" src="albums.json"/>
  <state name="n" value="{1}"/>
  <component name="Row"><param name="of"/><Label text="{of.title}"/></component>
  <Row for="album in albums" of="{album}"/>
  <Button text="{n + 1}" on-tap="n += 10"/>
</preview>
"""
DATA = """[
  {"title": "Blue"},
  {"title": "Kind"},
  {"title": "Odd"},
  {"title": "End"}
]
"""


async def main(program, directory):
    for name, text in ("todo.xml", TEXT), ("albums.json", DATA):
        with open(os.path.join(directory, name), "w") as file:
            file.write(text)
    editor = Editor(program, directory)
    await editor.start()
    editor.open("todo.xml", TEXT)
    beside = Beside()
    await beside.connect(directory)

    async def hover(line, column, expected):
        """Waits until a hover has a text: what was typed may not be drawn yet."""
        end = time.monotonic() + 60
        while True:
            found = await editor.client.text_document_hover_async(
                editor.at(types.HoverParams, "todo.xml", line, column)
            )
            text = found.contents.value if found else ""
            if expected in text:
                return
            assert time.monotonic() < end, (line, column, expected, text)
            await asyncio.sleep(0.05)

    titles = "Now: 'Blue', 'Kind', 'Odd', … (4 values)"
    await hover(3, 60, titles)  # {of.title}
    await hover(4, 13, "Now: {\"title\":\"Blue\"}")  # for="album
    await hover(2, 15, "Initial value: 1\n\nNow: 1")  # the state
    await hover(5, 19, "Now: 2")  # {n + 1}
    await beside.call("event/send", {"attachment": 1, "event": "tap", "path": [0, 4]})
    await hover(2, 15, "Initial value: 1\n\nNow: 11")
    await hover(5, 19, "Now: 12")
    editor.type("todo.xml", 5, 22, "0")  # {n + 10}
    await hover(5, 19, "Now: 21")

    sources = await beside.call("viewport/sources", {"attachment": 1})
    items = [element.get("items") for element in sources["elements"]]
    assert [{"file": "albums.json", "line": 3, "column": 3}] in items, items
    subprocess.run([program, "reveal", os.path.join(directory, "albums.json") + ":4"], check=True, timeout=60)
    while not any(message.get("method") == "source/revealed" for message in beside.notifications):
        beside.notifications.append(await beside.receive())
    (revealed,) = [m["params"] for m in beside.notifications if m.get("method") == "source/revealed"]
    place = {name: revealed[name] for name in ("file", "line", "column")}
    found = await beside.call("viewport/sources", {"attachment": 1, "reveal": place})
    assert found["revealed"]["path"] == [0, 2], found

    # Without its daemon, the server answers from the files.
    await beside.call("daemon/stop", {})
    await hover(4, 13, "Value for the first item: {\"title\":\"Blue\"}")
    await editor.stop()
    print("the hovers have followed")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
