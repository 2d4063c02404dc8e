"""Uses `playground lsp` through pygls with several folders and without one, beside daemons that come and go.

Usage: lsp_roots.py PLAYGROUND DIRECTORY
"""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time

from lsprotocol import types

from lsp_client import Editor
from lsp_inspector import Beside

LIB = '<playground><component name="Row"><param name="t"/><Label text="{t}"/></component></playground>\n'
USE = '<preview><import src="lib.xml"/><Row t="one"/></preview>\n'


class Roots(Editor):
    def __init__(self, program, directory):
        super().__init__(program, directory)
        self.messages = []

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)
        def show(params):
            self.messages.append(params.message)

    async def begin(self, folders):
        await self.client.start_io(self.program, "lsp")
        params = types.InitializeParams(
            capabilities=types.ClientCapabilities(), root_uri=None, workspace_folders=[self.folder(f) for f in folders]
        )
        result = await self.client.initialize_async(params)
        assert result.capabilities.workspace.workspace_folders.supported, result
        self.client.initialized(types.InitializedParams())

    def folder(self, name):
        return types.WorkspaceFolder(uri=self.uri(name), name=name)

    def load(self, name):
        with open(os.path.join(self.directory, name)) as file:
            self.open(name, file.read())

    def replace(self, name, text):
        self.version += 1
        document = types.VersionedTextDocumentIdentifier(self.version, self.uri(name))
        change = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    async def told(self, text):
        await until(lambda: any(text in message for message in self.messages), (text, self.messages))


class Client(Beside):
    """A client of the daemon of a path, once it is running."""

    def __init__(self, program, path):
        super().__init__()
        self.program, self.path = program, path

    async def attach(self, preview):
        end = time.monotonic() + 60
        while True:
            status = subprocess.run([self.program, "status", "--socket", self.path], capture_output=True, text=True)
            if status.returncode == 0:
                break
            assert time.monotonic() < end, (self.path, status.stderr)
            await asyncio.sleep(0.05)
        self.reader, self.writer = await asyncio.open_unix_connection(status.stdout.strip(), limit=1 << 24)
        hello = {"protocol": "1.0", "client": {"name": "test", "version": "1"}}
        self.welcome = await self.call("initialize", hello)
        shown = await self.call("preview/attach", {"preview": preview, "columns": 40, "rows": 6})
        self.notifications.insert(0, {"method": "preview/frame", "params": shown})

    async def previews(self):
        return [summary["name"] for summary in await self.call("preview/list", {})]

    async def close(self):
        self.writer.close()


async def until(condition, what):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.02)


def write(directory, name, text):
    path = os.path.join(directory, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def holder(program, path):
    """The process id of the daemon of a path; `None` if it is not running."""
    status = subprocess.run([program, "status", "--json", path], capture_output=True, text=True)
    return None if status.returncode else json.loads(status.stdout)["pid"]


def sockets():
    return [name for name in os.listdir(os.environ["XDG_RUNTIME_DIR"] + "/playground") if name.endswith(".sock")]


async def check_loose_files(program, directory):
    """Without a folder, a file is shown with what it loads, and nothing else of its directory is."""
    for name, text in [("lib.xml", LIB), ("use.xml", USE), ("other.xml", USE)]:
        write(directory, "loose/" + name, text)
    os.symlink("lib.xml", os.path.join(directory, "loose/alias.xml"))
    write(directory, "loose/use.xml", USE.replace("lib.xml", "alias.xml"))
    editor = Roots(program, directory)
    await editor.begin([])
    editor.load("loose/use.xml")
    client = Client(program, os.path.join(directory, "loose/use.xml"))
    await client.attach("use.xml")
    assert await client.previews() == ["use.xml"], await client.previews()
    editor.replace("loose/use.xml", USE.replace("one", "two").replace("lib", "alias"))
    await client.shows("two")
    # The library is the same file behind the link.
    editor.load("loose/lib.xml")
    editor.replace("loose/lib.xml", LIB.replace("{t}", "({t})"))
    await client.shows("(two)")
    edit = await editor.client.text_document_rename_async(
        editor.at(types.RenameParams, "loose/lib.xml", 0, 31, new_name="Line")
    )
    names = {os.path.basename(uri) for uri in edit.changes}
    assert names == {"lib.xml", "use.xml", "other.xml"}, names
    await client.close()
    await editor.stop()
    await until(lambda: not sockets(), "the daemons end with the editor")


async def check_folders(program, directory):
    """Files of all folders are known, and the nearest daemon that is running shows a document."""
    for folder in ["r1", "r2", "r1/sub"]:
        write(directory, folder + "/lib.xml", LIB)
        write(directory, folder + "/use.xml", USE)
    below = subprocess.Popen(
        [program, "serve", os.path.join(directory, "r1/sub")], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    client = Client(program, os.path.join(directory, "r1/sub"))
    await client.attach("use.xml")
    editor = Roots(program, directory)
    await editor.begin(["r1", "r2"])
    editor.load("r1/sub/use.xml")
    editor.replace("r1/sub/use.xml", USE.replace("one", "two"))
    await client.shows("two")
    assert len(sockets()) == 1, sockets()
    # Undone: what another program saves is shown.
    editor.replace("r1/sub/use.xml", USE)
    await client.shows("one")
    write(directory, "r1/sub/use.xml", USE.replace("one", "three"))
    await client.shows("three")
    await client.close()
    below.terminate()
    below.wait()
    editor.load("r2/lib.xml")
    edit = await editor.client.text_document_rename_async(
        editor.at(types.RenameParams, "r2/lib.xml", 0, 31, new_name="Line")
    )
    assert set(edit.changes) == {editor.uri("r2/lib.xml"), editor.uri("r2/use.xml")}, edit
    await editor.stop()
    await until(lambda: not sockets(), "the daemons end with the editor")


async def check_ends(program, directory):
    """A daemon that was killed is started again; one that was stopped stays stopped, and is found again."""
    write(directory, "w/use.xml", '<preview><Label text="one"/></preview>\n')
    root = os.path.join(directory, "w")
    editor = Roots(program, directory)
    await editor.begin(["w"])
    editor.load("w/use.xml")
    editor.replace("w/use.xml", '<preview><Label text="two"/></preview>\n')
    client = Client(program, root)
    await client.attach("use.xml")
    first = holder(program, root)
    os.kill(first, signal.SIGKILL)
    await editor.told("ended unexpectedly, and was started again")
    client = Client(program, root)
    await client.attach("use.xml")
    await client.shows("two")
    assert holder(program, root) != first
    subprocess.run([program, "stop", root], check=True, stdout=subprocess.DEVNULL)
    assert holder(program, root) is None
    editor.replace("w/use.xml", '<preview><Label text="three"/></preview>\n')
    await asyncio.sleep(0)
    assert holder(program, root) is None
    # No key is pressed after another one is started.
    daemon = subprocess.Popen([program, "serve", root], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    client = Client(program, root)
    await client.attach("use.xml")
    await client.shows("three")
    assert len(editor.messages) == 1, editor.messages
    await client.close()
    await editor.stop()
    daemon.terminate()
    daemon.wait()


async def main(program, directory):
    await check_loose_files(program, directory)
    await check_folders(program, directory)
    await check_ends(program, directory)
    print("the daemons have followed")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], os.path.realpath(sys.argv[2])))
