import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// A parameter of a tool and the type of its value: an optional for an optional parameter.
struct ToolParameter<Result: Sendable>: Sendable {
  /// The name, JSON Schema and help of the parameter.
  let declaration: ToolParameterDeclaration
  /// Reads the value from the arguments of a call.
  let read: @Sendable (ObjectValue) throws(RPCError) -> Result
}

/// The declaration of a tool's parameter, without the type of its value.
struct ToolParameterDeclaration: Sendable {
  /// The name.
  let name: String
  /// The JSON Schema, with a description.
  let schema: Value
  /// Whether a call must have it.
  let isRequired: Bool
  /// Whether it names a file, which must be below the directory.
  let isFile: Bool

  /// Creates a declaration; `members` are those of the schema besides the description.
  init(
    _ name: String,
    _ members: [(String, Value)],
    _ summary: String,
    isRequired: Bool = false,
    isFile: Bool = false
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isFile = isFile
    let all = members + [("description", .string(summary))]
    schema = .object(ObjectValue(all.map { .init(name: $0.0, value: $0.1) }))
  }
}

extension ToolParameter where Result == String {
  /// Creates a required text.
  init(text name: String, _ summary: String) {
    declaration = .init(name, [("type", "string")], summary, isRequired: true)
    read = { (arguments) throws(RPCError) in try arguments.required(name) }
  }
}

extension ToolParameter where Result == String? {
  /// Creates an optional text.
  init(optionalText name: String, _ summary: String) {
    declaration = .init(name, [("type", "string")], summary)
    read = { (arguments) throws(RPCError) in try arguments.optional(name) }
  }
}

extension ToolParameter where Result == String {
  /// Creates the required path of a file.
  init(file name: String, _ summary: String) {
    declaration = .init(name, [("type", "string")], summary, isRequired: true, isFile: true)
    read = { (arguments) throws(RPCError) in try arguments.required(name) }
  }
}

extension ToolParameter where Result == String? {
  /// Creates the optional path of a file.
  init(optionalFile name: String, _ summary: String) {
    declaration = .init(name, [("type", "string")], summary, isFile: true)
    read = { (arguments) throws(RPCError) in try arguments.optional(name) }
  }
}

extension ToolParameter where Result == Int? {
  /// Creates an optional whole number.
  init(optionalInteger name: String, in range: ClosedRange<Int>, _ summary: String) {
    let bounds: [(String, Value)] = [
      ("type", "integer"), ("minimum", .int(range.lowerBound)),
    ]
    let maximum: [(String, Value)] =
      range.upperBound == .max ? [] : [("maximum", .int(range.upperBound))]
    declaration = .init(name, bounds + maximum, summary)
    read = { (arguments) throws(RPCError) in try arguments.optional(name, as: Whole(range)) }
  }
}

extension ToolParameter where Result == [String]? {
  /// Creates an optional list of texts.
  init(optionalTexts name: String, _ summary: String) {
    declaration = .init(name, [("type", "array"), ("items", ["type": "string"])], summary)
    read = { (arguments) throws(RPCError) in try arguments.optional(name) }
  }
}

extension ToolParameter where Result == [Int]? {
  /// Creates an optional list of whole numbers.
  init(optionalIntegers name: String, in range: ClosedRange<Int>, _ summary: String) {
    let item: Value = [
      "type": "integer", "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound),
    ]
    declaration = .init(name, [("type", "array"), ("items", item)], summary)
    read = { (arguments) throws(RPCError) in
      let numbers: [Int]? = try arguments.optional(name)
      for number in numbers ?? [] where !range.contains(number) {
        throw RPCError(
          .invalidParams,
          "invalid number \(number) in '\(name)': expected \(range.lowerBound) to \(range.upperBound)"
        )
      }
      return numbers
    }
  }
}

extension ToolParameter where Result == [ObjectValue] {
  /// Creates a required list of objects with the given members.
  init(objects name: String, of members: [ToolParameterDeclaration], _ summary: String) {
    let properties = members.map { ObjectValue.Member(name: $0.name, value: $0.schema) }
    let required = members.filter(\.isRequired).map { Value.string($0.name) }
    let item: Value = [
      "type": "object", "properties": .object(ObjectValue(properties)),
      "required": .array(required), "additionalProperties": false,
    ]
    declaration = .init(name, [("type", "array"), ("items", item)], summary, isRequired: true)
    read = { (arguments) throws(RPCError) in
      let values: [Value] = try arguments.required(name)
      var objects: [ObjectValue] = []
      for (number, value) in values.enumerated() {
        guard case .object(let object) = value else {
          throw RPCError(.invalidParams, "'\(name)' \(number + 1) must be an object")
        }
        for member in object.members where !members.contains(where: { $0.name == member.name }) {
          let names = members.map(\.name).joined(separator: ", ")
          throw RPCError(
            .invalidParams,
            "unknown member '\(member.name)' in '\(name)'; expected one of \(names)"
          )
        }
        objects.append(object)
      }
      return objects
    }
  }
}

extension ToolParameter where Result == Bool {
  /// Creates a flag that is false by default.
  init(flag name: String, _ summary: String) {
    declaration = .init(name, [("type", "boolean"), ("default", false)], summary)
    read = { (arguments) throws(RPCError) in try arguments.optional(name) ?? false }
  }
}

extension ToolParameter where Result == Value? {
  /// Creates an optional value of any type, or of those in `schema`.
  init(optionalValue name: String, _ summary: String, schema: [(String, Value)] = []) {
    declaration = .init(name, schema, summary)
    read = { (arguments) throws(RPCError) in try arguments.optional(name) }
  }
}
