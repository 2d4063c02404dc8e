"""Pulls diagnostics from `playground lsp` as Visual Studio Code does.

Usage: lsp_pull.py PLAYGROUND DIRECTORY

The editor asks for those of the workspace two seconds after each answer. With 300 descriptions and
2,000 other files, that costs nothing while nothing changes.
"""

import asyncio
import os
import sys

from lsprotocol import types

from lsp_client import Editor

DESCRIPTIONS = int(os.environ.get("DESCRIPTIONS", "300"))
OTHERS = int(os.environ.get("OTHERS", "2000"))


def write(directory):
    for number in range(DESCRIPTIONS):
        with open(os.path.join(directory, f"preview-{number}.xml"), "w") as file:
            file.write(f'<preview title="P{number}">\n  <Label text="{number}"/>\n</preview>\n')
    for number in range(OTHERS):
        with open(os.path.join(directory, f"other-{number}.xml"), "w") as file:
            file.write(f'<project>\n  <name value="{number}"/>\n</project>\n')


def cpu(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Puller(Editor):
    def __init__(self, program, directory):
        super().__init__(program, directory)
        self.known = {}
        self.answers = []

    async def pull(self):
        """Asks again two seconds after each answer."""
        while True:
            previous = [types.PreviousResultId(uri, value) for uri, value in self.known.items()]
            answer = await self.client.workspace_diagnostic_async(
                types.WorkspaceDiagnosticParams(previous_result_ids=previous, identifier="playground")
            )
            for item in answer.items:
                self.known[item.uri] = item.result_id
            self.answers.append(answer)
            await asyncio.sleep(2)

    async def answered(self, count):
        for _ in range(6000):
            if len(self.answers) >= count:
                return self.answers[count - 1]
            await asyncio.sleep(0.01)
        raise AssertionError(f"{len(self.answers)} answers, expected {count}")


def full(answer):
    return {
        os.path.basename(item.uri): [found.code for found in item.items]
        for item in answer.items
        if item.kind == "full"
    }


async def main(program, directory):
    write(directory)
    editor = Puller(program, directory)
    watched = types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(
            diagnostic=types.DiagnosticClientCapabilities()
        ),
        workspace=types.WorkspaceClientCapabilities(
            diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True),
            did_change_watched_files=watched,
        ),
    )

    @editor.client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params):
        return None

    @editor.client.feature(types.WORKSPACE_DIAGNOSTIC_REFRESH)
    def refresh(params):
        return None

    await editor.start(capabilities)
    pulling = asyncio.ensure_future(editor.pull())
    first = await editor.answered(1)
    assert len(full(first)) == DESCRIPTIONS, len(full(first))
    await asyncio.sleep(2.5)
    process = editor.client._server.pid
    before = cpu(process)
    seconds = 10
    await asyncio.sleep(seconds)
    share = (cpu(process) - before) / seconds
    assert len(editor.answers) == 1, len(editor.answers)
    assert share < 0.02, f"{share:.0%} of a core"

    # What is typed into a document answers the request that waits.
    editor.open("preview-0.xml", "<preview><Labl/></preview>")
    second = await editor.answered(2)
    assert full(second) == {"preview-0.xml": ["unknown-component"]}, full(second)
    assert {item.kind for item in second.items} == {"full", "unchanged"}

    # So do files that other programs write and remove.
    path = os.path.join(directory, "preview-1.xml")
    with open(path, "w") as file:
        file.write("<preview><Labl/></preview>")
    change = types.FileEvent(editor.uri("preview-1.xml"), types.FileChangeType.Changed)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([change]))
    assert full(await editor.answered(3)) == {"preview-1.xml": ["unknown-component"]}
    await asyncio.sleep(2.5)
    os.remove(path)
    change = types.FileEvent(editor.uri("preview-1.xml"), types.FileChangeType.Deleted)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([change]))
    assert full(await editor.answered(4)) == {"preview-1.xml": []}

    # A document that has not changed since is not sent again.
    about = editor.about(types.DocumentDiagnosticParams, "preview-0.xml")
    report = await editor.client.text_document_diagnostic_async(about)
    about.previous_result_id = report.result_id
    again = await editor.client.text_document_diagnostic_async(about)
    assert (report.kind, again.kind) == ("full", "unchanged"), (report, again)
    pulling.cancel()
    await editor.stop()
    print(f"idle: {share:.1%} of a core")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
