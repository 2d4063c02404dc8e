import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A fact in the answers of a tool: its name and JSON Schema, and how its value is written.
///
/// Answers are made of the facts that their tool declares, so that they follow its schema.
struct ToolFact<Content>: Sendable {
  /// The name and JSON Schema of the fact.
  let declaration: ToolFactDeclaration
  private let value: @Sendable (Content) -> Value

  /// Returns the member of an answer with this fact; `nil` for no content.
  func callAsFunction(_ content: Content?) -> ObjectValue.Member? {
    content.map { ObjectValue.Member(name: declaration.name, value: value($0)) }
  }
}

/// The declaration of a tool's fact, without the type of its content.
struct ToolFactDeclaration: Sendable {
  /// The name.
  let name: String
  /// The JSON Schema.
  let schema: Value
  /// Whether every answer has the fact.
  let isRequired: Bool

  /// Returns the JSON Schema of an object with these facts and no other ones.
  static func schema(of facts: [ToolFactDeclaration]) -> Value {
    let properties = facts.map { ObjectValue.Member(name: $0.name, value: $0.schema) }
    let required = facts.filter(\.isRequired).map { Value.string($0.name) }
    return [
      "type": "object", "properties": .object(ObjectValue(properties)),
      "required": .array(required), "additionalProperties": false,
    ]
  }
}

extension ToolFact where Content == String {
  /// Creates a fact that is a text.
  init(text name: String, isOptional: Bool = false) {
    declaration = .init(name: name, schema: ["type": "string"], isRequired: !isOptional)
    value = { .string($0) }
  }
}

extension ToolFact where Content == Int {
  /// Creates a fact that is a whole number, 0 or more.
  init(number name: String, isOptional: Bool = false) {
    let schema: Value = ["type": "integer", "minimum": 0]
    declaration = .init(name: name, schema: schema, isRequired: !isOptional)
    value = { .int($0) }
  }
}

extension ToolFact where Content == Bool {
  /// Creates a fact that is true or false.
  init(flag name: String) {
    declaration = .init(name: name, schema: ["type": "boolean"], isRequired: true)
    value = { .bool($0) }
  }
}

extension ToolFact where Content == [Int] {
  /// Creates a fact that is a list of whole numbers.
  init(numbers name: String) {
    let schema: Value = ["type": "array", "items": ["type": "integer"]]
    declaration = .init(name: name, schema: schema, isRequired: true)
    value = { .array($0.map(Value.int)) }
  }
}

extension ToolFact where Content == [Value] {
  /// Creates a fact that is a list of objects with the given facts.
  init(list name: String, of facts: [ToolFactDeclaration], isOptional: Bool = false) {
    let schema: Value = ["type": "array", "items": ToolFactDeclaration.schema(of: facts)]
    declaration = .init(name: name, schema: schema, isRequired: !isOptional)
    value = { .array($0) }
  }
}

extension ToolFact where Content == [StyledCells] {
  /// Creates a fact that is a list of styled cells, as messages of the daemon write them.
  init(cells name: String) {
    let number: Value = ["type": "integer", "minimum": 0]
    let item: Value = [
      "type": "object",
      "properties": ["y": number, "x": number, "width": number, "style": ["type": "object"]],
      "required": ["y", "x", "width", "style"],
    ]
    declaration = .init(name: name, schema: ["type": "array", "items": item], isRequired: true)
    value = { cells in
      var json = JSONWriter()
      json.append(cells)
      return (try? Value(json: json.bytes)) ?? .null
    }
  }
}

/// Facts that several tools share.
enum ToolFacts {
  static let preview = ToolFact(text: "preview")
  static let variant = ToolFact(text: "variant", isOptional: true)
  static let outcome = ToolFact(text: "outcome")
  static let count = ToolFact(number: "count", isOptional: true)
  static let errors = ToolFact(number: "errors")
  static let warnings = ToolFact(number: "warnings")
  static let visibleChange = ToolFact(flag: "visibleChange")
  /// The cursor for the rest of an answer that was cut.
  static let nextCursor = ToolFact(text: "nextCursor", isOptional: true)
}
