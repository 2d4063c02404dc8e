import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

struct JSONConformanceTests {
  @Test(
    arguments: [
      ("null", nil), ("true", true), (" [ ] ", []), ("{}", [:]), ("\t[\r\n1 ]", [1]),
      ("-0", 0), ("0", 0), ("0.0", 0.0), ("0e1", 0.0), ("1E+2", 100.0), ("123.456e-7", 1.23456e-5),
      ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
      ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
      ("5e-324", .double(.leastNonzeroMagnitude)),
      ("1e-999", 0.0), ("0.1", 0.1), ("9007199254740993.0", 9_007_199_254_740_992.0),
      ("3.141592653589793238462643383279", .double(.pi)),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u0000""#, "\0"),
      (#""\uD83D\uDe00""#, "😀"), (#""\u00e9é""#, "éé"),
      ("\"\u{7f}\u{2028}\u{feff}\"", "\u{7f}\u{2028}\u{feff}"),
      (#"{"":0,"a":{"b":[null,false]}}"#, ["": 0, "a": ["b": [nil, false]]]),
      (#""\uFFFF""#, "\u{FFFF}"), (#"{"a":1,"a":[]}"#, ["a": []]),
    ] as [(String, Value)]
  )
  func acceptedTextHasItsValue(text: String, value: Value) throws {
    #expect(try Value(json: Array(text.utf8)) == value)
    var diagnostics: [Diagnostic] = []
    let file = SourceFile(number: 0, path: "", bytes: Array(text.utf8))
    #expect(JSONReader.read(file, into: &diagnostics)?.value == value)
  }

  @Test(arguments: [("1", false), ("1.0", true), ("1e0", true), ("-0.0", true), ("-1", false)])
  func spellingDecidesWhetherANumberIsWhole(text: String, isDouble: Bool) throws {
    switch try Value(json: Array(text.utf8)) {
    case .double: #expect(isDouble)
    default: #expect(!isDouble)
    }
  }

  @Test(arguments: [
    "", " ", "[", "]", "{", "}", "[1", "[1,", "[,1]", "[1,,2]", "[1,]", "[\"a\",]", "[1}",
    "{\"a\"}",
    "{\"a\":}", "{\"a\":1,}", "{\"a\":1,,\"b\":2}", "{a:1}", "{1:1}", "{'a':1}", "{null:1}", "{,}",
    "{\"a\"::1}", "{\"a\" \"b\"}", "[1 2]", "[1]]", "[][]", "1 2", "nul", "True", "NaN", "Infinity",
    "-Infinity", "undefined", "+1", "-", "--1", "- 1", ".5", "1.", "-.5", "01", "-01", "1e", "1e+",
    "1E-", "1e1.5", "0x1F", "1_000", "1.2.3", "0e+-1", "１", "\"", "\"a", "'a'", "\"\\\"",
    "\"\\x41\"",
    "\"\\u12\"", "\"\\u12G4\"", "\"\\U0041\"", "\"\\\u{e9}\"", "\"\\ud800\"", "\"\\ud800\\u0041\"",
    "\"\\udc00\\ud800\"", "\"\\ud800\\ud800\"", "\"\\ud800x\"", "\"\n\"", "\"\t\"", "\"\u{1f}\"",
    "\"\0\"",
    "/* */ 1", "1 // x", "# x\n1", "[1]\u{c}", "\u{a0}1", "\u{2060}", "<a/>", "1e400", "-1e400",
    "9223372036854775808", "-9223372036854775809", "12345678901234567890",
  ])
  func rejectedTextHasALocation(text: String) {
    let bytes = Array(text.utf8)
    let error = #expect(throws: JSONError.self) { try Value(json: bytes) }
    if let range = error?.range {
      #expect(range.upperBound <= bytes.count)
      #expect(error?.description.isEmpty == false)
    }
  }

  @Test func truncatedTextIsRejectedEverywhere() throws {
    let bytes = Array(#"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00é"],"b":{}}"#.utf8)
    #expect(throws: Never.self) { try Value(json: bytes) }
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try Value(json: Array(bytes[..<length])) }
    }
  }

  @Test(arguments: Seeds.first(3, of: 8))
  func damagedBytesAreReadOrRejected(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let whole = Array(#"{"a":[1,-2.5e3,true,"x\u00e9\ud83d\ude00é\n"],"b":{"c":[[],{}]}}"#.utf8)
    let tokens = Array("{}[]\",:\\u0123456789eE+-. \n\0tfn/'".utf8)
    for _ in 0..<1_500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[position] = .random(in: 0...255, using: &generator)
        case 1: bytes[position] = tokens.randomElement(using: &generator) ?? 0
        case 2: bytes.remove(at: position)
        default: bytes.insert(tokens.randomElement(using: &generator) ?? 0, at: position)
        }
      }
      var diagnostics: [Diagnostic] = []
      let file = SourceFile(number: 0, path: "", bytes: bytes)
      let located = JSONReader.read(file, into: &diagnostics)
      let errors = diagnostics.filter { $0.severity == .error }
      let plain = try? Value(json: bytes)
      #expect((plain == nil) == !errors.isEmpty, "seed \(seed): \(bytes)")
      if let plain { #expect(located?.value == plain, "seed \(seed): \(bytes)") }
      #expect(diagnostics.allSatisfy { $0.span.end <= bytes.count }, "seed \(seed): \(bytes)")
    }
  }
}
