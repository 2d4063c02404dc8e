import PlaygroundCore

extension Value {
  /// Whether it contains other values.
  var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .int, .double, .string: false
    }
  }

  /// The kind of the value in messages.
  var kindName: String {
    switch self {
    case .null: "nil"
    case .bool: "a Boolean"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// Returns whether this number or text precedes `other`; `nil` if they have no order.
  func isLess(than other: Value) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.int(let left), .double(let right)): Double(left) < right
    case (.double(let left), .int(let right)): left < Double(right)
    case (.double(let left), .double(let right)): left < right
    case (.string(let left), .string(let right)): left < right
    default: nil
    }
  }
}
