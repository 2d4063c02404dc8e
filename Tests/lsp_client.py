"""Uses `playground lsp` through pygls, whose types check each answer.

Usage: lsp_client.py PLAYGROUND DIRECTORY

The directory must contain lib.xml with a component "Row" and a data file albums.json.
"""

import asyncio
import os
import subprocess
import sys
import time

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import BaseLanguageClient

TEXT = """<preview title="Home">
  <import src="lib.xml"/>
  <data name="albums" src="albums.json"/>
  <state name="n" value="{1}"/>
  <Row title="{n}"/>
  <Label for="album in albums" text="{album.title}"/>
  <Button on-tap="n += 1" text="{format(n, 2)}"/>
</preview>
"""


class Editor:
    def __init__(self, program, directory):
        self.client = BaseLanguageClient("test", "1")
        self.program = program
        self.directory = directory
        self.published = {}
        self.version = 1

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def publish(params):
            self.published[params.uri] = params

        @self.client.feature(types.WINDOW_LOG_MESSAGE)
        def log(params):
            pass

    def uri(self, name):
        return "file://" + os.path.join(self.directory, name)

    async def start(self, capabilities=None, options=None, **process):
        await self.client.start_io(self.program, "lsp", **process)
        result = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=capabilities or types.ClientCapabilities(),
                root_uri="file://" + self.directory,
                initialization_options=options,
            )
        )
        self.client.initialized(types.InitializedParams())
        return result

    async def stop(self):
        """Ends the server, and closes its pipes before the loop that owns them is closed."""
        await self.client.shutdown_async(None)
        self.client.exit(None)
        server = self.client._server
        status = await asyncio.wait_for(server.wait(), 60)
        assert status == 0, status
        server._transport.close()

    def open(self, name, text):
        item = types.TextDocumentItem(self.uri(name), "xml", self.version, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def type(self, name, line, column, text):
        self.version += 1
        start = types.Position(line, column)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri(name)),
                [types.TextDocumentContentChangePartial(range=types.Range(start, start), text=text)],
            )
        )

    def at(self, kind, name, line, column, **more):
        document = types.TextDocumentIdentifier(self.uri(name))
        return kind(text_document=document, position=types.Position(line, column), **more)

    def about(self, kind, name, **more):
        return kind(text_document=types.TextDocumentIdentifier(self.uri(name)), **more)

    async def diagnostics(self, name, count, timeout=60):
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            sent = self.published.get(self.uri(name))
            if sent is not None and sent.version == self.version and len(sent.diagnostics) == count:
                return sent.diagnostics
            await asyncio.sleep(0.01)
        raise AssertionError((name, count, self.published.get(self.uri(name))))


async def check_requests(editor):
    client = editor.client
    completion = await client.text_document_completion_async(
        editor.at(types.CompletionParams, "a.xml", 5, 44)
    )
    assert {"title", "year"} <= {item.label for item in completion.items}, completion
    names = await client.text_document_completion_async(
        editor.at(types.CompletionParams, "a.xml", 6, 37)
    )
    item = next(item for item in names.items if item.label == "n")
    resolved = await client.completion_item_resolve_async(item)
    assert "state" in resolved.documentation.value, resolved
    hover = await client.text_document_hover_async(editor.at(types.HoverParams, "a.xml", 4, 4))
    assert "component" in hover.contents.value, hover
    help = await client.text_document_signature_help_async(
        editor.at(types.SignatureHelpParams, "a.xml", 6, 42)
    )
    assert help.active_parameter == 1, help
    definition = await client.text_document_definition_async(
        editor.at(types.DefinitionParams, "a.xml", 4, 4)
    )
    assert definition.uri == editor.uri("lib.xml"), definition
    references = await client.text_document_references_async(
        editor.at(
            types.ReferenceParams, "a.xml", 3, 15, context=types.ReferenceContext(True)
        )
    )
    assert len(references) >= 4, references
    highlights = await client.text_document_document_highlight_async(
        editor.at(types.DocumentHighlightParams, "a.xml", 3, 15)
    )
    assert len(highlights) >= 4, highlights
    prepared = await client.text_document_prepare_rename_async(
        editor.at(types.PrepareRenameParams, "a.xml", 4, 4)
    )
    assert prepared.placeholder == "Row", prepared
    edit = await client.text_document_rename_async(
        editor.at(types.RenameParams, "a.xml", 4, 4, new_name="Line")
    )
    assert set(edit.changes) == {editor.uri("a.xml"), editor.uri("lib.xml")}, edit
    symbols = await client.text_document_document_symbol_async(
        editor.about(types.DocumentSymbolParams, "a.xml")
    )
    assert symbols[0].name == "Home", symbols
    wide = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="row"))
    assert [symbol.name for symbol in wide] == ["Row"], wide
    links = await client.text_document_document_link_async(
        editor.about(types.DocumentLinkParams, "a.xml")
    )
    assert [link.target for link in links] == [editor.uri("lib.xml"), editor.uri("albums.json")]
    folds = await client.text_document_folding_range_async(
        editor.about(types.FoldingRangeParams, "a.xml")
    )
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(0, 6)], folds
    tokens = await client.text_document_semantic_tokens_full_async(
        editor.about(types.SemanticTokensParams, "a.xml")
    )
    assert tokens.data and len(tokens.data) % 5 == 0, tokens
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(
        editor.about(types.DocumentFormattingParams, "a.xml", options=options)
    )
    assert len(edits) == 0, edits
    whole = types.Range(types.Position(0, 0), types.Position(9, 0))
    actions = await client.text_document_code_action_async(
        editor.about(
            types.CodeActionParams,
            "a.xml",
            range=whole,
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    assert len(actions) == 0, actions


async def check_errors(editor):
    client = editor.client
    for call in [
        client.text_document_hover_async(editor.at(types.HoverParams, "none.xml", 0, 0)),
        client.text_document_rename_async(
            editor.at(types.RenameParams, "a.xml", 3, 15, new_name="not a name")
        ),
        client.protocol.send_request_async("textDocument/unknown", {}),
    ]:
        try:
            result = await call
        except JsonRpcException as error:
            assert error.code in (-32602, -32601), error
        else:
            raise AssertionError(result)
    past = await client.text_document_hover_async(editor.at(types.HoverParams, "a.xml", 900, 900))
    assert past is None, past


async def check_typing(editor):
    """Types 60 keys a second into a description that takes long to build."""
    rows = '<Label for="i in range(0, 12000)" text="{i * i}"/>'
    editor.open("slow.xml", f'<preview><list><section>{rows}</section></list>\n<!-- -->\n</preview>\n')
    slowest = 0
    early = 0
    for index in range(60):
        started = time.monotonic()
        editor.type("slow.xml", 1, 4, "x")
        await editor.client.text_document_hover_async(
            editor.at(types.HoverParams, "slow.xml", 0, 12)
        )
        slowest = max(slowest, time.monotonic() - started)
        found = editor.published.get(editor.uri("slow.xml"))
        early += found is None or found.version < editor.version
        await asyncio.sleep(max(0, 1 / 60 - (time.monotonic() - started)))
    # An answer that waited for the build would follow the diagnostics of its text.
    assert early > 30, early
    await editor.diagnostics("slow.xml", 0, timeout=120)
    print(f"slowest answer {slowest * 1000:.1f} ms")


async def main(program, directory):
    editor = Editor(program, directory)
    result = await editor.start()
    assert result.capabilities.position_encoding == "utf-16", result
    editor.open("a.xml", TEXT)
    await check_requests(editor)
    editor.type("a.xml", 4, 6, "x")
    (diagnostic,) = await editor.diagnostics("a.xml", 1)
    assert diagnostic.code == "unknown-component" and diagnostic.source == "playground"
    actions = await editor.client.text_document_code_action_async(
        editor.about(
            types.CodeActionParams,
            "a.xml",
            range=diagnostic.range,
            context=types.CodeActionContext(diagnostics=[diagnostic]),
        )
    )
    assert actions[0].title == "Change 'Rowx' to 'Row'", actions
    await check_errors(editor)
    await check_typing(editor)
    await editor.stop()
    raw = subprocess.run([program, "lsp"], input=b"", capture_output=True, timeout=60)
    assert raw.returncode == 1 and raw.stdout == b"", raw
    raw = subprocess.run(
        [program, "lsp"], input=b"X: 1\r\n\r\nContent-Length: 1\r\n\r\n{", capture_output=True, timeout=60
    )
    assert raw.stdout.count(b"-32700") == 2, raw


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
