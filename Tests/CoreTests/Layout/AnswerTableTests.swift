import TestSupport
import Testing

@testable import PlaygroundCore

/// The table of answers, beside a dictionary.
struct AnswerTableTests {
  private func question(_ width: Int, _ height: Int, of node: Int) -> Question {
    let constraints = FlexConstraints(
      width: Float(width) / 4,
      height: height == 0 ? .undefined : Float(height),
      widthFit: width.isMultiple(of: 3) ? .exactly : .atMost,
      heightFit: .content,
      ownerWidth: 0,
      ownerHeight: 0,
    )
    return Question(constraints, .measure, of: node, AnswerChain())
  }

  @Test(arguments: Seeds.first(6, of: 20))
  func answersAreFoundUntilTheyAreReplacedOrRemoved(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var table = AnswerTable()
    var expected: [[Int]: Int32] = [:]
    var wrong: [Int] = []
    for step in 0..<5_000 {
      let key = [
        Int.random(in: 0..<30, using: &random), Int.random(in: 0..<4, using: &random),
        Int.random(in: 0..<20, using: &random),
      ]
      let question = question(key[0], key[1], of: key[2])
      if table.answer(to: question) != expected[key] { wrong.append(step) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        table.remove(question)
        expected[key] = nil
      } else {
        table.insert(Int32(step), for: question)
        expected[key] = Int32(step)
      }
      if step == 2_500 {
        table.removeAll()
        expected = [:]
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  @Test func nearlyAllOfManyAnswersAreFound() {
    var table = AnswerTable()
    for node in 0..<1_000 {
      for width in 0..<60 {
        table.insert(Int32(60 * node + width), for: question(width, 0, of: node))
      }
    }
    let found = (0..<60_000).count {
      table.answer(to: question($0 % 60, 0, of: $0 / 60)) == Int32($0)
    }
    #expect(found > 59_900)
  }
}
