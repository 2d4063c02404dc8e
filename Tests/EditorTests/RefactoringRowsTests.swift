import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import PlaygroundEditor

/// Refactorings at any place, compared by the drawn rows.
@Suite("Rows after refactorings")
struct RefactoringRowsTests {
  /// A kind of refactoring at a cursor.
  private static let kinds:
    [(name: String, make: @Sendable (Cursor, RefactoringCheck) -> Refactoring?)] = [
      ("extract", { cursor, _ in ComponentExtraction(cursor: cursor).refactoring }),
      ("inline", { cursor, _ in ComponentInlining(cursor: cursor).refactoring }),
      ("loop", { cursor, _ in RowLoop(cursor: cursor).refactoring }),
      ("wrap", { cursor, check in check.first(of: BoxWrapping(cursor: cursor).candidates) }),
    ]

  /// Applies each refactoring at each element.
  ///
  /// - Parameters:
  ///   - path: The description.
  ///   - files: The files.
  ///   - names: The names of the kinds to try; by default all.
  ///   - check: Takes each kind and the text after the refactoring.
  /// - Returns: How often each kind applies.
  /// - Throws: An unmet requirement.
  private func expectSameRows(
    _ path: String,
    _ files: EditorFiles,
    kinds names: [String] = kinds.map(\.name),
    check: (String, String) -> Void = { _, _ in }
  ) throws -> [String: Int] {
    let workspace = EditorWorkspace(files: files, limits: Limits())
    guard let before = Rendered.rows(path, workspace.files) else { return [:] }
    let index = try #require(workspace.index(of: path))
    let buffer = try #require(workspace.buffer(of: path))
    let refactorings = RefactoringCheck(workspace, path: path)
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
      for (name, make) in Self.kinds where names.contains(name) {
        guard let refactoring = make(cursor, refactorings),
          refactorings.accepts(refactoring.edits)
        else { continue }
        counts[name, default: 0] += 1
        var files = workspace.files
        let bytes = TextEdit.applying(refactoring.edits, to: buffer.bytes)
        files.open[path] = bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let after = try #require(
          Rendered.rows(path, files),
          "\(refactoring.title) at \(offset) of \(path):\n\(text)"
        )
        check(name, text)
        #expect(after == before, "\(refactoring.title) at \(offset) of \(path):\n\(text)")
      }
      for child in element.children { try visit(child) }
    }
    if let root = index.draft.root { try visit(root) }
    return counts
  }

  @Test("Refactoring at any element of a sample leaves its rows", arguments: Samples.part)
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
    for seed in Seeds.first(2, of: 400) {
      let xml = RandomDescription(seed: seed, .expressions).xml
      let json = try RandomDescription.json(of: xml)
      for (path, bytes) in [("/work/a.xml", Array(xml.utf8)), ("/work/a.json", json)] {
        let files = EditorFiles(content: { _ in .success(bytes) }, descriptions: { [path] })
        for (name, count) in try expectSameRows(path, files) {
          counts["\(name) \(path.suffix(4))", default: 0] += count
        }
      }
    }
    // Each kind applies often in both syntaxes.
    for kind in ["extract", "inline", "loop", "wrap"] {
      for syntax in [".xml", "json"] {
        let count = counts["\(kind) \(syntax)", default: 0]
        #expect(count > (Seeds.areAllWanted ? 5 : 0), "\(counts)")
      }
    }
  }

  @Test("Replacing a use of a component of the other syntax leaves the rows and keeps its comments")
  func otherSyntax() throws {
    var counts: [String: Int] = [:]
    for seed in Seeds.first(12, of: 400) {
      let text = RandomDescription(seed: seed, .expressions).xml
      let start = try #require(text.firstRange(of: "  <preview"))
      let library = text[..<start.lowerBound].replacing(
        "      <Label text=",
        with: "      <!-- note -->\n      <Label text="
      )
      let uses = "<playground>\n  <import src=\"LIBRARY\"/>\n" + text[start.lowerBound...]
      for isJSON in [true, false] {
        // The use is in JSON and the component in XML, or the reverse.
        let ending = isJSON ? "json" : "xml"
        let path = "/work/a." + ending
        let name = "lib." + (isJSON ? "xml" : "json")
        let own = uses.replacing("LIBRARY", with: name)
        let contents = [
          path: isJSON ? try RandomDescription.json(of: own) : Array(own.utf8),
          "/work/" + name: isJSON
            ? Array((library + "</playground>\n").utf8)
            : try RandomDescription.json(of: library + "</playground>\n"),
        ]
        let files = EditorFiles(
          content: { path in
            contents[path].map { .success($0) }
              ?? .failure(EditorFiles.Failure(reason: "no such file", isTooLarge: false))
          },
          descriptions: { contents.keys.sorted() }
        )
        // Only this kind writes what the library contains.
        let kinds = Seeds.areAllWanted ? Self.kinds.map(\.name) : ["inline"]
        let found = try expectSameRows(path, files, kinds: kinds) { name, text in
          if name == "inline" { #expect(text.contains("note"), "seed \(seed):\n\(text)") }
        }
        counts[ending, default: 0] += found["inline"] ?? 0
      }
    }
    #expect(counts["xml", default: 0] > 5 && counts["json", default: 0] > 5, "\(counts)")
  }
}
