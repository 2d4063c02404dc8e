import Testing

@testable import PlaygroundCore

/// The attributes by which a box arranges its children.
struct BoxContainerReaderTests {
  private func style(_ props: Props, _ kind: Arrangement = .horizontal) -> BoxStyle {
    StyleReader(props, .boxItem, kind, isRightToLeft: false).box
  }

  /// Returns the lengths of the left, top, right and bottom edge.
  private func picture(_ edges: FourEdges<Int32>) -> String {
    "\(edges.left) \(edges.top) \(edges.right) \(edges.bottom)"
  }

  private static let edges: [(Props, String, String)] = [
    (["padding": 1], "1 1 1 1", "0 0 0 0"),
    (["border": 1], "1 1 1 1", "1 1 1 1"),
    (["padding-left": 2, "border": 1], "3 1 1 1", "1 1 1 1"),
    (["border-start": 2, "direction": "rtl"], "0 0 2 0", "0 0 2 0"),
    (["padding-start": 2, "direction": "rtl"], "0 0 2 0", "0 0 0 0"),
    (["border": 1, "border-inset": false, "padding": 2], "2 2 2 2", "0 0 0 0"),
    (["border-top": -4, "padding-top": 1], "0 1 0 0", "0 0 0 0"),
    (["padding": -1], "-1 -1 -1 -1", "0 0 0 0"),
  ]

  @Test(arguments: edges)
  func thePaddingContainsTheBorder(props: Props, padding: String, border: String) {
    #expect(picture(style(props).padding) == padding)
    #expect(picture(style(props).border) == border)
  }

  @Test func aBoxIsNotScrolledAtFirst() {
    #expect(style([:]).offsetX == 0 && style([:]).offsetY == 0)
  }

  @Test func theBorderOfATableIsALineStyle() {
    let table = style(["border": 1, "padding": 2], .table)

    #expect(picture(table.padding) == "2 2 2 2")
    #expect(picture(table.border) == "0 0 0 0")
  }

  /// Returns the alignment of children, between -1 and 1; `-` if unset.
  private func alignment(_ props: Props, _ kind: Arrangement) -> String {
    let alignment = style(props, kind).justifyContent
    return (alignment.hasHorizontal ? "\(Int(alignment.horizontal))" : "-") + " "
      + (alignment.hasVertical ? "\(Int(alignment.vertical))" : "-")
  }

  @Test(arguments: [
    (Arrangement.horizontal, "-1 -1"), (.vertical, "-1 -1"), (.horizontalFlow, "-1 -1"),
    (.verticalFlow, "-1 -1"), (.stack, "- -"), (.grid, "- -"), (.table, "- -"), (.row, "- -"),
  ])
  func linesAlignTheirItemsAtTheStartByDefault(kind: Arrangement, expected: String) {
    #expect(alignment([:], kind) == expected)
    #expect(alignment(["justify-content": "right bottom"], kind) == "1 1")
    #expect(alignment(["justify-content": "other"], kind) == "- -")
  }

  @Test func theStartOfARightToLeftBoxIsAtTheRight() {
    #expect(alignment(["direction": "rtl"], .vertical) == "1 -1")
    #expect(alignment(["direction": "rtl", "justify-content": "trailing"], .vertical) == "-1 -")
  }

  @Test func runsTakeSharesUnlessTheirSizeIsSet() {
    #expect(style([:], .verticalFlow).runsTakeShares)
    #expect(style([:], .verticalFlow).runSize == .wrap)
    #expect(!style(["run-size": "wrap"], .verticalFlow).runsTakeShares)
    #expect(style(["run-size": "ratio(3)"], .verticalFlow).runSize == .ratio(3))
  }

  @Test func itemsAndRunsHaveTheirOwnFormats() {
    let flow = style(["format": "center", "run-format": "round", "arrange": 3, "reverse": true])

    #expect([flow.format, flow.runFormat] == [.center, .round])
    #expect(flow.arrange == 3)
    #expect(flow.isReverse)
    #expect(!style(["reverse": "true"]).isReverse)
    #expect([style([:]).format, style([:]).runFormat] == [.leading, .leading])
  }

  @Test func theDirectionIsInheritedUnlessItIsSet() {
    func isRightToLeft(_ props: Props, _ kind: Arrangement = .horizontal) -> [Bool] {
      let reader = StyleReader(props, .boxItem, kind, isRightToLeft: true)
      return [reader.box.isRightToLeft, reader.flex.isRightToLeft]
    }

    #expect(isRightToLeft([:]) == [true, true])
    #expect(isRightToLeft(["direction": "ltr"]) == [false, false])
    #expect(isRightToLeft(["direction": "other"]) == [true, true])
    #expect(isRightToLeft(["direction": "ltr"], .leaf) == [true, true])
    #expect(style(["direction": "rtl"]).isRightToLeft)
  }
}
