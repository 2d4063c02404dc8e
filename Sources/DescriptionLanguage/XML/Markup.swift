// XML: Expat decides well-formedness and locates tags, comments and CDATA sections (`Expat` is the
// only file that calls the C library). Names, attributes and text are then read from the accepted
// bytes (`XMLReader`), because diagnostics need their locations.

/// A piece of markup that Expat accepted.
struct Markup: Hashable, Sendable {
  /// The kind of a piece of markup.
  enum Kind: UInt8, Sendable {
    /// `<a …>`, or the complete `<a …/>`.
    case start
    /// `</a>`, or the empty range after `<a …/>`.
    case end
    /// `<!-- … -->`.
    case comment
    /// `<? … ?>`.
    case instruction
    /// `<![CDATA[`.
    case sectionStart
    /// `]]>`.
    case sectionEnd
  }

  /// The kind.
  let kind: Kind
  /// The offset of the first byte.
  let start: Int
  /// The offset after the last byte.
  let end: Int
  /// The number of attributes of a start tag.
  var attributeCount = 0
  /// The number of child elements of a start tag.
  var childCount = 0
}
