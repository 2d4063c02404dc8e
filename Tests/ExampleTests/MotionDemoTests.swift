import PlaygroundCore
import Testing

@testable import SwiftExamples

/// The motion of a list and of boxes in Swift, recorded by a clock of the test.
@MainActor
struct MotionDemoTests {
  private let demo = MotionDemo()

  private func rows(_ range: Range<Int>, at milliseconds: Int) -> String {
    demo.listView.rows(at: milliseconds)[range].map { row in
      row.runs.map { $0.style.background == .standard ? $0.text : "<\($0.text)>" }.joined()
    }
    .joined(separator: "/")
  }

  @Test func theBarGrows() {
    #expect(rows(1..<2, at: 0) == "<          > 10 of 30")
    #expect(!demo.listView.isMoving)

    demo.press("More")

    let lengths = [0, 30, 60, 120, 299, 300].map { time in
      rows(1..<2, at: time).split(separator: ">")[0].count - 1
    }
    #expect(lengths.first == 10)
    #expect(lengths == lengths.sorted())
    #expect(Set(lengths).count > 3)
    #expect(rows(1..<2, at: 300) == "<                    > 20 of 30")
    #expect(!demo.listView.isMoving)
  }

  @Test func theQueueMoves() {
    _ = rows(0..<10, at: 0)
    demo.press("Next")
    #expect(rows(4..<8, at: 1_000) == "Ada/Alan/Edsger/")
    #expect(demo.listView.isMoving)
    #expect(rows(4..<8, at: 1_400) == "Grace/Alan/Edsger/Ada")
    #expect(!demo.listView.isMoving)

    demo.press("Remove")
    #expect(rows(4..<8, at: 2_000) == "Grace/Alan/Edsger/Ada")
    let leaving = rows(4..<5, at: 2_100)
    #expect(leaving.hasSuffix("Grace") && leaving.count > 10)
    #expect(rows(4..<8, at: 2_400).hasPrefix("Alan/Edsger/Ada"))
  }
}
