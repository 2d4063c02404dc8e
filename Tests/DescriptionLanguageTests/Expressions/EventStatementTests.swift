import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct EventStatementTests {
  private func located(_ source: String) -> LocatedText {
    LocatedText(source, span: SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count)))
  }

  private func statements(_ source: String) throws -> [EventStatement] {
    var diagnostics: [Diagnostic] = []
    let statements = EventStatement.parse(located(source), into: &diagnostics)
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    return try #require(statements)
  }

  private static let state = ObjectValue([
    .init(name: "x", value: 1), .init(name: "isOn", value: false),
    .init(name: "l", value: ["a", "b"]),
    .init(name: "ratio", value: 0.5), .init(name: "text", value: "t"),
  ])

  /// Runs statements and returns the changed state and the effects.
  private func outcome(_ source: String) throws -> String {
    var state = Self.state
    var scope = Scope()
    scope.bind("item", to: ["id": 7])
    let effects = try EventStatement.apply(statements(source), to: &state, in: scope)
    var lines: [String] = []
    for member in state.members where member.value != Self.state[member.name] {
      lines.append("\(member.name) = \(String(decoding: member.value.json(), as: UTF8.self))")
    }
    for effect in effects {
      switch effect {
      case .emit(let name, let value):
        lines.append("emit \(name) \(String(decoding: value.json(), as: UTF8.self))")
      case .log(let text): lines.append("log \(text)")
      }
    }
    return lines.joined(separator: "; ")
  }

  @Test(arguments: [
    ("x = 5", "x = 5"), ("x += 2", "x = 3"), ("x -= item.id", "x = -6"),
    ("ratio *= 3", "ratio = 1.5"),
    ("ratio /= 2", "ratio = 0.25"), ("text += '!'", #"text = "t!""#),
    ("x = 2; x *= x + 1;", "x = 6"),
    ("toggle(isOn)", "isOn = true"), ("append(l, item.id)", #"l = ["a","b",7]"#),
    ("remove(l, 0)", #"l = ["b"]"#),
    ("move(l, 0, 1)", #"l = ["b","a"]"#), ("move(l, 1, 0)", #"l = ["b","a"]"#),
    ("append(l, 'c'); move(l, 0, l.count - 1)", #"l = ["b","c","a"]"#), ("move(l, 1, x)", ""),
    ("l += ['c']", #"l = ["a","b","c"]"#), ("emit('tap', ['x': x])", #"emit tap {"x":1}"#),
    ("emit('tap')", "emit tap null"), ("x = 9; log('x is {x}, \\{x}')", "x = 9; log x is 9, {x}"),
    ("log('it\\'s {item.id}')", "log it's 7"), ("log('a' + text)", "log at"), (" ; ; ", ""),
    ("", ""),
    ("x = isOn ? 1 : 2; toggle(isOn); log(isOn)", "x = 2; isOn = true; log true"),
  ])
  func statementsChangeStateInOrder(source: String, expected: String) throws {
    #expect(try outcome(source) == expected)
  }

  @Test(arguments: [
    ("y = 1", "y = 1\n^ unknown-state: unknown state 'y'"),
    ("texd = 1", "texd = 1\n^^^^ unknown-state: unknown state 'texd'; did you mean 'text'?"),
    (
      "toggle(x)",
      "toggle(x)\n       ^ type-mismatch: expected a Boolean, found a whole number"
    ),
    (
      "append(x, 1)",
      "append(x, 1)\n       ^ type-mismatch: expected a list, found a whole number"
    ),
    (
      "remove(l, 2)",
      "remove(l, 2)\n          ^ index-out-of-range: index 2 is out of range: expected 0 to 1"
    ),
    (
      "remove(l, 'a')",
      "remove(l, 'a')\n          ^^^ type-mismatch: expected a whole number, found text"
    ),
    ("x += 'a'", "x += 'a'\n     ^^^ type-mismatch: expected a number, found text"),
    ("isOn -= 1", "isOn -= 1\n^^^^ type-mismatch: expected a number, found a Boolean"),
    (
      "x = 3; x /= 0",
      "x = 3; x /= 0\n            ^ division-by-zero: division by zero"
    ),
    ("log('é\\n{nme}')", "log('é\\n{nme}')\n         ^^^ unknown-name: unknown name 'nme'"),
    (
      "x = [text][0]",
      "x = [text][0]\n    ^^^^^^^^^ type-mismatch: expected a number for 'x', found text"
    ),
  ])
  func failureIsUnderlinedAndChangesNothing(source: String, picture: String) throws {
    var state = Self.state
    let statements = try statements(source)
    let error = #expect(throws: EvaluationError.self) {
      try EventStatement.apply(statements, to: &state, in: Scope())
    }

    #expect(state == Self.state)
    if let error { #expect(caretPicture(error.diagnostic, in: source) == picture) }
  }

  @Test(arguments: [
    ("x", "x\n^ expression-syntax: expected '=', '+=', '-=', '*=' or '/=' after this"),
    (
      "x == 1",
      "x == 1\n  ^^ expression-syntax: expected '=', '+=', '-=', '*=' or '/=', found '=='; did you mean '='?"
    ),
    ("x = ", "x = \n  ^ expression-syntax: expected a value after this"),
    ("x = 1 y = 2", "x = 1 y = 2\n      ^ expression-syntax: expected ';', found 'y'"),
    ("true = 1", "true = 1\n^^^^ expression-syntax: expected the name of a state, found 'true'"),
    (
      "togle(x)",
      "togle(x)\n^^^^^ unknown-function: unknown statement 'togle'; did you mean 'toggle'?"
    ),
    (
      "toggle('x')",
      "toggle('x')\n       ^^^ expression-syntax: expected the name of a state, found 'x'"
    ),
    ("append(l)", "append(l)\n        ^ expression-syntax: expected ',', found ')'"),
    (
      "emit(x)", "emit(x)\n     ^ expression-syntax: expected the event's name in quotes, found 'x'"
    ),
    (
      "log('{a')",
      "log('{a')\n     ^ unclosed-hole: expected '}' to close this expression; write '\\{' for a literal brace"
    ),
    ("log('\\t{+}')", "log('\\t{+}')\n        ^ expression-syntax: expected a value, found '+'"),
    (
      "1 = x",
      "1 = x\n^ expression-syntax: expected an assignment or a call such as toggle(x), found '1'"
    ),
    ("x = (1; y = 2", "x = (1; y = 2\n     ^ expression-syntax: expected ')' after this"),
  ])
  func defectIsUnderlined(source: String, picture: String) {
    var diagnostics: [Diagnostic] = []
    #expect(EventStatement.parse(located(source), into: &diagnostics) == nil)
    #expect(caretPictures(diagnostics, in: source) == picture)
  }

  @Test func everyStatementTellsItsOwnDefect() {
    let source = "x = ; toggle(l; 'a;b' ; y = 1 2; log('{1 +} {'); x = 1; log('open; x = )"
    var diagnostics: [Diagnostic] = []
    #expect(EventStatement.parse(located(source), into: &diagnostics) == nil)
    let carets = diagnostics.map { caretPicture($0, in: source).dropFirst(source.count + 1) }
    #expect(
      source + "\n" + carets.joined(separator: "\n") == """
        x = ; toggle(l; 'a;b' ; y = 1 2; log('{1 +} {'); x = 1; log('open; x = )
          ^ expression-syntax: expected a value after this
                     ^ expression-syntax: expected ')' after this
                        ^^^^^ expression-syntax: expected an assignment or a call such as toggle(x), found 'a;b'
                                      ^ expression-syntax: expected ';', found '2'
                                                 ^ expression-syntax: expected a value after this
                                                    ^ unclosed-hole: expected '}' to close this expression; write '\\{' for a literal brace
                                                                    ^ expression-syntax: unterminated text: expected a closing quote
        """
    )
  }

  @Test func whatIsBoundHidesStates() throws {
    var state = Self.state
    var scope = Scope()
    scope.bind("x", to: "the item")

    let effects = try EventStatement.apply(statements("log(x); text = x"), to: &state, in: scope)
    #expect(effects == [.log("the item")])
    #expect(state["text"] == "the item")

    let error = #expect(throws: EvaluationError.self) {
      try EventStatement.apply(statements("x = 2"), to: &state, in: scope)
    }
    #expect(error?.message == "'x' is not a state here and cannot be changed")
  }

  @Test func statementsTellWhatTheyReadAndChange() throws {
    let statements = try statements("x += a; toggle(b); append(l, c); log('{d} e'); emit('f', g)")

    #expect(statements.map { $0.target?.name } == ["x", "b", "l", nil, nil])
    #expect(statements.map { $0.references.map(\.name) } == [["x", "a"], [], ["c"], ["d"], ["g"]])
  }

  @Test(arguments: Seeds.first(2, of: 4))
  func randomStatementsAreParsedOrRefused(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "x", "=", "+=", "1", "'t {x}'", "'\\n{'", ";", "toggle(", "append(", "remove(", "emit(",
      "log(", ")", ",", " ",
      "l", "'", "\\", "é", "{", "(", "-", "isOn",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...10, using: &generator)
      let source = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var diagnostics: [Diagnostic] = []
      let statements = EventStatement.parse(located(source), into: &diagnostics)
      #expect((statements == nil) == !diagnostics.isEmpty, "seed \(seed): \(source)")
      #expect(
        diagnostics.allSatisfy { $0.span.end <= source.utf8.count },
        "seed \(seed): \(source)"
      )
      if let statements {
        var state = Self.state
        let effects = try? EventStatement.apply(statements, to: &state, in: Scope())
        if effects == nil { #expect(state == Self.state, "seed \(seed): \(source)") }
      }
    }
  }
}
