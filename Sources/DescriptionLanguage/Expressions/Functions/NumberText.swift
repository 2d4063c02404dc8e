/// Writes numbers for people.
enum NumberText {
  /// Returns a number with a comma before every three digits of its whole part.
  static func thousands(_ number: Number) -> String {
    let digits: String
    switch number {
    case .int(let value): digits = value.description
    case .double(let value):
      let plain = value.description
      digits = plain.contains("e") ? DecimalText.of(value, places: 0) : plain
    }
    let parts = digits.split(separator: ".", maxSplits: 1)
    let isNegative = digits.hasPrefix("-")
    let whole = Array(parts[0].drop { $0 == "-" })
    var text = isNegative ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return parts.count > 1 && parts[1] != "0" ? text + "." + parts[1] : text
  }

  /// Returns a number of bytes in the largest unit of 1,000 that gives at least 1: `1.5 kB`.
  static func bytes(_ count: Double) -> String {
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    var (rest, unit) = (count.magnitude, 0)
    // 999.95 would round up to 1000.0.
    while rest >= (unit == 0 ? 999.5 : 999.95), unit < units.count - 1 {
      rest /= 1_000
      unit += 1
    }
    let isWhole = unit == 0 || rest >= 99.95
    var text = DecimalText.of(rest, places: isWhole ? 0 : 1)
    if text.hasSuffix(".0") { text.removeLast(2) }
    return (count < 0 ? "-" : "") + text + " " + units[unit]
  }

  /// Returns a number of seconds as minutes and seconds, with hours from one hour on: `1:02:03`.
  static func duration(_ seconds: Int) -> String {
    let rest = seconds.magnitude
    let (hours, minutes) = (rest / 3_600, rest / 60 % 60)
    let tail = twoDigits(rest % 60)
    let sign = seconds < 0 ? "-" : ""
    return hours > 0
      ? "\(sign)\(hours):\(twoDigits(minutes)):\(tail)" : "\(sign)\(minutes):\(tail)"
  }

  private static func twoDigits(_ number: UInt) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
