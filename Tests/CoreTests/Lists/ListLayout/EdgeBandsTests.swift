import Testing

@testable import PlaygroundCore

/// The bands on one side of a section's cells.
struct EdgeBandsTests {
  @Test func onlyGuttersAreMeasuredAtFirst() {
    let bands = EdgeBands([.gutters, .footer])
    #expect(bands.height(at: 0) == 0)
    #expect(bands.height(at: 1) == nil)
    #expect(bands.measuredCount == 1)
    #expect(bands.measuredRows == 0)
    #expect(bands.rows(ofFirst: 2, estimate: 3) == 3)
    #expect(bands.rows(ofFirst: 1, estimate: 3) == 0)
  }

  @Test func heightsOfTheSameContentAreTaken() {
    var old = EdgeBands([.header, .supplement(0), .supplement(1)])
    for (index, height) in [2, 3, 4].enumerated() { old.record(height, at: index) }
    var new = EdgeBands([.supplement(1), .header, .supplement(2)])
    new.record(9, at: 1)
    new.takeHeights(from: old) { $0 != .supplement(0) }
    #expect((0..<3).map { new.height(at: $0) } == [4, 9, nil])
    var other = EdgeBands([.supplement(0)])
    other.takeHeights(from: old) { $0 != .supplement(0) }
    #expect(other.height(at: 0) == nil)
  }

  @Test func columnsOfATableChangeOnlyTheSectionsOwnBands() {
    var bands = EdgeBands([.listHeader, .header, .supplement(0), .gutters, .footer, .listFooter])
    for index in 0..<bands.count { bands.record(index + 1, at: index) }
    #expect(bands.measuredRows == 21)
    bands.forgetHeights()
    #expect((0..<bands.count).map { bands.height(at: $0) } == [1, nil, nil, 4, nil, 6])
    #expect(bands.measuredCount == 3)
  }

  @Test func contentsAreFoundFromBothEnds() {
    let bands = EdgeBands([.supplement(0), .footer, .supplement(0)])
    #expect(bands.first == .supplement(0))
    #expect(bands.last == .supplement(0))
    #expect(bands.firstIndex { $0 == .supplement(0) } == 0)
    #expect(bands.lastIndex { $0 == .supplement(0) } == 2)
    #expect(bands.lastIndex { $0 == .footer } == 1)
    #expect(bands.firstIndex { $0 == .header } == nil)
    #expect(EdgeBands([]).first == nil)
  }
}
