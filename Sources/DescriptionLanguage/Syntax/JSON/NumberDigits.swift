/// The decimal digits of a number, exact while they fit 64 bits.
struct NumberDigits {
  private var magnitude: UInt64 = 0
  private var overflows = false

  /// Adds a digit, 0 to 9.
  @inline(__always)
  mutating func append(_ digit: UInt8) {
    let (product, first) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, second) = product.addingReportingOverflow(UInt64(digit))
    magnitude = sum
    if first || second { overflows = true }
  }

  /// Returns the whole number; `nil` if it does not fit 64 bits.
  func integer(isNegative: Bool) -> Int? {
    guard !overflows else { return nil }
    guard isNegative else { return Int(exactly: magnitude) }
    return magnitude == 1 << 63 ? .min : Int(exactly: magnitude).map { -$0 }
  }

  /// Returns the number if a single correctly rounded operation computes it.
  ///
  /// William D. Clinger, "How to read floating point numbers accurately" (1990), section 3: digits
  /// below 2^53 and powers of ten up to 10^22 are exact.
  func exactDouble(exponent: Int, isNegative: Bool) -> Double? {
    guard !overflows, magnitude < 1 << 53, -22...22 ~= exponent else { return nil }
    let digits = Double(magnitude)
    let double =
      exponent < 0
      ? digits / PowersOfTen.exact[-exponent] : digits * PowersOfTen.exact[exponent]
    return isNegative ? -double : double
  }
}

private enum PowersOfTen {
  static let exact: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
