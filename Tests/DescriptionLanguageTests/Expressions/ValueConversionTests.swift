import DescriptionLanguage
import PlaygroundCore
import Testing

struct ValueConversionTests {
  private func picture(_ value: Value) -> String { String(decoding: value.json(), as: UTF8.self) }

  @Test(
    arguments: [
      ("true", "x", #""true""#), ("12", 0, "12"), ("-3", 0, "-3"), ("2.0", 0, "2"),
      ("2", 0.5, "2.0"),
      ("1e3", 0.5, "1000.0"), ("true", false, "true"), ("[1, \"a\"]", [], #"[1,"a"]"#),
      ("{\"a\":1}", [:], #"{"a":1}"#),
      ("12", nil, "12"), ("plain", nil, #""plain""#), ("\"quoted\"", nil, #""quoted""#),
      ("", "x", #""""#),
    ] as [(String, Value, String)]
  )
  func typedTextIsReadByTheOldType(text: String, old: Value, json: String) throws {
    #expect(picture(try Value(text: text, like: old)) == json)
  }

  @Test(
    arguments: [
      ("x", 0, "'x' is not a whole number"), ("1.5", 0, "'1.5' is not a whole number"),
      ("\"1\"", 0, "'\"1\"' is not a whole number"),
      ("99999999999999999999", 0, "'99999999999999999999' is not a whole number"),
      ("1e999", 0.5, "'1e999' is not a number"), ("yes", true, "'yes' is not a Boolean"),
      ("1", true, "'1' is not a Boolean"),
      ("{}", [], "'{}' is not a list in JSON"), ("[", [:], "'[' is not an object in JSON"),
      ("", 0, "'' is not a whole number"),
      ("null", 0, "'null' is not a whole number"),
    ] as [(String, Value, String)]
  )
  func textOfAnotherTypeIsRefused(text: String, old: Value, message: String) {
    let error = #expect(throws: ValueConversionError.self) { try Value(text: text, like: old) }
    #expect(error?.description == message)
  }

  @Test func sentValuesKeepTheirTypeOrAreFitted() throws {
    #expect(picture(try Value(3, like: 0.5)) == "3.0")
    #expect(picture(try Value(3.0, like: 0)) == "3")
    #expect(try Value("7", like: 0) == 7)
    #expect(try Value(["a"], like: nil) == ["a"])
    #expect(throws: ValueConversionError.self) { try Value(nil, like: 0) }
    #expect(throws: ValueConversionError.self) { try Value(12, like: "text") }
    #expect(throws: ValueConversionError.self) { try Value(0.5, like: 0) }
  }
}
