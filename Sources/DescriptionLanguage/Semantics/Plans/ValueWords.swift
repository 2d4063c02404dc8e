internal import PlaygroundCore

/// Names values in messages.
enum ValueWords {
  /// Returns a short name of a value: `'abc'`, `12`, `a list`.
  static func words(for value: Value) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.description
    case .string(let text):
      text.count > 40 ? "'\(text.prefix(39))…'" : "'\(text)'"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
