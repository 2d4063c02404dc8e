/// A time zone's rule for all years: standard time, and daylight saving time between two dates.
///
/// It is spelt as POSIX.1-2024 (section 8.3, `TZ`) and RFC 9636 (2024) spell it:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct DaylightRule: Equatable, Sendable {
  /// A day of each year.
  private enum Day: Equatable {
    /// The day of the year from 1 to 365, without 29 February.
    case julian(Int)
    /// The day of the year from 0 to 365, with 29 February.
    case ordinal(Int)
    /// The weekday, 0 for Sunday, of week 1 to 5 of a month; week 5 is the last.
    case weekday(Int, week: Int, month: Int)
  }

  /// A time on a day of each year, by the clock in use before the change.
  private struct Change: Equatable {
    let day: Day
    /// Seconds after midnight, up to a week before or after.
    let time: Int
  }

  private struct Daylight: Equatable {
    let local: LocalTime
    let start: Change
    let end: Change
  }

  private let standard: LocalTime
  private let daylight: Daylight?

  /// Reads a rule; returns `nil` if it is misspelt.
  init?(_ text: String) {
    var reader = RuleReader(text)
    guard let name = reader.name(), let west = reader.time(hours: 24) else { return nil }
    standard = LocalTime(offset: -west, name: name)
    if reader.isAtEnd {
      daylight = nil
      return
    }
    guard let summerName = reader.name() else { return nil }
    var offset = standard.offset + 3_600
    if !reader.isNext(",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    guard reader.skip(","), let start = Self.change(&reader), reader.skip(","),
      let end = Self.change(&reader), reader.isAtEnd
    else { return nil }
    let local = LocalTime(offset: offset, name: summerName)
    daylight = Daylight(local: local, start: start, end: end)
  }

  private static func change(_ reader: inout RuleReader) -> Change? {
    guard let day = day(&reader) else { return nil }
    guard reader.skip("/") else { return Change(day: day, time: 2 * 3_600) }
    return reader.time(hours: 167).map { Change(day: day, time: $0) }
  }

  private static func day(_ reader: inout RuleReader) -> Day? {
    if reader.skip("J") { return reader.number(in: 1...365).map { .julian($0) } }
    guard reader.skip("M") else { return reader.number(in: 0...365).map { .ordinal($0) } }
    guard let month = reader.number(in: 1...12), reader.skip("."),
      let week = reader.number(in: 1...5), reader.skip("."),
      let weekday = reader.number(in: 0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  /// Returns the local time at a moment, in seconds since 1970-01-01 00:00 UTC.
  func localTime(at seconds: Int) -> LocalTime {
    guard let daylight, let moment = Moment(seconds: seconds) else { return standard }
    let zone = TimeZone(offset: standard.offset, name: standard.name)
    let year = CalendarDate(moment, in: zone).year
    let start = Self.seconds(of: daylight.start, in: year) - standard.offset
    let end = Self.seconds(of: daylight.end, in: year) - daylight.local.offset
    let isDaylight =
      start < end ? (start..<end).contains(seconds) : !(end..<start).contains(seconds)
    return isDaylight ? daylight.local : standard
  }

  /// Returns the seconds from 1970-01-01 00:00 to a change, both by the same clock.
  private static func seconds(of change: Change, in year: Int) -> Int {
    let newYear = CalendarDate.seconds(year, 1, 1)
    switch change.day {
    case .julian(let day):
      let isAfterLeapDay = day > 59 && CalendarDate.dayCount(year, 2) == 29
      return newYear + (day - (isAfterLeapDay ? 0 : 1)) * 86_400 + change.time
    case .ordinal(let day): return newYear + day * 86_400 + change.time
    case .weekday(let weekday, let week, let month):
      let first = CalendarDate.seconds(year, month, 1)
      // 1 January 1970 was a Thursday.
      let firstWeekday = ((first / 86_400 + 4) % 7 + 7) % 7
      var day = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
      while day >= CalendarDate.dayCount(year, month) { day -= 7 }
      return first + day * 86_400 + change.time
    }
  }
}

/// Reads the parts of a rule one after the other.
private struct RuleReader {
  private var text: Substring.UTF8View

  init(_ text: String) { self.text = text[...].utf8 }

  var isAtEnd: Bool { text.isEmpty }

  func isNext(_ character: Unicode.Scalar) -> Bool { text.first == UInt8(ascii: character) }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard isNext(character) else { return false }
    text.removeFirst()
    return true
  }

  /// Reads a designation of at least three characters: letters, or anything between `<` and `>`.
  mutating func name() -> String? {
    let isQuoted = skip("<")
    let name = text.prefix { byte in
      isQuoted ? byte != UInt8(ascii: ">") : Character(Unicode.Scalar(byte)).isLetter
    }
    text.removeFirst(name.count)
    guard name.count >= 3, !isQuoted || skip(">") else { return nil }
    return String(Substring(name))
  }

  /// Reads `hours[:minutes[:seconds]]` with an optional sign, in seconds.
  mutating func time(hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(in: 0...hours).map({ $0 * 3_600 }) else { return nil }
    for unit in [60, 1] where skip(":") {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = text.prefix { 48...57 ~= $0 }
    guard 1...3 ~= digits.count else { return nil }
    text.removeFirst(digits.count)
    let number = digits.reduce(0) { 10 * $0 + Int($1 - 48) }
    return range.contains(number) ? number : nil
  }
}
