internal import PlaygroundCore

/// Values and names in the spelling of Swift.
enum SwiftLiteral {
  /// Returns a string literal of one line.
  ///
  /// Characters that a reader would not see are escaped, and so are those that change the direction
  /// of text.
  static func text(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      default:
        if isInvisible(scalar) {
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    // The joiners of emoji have to be next to their neighbours.
    case .format: scalar.value != 0x200D && scalar.value != 0x200C
    default: false
    }
  }

  /// Returns the literal of a scalar; `nil` for other values.
  static func scalar(_ value: Value) -> String? {
    switch value {
    case .bool(let bool): bool.description
    case .int(let int): int.description
    case .double(let double): double.isFinite ? double.description : nil
    case .string(let text): Self.text(text)
    case .null, .array, .object: nil
    }
  }

  /// Returns the literal of any value, as a `Value`.
  static func value(_ value: Value) -> String {
    switch value {
    case .null: return "nil"
    case .array(let values):
      return "[" + values.map(Self.value).joined(separator: ", ") + "]"
    case .object(let object):
      let members = object.members.map { "\(text($0.name)): \(Self.value($0.value))" }
      return members.isEmpty ? "[:]" : "[" + members.joined(separator: ", ") + "]"
    case .bool, .int, .double, .string: return scalar(value) ?? "nil"
    }
  }

  /// Returns the case of an enum for a keyword: `.spaceBetween` for `space-between`.
  static func member(_ keyword: String) -> String {
    switch keyword {
    case "ltr": ".leftToRight"
    case "rtl": ".rightToLeft"
    default: "." + camelCase(keyword)
    }
  }

  /// Returns words joined to one name, the first of which begins with a small letter.
  ///
  /// Letters and digits other than those of ASCII separate words, and so does everything else.
  static func camelCase(_ text: String) -> String {
    var name = ""
    var startsWord = false
    for character in text {
      guard character.isASCII, character.isLetter || character.isNumber else {
        startsWord = !name.isEmpty
        continue
      }
      if name.isEmpty {
        if character.isNumber { continue }
        name += character.lowercased()
      } else {
        name += startsWord ? character.uppercased() : String(character)
      }
      startsWord = false
    }
    return name
  }

  /// Returns a colour; `nil` for the default of the terminal and for other values.
  static func color(_ value: Value) -> String? {
    switch Color(attribute: value) {
    case .palette(let index)?:
      let names = Color.names
      // The name of a description is 'bright-black'.
      if index == 8 { return ".gray" }
      return Int(index) < names.count ? member(names[Int(index)]) : ".palette(\(index))"
    case .rgb(let red, let green, let blue)?: return ".rgb(\(red), \(green), \(blue))"
    case .standard?, nil: return nil
    }
  }

  /// Returns a `Dimension`; `nil` for values that it cannot spell.
  static func dimension(_ value: Value) -> String? {
    switch value {
    case .int(let cells): return cells.description
    case .double(let cells): return cells.isFinite ? cells.description : nil
    case .string(let text):
      if ["auto", "fill", "wrap"].contains(text) { return "." + text }
      if text.hasSuffix("%"), let share = Double(text.dropLast()) {
        return ".percent(\(number(share)))"
      }
      if text.hasPrefix("ratio("), let share = Double(text.dropFirst(6).dropLast()) {
        return ".ratio(\(number(share)))"
      }
      return wrap(text)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// Returns the natural size with its settings, in the order of the parameters.
  private static func wrap(_ text: String) -> String? {
    guard text.hasPrefix("wrap(") else { return nil }
    var amounts: [String: String] = [:]
    for setting in text.dropFirst(5).dropLast().split(separator: ",") {
      let parts = setting.split(separator: ":").map { $0.filter { $0 != " " } }
      guard parts.count == 2, let amount = Double(parts[1]) else { return nil }
      amounts[parts[0]] = number(amount)
    }
    let settings = AttributeType.wrapSettings.compactMap { name in
      amounts[name].map { "\(name): \($0)" }
    }
    return ".wrap(" + settings.joined(separator: ", ") + ")"
  }

  /// Returns a set of words of alignment.
  static func alignment(_ value: Value) -> String? {
    guard case .string(let text) = value else { return nil }
    let words = text.split(separator: " ").map { "." + camelCase(String($0)) }
    return words.count == 1 ? words[0] : "[" + words.joined(separator: ", ") + "]"
  }

  /// Returns an `Animator`; `nil` for the one of the parent.
  static func animator(_ value: Value) -> String? {
    guard let animator = Animator(attribute: value) else { return nil }
    if animator == .off { return ".off" }
    if animator == .standard { return ".standard" }
    let easing =
      switch animator.easing {
      case .linear: ".linear"
      case .ease: ".ease"
      case .easeIn: ".easeIn"
      case .easeOut: ".easeOut"
      case .easeInOut: ".easeInOut"
      case .spring: ".spring"
      case .cubic(let x1, let y1, let x2, let y2):
        ".cubic(x1: \(x1), y1: \(y1), x2: \(x2), y2: \(y2))"
      }
    return "Animator(milliseconds: \(animator.milliseconds), easing: \(easing))"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? value.description
  }
}
