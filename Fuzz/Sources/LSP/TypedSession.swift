import DescriptionLanguage
import FuzzSupport
import PlaygroundCore
import PlaygroundEditor

/// Edits and questions at arbitrary places of a document, decoded from bytes.
struct TypedSession {
  private var input: ArraySlice<UInt8>
  private var editor = FuzzedEditor()
  private let path: String
  /// The text as the editor knows it, by lines, in UTF-16.
  private var units: [UInt16]

  private static let pieces = [
    "<", ">", "/>", "</", "\"", "'", "{", "}", "=", " ", "\n", "\r\n", "\r", "😀", "é", "&lt;", "&",
    "<Label text=\"", "<VBox>", "</VBox>", "<Row t=\"c\"/>", "<Label>x</Label>", "for=\"x in [1]\"",
    "if=\"{n > 0}\"", "{n}", "{t}", "n += 1", "\\", "<![CDATA[", "]]>", "<!--", "-->", ",", ":",
    "[",
    "]", "{\"type\": \"Label\", \"text\": \"y\"}", "slot", "\u{301}", "\u{0}", "",
  ]

  private static let methods = [
    "completion", "hover", "signatureHelp", "definition", "references", "documentHighlight",
    "prepareRename", "rename", "documentSymbol", "foldingRange", "semanticTokens/full",
    "documentLink", "formatting", "rangeFormatting", "codeAction", "codeAction", "codeAction",
    "codeLens", "inlayHint", "diagnostic",
  ]

  init(_ bytes: ArraySlice<UInt8>) {
    input = bytes
    let isJSON = input.popFirst().map { $0 % 2 == 1 } ?? false
    path = isJSON ? "/w/b.json" : "/w/a.xml"
    let text = isJSON ? FuzzedEditor.json : FuzzedEditor.xml
    units = Array(text.utf16)
    editor.open(path, text)
  }

  /// Types and asks until the input ends.
  mutating func run() {
    while let kind = input.popFirst() {
      let (one, other) = (offset(), offset())
      if kind % 2 == 0 { type(min(one, other)..<max(one, other)) } else { ask(kind, one, other) }
    }
    _ = editor.request("shutdown", [:])
  }

  private mutating func offset() -> Int {
    let high = Int(input.popFirst() ?? 0)
    let low = Int(input.popFirst() ?? 0)
    return min(high << 8 | low, units.count)
  }

  // MARK: - Typing

  private mutating func type(_ range: Range<Int>) {
    let index = Int(input.popFirst() ?? 0) % Self.pieces.count
    let piece = Self.pieces[index]
    // Long deletions leave nothing to edit.
    var range = range.lowerBound..<min(range.upperBound, range.lowerBound + 30)
    range = boundary(range.lowerBound)..<max(boundary(range.lowerBound), boundary(range.upperBound))
    let change: Value = [
      "range": ["start": position(range.lowerBound), "end": position(range.upperBound)],
      "text": .string(piece),
    ]
    units.replaceSubrange(range, with: Array(piece.utf16))
    editor.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string("file://" + path)], "contentChanges": [change]]
    )
    check()
  }

  /// Returns an offset that is neither inside of a surrogate pair nor between CR and LF.
  private func boundary(_ offset: Int) -> Int {
    guard offset > 0, offset < units.count else { return offset }
    let isInside =
      units[offset] & 0xfc00 == 0xdc00 || units[offset] == 10 && units[offset - 1] == 13
    return isInside ? offset - 1 : offset
  }

  /// Returns the position of an offset, counted apart from `TextBuffer`.
  private func position(_ offset: Int) -> Value {
    var (line, start, index) = (0, 0, 0)
    while index < offset {
      let isPair = units[index] == 13 && index + 1 < units.count && units[index + 1] == 10
      if units[index] == 10 || units[index] == 13 {
        index += isPair ? 2 : 1
        if index <= offset { (line, start) = (line + 1, index) }
      } else {
        index += 1
      }
    }
    return ["line": .int(line), "character": .int(max(0, offset - start))]
  }

  /// Checks that the server has the same text: its formatting or its diagnostics are about it.
  private mutating func check() {
    let text = String(decoding: units, as: UTF16.self)
    let formatted = editor.request(
      "textDocument/formatting",
      ["textDocument": ["uri": .string("file://" + path)], "options": [:]]
    )
    let file = SourceFile(number: 0, path: path, bytes: Array(text.utf8))
    guard case .text(let expected, _) = DescriptionWriter(file).formatted() else {
      return Fuzzer.expect(formatted == nil, "formatted a malformed text: \(text)")
    }
    let found = formatted.map { applied($0.items, to: text) }
    Fuzzer.expect(found == expected, "another text is formatted:\n\(text)")
  }

  /// Returns a text after edits, which must not overlap.
  private func applied(_ edits: [Value], to text: String) -> [UInt8] {
    let buffer = TextBuffer(Array(text.utf8))
    let edits = edits.map { edit -> TextEdit in
      func offset(_ end: String) -> Int {
        let position = edit["range"]?[end]
        let (line, character) = (position?["line"]?.number, position?["character"]?.number)
        guard let line, let character else {
          Fuzzer.expect(false, "malformed edit \(edit)")
          return 0
        }
        return buffer.offset(of: TextPosition(line: line, character: character), .utf16)
      }
      return TextEdit(offset("start")..<offset("end"), with: edit["newText"]?.text ?? "")
    }
    var last = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      Fuzzer.expect(edit.range.lowerBound >= last, "edits overlap: \(edits)")
      last = edit.range.upperBound
    }
    return TextEdit.applying(edits, to: buffer.bytes)
  }

  // MARK: - Asking

  private mutating func ask(_ kind: UInt8, _ one: Int, _ other: Int) {
    let method = Self.methods[Int(kind / 2) % Self.methods.count]
    let (start, end) = (position(one), position(other))
    let answer = editor.request(
      "textDocument/" + method,
      [
        "textDocument": ["uri": .string("file://" + path)], "position": start,
        "range": ["start": start, "end": end], "newName": "newName", "options": [:],
        "context": ["diagnostics": [], "includeDeclaration": true],
      ]
    )
    guard method == "codeAction", let answer else { return }
    for action in answer.items { check(action) }
  }

  /// Checks that a refactoring leaves the rows of all previews.
  private func check(_ action: Value) {
    let title = action["title"]?.text ?? ""
    guard let kind = action["kind"]?.text, kind.hasPrefix("refactor"),
      let edits = action["edit"]?["changes"]?["file://" + path]?.items
    else { return }
    let text = String(decoding: units, as: UTF16.self)
    guard let before = rows(Array(text.utf8)) else { return }
    let bytes = applied(edits, to: text)
    let after = rows(bytes)
    Fuzzer.expect(
      after == before,
      "'\(title)' changes rows:\n\(text)\n\(String(decoding: bytes, as: UTF8.self))"
    )
  }

  /// Returns the rows of the previews; `nil` if there are errors or too many rows.
  private func rows(_ bytes: [UInt8]) -> [String]? {
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    let description = Description.read(file) { _ in .missing(reason: "no such file") }
    guard !description.hasErrors else { return nil }
    var rows: [String] = []
    for preview in description.previews {
      for variant in [nil] + preview.variants.map({ Optional($0.name) }) {
        guard let content = preview.build(variant: variant).content else { return nil }
        let layout = ContentLayout(content, columns: 40)
        let drawn = layout.rows(in: 0..<min(60, layout.contentRows), columns: 40, marks: .none)
        rows += drawn.map { "\($0.runs)" } + ["--"]
      }
    }
    return rows
  }
}
