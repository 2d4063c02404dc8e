package import PlaygroundCore

/// What is written at an offset of a draft, and the elements around it.
package struct DraftPlace: Sendable {
  /// The kind of text.
  package enum Kind: Sendable {
    /// The name in a start tag, or nothing after `<`.
    case elementName(SourceSpan)
    /// The name in an end tag.
    case endName(SourceSpan)
    /// The name of an attribute, or nothing between attributes.
    case attributeName(SourceSpan, hasValue: Bool)
    /// The value of an attribute.
    case attributeValue(Attribute)
    /// Text between tags.
    case content(LocatedText)
    /// In JSON.
    case json(JSONDraftReader.Place)
    /// A comment or an instruction, or outside of the root.
    case other
  }

  /// The kind.
  package let kind: Kind
  /// The elements around it, outermost first; of a tag, its own element is the last.
  package let path: [Element]

  init(_ kind: Kind, in path: [Element]) {
    self.kind = kind
    self.path = path
  }
}
