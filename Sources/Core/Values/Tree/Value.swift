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

/// Named values in written order; names are unique, compared by their bytes.
public struct ObjectValue: Sendable {
  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name, unique in its object.
    public let name: String
    /// The value of the member.
    public var value: Value

    /// Creates a member.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }

    /// Returns whether both have the same name and the same value.
    public static func == (left: Member, right: Member) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value == right.value
    }
  }

  /// The members, in written order.
  public private(set) var members: [Member]

  /// Creates an object; for a repeated name, the last value is stored at the first position.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public init(_ members: [Member] = []) {
    self.members = members
    if Self.hasDuplicates(members) { removeDuplicates() }
  }

  private static func hasDuplicates(_ members: [Member]) -> Bool {
    guard members.count <= 16 else {
      var names: Set<ByteExactString> = []
      names.reserveCapacity(members.count)
      return !members.allSatisfy { names.insert(ByteExactString($0.name)).inserted }
    }
    for index in members.indices.dropFirst() {
      let name = members[index].name
      for earlier in 0..<index where members[earlier].name.hasSameBytes(as: name) { return true }
    }
    return false
  }

  private mutating func removeDuplicates() {
    var indexByName: [ByteExactString: Int] = [:]
    var unique: [Member] = []
    for member in members {
      if let index = indexByName[member.name] {
        unique[index].value = member.value
      } else {
        indexByName[member.name] = unique.count
        unique.append(member)
      }
    }
    members = unique
  }

  /// The value of `name`; setting `nil` removes the member.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(name: String) -> Value? {
    get { members.first { $0.name.hasSameBytes(as: name) }?.value }
    set {
      let index = members.firstIndex { $0.name.hasSameBytes(as: name) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension ObjectValue: Hashable {
  /// Returns whether both have the same members, in any order.
  ///
  /// - Complexity: O(*n*) in the size of the values.
  public static func == (left: ObjectValue, right: ObjectValue) -> Bool {
    if left.members == right.members { return true }
    guard left.members.count == right.members.count else { return false }
    let values = Dictionary(
      uniqueKeysWithValues: right.members.map { (ByteExactString($0.name), $0.value) }
    )
    return left.members.allSatisfy { values[$0.name] == $0.value }
  }

  /// Feeds the members into `hasher`, regardless of their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(members))
  }
}
