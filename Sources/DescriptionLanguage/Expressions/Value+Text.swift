public import PlaygroundCore

extension Value {
  /// The value as text; `nil` for lists and objects, which have none.
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
