import PlaygroundCore
import Testing

@testable import DescriptionLanguage

/// The controls of states, which follow from their uses.
struct ValueControlReaderTests {
  /// A description with a state `s`, and its control.
  struct Case: CustomTestStringConvertible {
    var value: String
    var body: String
    var control: String

    init(_ value: String, _ body: String, _ control: String) {
      (self.value, self.body, self.control) = (value, body, control)
    }

    var testDescription: String { "\(value) in \(body)" }
  }

  private static let cases = [
    Case("{true}", "<Label text=\"{s ? 'a' : 'b'}\"/>", "bool"),
    Case("{3}", "<Label text=\"{s}\"/>", "number"),
    Case("{0.5}", "<Label text=\"{s}\"/>", "number"),
    // The range of an attribute is that of the state.
    Case("{1}", "<Label text=\"a\" lines=\"{s}\"/>", "number 0...1000000"),
    Case("{1}", "<Slider value=\"{s}\" min=\"0\" max=\"10\"/>", "number 0...10"),
    Case("red", "<Label text=\"a\" color=\"{s}\"/>", "color"),
    Case("red", "<Label text=\"a\" color=\"{done ? s : 'white'}\"/>", "color"),
    Case("left", "<Label text=\"a\" align=\"{s}\"/>", "choice"),
    Case(
      "b",
      "<Select value=\"{s}\"><Option value=\"a\"/><Option value=\"b\"/></Select>",
      "choice a b"
    ),
    // A text that is compared is one of the texts that occur.
    Case(
      "all",
      "<Label if=\"{s == 'done'}\" text=\"a\"/><Button text=\"x\" on-tap=\"s = 'open'\"/>",
      "choice all done open"
    ),
    Case("all", "<Button text=\"x\" on-tap=\"s = 'open'\"/>", "text"),
    Case("free", "<Label text=\"{s} and more\"/>", "text"),
    Case("free", "<TextField text=\"{s}\"/>", "text"),
    // A component passes its params on.
    Case("a", "<Badge tone=\"{s}\"/>", "color"),
    Case("{['a']}", "<Label for=\"x in s\" text=\"{x}\"/>", "text"),
  ]

  private static let component = """
    <component name="Badge"><param name="tone"/><Label text="a" color="{tone}"/></component>
    """

  @Test(arguments: cases)
  func aStateIsChangedAsWhatItIsUsedFor(_ sample: Case) throws {
    let text = """
      <preview>\(Self.component)<state name="done" value="{true}"/><state name="s" \
      value="\(sample.value)"/><VBox>\(sample.body)</VBox></preview>
      """
    let file = SourceFile(number: 0, path: "a.xml", bytes: Array(text.utf8))
    let description = Description.read(file) { _ in .missing(reason: "no such file") }
    #expect(!description.hasErrors, "\(description.diagnostics)")
    let preview = try #require(description.previews.first)
    let state = try #require(preview.state.first { $0.name == "s" })

    let control = ValueControlReader([file])
      .control(ofState: "s", like: state.initial, inPreviewAt: preview.span)

    let words =
      switch control {
      case .text: "text"
      case .bool: "bool"
      case .number(nil): "number"
      case .number(let range?): "number \(range.lowerBound)...\(range.upperBound)"
      case .choice(let words) where words.contains("justify") || words.contains("center"): "choice"
      case .choice(let words): "choice \(words.joined(separator: " "))"
      case .color: "color"
      }
    #expect(words == sample.control)
  }
}
