import Testing

@testable import PlaygroundCore

/// The properties of a terminal's cells.
struct CellMetricsTests {
  @Test(
    arguments: [
      (0.5, 0.5), (1, 1), (0.01, 0.01), (100, 100), (0.009, 0.01), (0, 0.01), (-3, 0.01),
      (100.5, 100), (Double.infinity, 100), (-Double.infinity, 0.01), (Double.nan, 1),
    ] as [(Double, Double)]
  )
  func anAspectOutsideOfTheRangeIsClamped(aspect: Double, expected: Double) {
    #expect(CellMetrics(aspect: aspect).aspect == expected)
  }

  @Test func theStandardIsSquareAndNarrow() {
    #expect(CellMetrics.standard == CellMetrics(aspect: 1, ambiguous: .narrow))
    #expect(CellMetrics.standard != CellMetrics(aspect: 1, ambiguous: .wide))
    #expect(LayoutConstraints(width: 3, height: nil).cells == .standard)
  }

  /// `→` is one column wide, or two if ambiguous characters are wide.
  @Test(arguments: [(AmbiguousWidth.narrow, 3), (.wide, 4)])
  func theWidthOfATextFollowsTheTerminal(ambiguous: AmbiguousWidth, columns: Int) {
    #expect(SizingContext(ambiguous: ambiguous).columns("a→b") == columns)
    #expect(SizingContext(ambiguous: ambiguous).columns("") == 0)
    #expect(SizingContext(ambiguous: ambiguous).columns("one two three four") == 18)
  }
}
