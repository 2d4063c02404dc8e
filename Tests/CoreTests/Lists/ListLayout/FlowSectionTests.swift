import PlaygroundCompatibility
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Sections with cells side by side, as many as fit.
@MainActor
struct FlowSectionTests {
  private func flow(_ texts: [String], spacing: Int = 1, lineSpacing: Int = 0) -> Section {
    section("flow", texts)
      .withSectionLayout(.flow(itemSpacing: spacing, lineSpacing: lineSpacing))
  }

  private func drawn(_ list: List, columns: Int) -> String {
    let layout = ContentLayout(.list(list), columns: columns)
    return picture(layout.rows(in: 0..<layout.contentRows, columns: columns, marks: .none))
  }

  @Test func linesContainTheCellsThatFit() {
    let list = List(sections: [flow(["one", "two", "three", "four", "five", "six"])])

    #expect(drawn(list, columns: 13) == "one two three\nfour five six")
    #expect(drawn(list, columns: 12) == "one two\nthree four\nfive six")
  }

  @Test func spacingAndInsetsAreKept() {
    let section = flow(["one", "two", "three"], spacing: 2, lineSpacing: 1)
      .withSectionContentInsets(Edges(top: 1, left: 1, right: 1))

    #expect(drawn(List(sections: [section]), columns: 10) == "\n one  two\n\n three")
  }

  @Test func aLineHasTheHeightOfItsTallestCell() {
    let list = List(sections: [flow(["one\ntwo", "a", "three"])])

    #expect(drawn(list, columns: 8) == "one a\ntwo\nthree")
  }

  @Test func cellsThatAreTooWideWrap() {
    let list = List(sections: [flow(["a", "one two three", "b"])])

    #expect(drawn(list, columns: 8) == "a\none two\nthree\nb")
  }

  @Test func aFillingCellHasASeparateLine() {
    let wide = Cell(
      key: .id("wide"),
      content: Node("Button", props: ["text": "wide", "width": "fill"]),
    )
    var section = flow(["a", "b"])
    section.cells.insert(wide, at: 1)

    #expect(drawn(List(sections: [section]), columns: 12) == "a\n[   wide   ]\nb")
  }

  @Test func componentsProvideTheirSizes() {
    let cells = [("one", 5), ("two", 4), ("six", 3)].map { Sized(id: $0, width: $1) }
    let list = List(Section(id: "s", cells: cells.map { Cell($0) }).withSectionLayout(.flow()))
    let view = ListView(size: Size(width: 10, height: 4))

    view.apply(list)

    #expect(picture(view.rows()) == "one  two\n\nsix\n")
    #expect(drawn(list, columns: 10) == "one  two\n\nsix\n")
  }

  @Test func sectionsBelowAFlowStartBelowItsLines() {
    let list = List(sections: [
      flow(["one", "two", "three"]),
      section("next", header: "NEXT", ["a"]),
    ])
    let layout = ListLayout(list, columns: 8, snap: .cells)

    #expect(PlacedTrees(layout).sections().map(\.frame.y) == [0, 2])
    #expect(layout.stack.bandIndex(of: ElementPath(section: 0, element: 2)) == 1)
    #expect(layout.stack.bandIndex(of: ElementPath(section: 1, element: 0)) == 3)
  }

  @Test(arguments: Seeds.upTo(100))
  func linesEqualANaiveModel(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let columns = Int.random(in: 4...20, using: &random)
    let spacing = Int.random(in: 0...2, using: &random)
    let words = ["a", "bb", "ccc", "dddd"]
    let texts = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
      words.randomElement(using: &random)
    }

    var lines: [String] = []
    for text in texts {
      let longer = (lines.last ?? "") + String(repeating: " ", count: spacing) + text
      if !lines.isEmpty, longer.count <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(text)
      }
    }

    let list = List(sections: [flow(texts, spacing: spacing)])
    #expect(drawn(list, columns: columns) == lines.joined(separator: "\n"), "seed \(seed)")
  }
}

/// A component with a known size.
@MainActor
private struct Sized: IdentifiableComponent, Equatable {
  let id: String
  let width: Int

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = id }

  func referenceSize(in bounds: Rect) -> Size? { Size(width: width, height: 2) }
}
