public import PlaygroundCore

// Model: what a description file says, before anybody asks what it means. XML and JSON are read into
// one model of elements, attributes and text; each knows the bytes it was written in. Checking and
// building see only this model, so that both syntaxes mean the same.

/// One element as written, with the places of its parts.
public struct Element: Hashable, Sendable {
  /// The element's name: `section`, `Label`, ….
  public var name: String
  /// Where the name stands.
  public var nameSpan: SourceSpan
  /// The attributes, in the order they were written.
  public var attributes: [Attribute]
  /// The elements it holds, in order.
  public var children: [Element]
  /// The text and the comments it holds, in order; white space between elements is left out.
  public var pieces: [Piece]
  /// The whole element.
  public var span: SourceSpan
  /// Where, in a skeleton, series of chunks were taken out of it.
  var series: [SeriesMark] = []

  /// Creates an element.
  public init(
    _ name: String,
    at nameSpan: SourceSpan,
    attributes: [Attribute] = [],
    children: [Element] = [],
    pieces: [Piece] = [],
    span: SourceSpan
  ) {
    self.name = name
    self.nameSpan = nameSpan
    self.attributes = attributes
    self.children = children
    self.pieces = pieces
    self.span = span
  }

  /// Returns the attribute of a name, if it was written.
  ///
  /// - Complexity: O(*n*) in the number of attributes, which is small.
  public func attribute(_ name: String) -> Attribute? {
    for attribute in attributes where attribute.name == name { return attribute }
    return nil
  }
}

extension Element {
  /// What stands between the elements that an element holds.
  public struct Piece: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// Text that is part of the description.
      case text
      /// A remark for people.
      case comment
    }

    /// What it is.
    public var kind: Kind
    /// What it says, and where.
    public var text: LocatedText
    /// How many elements of the parent stand before it.
    public var childCount: Int

    /// Creates a piece that stands after the first `childCount` elements.
    public init(_ kind: Kind, _ text: LocatedText, after childCount: Int) {
      self.kind = kind
      self.text = text
      self.childCount = childCount
    }
  }
}
