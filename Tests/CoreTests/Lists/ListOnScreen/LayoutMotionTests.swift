import Testing

@testable import PlaygroundCore

/// The frames of nodes between two layouts.
struct LayoutMotionTests {
  private func frame(_ x: Int, _ y: Int = 0, width: Int = 3, height: Int = 1) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private func box(_ key: String, _ props: Props = [:], _ children: Node...) -> Node {
    Node("VBox", key: .id(key), props: props, children: children)
  }

  private let linear: Props = ["animator": "100ms linear"]

  private func motion(
    _ old: Node,
    _ frames: [Rect],
    to new: Node,
    _ ends: [Rect],
    after earlier: LayoutMotion = LayoutMotion(),
    at now: Int = 0
  ) -> LayoutMotion {
    LayoutMotion(
      from: FramedTree(node: old, frames: frames),
      moving: earlier,
      to: FramedTree(node: new, frames: ends),
      at: now,
    )
  }

  @Test(arguments: [(0, 0, 3), (25, 3, 3), (50, 5, 4), (75, 8, 3), (99, 10, 4), (100, 10, 4)])
  func eachEdgeIsRoundedOnItsOwn(time: Int, x: Int, width: Int) {
    let node = box("a", linear)
    let end = frame(10, width: 4)
    let motion = motion(node, [frame(0)], to: node, [end])

    #expect(motion.frames([end], at: time) == [frame(x, width: width)])
  }

  @Test func rowsMoveAsColumnsDo() {
    let node = box("a", linear)
    let end = frame(0, 4, height: 3)
    let motion = motion(node, [frame(0)], to: node, [end])
    #expect(motion.frames([end], at: 50) == [frame(0, 2, height: 2)])
  }

  @Test func aMotionIsOverAfterItsTime() {
    let node = box("a", linear)
    var motion = motion(node, [frame(0)], to: node, [frame(8)], at: 1_000)

    motion.finish(at: 1_099)
    #expect(!motion.isStill)
    motion.finish(at: 1_100)
    #expect(motion.isStill)
    #expect(motion.frames([frame(8)], at: 1_050) == [frame(8)])
  }

  @Test func equalFramesAndInactiveAnimatorsDoNotMove() {
    let node = box("a", linear)
    #expect(motion(node, [frame(0)], to: node, [frame(0)]).isStill)
    let off = box("a", ["animator": "none"])
    #expect(motion(node, [frame(0)], to: off, [frame(5)]).isStill)
    #expect(motion(box("a"), [frame(0)], to: box("a"), [frame(5)]).isStill)
    // The animator of the new tree counts.
    #expect(!motion(box("a"), [frame(0)], to: node, [frame(5)]).isStill)
  }

  @Test func anotherRootDoesNotMove() {
    let other = Node("HBox", key: .id("a"), props: linear)
    #expect(motion(box("a", linear), [frame(0)], to: other, [frame(5)]).isStill)
    #expect(motion(box("b", linear), [frame(0)], to: box("a", linear), [frame(5)]).isStill)
  }

  @Test func childrenAreFoundByKeyWithTheirSubtrees() {
    let old = box("r", linear, box("a", [:], box("x")), box("b"))
    let new = box("r", linear, box("b"), box("a", [:], box("x")))
    let starts = [frame(0), frame(1), frame(2), frame(3)]
    let ends = [frame(0), frame(13), frame(21), frame(32)]

    let motion = motion(old, starts, to: new, ends)

    // In the order of the new tree: r, b, a, x.
    #expect(motion.frames(ends, at: 0) == [frame(0), frame(3), frame(1), frame(2)])
    #expect(motion.frames(ends, at: 50) == [frame(0), frame(8), frame(11), frame(17)])
  }

  @Test func aChildOfAnotherTypeAndItsDescendantsDoNotMove() {
    let old = box("r", linear, Node("HBox", key: .id("a"), children: [box("x")]), box("b"))
    let new = box("r", linear, box("a", [:], box("x")), box("b"))
    let starts = [frame(0), frame(0), frame(0), frame(0)]
    let ends = [frame(0), frame(9), frame(9), frame(9)]

    let motion = motion(old, starts, to: new, ends)

    #expect(motion.frames(ends, at: 0) == [frame(0), frame(9), frame(9), frame(0)])
  }

  @Test func theFirstOfEqualKeysIsTheOldOne() {
    let old = box("r", linear, box("a"), box("a"))
    let new = box("r", linear, box("a"))
    let motion = motion(old, [frame(0), frame(4), frame(6)], to: new, [frame(0), frame(8)])
    #expect(motion.frames([frame(0), frame(8)], at: 0) == [frame(0), frame(4)])
  }

  @Test(arguments: [("visibility", "gone"), ("visibility", "invisible"), ("display", "none")])
  func invisibleNodesAndTheirDescendantsDoNotMove(name: String, value: String) {
    let hidden = box("a", [name: .string(value)], box("x"))
    let shown = box("a", [:], box("x"))
    let starts = [frame(0), frame(0), frame(0)]
    let ends = [frame(0), frame(9), frame(9)]

    for (before, after) in [(hidden, shown), (shown, hidden)] {
      let motion = motion(box("r", linear, before), starts, to: box("r", linear, after), ends)
      #expect(motion.isStill)
    }
    #expect(!motion(box("r", linear, shown), starts, to: box("r", linear, shown), ends).isStill)
  }

  @Test func anAnimatorAppliesToDescendantsUnlessTheyHaveOne() {
    func tree() -> Node {
      box(
        "r",
        linear,
        box("a", ["animator": "none"], box("x")),
        box("b", ["animator": "200ms linear"])
      )
    }
    let starts = [frame(0), frame(0), frame(0), frame(0)]
    let ends = [frame(4), frame(8), frame(8), frame(8)]

    let motion = motion(tree(), starts, to: tree(), ends)

    #expect(motion.frames(ends, at: 50) == [frame(2), frame(8), frame(8), frame(2)])
  }

  @Test func aMotionIsTakenOverWhereItIs() {
    let node = box("a", linear)
    let first = motion(node, [frame(0)], to: node, [frame(8)])

    let back = motion(node, [frame(8)], to: node, [frame(0)], after: first, at: 50)
    #expect([50, 100, 150].map { back.frames([frame(0)], at: $0)[0].x } == [4, 2, 0])

    // The end is on the way of the earlier motion.
    let here = motion(node, [frame(8)], to: node, [frame(4)], after: first, at: 50)
    #expect(here.isStill)
  }

  @Test func aMotionToTheSameEndGoesOn() {
    let node = box("a", linear)
    let first = motion(node, [frame(0)], to: node, [frame(8)])

    let same = motion(node, [frame(8)], to: node, [frame(8)], after: first, at: 50)

    #expect(same == first)
  }
}
