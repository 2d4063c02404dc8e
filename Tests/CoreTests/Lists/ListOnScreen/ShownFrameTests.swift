import Testing

@testable import PlaygroundCore

struct ShownFrameTests {
  private func rows(_ texts: String...) -> [Frame.Row] {
    texts.enumerated().map { Frame.Row(y: $0, runs: [Run($1)]) }
  }

  private func frame(_ shown: inout ShownFrame, _ rows: [Frame.Row], of count: Int = 2) -> Frame? {
    let size = Size(width: 4, height: 2)
    return shown.frame(showing: rows, at: 0, of: count, size: size, generation: 1)
  }

  @Test func onlyChangedRowsFollowTheFirstFrame() {
    var shown = ShownFrame()

    #expect(shown.unchanged(size: Size(width: 4, height: 2), generation: 1).isMoving == false)
    #expect(frame(&shown, rows("a", "b"))?.isFull == true)
    #expect(frame(&shown, rows("a", "c"))?.rows.map(\.y) == [1])
    #expect(frame(&shown, rows("a", "c")) == nil)
    #expect(frame(&shown, rows("a", "c"), of: 9)?.rows == [])
    shown.invalidate()
    #expect(frame(&shown, rows("a", "c"))?.rows.count == 2)
  }
}
