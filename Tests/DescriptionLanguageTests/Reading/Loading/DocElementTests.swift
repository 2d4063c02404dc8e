import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

/// The documentation and the tags of previews.
struct DocElementTests {
  private static let page = """
    <preview tags="form  slow form">
      <doc>
        # Login

        Names & passwords:

          code {not a hole}
        - one
      </doc>
      <component name="Box">
        <doc>One line</doc>
        <Label text="a"/>
      </component>
      <Box/>
    </preview>

    """.replacing("&", with: "&amp;")

  private static let markdown = """
    # Login

    Names & passwords:

      code {not a hole}
    - one
    """

  /// Returns a file in another syntax; empty if it has none.
  private func converted(_ text: String, named name: String, to syntax: DescriptionSyntax) -> String
  {
    let file = SourceFile(number: 0, path: name, bytes: Array(text.utf8))
    guard case .text(let bytes, let leftOut) = DescriptionWriter(file).converted(to: syntax),
      leftOut.isEmpty
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func indentationThatAllLinesHaveIsNotPartOfTheText() throws {
    let description = Workspace(Self.page).description()

    #expect(description.diagnostics == [])
    let preview = try #require(description.previews.first)
    #expect(preview.doc == Self.markdown)
    #expect(preview.tags == ["form", "slow"])
  }

  private static let badge = """
    <component name="Badge"><doc>A badge.</doc><param name="text" default="a"/>
    <Label text="{text}"/></component>
    """

  /// What a preview with a documented component shows, and the documentation that it has.
  @Test(
    arguments: [
      ("<Badge/>", "A badge."),
      ("<state name=\"s\" value=\"a\"/><Badge text=\"{s}\"/>", "A badge."),
      ("<doc>Its own.</doc><Badge/>", "Its own."), ("<Badge/><Badge/>", nil),
      ("<list><section id=\"a\"><Badge/></section></list>", nil), ("<VBox><Badge/></VBox>", nil),
      ("<Label text=\"a\"/>", nil), ("<Badge if=\"{true}\"/>", nil),
    ] as [(String, String?)]
  )
  func aPreviewOfAComponentAloneHasItsDocumentation(_ content: String, _ doc: String?) {
    let text = "<playground>\(Self.badge)<preview>\(content)</preview></playground>"
    let description = Workspace(text).description()
    #expect(description.diagnostics == [])
    #expect(description.previews.map(\.doc) == [doc])
    let json = converted(text, named: "a.xml", to: .json)
    #expect(Workspace(json, named: "a.json").description().previews.map(\.doc) == [doc])
  }

  @Test func jsonHasTheSameTextAsAMember() throws {
    let source = """
      {"tags": "form slow", "doc": "# Login\\n\\nNames", "component": {"type": "Label", "text": "a"}}
      """
    let description = Workspace(source, named: "a.json").description()

    #expect(description.diagnostics == [])
    #expect(description.previews.first?.doc == "# Login\n\nNames")
    #expect(description.previews.first?.tags == ["form", "slow"])
  }

  @Test(
    arguments: [
      ("<preview><doc/><Label/></preview>", []),
      ("<preview><doc>a</doc><doc>b</doc><Label/></preview>", [.misplacedElement]),
      ("<preview><doc><Label/></doc><Label/></preview>", [.misplacedElement]),
      ("<preview><doc of=\"a\">a</doc><Label/></preview>", [.unknownAttribute]),
      ("<preview><VBox><doc>a</doc></VBox></preview>", [.misplacedElement]),
      ("{\"doc\": 3, \"component\": {\"type\": \"Label\"}}", [.invalidValue]),
    ] as [(String, [DiagnosticCode])]
  )
  func aDocIsOneText(source: String, codes: [DiagnosticCode]) {
    let name = source.hasPrefix("{") ? "a.json" : "a.xml"

    #expect(Workspace(source, named: name).description().diagnostics.map(\.code) == codes)
  }

  @Test func formattingAndConvertingKeepTheText() {
    #expect(converted(Self.page, named: "a.xml", to: .xml) == Self.page)
    let json = converted(Self.page, named: "a.xml", to: .json)
    #expect(Workspace(json, named: "a.json").description().previews.first?.doc == Self.markdown)
    let again = converted(json, named: "a.json", to: .xml)
    #expect(Workspace(again).description().previews.first?.doc == Self.markdown, "\(again)")
    #expect(again.contains("<doc>One line</doc>"), "\(again)")
    #expect(converted(again, named: "a.xml", to: .json) == json)
  }

  @Test func aSectionOfCharacterDataKeepsItsLines() {
    let source = """
      <preview>
        <doc><![CDATA[a < b
          & c]]></doc>
        <Label/>
      </preview>

      """
    #expect(Workspace(source).description().previews.first?.doc == "a < b\n    & c")
    #expect(converted(source, named: "a.xml", to: .xml) == source)
  }

  /// Random lines with random indentation, before and after being formatted and converted.
  @Test(arguments: Seeds.upTo(300, atLeast: 40))
  func linesAreTheSameHoweverTheyAreIndented(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let words = ["", "# a", "- b", "  - c", "```", "\t", "<&>", "{x}", "    code", "é", "]]>"]
    let lines = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      words.randomElement(using: &random) ?? ""
    }
    let known = DocElement.lines(of: "\n" + lines.joined(separator: "\n"))
    let indented = known.map { $0.isEmpty ? "" : "      " + $0 }.joined(separator: "\n")

    #expect(DocElement.lines(of: "\n" + indented + "\n    ") == known, "seed \(seed)")
    #expect(DocElement.lines(of: known.joined(separator: "\n")) == known, "seed \(seed)")
  }
}
