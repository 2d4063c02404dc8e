import TestSupport
import Testing

@testable import PlaygroundCore

/// Boxes with an animator, drawn at the times of a test.
struct BoxMotionTests {
  private func label(_ text: String, x: Int = 0, _ props: Props = [:]) -> Node {
    var all = props
    all["text"] = .string(text)
    all["margin-left"] = .int(x)
    return Node("Label", key: .positional(text), props: all)
  }

  private func box(_ animator: String? = "400ms linear", _ children: Node...) -> PreviewContent {
    var props: Props = ["width": "fill"]
    if let animator { props["animator"] = .string(animator) }
    return .component(Node("VBox", props: props, children: children))
  }

  @Test func aBoxMovesToItsNewFrame() {
    var player = MotionPlayer(columns: 12, rows: 2)
    #expect(player.play(box("400ms linear", label("a")), at: 0) == ["a/"])
    #expect(!player.viewport.isMoving)

    #expect(
      player.play(box("400ms linear", label("a", x: 8)), at: 50, 150, 250, 350, 450)
        == ["a/", "  a/", "    a/", "      a/", "        a/"]
    )
    #expect(!player.viewport.isMoving)
  }

  @Test func sizesChangeOverTimeToo() {
    var player = MotionPlayer(columns: 12, rows: 1)
    func bar(_ width: Int) -> PreviewContent {
      box("400ms linear", label("|", ["width": .int(width), "align": "trailing"]))
    }
    _ = player.play(bar(1), at: 0)
    #expect(player.play(bar(9), at: 0, 100, 200, 400) == ["|", "  |", "    |", "        |"])
  }

  @Test func anElementsOwnAnimatorComesFirstThenThatOfAnAncestor() {
    func frames(_ outer: String?, _ own: String?) -> [String] {
      var player = MotionPlayer(columns: 12, rows: 1)
      func content(_ x: Int) -> PreviewContent {
        var props: Props = ["text": "a", "margin-left": .int(x)]
        if let own { props["animator"] = .string(own) }
        return box(outer, Node("HBox", children: [Node("Label", props: props)]))
      }
      _ = player.play(content(0), at: 0)
      return player.play(content(4), at: 0, 100)
    }

    #expect(frames(nil, nil) == ["    a", "    a"])
    #expect(frames("200ms linear", nil) == ["a", "  a"])
    #expect(frames("200ms linear", "inherited") == ["a", "  a"])
    #expect(frames("200ms linear", "none") == ["    a", "    a"])
    #expect(frames("none", "400ms linear") == ["a", " a"])
    #expect(frames("200ms linear", "400ms ease-in") == ["a", "a"])
  }

  @Test func anotherChangeStartsFromTheFramesOnScreen() {
    var player = MotionPlayer(columns: 12, rows: 2)
    _ = player.play(box("400ms linear", label("a"), label("b")), at: 0)
    _ = player.play(box("400ms linear", label("a", x: 8), label("b")), at: 0, 200)
    #expect(
      player.play(box("400ms linear", label("a"), label("b")), at: 200, 400, 600)
        == ["    a/b", "  a/b", "a/b"]
    )
  }

  @Test func aChangeElsewhereDoesNotRestartAMotion() {
    var player = MotionPlayer(columns: 12, rows: 2)
    _ = player.play(box("400ms linear", label("a"), label("b")), at: 0)
    _ = player.play(box("400ms linear", label("a", x: 8), label("b")), at: 0, 200)
    #expect(
      player.play(box("400ms linear", label("a", x: 8), label("b", x: 4)), at: 200, 300, 400, 600)
        == ["    a/b", "      a/ b", "        a/  b", "        a/    b"]
    )
  }

  @Test func exchangedBoxesPassEachOther() {
    var player = MotionPlayer(columns: 4, rows: 2)
    _ = player.play(box("400ms linear", label("a"), label("b")), at: 0)
    #expect(
      player.play(box("400ms linear", label("b"), label("a")), at: 0, 399, 400)
        == ["a/b", "b/a", "b/a"]
    )
  }

  @Test func newAndFormerlyInvisibleBoxesDoNotMove() {
    var player = MotionPlayer(columns: 12, rows: 3)
    let hidden = label("b", x: 2, ["visibility": "gone"])
    _ = player.play(box("400ms linear", label("a"), hidden), at: 0)
    #expect(
      player.play(box("400ms linear", label("a"), label("b", x: 6), label("c", x: 3)), at: 0)
        == ["a/      b/   c"]
    )
    #expect(player.viewport.isMoving)
  }

  @Test func boxesInCellsMoveAlsoWhileTheirRowsDo() {
    func list(_ ids: [String], x: Int) -> PreviewContent {
      let cells = ids.map { id in
        Node(
          "HBox",
          key: .id(id),
          props: ["animator": "400ms linear"],
          children: [label(id, x: x)]
        )
      }
      var attributes = ListAttributes()
      attributes.set(.animator(Animator(milliseconds: 400, easing: .linear)))
      let section = Section(
        key: .id("s"),
        cells: Cells(cells.map { Cell(key: $0.key, content: $0) }),
      )
      return .list(List(attributes: attributes, sections: [section]))
    }
    var player = MotionPlayer(columns: 12, rows: 3)
    _ = player.play(list(["a", "b"], x: 0), at: 0)
    #expect(
      player.play(list(["a", "b", "c"], x: 4), at: 0, 200, 400)
        == ["a/b/(    c)", "  a/  b/(    c)", "    a/    b/    c"]
    )
  }

  @Test func randomTreesEndWithTheirFramesAtRest() {
    for seed in Seeds.upTo(200) {
      var random = SeededGenerator(seed: seed)
      func tree(_ depth: Int, _ name: Int) -> Node {
        var props: Props = [:]
        let animators = ["none", "inherited", "default", "250ms ease", "300ms linear"]
        props["animator"] = .string(animators.randomElement(using: &random) ?? "none")
        props["margin-left"] = .int(Int.random(in: 0...3, using: &random))
        guard depth > 0 else {
          props["text"] = .string(String(repeating: "\(name)", count: 1 + name % 3))
          return Node("Label", key: .id("\(name)"), props: props)
        }
        let children = (0..<4).shuffled(using: &random)
          .prefix(Int.random(in: 0...4, using: &random)).map { tree(depth - 1, $0) }
        let type = ["HBox", "VBox", "ZBox"].randomElement(using: &random) ?? "HBox"
        return Node(type, key: .id("\(name)"), props: props, children: children)
      }
      var player = MotionPlayer(columns: 20, rows: 6)
      var now = 0
      for _ in 0..<6 {
        player.show(.component(tree(3, 0)))
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          now += Int.random(in: 0...150, using: &random)
          let rows = player.draw(at: now)
          #expect(player.viewport.isMoving || rows == player.rest, "seed \(seed)")
        }
      }
      _ = player.draw(at: now)
      #expect(player.draw(at: now + 300) == player.rest, "seed \(seed)")
      #expect(!player.viewport.isMoving, "seed \(seed)")
    }
  }
}
