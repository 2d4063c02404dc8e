import DescriptionLanguage
import PlaygroundCore

/// The beginning of the word at a cursor, as an editor sees it that knows no descriptions.
///
/// Some editors compare suggestions with their own word instead of the text in the range of the
/// edit, and insert what is common to all suggestions in its place: eglot does so with the symbol
/// of Emacs. In the mode for XML, brackets of tags and operators belong to a symbol, and a dot ends
/// it; in the mode for JSON, each character ends it that is not in names of JavaScript. Suggestions
/// that begin where the word does are right in such an editor; others are not sent them, because
/// they would show more than the name.
struct EditorWord {
  /// The longest word; suggestions would repeat a longer one too often.
  private static let limit = 100

  /// The characters of symbols in Emacs besides letters and digits; others than ASCII are letters.
  private static let signsInXML = Set("$%&'*+-/<=>_|".utf8)
  private static let signsInJSON = Set("$_".utf8)

  /// The offset of the first byte; `nil` for a word that is too long.
  let start: Int?

  init(at offset: Int, in cursor: Cursor) {
    let bytes = cursor.buffer.bytes
    let signs = cursor.draft.isJSON ? Self.signsInJSON : Self.signsInXML
    var start = offset
    while start > 0, Self.isLetter(bytes[start - 1]) || signs.contains(bytes[start - 1]) {
      start -= 1
      guard offset - start <= Self.limit else {
        self.start = nil
        return
      }
    }
    self.start = start
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80
    }
  }
}
