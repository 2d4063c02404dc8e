// The standard library has powers only through the C mathematics library, which is not linked here.

/// Powers of numbers.
enum Power {
  /// Returns `base` to a whole exponent of at least 0, `nil` when an `Int` cannot hold it.
  static func of(_ base: Int, _ exponent: Int) -> Int? {
    var (result, square, rest) = (1, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 {
        let (product, overflow) = result.multipliedReportingOverflow(by: square)
        if overflow { return nil }
        result = product
      }
      rest >>= 1
      if rest == 0 { break }
      let (next, overflow) = square.multipliedReportingOverflow(by: square)
      if overflow { return nil }
      square = next
    }
    return result
  }

  /// Returns `base` to an exponent; `nil` for a negative base and an exponent that is not whole.
  ///
  /// Whole exponents up to 1024 are multiplied out; others are correct to about 13 digits.
  static func of(_ base: Double, _ exponent: Double) -> Double? {
    if let whole = Int(exactly: exponent), abs(whole) <= 1_024 { return of(base, whole) }
    if base == 0 { return 0 }
    if base < 0 {
      guard let whole = Int(exactly: exponent) else { return nil }
      let magnitude = exponential2(exponent * logarithm2(-base))
      return whole % 2 == 0 ? magnitude : -magnitude
    }
    return exponential2(exponent * logarithm2(base))
  }

  private static func of(_ base: Double, _ exponent: Int) -> Double {
    var (result, square, rest) = (1.0, base, abs(exponent))
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return exponent < 0 ? 1 / result : result
  }

  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_309_417

  /// Returns the logarithm to base 2 of a positive number.
  private static func logarithm2(_ number: Double) -> Double {
    guard number.isFinite else { return number }
    var (exponent, significand) = (Double(number.exponent), number.significand)
    // Between √½ and √2 the series below converges fastest.
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var (term, sum, divisor) = (ratio, 0.0, 1.0)
    while sum + term / divisor != sum {
      sum += term / divisor
      term *= square
      divisor += 2
    }
    return exponent + 2 * sum / naturalLogarithmOf2
  }

  /// Returns 2 to the power of a number.
  private static func exponential2(_ number: Double) -> Double {
    if number > 1_100 { return .infinity }
    if number < -1_100 { return 0 }
    let whole = Int(number)
    let rest = (number - Double(whole)) * naturalLogarithmOf2
    var (term, sum, divisor) = (1.0, 0.0, 1.0)
    while sum + term != sum {
      sum += term
      term *= rest / divisor
      divisor += 1
    }
    let half = whole / 2
    return sum * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: whole - half, significand: 1)
  }
}
