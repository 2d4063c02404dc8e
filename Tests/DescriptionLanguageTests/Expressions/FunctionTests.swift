import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

/// Functions of expressions, and the closures that they take.
struct FunctionTests {
  private func evaluate(_ source: String) throws -> Value {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count))
    var diagnostics: [Diagnostic] = []
    let expression = Expression.parse(LocatedText(source, span: span), into: &diagnostics)
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    var scope = EvaluationTests.scope()
    return try #require(expression).evaluate(in: &scope)
  }

  private func picture(_ value: Value) -> String { String(decoding: value.json(), as: UTF8.self) }

  @Test(arguments: [
    ("filter(items, item => item.done).count", "2"),
    ("map(items, (item, index) => item.id * 10 + index)", "[10,21,32]"),
    ("map([[1, 2], [3]], row => map(row, cell => cell + row.count))", "[[3,4],[4]]"),
    ("map([1, 2], x => map([10, 20], $0 + x))", "[[11,21],[12,22]]"),
    ("map([1], count => count + 1)", "[2]"), ("sorted([2, 1, 3], n => -n)", "[3,2,1]"),
    ("filter(1...4, (n) => n % 2 == 0)", "[2,4]"), ("map([1], ($0 + 1) * 2)", "[4]"),
    ("any(items, i => i.id > 2)", "true"), ("all(items, i => i.id > 2)", "false"),
    ("any([], i => i.x)", "false"), ("all([], i => i.x)", "true"),
    ("unique([1, 2, 1.0, '1'])", #"[1,2,"1"]"#), ("unique(items, i => i.done).count", "2"),
    (
      "group([1, 2, 3, 4], n => n % 2 == 0 ? 'even' : 'odd')",
      #"[{"key":"odd","items":[1,3]},{"key":"even","items":[2,4]}]"#
    ),
  ])
  func closuresSeeItemsAndIndices(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("user?.name", #""Grace""#), ("user?.nickname", "null"), ("none?.a", "null"),
    ("user?.nickname.first.x", "null"), ("none?.a['b'].c", "null"), ("count?.a ?? 'x'", #""x""#),
    ("user?.tags.count", "2"), ("user['x'] ?? user?.y ?? 'z'", #""z""#),
    ("items.last?.label ?? '-'", #""-""#), ("isOn ?1:2", "1"),
  ])
  func optionalMembersAreNilWhenMissing(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  /// `data` has line breaks of two characters, as files of other systems do.
  @Test(arguments: [
    (#"split(data, "\n")"#, #"["a","b","","c"]"#), (#"split(data, "\r\n")"#, #"["a","b","","c"]"#),
    (#"split(data, "b\n")"#, #"["a\n","\nc"]"#), ("split(data)", #"["a","b","c"]"#),
    (#"contains(data, "\n")"#, "true"), (#"contains(data, "a\nb")"#, "true"),
    (#"contains(data, "\r\n\r\n")"#, "true"), (#"replace(data, "\n", " ")"#, #""a b  c""#),
    (#"replace(data, "\r\n", "+")"#, #""a+b++c""#),
    (#"replace(data, "b", "\r\n")"#, #""a\n\n\n\nc""#),
    (#"indexOf(data, "\n")"#, "1"), (#"indexOf(data, "c")"#, "5"), ("data.count", "6"),
    ("('\\r\\n' + 'a').first", #""\n""#), ("('a' + '\\r\\n').last", #""\n""#),
    ("suffix(data, 2).first", #""\n""#),
    ("count(data)", "6"), ("characters(data)", #"["a","\n","b","\n","\n","c"]"#),
    (#"startsWith(data, "a\n")"#, "true"), (#"endsWith(data, "\nc")"#, "true"),
    (#"endsWith(prefix(data, 2), "\n")"#, "true"), (#"contains(data, "\r")"#, "false"),
    ("prefix(data, 2)", #""a\n""#), ("suffix(data, 2)", #""\nc""#),
    ("slice(data, 1, 3)", #""\nb""#),
    ("take(data, 3)", #""a\nb""#), ("drop(data, 4)", #""\nc""#),
    ("reversed(data)", #""c\n\nb\na""#), ("upper(data)", #""A\nB\n\nC""#),
    ("lower(data)", #""a\nb\n\nc""#), (#"trim("\r\n" + data + "\r\n")"#, #""a\nb\n\nc""#),
    ("repeat(prefix(data, 2), 2)", #""a\na\n""#), (#"join(split(data, "\n"), "/")"#, #""a/b//c""#),
    (#"map(split(data, "\n"), s => s.count)"#, "[1,1,0,1]"),
  ])
  func lineBreaksOfTwoCharactersAreFound(source: String, json: String) throws {
    let source = source.replacing("data", with: #"('a' + "\r\n" + 'b' + "\r\n\r\n" + 'c')"#)
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("slice('abcdef', 1, 3)", #""bc""#), ("slice([1, 2, 3, 4], -2)", "[3,4]"),
    ("slice('abc', 2, 1)", #""""#), ("slice('abc', -9, 9)", #""abc""#),
    ("prefix('abc', 2)", #""ab""#), ("suffix('abc', 2)", #""bc""#), ("prefix([1, 2], 5)", "[1,2]"),
    ("suffix([1, 2], 5)", "[1,2]"), ("take([1, 2, 3], 2)", "[1,2]"), ("drop([1, 2, 3], 2)", "[3]"),
    ("drop('abc', 9)", #""""#), ("replace('a-b-c', '-', '+')", #""a+b+c""#),
    ("repeat('ab', 3)", #""ababab""#), ("repeat('ab', 0)", #""""#),
    ("characters('e\u{301}x')", "[\"e\u{301}\",\"x\"]"), ("pad('ab', 4)", #""ab  ""#),
    ("pad('ab', 4, 'trailing')", #""  ab""#), ("pad('ab', 5, 'center')", #"" ab  ""#),
    ("pad('日本', 5, 'trailing')", #"" 日本""#), ("pad('abc', 2)", #""abc""#),
    ("startsWith('abc', 'ab')", "true"), ("startsWith('abc', 'bc')", "false"),
    ("endsWith('abc', 'bc')", "true"), ("endsWith('abc', 'abcd')", "false"),
    ("indexOf('banana', 'nan')", "2"), ("indexOf('abc', 'x')", "null"),
    ("indexOf([1, 'a'], 'a')", "1"), ("indexOf([1], 2) ?? -1", "-1"),
    ("string(1.5)", #""1.5""#), ("string(nil)", #""""#), ("string(true) + 'x'", #""truex""#),
  ])
  func textIsCutAndFilled(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("number('12')", "12"), ("number(' 1.5e1 ')", "15.0"), ("number('abc')", "null"),
    ("number('0x10')", "null"), ("number('inf') ?? 0", "0"), ("number(true)", "1"),
    ("number(nil)", "null"), ("int('12.9')", "12"), ("int(-2.9)", "-2"), ("int('x') ?? 7", "7"),
    ("sum([1, 2, 3])", "6"), ("sum([])", "0"), ("sum([1, 0.5])", "1.5"),
    ("product([2, 3, 4])", "24"), ("product([])", "1"), ("pow(2, 10)", "1024"), ("pow(7, 0)", "1"),
    ("pow(-3, 3)", "-27"), ("pow(2, -1)", "0.5"),
    ("format(pow(2.0, 0.5) - sqrt(2), 12)", #""0.000000000000""#),
    ("format(pow(10, 2.5), 6)", #""316.227766""#), ("pow(0.0, 2.5)", "0.0"),
    ("sqrt(16)", "4.0"), ("clamp(5, 0, 3)", "3"), ("clamp(-1, 0, 3)", "0"),
    ("clamp(1.5, 0, 3)", "1.5"), ("thousands(1234567)", #""1,234,567""#),
    ("thousands(-123)", #""-123""#), ("thousands(-1234.5)", #""-1,234.5""#),
    ("thousands(1e20)", #""100,000,000,000,000,000,000""#), ("thousands(999)", #""999""#),
    ("percent(0.256, 1)", #""25.6%""#), ("percent(0.5)", #""50%""#),
    ("percent(1, 2)", #""100.00%""#),
    ("bytes(0)", #""0 B""#), ("bytes(999)", #""999 B""#), ("bytes(1500)", #""1.5 kB""#),
    ("bytes(999999)", #""1 MB""#), ("bytes(4200000000)", #""4.2 GB""#),
    ("bytes(123456)", #""123 kB""#),
    ("duration(65)", #""1:05""#), ("duration(3723)", #""1:02:03""#), ("duration(0)", #""0:00""#),
    ("duration(-61.4)", #""-1:01""#),
  ])
  func numbersAreConvertedAndWritten(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("flatten([[1, 2], 3, [[4]]])", "[1,2,3,[4]]"),
    ("zip([1, 2], ['a', 'b', 'c'])", #"[[1,"a"],[2,"b"]]"#),
    ("enumerated(['a'])", #"[{"index":0,"item":"a"}]"#), ("keys(['b': 1, 'a': 2])", #"["b","a"]"#),
    ("values(['b': 1, 'a': 2])", "[1,2]"), ("keys([:])", "[]"),
  ])
  func listsAndObjectsAreTakenApart(source: String, json: String) throws {
    #expect(picture(try evaluate(source)) == json)
  }

  @Test(arguments: [
    ("date('2026-05-01', '%A, %-d %B %Y')", "Friday, 1 May 2026"),
    ("date('2026-05-01T12:30:05Z', '%H:%M:%S')", "12:30:05"),
    ("date('2026-05-01T12:30', '%I:%M %p')", "12:30 PM"),
    ("date('2026-05-01 00:30:00.25+02:00', '%F %T')", "2026-04-30 22:30:00"),
    ("date('2026-05-01T12:00:00Z', '%F %R %z', '+05:30')", "2026-05-01 17:30 +0530"),
    ("date('2026-05-01T12:00:00Z', '%H %Z', '-03')", "09 -03"),
    ("date(0, '%c')", "Thu Jan  1 00:00:00 1970"), ("date(0, '%s %j %u %w')", "0 001 4 4"),
    ("date(-1, '%F %T')", "1969-12-31 23:59:59"), ("date(1e9, '%D %r')", "09/09/01 01:46:40 AM"),
    ("date('2024-12-30', '%G-W%V-%u')", "2025-W01-1"), ("date('2021-01-03', '%G-W%V')", "2020-W53"),
    ("date('2024-02-29', '%j %U %W %C %y %e')", "060 08 09 20 24 29"),
    ("date('2026-05-01', '100%%%n%t|')", "100%\n\t|"),
    ("date('2026-05-01T09:05Z', '%k|%l|%-H|%P')", " 9| 9|9|am"),
  ])
  func datesFollowThePattern(source: String, text: String) throws {
    #expect(try evaluate(source) == .string(text))
  }

  @Test(arguments: Seeds.first(2, of: 4))
  func everyDayIsItsOwnInverse(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let seconds = Int.random(in: -62_167_219_200..<253_402_300_800, using: &generator)
      let moment = try #require(Moment(seconds: seconds))
      let text = try DatePattern("%Y").text(of: moment, in: .utc)
      let padded = String(repeating: "0", count: 4 - text.count) + text
      let iso = try padded + DatePattern("-%m-%dT%TZ").text(of: moment, in: .utc)
      #expect(Moment(iso) == moment, "seed \(seed): \(seconds) \(iso)")
    }
  }

  @Test(arguments: [
    ("map([1], (a, b, c) => a)", "a closure has at most two parameters: the item and its index"),
    ("map([1], (a, a) => a)", "the parameter 'a' is declared twice"),
    ("map([1], $0 => 1)", "expected the name of a parameter, found '$0'"),
    ("upper(x => x)", "expected ',' or ')', found '=>'"),
    ("x => 1", "expected an operator, found '=>'"),
    ("map(x => x, [1])", "expected ',' or ')', found '=>'"),
    ("length('a')", "unknown function 'length'; did you mean 'count'?"),
    ("'a'.upper()", "'upper' is a function, not a method; write upper(…)"),
    ("'a'.shout()", "unknown method 'shout': values have no methods"),
  ])
  func malformedCallIsReported(source: String, message: String) {
    let span = SourceSpan(source: 0, start: 0, end: UInt32(source.utf8.count))
    var diagnostics: [Diagnostic] = []
    #expect(Expression.parse(LocatedText(source, span: span), into: &diagnostics) == nil)
    #expect(diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    ("repeat('a', -1)", "expected 0 to 1000000 repetitions, found -1"),
    (
      "repeat('aaaaaaaaaaaaaaaaaaaa', 1000000)",
      "the expression makes too much text or too long a list: exceeds the limit 'made-bytes' of 16777216"
    ),
    ("pad('a', 3, 'middle')", "expected 'leading', 'trailing' or 'center', found 'middle'"),
    ("take([1], -1)", "expected a count of at least 0, found -1"),
    ("split('a', '')", "expected a separator, found empty text; use characters(text)"),
    ("sum([1, 'a'])", "expected a list of numbers, found text"),
    ("sum([9223372036854775807, 1])", "the result of '+' is too large for a number"),
    ("pow(10, 19)", "the result is too large for a whole number"),
    ("pow(0, -1)", "division by zero"),
    ("pow(-2, 0.5)", "expected a whole exponent for a negative base, found 0.5"),
    ("sqrt(-1)", "expected a number of at least 0, found -1.0"),
    (
      "string([1])",
      "expected a value that can be shown as text, found a list; use join(list, ', ')"
    ),
    (
      "date('soon', '%F')",
      "expected a date such as 2026-05-01 or 2026-05-01T12:30:00Z, found 'soon'"
    ),
    (
      "date('2026-02-30', '%F')",
      "expected a date such as 2026-05-01 or 2026-05-01T12:30:00Z, found '2026-02-30'"
    ),
    ("date(0, '%Q')", "unknown letter '%Q' in a date pattern; write '%%' for '%'"),
    (
      "date(0, '%F', 'Europe/Rome')",
      "time zone 'Europe/Rome' is not available: install the time zones of the system "
        + "(package tzdata), or use an offset such as '+02:00'"
    ),
    ("none.x", "unknown member 'x' of nil; write '?.' where it may be missing"),
    ("user?.name.size", "unknown member 'size' of text; did you mean 'count'?"),
  ])
  func impossibleCallIsReported(source: String, message: String) {
    let error = #expect(throws: EvaluationError.self) { try evaluate(source) }
    #expect(error?.message == message)
  }

  @Test(arguments: 0..<4)
  func powersAgreeWithRepeatedMultiplication(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let base = Double.random(in: 0.01...100, using: &generator)
      let exponent = Int.random(in: -8...8, using: &generator)
      // An exponent that is nearly whole takes the path through logarithms.
      let power = try #require(
        Power.of(base, Double(exponent) + 1e-15 * (exponent == 0 ? 1 : Double(exponent)))
      )
      let product = try #require(Power.of(base, Double(exponent)))
      #expect(abs(power / product - 1) < 1e-11, "seed \(seed): \(base) ** \(exponent)")
    }
  }

  @Test func namesOfFunctionsAreUnique() {
    #expect(Set(ExpressionFunction.all.map(\.name)).count == ExpressionFunction.all.count)
  }
}
