import PlaygroundCore
import Testing

@testable import DescriptionLanguage

struct JSONLexerTests {
  private func lexer(
    _ text: String,
    keepsOffsets: Bool = true,
    roundsIntegers: Bool = false
  ) -> JSONLexer {
    JSONLexer(
      Array(text.utf8),
      limits: Limits(),
      keepsOffsets: keepsOffsets,
      roundsIntegers: roundsIntegers
    )
  }

  @Test func tokensFollowEachOther() throws {
    var lexer = lexer(" \n\t\"a\" -1.5e2 true]")

    lexer.skipSpace()
    #expect(try lexer.text().text == "a")
    lexer.skipSpace()
    #expect(try lexer.number() == .double(-150))
    lexer.skipSpace()
    #expect(lexer.word() == "true")
    #expect(lexer.word() == "")
    #expect(lexer.current == UInt8(ascii: "]"))
    lexer.advance()
    #expect(lexer.isAtEnd && lexer.current == 0)
  }

  @Test(
    arguments: [
      ("0", .int(0)), ("-0", .int(0)), ("9223372036854775807", .int(.max)),
      ("-9223372036854775808", .int(.min)), ("1e22", .double(1e22)), ("1e23", .double(1e23)),
      ("0.1", .double(0.1)), ("123456789012345678.5", .double(123456789012345678.5)),
    ] as [(String, Value)]
  )
  func numbersHaveTheirNearestValue(text: String, value: Value) throws {
    var lexer = lexer(text)

    #expect(try lexer.number() == value)
    #expect(lexer.isAtEnd && lexer.defects.isEmpty)
  }

  @Test(arguments: [(false, Value.int(0)), (true, .double(1e19))])
  func wholeNumbersBeyond64BitsAreReported(rounds: Bool, value: Value) throws {
    var lexer = lexer("10000000000000000000", roundsIntegers: rounds)

    #expect(try lexer.number() == value)
    #expect(lexer.defects.map(\.range) == [0..<20])
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    var lexer = lexer("\u{FEFF}7")

    try lexer.checkEncoding()

    #expect(lexer.position == 3)
    #expect(try lexer.number() == .int(7))
  }

  @Test(arguments: [(true, [5, 11]), (false, [])] as [(Bool, [UInt32])])
  func offsetsAfterEscapesAreKeptOnDemand(keepsOffsets: Bool, sources: [UInt32]) throws {
    var lexer = lexer(#""ab\n\u00e9c""#, keepsOffsets: keepsOffsets)

    let text = try lexer.text()

    #expect(text.text == "ab\n\u{e9}c")
    #expect(text.jumps.map(\.source) == sources)
  }

  @Test func errorsKeepTheRangeOfTheWholeCharacter() {
    var lexer = lexer("1é")
    lexer.advance()

    #expect(lexer.here == 1..<3)
    #expect(lexer.unexpected(.trailingContent).range == 1..<3)
  }

  @Test func theEndInABracketIsAnErrorAtItsStart() {
    var lexer = lexer("[")
    lexer.advance()

    #expect(
      lexer.unexpected(.trailingContent, openedAt: 0) == JSONError(.unclosed("]"), at: 0..<1)
    )
  }
}
