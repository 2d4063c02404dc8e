package import PlaygroundCore

// Model: the content of a description file before its meaning is checked. XML and JSON are read
// into one model of elements, attributes and text, each with its byte range. Checking and building
// use only this model, so that both syntaxes have the same meaning.

/// An element in a description file, with the locations of its parts.
package struct Element: Hashable, Sendable {
  /// The element's name: `section`, `Label`, ….
  package var name: String
  /// The location of the name.
  package var nameSpan: SourceSpan
  /// The attributes, in written order.
  package var attributes: [Attribute]
  /// The child elements, in order.
  package var children: [Element]
  /// The text and comments, in order, without white space between elements.
  package var pieces: [Piece]
  /// The location of the complete element.
  package var span: SourceSpan
  /// Whether the element is not written, so that no declaration in the file concerns it.
  var isImplied = false
  /// Whether declarations that other files can import are written, possibly none: in JSON, the
  /// members for them can be empty.
  var isLibrary = false
  /// In an outline, the positions at which series of chunks were removed.
  var series: [SeriesMark] = []

  /// Creates an element.
  package init(
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

  /// Returns the attribute with a name, `nil` if it is missing.
  ///
  /// - Complexity: O(*n*) in the number of attributes.
  package func attribute(_ name: String) -> Attribute? {
    attributes.firstIndex { $0.name.hasSameBytes(as: name) }.map { attributes[$0] }
  }

  /// The text of the attribute `name`, by which a declaration is used; `nil` without one.
  var writtenName: String? {
    guard case .text(let name)? = attribute("name")?.value else { return nil }
    return name.text
  }

  /// Returns the component that a root element declares with a name, or else one of its previews.
  func component(named name: String) -> Element? {
    let previews = children.filter { $0.name == "preview" }
    for parent in [self] + previews {
      let component = parent.children.first { child in
        child.name == "component" && child.writtenName.hasSameBytes(as: name)
      }
      if let component { return component }
    }
    return nil
  }
}

extension Element {
  /// Text or a comment between child elements.
  package struct Piece: Hashable, Sendable {
    /// The kind of a piece.
    package enum Kind: Hashable, Sendable {
      /// Text of the description.
      case text
      /// A comment.
      case comment
    }

    /// The kind.
    package var kind: Kind
    /// The text and its location.
    package var text: LocatedText
    /// The number of the parent's child elements before the piece.
    package var childCount: Int

    /// Creates a piece that follows the first `childCount` elements.
    package init(_ kind: Kind, _ text: LocatedText, after childCount: Int) {
      self.kind = kind
      self.text = text
      self.childCount = childCount
    }
  }
}

/// The position of a removed series of chunks in an element of an outline.
struct SeriesMark: Hashable, Sendable {
  /// The number of the series in its file.
  let series: Int
  /// The number of open elements around the removed siblings.
  let depth: Int
}
