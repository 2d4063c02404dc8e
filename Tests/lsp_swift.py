"""Uses `playground lsp` through pygls: the diagnostics of a Swift file follow the typing.

Usage: lsp_swift.py PLAYGROUND DIRECTORY

The directory must be trusted.
"""

import asyncio
import os
import sys
import time

from lsprotocol import types

from lsp_client import Editor

TEXT = """import PlaygroundCore

struct Row: IdentifiableComponent {
  var id: String { "row" }
  func renderContent() -> Label { Label() }
  func render(in content: Label) { content.text = "😀" + title() }
  func title() -> String { "one" }
}
struct Row_Previews: PreviewProvider {
  static var previews: [Preview] {
    Preview("row") { Section(id: "s") { Row() } }
  }
}
"""
WRONG = TEXT.replace("title() }\n", "titel }\n", 1)
CALLED = TEXT.replace('"😀" + title()', "/*😀*/ title()")
UNCALLED = CALLED.replace("title() }\n", "title }\n", 1)


async def main(program, directory):
    path = os.path.join(directory, "Live.swift")
    with open(path, "w") as file:
        file.write(TEXT)
    editor = Editor(program, directory)
    await editor.start()
    uri = editor.uri("Live.swift")
    item = types.TextDocumentItem(uri, "swift", 1, WRONG)
    editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    async def shown(expected, version):
        """Waits until the diagnostics of a version contain some words, or are none."""
        end = time.monotonic() + 120
        while True:
            found = editor.published.get(uri)
            messages = [d.message for d in found.diagnostics] if found else ["?"]
            if found and found.version == version and bool(messages) == bool(expected):
                if not expected or expected in messages[0]:
                    return found.diagnostics
            assert time.monotonic() < end, (expected, version, found)
            await asyncio.sleep(0.05)

    def change(text):
        editor.version += 1
        editor.client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(editor.version, uri),
                [types.TextDocumentContentChangeWholeDocument(text=text)],
            )
        )

    (found,) = await shown("cannot find 'titel' in scope", 1)
    # An emoji has two units.
    assert found.range.start == types.Position(5, 57), found.range
    assert found.range.end == types.Position(5, 62), found.range
    assert found.severity == types.DiagnosticSeverity.Error and found.code == "compile-error"

    change(UNCALLED)
    (found,) = await shown("function produces expected type 'String'", editor.version)
    actions = await editor.client.text_document_code_action_async(
        types.CodeActionParams(
            types.TextDocumentIdentifier(uri),
            found.range,
            types.CodeActionContext([found], only=[types.CodeActionKind.QuickFix]),
        )
    )
    assert [action.title for action in actions] == ["Insert '()'"], actions
    (edit,) = actions[0].edit.changes[uri]
    assert edit.new_text == "()" and edit.range.start == types.Position(5, 62), edit
    lines = UNCALLED.split("\n")
    units = lines[5].encode("utf-16-le")
    at = 2 * edit.range.start.character
    lines[5] = (units[:at] + edit.new_text.encode("utf-16-le") + units[at:]).decode("utf-16-le")
    assert "\n".join(lines) == CALLED
    change(CALLED)
    await shown(None, editor.version)

    hover = await editor.client.text_document_hover_async(
        types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(0, 3))
    )
    assert hover is None
    with open(path, "w") as file:
        file.write(WRONG)
    editor.client.text_document_did_close(
        types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri))
    )
    await shown("cannot find 'titel' in scope", None)
    with open(path, "w") as file:
        file.write(TEXT)
    await shown(None, None)
    await editor.stop()
    print("the diagnostics have followed")


asyncio.run(main(sys.argv[1], sys.argv[2]))
