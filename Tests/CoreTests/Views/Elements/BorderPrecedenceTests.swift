import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// The attributes of borders that override others.
struct BorderPrecedenceTests {
  private static let names = [
    "border", "border-horizontal", "border-vertical", "border-top", "border-left",
    "border-bottom", "border-right", "border-start", "border-end",
  ]

  /// Of the attributes of an edge, the most specific one applies.
  @Test(arguments: Seeds.upTo(2_000, atLeast: 200))
  func theMostSpecificWidthApplies(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var widths: [String: Int] = [:]
    var props: Props = [:]
    for (index, name) in Self.names.enumerated() where Bool.random(using: &random) {
      widths[name] = index + 1
      props[name] = .int(index + 1)
    }
    let isRightToLeft = Bool.random(using: &random)
    func width(_ names: String...) -> Int { names.compactMap { widths[$0] }.first ?? 0 }
    let (leftName, rightName) =
      isRightToLeft ? ("border-end", "border-start") : ("border-start", "border-end")
    let expected = Edges(
      top: width("border-top", "border-vertical", "border"),
      left: width(leftName, "border-left", "border-horizontal", "border"),
      bottom: width("border-bottom", "border-vertical", "border"),
      right: width(rightName, "border-right", "border-horizontal", "border"),
    )

    let node = Node("View", props: props)
    #expect(node.borderEdges(isRightToLeft: isRightToLeft) == expected, "seed \(seed): \(widths)")
  }

  @Test(
    arguments: [
      (0, 0), (-3, 0), (0.4, 0), (0.5, 1), (1.49, 1), (1.5, 2), (1e9, 1_000_000), (-0.6, 0),
    ] as [(Value, Int)]
  )
  func widthsAreRoundedAndLimited(width: Value, expected: Int) {
    let edges = Node("HBox", props: ["border-left": width]).borderEdges(isRightToLeft: false)

    #expect(edges == Edges(left: expected))
  }

  /// Colours of single edges, with the edges that have them.
  @Test(
    arguments: [
      (["border-color": "red"], false, "1111"), ([:], false, "----"),
      (["border-color": "red", "border-top-color": "blue"], false, "4111"),
      (["border-left-color": "blue"], false, "-4--"),
      (["border-bottom-color": "blue"], false, "--4-"),
      (["border-right-color": "blue"], false, "---4"),
      (["border-start-color": "blue"], false, "-4--"),
      (["border-end-color": "blue"], false, "---4"), (["border-start-color": "blue"], true, "---4"),
      (["border-end-color": "blue"], true, "-4--"),
      (["border-start-color": "blue", "border-left-color": "red"], false, "-4--"),
      (["border-end-color": "blue", "border-right-color": "red"], false, "---4"),
      (["border-start-color": "blue", "border-left-color": "red"], true, "-1-4"),
    ] as [(Props, Bool, String)]
  )
  func edgesHaveTheirColours(props: Props, isRightToLeft: Bool, expected: String) {
    var props = props
    props["border"] = 1
    if isRightToLeft { props["direction"] = "rtl" }
    let frame = Rect(x: 0, y: 0, width: 3, height: 3)
    let grid = ElementSample.grid(Node("View", props: props), [frame])

    let cells = [(1, 0), (0, 1), (1, 2), (2, 1)]
    let found = cells.map { x, y -> String in
      guard case .palette(let index)? = grid[x, y]?.style.color else { return "-" }
      return "\(index)"
    }
    #expect(found.joined() == expected)
  }

  @Test(
    arguments: [
      (["border": 1, "border-footer": "x"], 8, 3, "┌──────┐\n│      │\n└─ x ──┘"),
      (["border": 1, "border-title": "t", "border-footer": "f"], 8, 1, "── t ───"),
      (["border-bottom": 1, "border-footer": "f"], 8, 1, "── f ───"),
      (["border-bottom": 1, "border-title": "t"], 8, 2, "\n────────"),
      (["border-top": 1, "border-footer": "f"], 8, 2, "────────\n"),
    ] as [(Props, Int, Int, String)]
  )
  func textsAreInTheirEdges(props: Props, width: Int, height: Int, expected: String) {
    #expect(ElementSample.picture(Node("View", props: props), width, height) == expected)
  }

  @Test func anEmptyFrameHasNoBorder() {
    let node = Node("View", props: ["border": 1, "border-title": "a"])

    #expect(ElementSample.picture(node, 0, 0) == "")
    #expect(ElementSample.picture(node, 1, 1) == "□")
  }
}
