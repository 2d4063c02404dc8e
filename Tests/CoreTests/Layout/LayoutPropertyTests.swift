import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

struct LayoutPropertyTests {
  @Test(arguments: 1...40)
  func flexibleItemsFillTheirContainerWithoutGapsOrOverlaps(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 0...90, using: &random)
    var items: [Node] = []
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      items.append(
        view([
          "flex-grow": .double(Double.random(in: 1...3, using: &random)),
          "flex-shrink": 1,
          "flex-basis": .double(Double.random(in: 0...30, using: &random)),
        ])
      )
    }
    let tree = Node("View", props: ["flex-direction": "row", "height": 1], children: items)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: width, height: 1)).frames

    var end = 0
    for frame in frames.dropFirst() {
      #expect(frame.x == end, "seed \(seed)")
      end = frame.maxX
    }
    #expect(end == width, "seed \(seed)")
  }

  @Test(arguments: 1...40)
  func ratiosFillTheirBoxWithoutGapsOrOverlaps(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let height = Int.random(in: 0...90, using: &random)
    var items: [Node] = []
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let ratio = Double.random(in: 0.1...3, using: &random)
      items.append(box("ZBox", ["width": 2, "height": .string("ratio(\(ratio))")]))
    }
    let tree = Node("VBox", props: ["height": "fill"], children: items)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 4, height: height)).frames

    var end = 0
    for frame in frames.dropFirst() {
      #expect(frame.y == end, "seed \(seed)")
      end = frame.maxY
    }
    #expect(end == height, "seed \(seed)")
  }

  @Test(arguments: 1...60)
  func layoutIsDeterministic(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let tree = RandomTree.make(depth: 5, inFlex: nil, &random)
    let constraints = LayoutConstraints(
      width: Bool.random(using: &random) ? 40 : nil,
      height: Bool.random(using: &random) ? 12 : nil,
    )

    let first = Layout.layout(tree, in: constraints)

    #expect(first == Layout.layout(tree, in: constraints), "seed \(seed)")
    #expect(first.frames.count == RandomTree.count(tree), "seed \(seed)")
    #expect(first.frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "seed \(seed)")
  }

  @Test(arguments: ["View", "VBox", "ZBox", "VFlow"])
  func deepTreesTakeLinearTime(_ type: String) {
    var tree = caption("end")
    for _ in 0..<250 {
      tree = Node(type, props: ["padding-left": 1], children: [caption("x"), tree])
    }

    let layout = Layout.layout(tree, in: LayoutConstraints(width: 400, height: nil))

    #expect(layout.frames.count == 501)
    #expect(layout.frames[1].x == 1 || type == "ZBox")
  }

  @Test func wideTreesAreLaidOut() {
    let rows = (0..<5_000).map { _ in view(["flex-direction": "row"], caption("a"), caption("b")) }
    let tree = Node("View", children: rows)

    let layout = Layout.layout(tree, in: LayoutConstraints(width: 80, height: nil))

    #expect(layout.extent == Size(width: 80, height: 5_000))
    #expect(layout.frames.last == Rect(x: 1, y: 0, width: 1, height: 1))
  }
}
