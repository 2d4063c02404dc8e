import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

/// Advice about what some people cannot read or operate.
struct AccessibilityLintTests {
  /// Returns the advice about the first preview of a source, as `code: message`.
  static func advice(_ source: String, named name: String = "a.xml") -> [String] {
    let isWhole = source.hasPrefix("<p") || source.hasPrefix("{")
    let whole = isWhole ? source : "<preview>\(source)</preview>"
    let description = Workspace(whole, named: name).description()
    #expect(description.diagnostics == [], "\(source)")
    guard let preview = description.previews.first, let content = preview.build().content else {
      Issue.record("no content: \(source)")
      return []
    }
    let lint = AccessibilityLint(of: description, width: preview.width(of: nil))
    let found = lint.diagnostics(of: content) + description.colorAlone()
    return found.inSourceOrder().map { "\($0.code.rawValue): \($0.message)" }
  }

  private func codes(_ source: String) -> [String] {
    Self.advice(source).map { String($0.prefix { $0 != ":" }) }
  }

  // MARK: - Contrast

  @Test func contrastNamesTheTextTheColoursAndTheScheme() {
    #expect(
      Self.advice("<Label text=\"Draft\" color=\"#777777\" background=\"#999999\"/>") == [
        "low-contrast: the contrast of 'Draft' is 1.5, expected 4.5 or more: "
          + "#777777 on #999999; choose colours that differ more"
      ]
    )
    #expect(
      Self.advice("<Label text=\"Night\" color=\"black\"/>") == [
        "low-contrast: the contrast of 'Night' is 1.1, expected 4.5 or more: "
          + "#000000 on #0d1117, as assumed of a dark terminal; choose colours that differ more"
      ]
    )
  }

  @Test(
    arguments: [
      ("<Label text=\"a\"/>", []), ("<Label text=\"a\" dim=\"true\"/>", []),
      ("<Label text=\"a\" color=\"red\"/>", []),
      ("<Label text=\"a\" color=\"white\"/>", ["low-contrast"]),
      ("<Label text=\"a\" color=\"white\" background=\"blue\"/>", []),
      ("<Label text=\"a\" background=\"yellow\"/>", ["low-contrast"]),
      ("<Label text=\"a\" color=\"black\" background=\"yellow\"/>", []),
      // The background of a box is that of the texts in it.
      (
        "<VBox background=\"#222222\"><Label text=\"a\" color=\"#333333\"/></VBox>",
        ["low-contrast"]
      ),
      ("<VBox background=\"#222222\"><Label text=\" \" color=\"#333333\"/></VBox>", []),
      // Lines are not texts, and nobody has to read a control that cannot be operated.
      ("<Divider color=\"black\"/>", []),
      ("<Button text=\"OK\" color=\"black\" disabled=\"true\"/>", []),
      ("<Button text=\"OK\" color=\"black\"/>", ["low-contrast"]),
      ("<Label>a<Span text=\"b\" color=\"black\"/></Label>", ["low-contrast"]),
    ] as [(String, [String])]
  )
  func contrastOfTextsOnly(source: String, expected: [String]) {
    #expect(codes(source) == expected, "\(source)")
  }

  /// Random labels in random boxes, beside the formulas of WCAG.
  @Test(arguments: Seeds.upTo(300, atLeast: 30))
  func randomColoursAreReportedByTheFormulas(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var source = "<preview width=\"40\">"
    var expected = 0
    for index in 0..<Int.random(in: 1...6, using: &random) {
      let text = UInt32(random.next() & 0xff_ffff)
      let back = UInt32(random.next() & 0xff_ffff)
      func hex(_ color: UInt32) -> String { String(format: "#%06x", color) }
      source += "<VBox background=\"\(hex(back))\"><Label text=\"row \(index)\" "
      source += "color=\"\(hex(text))\"/></VBox>"
      if Self.ratio(text, back) < 4.5 { expected += 1 }
    }

    let advice = Self.advice(source + "</preview>")

    #expect(advice.count == expected, "seed \(seed): \(advice)")
    #expect(advice.allSatisfy { $0.hasPrefix("low-contrast") })
  }

  private static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
    func part(_ color: UInt32, _ shift: UInt32) -> Double {
      let value = Double(color >> shift & 0xff) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: UInt32) -> Double {
      0.2126 * part(color, 16) + 0.7152 * part(color, 8) + 0.0722 * part(color, 0)
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  // MARK: - Labels

  @Test(
    arguments: [
      ("<TextField text=\"\"/>", ["missing-label"]),
      ("<TextField placeholder=\"Name\"/>", []),
      ("<HBox space=\"1\"><Label text=\"Name\"/><TextField/></HBox>", []),
      ("<VBox><Label text=\"Name\"/><TextField/></VBox>", []),
      ("<VBox><Label text=\"* * *\"/><TextField/></VBox>", ["missing-label"]),
      (
        "<VBox><Label text=\"Name\"/><VBox border=\"1\" border-style=\"single\"><TextField/></VBox></VBox>",
        []
      ),
      // A label names the next control only.
      (
        "<HBox space=\"1\"><Label text=\"Name\"/><TextField/><TextArea width=\"20\"/></HBox>",
        ["missing-label"]
      ),
      ("<Button text=\"\"/>", ["missing-label"]), ("<Button text=\"+\"/>", []),
      ("<Checkbox text=\"\"/>", ["missing-label"]), ("<Checkbox text=\"Done\"/>", []),
      ("<HBox space=\"1\"><Switch/><Label text=\"Wi-Fi\"/></HBox>", []),
      ("<HBox space=\"1\"><Slider/><Label text=\"Volume\"/></HBox>", ["missing-label"]),
      ("<Select><Option text=\"Small\"/></Select>", ["missing-label"]),
      ("<RadioGroup><Option text=\"Small\"/></RadioGroup>", []),
    ] as [(String, [String])]
  )
  func controlsHaveANameBesideThem(source: String, expected: [String]) {
    #expect(codes(source) == expected, "\(source)")
  }

  // MARK: - Focus

  @Test(
    arguments: [
      ("<HBox space=\"1\"><Button text=\"A\"/><Button text=\"B\"/></HBox>", []),
      (
        "<View flex-direction=\"row-reverse\" width=\"40\"><Button text=\"A\"/><Button text=\"B\"/></View>",
        ["focus-order"]
      ),
      (
        "<View flex-direction=\"column-reverse\"><Button text=\"A\"/><Button text=\"B\"/></View>",
        ["focus-order"]
      ),
      // Down a column, and up to the next one.
      (
        "<HBox><VBox><Button text=\"A\"/><Button text=\"B\"/></VBox><VBox><Button text=\"C\"/></VBox></HBox>",
        []
      ),
      // From right to left, the next one is at the left.
      (
        "<View direction=\"rtl\" flex-direction=\"row\" width=\"40\"><Button text=\"A\"/><Button text=\"B\"/></View>",
        []
      ),
      // A control that cannot have the focus is left out.
      (
        "<View flex-direction=\"row-reverse\" width=\"40\"><Button text=\"A\"/><Button text=\"B\" disabled=\"true\"/></View>",
        []
      ),
    ] as [(String, [String])]
  )
  func theFocusFollowsTheOrderOfReading(source: String, expected: [String]) {
    #expect(codes(source) == expected, "\(source)")
  }

  // MARK: - Colours alone

  private static let rows = "<let name=\"rows\" value=\"{[['up': true, 'name': 'a']]}\"/>"

  @Test(
    arguments: [
      ("<Label for=\"r in rows\" text=\"{r.name}\" color=\"{r.up ? 'green' : 'red'}\"/>", 1),
      ("<Label for=\"r in rows\" text=\"{r.name} {r.up}\" color=\"{r.up ? 'green' : 'red'}\"/>", 0),
      (
        "<Label for=\"r in rows\" text=\"{r.name}\" bold=\"{r.up}\" color=\"{r.up ? 'green' : 'red'}\"/>",
        0
      ),
      (
        "<HBox for=\"r in rows\"><Label text=\"o\" color=\"{r.up ? 'green' : 'red'}\"/><Label text=\"{r.name}\"/></HBox>",
        1
      ),
      (
        "<HBox for=\"r in rows\"><Label text=\"o\" color=\"{r.up ? 'green' : 'red'}\"/><Label if=\"{r.up}\" text=\"up\"/></HBox>",
        0
      ),
      (
        "<HBox for=\"r in rows\"><Label if=\"{r.up}\" text=\"o\" color=\"green\"/><Label else=\"\" text=\"o\" color=\"red\"/></HBox>",
        1
      ),
      (
        "<HBox for=\"r in rows\"><Label if=\"{r.up}\" text=\"+\" color=\"green\"/><Label else=\"\" text=\"-\" color=\"red\"/></HBox>",
        0
      ),
      (
        "<style name=\"good\" color=\"green\"/><style name=\"bad\" color=\"red\"/><Label for=\"r in rows\" text=\"{r.name}\" style=\"{r.up ? 'good' : 'bad'}\"/>",
        1
      ),
      (
        "<style name=\"good\" color=\"green\"/><style name=\"bad\" color=\"red\" bold=\"true\"/><Label for=\"r in rows\" text=\"{r.name}\" style=\"{r.up ? 'good' : 'bad'}\"/>",
        0
      ),
      // A colour that every row has means nothing.
      ("<Label for=\"r in rows\" text=\"{r.name}\" color=\"green\"/>", 0),
    ] as [(String, Int)]
  )
  func aConditionThatOnlyAColourShows(source: String, count: Int) {
    let found = codes(Self.rows + source).filter { $0 == "color-alone" }

    #expect(found.count == count, "\(source)")
  }

  @Test func aThemeIsNoMeaning() {
    let source = """
      <preview theme="{theme}"><state name="theme" value="dark"/>
      <Label text="a" color="{theme == 'dark' ? 'cyan' : 'blue'}"/></preview>
      """
    #expect(Self.advice(source) == [])
  }

  @Test func jsonHasTheSameAdvice() {
    let source = """
      {"state": {"isUp": true}, "component": {"type": "Label", "text": "Server",
       "color": "{isUp ? 'green' : 'red'}"}}
      """
    #expect(
      Self.advice(source, named: "a.json") == [
        "color-alone: only 'color' shows 'isUp'; "
          + "let a text, a sign or an attribute such as 'bold' depend on it too"
      ]
    )
  }

  // MARK: - Texts that are cut off

  @Test func aTextThatDoesNotFitIsNamedWithTheFirstWidth() {
    let text = String(repeating: "abcdefghi ", count: 6)
    #expect(
      Self.advice("<Label lines=\"1\" text=\"\(text)\"/>") == [
        "cut-off: at 40 columns, 36 of 54 characters of 'abcdefghiabcdefghiabcde…' are shown; "
          + "let the text wrap, or give it more room"
      ]
    )
  }

  @Test(
    arguments: [
      ("<Label text=\"\(String(repeating: "word ", count: 60))\"/>", []),
      ("<Label lines=\"1\" text=\"short\"/>", []),
      ("<Label width=\"4\" lines=\"1\" text=\"longer\"/>", ["cut-off"]),
      ("<Button width=\"6\" lines=\"1\" text=\"Continue\"/>", ["cut-off"]),
      // What another element shows whole can be read.
      (
        "<VBox><Label width=\"4\" lines=\"1\" text=\"a longer text\"/><Label text=\"a longer text\"/></VBox>",
        []
      ),
      (
        "<VBox><Label width=\"4\" lines=\"1\" text=\"longer\"/><Label text=\"a longer text\"/></VBox>",
        ["cut-off"]
      ),
      // What is typed scrolls in its control.
      ("<TextField placeholder=\"Name\" width=\"6\" text=\"a long text\"/>", []),
      (
        "<preview width=\"20\"><Label text=\"a text of 24 columns ...\" lines=\"1\"/></preview>",
        ["cut-off"]
      ),
      (
        "<ScrollBox direction=\"x\" width=\"10\"><Label lines=\"1\" text=\"a text that can be scrolled\"/></ScrollBox>",
        []
      ),
      (
        "<Select placeholder=\"Size\"><Option text=\"Small\"/><Option text=\"Large\"/></Select>", []
      ),
    ] as [(String, [String])]
  )
  func textsThatNobodyCanSeeWhole(source: String, expected: [String]) {
    #expect(codes(source) == expected, "\(source)")
  }
}
