package import PlaygroundCore

/// An attribute in a description file.
package struct Attribute: Hashable, Sendable {
  /// The attribute's name: `text`, `on-select`, ….
  package var name: String
  /// The location of the name.
  package var nameSpan: SourceSpan
  /// The value.
  package var value: WrittenValue

  /// Creates an attribute.
  package init(_ name: String, at nameSpan: SourceSpan, value: WrittenValue) {
    self.name = name
    self.nameSpan = nameSpan
    self.value = value
  }

  /// The range from the first byte of the name to the last byte of the value, without a closing
  /// quote.
  package var span: SourceSpan {
    SourceSpan(source: nameSpan.source, start: nameSpan.start, end: value.span.end)
  }
}

/// The value of an attribute, before evaluation.
package enum WrittenValue: Hashable, Sendable {
  /// A text, possibly a template.
  case text(LocatedText)
  /// A JSON value other than text; texts in it may be templates.
  case json(JSONElement)

  /// The location of the value, without quotes.
  package var span: SourceSpan {
    switch self {
    case .text(let text): text.span
    case .json(let element): element.span
    }
  }
}
