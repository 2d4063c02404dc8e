"""Uses `playground lsp` through pygls as an editor with defects does: wrong places, wrong parameters, floods.

Usage: lsp_robustness.py PLAYGROUND DIRECTORY
"""

import asyncio
import json
import os
import re
import subprocess
import sys

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from lsp_client import Editor

ROWS = """<preview title="😀é">
  <state name="n" value="{1}"/>
  <VBox>
    <Label text="😀 {n}"/>
    <Label text="b"/>
  </VBox>
</preview>
"""


# How many times as many messages a flood has in the long form.
LONG = 5 if os.environ.get("ALL_SEEDS") else 1


def span(line, column, end_line=None, end_column=None):
    end = types.Position(line if end_line is None else end_line, column if end_column is None else end_column)
    return types.Range(types.Position(line, column), end)


def change(editor, name, *changes):
    editor.version += 1
    editor.client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(editor.version, editor.uri(name)),
            [
                types.TextDocumentContentChangePartial(range=range, text=text)
                if range
                else types.TextDocumentContentChangeWholeDocument(text=text)
                for range, text in changes
            ],
        )
    )


def requests(editor, name, line, column):
    """Returns one call of each request about a place."""
    client = editor.client
    place = lambda kind, **more: editor.at(kind, name, line, column, **more)
    about = lambda kind, **more: editor.about(kind, name, **more)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    context = types.CodeActionContext(diagnostics=[])
    return [
        client.text_document_completion_async(place(types.CompletionParams)),
        client.text_document_hover_async(place(types.HoverParams)),
        client.text_document_signature_help_async(place(types.SignatureHelpParams)),
        client.text_document_definition_async(place(types.DefinitionParams)),
        client.text_document_references_async(
            place(types.ReferenceParams, context=types.ReferenceContext(True))
        ),
        client.text_document_document_highlight_async(place(types.DocumentHighlightParams)),
        client.text_document_prepare_rename_async(place(types.PrepareRenameParams)),
        client.text_document_rename_async(place(types.RenameParams, new_name="other")),
        client.text_document_document_symbol_async(about(types.DocumentSymbolParams)),
        client.text_document_folding_range_async(about(types.FoldingRangeParams)),
        client.text_document_semantic_tokens_full_async(about(types.SemanticTokensParams)),
        client.text_document_document_link_async(about(types.DocumentLinkParams)),
        client.text_document_formatting_async(about(types.DocumentFormattingParams, options=options)),
        client.text_document_range_formatting_async(
            about(types.DocumentRangeFormattingParams, range=span(line, column, min(line + 5, 2**31 - 1), 0), options=options)
        ),
        client.text_document_code_action_async(
            about(types.CodeActionParams, range=span(line, column, min(line + 5, 2**31 - 1), 0), context=context)
        ),
        client.text_document_code_lens_async(about(types.CodeLensParams)),
        client.text_document_inlay_hint_async(
            about(types.InlayHintParams, range=span(0, 0, line, column))
        ),
    ]


async def answers(calls):
    """Waits for all answers; those that are errors are counted."""
    results = await asyncio.wait_for(asyncio.gather(*calls, return_exceptions=True), 60)
    for result in results:
        if isinstance(result, BaseException):
            assert isinstance(result, JsonRpcException), result
            # Only requests that need a name are refused at a wrong place.
            assert result.code == -32602, result
    return results


async def check_places(editor):
    editor.open("rows.xml", ROWS)
    for line, column in [(0, 0), (0, 17), (0, 99999), (3, 17), (3, 18), (99999, 0), (2**31 - 1, 2**31 - 1)]:
        results = await answers(requests(editor, "rows.xml", line, column))
        assert sum(not isinstance(result, BaseException) for result in results) >= 14, results
    hover = await editor.client.text_document_hover_async(editor.at(types.HoverParams, "rows.xml", 3, 21))
    # An emoji has two units.
    assert hover.range == span(3, 21, 3, 22), hover


async def check_actions(editor):
    async def actions(line, column):
        found = await editor.client.text_document_code_action_async(
            editor.about(
                types.CodeActionParams,
                "rows.xml",
                range=span(line, column),
                context=types.CodeActionContext(diagnostics=[]),
            )
        )
        return {action.kind: action for action in found}

    found = await actions(3, 6)
    (edit, other) = found["refactor.extract"].edit.changes[editor.uri("rows.xml")]
    assert edit.range == span(2, 2) and '<param name="n"/>' in edit.new_text, edit
    assert other.range == span(3, 4, 3, 26) and other.new_text == '<NewComponent n="{n}"/>', other
    assert "refactor.inline" not in found, found
    loop = (await actions(4, 6))["refactor.rewrite"]
    assert loop.title.startswith("Wrap"), loop


async def check_formatting(editor):
    editor.open("wide.xml", "<preview>\n<VBox>\n<Label/>\n     <Label/>\n</VBox>\n</preview>\n")
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await editor.client.text_document_range_formatting_async(
        editor.about(types.DocumentRangeFormattingParams, "wide.xml", range=span(3, 0, 3, 9), options=options)
    )
    assert [edit.range.start.line for edit in edits] == [3], edits
    whole = await editor.client.text_document_formatting_async(
        editor.about(types.DocumentFormattingParams, "wide.xml", options=options)
    )
    assert len(whole) > len(edits), whole


async def check_edits(editor):
    """Edits that overlap are applied one after the other, and a flood is analysed as its last text."""
    editor.open("edits.xml", "<preview>\n<Label/>\n</preview>")
    change(editor, "edits.xml", (span(1, 1, 1, 6), "Labelx"), (span(1, 5, 1, 8), "l/"), (span(9, 9, 0, 9), ""))
    change(editor, "edits.xml", (None, '<preview>\n<Label text="😀"/>\n</preview>'), (span(1, 14, 1, 14), "x"))
    await editor.diagnostics("edits.xml", 0)
    for number in range(600 * LONG):
        change(editor, "edits.xml", (span(1, 13), "é"))
    change(editor, "edits.xml", (span(1, 1, 1, 2), "l"))
    (diagnostic,) = await editor.diagnostics("edits.xml", 1)
    assert diagnostic.range.start == types.Position(1, 1), diagnostic


async def check_floods(editor):
    """Edits within an emoji and a line end, changes that overlap by whole lines, and a cancelled flood of requests."""
    editor.open("emoji.xml", '<preview>\r\n<Label text="😀😀"/>\r\n</preview>')
    change(editor, "emoji.xml", (span(1, 14, 1, 14), "a"), (span(1, 13, 1, 16), ""), (span(0, 9, 0, 99999), ""))
    change(editor, "emoji.xml", (span(2, 5, 1, 0), "<Label/>\r\n</pre"), (span(1, 0, 99999, 99999), "<Label/></preview>"))
    await editor.diagnostics("emoji.xml", 0)
    start = editor.version
    for number in range(400 * LONG):
        change(editor, "emoji.xml", (span(1, 6, 1, 6), " "), (span(1, 6, 1, 7), ""))
    assert editor.version == start + 400 * LONG
    held = [
        asyncio.ensure_future(editor.client.text_document_hover_async(editor.at(types.HoverParams, "emoji.xml", 1, 2)))
        for number in range(100 * LONG)
    ]
    await asyncio.sleep(0)
    for call in held[::2]:
        call.cancel()
    results = await asyncio.wait_for(asyncio.gather(*held, return_exceptions=True), 60)
    for result in results:
        if isinstance(result, JsonRpcException):
            assert result.code == -32800, result
        elif not isinstance(result, asyncio.CancelledError):
            assert result is None or "Label" in result.contents.value, result
    await editor.diagnostics("emoji.xml", 0)


async def check_schemes(editor):
    """Documents of other schemes, outside of the workspace, and in a directory that does not exist."""
    for uri in ["untitled:Untitled-1", "git:/a.xml?ref=1", "file:///etc/passwd/none.xml", "file:///%zz.xml", ""]:
        item = types.TextDocumentItem(uri, "xml", 1, "<preview><Labl/></preview>")
        editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        hover = await editor.client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(0, 3))
        )
        assert hover is not None and "preview" in hover.contents.value, (uri, hover)
        reveal = types.ExecuteCommandParams(
            "playground.reveal", [{"uri": uri, "position": {"line": 0, "character": 2**31 - 1}}]
        )
        try:
            # A daemon may be connected for the other documents.
            assert await editor.client.workspace_execute_command_async(reveal) is None
        except JsonRpcException as error:
            assert error.code == -32803, error
        closed = types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
        editor.client.text_document_did_close(closed)
        editor.client.text_document_did_close(closed)
    for path in ["/etc/passwd", "/dev/zero"]:
        try:
            await editor.client.text_document_hover_async(
                types.HoverParams(types.TextDocumentIdentifier("file://" + path), types.Position(0, 0))
            )
        except JsonRpcException as error:
            assert error.code == -32602, error
        else:
            raise AssertionError(f"a hover in {path}")


def check_refusals(program, directory):
    """Requests that pygls would not send: their parameters are not of the types of the protocol."""
    document = {"uri": "file://" + os.path.join(directory, "raw.xml")}
    with open(os.path.join(directory, "raw.xml"), "w") as file:
        file.write(ROWS)
    wrong = [
        ("textDocument/hover", {}, -32602),
        ("textDocument/hover", {"textDocument": document}, -32602),
        ("textDocument/hover", {"textDocument": document, "position": {"line": -1, "character": 0}}, -32602),
        ("textDocument/hover", {"textDocument": document, "position": {"line": "1", "character": 0}}, -32602),
        ("textDocument/codeAction", {"textDocument": document, "range": 3}, -32602),
        ("textDocument/codeAction", {"textDocument": {"uri": 3}}, -32602),
        ("textDocument/inlayHint", {"textDocument": document}, -32602),
        ("workspace/symbol", {"query": []}, -32602),
        ("textDocument/moniker", {"textDocument": document}, -32601),
        ("$/unknown", {}, -32601),
        ("workspace/executeCommand", {"command": "playground.reveal"}, -32602),
        ("workspace/executeCommand", {"command": "playground.reveal", "arguments": [{"uri": "file:///a"}]}, -32602),
        ("workspace/executeCommand", {"command": ["playground.reveal"], "arguments": []}, -32602),
        ("textDocument/completion", {"textDocument": document, "position": {"line": 0, "character": 1.5}}, -32602),
        ("textDocument/rename", {"textDocument": document, "position": {"line": 0, "character": 1}, "newName": 3}, -32602),
    ]
    calls = [("initialize", {"capabilities": {}})] + [call[:2] for call in wrong] + [("shutdown", None)]
    messages = [
        {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        for number, (method, params) in enumerate(calls)
    ] + [{"jsonrpc": "2.0", "method": "exit"}]
    contents = [json.dumps(message).encode() for message in messages]
    sent = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(content), content) for content in contents)
    result = subprocess.run([program, "lsp"], input=sent, capture_output=True, timeout=60)
    assert result.returncode == 0, result
    answers = {}
    for part in re.split(rb"Content-Length: \d+\r\n\r\n", result.stdout)[1:]:
        message = json.loads(part)
        if "method" not in message:
            answers[message["id"]] = message
    assert sorted(answers) == list(range(len(calls))), answers
    for number, (method, params, code) in enumerate(wrong, 1):
        error = answers[number].get("error")
        assert error and error["code"] == code and error["message"], (method, params, answers[number])


async def check_pulling(program, directory):
    """An editor that pulls: of a document, of the workspace, cancelled, and at the end of the session."""
    with open(os.path.join(directory, "broken.json"), "w") as file:
        file.write('{"cells": [{"type": "Labl"}]}')
    editor = Editor(program, directory)
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities()),
        workspace=types.WorkspaceClientCapabilities(
            diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
        ),
    )
    result = await editor.start(capabilities, {"inlayHints": True})
    assert result.capabilities.diagnostic_provider.workspace_diagnostics, result
    client = editor.client
    editor.open("rows.xml", ROWS)
    hints = await client.text_document_inlay_hint_async(
        editor.about(types.InlayHintParams, "rows.xml", range=span(0, 0, 9, 0))
    )
    assert [hint.label for hint in hints] == ["whole number"], hints
    editor.open("image.xml", '<preview><Image src="gone.png"/><Label text="a"/></preview>')
    await client.text_document_diagnostic_async(editor.about(types.DocumentDiagnosticParams, "image.xml"))
    hints = await client.text_document_inlay_hint_async(
        editor.about(types.InlayHintParams, "image.xml", range=span(0, 0, 9, 0))
    )
    assert [(hint.label, hint.position.character) for hint in hints] == [("provisional", 30)], hints
    report = await client.text_document_diagnostic_async(
        editor.about(types.DocumentDiagnosticParams, "broken.json")
    )
    assert [item.code for item in report.items] == ["unknown-component"], report
    wide = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    codes = {os.path.basename(item.uri): [found.code for found in item.items] for item in wide.items}
    assert codes["broken.json"] == ["unknown-component"] and codes["rows.xml"] == [], codes
    slow = '<Label for="i in range(0, 30000)" text="{i * i}"/>'
    editor.open("slow.xml", f"<preview><list><section>{slow}</section></list></preview>")
    held = asyncio.ensure_future(
        client.text_document_diagnostic_async(editor.about(types.DocumentDiagnosticParams, "slow.xml"))
    )
    await asyncio.sleep(0)
    await client.shutdown_async(None)
    try:
        await asyncio.wait_for(held, 60)
    except JsonRpcException as error:
        assert error.code == -32800, error.code
    client.exit(None)
    await asyncio.wait_for(client._server.wait(), 60)
    assert client._server.returncode == 0, client._server.returncode
    client._server._transport.close()
    assert not editor.published, editor.published


async def check_lenses(program, directory):
    """The lens of a preview opens a pane of tmux, which is replaced by a program that notes its arguments."""
    noted = os.path.join(directory, "noted")
    fake = os.path.join(directory, "tmux")
    with open(fake, "w") as file:
        file.write(f'#!/bin/sh\n[ -e "{noted}" ] && echo "no space for new pane" >&2 && exit 1\necho "$@" >"{noted}"\n')
    os.chmod(fake, 0o755)
    for inTmux in [True, False]:
        editor = Editor(program, directory)
        path = directory + os.pathsep + os.environ["PATH"]
        environment = {**os.environ, "PATH": path, "TMUX": "x"} if inTmux else {**os.environ, "PATH": path}
        if not inTmux:
            environment.pop("TMUX", None)
        await editor.start(env=environment)
        editor.open("rows.xml", ROWS)
        (lens,) = await editor.client.text_document_code_lens_async(
            editor.about(types.CodeLensParams, "rows.xml")
        )
        call = types.ExecuteCommandParams(lens.command.command, lens.command.arguments)
        if inTmux:
            assert await editor.client.workspace_execute_command_async(call) is None
            words = open(noted).read().split()
            assert words[:4] == ["split-window", "-h", "-d", "--"] and words[5:] == [
                os.path.join(directory, "rows.xml"), "--preview", "😀é",
            ], words
        try:
            await editor.client.workspace_execute_command_async(call)
        except JsonRpcException as error:
            expected = "tmux cannot open a pane: no space for new pane" if inTmux else "expected an editor in tmux"
            assert error.code == -32803 and error.message.startswith(expected), error
        else:
            raise AssertionError("there is no second pane")
        await editor.stop()


async def main(program, directory):
    editor = Editor(program, directory)
    await editor.start()
    await check_places(editor)
    await check_actions(editor)
    await check_formatting(editor)
    await check_edits(editor)
    await check_floods(editor)
    await check_schemes(editor)
    await editor.stop()
    check_refusals(program, directory)
    await check_pulling(program, directory)
    await check_lenses(program, directory)
    print("all answered")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
