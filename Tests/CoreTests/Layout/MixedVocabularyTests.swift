import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// `fill` in a `View` and `flex-grow` in a box.
struct MixedVocabularyTests {
  @Test(arguments: ["View", "HBox"])
  func boxesAndFlexboxesFillARow(container: String) {
    let words: [Props] = [["width": "fill"], ["flex-grow": 1]]
    for props in words {
      let tree = Node(
        container,
        props: container == "View" ? ["flex-direction": "row", "width": 12] : ["width": 12],
        children: [caption("ab"), caption("c", props), caption("de")],
      )

      #expect(drawn(tree, width: 12) == "abc       de", "\(container) \(props.list)")
    }
  }

  @Test(arguments: ["View", "VBox"])
  func boxesAndFlexboxesFillAColumn(container: String) {
    let words: [Props] = [["height": "fill"], ["flex-grow": 1]]
    for props in words {
      let tree = Node(
        container,
        props: ["height": 4],
        children: [caption("a"), caption("b", props), caption("c")],
      )

      let frames = Layout.layout(tree, in: LayoutConstraints(width: 5, height: 9)).frames

      #expect(frames[2].height == 2, "\(container) \(props.list)")
      #expect(frames[3].y == 3, "\(container) \(props.list)")
    }
  }

  @Test func fillAcrossAFlexboxIsItsWidth() {
    let tree = view(["align-items": "center", "width": 9], caption("a", ["width": "fill"]))

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: nil)).frames

    #expect(frames[1] == Rect(x: 0, y: 0, width: 9, height: 1))
  }

  @Test func fillOfAnAbsoluteChildIsTheWholeParent() {
    let child = view(["position": "absolute", "width": "fill", "height": "fill"])
    let tree = view(["width": 9, "height": 3], child)

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: nil)).frames

    #expect(frames[1] == Rect(x: 0, y: 0, width: 9, height: 3))
  }

  @Test func sharesAreProportional() {
    let tree = box(
      "HBox",
      ["width": 13],
      caption("a", ["flex-grow": 1]),
      caption("b", ["flex-grow": 2]),
      caption("c"),
    )

    let frames = Layout.layout(tree, in: LayoutConstraints(width: 20, height: nil)).frames

    #expect(frames.dropFirst().map(\.width) == [4, 8, 1])
  }

  @Test func aLengthWinsOverFlexGrow() {
    let tree = box("HBox", ["width": 9], caption("a", ["flex-grow": 1, "width": 3]), caption("b"))

    #expect(drawn(tree, width: 9) == "a  b")
  }

  @Test func changesAreLaidOut() {
    func tree(_ props: Props) -> Node {
      view(["flex-direction": "row", "width": 12], caption("a", props), caption("b"))
    }
    let constraints = LayoutConstraints(width: 20, height: nil)
    var live = LiveLayout(tree([:]), in: constraints)

    for props in [["width": "fill"], ["width": 3], ["width": "fill", "height": "fill"], [:]]
      as [Props]
    {
      _ = live.update(to: tree(props), in: constraints)
      #expect(live.tree == Layout.layout(tree(props), in: constraints))
    }
  }
}
