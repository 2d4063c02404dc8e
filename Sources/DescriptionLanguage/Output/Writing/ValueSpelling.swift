internal import PlaygroundCore

/// Values in both syntaxes: JSON values, and expressions in XML.
package enum ValueSpelling {
  // MARK: - Expressions

  /// Returns the expression for a JSON value, `nil` if no expression has that value.
  package static func expression(_ element: JSONElement, limits: Limits) -> String? {
    switch element.kind {
    case .null: return "nil"
    case .bool(let value): return value ? "true" : "false"
    case .number(.int(let value)): return value.description
    case .number(.double(let value)): return value.description
    case .number: return nil
    case .string(let text): return expression(text, limits: limits)
    case .array(let elements):
      let parts = elements.compactMap { expression($0, limits: limits) }
      return parts.count == elements.count ? "[" + parts.joined(separator: ", ") + "]" : nil
    case .object(let members):
      if members.isEmpty { return "[:]" }
      var parts: [String] = []
      for member in unique(members) {
        guard let value = expression(member.value, limits: limits) else { return nil }
        parts.append(quoted(member.name.text) + ": " + value)
      }
      return "[" + parts.joined(separator: ", ") + "]"
    }
  }

  /// The last value of equal names is used, at the position of the first.
  private static func unique(_ members: [JSONElement.Member]) -> [JSONElement.Member] {
    var indices: [ByteExactString: Int] = [:]
    var unique: [JSONElement.Member] = []
    for member in members {
      if let index = indices.updateValue(unique.count, forKey: ByteExactString(member.name.text)) {
        indices[member.name.text] = index
        unique[index].value = member.value
      } else {
        unique.append(member)
      }
    }
    return unique
  }

  /// Returns the expression of a template inside a value, `nil` for text around holes.
  private static func expression(_ text: LocatedText, limits: Limits) -> String? {
    var diagnostics: [Diagnostic] = []
    guard let template = Template.parse(text, limits: limits, into: &diagnostics) else {
      return nil
    }
    if let literal = template.literal { return quoted(literal) }
    guard template.expression != nil else {
      var scope = Scope(limits: limits)
      guard template.references.isEmpty, let text = try? template.text(in: &scope) else {
        return nil
      }
      return quoted(text)
    }
    return String(text.text.dropFirst().dropLast())
  }

  /// Returns the expression for a value, `nil` if no expression has that value.
  static func expression(_ value: Value) -> String? {
    switch value {
    case .null: return "nil"
    case .bool(let flag): return flag ? "true" : "false"
    case .int(let number): return number.description
    case .double(let number): return number.isFinite ? number.description : nil
    case .string(let text): return quoted(text)
    case .array(let values):
      let parts = values.compactMap { expression($0) }
      return parts.count == values.count ? "[" + parts.joined(separator: ", ") + "]" : nil
    case .object(let object):
      if object.members.isEmpty { return "[:]" }
      let parts = object.members.compactMap { member in
        expression(member.value).map { "\(quoted(member.name)): \($0)" }
      }
      return parts.count == object.members.count ? "[" + parts.joined(separator: ", ") + "]" : nil
    }
  }

  /// Returns the value as an attribute of a description: a text as it is, other values as an
  /// expression in braces; `nil` if it cannot be written.
  static func attribute(_ value: Value) -> String? {
    if case .string(let text) = value { return template(text) }
    return expression(value).map { "{\($0)}" }
  }

  /// Returns the value as a member in JSON, in which texts are templates.
  static func member(_ value: Value) -> Value {
    switch value {
    case .string(let text): .string(template(text))
    case .array(let values): .array(values.map { member($0) })
    case .object(let object):
      .object(ObjectValue(object.members.map { .init(name: $0.name, value: member($0.value)) }))
    case .null, .bool, .int, .double: value
    }
  }

  /// Returns a text as an expression literal.
  package static func quoted(_ text: String) -> String {
    var spelling = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": spelling += "\\'"
      case "\\": spelling += "\\\\"
      case "\n": spelling += "\\n"
      case "\r": spelling += "\\r"
      case "\t": spelling += "\\t"
      default:
        if isAllowedInXML(scalar) {
          spelling.unicodeScalars.append(scalar)
        } else {
          spelling += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
      }
    }
    return spelling + "'"
  }

  /// Whether XML allows a character.
  static func isAllowedInXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns text in which characters that XML does not allow are escaped by number.
  ///
  /// Between the quotes of an expression, an escape represents the character; outside of holes, a
  /// hole is added for it. In other positions such a character is an error anyway.
  static func spellingOut(_ text: String, isExpression: Bool) -> String {
    var spelling = ""
    var isInHole = isExpression
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isAllowedInXML(scalar) {
        spelling.unicodeScalars.append(scalar)
      } else if quote != nil || !isInHole {
        let number = "\\u{" + String(scalar.value, radix: 16) + "}"
        spelling += quote == nil ? "{'\(number)'}" : number
      } else {
        spelling.unicodeScalars.append(scalar)
      }
      defer { isEscaped = scalar == "\\" && !isEscaped }
      if isEscaped { continue }
      if let open = quote {
        if scalar == open { quote = nil }
      } else if isInHole, scalar == "'" || scalar == "\"" {
        quote = scalar
      } else if !isExpression, scalar == "{" || scalar == "}" {
        isInHole = scalar == "{"
      }
    }
    return spelling
  }

  // MARK: - JSON

  /// Returns the JSON of a text that is exactly one hole with a literal value.
  static func json(_ text: LocatedText, limits: Limits) -> JSONOutline? {
    guard text.text.utf8.first == UInt8(ascii: "{") else { return nil }
    var diagnostics: [Diagnostic] = []
    let template = Template.parse(text, limits: limits, into: &diagnostics)
    return template?.expression.flatMap { json($0.root) }
  }

  private static func json(_ node: ExpressionNode) -> JSONOutline? {
    switch node.term {
    case .literal(.string(let text)): return .text(template(text))
    case .literal(let value): return .value(value)
    case .array(let terms):
      let values = terms.compactMap { json($0) }
      guard values.count == terms.count else { return nil }
      return .array(values.map { JSONOutline.Item(nil, $0) })
    case .object(let entries):
      var names: Set<ByteExactString> = []
      var members: [JSONOutline.Item] = []
      for entry in entries {
        guard case .literal(.string(let name)) = entry.key.term, name != "//",
          names.insert(name: name), let value = json(entry.value)
        else { return nil }
        members.append(JSONOutline.Item(name, value))
      }
      return .object(members)
    default: return nil
    }
  }

  /// Returns the template for a text.
  static func template(_ text: String) -> String {
    var template: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isEscaped =
        byte == UInt8(ascii: "{")
        || byte == UInt8(ascii: "\\") && (next == UInt8(ascii: "{") || next == byte)
      if isEscaped { template.append(UInt8(ascii: "\\")) }
      template.append(byte)
    }
    return String(decoding: template, as: UTF8.self)
  }
}
