// Functions that the standard library has only through the C mathematics library, which is not
// linked.

extension Double {
  /// Returns the number rounded to a whole one by `rule`, `nil` when an `Int` cannot hold it.
  func wholeNumber(_ rule: FloatingPointRoundingRule) -> Int? {
    guard self >= -0x1p63, self < 0x1p63 else { return nil }
    let whole = Int(self)
    let fraction = self - Double(whole)
    switch rule {
    case .down: return fraction < 0 ? whole - 1 : whole
    case .up: return fraction > 0 ? whole + 1 : whole
    default: return fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
    }
  }

  /// Returns the exact remainder of dividing the number by `divisor`.
  ///
  /// Both are finite and `divisor` is not zero; the result has the sign of the number.
  func exactRemainder(dividingBy divisor: Double) -> Double {
    var rest = magnitude
    let unit = divisor.magnitude
    while rest >= unit {
      let doublings = rest.exponent - unit.exponent
      let part = Double(sign: .plus, exponent: doublings, significand: unit)
      rest -= part <= rest ? part : part / 2
    }
    return self < 0 ? -rest : rest
  }
}
