internal import PlaygroundCore

/// The kind of a value; whole numbers and decimals are of one kind.
enum ValueKind: Hashable, Sendable {
  case nothing
  case truth
  case number
  case text
  case list
  case object

  /// Creates the kind of a value.
  init(_ value: Value) {
    switch value {
    case .null: self = .nothing
    case .bool: self = .truth
    case .int, .double: self = .number
    case .string: self = .text
    case .array: self = .list
    case .object: self = .object
    }
  }

  /// The kind as a person would say it: `a number`.
  var words: String {
    switch self {
    case .nothing: "nil"
    case .truth: "a Boolean"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// Whether values of the kind can be shown as text.
  var hasText: Bool { self != .list && self != .object }
}
