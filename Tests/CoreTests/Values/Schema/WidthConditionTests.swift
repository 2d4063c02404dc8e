import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Trees that depend on the width of the window.
struct WidthConditionTests {
  private let tree = box(
    "HBox",
    [:],
    caption("always "),
    caption("wide", ["show-from": 20]),
    caption("narrow", ["show-below": 20]),
  )

  private func rows(_ content: PreviewContent, _ width: Int?) -> [String] {
    let layout = ContentLayout(content, columns: width)
    let rows = layout.rows(in: 0..<layout.contentRows, columns: width ?? 40, marks: .none)
    return rows.map { $0.runs.map(\.text).joined() }
  }

  @Test(
    arguments: [(19, "always narrow"), (20, "always wide"), (nil, "always wide")]
      as [(Int?, String)]
  )
  func componentsAreShownByWidth(width: Int?, expected: String) {
    #expect(rows(.component(tree), width) == [expected])
    let cell = Cell(key: .id("a"), content: tree)
    #expect(
      rows(.list(List(sections: [Section(key: .id("s"), cells: [cell])])), width) == [expected]
    )
  }

  /// A cell of a grid has fewer columns than the window, which is what counts.
  @Test func theWindowCounts() {
    let section = Section(
      key: .id("s"),
      attributes: [.layout(.grid), .columns(2)],
      cells: [Cell(key: .id("a"), content: tree), Cell(key: .id("b"), content: caption("b"))],
    )

    #expect(rows(.list(List(sections: [section])), 26) == ["always wide  b"])
  }

  /// A changed key must not hide what only narrow windows show.
  @Test func theContentOfACellIsNotResolved() {
    var cell = Cell(key: .id("a"), content: tree)

    cell.content.key = .id("b")

    #expect(
      rows(.list(List(sections: [Section(key: .id("s"), cells: [cell])])), 19) == ["always narrow"]
    )
  }

  @Test func oneLayoutFollowsTheWidth() {
    var layout = ContentLayout(.component(tree), columns: 30)
    for width in [10, 30, 19, 20] {
      layout = ContentLayout(.component(tree), columns: width, reusing: layout)
      let fresh = ContentLayout(.component(tree), columns: width)
      #expect(layout.component?.layout == fresh.component?.layout)
    }
  }

  @Test func stylesSetWhatTheySayWhereTheyHold() {
    let wide: Value = ["from": 20, "set": ["color": "red", "bold": true]]
    let middle: Value = ["from": 10, "below": 20, "set": ["color": "blue"]]
    let label = caption("a", ["color": "green", "when": [wide, middle]])

    #expect(label.resolved(columns: 9).props == ["text": "a", "color": "green"])
    #expect(label.resolved(columns: 10).props == ["text": "a", "color": "blue"])
    #expect(label.resolved(columns: 20).props == ["text": "a", "color": "red", "bold": true])
    #expect(label.resolved(columns: nil).props == ["text": "a", "color": "red", "bold": true])
  }

  @Test func paramsAreNoConditions() {
    let use = Node("Card", isComposite: true, props: ["show-from": 90], children: [caption("a")])

    #expect(rows(.component(use), 20) == ["a"])
  }

  @Test func treesWithoutConditionsAreKept() {
    let tree = box("HBox", [:], caption("a"))

    let isKept = tree.resolved(columns: 3).children.span.isIdentical(to: tree.children.span)

    #expect(isKept)
  }
}
