internal import PlaygroundCore

/// The terms of which a JSON Schema consists.
enum JSONSchemaTerms {
  /// An object with exactly these members and comments.
  static func closed(_ members: [(String, Value)]) -> Value {
    object([
      ("type", ["object", "null"]),
      ("properties", object([("//", true)] + members)),
      ("additionalProperties", false),
    ])
  }

  /// An object whose members, of any name, all have one schema.
  static func map(of value: Value) -> Value {
    ["type": "object", "properties": ["//": true], "additionalProperties": value]
  }

  /// An array of values with the schema of a name.
  static func list(of name: String) -> Value {
    ["type": ["array", "null"], "items": reference(name)]
  }

  /// An object whose type is one of some names.
  static func hasType(_ names: [String]) -> Value {
    [
      "properties": ["type": ["enum": .array(names.map { .string($0) })]],
      "required": ["type"],
      "type": "object",
    ]
  }

  /// The schema with a name.
  static func reference(_ name: String) -> Value {
    ["$ref": .string("#/$defs/" + name)]
  }

  /// An object with members in this order.
  static func object(_ members: [(String, Value)]) -> Value {
    .object(ObjectValue(members.map { ObjectValue.Member(name: $0.0, value: $0.1) }))
  }
}
