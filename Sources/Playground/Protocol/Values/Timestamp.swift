/// A time: milliseconds since the start of 1970 in UTC, without leap seconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  package let millisecondsSince1970: Int64

  /// Creates a time.
  package init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Returns whether `left` is earlier than `right`.
  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }
}

extension Timestamp {
  private static let dayLength: Int64 = 86_400_000

  /// The time in ISO 8601, in UTC: `2026-11-20T23:57:08.123Z`.
  package var text: String { "\(dateText)T\(timeText).\(Self.padded(millisecond, 3))Z" }

  /// The date in UTC: `2026-11-20`.
  package var dateText: String {
    let date = Self.civilDate(daysSince1970: day)
    return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
  }

  /// The time of day in UTC: `23:57:08`.
  package var timeText: String {
    let seconds = millisecondOfDay / 1000
    return [seconds / 3600, seconds / 60 % 60, seconds % 60]
      .map { Self.padded($0, 2) }.joined(separator: ":")
  }

  private var day: Int64 {
    let quotient = millisecondsSince1970.quotientAndRemainder(dividingBy: Self.dayLength)
    return quotient.quotient - (quotient.remainder < 0 ? 1 : 0)
  }

  private var millisecondOfDay: Int64 { millisecondsSince1970 - day * Self.dayLength }

  private var millisecond: Int64 { millisecondOfDay % 1000 }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// A date of the proleptic Gregorian calendar.
  private struct CivilDate {
    var year: Int64
    var month: Int64
    var day: Int64
  }

  /// Returns the date of a day.
  ///
  /// `civil_from_days` of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013:
  /// years start in March, eras of 400 years have 146,097 days.
  private static func civilDate(daysSince1970: Int64) -> CivilDate {
    let days = daysSince1970 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return CivilDate(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1,
    )
  }
}

extension Timestamp {
  /// Parses ISO 8601 text in UTC; returns `nil` for another text.
  ///
  /// Accepts `2026-11-20`, `2026-11-20T23:57`, `…:08` and `…:08.123`, with or without a final `Z`;
  /// a space may replace the `T`.
  init?(text: String) {
    var bytes = Array(text.utf8)
    if bytes.count > 11, bytes.last == UInt8(ascii: "Z") { bytes.removeLast() }
    let shape = Array("0000-00-00T00:00:00.000".utf8)
    guard [10, 16, 19, 23].contains(bytes.count) else { return nil }
    for (byte, pattern) in zip(bytes, shape) {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      switch pattern {
      case UInt8(ascii: "0"): guard isDigit else { return nil }
      case UInt8(ascii: "T"):
        guard byte == pattern || byte == UInt8(ascii: " ") else { return nil }
      default: guard byte == pattern else { return nil }
      }
    }
    func number(_ range: Range<Int>) -> Int64 {
      guard range.upperBound <= bytes.count else { return 0 }
      return bytes[range].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
    let date = CivilDate(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard (1...12).contains(date.month), hour < 24, minute < 60, second < 60 else { return nil }
    let days = Self.days(to: date)
    let same = Self.civilDate(daysSince1970: days)
    guard same.month == date.month, same.day == date.day else { return nil }
    let seconds = (hour * 60 + minute) * 60 + second
    self.init(millisecondsSince1970: days * Self.dayLength + seconds * 1000 + number(20..<23))
  }

  /// Returns the days from the start of 1970 to a date: `days_from_civil` of the same source.
  private static func days(to date: CivilDate) -> Int64 {
    let year = date.month <= 2 ? date.year - 1 : date.year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let marchMonth = date.month > 2 ? date.month - 3 : date.month + 9
    let dayOfYear = (153 * marchMonth + 2) / 5 + date.day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
