/// A moment between the years 0 and 9999, in whole seconds since 1970-01-01 00:00 UTC.
struct Moment: Hashable {
  /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
  let seconds: Int

  private static let range = CalendarDate.seconds(0, 1, 1)..<CalendarDate.seconds(10_000, 1, 1)

  /// Creates a moment, `nil` for one outside of the years 0 to 9999.
  init?(seconds: Int) {
    guard Self.range.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Creates the moment that a date in ISO 8601 denotes, `nil` for other text.
  ///
  /// `2026-05-01`, `2026-05-01T12:30`, `2026-05-01 12:30:05.25+02:00`; UTC without an offset.
  init?(_ text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2),
      1...12 ~= month, 1...CalendarDate.dayCount(year, month) ~= day
    else { return nil }
    var seconds = CalendarDate.seconds(year, month, day)
    if scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") {
      guard let time = Self.time(&scanner), let offset = Self.offset(&scanner) else { return nil }
      seconds += time - offset
    }
    guard scanner.isAtEnd else { return nil }
    self.init(seconds: seconds)
  }

  private static func time(_ scanner: inout DigitScanner) -> Int? {
    guard let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(digits: 2), minute < 60
    else { return nil }
    guard scanner.skip(":") else { return 3_600 * hour + 60 * minute }
    guard let second = scanner.number(digits: 2), second <= 60 else { return nil }
    if scanner.skip(".") || scanner.skip(",") {
      guard scanner.skipDigits() else { return nil }
    }
    return 3_600 * hour + 60 * minute + second
  }

  private static func offset(_ scanner: inout DigitScanner) -> Int? {
    if scanner.isAtEnd { return 0 }
    return TimeZone(scanner.rest).map { zone in
      scanner.skipAll()
      return zone.offset
    }
  }
}

/// A time zone without a history, or another one at one moment: an offset from UTC.
struct TimeZone: Hashable {
  /// Seconds east of Greenwich.
  let offset: Int
  /// `UTC`, the offset as `+02:00`, or a designation such as `CEST`.
  let name: String

  /// Coordinated universal time.
  static let utc = TimeZone(offset: 0, name: "UTC")

  /// Creates a zone from an offset in seconds and a name.
  init(offset: Int, name: String) {
    self.offset = offset
    self.name = name
  }

  /// Creates the zone that `UTC`, `GMT`, `Z` or an offset such as `+02:00` names.
  init?(_ text: String) {
    if ["UTC", "GMT", "Z", "z"].contains(text) {
      self = .utc
      return
    }
    var scanner = DigitScanner(text)
    let isEast = scanner.skip("+")
    guard isEast || scanner.skip("-"), let hours = scanner.number(digits: 2), hours <= 14
    else { return nil }
    var minutes = 0
    if !scanner.isAtEnd {
      _ = scanner.skip(":")
      guard let written = scanner.number(digits: 2), written < 60, scanner.isAtEnd else {
        return nil
      }
      minutes = written
    }
    let distance = 3_600 * hours + 60 * minutes
    offset = isEast ? distance : -distance
    name = text
  }
}

/// Reads digits of a fixed number, and characters between them.
private struct DigitScanner {
  private var text: Substring.UTF8View

  init(_ text: String) { self.text = text[...].utf8 }

  var isAtEnd: Bool { text.isEmpty }

  var rest: String { String(Substring(text)) }

  mutating func skipAll() { text = text.suffix(0) }

  /// Steps over a character if it is next; returns whether it was.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard text.first == UInt8(ascii: character) else { return false }
    text.removeFirst()
    return true
  }

  /// Steps over at least one digit.
  mutating func skipDigits() -> Bool {
    let count = text.prefix { 48...57 ~= $0 }.count
    text.removeFirst(count)
    return count > 0
  }

  /// Reads a number with exactly `count` digits.
  mutating func number(digits count: Int) -> Int? {
    let digits = text.prefix(count)
    guard digits.count == count, digits.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    text.removeFirst(count)
    return digits.reduce(0) { 10 * $0 + Int($1 - 48) }
  }
}

extension CalendarDate {
  /// Creates the date of a moment in a time zone.
  init(_ moment: Moment, in zone: TimeZone) { self.init(seconds: moment.seconds + zone.offset) }
}
