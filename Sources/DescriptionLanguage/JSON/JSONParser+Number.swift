import PlaygroundCore

extension JSONParser {
  /// Reads a number: an integer if it has neither fraction nor exponent.
  mutating func number() throws(JSONError) -> Value {
    let start = position
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var digits = NumberDigits()
    if current == UInt8(ascii: "0") {
      position += 1
      guard !Self.isDigit(current) else { throw malformed(from: start, "unexpected leading zero") }
    } else {
      guard readDigits({ digits.append($0) }) else {
        throw malformed(from: start, "expected a digit after '-'")
      }
    }
    let isInteger =
      current != UInt8(ascii: ".") && current != UInt8(ascii: "e") && current != UInt8(ascii: "E")
    if isInteger {
      if let integer = digits.integer(isNegative: isNegative) { return .int(integer) }
      return roundsIntegers ? rounded(from: start) : tooLarge(from: start)
    }
    var exponent = 0
    if current == UInt8(ascii: ".") {
      position += 1
      let read = readDigits {
        digits.append($0)
        exponent -= 1
      }
      guard read else { throw malformed(from: start, "expected a digit after '.'") }
    }
    if current | 0x20 == UInt8(ascii: "e") { exponent += try readExponent(from: start) }
    if let exact = digits.exactDouble(exponent: exponent, isNegative: isNegative) {
      return .double(exact)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { return tooLarge(from: start) }
    return .double(double)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Reads one or more digits; returns whether there was one.
  @inline(__always)
  private mutating func readDigits(_ use: (UInt8) -> Void) -> Bool {
    let start = position
    while Self.isDigit(current) {
      use(current - UInt8(ascii: "0"))
      position += 1
    }
    return position > start
  }

  private mutating func readExponent(from start: Int) throws(JSONError) -> Int {
    position += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { position += 1 }
    var exponent = 0
    let read = readDigits { exponent = min(exponent * 10 + Int($0), 1_000_000) }
    guard read else { throw malformed(from: start, "expected a digit in the exponent") }
    return isNegative ? -exponent : exponent
  }

  private func malformed(from start: Int, _ defect: String) -> JSONError {
    var end = position
    while end < bytes.count, Self.isDigit(bytes[end]) { end += 1 }
    return JSONError(.invalidNumber("invalid number: \(defect)"), at: start..<end)
  }

  private mutating func tooLarge(from start: Int) -> Value {
    note(JSONError(.numberTooLarge(shown(from: start)), at: start..<position))
    return .int(0)
  }

  /// Returns the decimal nearest to a whole number that is too large for 64 bits.
  private mutating func rounded(from start: Int) -> Value {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { return tooLarge(from: start) }
    note(JSONError(.integerRounded(shown(from: start)), at: start..<position))
    return .double(double)
  }

  /// The beginning of a number, as messages show it.
  private func shown(from start: Int) -> String {
    let text = String(decoding: bytes[start..<min(position, start + 40)], as: UTF8.self)
    return position - start > 40 ? text + "…" : text
  }
}

/// The decimal digits of a number, exact while they fit 64 bits.
private struct NumberDigits {
  private var magnitude: UInt64 = 0
  private var overflows = false

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    let (product, first) = magnitude.multipliedReportingOverflow(by: 10)
    let (sum, second) = product.addingReportingOverflow(UInt64(digit))
    magnitude = sum
    if first || second { overflows = true }
  }

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
