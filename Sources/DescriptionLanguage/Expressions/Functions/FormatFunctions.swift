import PlaygroundCore

/// Functions that write dates and numbers for people; there is no clock and no locale.
enum FormatFunctions {
  static let all: [ExpressionFunction] = [
    ExpressionFunction("format", [.number, .integer, .integer], optional: 1, .kind(.text), format),
    ExpressionFunction("thousands", [.number], .kind(.text)) {
      arguments,
      meter
        throws(EvaluationError) in
      try meter.written(NumberText.thousands(try arguments[0].number(meter)), at: arguments.range)
    },
    ExpressionFunction("percent", [.number, .integer], optional: 1, .kind(.text)) {
      arguments,
      meter
        throws(EvaluationError) in
      let ratio = try arguments[0].number(meter).double
      let places = try arguments.optional(1).map { places throws(EvaluationError) in
        try decimalPlaces(places, meter)
      }
      guard (ratio * 100).isFinite else {
        throw meter.error(.overflow, "the result is too large for a number", arguments.range)
      }
      let text = DecimalText.of(ratio * 100, places: places ?? 0) + "%"
      return try meter.written(text, at: arguments.range)
    },
    ExpressionFunction("bytes", [.number], .kind(.text)) {
      arguments,
      meter
        throws(EvaluationError) in
      .string(NumberText.bytes(try arguments[0].number(meter).double))
    },
    ExpressionFunction("duration", [.number], .kind(.text)) {
      arguments,
      meter
        throws(EvaluationError) in
      let seconds = try arguments[0].number(meter).double
      guard let whole = seconds.wholeNumber(.toNearestOrAwayFromZero) else {
        throw meter.error(.overflow, "the result is too large for a whole number", arguments.range)
      }
      return .string(NumberText.duration(whole))
    },
    ExpressionFunction("date", [.moment, .text, .text], optional: 1, .kind(.text), date),
  ]

  private static func decimalPlaces(
    _ argument: FunctionArgument,
    _ meter: EvaluationMeter
  ) throws(EvaluationError) -> Int {
    try argument.integer(in: 0...20, "decimal places", meter)
  }

  /// Writes a number with decimal places, and blanks before it up to a width.
  private static func format(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let number = try arguments[0].number(meter)
    let places = try decimalPlaces(arguments[1], meter)
    var text =
      switch number {
      case .int(let value): DecimalText.of(value, places: places)
      case .double(let value): DecimalText.of(value, places: places)
      }
    if let width = arguments.optional(2) {
      let width = try width.integer(in: 0...1_000, "characters", meter)
      text = String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    return try meter.written(text, at: arguments.range)
  }

  /// Writes a date or a time by a pattern with the letters of `strftime`.
  private static func date(
    _ arguments: FunctionArguments,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    let moment = try moment(arguments[0], &meter)
    let pattern = try arguments[1].text(&meter)
    try meter.spend(24 * pattern.utf8.count, at: arguments[1].range)
    let zone = try arguments.optional(2).map { argument throws(EvaluationError) in
      try timeZone(argument, at: moment, &meter)
    }
    let text: String
    do throws(DatePattern.Defect) {
      text = try DatePattern(pattern).text(of: moment, in: zone ?? .utc)
    } catch {
      let message = "unknown letter '\(error.letter)' in a date pattern; write '%%' for '%'"
      throw meter.error(.invalidValue, message, arguments[1].range)
    }
    return try meter.made(text, at: arguments.range)
  }

  /// Returns the offset that a written or a named zone has at a moment.
  private static func timeZone(
    _ argument: FunctionArgument,
    at moment: Moment,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> TimeZone {
    let name = try argument.text(&meter)
    if let zone = TimeZone(name) { return zone }
    if let rules = meter.timeZones?[name] {
      let local = rules.localTime(at: moment.seconds)
      return TimeZone(offset: local.offset, name: local.name)
    }
    let names = meter.timeZones?.names ?? []
    try meter.spend(names.count * (16 + name.utf8.count), at: argument.range)
    try meter.spend(NearestName.stepCount(for: name, among: names), at: argument.range)
    let message = unknownZone(name, among: names)
    throw meter.error(.invalidValue, message, argument.range)
  }

  private static func unknownZone(_ name: String, among names: [String]) -> String {
    let shown = name.count > 40 ? "\(name.prefix(39))…" : name
    if names.isEmpty, name.contains("/") {
      return "time zone '\(shown)' is not available: install the time zones of the system "
        + "(package tzdata), or use an offset such as '+02:00'"
    }
    let message =
      "expected a time zone such as 'UTC', '+02:00' or 'Europe/Berlin', found '\(shown)'"
    let sameCity = names.first { $0.lowercased().hasSuffix("/" + name.lowercased()) }
    // Names that begin alike come first, because only a part of all names is compared.
    let initial = name.lowercased().first
    let alike = names.filter { $0.lowercased().first == initial }
    let nearest = sameCity ?? NearestName.of(name, among: alike + names)
    return message + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }

  private static func moment(
    _ argument: FunctionArgument,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Moment {
    if let number = Number(argument.value) {
      guard let seconds = number.double.wholeNumber(.down), let moment = Moment(seconds: seconds)
      else {
        let message = "expected seconds between the years 0 and 9999, found \(number.double)"
        throw meter.error(.invalidValue, message, argument.range)
      }
      return moment
    }
    guard case .string = argument.value else {
      throw meter.mismatch("text or a number of seconds", argument.value, at: argument.range)
    }
    let text = try argument.text(&meter)
    guard let moment = Moment(text) else {
      let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
      let message =
        "expected a date such as 2026-05-01 or 2026-05-01T12:30:00Z, found '\(shown)'"
      throw meter.error(.invalidValue, message, argument.range)
    }
    return moment
  }
}

extension EvaluationMeter {
  /// Counts the digits of a written number, and returns it.
  fileprivate mutating func written(
    _ text: String,
    at range: Range<UInt32>
  ) throws(EvaluationError) -> Value {
    try spend(6 * text.utf8.count, at: range)
    return try made(text, at: range)
  }
}
