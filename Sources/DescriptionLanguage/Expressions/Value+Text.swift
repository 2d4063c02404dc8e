public import PlaygroundCore

extension Value {
  /// The value as it stands in text; `nil` for lists and objects, which cannot.
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
