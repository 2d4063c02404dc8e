/// The attributes of a node in written order; names are unique.
///
/// Values are validated and normalized when the tree is built: a number is a `Value.int` or
/// `.double`, a keyword a `.string`. An absent attribute has its default.
public struct Props: Hashable, Sendable {
  /// One attribute.
  public struct Prop: Hashable, Sendable {
    /// The attribute's name in kebab-case, unique in its node.
    public let name: String
    /// The attribute's value.
    public var value: Value

    /// Creates an attribute.
    public init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The attributes, in written order.
  public private(set) var list: [Prop]

  /// Creates attributes from a list.
  ///
  /// - Precondition: The names are unique; of a repeated one, the first value is found.
  public init(_ list: [Prop] = []) {
    self.list = list
  }

  /// The value of `name`; setting `nil` removes the attribute.
  ///
  /// - Complexity: O(*n*) in the number of attributes of the node, which is small.
  public subscript(name: String) -> Value? {
    get {
      for prop in list where prop.name == name { return prop.value }
      return nil
    }
    set {
      let index = list.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): list[index].value = value
      case (let index?, nil): list.remove(at: index)
      case (nil, let value?): list.append(Prop(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Whether no attribute is set.
  public var isEmpty: Bool { list.isEmpty }

  /// Returns whether both have the same attributes with the same values, in any order.
  ///
  /// - Complexity: O(*n*) comparisons of values for the same order, else O(*n*²), in the number of
  ///   attributes.
  public static func == (left: Props, right: Props) -> Bool {
    if left.list == right.list { return true }
    guard left.list.count == right.list.count else { return false }
    return left.list.allSatisfy { right[$0.name] == $0.value }
  }

  /// Feeds the attributes into `hasher`, regardless of their order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Set(list))
  }
}

extension Props: ExpressibleByDictionaryLiteral {
  /// Creates attributes in the given order.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements.map { Prop(name: $0.0, value: $0.1) })
  }
}

extension String {
  /// Returns whether two names are equal; compares their lengths first, in which most differ,
  /// because comparing strings is slower.
  @inline(__always)
  func isSameName(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other
  }
}
