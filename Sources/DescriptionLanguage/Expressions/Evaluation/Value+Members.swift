import PlaygroundCore

extension Value {
  /// The members that lists and text have.
  private static let listMembers = ["count", "isEmpty", "first", "last"]
  private static let textMembers = listMembers + ["width", "height"]
  private static let objectMembers = ["count", "isEmpty"]

  /// Returns a member of the value; an object's own member has priority.
  ///
  /// - Throws: ``EvaluationError`` without such a member, unless access to it is optional.
  func member(
    _ member: ExpressionNode.Member,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    if let value = try ownMember(member, &meter) { return value }
    switch member.access {
    case .optional: return .null
    case .chained where self == .null: return .null
    case .required, .chained:
      var hint = try meter.suggestion(for: member.name, among: memberNames, at: member.range)
      if let remedy = ForeignWords.member(member.name, among: memberNames) { hint = remedy.suffix }
      let cure = self == .null ? "; write '?.' where it may be missing" : hint
      let message = "unknown member '\(member.name)' of \(kindName)\(cure)"
      throw meter.error(.unknownMember, message, member.range)
    }
  }

  private func ownMember(
    _ member: ExpressionNode.Member,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value? {
    switch self {
    case .object(let object):
      try meter.countLookUp(in: object, at: member.range)
      if let value = object[member.name] { return value }
      if member.name == "count" { return .int(object.members.count) }
      return member.name == "isEmpty" ? .bool(object.members.isEmpty) : nil
    case .array(let values):
      switch member.name {
      case "count": return .int(values.count)
      case "isEmpty": return .bool(values.isEmpty)
      case "first": return values.first ?? .null
      case "last": return values.last ?? .null
      default: return nil
      }
    case .string(let text):
      try meter.step(text.utf8.count / 8, at: member.range)
      try meter.spend(text.utf8.count / 8, at: member.range)
      return Self.member(member.name, of: text)
    case .null, .bool, .int, .double: return nil
    }
  }

  private static func member(_ name: String, of text: String) -> Value? {
    switch name {
    case "count": .int(text.count)
    case "isEmpty": .bool(text.isEmpty)
    case "first": text.first.map { .string($0.withLineFeed) } ?? .null
    case "last": text.last.map { .string($0.withLineFeed) } ?? .null
    case "width": .int(TextBlock(text: text).size(width: nil).width)
    case "height": .int(TextBlock(text: text).size(width: nil).height)
    default: nil
    }
  }

  /// The names of the members.
  package var memberNames: [String] {
    switch self {
    case .object(let object): Self.objectMembers + object.members.prefix(500).map(\.name)
    case .array: Self.listMembers
    case .string: Self.textMembers
    case .null, .bool, .int, .double: []
    }
  }

  /// Returns `self[index]`: an item of a list, or a member, nil if there is none.
  func element(
    at index: FunctionArgument,
    in range: Range<UInt32>,
    _ meter: inout EvaluationMeter
  ) throws(EvaluationError) -> Value {
    switch (self, index.value) {
    case (.array(let values), .int(let position)):
      guard values.indices.contains(position) else {
        let message = EvaluationError.indexMessage(position, count: values.count)
        throw meter.error(.indexOutOfRange, message, index.range)
      }
      return values[position]
    case (.array, _): throw meter.mismatch("a whole number", index.value, at: index.range)
    case (.object(let object), .string(let name)):
      try meter.countLookUp(in: object, at: range)
      return object[name] ?? .null
    case (.object, _): throw meter.mismatch("text", index.value, at: index.range)
    case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _):
      throw meter.mismatch("a list or an object", self, at: range)
    }
  }
}
