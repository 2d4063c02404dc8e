import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// Values of states as variants of the file.
struct VariantEditorTests {
  /// A file, the values that are saved as the variant `w`, and the file afterwards.
  struct Case: CustomTestStringConvertible {
    var source: String
    var values: [ObjectValue.Member]
    var result: String
    var path = "a.xml"

    var testDescription: String { "\(values) in \(source)" }
  }

  private static let xml: [Case] = [
    // A new variant follows the states, on a line of its own.
    Case(
      source: """
        <preview>
          <state name="a" value="{1}"/>
          <state name="b" value="x"/>
          <Label text="{a}{b}"/>
        </preview>
        """,
      values: [.init(name: "a", value: 2), .init(name: "b", value: "q \"{&")],
      result: """
        <preview>
          <state name="a" value="{1}"/>
          <state name="b" value="x"/>
          <variant name="w" a="{2}" b="q &quot;\\{&amp;"/>
          <Label text="{a}{b}"/>
        </preview>
        """
    ),
    // It follows the other variants.
    Case(
      source: "<preview><state name=\"a\" value=\"{1}\"/><variant name=\"v\"/><Label/></preview>",
      values: [.init(name: "a", value: .null)],
      result: "<preview><state name=\"a\" value=\"{1}\"/><variant name=\"v\"/>"
        + "<variant name=\"w\" a=\"{nil}\"/><Label/></preview>"
    ),
    // Of an existing one, the values alone change.
    Case(
      source: "<preview><state name=\"a\" value=\"{1}\"/><state name=\"b\" value=\"{true}\"/>"
        + "<variant  a='{5}' name=\"w\"  /><Label/></preview>",
      values: [.init(name: "a", value: -7), .init(name: "b", value: false)],
      result: "<preview><state name=\"a\" value=\"{1}\"/><state name=\"b\" value=\"{true}\"/>"
        + "<variant  a='{-7}' name=\"w\" b=\"{false}\"  /><Label/></preview>"
    ),
    // The attribute 'name' is that of the variant.
    Case(
      source: "<preview><state name=\"name\" value=\"x\"/><Label/></preview>",
      values: [.init(name: "name", value: "Ada")],
      result: "<preview><state name=\"name\" value=\"x\"/>"
        + "<variant name=\"w\"><set name=\"name\" value=\"Ada\"/></variant><Label/></preview>"
    ),
    Case(
      source: "<preview><state name=\"name\" value=\"x\"/><variant name=\"w\">"
        + "<set name=\"name\" value=\"b\"/></variant><Label/></preview>",
      values: [.init(name: "name", value: "Ada")],
      result: "<preview><state name=\"name\" value=\"x\"/><variant name=\"w\">"
        + "<set name=\"name\" value=\"Ada\"/></variant><Label/></preview>"
    ),
    Case(
      source: "<preview><state name=\"a\" value=\"{[]}\"/><Label/></preview>",
      values: [.init(name: "a", value: ["it's", 1, ["k": true]])],
      result: "<preview><state name=\"a\" value=\"{[]}\"/>"
        + "<variant name=\"w\" a=\"{['it\\'s', 1, ['k': true]]}\"/><Label/></preview>"
    ),
  ]

  private static let json: [Case] = [
    Case(
      source: #"{"state": {"a": "x"}, "component": {"type": "Label"}}"#,
      values: [.init(name: "a", value: "{x}")],
      result: #"{"state": {"a": "x"}, "component": {"type": "Label"}, "#
        + #""variants": {"w":{"a":"\\{x}"}}}"#,
      path: "a.json"
    ),
    Case(
      source: #"{"state": {"a": 1}, "variants": {"v": {"a": 2}}, "component": {"type": "Label"}}"#,
      values: [.init(name: "a", value: 3)],
      result: #"{"state": {"a": 1}, "variants": {"v": {"a": 2}, "w": {"a":3}}, "#
        + #""component": {"type": "Label"}}"#,
      path: "a.json"
    ),
    Case(
      source: #"{"state": {"a": 1, "b": 1}, "variants": {"w": {"a": 2}}, "#
        + #""component": {"type": "Label"}}"#,
      values: [.init(name: "a", value: 3), .init(name: "b", value: 4)],
      result: #"{"state": {"a": 1, "b": 1}, "variants": {"w": {"a": 3, "b": 4}}, "#
        + #""component": {"type": "Label"}}"#,
      path: "a.json"
    ),
    Case(
      source:
        #"{"previews": [{"state": {"a": 1}, "variants": {}, "component": {"type": "Label"}}]}"#,
      values: [.init(name: "a", value: 3)],
      result: #"{"previews": [{"state": {"a": 1}, "variants": {"w": {"a":3}}, "#
        + #""component": {"type": "Label"}}]}"#,
      path: "a.json"
    ),
  ]

  @Test(arguments: xml + json)
  func aVariantIsWrittenWithTheSmallestEdit(_ sample: Case) throws {
    let file = SourceFile(number: 0, path: sample.path, bytes: Array(sample.source.utf8))
    let before = Description.read(file) { _ in .missing(reason: "") }
    let preview = try #require(before.previews.first)

    let edits = try VariantEditor().edits(
      saving: sample.values,
      as: "w",
      ofPreviewAt: Int(preview.span.start),
      in: file
    )

    let bytes = edits.applied(to: file.bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == sample.result)
    #expect(edits.count == 1)
    #expect(edits.inverse(in: file.bytes).applied(to: bytes) == file.bytes)
    // What is read is what was saved.
    let changed = SourceFile(number: 0, path: sample.path, bytes: bytes)
    let after = Description.read(changed) { _ in .missing(reason: "") }
    #expect(!after.hasErrors, "\(after.diagnostics)")
    let variant = after.previews.first?.variants.first { $0.name == "w" }
    for value in sample.values { #expect(variant?.values[value.name] == value.value) }
  }
}
