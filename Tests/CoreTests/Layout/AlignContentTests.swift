import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Lines of a wrapping flexbox in free space, beside the formulas of the specification.
struct AlignContentTests {
  /// Returns the start of each of `count` lines of one row in a height with `free` rows to spare.
  private func starts(_ distribution: String, lines count: Int, free: Int) -> [Int] {
    let item = view(["width": 4, "height": 1, "flex-shrink": 0])
    let tree = Node(
      "View",
      props: [
        "flex-direction": "row", "flex-wrap": "wrap", "align-items": "flex-start",
        "align-content": .string(distribution),
      ],
      children: Array(repeating: item, count: count)
    )
    let constraints = LayoutConstraints(width: 4, height: count + free)
    return Layout.layout(tree, in: constraints).frames.dropFirst().map(\.y)
  }

  /// Returns the space before the first line and the space added between lines.
  private func spaces(_ distribution: String, _ count: Int, _ free: Int) -> (lead: Int, gap: Int) {
    switch distribution {
    case "flex-start": (0, 0)
    case "flex-end": (free, 0)
    case "center": (free / 2, 0)
    case "stretch": (0, free / count)
    case "space-between": (0, count > 1 ? free / (count - 1) : 0)
    case "space-around": (free / (2 * count), free / count)
    default: (free / (count + 1), free / (count + 1))
    }
  }

  @Test(arguments: [
    "flex-start", "flex-end", "center", "stretch", "space-between", "space-around",
    "space-evenly",
  ])
  func linesShareFreeSpace(distribution: String) {
    for free in [0, 120] {
      for count in 1...4 {
        let (lead, gap) = spaces(distribution, count, free)
        #expect(
          starts(distribution, lines: count, free: free)
            == (0..<count).map {
              lead + $0 * (1 + gap)
            },
          "\(count) lines, \(free) free rows"
        )
      }
    }
  }
}
