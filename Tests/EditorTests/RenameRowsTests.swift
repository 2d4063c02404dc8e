import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import PlaygroundEditor

/// Renames and conversions of random descriptions, compared by the drawn rows.
@Suite("Rows after renames and conversions")
struct RenameRowsTests {
  private struct Sample {
    let path: String
    let workspace: EditorWorkspace
    let rows: [String]
    let index: FileIndex
    let buffer: TextBuffer

    /// Fails for a description that has errors.
    init?(_ path: String, _ bytes: [UInt8]) throws {
      self.path = path
      let files = EditorFiles(
        content: {
          $0 == path ? .success(bytes) : .failure(.init(reason: "none", isTooLarge: false))
        },
        descriptions: { [path] }
      )
      workspace = EditorWorkspace(files: files, limits: Limits())
      guard let rows = Rendered.rows(path, workspace.files) else { return nil }
      self.rows = rows
      index = try #require(workspace.index(of: path))
      buffer = try #require(workspace.buffer(of: path))
    }

    func cursor(at offset: Int) -> Cursor {
      Cursor(
        workspace: workspace,
        encoding: .utf16,
        path: path,
        buffer: buffer,
        index: index,
        offset: offset
      )
    }
  }

  /// Calls a closure with random descriptions in both syntaxes, and with their seeds.
  private func forEachSample(of count: Int, _ body: (Sample, Int) throws -> Void) throws {
    for seed in Seeds.first(count, of: 400) {
      let xml = RandomDescription(seed: seed, .expressions).xml
      try body(#require(try Sample("/work/a.xml", Array(xml.utf8))), seed)
      let json = try RandomDescription.json(of: xml)
      try body(#require(try Sample("/work/a.json", json)), seed)
    }
  }

  @Test("Renaming any declaration, also to a name in use, is refused or leaves the rows")
  func renames() throws {
    var counts: [String: Int] = [:]
    try forEachSample(of: 3) { sample, seed in
      // Each check reads and builds the description.
      let count = Seeds.areAllWanted ? 3 : 1
      let names = Set(sample.index.symbols.map(\.name).sorted().prefix(count))
      for symbol in sample.index.symbols where symbol.kind != .preview {
        let rename = try Rename(sample.cursor(at: symbol.nameRange.lowerBound))
        for name in names.union(["Fresh", "fresh"]).sorted() where name != symbol.name {
          guard let edits = try? rename.edits(to: name) else {
            counts["refused", default: 0] += 1
            continue
          }
          counts["\(symbol.kind)", default: 0] += 1
          #expect(edits.map(\.path) == [sample.path])
          var files = sample.workspace.files
          let bytes = TextEdit.applying(edits.flatMap(\.edits), to: sample.buffer.bytes)
          files.open[sample.path] = bytes
          let after = Rendered.rows(sample.path, files)
          #expect(
            after == sample.rows,
            "seed \(seed), \(symbol.kind) \(symbol.name) to \(name):\n\(String(decoding: bytes, as: UTF8.self))"
          )
        }
      }
    }
    for kind in ["component", "param", "state", "let", "item", "style", "id", "refused"] {
      #expect(counts[kind, default: 0] > 0, "\(counts)")
    }
  }

  @Test("Converting a description leaves its rows")
  func conversions() throws {
    var count = 0
    try forEachSample(of: 7) { sample, seed in
      let start = TextPosition(line: 0, character: 0)
      let actions = CodeActions(
        cursor: sample.cursor(at: 0),
        range: TextRange(start: start, end: start),
        diagnostics: [],
        createsFiles: true,
        only: ["refactor.rewrite"]
      )
      let created = try #require(actions.actions.compactMap(\.created).first, "seed \(seed)")
      #expect(created.path != sample.path)
      var files = sample.workspace.files
      files.open[created.path] = Array(created.text.utf8)
      #expect(Rendered.rows(created.path, files) == sample.rows, "seed \(seed):\n\(created.text)")
      count += 1
    }
    #expect(count > (Seeds.areAllWanted ? 10 : 5))
  }
}
