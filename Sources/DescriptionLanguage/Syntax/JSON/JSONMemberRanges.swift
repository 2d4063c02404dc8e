import PlaygroundCore

/// Where the values of an object's members are in JSON text.
///
/// Nesting of any depth is read, without recursion.
package struct JSONMemberRanges {
  /// A member of the object.
  private struct Member {
    let name: String
    let start: Int
    var end: Int
  }

  private var lexer: JSONLexer
  /// The closing brackets of the open arrays and objects.
  private var closings: [UInt8] = []
  private var members: [Member] = []

  /// Reads a text that is one object.
  ///
  /// - Throws: ``JSONError`` if it is not.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    lexer = JSONLexer(bytes, limits: Limits(), keepsOffsets: false, roundsIntegers: true)
    try lexer.checkEncoding()
    lexer.skipSpace()
    guard lexer.current == Self.openObject else { throw lexer.unexpected(.expected("an object")) }
    try beginValue()
    while !closings.isEmpty {
      lexer.skipSpace()
      if lexer.current == closings.last {
        end()
      } else {
        guard lexer.current == UInt8(ascii: ",") else { throw lexer.unexpected(.expected("','")) }
        lexer.advance()
        lexer.skipSpace()
        try beginElement()
      }
    }
    lexer.skipSpace()
    guard lexer.isAtEnd else { throw lexer.unexpected(.trailingContent) }
  }

  /// Returns the bytes of a member's value, 0-based and half-open; of the last one of this name.
  package func range(of name: String) -> Range<Int>? {
    members.last { $0.name.hasSameBytes(as: name) }.map { $0.start..<$0.end }
  }

  private static let openObject = UInt8(ascii: "{")
  private static let closeObject = UInt8(ascii: "}")

  /// Reads an element of the innermost array or object.
  private mutating func beginElement() throws(JSONError) {
    if closings.last == Self.closeObject { try readName() }
    try beginValue()
  }

  /// Reads the name of a member, up to its value.
  private mutating func readName() throws(JSONError) {
    guard lexer.current == UInt8(ascii: "\"") else {
      throw lexer.unexpected(.expected("a name in double quotes"))
    }
    let name = try lexer.text().text
    lexer.skipSpace()
    guard lexer.current == UInt8(ascii: ":") else { throw lexer.unexpected(.expected("':'")) }
    lexer.advance()
    lexer.skipSpace()
    if closings.count == 1 {
      members.append(Member(name: name, start: lexer.position, end: lexer.position))
    }
  }

  /// Reads a value; of an array or object, all up to its first element.
  private mutating func beginValue() throws(JSONError) {
    while true {
      switch lexer.current {
      case UInt8(ascii: "\""):
        _ = try lexer.text()
        return noteEnd()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        _ = try lexer.number()
        return noteEnd()
      case Self.openObject, UInt8(ascii: "["):
        let isObject = lexer.current == Self.openObject
        closings.append(isObject ? Self.closeObject : UInt8(ascii: "]"))
        lexer.advance()
        lexer.skipSpace()
        if lexer.current == closings.last { return end() }
        if isObject { try readName() }
      default:
        guard ["true", "false", "null"].contains(lexer.word()) else {
          throw lexer.unexpected(.expected("a value"))
        }
        return noteEnd()
      }
    }
  }

  private mutating func end() {
    lexer.advance()
    closings.removeLast()
    noteEnd()
  }

  /// Notes the end of a value of the object itself.
  private mutating func noteEnd() {
    if closings.count == 1, !members.isEmpty { members[members.count - 1].end = lexer.position }
  }
}
