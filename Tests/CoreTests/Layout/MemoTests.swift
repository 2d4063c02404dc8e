import Testing

@testable import PlaygroundCore

/// The stored answers of a node.
struct MemoTests {
  private static let node = 3

  /// More answers than are searched one by one: for each width, a height of a tenth of it.
  private static let widths = stride(from: 10, to: 410, by: 10).map { Float($0) }

  private func constraints(_ width: Float, fit: Fit = .atMost) -> FlexConstraints {
    FlexConstraints(
      width: width,
      height: .undefined,
      widthFit: fit,
      heightFit: .content,
      ownerWidth: 500,
      ownerHeight: .undefined,
    )
  }

  /// Stores the answers; after `limit` answers, the nearest one is used.
  private func filled(limit: Int = 1 << 20) -> (memo: Memo, chain: AnswerChain) {
    var (memo, chain) = (Memo(), AnswerChain())
    chain.isWidthIndependent = false
    chain.isHeightIndependent = false
    memo.limit = limit
    for width in Self.widths {
      let answer = Answer(
        constraints: constraints(width),
        pass: .measure,
        width: width,
        height: width / 10,
      )
      memo.keep(answer, of: Self.node, &chain)
    }
    return (memo, chain)
  }

  private func answer(
    _ asked: FlexConstraints,
    in filled: (memo: Memo, chain: AnswerChain),
    of node: Int = node
  ) -> Answer? {
    filled.memo.answer(
      to: asked,
      .measure,
      of: node,
      margins: (width: 0, height: 0),
      filled.chain
    )
  }

  @Test func everyAnswerIsFoundByItsConstraints() {
    let filled = filled()
    for width in Self.widths {
      #expect(answer(constraints(width), in: filled)?.height == width / 10)
    }
    #expect(answer(constraints(10.5), in: filled) == nil)
    #expect(answer(constraints(10, fit: .exactly), in: filled) == nil)
    #expect(answer(constraints(10), in: filled, of: 4) == nil)
  }

  @Test func answersThatWereTakenAreNotFound() {
    var filled = filled()
    let taken = filled.memo.takeAnswers(of: Self.node, &filled.chain)
    #expect(taken.map(\.width) == Self.widths)
    for width in Self.widths { #expect(answer(constraints(width), in: filled) == nil) }
  }

  /// Only the newest answers are compared, those for 250 and more columns.
  @Test func theNearestOfTheNewestAnswersIsUsedAfterTheLimit() {
    let filled = filled(limit: 0)
    #expect(answer(constraints(252), in: filled)?.height == 25)
    #expect(answer(constraints(258), in: filled)?.height == 26)
    #expect(answer(constraints(399), in: filled)?.height == 40)
    #expect(answer(constraints(1), in: filled)?.height == 25)
  }
}
