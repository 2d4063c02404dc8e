import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Formatting in an editor")
struct FormattingTests {
  /// The text after the edits of a formatting, which are applied at their positions.
  private func formatted(_ text: String, _ path: String, line: Int? = nil) throws -> String {
    let session = try EditorSession()
    session.open(path, text)
    let range = line.map {
      TextRange(
        start: TextPosition(line: $0, character: 0),
        end: TextPosition(line: $0, character: 10)
      )
    }
    let edits = try session.request(
      "textDocument/\(range == nil ? "formatting" : "rangeFormatting")",
      .object(
        ("textDocument", ["uri": .string(DocumentURI.uri(of: path))]),
        ("options", [:]),
        ("range", range?.value)
      )
    ).items
    let buffer = TextBuffer(Array(text.utf8))
    let applied = try edits.map { edit in
      let range = try TextRange(try #require(edit["range"]?.object))
      return TextEdit(buffer.offsets(of: range, .utf16), with: edit["newText"]?.string ?? "")
    }
    return String(decoding: TextEdit.applying(applied, to: buffer.bytes), as: UTF8.self)
  }

  @Test(
    "The edits make the text of 'playground format', whatever the line ends are",
    arguments: [
      ("/work/a.xml", "<preview>\n<VBox>\n<Label text='é😀'/>\n\n\n</VBox>\n</preview>"),
      ("/work/a.json", "{\"cells\": [\n{\"type\": \"Label\",\n\n\n\"text\": \"a\"}\n]}"),
    ],
    ["\n", "\r\n", "\r", "\n\r\n", "\r\n\r\n", "\r\r\n"]
  )
  func lineEnds(sample: (path: String, text: String), lineEnd: String) throws {
    for inside in ["\n", lineEnd] {
      let text = sample.text.replacing("\n", with: inside) + lineEnd
      let file = SourceFile(number: 0, path: sample.path, bytes: Array(text.utf8))
      guard case .text(let expected, _) = DescriptionWriter(file).formatted() else {
        Issue.record("refused: \(text.debugDescription)")
        continue
      }
      let found = try formatted(text, sample.path)
      #expect(found == String(decoding: expected, as: UTF8.self), "\(text.debugDescription)")
    }
  }

  @Test("A line is indented alone, whatever the line ends are", arguments: ["\n", "\r\n", "\r"])
  func lineOfRange(lineEnd: String) throws {
    let text = ["<preview>", "<VBox>", " <Label/>", "</VBox>", "</preview>", ""]
    let expected = ["<preview>", "<VBox>", "    <Label/>", "</VBox>", "</preview>", ""]
    let found = try formatted(text.joined(separator: lineEnd), "/work/a.xml", line: 2)
    #expect(found == expected.joined(separator: lineEnd))
  }
}
