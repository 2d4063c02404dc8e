import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon

/// The digests of contents with more rows than are recorded.
struct ContentDigestTests {
  private func cell(_ text: String) -> Cell {
    Cell(key: .id(text), content: Node("Label", props: ["text": .string(text)]))
  }

  private func content(_ sections: [Cells], header: String = "h") -> PreviewContent {
    let sections = sections.enumerated().map { index, cells in
      Section(
        key: .id("s\(index)"),
        header: Node("Label", props: ["text": .string(header)]),
        cells: cells,
      )
    }
    return .list(List(sections: sections))
  }

  private func digest(_ content: PreviewContent) -> String { ContentDigest(of: content).text }

  @Test func theChunksOfCellsDoNotMatter() {
    let cells = (0..<600).map { cell("\($0)") }
    let one = digest(content([Cells(cells)]))

    for size in [1, 7, 250, 600] {
      let chunks = stride(from: 0, to: 600, by: size).map { Array(cells[$0..<min(600, $0 + size)]) }
      #expect(digest(content([Cells(chunks: chunks)])) == one, "\(size)")
    }
  }

  @Test func everyDifferenceMatters() {
    let cells = (0..<300).map { cell("\($0)") }
    var contents = [content([Cells(cells)]), content([Cells(cells)], header: "H")]
    contents.append(content([Cells(cells.dropLast())]))
    contents.append(content([Cells(cells + [cell("0")])]))
    contents.append(content([Cells(cells.reversed())]))
    contents.append(content([Cells(cells[..<200]), Cells(cells[200...])]))
    contents.append(content([Cells(cells[..<100]), Cells(cells[100...])]))
    for index in [0, 150, 299] {
      var changed = cells
      changed[index].component = AnyComponent(Node("Label", props: ["text": "changed"]))
      contents.append(content([Cells(changed)]))
      changed = cells
      changed.swapAt(index, (index + 1) % 300)
      contents.append(content([Cells(changed)]))
    }
    contents.append(.component(Node("Label", props: ["text": "a"])))
    contents.append(.component(Node("Label", props: ["text": "b"])))

    #expect(Set(contents.map(digest)).count == contents.count)
  }

  @Test(arguments: Seeds.first(2, of: 50))
  func aDigestThatReusesAnEarlierOneEqualsAFreshOne(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var sections = [
      Cells((0..<700).map { cell("a\($0)") }), Cells((0..<300).map { cell("b\($0)") }),
    ]
    var previous = ContentDigest(of: content(sections))
    for step in 0..<12 {
      let index = Int.random(in: 0..<sections.count, using: &random)
      let start = Int.random(in: 0...sections[index].count, using: &random)
      let end = min(sections[index].count, start + Int.random(in: 0...300, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: sections.swapAt(0, index)
      case 1: sections.insert(Cells([cell("new \(step)")]), at: index)
      case 2 where start < sections[index].count: sections[index][start] = cell("set \(step)")
      default:
        let new = (0..<Int.random(in: 0...300, using: &random)).map { cell("\(step) \($0)") }
        sections[index].replaceSubrange(start..<end, with: new)
      }
      let changed = content(sections)
      let reused = ContentDigest(of: changed, reusing: previous)

      #expect(reused.text == ContentDigest(of: changed).text, "seed \(seed), step \(step)")
      previous = reused
    }
  }
}
