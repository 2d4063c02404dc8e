import DescriptionLanguage

/// The names in a text whose expressions cannot be parsed, as while they are typed.
///
/// Names of functions, of members and of parameters of closures are left out.
struct UnfinishedExpression {
  /// The names with their bytes in the text, in order.
  private(set) var names: [(name: String, range: Range<Int>)] = []
  private let bytes: [UInt8]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isTemplate: Whether expressions are between braces; else the text is one.
  init(_ text: String, isTemplate: Bool) {
    bytes = Array(text.utf8)
    var parameters: Set<String> = []
    var words: [(name: String, range: Range<Int>)] = []
    var isInside = !isTemplate
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if !isInside {
        isInside = byte == UInt8(ascii: "{")
        position += 1
      } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        position = end(ofQuotedAt: position)
      } else if Self.isPart(byte) {
        let end = bytes[position...].firstIndex { !Self.isPart($0) } ?? bytes.count
        let word = String(decoding: bytes[position..<end], as: UTF8.self)
        if Identifier.isName(word) { words.append((word, position..<end)) }
        position = end
      } else {
        if starts(with: "=>", at: position) {
          parameters.formUnion(self.parameters(before: position))
        }
        if isTemplate, byte == UInt8(ascii: "}") { isInside = false }
        position += 1
      }
    }
    names = words.filter { !parameters.contains($0.name) && isName($0.range) }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func end(ofQuotedAt start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != bytes[start] {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.count)
  }

  private func starts(with text: String, at position: Int) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  /// The parameters of the closure whose arrow is at a position: `a =>` or `(a, b) =>`.
  private func parameters(before arrow: Int) -> [String] {
    let before = String(decoding: bytes[..<arrow], as: UTF8.self)
    let list = before.reversed().drop { $0 == " " }
    let written: String
    if list.first == ")" {
      written = String(list.dropFirst().prefix { $0 != "(" }.reversed())
    } else {
      written = String(list.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    }
    return written.split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// Whether a word is neither a member, an id, nor the name of a function.
  private func isName(_ range: Range<Int>) -> Bool {
    let last = bytes[..<range.lowerBound].last
    let next = bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") }
    let isMember = [".", "@", "$"].contains { last == $0.utf8.first }
    return !isMember && next != UInt8(ascii: "(")
  }
}
