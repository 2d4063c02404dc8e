import PlaygroundCore

extension Evaluator {
  /// Members that values have of themselves.
  private static let listMembers = ["count", "isEmpty", "first", "last"]
  private static let objectMembers = ["count", "isEmpty"]

  /// Returns `base.name`; an object's own member comes first.
  mutating func member(
    _ name: String,
    at range: Range<UInt32>,
    of base: Value
  ) throws(EvaluationError) -> Value {
    switch base {
    case .object(let object):
      if let value = object[name] { return value }
      if name == "count" { return .int(object.members.count) }
      if name == "isEmpty" { return .bool(object.members.isEmpty) }
      throw unknownMember(
        name,
        at: range,
        of: base,
        Self.objectMembers + object.members.prefix(500).map(\.name)
      )
    case .array(let values):
      switch name {
      case "count": return .int(values.count)
      case "isEmpty": return .bool(values.isEmpty)
      case "first": return values.first ?? nil
      case "last": return values.last ?? nil
      default: throw unknownMember(name, at: range, of: base, Self.listMembers)
      }
    case .string(let text):
      try step(text.utf8.count / 8, at: range)
      switch name {
      case "count": return .int(text.count)
      case "isEmpty": return .bool(text.isEmpty)
      case "first": return text.first.map { .string(String($0)) } ?? nil
      case "last": return text.last.map { .string(String($0)) } ?? nil
      case "width": return .int(TextBlock(text: text).size(width: nil).width)
      case "height": return .int(TextBlock(text: text).size(width: nil).height)
      default: throw unknownMember(name, at: range, of: base, Self.listMembers)
      }
    case .null, .bool, .int, .double: throw unknownMember(name, at: range, of: base, [])
    }
  }

  private func unknownMember(
    _ name: String,
    at range: Range<UInt32>,
    of base: Value,
    _ known: [String]
  ) -> EvaluationError {
    let hint = NearestName.suggestion(for: name, among: known)
    return error(.unknownMember, "\(base.kindName) has no member '\(name)' here\(hint)", range)
  }

  /// Returns `base[index]`: an item of a list, or a member that may be missing.
  mutating func element(
    of base: ExpressionNode,
    at index: ExpressionNode
  ) throws(EvaluationError) -> Value {
    let container = try value(of: base)
    let place = try value(of: index)
    switch (container, place) {
    case (.array(let values), .int(let place)):
      guard values.indices.contains(place) else {
        let count = values.isEmpty ? "the list is empty" : "the last index is \(values.count - 1)"
        throw error(.indexOutOfRange, "there is no item \(place), \(count)", index.range)
      }
      return values[place]
    case (.array, _): throw mismatch("a whole number", place, at: index)
    case (.object(let object), .string(let name)): return object[name] ?? nil
    case (.object, _): throw mismatch("text", place, at: index)
    default: throw mismatch("a list or an object", container, at: base)
    }
  }
}
