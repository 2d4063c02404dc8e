/// The smallest pieces of an expression.
struct Token {
  enum Kind: Hashable {
    case name
    case integer
    case decimal
    /// Text with its quotes and escapes.
    case text
    case sign(String)
    case end
  }

  let kind: Kind
  /// Offsets into the UTF-8 of the text.
  let range: Range<Int>

  func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
}
