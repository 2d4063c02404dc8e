/// What is left of a row or column for the items that share it.
struct BoxRest {
  var left: Int
  /// The sum of the ratios.
  var total: Float = 0
  /// The cells of ratio 1.
  var perRatio = 0.0
  /// Whether some items have their least length.
  var isShort = false

  /// Creates the rest before it is known who shares it.
  init(left: Int) { self.left = left }

  /// Returns whether the part of an item would be below its least length.
  func isShort(_ rule: BoxSize) -> Bool {
    rule.min > 0 && perRatio * Double(rule.ratio) < Double(rule.min)
  }
}
