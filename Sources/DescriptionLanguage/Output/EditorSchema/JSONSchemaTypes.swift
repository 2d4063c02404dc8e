internal import PlaygroundCore

/// Writes the types of attributes as JSON Schema.
enum JSONSchemaTypes {
  /// The values of `else`.
  static let elseValue: Value = ["enum": [true, ""]]

  /// Returns the schema of the value of an attribute.
  static func value(_ attribute: AllowedAttribute) -> Value {
    if attribute.name.hasPrefix("on-") || attribute.name == "for" { return ["type": "string"] }
    let types = attribute.types.map { JSONSchemaTerms.reference("type.\(Spelling($0).name)") }
    return types.count == 1 ? types[0] : ["anyOf": .array(types)]
  }

  /// Returns the schema of the values with a spelling.
  static func type(_ spelling: Spelling) -> Value {
    if spelling.name == Spelling.anyValue.name { return true }
    let ways = spelling.ways.flatMap(ways)
    let words: [Value] = spelling.name == Spelling(.bool).name ? [["type": "boolean"]] : []
    let hole: [Value] = spelling.hasHoles ? [["type": "string", "pattern": "[{]"]] : []
    return ["anyOf": .array(words + ways + hole + [["type": "null"]])]
  }

  private static func ways(_ way: Spelling.Way) -> [Value] {
    switch way {
    case .anything: return [["type": ["string", "number", "boolean"]]]
    case .words(let words): return [["enum": .array(words.map { .string($0) })]]
    case .pattern(let pattern): return [["type": "string", "pattern": .string("^(\(pattern))$")]]
    case .number(let from, let to, let isWhole):
      // A text that spells a number has no range here except for its sign.
      let signed = isWhole ? Spelling.whole : Spelling.decimal
      let pattern = from.map { $0 >= 0 } ?? false ? String(signed.dropFirst(2)) : signed
      var number: [(String, Value)] = [("type", isWhole ? "integer" : "number")]
      if let from { number.append(("minimum", limit(from))) }
      if let to { number.append(("maximum", limit(to))) }
      return [
        JSONSchemaTerms.object(number), ["type": "string", "pattern": .string("^(\(pattern))$")],
      ]
    }
  }

  private static func limit(_ limit: Double) -> Value {
    Int(exactly: limit).map { .int($0) } ?? .double(limit)
  }
}
