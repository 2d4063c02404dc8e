/// A time to wait, as on the command line: `500ms`, `10s`, `2m`.
struct WaitingTime: Equatable, Sendable {
  /// The maximum: one hour.
  static let maximum = 3_600_000

  /// The time in milliseconds.
  let milliseconds: Int

  private static let units = [("ms", 1), ("s", 1000), ("m", 60_000)]

  /// Creates a time from milliseconds.
  init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Parses a whole number with a unit; returns `nil` for another form or more than an hour.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = Self.units.first { $0.0 == text.dropFirst(digits.count) }
    guard let unit, let number = Int(digits) else { return nil }
    let (milliseconds, isTooLong) = number.multipliedReportingOverflow(by: unit.1)
    guard !isTooLong, milliseconds <= Self.maximum else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

extension ValueParser where Value == WaitingTime {
  /// A whole number of milliseconds, seconds or minutes, at most an hour.
  static var waitingTime: Self {
    ValueParser("a time such as 500ms, 10s or 2m, at most 60m") { WaitingTime($0) }
  }
}
