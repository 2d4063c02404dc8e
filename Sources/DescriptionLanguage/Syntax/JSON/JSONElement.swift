package import PlaygroundCore

/// A JSON value with its location in the file; lossless.
///
/// Objects keep their members in order, including duplicates and `//` comments.
package struct JSONElement: Hashable, Sendable {
  /// The kind of the value.
  package enum Kind: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number: `.int` without fraction and exponent, else `.double`.
    case number(Value)
    /// Text.
    case string(LocatedText)
    /// A list.
    case array([JSONElement])
    /// Members in the order they were written.
    case object([Member])
  }

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var name: LocatedText
    /// The value after the colon.
    package var value: JSONElement

    /// Whether the member is a comment.
    var isRemark: Bool { name.text == "//" }

    /// Creates a member.
    package init(name: LocatedText, value: JSONElement) {
      self.name = name
      self.value = value
    }
  }

  /// The bytes of the value, including quotes and brackets.
  package var span: SourceSpan
  /// The kind of the value.
  package var kind: Kind

  /// Creates a value at `span`.
  package init(_ kind: Kind, span: SourceSpan) {
    self.kind = kind
    self.span = span
  }

  /// Returns the first array or object at a depth of more than `levels`, counting this value.
  func firstValue(below levels: Int) -> JSONElement? {
    switch kind {
    case .array(let elements):
      if levels == 0 { return self }
      for element in elements {
        if let deep = element.firstValue(below: levels - 1) { return deep }
      }
    case .object(let members):
      if levels == 0 { return self }
      for member in members {
        if let deep = member.value.firstValue(below: levels - 1) { return deep }
      }
    default: break
    }
    return nil
  }

  /// Whether the value contains a `//` member.
  private var hasRemarks: Bool {
    switch kind {
    case .array(let elements): elements.contains { $0.hasRemarks }
    case .object(let members): members.contains { $0.isRemark || $0.value.hasRemarks }
    default: false
    }
  }

  /// The value without its `//` members.
  var withoutRemarks: JSONElement {
    guard hasRemarks else { return self }
    switch kind {
    case .array(let elements):
      return JSONElement(.array(elements.map(\.withoutRemarks)), span: span)
    case .object(let members):
      let others = members.filter { !$0.isRemark }.map { member in
        Member(name: member.name, value: member.value.withoutRemarks)
      }
      return JSONElement(.object(others), span: span)
    default: return self
    }
  }

  /// The number of values, including this one.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  var count: Int {
    switch kind {
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    default: 1
    }
  }

  /// The value without locations; the last one of equal names wins.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  package var value: Value {
    switch kind {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let value): value
    case .string(let text): .string(text.text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members):
      .object(ObjectValue(members.map { .init(name: $0.name.text, value: $0.value.value) }))
    }
  }
}
