import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Subtle semantics of layout, by their numbers in `docs/features.md`.
struct LayoutSemanticsTests {
  private func frames(_ tree: Node, _ width: Int = 20, _ height: Int? = 10) -> [Rect] {
    Array(
      Layout.layout(tree, in: LayoutConstraints(width: width, height: height)).frames.dropFirst()
    )
  }

  private func fixed(_ width: Int, _ height: Int, _ more: Props = [:]) -> Node {
    var props = more
    props["width"] = .int(width)
    props["height"] = .int(height)
    return box("ZBox", props)
  }

  @Test("21. A flexible child leaves no space for justification")
  func justificationNeedsFreeSpace() {
    func starts(_ last: Props) -> [Int] {
      frames(
        view(
          ["flex-direction": "row", "justify-content": "flex-end", "width": 20],
          view(["width": 4]),
          view(last),
        )
      )
      .map(\.x)
    }

    #expect(starts(["width": 4]) == [12, 16])
    #expect(starts(["flex-grow": 1]) == [0, 4])
  }

  @Test("21. Lines are aligned only if there are several and the cross size is known")
  func linesAreAligned() {
    func tops(_ props: Props) -> [Int] {
      var all: Props = ["flex-direction": "row", "width": 10, "align-content": "flex-end"]
      for prop in props.list { all[prop.name] = prop.value }
      let item = view(["width": 6, "height": 1])
      return frames(view(all, item, item), 20, nil).map(\.y)
    }

    #expect(tops(["height": 6, "flex-wrap": "wrap"]) == [4, 5])
    #expect(tops(["flex-wrap": "wrap"]) == [0, 1])
    #expect(tops(["height": 6]) == [0, 0])
  }

  @Test("21. Insets start inside the border, plus margins; the padding is the minimum size")
  func absoluteNodesAreInsideTheBorder() {
    let child = view(
      [
        "position": "absolute", "left": 2, "top": 1, "margin-left": 3, "width": 1, "height": 1,
        "padding": 2, "border": 1,
      ]
    )
    let tree = view(["border": 1, "width": 20, "height": 10], child)

    #expect(frames(tree) == [Rect(x: 6, y: 2, width: 6, height: 6)])
  }

  @Test("24. A format has no effect if the box wraps or a child has a ratio")
  func formatsNeedFreeSpace() {
    func starts(_ width: Value, _ last: Node) -> [Int] {
      frames(box("HBox", ["width": width, "format": "trailing"], fixed(3, 1), last)).map(\.x)
    }

    #expect(starts(20, fixed(3, 1)) == [14, 17])
    #expect(starts("wrap", fixed(3, 1)) == [0, 3])
    #expect(starts(20, box("ZBox", ["width": "ratio(1)", "height": 1])) == [0, 3])
  }

  @Test("24. `between` distributes n - 1 gaps, `round` n + 1")
  func gapsAreCounted() {
    func starts(_ format: Value) -> [Int] {
      let tree = box(
        "HBox",
        ["width": 17, "format": format],
        fixed(3, 1),
        fixed(3, 1),
        fixed(3, 1),
      )
      return frames(tree).map(\.x)
    }

    #expect(starts("between") == [0, 7, 14])
    #expect(starts("round") == [2, 7, 12])
  }

  @Test("25. A wrapping size is clamped to its bounds, then to the remaining space")
  func wrapIsBoundedByItsResidual() {
    func width(_ size: Value, in box: Int) -> Int? {
      frames(CoreTestSupport.box("HBox", ["width": .int(box)], caption("abcd", ["width": size])))[0]
        .width
    }

    #expect(width("wrap(add: 2)", in: 20) == 6)
    #expect(width("wrap(add: 2, max: 5)", in: 20) == 5)
    #expect(width("wrap(min: 9)", in: 20) == 9)
    #expect(width("wrap(min: 9, max: 5)", in: 20) == 5)
    #expect(width("wrap(min: 9)", in: 6) == 6)
  }

  @Test("25. Shrinking is not weighted by size, and items are measured by priority")
  func shrinkingIsDistributed() {
    let tree = box(
      "HBox",
      ["width": 12],
      caption("abcdefghij", ["width": "wrap(shrink: 1)"]),
      caption("abcdef", ["width": "wrap(shrink: 1)"]),
    )
    #expect(frames(tree).map(\.width) == [8, 4])

    let served = box(
      "HBox",
      ["width": 12],
      caption("abcdefghij", [:]),
      caption("abcdef", ["width": "wrap(priority: 1)"]),
    )
    #expect(frames(served).map(\.width) == [6, 6])
  }

  @Test("26. In a wrapping box, a ratio along it is dropped, one across fills to the largest")
  func ratiosInABoxThatWraps() {
    let along = box(
      "HBox",
      [:],
      fixed(4, 1),
      box("ZBox", ["width": "ratio(1)", "height": 1], fixed(2, 1)),
    )
    #expect(frames(along)[1].width <= 2)

    let across = box(
      "VBox",
      [:],
      fixed(7, 1),
      box("ZBox", ["width": "ratio(1)", "height": 1]),
    )
    #expect(frames(across).map(\.width) == [7, 7])
  }

  @Test("27. Four kinds of visibility, and children with an explicit frame")
  func visibilityAndActivation() {
    func second(_ visibility: Value) -> [Rect] {
      frames(
        box("HBox", [:], fixed(3, 1), fixed(2, 1, ["visibility": visibility]), fixed(1, 1))
      )
    }

    #expect(second("visible").map(\.x) == [0, 3, 5])
    #expect(second("invisible").map(\.x) == [0, 3, 5])
    #expect(second("gone")[2].x == 3)
    #expect(second("free")[2].x == 3)
    #expect(second("free")[1].width == 2)
    #expect(second("gone")[1].size == .zero)

    let inactive = fixed(2, 1, ["activated": false, "x": 7, "y": 3, "margin": 2])
    let tree = box("HBox", [:], inactive, fixed(3, 1))
    #expect(frames(tree)[0] == Rect(x: 7, y: 3, width: 2, height: 1))
    #expect(frames(tree)[1] == Rect(x: 0, y: 0, width: 3, height: 1))
  }

  @Test("30. Children fill their container in whole cells, without gaps")
  func childrenAddUp() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 0...70, using: &random)
      let shares = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Double.random(in: 0.1...4, using: &random)
      }
      let flex = shares.map { view(["flex-grow": .double($0), "flex-basis": 0, "height": 1]) }
      let ratios = shares.map {
        box("ZBox", ["width": .string("ratio(\($0))"), "height": 1])
      }

      for tree in [
        Node("View", props: ["flex-direction": "row"], children: flex),
        Node("HBox", props: ["width": "fill"], children: ratios),
      ] {
        var end = 0
        for frame in frames(tree, width, 1) {
          #expect(frame.x == end, "seed \(seed)")
          end = frame.maxX
        }
        let sum = shares.reduce(0, +)
        #expect(end == width || sum < 1, "seed \(seed)")
      }
    }
  }
}
