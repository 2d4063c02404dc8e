package import DescriptionLanguage
package import PlaygroundCore

/// The id that relates an answer to its request.
package enum MessageID: Hashable, Sendable {
  case number(Int)
  case fraction(Double)
  case text(String)
  case null
  /// The JSON text of a number or a text that has no equal value here, such as `1e400`.
  case literal(String)

  /// Creates an id from a JSON value; `nil` if the value is not a valid id.
  package init?(_ value: Value) {
    switch value {
    case .int(let number): self = .number(number)
    case .double(let number): self = .fraction(number)
    case .string(let text): self = .text(text)
    case .null: self = .null
    case .bool, .array, .object: return nil
    }
  }

  /// The id as a JSON value; of a literal, the nearest one.
  package var value: Value {
    switch self {
    case .number(let number): .int(number)
    case .fraction(let number): .double(number)
    case .text(let text): .string(text)
    case .null: .null
    case .literal(let text): Double(text).map(Value.double) ?? .string(text)
    }
  }
}

extension MessageID: JSONWritable {
  /// Appends the id as its request spells it.
  package func append(to json: inout JSONWriter) {
    if case .literal(let text) = self { json.value(json: text) } else { json.value(value) }
  }
}
