import PlaygroundCore

/// Members of JSON that a program of the toolchain wrote.
extension Value {
  /// The member of an object; `nil` if this is no object, or has no such member.
  subscript(member: String) -> Value? {
    guard case .object(let object) = self else { return nil }
    return object[member]
  }

  /// The text; `nil` if this is not one.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of an array; none if this is not one.
  var elements: [Value] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// The texts in an array.
  var texts: [String] { elements.compactMap(\.text) }
}
