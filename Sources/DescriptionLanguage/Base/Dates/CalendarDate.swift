/// A day of the Gregorian calendar and a time of that day, as clocks at one place show them.
struct CalendarDate: Hashable {
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int
  let hour: Int
  let minute: Int
  let second: Int
  /// 0 for Sunday to 6.
  let weekday: Int
  /// 1 for 1 January to 366.
  let dayOfYear: Int

  private static let daySeconds = 86_400

  /// Creates the date of a time in seconds since 1970 where the time zone is UTC.
  init(seconds: Int) {
    let days = Self.floor(seconds, by: Self.daySeconds)
    let time = seconds - days * Self.daySeconds
    (year, month, day) = Self.civil(fromDays: days)
    (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    weekday = (days + 4) - 7 * Self.floor(days + 4, by: 7)
    dayOfYear = days - Self.days(year, 1, 1) + 1
  }

  /// The week of ISO 8601 and the year it belongs to: weeks start on Monday, week 1 holds 4
  /// January.
  var isoWeek: (year: Int, week: Int) {
    let mondayBased = (weekday + 6) % 7
    let week = (dayOfYear - 1 - mondayBased + 10) / 7
    if week < 1 { return (year - 1, Self.isoWeekCount(year - 1)) }
    return week > Self.isoWeekCount(year) ? (year + 1, 1) : (year, week)
  }

  private static func isoWeekCount(_ year: Int) -> Int {
    func lastWeekday(_ year: Int) -> Int {
      let days = days(year, 12, 31) + 4
      return days - 7 * floor(days, by: 7)
    }
    return lastWeekday(year) == 4 || lastWeekday(year - 1) == 3 ? 53 : 52
  }

  /// Returns the seconds from 1970 to the beginning of a day.
  static func seconds(_ year: Int, _ month: Int, _ day: Int) -> Int {
    days(year, month, day) * daySeconds
  }

  /// Returns how many days a month has.
  static func dayCount(_ year: Int, _ month: Int) -> Int {
    let (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
    return days(nextYear, nextMonth, 1) - days(year, month, 1)
  }

  /// Returns the days from 1970-01-01 to a day.
  ///
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013), days_from_civil.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = floor(year, by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the day that is some days after 1970-01-01; civil_from_days of the same source.
  private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Returns a quotient rounded down.
  private static func floor(_ number: Int, by divisor: Int) -> Int {
    let quotient = number / divisor
    return number % divisor < 0 ? quotient - 1 : quotient
  }
}
