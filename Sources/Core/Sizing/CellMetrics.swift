/// What the cells of a terminal are like, as far as a layout depends on it.
public struct CellMetrics: Hashable, Sendable {
  /// How wide a cell is, divided by how high it is.
  ///
  /// 1 takes cells for squares, so that aspect ratios count cells; most terminals' cells are about 0.5.
  public let aspect: Double
  /// How many columns characters of ambiguous width cover.
  public let ambiguous: AmbiguousWidth

  /// Square cells, in which characters of ambiguous width cover one column: layouts in numbers.
  public static let standard = CellMetrics()

  /// The aspects that cells may have.
  public static let aspects = 0.01...100

  /// Creates metrics; an aspect beyond `aspects` counts as the nearest, one that is no number as 1.
  public init(aspect: Double = 1, ambiguous: AmbiguousWidth = .narrow) {
    let bounded = max(Self.aspects.lowerBound, min(Self.aspects.upperBound, aspect))
    self.aspect = aspect.isNaN ? 1 : bounded
    self.ambiguous = ambiguous
  }
}
