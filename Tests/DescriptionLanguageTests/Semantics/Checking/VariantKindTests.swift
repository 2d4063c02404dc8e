import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Literals of variants take the kind of the state that they set.
struct VariantKindTests {
  private func description(_ initial: String, _ written: String) -> Description {
    let text = written.replacing("\"", with: "&quot;")
    return Workspace(
      """
      <preview><state name="e" value="\(initial)"/><Label text="x"/>
      <variant name="v" e="\(text)"/></preview>
      """
    ).description()
  }

  static let conversions: [(String, String, Value)] = [
    ("{false}", "true", .bool(true)), ("{1}", "12", .int(12)), ("{1.5}", "2", .double(2)),
    ("a", "12", .string("12")), ("{['a']}", #"["b"]"#, .array([.string("b")])),
  ]

  @Test(arguments: conversions)
  func textTakesTheKindOfTheState(_ initial: String, _ written: String, _ value: Value) throws {
    let description = description(initial, written)
    #expect(description.diagnostics.isEmpty)
    let preview = try #require(description.previews.first)
    #expect(preview.variants.first?.values["e"] == value)
  }

  @Test(arguments: [("{false}", "yes", "a Boolean"), ("{1}", "x", "a number")])
  func textThatDoesNotConvertIsAnErrorWithTheKind(
    _ initial: String,
    _ written: String,
    _ kind: String
  ) {
    let description = description(initial, written)
    #expect(description.diagnostics.map(\.code) == [.typeMismatch])
    #expect(description.diagnostics.first?.message.contains(kind) == true)
  }
}
