import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The arrangement of a section's cells, from its attributes.
struct SectionMetricsTests {
  private func metrics(
    _ props: Props = [:],
    cells: [String] = ["a"],
    inList list: Props = [:]
  ) -> SectionMetrics {
    let section = section("s", props: props, cells)
    return SectionMetrics(
      section,
      in: List(attributes: ListAttributes(list), sections: [section])
    )
  }

  @Test func attributesHaveDefaults() {
    let metrics = metrics()
    #expect(metrics.arrangement == .vertical)
    #expect([metrics.spacing, metrics.lineSpacing, metrics.rowsBetweenLines] == [0, 0, 0])
    #expect(metrics.insets == .zero)
    #expect([metrics.headerAlignment, metrics.footerAlignment] == [.leading, .leading])
    #expect(metrics.scrollingBehavior == .continuous)
    #expect([metrics.pinsHeader, metrics.pinsFooter] == [false, false])
    #expect([metrics.isHidden, metrics.hasSeparators] == [false, false])
    #expect([metrics.leftGutter, metrics.rightGutter, metrics.cellsLeft] == [0, 0, 0])
  }

  @Test func eachAttributeSetsItsOwnMetric() {
    #expect(metrics(["header-alignment": "center"]).headerAlignment == .center)
    #expect(metrics(["header-alignment": "center"]).footerAlignment == .leading)
    #expect(metrics(["footer-alignment": "trailing"]).footerAlignment == .trailing)
    #expect(metrics(["footer-alignment": "trailing"]).headerAlignment == .leading)
    #expect(metrics(["pin-header": true]).pinsHeader)
    #expect(!metrics(["pin-header": true]).pinsFooter)
    #expect(metrics(["pin-footer": true]).pinsFooter)
    #expect(!metrics(["pin-footer": true]).pinsHeader)
    #expect(metrics(["scrolling-behavior": "paging"]).scrollingBehavior == .paging)
    #expect(
      metrics(["insets-top": 1, "insets-left": 2, "insets-bottom": 3, "insets-right": 4]).insets
        == Edges(top: 1, left: 2, bottom: 3, right: 4)
    )
  }

  /// A layout with a spacing of 2 and a line spacing of 5.
  private struct Spaced: CustomTestStringConvertible {
    let layout: String
    /// Rows between two lines without a line spacing, and with one.
    let rows: (plain: Int, spaced: Int)
    /// The same with the separators of the list.
    let separated: (plain: Int, spaced: Int)

    var testDescription: String { layout }
  }

  @Test(arguments: [
    Spaced(layout: "vertical", rows: (2, 2), separated: (2, 2)),
    Spaced(layout: "grid", rows: (2, 5), separated: (2, 5)),
    Spaced(layout: "flow", rows: (2, 5), separated: (2, 5)),
    Spaced(layout: "horizontal", rows: (0, 0), separated: (0, 0)),
    Spaced(layout: "table", rows: (0, 5), separated: (1, 5)),
  ])
  private func spacesBetweenLinesDependOnTheLayout(given: Spaced) {
    let plain: Props = ["layout": .string(given.layout), "spacing": 2]
    var spaced = plain
    spaced["line-spacing"] = 5

    #expect(metrics(plain).rowsBetweenLines == given.rows.plain)
    #expect(metrics(spaced).rowsBetweenLines == given.rows.spaced)
    let list: Props = ["separators": true]
    #expect(metrics(plain, inList: list).rowsBetweenLines == given.separated.plain)
    #expect(metrics(spaced, inList: list).rowsBetweenLines == given.separated.spaced)
  }

  @Test func aSeparatorNeedsARow() {
    let list: Props = ["separators": true]
    #expect(metrics(inList: list).hasSeparators)
    #expect(metrics(inList: list).rowsBetweenLines == 1)
    #expect(metrics(["spacing": 3], inList: list).rowsBetweenLines == 3)
    #expect(!metrics(["layout": "grid"], inList: list).hasSeparators)
    #expect(!metrics(["layout": "flow"], inList: list).hasSeparators)
    #expect(!metrics(["layout": "horizontal"], inList: list).hasSeparators)
    #expect(metrics(["layout": "table"], inList: list).hasSeparators)
  }

  @Test func cellsPerLineDependOnTheArrangement() {
    #expect(metrics().cellsPerLine(of: 7) == 1)
    #expect(metrics(["layout": "flow"]).cellsPerLine(of: 7) == 1)
    #expect(metrics(["layout": "table"]).cellsPerLine(of: 7) == 1)
    #expect(metrics(["layout": "horizontal"]).cellsPerLine(of: 7) == 7)
    #expect(metrics(["layout": "horizontal"]).cellsPerLine(of: 0) == 1)
    #expect(metrics(["layout": "grid", "columns": 3]).cellsPerLine(of: 7) == 3)
    #expect(metrics(["layout": "grid"]).cellsPerLine(of: 7) == 1)
    #expect(metrics(["layout": "grid", "columns": 3]).arrangement == .grid(columns: 3))
  }

  @Test func aHiddenSectionHasNoInsets() {
    let props: Props = ["hides-when-empty": true, "insets": 2]
    #expect(metrics(props, cells: []).isHidden)
    #expect(metrics(props, cells: []).insets == .zero)
    #expect(!metrics(props).isHidden)
    #expect(metrics(props).insets == Edges(top: 2, left: 2, bottom: 2, right: 2))
    #expect(!metrics(["hides-when-empty": false], cells: []).isHidden)
  }

  @Test func insetsAndGuttersNarrowTheCells() {
    var metrics = metrics(["insets-left": 1, "insets-right": 2])
    (metrics.leftGutter, metrics.rightGutter) = (3, 4)

    #expect(metrics.cellsLeft == 4)
    #expect([20, 10, 9, 0].map { metrics.columns(in: $0) } == [10, 0, 0, 0])
    #expect([20, 3, 2, 0].map { metrics.rowColumns(in: $0) } == [17, 0, 0, 0])
    #expect(metrics.columns(in: nil) == nil)
    #expect(metrics.rowColumns(in: nil) == nil)
  }

  @Test func aCustomLayoutOverridesTheAttribute() {
    var custom = section("s", props: ["layout": "grid", "columns": 2, "spacing": 1], ["a"])
    custom.customLayout = LayoutFunction { _ in [] }

    let metrics = SectionMetrics(custom, in: List(sections: [custom]))

    #expect(metrics.arrangement == .custom)
    #expect(metrics.rowsBetweenLines == 0)
    #expect(metrics.cellsPerLine(of: 4) == 1)
  }

  // MARK: - Sides

  /// A section with a header, a footer and supplements at the given alignments.
  private func edges(
    header: String,
    footer: String,
    _ alignments: [SupplementAlignment],
    at index: Int = 0
  ) -> SectionEdges {
    let props: Props = ["header-alignment": .string(header), "footer-alignment": .string(footer)]
    var made = section("s", props: props, header: "head", footer: "foot", ["a"])
    made.supplements = alignments.map {
      Supplement(kind: $0.rawValue, component: label("x").component, alignment: $0)
    }
    var list = List(sections: Array(repeating: made, count: 3))
    list.header = label("top").component
    list.footer = label("end").component
    return SectionEdges(made, SectionMetrics(made, in: list), at: index, in: list)
  }

  @Test func partsAreAtTheSidesOfTheirAlignments() {
    let edges = edges(
      header: "left",
      footer: "right",
      [.leading, .bottomTrailing, .left, .top, .right, .bottom, .center],
      at: 1
    )

    #expect(edges.above == [.supplement(0), .supplement(3), .supplement(6)])
    #expect(edges.left == [.header, .supplement(2)])
    #expect(edges.right == [.supplement(4), .footer])
    #expect(edges.below == [.gutters, .supplement(1), .supplement(5)])
  }

  @Test func headerAndFooterCanExchangeTheirSides() {
    let edges = edges(header: "bottom", footer: "top-leading", [], at: 1)
    #expect(edges.above == [.footer])
    #expect(edges.below == [.header])
    #expect(edges.left.isEmpty && edges.right.isEmpty)
  }

  @Test func theListsEdgesAreOutsideOfTheFirstAndLastSection() {
    let sections = (0..<3).map { edges(header: "leading", footer: "trailing", [.left], at: $0) }

    #expect(sections[0].above == [.listHeader, .header])
    #expect(sections[1].above == [.header])
    #expect(sections[1].below == [.gutters, .footer])
    #expect(sections[2].below == [.gutters, .footer, .listFooter])
    #expect(sections[0].below == [.gutters, .footer])
  }
}
