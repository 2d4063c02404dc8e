import Testing

@testable import PlaygroundCore

/// The rows in which resources are prefetched.
struct PrefetchWindowTests {
  private struct Case: CustomTestStringConvertible {
    let ahead: Double
    let behind: Double
    let visible: Range<Int>
    let down: Range<Int>
    let up: Range<Int>

    var testDescription: String { "\(ahead) ahead, \(behind) behind, \(visible)" }
  }

  private static let cases = [
    Case(ahead: 2, behind: 1, visible: 10..<15, down: 5..<25, up: 0..<20),
    Case(ahead: 2, behind: 1, visible: 30..<40, down: 20..<60, up: 10..<50),
    Case(ahead: 1, behind: 0, visible: 10..<15, down: 10..<20, up: 5..<15),
    Case(ahead: 0, behind: 0, visible: 3..<7, down: 3..<7, up: 3..<7),
    Case(ahead: 0.1, behind: 0.5, visible: 10..<15, down: 7..<16, up: 9..<18),
    Case(ahead: -3, behind: -0.5, visible: 10..<15, down: 10..<15, up: 10..<15),
    Case(ahead: 1, behind: 9, visible: 2..<4, down: 0..<6, up: 0..<22),
    Case(ahead: 3, behind: 3, visible: 8..<8, down: 8..<8, up: 8..<8),
    Case(ahead: 1e20, behind: 0, visible: 5..<6, down: 5..<1_000_000_006, up: 0..<6),
    Case(ahead: .infinity, behind: 1, visible: 5..<6, down: 4..<1_000_000_006, up: 0..<7),
  ]

  @Test(arguments: cases)
  private func rowsAheadAndBehindDependOnTheDirection(given: Case) {
    let window = PrefetchWindow(ahead: given.ahead, behind: given.behind)
    #expect(window.rows(around: given.visible, .down) == given.down)
    #expect(window.rows(around: given.visible, .up) == given.up)
  }

  @Test func twoViewsAheadAndOneBehindArePrefetchedUnlessGiven() {
    #expect(PrefetchWindow() == PrefetchWindow(ahead: 2, behind: 1))
    #expect(PrefetchWindow(ahead: 4) == PrefetchWindow(ahead: 4, behind: 1))
    #expect(PrefetchWindow(behind: 4) == PrefetchWindow(ahead: 2, behind: 4))
  }
}
