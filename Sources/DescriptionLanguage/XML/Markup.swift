// XML: Expat decides what is well-formed and where tags, comments and sections stand (`Expat`, the
// only file that knows the C library); names, attributes and text are then read from the bytes it
// accepted (`XMLReader`), because diagnostics need the place of each.

/// One piece of markup that Expat accepted.
struct Markup: Hashable, Sendable {
  /// What a piece of markup is.
  enum Kind: UInt8, Sendable {
    /// `<a …>`, or all of `<a …/>`.
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

  /// What it is.
  let kind: Kind
  /// Offset of its first byte.
  let start: Int
  /// Offset after its last byte.
  let end: Int
  /// How many attributes a start tag has.
  var attributeCount = 0
  /// How many elements stand in the element that a start tag opens, not counting those further in.
  var childCount = 0
}
