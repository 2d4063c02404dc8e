import PlaygroundCore

extension Value {
  /// Creates an object of the members that have a value.
  static func object(_ members: (String, Value?)...) -> Value {
    .object(
      ObjectValue(
        members.compactMap { name, value in
          value.map { ObjectValue.Member(name: name, value: $0) }
        }
      )
    )
  }
}
