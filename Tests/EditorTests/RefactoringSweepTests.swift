import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundEditor

/// Code actions at elements of all examples, as an editor asks for them and undoes them.
@Suite("Code actions in all examples")
struct RefactoringSweepTests {
  private static let examples = Samples.part.filter { $0.contains("/Examples/") }

  @Test("Each refactoring leaves the rows, and undoing it restores the bytes", arguments: examples)
  func rows(path: String) throws {
    let bytes = try Samples.bytes(path)
    let draft = Draft(SourceFile(number: 0, path: path, bytes: bytes))
    guard draft.isDescription, let root = draft.root else { return }
    let before = try #require(Self.rows(path, bytes))
    var random = SeededGenerator(seed: bytes.count)
    let all = Self.elements(root).filter { $0.span != root.span }.shuffled(using: &random)
    for element in all.prefix(Seeds.areAllWanted ? all.count : 1) {
      let session = try EditorSession()
      let offset = Int(element.nameSpan.start)
      for change in try Self.changes(at: offset, in: bytes, of: path, session) {
        let note: Comment = "\(change.title) at \(offset) of \(path)"
        #expect(Self.rows(path, change.bytes) == before, note)
        #expect(change.undone == bytes, note)
        guard change.title.hasPrefix("Extract") else { continue }
        let used = try #require(Self.use(in: change.bytes, of: path), note)
        let back = try Self.changes(at: used, in: change.bytes, of: path, session).first {
          $0.title.hasPrefix("Replace")
        }
        guard let back else { continue }
        #expect(Self.rows(path, back.bytes) == before, "the component of \(note) in place again")
        #expect(back.undone == change.bytes, note)
      }
    }
  }

  /// A text after an action.
  private struct Change {
    let title: String
    let bytes: [UInt8]
    /// The text after the opposite edits.
    let undone: [UInt8]
  }

  /// Returns the texts after the refactorings that are offered at an offset.
  private static func changes(
    at offset: Int,
    in bytes: [UInt8],
    of path: String,
    _ session: EditorSession
  ) throws -> [Change] {
    session.open(path, String(decoding: bytes, as: UTF8.self))
    let buffer = TextBuffer(bytes)
    let actions = try session.actions(
      path,
      buffer.position(of: offset, .utf16),
      only: ["refactor"]
    )
    return try actions.map { action in
      let edits = try (action["edit"]?["changes"]?[DocumentURI.uri(of: path)]?.items ?? []).map {
        let range = try TextRange(try #require($0["range"]?.object))
        return TextEdit(buffer.offsets(of: range, .utf16), with: $0["newText"]?.string ?? "")
      }.sorted { $0.range.lowerBound < $1.range.lowerBound }
      #expect(!edits.isEmpty)
      for (edit, next) in zip(edits, edits.dropFirst()) {
        #expect(edit.range.upperBound <= next.range.lowerBound, "edits overlap: \(action.shown)")
      }
      return Change(
        title: action["title"]?.string ?? "",
        bytes: edits.reversed().reduce(bytes) { applied($1, to: $0) },
        undone: undone(edits, in: bytes)
      )
    }
  }

  private static func applied(_ edit: TextEdit, to bytes: [UInt8]) -> [UInt8] {
    bytes[..<edit.range.lowerBound] + Array(edit.text.utf8) + bytes[edit.range.upperBound...]
  }

  /// Returns a text after edits, which do not overlap, and the opposite of each.
  private static func undone(_ edits: [TextEdit], in bytes: [UInt8]) -> [UInt8] {
    var shift = 0
    let opposite = edits.map { edit in
      let start = edit.range.lowerBound + shift
      shift += edit.text.utf8.count - edit.range.count
      let old = String(decoding: bytes[edit.range], as: UTF8.self)
      return TextEdit(start..<start + edit.text.utf8.count, with: old)
    }
    return TextEdit.applying(opposite, to: TextEdit.applying(edits, to: bytes))
  }

  /// Returns the offset of the use of the extracted component.
  private static func use(in bytes: [UInt8], of path: String) -> Int? {
    let draft = Draft(SourceFile(number: 0, path: path, bytes: bytes))
    let used = draft.root.map(elements)?.first { $0.name.hasPrefix("NewComponent") }
    return used.map { Int($0.nameSpan.start) }
  }

  private static func elements(_ element: Element) -> [Element] {
    [element] + element.children.flatMap { elements($0) }
  }

  /// Returns the rows of all previews; `nil` if there are errors.
  private static func rows(_ path: String, _ bytes: [UInt8]) -> [String]? {
    let files = EditorFiles(
      content: { path in
        guard let bytes = try? Samples.bytes(path) else {
          return .failure(EditorFiles.Failure(reason: "no such file", isTooLarge: false))
        }
        return .success(bytes)
      },
      descriptions: { [] }
    )
    var overlaid = OverlaidFiles(files: files)
    overlaid.open[path] = bytes
    return Rendered.rows(path, overlaid)
  }
}
