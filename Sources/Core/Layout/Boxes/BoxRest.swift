/// The remaining length of a row or column, shared by items with a ratio.
struct BoxRest {
  var left: Int
  /// The sum of the ratios.
  var total: Float = 0
  /// The number of cells for a ratio of 1.
  var perRatio = 0.0
  /// Whether some items are at their minimum length.
  var isShort = false

  /// Creates the rest before its items are counted.
  init(left: Int) { self.left = left }

  /// Returns whether an item's share is below its minimum length.
  func isShort(_ rule: BoxSize) -> Bool {
    rule.min > 0 && perRatio * Double(rule.ratio) < Double(rule.min)
  }
}
