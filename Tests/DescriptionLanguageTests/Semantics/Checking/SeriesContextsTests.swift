import Testing

@testable import DescriptionLanguage

struct SeriesContextsTests {
  private func add(
    _ series: [Int],
    amongOthers: Bool = false,
    isPreview: Bool = false,
    to contexts: inout SeriesContexts
  ) {
    contexts.add(
      series.map { SeriesMark(series: $0, depth: 3 + $0) },
      amongOthers: amongOthers,
      names: Names(["n"]),
      environment: 7,
      isPreview: isPreview,
    )
  }

  @Test func eachSeriesKnowsItsContext() {
    var contexts = SeriesContexts()
    add([0, 1], to: &contexts)
    add([2], isPreview: true, to: &contexts)

    #expect((0..<4).map { contexts[$0]?.isFollowed } == [true, false, false, nil])
    #expect((0..<3).map { contexts[$0]?.depth } == [3, 4, 5])
    #expect((0..<3).map { contexts[$0]?.isPreview } == [false, false, true])
    #expect(contexts[1]?.environment == 7)
    #expect(contexts[1]?.ordinals == Ordinals())
    #expect(!contexts.hasMisplaced)
  }

  @Test func aSeriesBesideOtherRowsIsMisplaced() {
    var contexts = SeriesContexts()
    add([0], amongOthers: true, to: &contexts)

    #expect(contexts.hasMisplaced)
  }

  @Test func aSeriesThatIsCheckedTwiceIsMisplaced() {
    var contexts = SeriesContexts()
    add([0], to: &contexts)
    add([1, 0], to: &contexts)

    #expect(contexts.hasMisplaced)
    #expect(contexts[0]?.isFollowed == false)
  }
}
