import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import TestSupport
import Testing

@testable import PlaygroundEditor

/// Refactorings at any place, compared by the drawn rows.
@Suite("Rows after refactorings")
struct RefactoringRowsTests {
  /// A kind of refactoring at a cursor.
  private static let kinds: [(name: String, make: @Sendable (Cursor) -> Refactoring?)] = [
    ("extract", { ComponentExtraction(cursor: $0).refactoring }),
    ("inline", { ComponentInlining(cursor: $0).refactoring }),
    ("loop", { RowLoop(cursor: $0).refactoring }),
    ("wrap", { BoxWrapping(cursor: $0).refactoring }),
  ]

  /// Applies each refactoring at each element; returns the number of those that apply, by kind.
  private func expectSameRows(_ path: String, _ files: EditorFiles) throws -> [String: Int] {
    let workspace = EditorWorkspace(files: files, limits: Limits())
    guard let before = Rendered.rows(path, workspace.files) else { return [:] }
    let index = try #require(workspace.index(of: path))
    let buffer = try #require(workspace.buffer(of: path))
    let check = RefactoringCheck(workspace, path: path)
    var counts: [String: Int] = [:]
    func visit(_ element: Element) throws {
      let offset = Int(element.nameSpan.start)
      let cursor = Cursor(
        workspace: workspace,
        encoding: .utf8,
        path: path,
        buffer: buffer,
        index: index,
        offset: offset
      )
      for (name, make) in Self.kinds {
        guard let refactoring = make(cursor), check.accepts(refactoring.edits) else { continue }
        counts[name, default: 0] += 1
        var files = workspace.files
        let bytes = TextEdit.applying(refactoring.edits, to: buffer.bytes)
        files.open[path] = bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let after = try #require(
          Rendered.rows(path, files),
          "\(refactoring.title) at \(offset) of \(path):\n\(text)"
        )
        // A box may give its child another size than its parent did.
        if name == "wrap" { continue }
        #expect(after == before, "\(refactoring.title) at \(offset) of \(path):\n\(text)")
      }
      for child in element.children { try visit(child) }
    }
    if let root = index.draft.root { try visit(root) }
    return counts
  }

  @Test("Refactoring at any element of a sample leaves its rows", arguments: Samples.paths)
  func samples(path: String) throws {
    let bytes = try Samples.bytes(path)
    guard bytes.count < (Seeds.areAllWanted ? 5_000 : 900) else { return }
    let files = EditorFiles(
      content: { path in
        guard let bytes = try? Samples.bytes(path) else {
          return .failure(EditorFiles.Failure(reason: "no such file", isTooLarge: false))
        }
        return .success(bytes)
      },
      descriptions: { [path] }
    )
    _ = try expectSameRows(path, files)
  }

  @Test("Refactoring at any element of a random description leaves its rows, in both syntaxes")
  func random() throws {
    var counts: [String: Int] = [:]
    for seed in Seeds.first(12, of: 400) {
      var random = RandomDescription(seed: seed)
      let xml = Array(random.text().utf8)
      let writer = DescriptionWriter(SourceFile(number: 0, path: "/work/a.xml", bytes: xml))
      guard case .text(let json, _) = writer.converted(to: .json) else {
        Issue.record("seed \(seed): \(String(decoding: xml, as: UTF8.self))")
        continue
      }
      for (path, bytes) in [("/work/a.xml", xml), ("/work/a.json", json)] {
        let files = EditorFiles(content: { _ in .success(bytes) }, descriptions: { [path] })
        for (name, count) in try expectSameRows(path, files) {
          counts["\(name) \(path.suffix(4))", default: 0] += count
        }
      }
    }
    // Each kind applies often in both syntaxes.
    for kind in ["extract", "inline", "loop", "wrap"] {
      for syntax in [".xml", "json"] {
        #expect(counts["\(kind) \(syntax)", default: 0] > 5, "\(counts)")
      }
    }
  }
}
