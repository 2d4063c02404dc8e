// Tree: the virtual tree. A `Node` describes one element: its `type`, its identity among siblings
// (`key`), its attributes (`props`), its reactions to events (`actions`) and its `children`. Trees
// are values: they are compared, logged and sent, never modified in place.

/// A JSON value, used for attributes, state, params and data.
public enum Value: Sendable {
  /// JSON's `null`; `nil` in an expression.
  case null
  /// A Boolean.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction, always finite.
  case double(Double)
  /// Text.
  case string(String)
  /// An ordered list of values.
  case array([Value])
  /// Named values in written order.
  case object(ObjectValue)
}

extension Value: Hashable {
  /// Returns whether both are the same value.
  ///
  /// An `int` and a `double` are equal if they are the same number. Texts are equal if their bytes
  /// are. The order of an object's members is ignored.
  ///
  /// - Complexity: O(*n*) in the size of the values.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.int(let left), .double(let right)): left == Int(exactly: right)
    case (.double(let left), .int(let right)): Int(exactly: left) == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the value into `hasher`; equal values hash equally.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .object(let object): hasher.combine(object)
    }
  }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// Creates a number with a fraction.
  public init(floatLiteral value: Double) { self = .double(value) }

  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }

  /// Creates an object with members in the given order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(ObjectValue(elements.map { ObjectValue.Member(name: $0.0, value: $0.1) }))
  }
}
