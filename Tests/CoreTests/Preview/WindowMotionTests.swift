import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Transitions of rows in a preview, drawn at the times of a test.
struct WindowMotionTests {
  private static let linear = ListAttribute.animator(
    Animator(milliseconds: 400, easing: .linear)
  )

  private func list(_ words: String, _ attributes: ListAttribute...) -> PreviewContent {
    var all = ListAttributes()
    for attribute in [Self.linear] + attributes { all.set(attribute) }
    let texts = words.split(separator: " ").map(String.init)
    return .list(List(attributes: all, sections: [section("s", texts)]))
  }

  @Test func theFirstContentDoesNotMove() {
    var player = MotionPlayer()
    #expect(player.play(list("a b"), at: 0, 100) == ["a/b//", "a/b//"])
    #expect(!player.viewport.isMoving)
  }

  @Test func rowsFadeInAndOutUntilTheTimeIsOver() {
    var player = MotionPlayer()
    _ = player.play(list("a b c"), at: 0)

    let frames = player.play(list("a c x"), at: 1_000, 1_200, 1_399)

    #expect(frames == Array(repeating: "a/(b)/c/(x)", count: 3))
    #expect(player.viewport.isMoving)
    #expect(player.draw(at: 1_400) == "a/c/x/")
    #expect(!player.viewport.isMoving)
  }

  @Test func movedRowsTravelOverTheOthers() {
    var player = MotionPlayer()
    _ = player.play(list("a b c"), at: 0)
    #expect(
      player.play(list("b c a"), at: 0, 100, 200, 300, 400)
        == ["a/c//", "b/a//", "b/a//", "b/c/a/", "b/c/a/"]
    )
    let still = ListAttribute.moveTransition(.none)
    #expect(player.play(list("a b c", still), at: 500, 600) == ["a/b/c/", "a/b/c/"])
  }

  @Test func changedRowsAreFinalUnlessTheyHaveATransition() {
    func rows(_ text: String, _ style: TransitionStyle) -> PreviewContent {
      guard case .list(var content) = list("a b", .updateTransition(style)) else {
        return list("")
      }
      content.sections[0].cells[1].content.props["text"] = .string(text)
      return .list(content)
    }
    var player = MotionPlayer()
    _ = player.play(rows("old", .none), at: 0)
    #expect(player.play(rows("new", .none), at: 0) == ["a/new//"])
    #expect(!player.viewport.isMoving)
    #expect(
      player.play(rows("last", .fade), at: 0, 100, 200, 400)
        == ["a/(new)//", "a/(new)//", "a/(last)//", "a/last//"]
    )
  }

  @Test func aSaveInTheMiddleContinuesFromTheRowsOnScreen() {
    let styles = [ListAttribute.insertTransition(.left), .deleteTransition(.left)]
    var player = MotionPlayer(columns: 4)
    _ = player.play(list("a", styles[0], styles[1]), at: 0)
    #expect(
      player.play(list("a wxyz", styles[0], styles[1]), at: 0, 100, 200)
        == ["a///", "a/z//", "a/yz//"]
    )
    #expect(
      player.play(list("a wxyz lmno", styles[0], styles[1]), at: 200, 400, 600)
        == ["a/yz//", "a/xyz/no/", "a/wxyz/lmno/"]
    )
    #expect(
      player.play(list("a wxyz", styles[0], styles[1]), at: 700, 900)
        == ["a/wxyz/lmno/", "a/wxyz/no/"]
    )
    #expect(
      player.play(list("a wxyz lmno", styles[0], styles[1]), at: 900, 1_100, 1_300)
        == ["a/wxyz/no/", "a/wxyz/mno/", "a/wxyz/lmno/"]
    )
  }

  @Test func aMovedRowContinuesFromWhereItIs() {
    var player = MotionPlayer(rows: 5)
    _ = player.play(list("a b c d e"), at: 0)
    #expect(player.play(list("b c d e a"), at: 0, 200).last == "b/c/a/e/")
    let frames = player.play(list("b c d E a"), at: 200, 400, 600)
    #expect(frames.first?.split(separator: "/")[2] == "a")
    #expect(frames.last == "b/c/d/E/a")
  }

  @Test func whatShowsEverythingAtOnce() {
    let old = "a b c"
    func moves(_ change: (inout MotionPlayer) -> Void) -> Bool {
      var player = MotionPlayer()
      _ = player.play(list(old), at: 0)
      change(&player)
      _ = player.draw(at: 50)
      return player.viewport.isMoving
    }

    #expect(moves { $0.show(list("a x c")) })
    #expect(!moves { $0.show(list("a x c", .animated(false))) })
    #expect(!moves { $0.show(list("a x c", .update(.instant))) })
    #expect(!moves { $0.show(list("a x c", .update(.reload))) })
    #expect(!moves { $0.show(list("a x c", .limit(1))) })
    #expect(!moves { $0.show(list("a x c", .animator(.off))) })
    #expect(
      !moves {
        $0.viewport.isScrolling = true
        $0.show(list("a x c"))
      }
    )
    #expect(
      !moves {
        $0.show(list("a x c"))
        $0.viewport.scroll(by: 1)
      }
    )
    #expect(
      !moves {
        $0.show(list("a x c"))
        $0.viewport.resize(to: Size(width: 8, height: 3))
      }
    )
    #expect(
      !moves {
        $0.show(list("a x c"))
        $0.viewport.stopMotion()
      }
    )
  }

  @Test func deletedRowsAreNoCells() throws {
    var player = MotionPlayer()
    _ = player.play(list("a b c"), at: 0)
    player.show(list("a c"))
    let frame = try #require(player.viewport.frame(generation: 2, marks: .none, at: 0))
    let deleted = try #require(frame.rows.first { $0.runs.first?.text == "b" })
    #expect(deleted.path == nil)
    #expect(frame.isMoving)
    player.viewport.stopMotion()
    let last = try #require(player.viewport.frame(generation: 2, marks: .none, at: 1))
    #expect(!last.isMoving)
  }

  @Test func theLastFrameSaysThatNothingMovesEvenWithoutOtherRows() throws {
    var player = MotionPlayer()
    _ = player.play(list("a b", .insertTransition(.left)), at: 0)
    player.show(list("a b w", .insertTransition(.left)))
    _ = player.draw(at: 0)
    _ = player.draw(at: 399)
    let marks = player.state.marks
    let last = try #require(player.viewport.frame(generation: 2, marks: marks, at: 400))
    #expect(!last.isMoving)
    #expect(last.rows.isEmpty)
    #expect(player.viewport.frame(generation: 2, marks: marks, at: 500) == nil)
  }

  @Test func windowsInTheSameStateStayInTheSameState() {
    var (one, other) = (MotionPlayer(), MotionPlayer())
    _ = one.play(list("a b"), at: 0)
    other.viewport.follow(one.viewport.state)
    one.show(list("b x a"))
    #expect(other.viewport.state != one.viewport.state)
    other.viewport.follow(one.viewport.state)
    for now in [0, 100, 300, 400] {
      #expect(one.viewport.state == other.viewport.state)
      let frames = [one, other].map { $0.viewport.frame(generation: 1, marks: .none, at: now) }
      #expect(frames[0] == frames[1])
    }
    #expect(!other.viewport.isMoving)
  }

  /// Random saves at random times: every frame fills the window, and the end is what a window
  /// without motion shows.
  @Test func randomMotionEndsWithTheContentAtRest() {
    for seed in Seeds.upTo(300) {
      var random = SeededGenerator(seed: seed)
      func content() -> PreviewContent {
        let ids = (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random))
        let words = ids.map { "\($0)" + (Bool.random(using: &random) ? "!" : "") }
        let insert = TransitionStyle.allCases.randomElement(using: &random) ?? .fade
        let delete = TransitionStyle.allCases.randomElement(using: &random) ?? .fade
        let update = TransitionStyle.allCases.randomElement(using: &random) ?? .fade
        return list(
          words.joined(separator: " "),
          .insertTransition(insert),
          .deleteTransition(delete),
          .updateTransition(update),
          .moveTransition(Bool.random(using: &random) ? .slide : .none),
        )
      }
      var player = MotionPlayer(rows: 5)
      var now = 0
      for _ in 0..<8 {
        player.show(content())
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          now += Int.random(in: 0...200, using: &random)
          let rows = player.draw(at: now)
          #expect(player.viewport.isMoving || rows == player.rest, "seed \(seed)")
        }
      }
      _ = player.draw(at: now)
      #expect(player.draw(at: now + 400) == player.rest, "seed \(seed)")
      #expect(!player.viewport.isMoving, "seed \(seed)")
    }
  }
}
