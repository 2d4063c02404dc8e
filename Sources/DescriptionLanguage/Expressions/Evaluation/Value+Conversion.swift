package import PlaygroundCore

/// A value that does not fit a state.
package struct ValueConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The given value, as text.
  package let given: String
  /// The expected kind: `a whole number`.
  package let needed: String

  /// One sentence without a full stop.
  package var description: String {
    let shown = given.count > 40 ? given.prefix(40) + "…" : given[...]
    return "'\(shown)' is not \(needed)"
  }
}

extension Value {
  /// Parses text that a person typed as the new value of a state with the value `old`.
  ///
  /// The new value has the type of `old`: text is taken literally, the other types are read as
  /// JSON. In place of `nil`, any JSON is accepted, and other input is text.
  ///
  /// - Throws: ``ValueConversionError`` for text that is not a value of the type of `old`.
  package init(text: String, like old: Value) throws(ValueConversionError) {
    let needed = ValueConversionError(given: text, needed: old.neededName)
    switch old {
    case .string: self = .string(text)
    case .null: self = (try? Value(json: Array(text.utf8))) ?? .string(text)
    case .bool, .int, .double, .array, .object:
      guard let value = try? Value(json: Array(text.utf8)), !value.isText else { throw needed }
      try self.init(value, like: old)
    }
  }

  /// Converts a value that a client sent to the type of `old`, the current value of a state.
  ///
  /// Any value may replace `nil`. A whole number becomes a `.double` where one is expected, and
  /// text is parsed like text that a person typed.
  ///
  /// - Throws: ``ValueConversionError`` for a value of another type.
  package init(_ value: Value, like old: Value) throws(ValueConversionError) {
    switch (value, old) {
    case (_, .null), (.bool, .bool), (.int, .int), (.double, .double), (.string, .string),
      (.array, .array), (.object, .object):
      self = value
    case (.int(let number), .double): self = .double(Double(number))
    case (.double(let number), .int):
      guard let whole = Int(exactly: number) else { throw Self.unsuitable(value, old) }
      self = .int(whole)
    case (.string(let text), _): try self.init(text: text, like: old)
    default: throw Self.unsuitable(value, old)
    }
  }

  private static func unsuitable(_ value: Value, _ old: Value) -> ValueConversionError {
    let given = String(decoding: value.json(), as: UTF8.self)
    return ValueConversionError(given: given, needed: old.neededName)
  }

  private var isText: Bool {
    if case .string = self { return true }
    return false
  }

  private var neededName: String {
    switch self {
    case .array: "a list in JSON"
    case .object: "an object in JSON"
    case .null, .bool, .int, .double, .string: kindName
    }
  }
}
