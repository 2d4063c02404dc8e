/// Writes numbers with a fixed number of decimal places, exactly rounded.
enum DecimalText {
  /// Returns a whole number with `places` zeros behind its point.
  static func of(_ value: Int, places: Int) -> String {
    places == 0 ? value.description : "\(value)." + String(repeating: "0", count: places)
  }

  /// Returns a finite number rounded to `places`, 0 to 20; ties go away from zero.
  ///
  /// A double is *m* · 2^*e* with whole *m* and *e*. The digits are those of the whole number
  /// nearest to *m* · 2^*e* · 10^places, worked out without loss, with a point put in.
  static func of(_ value: Double, places: Int) -> String {
    let exponent = value == 0 ? 0 : max(Int(value.exponent) - Double.significandBitCount, -1_074)
    let magnitude = value.magnitude
    let significand = UInt128(scaled(magnitude, by: -exponent))
    var digits: [UInt8]
    if exponent >= 0 {
      digits = decimalDigits(of: significand)
      for _ in 0..<exponent { double(&digits) }
      digits += Array(repeating: 0, count: places)
    } else {
      digits = decimalDigits(of: rounded(significand * power(of: places), shifted: -exponent))
    }
    let isZero = digits.allSatisfy { $0 == 0 }
    if digits.count <= places {
      digits = Array(repeating: 0, count: places + 1 - digits.count) + digits
    }
    var text = value < 0 && !isZero ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index == digits.count - places { text += "." }
      text += String(digit)
    }
    return text
  }

  /// Returns the significand of `magnitude` as a whole number.
  private static func scaled(_ magnitude: Double, by exponent: Int) -> Double {
    guard exponent > 1_000 else {
      return magnitude * Double(sign: .plus, exponent: exponent, significand: 1)
    }
    let first = magnitude * Double(sign: .plus, exponent: 1_000, significand: 1)
    return first * Double(sign: .plus, exponent: exponent - 1_000, significand: 1)
  }

  private static func power(of exponent: Int) -> UInt128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Returns `value` / 2^`shift`, rounded to the nearest whole number, ties upwards.
  private static func rounded(_ value: UInt128, shifted shift: Int) -> UInt128 {
    guard shift < UInt128.bitWidth else { return 0 }
    let half: UInt128 = 1 << (shift - 1)
    return (value + half) >> shift
  }

  private static func decimalDigits(of value: UInt128) -> [UInt8] {
    value.description.utf8.map { $0 - UInt8(ascii: "0") }
  }

  private static func double(_ digits: inout [UInt8]) {
    var carry: UInt8 = 0
    for index in digits.indices.reversed() {
      let doubled = digits[index] * 2 + carry
      digits[index] = doubled % 10
      carry = doubled / 10
    }
    if carry > 0 { digits.insert(carry, at: 0) }
  }
}
