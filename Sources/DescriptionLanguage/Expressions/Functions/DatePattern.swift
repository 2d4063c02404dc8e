/// A pattern with the letters of `strftime`, in the C locale.
struct DatePattern {
  /// A letter after `%` that has no meaning.
  struct Defect: Error, Hashable {
    let letter: String
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  private let text: String

  /// Creates a pattern.
  init(_ text: String) { self.text = text }

  /// Returns the text of a moment as clocks in a zone show it.
  ///
  /// `%-d` and its like omit leading zeros and blanks.
  ///
  /// - Throws: ``Defect`` at the first letter without a meaning.
  func text(of moment: Moment, in zone: TimeZone) throws(Defect) -> String {
    let date = CalendarDate(moment, in: zone)
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      let isBare = rest.first == "-"
      if isBare { rest.removeFirst() }
      guard let letter = rest.popFirst() else { throw Defect(letter: "%") }
      guard let piece = Self.piece(letter, of: date, moment, zone) else {
        throw Defect(letter: "%\(isBare ? "-" : "")\(letter)")
      }
      result += isBare ? Self.bare(piece) : piece
    }
    return result
  }

  private static func bare(_ piece: String) -> String {
    let digits = piece.drop { $0 == "0" || $0 == " " }
    return digits.first?.isNumber == true ? String(digits) : piece.contains("0") ? "0" : piece
  }

  private static func piece(
    _ letter: Character,
    of date: CalendarDate,
    _ moment: Moment,
    _ zone: TimeZone
  ) -> String? {
    switch letter {
    case "%": "%"
    case "n": "\n"
    case "t": "\t"
    case "s": moment.seconds.description
    case "z": offset(of: zone)
    case "Z": zone.name
    default: dayPiece(letter, of: date) ?? timePiece(letter, of: date)
    }
  }

  private static func dayPiece(_ letter: Character, of date: CalendarDate) -> String? {
    switch letter {
    case "Y": date.year.description
    case "C": padded(date.year / 100)
    case "y": padded(date.year % 100)
    case "m": padded(date.month)
    case "d": padded(date.day)
    case "e": padded(date.day, with: " ")
    case "j": padded(date.dayOfYear, to: 3)
    case "a": String(weekdays[date.weekday].prefix(3))
    case "A": weekdays[date.weekday]
    case "b", "h": String(months[date.month - 1].prefix(3))
    case "B": months[date.month - 1]
    case "u": (date.weekday == 0 ? 7 : date.weekday).description
    case "w": date.weekday.description
    case "U": padded((date.dayOfYear + 6 - date.weekday) / 7)
    case "W": padded((date.dayOfYear + 6 - (date.weekday + 6) % 7) / 7)
    case "V": padded(date.isoWeek.week)
    case "G": date.isoWeek.year.description
    case "g": padded((date.isoWeek.year % 100 + 100) % 100)
    case "F": "\(padded(date.year, to: 4))-\(padded(date.month))-\(padded(date.day))"
    case "D", "x": "\(padded(date.month))/\(padded(date.day))/\(padded(date.year % 100))"
    default: nil
    }
  }

  private static func timePiece(_ letter: Character, of date: CalendarDate) -> String? {
    let hour = (date.hour + 11) % 12 + 1
    let minutes = "\(padded(date.hour)):\(padded(date.minute))"
    let time = "\(minutes):\(padded(date.second))"
    switch letter {
    case "H": return padded(date.hour)
    case "I": return padded(hour)
    case "k": return padded(date.hour, with: " ")
    case "l": return padded(hour, with: " ")
    case "M": return padded(date.minute)
    case "S": return padded(date.second)
    case "p": return date.hour < 12 ? "AM" : "PM"
    case "P": return date.hour < 12 ? "am" : "pm"
    case "R": return minutes
    case "T", "X": return time
    case "r":
      return "\(padded(hour)):\(padded(date.minute)):\(padded(date.second)) "
        + (date.hour < 12 ? "AM" : "PM")
    case "c":
      let day = "\(weekdays[date.weekday].prefix(3)) \(months[date.month - 1].prefix(3))"
      return "\(day) \(padded(date.day, with: " ")) \(time) \(date.year)"
    default: return nil
    }
  }

  private static func offset(of zone: TimeZone) -> String {
    let minutes = abs(zone.offset) / 60
    return "\(zone.offset < 0 ? "-" : "+")\(padded(minutes / 60))\(padded(minutes % 60))"
  }

  private static func padded(
    _ number: Int,
    to width: Int = 2,
    with filler: String = "0"
  ) -> String {
    let digits = number.description
    return String(repeating: filler, count: max(width - digits.count, 0)) + digits
  }
}
