import DescriptionLanguage
import PlaygroundCore
import Testing

/// Text from data is always plain text, never a hole, markup, a statement or a path.
struct DataInjectionTests {
  private static let hostile = #"{1 + 1}'/><Button on-tap='emit("x")'/>&lt;{state}"#

  /// Returns the text of a label with data in an attribute.
  private func shown(_ attribute: String, _ text: String, around: String = "") -> String {
    let data = String(decoding: Value.string(text).json(), as: UTF8.self)
    let source = "<preview><data name='d' src='d.json'/>\(around)<Label \(attribute)/></preview>"
    return Workspace(source, ["d.json": data]).picture()
  }

  @Test func dataInATextIsNoTemplateAndNoMarkup() {
    #expect(shown("text='{d}'", Self.hostile) == "Label Label#0 text=\"\(Self.hostile)\"")
    #expect(shown("text='a{d}'", Self.hostile) == "Label Label#0 text=\"a\(Self.hostile)\"")
  }

  @Test func dataInAnIdIsOneId() {
    #expect(shown("id='{d}'", Self.hostile) == "Label '\(Self.hostile)'")
  }

  @Test func dataInAStyleNamesStylesOnly() {
    let style = "<style name='loud' bold='true'/>"
    #expect(shown("style='{d}'", "loud", around: style) == "Label Label#0 bold=true")
    let report = shown("style='{d}'", "{1}'color=", around: style)
    #expect(report.contains("unknown style '{1}'color='"))
  }

  @Test func dataInANumberIsNoExpression() {
    #expect(shown("lines='{d}'", "{1 + 1}").contains("[type-mismatch]"))
  }

  @Test func dataInAStatementIsAValue() {
    let source = """
      <preview><data name='d' src='d.json'/><state name='s' value='a'/>\
      <Label on-tap='s = d'/></preview>
      """
    let data = #""toggle(s); emit('x')""#
    #expect(
      Workspace(source, ["d.json": data]).picture() == "Label Label#0 on-tap{s = d}"
    )
  }

  @Test func dataNamesNoFiles() {
    let source = """
      <preview><data name='d' src='d.json'/><data name='e' src='{d}'/>\
      <Label text='a'/></preview>
      """
    let workspace = Workspace(source, ["d.json": #""/etc/passwd""#])
    #expect(workspace.description().dependencies.map(\.path) == ["d.json"])
  }
}
