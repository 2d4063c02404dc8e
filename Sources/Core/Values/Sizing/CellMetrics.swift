/// Properties of a terminal's cells that affect layout.
public struct CellMetrics: Hashable, Sendable {
  /// The width of a cell divided by its height.
  ///
  /// 1 treats cells as squares, so aspect ratios count cells; in most terminals it is about 0.5.
  public let aspect: Double
  /// The width of characters of ambiguous width.
  public let ambiguous: AmbiguousWidth

  /// Square cells with ambiguous characters one column wide.
  public static let standard = CellMetrics()

  /// The valid range of `aspect`, closed.
  public static let aspects = 0.01...100

  /// Creates metrics; an aspect outside `aspects` is clamped, NaN becomes 1.
  public init(aspect: Double = 1, ambiguous: AmbiguousWidth = .narrow) {
    let bounded = max(Self.aspects.lowerBound, min(Self.aspects.upperBound, aspect))
    self.aspect = aspect.isNaN ? 1 : bounded
    self.ambiguous = ambiguous
  }
}
