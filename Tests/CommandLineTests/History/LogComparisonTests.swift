import PlaygroundCore
import TestSupport
import Testing

@testable import Playground
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

struct LogComparisonTests {
  @Test(arguments: 0..<25)
  func replayOfADifferenceLeadsFromOneRevisionToTheOther(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var folder = try HistoryFolder()
    var rows = (0..<6).map { "first \($0)" }
    for index in 0..<12 {
      let content = HistoryFolder.random(after: &rows, &generator)
      folder.record("a.xml", content, source: "<preview/>\n<!-- \(index) -->\n")
    }
    let reader = try folder.reader
    let preview = PreviewID(name: "a.xml")

    for _ in 0..<10 {
      let (first, last) = (
        Int.random(in: 1...12, using: &generator), Int.random(in: 1...12, using: &generator)
      )
      let comparison = try LogComparison(reader, from: first, to: last)
      let old = try #require(try reader.state(of: preview, at: first))
      let new = try #require(try reader.state(of: preview, at: last))
      guard let changed = comparison.previews.first else {
        #expect(old == new, "seed \(seed)")
        continue
      }
      let patch = LinePatch(from: changed.before, to: changed.after)
      #expect(patch.applied(to: old.rows.rows) == new.rows.rows, "seed \(seed)")
      let contents = try [old, new].map { try #require($0.content) }
      let difference = try #require(changed.difference)
      let replayed = try difference.apply(to: contents[0].sections, from: contents[1].sections)
      #expect(replayed == contents[1].sections, "seed \(seed), \(first) to \(last)")
    }
  }

  @Test func treesBecomeTheContentsThatTheyWereMadeFrom() throws {
    let header = Node("Label", key: .id("h"), props: ["text": "Head"])
    var section = Section(
      key: .id("s"),
      attributes: SectionAttributes(["spacing": 1]),
      header: header,
      cells: [
        Cell(key: .positional("HBox#0"), content: Node("HBox", children: [Node("Label"), header])),
        Cell(key: .id("x"), content: Node("Spacer")),
      ],
    )
    section.supplements = [Supplement(kind: "badge", component: AnyComponent(header))]
    let list = PreviewContent.list(List(sections: [section]))

    let component = PreviewContent.component(Node("VBox", children: [Node("Label")]))
    for content in [list, component] {
      let state = RecordedState(rows: DrawnRows(of: content, width: 20), content: content)
      let read = try RecordedState(rowBytes: state.rowBytes, treeBytes: state.treeBytes)
      #expect(read.content == content && read.rows == state.rows)
    }
  }

  @Test func filesPreviewsAndMovesAreShown() throws {
    var folder = try HistoryFolder()
    folder.record("a.xml", HistoryFolder.list(["One", "Two", "Three"]), source: "a\nb\nc\n")
    folder.record("a.xml", HistoryFolder.list(["Two", "One", "Three"]), source: "a\nb\nd\n")
    folder.record(
      "a.xml",
      HistoryFolder.list(["Two", "One", "Three!"], bold: ["One"]),
      source: "a\nb\ne\n"
    )

    let comparison = try LogComparison(folder.reader, from: 1, to: 3)

    #expect(
      comparison.lines(columns: 20).map(DrawnRows.text).joined(separator: "\n") == """
        a.xml
        @@ -2,2 +2,2 @@
         b
        -c
        +e

        a.xml
        > cell Two [0,1] → [0,0]
        ~ cell One [0,0] → [0,1]
            Label.bold: unset → true
        - cell Three [0,2]
        + cell Three! [0,2]
        - One   │
          ⋯ 1 row unchanged
        - Three │ + One
                │ + Three!
        """
    )
    #expect(try LogComparison(folder.reader, from: 2, to: 2).isEmpty)
  }
}
