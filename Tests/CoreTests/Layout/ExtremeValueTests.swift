import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Extreme numbers: layout must not trap, and frames must be valid.
struct ExtremeValueTests {
  private static let numbers: [Value] = [
    .double(1e308), .double(-1e308), .double(.infinity), .double(.nan), .int(.max), .int(.min),
    .int(-1_000_000_000), .int(2_147_483_648), .double(1e-300), .double(-0.0), .int(0), .int(3),
    "1e38%", "-1e38%", "nan%", "inf%", "1e999%", "100%", "auto", .null, .bool(true), "ratio(1e38)",
    "ratio(nan)", "ratio(-5)", "ratio(inf)", "ratio(0)", "ratio(1e-40)", "fill",
    "wrap(add: 1e30, min: 1e30, max: -1e30)", "wrap(shrink: inf, grow: 1e38)",
    "wrap(priority: nan, shrink: nan)", "wrap(priority: -inf, grow: -3)", "wrap(", "ratio()",
  ]

  private static let names = [
    "width", "height", "min-width", "min-height", "max-width", "max-height", "flex", "flex-grow",
    "flex-shrink", "flex-basis", "aspect-ratio", "margin", "margin-left", "margin-bottom",
    "padding", "padding-top", "border", "gap", "row-gap", "inset", "left", "bottom", "space",
    "item-space", "run-space", "arrange", "run-size", "x", "y", "center-x", "center-y", "min",
    "lines",
  ]

  private static let words: [(String, [Value])] = [
    ("flex-direction", ["row", "column", "row-reverse"]), ("flex-wrap", ["wrap", "wrap-reverse"]),
    ("align-items", ["baseline", "center", "flex-end"]), ("position", ["absolute", "static"]),
    ("align-content", ["stretch", "space-around"]),
    ("justify-content", ["space-evenly", "center"]),
    ("format", ["between", "round", "trailing"]), ("overflow", ["scroll"]),
    ("activated", [.bool(false)]), ("visibility", ["free", "gone"]), ("reverse", [.bool(true)]),
    ("flow-ending", [.bool(true)]), ("box-sizing", ["content-box"]), ("direction", ["rtl"]),
  ]

  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func extremeNumbersGiveValidFrames(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = Self.tree(depth: 3, &random)
    let lengths: [Int?] = [nil, 0, 1, 80, -5, .max, .min, 1 << 23, 1 << 40]
    let constraints = LayoutConstraints(
      width: lengths.randomElement(using: &random) ?? nil,
      height: lengths.randomElement(using: &random) ?? nil,
    )

    for snap in [Snap.cells, .yoga] {
      let layout = Layout.layout(tree, in: constraints, snap: snap)

      #expect(layout.frames.count == RandomTree.count(tree), "seed \(seed)")
      #expect(layout.frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "seed \(seed)")
    }
  }

  private static func tree(depth: Int, _ random: inout SeededGenerator) -> Node {
    let types = [
      "View", "View", "HBox", "VBox", "ZBox", "HFlow", "VFlow", "Label", "Spacer", "Divider",
    ]
    let type = types.randomElement(using: &random) ?? "View"
    var props: Props = ["text": "one two 漢字"]
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      if let name = names.randomElement(using: &random) {
        props[name] = numbers.randomElement(using: &random)
      }
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      if let (name, values) = words.randomElement(using: &random) {
        props[name] = values.randomElement(using: &random)
      }
    }
    let count = depth == 0 || ["Label", "Spacer", "Divider"].contains(type) ? 0 : 3
    let children = (0..<Int.random(in: 0...count, using: &random)).map { _ in
      tree(depth: depth - 1, &random)
    }
    return Node(type, props: props, children: children)
  }
}
