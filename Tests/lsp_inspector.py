"""Uses `playground lsp` through pygls beside a client of the daemon, which shows places and changes elements.

Usage: lsp_inspector.py PLAYGROUND DIRECTORY
"""

import asyncio
import glob
import json
import os
import sys
import time

from lsprotocol import types

from lsp_client import Editor

TEXT = """<preview>
  <Label text="😀 one"/><!-- kept -->
  <Label text="two"/>
</preview>
"""
CAPABILITIES = types.ClientCapabilities(
    window=types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True)),
    workspace=types.WorkspaceClientCapabilities(
        apply_edit=True, workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True)
    ),
)


def offset(text, position):
    """Returns the index in a text of a position in UTF-16 units."""
    lines = text.split("\n")
    before = sum(len(line) + 1 for line in lines[: position.line])
    units = lines[position.line].encode("utf-16-le")[: 2 * position.character]
    return before + len(units.decode("utf-16-le"))


class Beside:
    """A client of the daemon."""

    def __init__(self):
        self.id = 0
        self.notifications = []

    async def connect(self, root):
        pattern = os.path.join(os.environ["XDG_RUNTIME_DIR"], "playground", "*.sock")
        end = time.monotonic() + 60
        while True:
            try:
                path = glob.glob(pattern)[0]
                self.reader, self.writer = await asyncio.open_unix_connection(path, limit=1 << 24)
                break
            except (IndexError, ConnectionRefusedError):
                # The file is there before the daemon listens.
                assert time.monotonic() < end, "no daemon was started"
                await asyncio.sleep(0.02)
        hello = {"protocol": "1.0", "client": {"name": "test", "version": "1"}}
        welcome = await self.call("initialize", hello)
        assert welcome["root"] == os.path.realpath(root), welcome
        return await self.call("preview/attach", {"preview": "todo.xml", "columns": 20, "rows": 4})

    async def receive(self):
        line = await asyncio.wait_for(self.reader.readline(), 60)
        assert line, "the daemon has ended"
        return json.loads(line)

    async def call(self, method, params):
        self.id += 1
        message = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        self.writer.write(json.dumps(message).encode() + b"\n")
        while True:
            answer = await self.receive()
            if answer.get("id") != self.id:
                self.notifications.append(answer)
            elif "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            else:
                return answer["result"]

    async def shows(self, text):
        """Waits for a frame with a text."""
        while True:
            message = self.notifications.pop(0) if self.notifications else await self.receive()
            if message.get("method") == "preview/frame" and text in json.dumps(message, ensure_ascii=False):
                return


async def main(program, directory):
    path = os.path.join(directory, "todo.xml")
    with open(path, "w") as file:
        file.write(TEXT)
    editor = Editor(program, directory)
    shown, labels = [], []
    editor.text = TEXT

    @editor.client.feature(types.WINDOW_SHOW_DOCUMENT)
    def show(params):
        shown.append(params)
        return types.ShowDocumentResult(success=True)

    @editor.client.feature(types.WORKSPACE_APPLY_EDIT)
    def apply(params):
        labels.append(params.label)
        (change,) = params.edit.document_changes
        assert change.text_document.version == editor.version, (change, editor.version)
        if editor.is_locked:
            return types.ApplyWorkspaceEditResult(applied=False, failure_reason="it is locked")
        (edit,) = change.edits
        start, end = offset(editor.text, edit.range.start), offset(editor.text, edit.range.end)
        editor.text = editor.text[:start] + edit.new_text + editor.text[end:]
        editor.version += 1
        editor.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(editor.version, change.text_document.uri),
                [types.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text)],
            )
        )
        return types.ApplyWorkspaceEditResult(applied=True)

    editor.is_locked = False
    await editor.start(CAPABILITIES, {"followCursor": True})
    editor.open("todo.xml", TEXT)
    beside = Beside()
    await beside.connect(directory)

    end = time.monotonic() + 60
    while True:
        try:
            asked = await beside.call("editor/show", {"file": "todo.xml", "line": 2, "column": 18})
            break
        except RuntimeError as error:
            assert "no editor is connected" in str(error) and time.monotonic() < end, error
            await asyncio.sleep(0.05)
    assert asked["editor"] == "the editor", asked
    while not shown:
        await asyncio.sleep(0.01)
    assert shown[0].uri == editor.uri("todo.xml"), shown
    # An emoji has two units.
    assert shown[0].selection.start == types.Position(1, 18), shown

    async def change(line, name, value):
        sources = await beside.call("viewport/sources", {"attachment": 1})
        return await beside.call(
            "source/edit",
            {
                "attachment": 1,
                "generation": sources["generation"],
                "declaration": {"file": "todo.xml", "line": line, "column": 3},
                "change": "set",
                "name": name,
                "value": value,
            },
        )

    assert await change(2, "text", "😀 three") == {"file": "todo.xml", "editor": "the editor", "undo": 1}
    assert editor.text == TEXT.replace("one", "three"), editor.text
    await beside.shows("three")
    assert await change(3, "text", "four") == {"file": "todo.xml", "editor": "the editor", "undo": 2}
    assert editor.text == TEXT.replace("one", "three").replace("two", "four"), editor.text
    assert open(path).read() == TEXT
    await beside.shows("four")
    assert (await beside.call("source/undo", {}))["undo"] == 1
    assert editor.text == TEXT.replace("one", "three"), editor.text

    await beside.shows("two")
    editor.is_locked = True
    try:
        await change(3, "text", "five")
    except RuntimeError as error:
        assert "it is locked" in str(error), error
    else:
        raise AssertionError("a change of a locked document")
    assert labels and set(labels) == {"change in the preview"}, labels

    await editor.client.text_document_document_highlight_async(
        editor.at(types.DocumentHighlightParams, "todo.xml", 2, 5)
    )
    while not any(message.get("method") == "source/revealed" for message in beside.notifications):
        beside.notifications.append(await beside.receive())
    await editor.stop()
    assert open(path).read() == TEXT
    print("the editor has followed")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
