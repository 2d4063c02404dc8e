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

  /// The offset of the first byte.
  private let startOffset: UInt32
  /// The offset after the last byte.
  private let endOffset: UInt32
  private let attributes: UInt32
  private var children: UInt32 = 0
  /// The kind.
  let kind: Kind

  /// Creates a piece of markup of a file of less than 4 GiB.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - start: The offset of the first byte.
  ///   - end: The offset after the last byte.
  ///   - attributeCount: The number of attributes of a start tag.
  init(kind: Kind, start: Int, end: Int, attributeCount: Int = 0) {
    self.kind = kind
    startOffset = UInt32(start)
    endOffset = UInt32(end)
    attributes = UInt32(attributeCount)
  }

  /// The offset of the first byte.
  var start: Int { Int(startOffset) }

  /// The offset after the last byte.
  var end: Int { Int(endOffset) }

  /// The number of attributes of a start tag.
  var attributeCount: Int { Int(attributes) }

  /// The number of child elements of a start tag.
  var childCount: Int {
    get { Int(children) }
    set { children = UInt32(newValue) }
  }
}
