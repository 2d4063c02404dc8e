import TestSupport
import Testing

@testable import CoreTestSupport
@testable import PlaygroundCore

/// Heights and positions of bands, without their content.
struct BandStackTests {
  /// Returns the bands of sections with the given numbers of cells, each with a header.
  private func stack(_ counts: Int..., props: Props = [:]) -> BandStack {
    let list = List(
      sections: counts.enumerated().map { index, count in
        let texts = (0..<count).map { "\(index).\($0)" }
        return section("\(index)", props: props, header: "head", texts)
      }
    )
    let constraints = LayoutConstraints(width: 9, height: nil)
    return ListLayout(lazily: list, in: constraints, snap: .cells).stack
  }

  @Test func anUnmeasuredBandHasTheMeanHeightOfTheOthers() {
    var stack = stack(3)
    #expect(stack.rowCount == 4)

    let heights = [
      stack.record(1, ofBand: 0, followsRows: false),
      stack.record(5, ofBand: 2, followsRows: false),
    ]
    stack.stack()

    #expect(heights == [1, 5])
    #expect((0..<4).map { stack.rows(ofBand: $0) } == [0..<1, 1..<4, 4..<9, 9..<12])
    #expect((stack.measuredCount, stack.isExact) == (2, false))
    #expect(stack.corrections.count == 1)
    #expect(stack.corrections.rows == 4)
  }

  @Test func aPositionIsStableWhileBandsAboveAreMeasured() {
    var stack = stack(4, 4)
    let position = stack.position(atRow: 7)
    let band = stack.bandIndex(atRow: 7)

    _ = stack.record(3, ofBand: 1, followsRows: false)
    _ = stack.record(1, ofBand: 0, followsRows: false)
    stack.stack()

    #expect(stack.row(of: position) == stack.rows(ofBand: band).lowerBound)
    #expect(stack.row(of: stack.endPosition) == stack.rowCount)
  }

  @Test func heightsThatDependOnTheWindowAreForgotten() {
    var stack = stack(2)
    _ = stack.record(7, ofBand: 1, followsRows: true)
    stack.stack()

    let isForgotten = [stack.forgetWhatFollowsRows(), stack.forgetWhatFollowsRows()]

    #expect(isForgotten == [true, false])
    #expect(stack.height(ofBand: 1) == nil)
  }

  @Test func sectionsAreContiguous() {
    var stack = stack(2, 1, props: ["insets": 1])
    for band in 0..<stack.count { _ = stack.record(2, ofBand: band, followsRows: false) }
    stack.stack()

    #expect((0..<2).map { stack.rows(ofSection: $0) } == [0..<8, 8..<14])
    #expect(stack.bandIndex(ofSection: 1) == 3)
    #expect(stack.row(of: stack.position(ofSection: 1)) == 8)
  }

  /// For any known heights, a row is in the band that is found for it.
  @Test(arguments: 0..<20)
  func rowsAndBandsAgree(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var stack = stack(40, 300, 2, props: ["spacing": 1])
    for _ in 0..<60 {
      let band = Int.random(in: 0..<stack.count, using: &random)
      let height = Int.random(in: 0...4, using: &random)
      _ = stack.record(height, ofBand: band, followsRows: false)
    }
    stack.stack()

    var end = 0
    for band in 0..<stack.count {
      let rows = stack.rows(ofBand: band)
      #expect(rows.lowerBound - end == stack.gap(beforeBand: band), "seed \(seed), band \(band)")
      for row in end..<rows.upperBound {
        #expect(stack.bandIndex(atRow: row) == band, "seed \(seed), row \(row)")
        #expect(stack.row(of: stack.position(atRow: row)) == row, "seed \(seed), row \(row)")
      }
      end = rows.upperBound
    }
    #expect(end == stack.rowCount)
  }
}
