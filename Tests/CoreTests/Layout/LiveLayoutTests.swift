import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// An incremental layout equals a complete layout of the same tree.
struct LiveLayoutTests {
  @Test(arguments: Seeds.upTo(400, atLeast: 60))
  func randomEditsEqualACompleteLayout(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    var tree = RandomTree.make(depth: 4, inFlex: nil, &random)
    let snap = Bool.random(using: &random) ? Snap.cells : .yoga
    var layout = LiveLayout(tree, in: RandomEdit.constraints(&random), snap: snap)
    for step in 0..<12 {
      let constraints =
        Int.random(in: 0..<4, using: &random) == 0 ? RandomEdit.constraints(&random) : nil
      if Int.random(in: 0..<8, using: &random) > 0 { tree = RandomEdit.edited(tree, nil, &random) }

      let old = layout.tree.frames
      let changed = layout.update(to: tree, in: constraints)

      let expected = Layout.layout(tree, in: layout.constraints, snap: snap)
      let isSame = layout.tree == expected
      #expect(isSame, "seed \(seed), step \(step)")
      if !isSame { return }
      guard old.count == expected.frames.count else { continue }
      let moved = old.indices.filter { old[$0] != expected.frames[$0] }
      #expect(Set(changed).isSuperset(of: moved), "seed \(seed), step \(step)")
    }
  }

  @Test func textOfEqualSizeChangesOnlyItsNode() {
    let tree = list(of: 50, text: "aaaa")
    var layout = LiveLayout(tree, in: LayoutConstraints(width: 40, height: nil))
    var edited = tree
    edited.children[20].children[1].props["text"] = "bbbb"
    let worked = layout.sizesWorkedOut

    let changed = layout.update(to: edited)

    #expect(changed == [20 * 3 + 3])
    #expect(layout.sizesWorkedOut - worked <= 4)
  }

  @Test func growingRowMovesThoseBelow() {
    let tree = list(of: 4, text: "aaaa")
    var layout = LiveLayout(tree, in: LayoutConstraints(width: 6, height: nil))
    var edited = tree
    edited.children[1].children[1].props["text"] = "bbbb bb"

    let changed = layout.update(to: edited)

    #expect(changed == [0, 4, 5, 6, 7, 10])
    #expect(layout.tree.extent == Size(width: 6, height: 5))
  }

  @Test func usesOfComponentsFollowTheirBodies() {
    func use(_ name: String, _ text: String) -> Node {
      Node("Card", isComposite: true, props: ["name": .string(name)], children: [caption(text)])
    }
    let room = LayoutConstraints(width: 20, height: nil)
    let tree = view([:], use("a", "one"), caption("below"))
    var layout = LiveLayout(tree, in: room)
    for other in [use("a", "two rows\nnow"), caption("three"), use("b", "four")] {
      var edited = tree
      edited.children[0] = other
      _ = layout.update(to: edited)
      #expect(layout.tree == Layout.layout(edited, in: room))
      _ = layout.update(to: tree)
      #expect(layout.tree == Layout.layout(tree, in: room))
    }
    var renamed = tree
    renamed.children[0] = use("b", "one")
    #expect(layout.update(to: renamed) == [1])
  }

  @Test func colorDoesNotMoveNodes() {
    let tree = list(of: 3, text: "aaaa")
    var layout = LiveLayout(tree, in: LayoutConstraints(width: 40, height: nil))
    var edited = tree
    edited.children[1].children[0].props["color"] = "red"
    let worked = layout.sizesWorkedOut

    #expect(layout.update(to: edited) == [5])
    #expect(layout.sizesWorkedOut == worked)
  }

  /// The frames inside of a view at 1.5 cells are rounded in another way than at 2 cells.
  @Test(arguments: [Snap.cells, .yoga])
  func framesInsideAMovedViewAreRoundedAgain(snap: Snap) {
    func tree(_ width: String) -> Node {
      let inner = view(["width": 3, "height": 1, "margin-left": "5%"])
      let before = view(["width": .string(width), "height": 1, "flex-shrink": 0])
      return view(["flex-direction": "row"], before, view(["width": 10], inner))
    }
    let room = LayoutConstraints(width: 20, height: nil)
    for (old, new) in [("7.5%", "10%"), ("10%", "7.5%"), ("7.5%", "12.5%"), ("10%", "15%")] {
      var layout = LiveLayout(tree(old), in: room, snap: snap)
      _ = layout.update(to: tree(new))
      #expect(layout.tree == Layout.layout(tree(new), in: room, snap: snap), "\(old) to \(new)")
    }
  }

  @Test(arguments: ["HBox", "VBox", "View", "GridBox"])
  func titlesOfTabsAreMeasuredAgain(container: String) {
    let tabs = Node(
      "Tabs",
      key: .id("tabs"),
      children: [
        Node("Tab", key: .id("1"), props: ["title": "One"], children: [caption("a")]),
        Node("Tab", key: .id("2"), props: ["title": "Two", "visibility": "gone"]),
      ]
    )
    let tree = Node(container, children: [tabs, caption("beside")])
    let room = LayoutConstraints(width: 40, height: nil)
    var layout = LiveLayout(tree, in: room)
    var edited = tree

    for title in ["Fourteen", "", "A title that is longer than its window"] {
      edited.children[0].children[1].props["title"] = .string(title)
      _ = layout.update(to: edited)
      #expect(layout.tree == Layout.layout(edited, in: room), "\(title)")
    }
    edited.children[0].children.removeLast()
    _ = layout.update(to: edited)
    #expect(layout.tree == Layout.layout(edited, in: room))
  }

  @Test func boundedTextIsMeasuredAgainInLessSpace() {
    let text = caption("abc abc abc abc abc abc", ["position": "absolute", "max-width": 7])
    let tree = view(["border": 1], text)
    var layout = LiveLayout(tree, in: LayoutConstraints(width: 40, height: 9))

    _ = layout.update(to: tree, in: LayoutConstraints(width: 16, height: 9))

    #expect(layout.tree == Layout.layout(tree, in: LayoutConstraints(width: 16, height: 9)))
  }

  private func list(of count: Int, text: String) -> Node {
    let rows = (0..<count).map { _ in
      view(
        ["flex-direction": "row"],
        caption("#"),
        caption(text, ["flex-grow": 1, "flex-shrink": 1])
      )
    }
    return Node("View", props: ["flex-shrink": 0], children: rows)
  }
}
