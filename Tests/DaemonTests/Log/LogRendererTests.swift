import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// The states of a preview that the change log records, drawn with those before them.
struct LogRendererTests {
  private let previewID = PreviewID(name: "list.xml", variant: nil)

  private func list(_ texts: [String]) -> PreviewContent {
    let cells = texts.enumerated().map { index, text in
      Cell(key: .id("\(index)"), content: Node("Label", props: ["text": .string(text)]))
    }
    return .list(List(sections: [Section(key: .id("s"), cells: Cells(cells))]))
  }

  /// Returns what differs; `nil` for equal states.
  ///
  /// Trees of equal contents may differ in values that are not drawn.
  private func difference(_ one: RecordedState, _ other: RecordedState) -> String? {
    if one.rows != other.rows { return "rows" }
    if one.content != other.content { return "content" }
    return one.rowBytes == other.rowBytes ? nil : "stored rows"
  }

  @Test func aSaveOfOneRowInThousandsDrawsOneRow() throws {
    var texts = (0..<2_500).map { "row \($0)" }
    var renderer = LogRenderer()
    _ = renderer.state(of: list(texts), named: previewID, width: 40)
    #expect(renderer.drawnRowCount == DrawnRows.recordedLimit)

    for row in [5, 1_999, 2_300] {
      let before = renderer.drawnRowCount
      texts[row] += " changed"
      let content = list(texts)

      let state = renderer.state(of: content, named: previewID, width: 40)

      #expect(renderer.drawnRowCount - before == (row < DrawnRows.recordedLimit ? 1 : 0))
      var other = LogRenderer()
      let expected = other.state(of: content, named: previewID, width: 40)
      #expect(difference(state, expected) == nil)
    }
  }

  @Test(arguments: Seeds.first(4, of: 60))
  func statesAfterRandomEditsEqualThoseOfANewRenderer(seed: Int) throws {
    let folder = try TemporaryDirectory()
    var description = RandomDescription(seed: seed, .edited)
    var renderer = LogRenderer()
    for step in 0..<30 {
      for (name, bytes) in description.images { try FileSystem.write(bytes, to: folder[name]) }
      for (name, text) in description.files {
        try FileSystem.write(Array(text.utf8), to: folder[name])
      }
      let reading = try DescriptionReading(of: folder["list.xml"])
      for variant in [nil] + reading.variants {
        let previewID = PreviewID(name: "list.xml", variant: variant)
        let content = try reading.content(variant)

        let state = renderer.state(of: content, named: previewID, width: reading.width)

        var other = LogRenderer()
        let expected = other.state(of: content, named: previewID, width: reading.width)
        let found = difference(state, expected)
        #expect(found == nil, "seed \(seed), step \(step), \(variant ?? "base")")
      }
      description.edit()
    }
  }
}
