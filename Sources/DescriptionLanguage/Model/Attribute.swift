public import PlaygroundCore

/// One attribute as written.
public struct Attribute: Hashable, Sendable {
  /// The attribute's name: `text`, `on-select`, ….
  public var name: String
  /// Where the name stands.
  public var nameSpan: SourceSpan
  /// What it is set to.
  public var value: AttributeValue

  /// Creates an attribute.
  public init(_ name: String, at nameSpan: SourceSpan, value: AttributeValue) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
  }

  /// From the first byte of the name to the last of the value, a closing quote left out.
  public var span: SourceSpan {
    SourceSpan(source: nameSpan.source, start: nameSpan.start, end: value.span.end)
  }
}

/// What an attribute is set to, as written.
public enum AttributeValue: Hashable, Sendable {
  /// Text that may have holes.
  case text(LocatedText)
  /// A JSON value other than text; texts in it may have holes.
  case json(JSONElement)

  /// Where the value stands, quotes left out.
  public var span: SourceSpan {
    switch self {
    case .text(let text): text.span
    case .json(let element): element.span
    }
  }
}
