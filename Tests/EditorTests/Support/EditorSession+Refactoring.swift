import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

extension EditorSession {
  /// Returns the actions at a place, of some kinds or of all.
  func actions(_ path: String, _ place: TextPosition, only: [Value]) throws -> [Value] {
    try request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(DocumentURI.uri(of: path))],
        "range": TextRange(start: place, end: place).value,
        "context": ["diagnostics": [], "only": .array(only)],
      ]
    ).items
  }

  /// Returns the text after the only action of a kind at `|`; `nil` if there is none.
  static func refactored(
    _ marked: String,
    _ kind: String,
    path: String = "/work/a.xml",
    files: [String: String] = [:]
  ) throws -> String? {
    let session = try EditorSession(files)
    let text = Marked(marked)
    session.open(path, text.text)
    let actions = try session.actions(path, text.position, only: [.string(kind)])
    let ours = actions.filter { $0["title"]?.string?.hasPrefix("Wrap") == false }
    guard let action = ours.first else { return nil }
    #expect(ours.count == 1 && action["kind"] == .string(kind))
    let buffer = TextBuffer(Array(text.text.utf8))
    let edits = try (action["edit"]?["changes"]?[DocumentURI.uri(of: path)]?.items ?? []).map {
      let range = try TextRange(try #require($0["range"]?.object))
      return TextEdit(buffer.offsets(of: range, .utf16), with: $0["newText"]?.string ?? "")
    }
    return String(decoding: TextEdit.applying(edits, to: buffer.bytes), as: UTF8.self)
  }
}
