public import PlaygroundCore

extension Value {
  /// The value as text in a template: empty for `null`, `nil` for lists and objects.
  public var text: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .int(let value): value.description
    case .double(let value): value.description
    case .string(let value): value
    case .array, .object: nil
    }
  }
}
