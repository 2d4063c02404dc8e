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
