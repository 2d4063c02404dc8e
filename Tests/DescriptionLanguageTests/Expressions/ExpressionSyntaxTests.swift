import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct ExpressionSyntaxTests {
  private func located(_ source: String) -> LocatedText {
    LocatedText(source, span: SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count)))
  }

  private func pictures(_ source: String) -> String {
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(located(source), into: &diagnostics)
    #expect((expression == nil) == !diagnostics.isEmpty)
    return caretPictures(diagnostics, in: source)
  }

  @Test(arguments: [
    ("1 +", "1 +\n  ^ expression-syntax: expected a value after this"),
    ("(1", "(1\n ^ expression-syntax: expected ')' after this"),
    ("1 2", "1 2\n  ^ expression-syntax: expected an operator, found '2'"),
    ("a = 1", "a = 1\n  ^ expression-syntax: expected an operator, found '='; did you mean '=='?"),
    ("a & b", "a & b\n  ^ expression-syntax: expected '&&', found '&'"),
    (
      "a ? 1",
      "a ? 1\n    ^ expression-syntax: expected ':' and the other value after this"
    ),
    (
      "1 < 2 < 3",
      "1 < 2 < 3\n      ^ expression-syntax: '<' and '<' cannot be chained; add parentheses"
    ),
    (
      "uper(a)",
      "uper(a)\n^^^^ unknown-function: unknown function 'uper'; did you mean 'upper'?"
    ),
    ("upper()", "upper()\n^^^^^^^ expression-syntax: 'upper' expects 1 argument, found 0"),
    (
      "format(1)",
      "format(1)\n^^^^^^^^^ expression-syntax: 'format' expects 2 to 3 arguments, found 1"
    ),
    (
      "a.map($0)",
      "a.map($0)\n  ^^^ expression-syntax: 'map' is a function, not a method; write map(…)"
    ),
    (
      "$0",
      "$0\n^^ expression-syntax: '$0' is defined only in a closure, such as the second argument of filter"
    ),
    (
      "filter($0, 1)",
      "filter($0, 1)\n       ^^ expression-syntax: '$0' is defined only in a closure, such as the second argument of filter"
    ),
    ("null", "null\n^^^^ expression-syntax: unknown name 'null'; did you mean 'nil'?"),
    ("é + 'x", "é + 'x\n    ^ expression-syntax: unterminated text: expected a closing quote"),
    ("'\\q'", "'\\q'\n ^^ expression-syntax: invalid escape; write '\\\\' for a backslash"),
    (
      "'\\u{110000}'",
      "'\\u{110000}'\n ^^^^^^^^^^ expression-syntax: invalid escape: expected a code point such as '\\u{1F600}'"
    ),
    (
      "12345678901234567890",
      "12345678901234567890\n^^^^^^^^^^^^^^^^^^^^ overflow: this number is too large"
    ),
    ("1e999", "1e999\n^^^^^ overflow: this number is too large"),
    ("12ab", "12ab\n^^^^ expression-syntax: invalid number '12ab'"),
    ("a # b", "a # b\n  ^ expression-syntax: unexpected '#' in an expression"),
    (
      "['a': 1, 2]",
      "['a': 1, 2]\n          ^ expression-syntax: expected ':' and a value, found ']'"
    ),
    ("1..2", "1..2\n  ^ expression-syntax: expected '..<' or '...', found '..'"),
    ("a and b", "a and b\n  ^^^ expression-syntax: unknown operator 'and'; did you mean '&&'?"),
    ("a.", "a.\n ^ expression-syntax: expected the name of a member after this"),
    ("a.1", "a.1\n  ^ expression-syntax: expected the name of a member, found '1'"),
    ("[1, , 2]", "[1, , 2]\n    ^ expression-syntax: expected a value, found ','"),
    (" ", " \n^ expression-syntax: expected an expression"),
  ])
  func defectIsUnderlined(source: String, picture: String) {
    #expect(pictures(source) == picture)
  }

  @Test(arguments: ["(", "[", "-", "!", "1 + (", "a[", "1 ? ", "a ?? ", "min(", "[1: "])
  func nestingIsBounded(piece: String) {
    let source = String(repeating: piece, count: 100_000)
    #expect(
      pictures(source).contains(
        "limit: nesting is too deep: exceeds the limit 'depth' of 256"
      )
    )
  }

  @Test(arguments: ["+1", ".a", "[0]"])
  func longChainsAreBounded(piece: String) {
    let source = "a" + String(repeating: piece, count: 100_000)
    #expect(
      pictures(source).contains(
        "limit: nesting is too deep: exceeds the limit 'depth' of 256"
      )
    )
    #expect(pictures("a" + String(repeating: piece, count: 200)) == "")
  }

  @Test func referencesAreTheNamesRead() throws {
    var diagnostics: [Diagnostic] = []
    let source = "a.b + f[c] ?? map(list, $0 + d) == [k: e ? 1 : a]"
    let expression = try #require(Expression.parse(located(source), into: &diagnostics))

    #expect(expression.references.map(\.name) == ["a", "f", "c", "list", "d", "k", "e", "a"])
    #expect(expression.references[2].span == SourceSpan(source: 0, start: 8, end: 9))
  }

  @Test(arguments: Seeds.first(3, of: 8))
  func randomTextIsParsedOrRefused(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b.c", "1", "2.5", "'t'", "\"", "'", "(", ")", "[", "]", ":", ",", "?", "??", "+", "-",
      "*", "/", "%",
      "!", "==", "<", "..<", "...", "&&", "||", "map(", "format(", "min(", "$0", "nil", "true", " ",
      "\\", "é", "{", "}",
      "@x", "9223372036854775807", ".count", "items", ";", "=", "\0",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...14, using: &generator)
      let source = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var diagnostics: [Diagnostic] = []
      let expression = Expression.parse(located(source), into: &diagnostics)
      #expect((expression == nil) == (diagnostics.count == 1), "seed \(seed): \(source)")
      #expect(
        diagnostics.allSatisfy { $0.span.end <= source.utf8.count },
        "seed \(seed): \(source)"
      )
      if let expression {
        var scope = EvaluationTests.scope()
        do throws(EvaluationError) {
          _ = try expression.evaluate(in: &scope)
        } catch {
          #expect(error.span.end <= source.utf8.count, "seed \(seed): \(source)")
          #expect(error.span.start < error.span.end, "seed \(seed): \(source)")
        }
      }
    }
  }
}
