import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct EvaluationTests {
  static let names: [(String, Value)] = [
    ("name", "Ada"), ("count", 3), ("price", 2.5), ("isOn", true), ("none", nil),
    ("items", [["id": 1, "done": true], ["id": 2, "done": false], ["id": 3, "done": true]]),
    ("user", ["name": "Grace", "tags": ["a", "b"], "count": 9]), ("größe", 7), ("empty", []),
  ]

  static func scope() -> Scope {
    var scope = Scope()
    for (name, value) in names { scope.bind(name, to: value) }
    return scope
  }

  private func evaluate(_ source: String) throws -> Value {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count))
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(LocatedText(source, span: span), into: &diagnostics)
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    var scope = Self.scope()
    return try #require(expression).evaluate(in: &scope)
  }

  /// Distinguishes an int from a double, which compare equal as values.
  private func picture(_ value: Value) -> String { String(decoding: value.json(), as: UTF8.self) }

  @Test(arguments: [
    ("1", "1"), ("1.5", "1.5"), ("1_000", "1000"), ("2e3", "2000.0"), ("-7", "-7"), ("- 7", "-7"),
    ("-9223372036854775808", "-9223372036854775808"), ("true", "true"), ("nil", "null"),
    (#"'a"b'"#, #""a\"b""#), (#""a'b""#, #""a'b""#),
    (#"'a\'\\\n\u{1F600}'"#, #""a'\\\n😀""#), ("[]", "[]"), ("[1, 'a', [nil],]", #"[1,"a",[null]]"#),
    ("[:]", "{}"), ("['k': 1, 'l': [:]]", #"{"k":1,"l":{}}"#), ("größe", "7"), ("name", #""Ada""#),
  ])
  func literalsStandForThemselves(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 / 2", "3"), ("-7 / 2", "-3"), ("-7 % 3", "-1"),
    ("7.0 / 2", "3.5"), ("1 + 0.5", "1.5"), ("2 * 0.5", "1.0"), ("5 - 1 - 1", "3"), ("--1", "1"),
    ("-count", "-3"), ("'a' + 'b'", #""ab""#), ("[1] + [2]", "[1,2]"),
    ("0.1 + 0.2", "0.30000000000000004"),
    ("0..<3", "[0,1,2]"), ("1...3", "[1,2,3]"), ("2..<2", "[]"), ("1...1 + 1", "[1,2]"),
    ("(0..<3).count", "3"), ("1 == 1.0", "true"), ("1 == '1'", "false"), ("nil == nil", "true"),
    ("[1, 2] == [1, 2]", "true"), ("1 != 2", "true"), ("1 < 1.5", "true"), ("'a' < 'b'", "true"),
    ("2 >= 2", "true"), ("3 <= 2", "false"), ("true || false && false", "true"), ("!isOn", "false"),
    ("!(count > 2) || isOn", "true"), ("none ?? 4", "4"), ("none ?? nil ?? 5", "5"),
    ("1 ?? missing", "1"), ("none ?? 1 + 1 == 2", "true"), ("isOn ? 'y' : 'n'", #""y""#),
    ("isOn ? isOn ? 1 : 2 : 3", "1"), ("false ? 1 : false ? 2 : 3", "3"),
    ("false && missing", "false"), ("true || missing", "true"), ("count>2?'a':'b'", #""a""#),
  ])
  func operatorsGroupAsInSwift(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("user.name", #""Grace""#), ("user.tags[1]", #""b""#), ("user['name']", #""Grace""#),
    ("user['x']", "null"), ("user['x'] ?? 1", "1"), ("user.count", "9"), ("items.count", "3"),
    ("items.first.id", "1"), ("items.last['id']", "3"), ("items.isEmpty", "false"),
    ("empty.first", "null"),
    ("name.count", "3"), ("'e\u{301}x'.count", "2"), ("'🇩🇪👨‍👩‍👧'.count", "2"), ("name.first", #""A""#),
    ("''.last", "null"), ("''.isEmpty", "true"), ("['a': 1].count", "1"),
    ("[1,2,3][count - 1]", "3"),
    ("'a😀'.width", "3"), ("'a\\nbc'.height", "2"), ("'a\\nbc'.width", "2"),
    ("['width': 4].width", "4"),
  ])
  func membersAndIndicesReachIntoValues(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("count(items)", "3"), ("count('ab')", "2"), ("upper('straße')", #""STRASSE""#),
    ("lower('ÄB')", #""äb""#),
    ("trim('  a b\\n')", #""a b""#), ("trim('  ')", #""""#), ("round(2.5)", "3"),
    ("round(-2.5)", "-3"),
    ("round(0.49999999999999994)", "0"),
    ("floor(-9007199254740993.0)", "-9007199254740992"), ("ceil(-0.5)", "0"), ("floor(-0.5)", "-1"),
    ("ceil(0.2)", "1"), ("round(4)", "4"), ("abs(-3)", "3"),
    ("abs(-0.5)", "0.5"),
    ("min(3, 1, 2)", "1"), ("max(1, 2.5)", "2.5"), ("min(['b', 'a'])", #""a""#),
    ("max([])", "null"),
    ("join(['a', 1, nil, 2.0], '-')", #""a-1--2.0""#), ("join(['a', 'b'])", #""ab""#),
    ("split('a,b,,c', ',')", #"["a","b","","c"]"#), ("split(' a  b ')", #"["a","b"]"#),
    ("split('a--b', '--')", #"["a","b"]"#), ("contains('banana', 'nan')", "true"),
    ("contains('a', '')", "true"),
    ("contains([1, 2], 2.0)", "true"), ("contains(user, 'name')", "true"),
    ("contains('abc', 'cb')", "false"),
    ("sorted([3, 1.5, 2])", "[1.5,2,3]"), ("sorted(['b', 'a', 'C'])", #"["C","a","b"]"#),
    ("sorted([])", "[]"),
    ("map(sorted(items, -$0.id), $0.id)", "[3,2,1]"), ("reversed([1, 2])", "[2,1]"),
    ("reversed('ab')", #""ba""#),
    ("range(1, 4)", "[1,2,3]"), ("filter(items, $0.done).count", "2"),
    ("map(1...3, $0 * $0)", "[1,4,9]"),
    ("map([[1, 2], [3]], map($0, $0 + 1))", "[[2,3],[4]]"),
    ("map(filter(items, !$0.done), $0.id)", "[2]"),
    ("format(3.14159, 2)", #""3.14""#), ("format(2, 2)", #""2.00""#), ("format(2.5, 0)", #""3""#),
    ("format(0.125, 2)", #""0.13""#), ("format(1.005, 2)", #""1.00""#),
    ("format(-1.5, 1, 7)", #""   -1.5""#),
    ("format(-0.001, 2)", #""0.00""#), ("format(1e22, 1)", #""10000000000000000000000.0""#),
    ("format(0.1, 20)", #""0.10000000000000000555""#), ("format(999.995, 2)", #""1000.00""#),
    ("format(5e-324, 3)", #""0.000""#), ("format(1234567, 0, 3)", #""1234567""#),
  ])
  func functionsArePureAndFixed(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test func sortingKeepsEqualItemsInOrder() throws {
    #expect(
      picture(
        try evaluate(
          "map(sorted([['k': 1, 'v': 'a'], ['k': 0, 'v': 'b'], ['k': 1, 'v': 'c']], $0.k), $0.v)"
        )
      )
        == #"["b","a","c"]"#
    )
  }

  @Test(arguments: [
    ("nmae", "nmae\n^^^^ unknown-name: unknown name 'nmae'; did you mean 'name'?"),
    (
      "user.nam",
      "user.nam\n     ^^^ unknown-member: unknown member 'nam' of an object; did you mean 'name'?"
    ),
    (
      "none.x",
      "none.x\n     ^ unknown-member: unknown member 'x' of nil; write '?.' where it may be missing"
    ),
    ("count.x", "count.x\n      ^ unknown-member: unknown member 'x' of a whole number"),
    (
      "1 + 'a'",
      "1 + 'a'\n  ^ type-mismatch: '+' expects two numbers, two texts or two lists, "
        + "found a whole number and text; write number(…) or string(…)"
    ),
    (
      "'a' + [count]",
      "'a' + [count]\n    ^ type-mismatch: '+' expects two numbers, two texts or two lists, "
        + "found text and a list"
    ),
    ("true * 2", "true * 2\n^^^^ type-mismatch: expected a number, found a Boolean"),
    (
      "count ? 1 : 2",
      "count ? 1 : 2\n^^^^^ type-mismatch: expected a Boolean, found a whole number"
    ),
    ("!name", "!name\n ^^^^ type-mismatch: expected a Boolean, found text"),
    ("-(name)", "-(name)\n ^^^^^^ type-mismatch: expected a number, found text"),
    (
      "1 < 'a'",
      "1 < 'a'\n  ^ type-mismatch: '<' expects two numbers or two texts, found a whole number and text"
    ),
    (
      "4 / (count - 3)",
      "4 / (count - 3)\n    ^^^^^^^^^^^ division-by-zero: division by zero"
    ),
    ("4 % 0.0", "4 % 0.0\n    ^^^ division-by-zero: division by zero"),
    (
      "9223372036854775807 + count",
      "9223372036854775807 + count\n                    ^ overflow: the result of '+' is too large for a number"
    ),
    (
      "items[count]",
      "items[count]\n      ^^^^^ index-out-of-range: index 3 is out of range: expected 0 to 2"
    ),
    (
      "items[-1]",
      "items[-1]\n      ^^ index-out-of-range: index -1 is out of range: expected 0 to 2"
    ),
    (
      "empty[0]", "empty[0]\n      ^ index-out-of-range: index 0 is out of range: the list is empty"
    ),
    ("items['a']", "items['a']\n      ^^^ type-mismatch: expected a whole number, found text"),
    ("name[0]", "name[0]\n^^^^ type-mismatch: expected a list or an object, found text"),
    ("3..<1", "3..<1\n    ^ invalid-value: invalid range: its end 1 is less than its start 3"),
    (
      "upper(count)",
      "upper(count)\n      ^^^^^ type-mismatch: expected text, found a whole number"
    ),
    (
      "map(items, $0.idd)",
      "map(items, $0.idd)\n              ^^^ unknown-member: unknown member 'idd' of an object; did you mean 'id'?"
    ),
    (
      "filter(items, $0.id)",
      "filter(items, $0.id)\n              ^^^^^ type-mismatch: expected a Boolean, found a whole number"
    ),
    (
      "sorted([1, 'a'])",
      "sorted([1, 'a'])\n       ^^^^^^^^ type-mismatch: cannot compare text with a whole number; expected numbers only or text only"
    ),
    (
      "format(1, 99)",
      "format(1, 99)\n          ^^ invalid-value: expected 0 to 20 decimal places, found 99"
    ),
    (
      "0..<9000000000",
      "0..<9000000000\n    ^^^^^^^^^^ limit: the expression takes too many steps: exceeds the limit 'steps' of 1000000"
    ),
    (
      "round(1e300)",
      "round(1e300)\n^^^^^^^^^^^^ overflow: the result is too large for a whole number"
    ),
    ("@x.width", "@x.width\n^^ unknown-name: '@x' can be used only in sizes and margins"),
  ])
  func failureIsUnderlined(source: String, picture: String) {
    let error = #expect(throws: EvaluationError.self) { try evaluate(source) }
    if let error { #expect(caretPicture(error.diagnostic, in: source) == picture) }
  }

  @Test func stepsAndSizesAreBounded() throws {
    for source in [
      "map(0..<1000, map(0..<1000, map(0..<1000, $0)))",
      "map(0..<100000, 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' + 'y' + 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz')",
    ] {
      let error = #expect(throws: EvaluationError.self) { try evaluate(source) }
      #expect(error?.code == .limit)
    }
  }

  @Test func valuesThatShareTheirPartsAreBounded() {
    var source = "[1]"
    for _ in 0..<60 { source = "map(\(source), [$0, $0])" }

    for whole in [source, "\(source) == \(source)"] {
      let error = #expect(throws: EvaluationError.self) { try evaluate(whole) }
      #expect(error?.code == .limit)
    }
  }

  @Test func searchingIsBounded() {
    let error = #expect(throws: EvaluationError.self) {
      try evaluate("contains(join(map(0..<60000, 'aaaaaaaa')), join(map(0..<6000, 'aaaaaaaab')))")
    }
    #expect(error?.code == .limit)
  }

  @Test(arguments: 0..<4)
  func remainderIsThatOfTheStandardLibrary(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let left = Double(bitPattern: generator.next())
      let right = Double(bitPattern: generator.next())
      guard left.isFinite, right.isFinite, right != 0 else { continue }
      var scope = Scope()
      scope.bind("a", to: .double(left))
      scope.bind("b", to: .double(right))
      var diagnostics: [Diagnostic] = []
      let text = LocatedText("a % b", span: SourceSpan(source: 0, start: 0, end: 5))
      let expression = try #require(Expression.parse(text, into: &diagnostics))
      let expected = left.truncatingRemainder(dividingBy: right)
      #expect(try expression.evaluate(in: &scope) == .double(expected), "seed \(seed)")
    }
  }

  @Test func scopeUnwindsToItsMark() {
    var scope = Scope()
    scope.bind("a", to: 1)
    let mark = scope.mark
    scope.bind("a", to: 2)
    scope.bind("b", to: 3)

    #expect(scope["a"] == 2)
    #expect(scope.names == ["b", "a", "a"])
    scope.unwind(to: mark)
    #expect(scope["a"] == 1)
    #expect(scope["b"] == nil)
  }
}
