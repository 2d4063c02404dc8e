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
  /// Creates the value that `text`, typed by a person, spells for a state with the value `old`.
  ///
  /// Text stays as it is; numbers and `true` or `false` are read as such; lists, objects and what
  /// takes the place of `nil` are JSON, the latter text if it is no JSON.
  ///
  /// - Throws: ``ValueConversionError`` for text that spells no value of the type of `old`.
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

  /// Creates the value that a client sent as `value` for a state with the value `old`.
  ///
  /// A value of the type of `old` stays as it is, and so does any in the place of `nil`; a whole
  /// number becomes a `.double` where one is needed, text is read as a person's.
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
