/// The grammar of the tracks of a grid: `auto 1fr 12 minmax(4, 2fr) repeat(3, 1fr)`.
extension AttributeType {
  /// The maximum number of tracks in an attribute.
  package static let trackLimit = 1_000

  /// Returns tracks in normal form: breadths separated by single spaces, `repeat(…)` expanded.
  static func tracks(_ value: Value) -> Value? {
    let text: String
    switch value {
    case .string(let written): text = written
    case .int, .double: text = number(value).flatMap(digits) ?? ""
    case .null, .bool, .array, .object: return nil
    }
    guard let parts = trackParts(text[...]), !parts.isEmpty else { return nil }
    var tracks: [String] = []
    for part in parts {
      guard let normal = track(part), tracks.count + normal.count <= trackLimit else { return nil }
      tracks += normal
    }
    return .string(tracks.joined(separator: " "))
  }

  /// Splits a list at spaces outside of parentheses; `nil` if these are unbalanced.
  private static func trackParts(_ text: Substring) -> [Substring]? {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case " " where depth == 0:
        if start < index { parts.append(text[start..<index]) }
        start = text.index(after: index)
      default: break
      }
      if depth < 0 || depth > 2 { return nil }
    }
    if start < text.endIndex { parts.append(text[start...]) }
    return depth == 0 ? parts : nil
  }

  /// Returns the tracks of one part of a list; several for `repeat(…)`.
  private static func track(_ part: Substring) -> [String]? {
    if let arguments = arguments(of: part, "repeat") {
      guard arguments.count == 2, case .int(let count)? = number(.string(String(arguments[0]))),
        (1...trackLimit).contains(count), let parts = trackParts(arguments[1][...])
      else { return nil }
      var tracks: [String] = []
      for part in parts {
        guard !part.hasPrefix("repeat"), let normal = track(part) else { return nil }
        tracks += normal
      }
      guard !tracks.isEmpty, tracks.count * count <= trackLimit else { return nil }
      return (0..<count).flatMap { _ in tracks }
    }
    if let arguments = arguments(of: part, "minmax") {
      guard arguments.count == 2, let least = breadth(arguments[0], isLeast: true),
        let most = breadth(arguments[1], isLeast: false)
      else { return nil }
      return ["minmax(\(least), \(most))"]
    }
    return breadth(String(part), isLeast: false).map { [$0] }
  }

  private static func arguments(of part: Substring, _ name: String) -> [String]? {
    guard part.hasPrefix(name + "("), part.hasSuffix(")") else { return nil }
    let inner = part.dropFirst(name.utf8.count + 1).dropLast()
    // Only the first comma separates: `minmax(…)` has its own.
    guard let comma = inner.firstIndex(of: ",") else { return nil }
    return [inner[..<comma], inner[inner.index(after: comma)...]].map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns `auto`, a number of cells or, unless `isLeast`, a share such as `2fr`.
  private static func breadth(_ text: String, isLeast: Bool) -> String? {
    if text == "auto" { return text }
    let isShare = text.hasSuffix("fr")
    guard !(isShare && isLeast),
      let number = number(.string(isShare ? String(text.dropLast(2)) : text)),
      double(number) >= 0, isExtent(number)
    else { return nil }
    return digits(number).map { isShare ? $0 + "fr" : $0 }
  }

  /// Returns the digits of a number.
  private static func digits(_ number: Value) -> String? {
    switch number {
    case .int(let whole): String(whole)
    case .double(let number): number.description
    case .null, .bool, .string, .array, .object: nil
    }
  }
}
