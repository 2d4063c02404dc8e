import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionTestSupport

/// Edits of elements in their files.
struct SourceEditorTests {
  /// A change of the first element with a name, and the file afterwards.
  struct Case: CustomTestStringConvertible {
    var source: String
    var element: String
    var change: SourceChange
    var result: String
    var path = "a.xml"

    var testDescription: String { "\(change) in \(source)" }
  }

  private static func wrapped(_ body: String) -> String { "<preview>\(body)</preview>" }

  private static let xml: [Case] = [
    // The value alone is replaced, in its own quotes.
    Case(
      source: "<preview><Label  text = 'a'\n bold=\"true\"/></preview>",
      element: "Label",
      change: .set(attribute: "text", to: "it's <b> & \"c\""),
      result: "<preview><Label  text = 'it&apos;s &lt;b> &amp; \"c\"'\n bold=\"true\"/></preview>"
    ),
    Case(
      source: "<preview><Label text=\"a\"/></preview>",
      element: "Label",
      change: .set(attribute: "text", to: "two\nlines\t\"x\""),
      result: "<preview><Label text=\"two&#10;lines&#9;&quot;x&quot;\"/></preview>"
    ),
    // A new attribute is written as the one before it.
    Case(
      source: "<preview><Label\n    text=\"a\"\n  /></preview>",
      element: "Label",
      change: .set(attribute: "lines", to: 2),
      result: "<preview><Label\n    text=\"a\"\n    lines=\"2\"\n  /></preview>"
    ),
    Case(
      source: "<preview><VBox></VBox></preview>",
      element: "VBox",
      change: .set(attribute: "space", to: 1),
      result: "<preview><VBox space=\"1\"></VBox></preview>"
    ),
    // Text between the tags stands for the attribute.
    Case(
      source: "<preview><Label>\n  one two\n</Label></preview>",
      element: "Label",
      change: .set(attribute: "text", to: "three & <four>"),
      result: "<preview><Label>\n  three &amp; &lt;four&gt;\n</Label></preview>"
    ),
    Case(
      source: "<preview><Label text=\"a\"  bold=\"true\" lines=\"2\"/></preview>",
      element: "Label",
      change: .unset(attribute: "bold"),
      result: "<preview><Label text=\"a\" lines=\"2\"/></preview>"
    ),
    Case(
      source: "<preview><VBox>\n  <Label text=\"a\"/>  \n  <!-- stays -->\n</VBox></preview>",
      element: "Label",
      change: .delete,
      result: "<preview><VBox>\n  <!-- stays -->\n</VBox></preview>"
    ),
    Case(
      source: "<preview><VBox><Label text=\"a\"/><Spacer/></VBox></preview>",
      element: "Label",
      change: .delete,
      result: "<preview><VBox><Spacer/></VBox></preview>"
    ),
    Case(
      source: "<preview><VBox>\r\n\t<Label id=\"x\" text=\"a\"/>\r\n</VBox></preview>",
      element: "Label",
      change: .duplicate,
      result: "<preview><VBox>\r\n\t<Label id=\"x\" text=\"a\"/>\r\n\t<Label text=\"a\"/>\r\n"
        + "</VBox></preview>"
    ),
    Case(
      source:
        "<preview><VBox>\n  <Label text=\"a\"/><!-- between -->\n  <Spacer />\n</VBox></preview>",
      element: "Label",
      change: .move(.forth),
      result:
        "<preview><VBox>\n  <Spacer /><!-- between -->\n  <Label text=\"a\"/>\n</VBox></preview>"
    ),
    Case(
      source: "<preview><VBox>\n  <Spacer/>\n</VBox></preview>",
      element: "Spacer",
      change: .insert("Label", [.init(name: "text", value: "a \"b\"")]),
      result: "<preview><VBox>\n  <Spacer/>\n  <Label text=\"a &quot;b&quot;\"/>\n</VBox></preview>"
    ),
  ]

  private static let json: [Case] = [
    Case(
      source: #"{"component": {"type": "Label", "text": "a"}}"#,
      element: "Label",
      change: .set(attribute: "text", to: "b \"c\""),
      result: #"{"component": {"type": "Label", "text": "b \"c\""}}"#
    ),
    Case(
      source: #"{"component": {"type": "Label", "text": "a", "lines": 1}}"#,
      element: "Label",
      change: .set(attribute: "lines", to: 2),
      result: #"{"component": {"type": "Label", "text": "a", "lines": 2}}"#
    ),
    Case(
      source: "{\"component\": {\n  \"type\" : \"Label\",\n  \"text\" : \"a\"\n}}",
      element: "Label",
      change: .set(attribute: "bold", to: true),
      result:
        "{\"component\": {\n  \"type\" : \"Label\",\n  \"text\" : \"a\",\n  \"bold\" : true\n}}"
    ),
    Case(
      source: #"{"component": {"type":"Spacer"}}"#,
      element: "Spacer",
      change: .set(attribute: "id", to: "x"),
      result: #"{"component": {"type":"Spacer", "id":"x"}}"#
    ),
    Case(
      source: #"{"component": {"bold": true, "type": "Label", "text": "a"}}"#,
      element: "Label",
      change: .unset(attribute: "bold"),
      result: #"{"component": {"type": "Label", "text": "a"}}"#
    ),
    Case(
      source:
        "{\"cells\": [\n  {\"type\": \"Label\", \"text\": \"a\"},\n  {\"type\": \"Spacer\"}\n]}",
      element: "Label",
      change: .delete,
      result: "{\"cells\": [\n  {\"type\": \"Spacer\"}\n]}"
    ),
    Case(
      source:
        "{\"cells\": [\n  {\"type\": \"Spacer\"},\n  {\"type\": \"Label\", \"text\": \"a\"}\n]}",
      element: "Label",
      change: .delete,
      result: "{\"cells\": [\n  {\"type\": \"Spacer\"}\n]}"
    ),
    Case(
      source: "{\"cells\": [\n  {\"type\": \"Label\", \"id\": \"x\"}\n]}",
      element: "Label",
      change: .duplicate,
      result: "{\"cells\": [\n  {\"type\": \"Label\", \"id\": \"x\"},\n  {\"type\": \"Label\"}\n]}"
    ),
    Case(
      source: #"{"cells": [{"type": "Label", "text": "a"},  {"type": "Spacer"}]}"#,
      element: "Spacer",
      change: .move(.back),
      result: #"{"cells": [{"type": "Spacer"},  {"type": "Label", "text": "a"}]}"#
    ),
    Case(
      source: #"{"cells": [{"type": "Spacer"}]}"#,
      element: "Spacer",
      change: .insert("Label", [.init(name: "text", value: "a")]),
      result: #"{"cells": [{"type": "Spacer"}, {"type":"Label","text":"a"}]}"#
    ),
  ].map { sample in
    var sample = sample
    sample.path = "a.json"
    return sample
  }

  private static func elements(_ draft: Draft) -> [(element: Element, path: [Int])] {
    func all(_ element: Element, _ path: [Int]) -> [(Element, [Int])] {
      [(element, path)] + element.children.enumerated().flatMap { all($1, path + [$0]) }
    }
    return draft.root.map { all($0, []) } ?? []
  }

  /// The elements that begin where no element in them does: the others are not written themselves.
  private static func written(_ draft: Draft) -> [(element: Element, path: [Int])] {
    elements(draft).filter { element, _ in
      !element.children.contains { $0.span.start == element.span.start }
    }
  }

  private static func file(_ bytes: [UInt8], _ path: String) -> SourceFile {
    SourceFile(number: 0, path: path, bytes: bytes)
  }

  @Test(arguments: xml + json)
  func changingAnElementKeepsAllOtherBytes(_ sample: Case) throws {
    let file = Self.file(Array(sample.source.utf8), sample.path)
    let element = try #require(
      Self.elements(Draft(file)).first { $0.element.name == sample.element }?.element
    )
    let edits = try SourceEditor(file).edits(sample.change, ofElementAt: Int(element.span.start))
    let changed = edits.applied(to: file.bytes)
    #expect(String(decoding: changed, as: UTF8.self) == sample.result)
    #expect(edits.inverse(in: file.bytes).applied(to: changed) == file.bytes)
  }

  /// A file, the name of the element, the change, and the reason against it.
  private static let refusals: [(String, String, SourceChange, SourceEditError)] = [
    ("<preview><Label text=\"a\"></preview>", "Label", .delete, .brokenFile),
    ("<other><Label/></other>", "Label", .delete, .brokenFile),
    ("<preview><Label/></preview>", "preview", .delete, .noSiblings),
    ("<preview><Label/></preview>", "Label", .move(.forth), .atEnd(.forth)),
    ("<preview><Label/></preview>", "Label", .move(.back), .atEnd(.back)),
    ("<preview><Label/></preview>", "Label", .set(attribute: "a b", to: "x"), .invalidName("a b")),
    ("<preview><Label/></preview>", "Label", .set(attribute: "text", to: "\u{1}"), .invalidValue),
    ("<preview><Label/></preview>", "Label", .set(attribute: "text", to: [1]), .invalidValue),
    (
      "<preview><Label>a</Label></preview>", "Label", .set(attribute: "text", to: " a"),
      .invalidValue
    ),
    (
      "<preview><Label>a<!-- b -->c</Label></preview>", "Label",
      .set(attribute: "text", to: "d"), .mixedText
    ),
    (
      "<preview><Label><![CDATA[a]]></Label></preview>", "Label",
      .set(attribute: "text", to: "d"), .mixedText
    ),
    (
      "<preview><cell if=\"{true}\"><Label/></cell><cell else=\"\"><Label/></cell></preview>",
      "cell",
      .delete, .inTurns
    ),
    (
      "<preview><cell if=\"{true}\"><Label/></cell><cell else=\"\"><Label/></cell></preview>",
      "cell",
      .duplicate, .inTurns
    ),
    ("<preview><Label>]]<Span text=\"x\"/>></Label></preview>", "Span", .delete, .mixedText),
    (#"{"component": {"type": "Label"}}"#, "Label", .delete, .noSiblings),
    (
      #"{"component": {"type": "Label"}}"#, "Label", .set(attribute: "type", to: "x"),
      .invalidName("type")
    ),
    (
      #"{"component": {"type": "VBox", "children": []}}"#, "VBox",
      .set(attribute: "children", to: "x"), .invalidName("children")
    ),
  ]

  @Test func impossibleChangesAreRefusedWithTheirReason() {
    for (source, name, change, reason) in Self.refusals {
      let file = Self.file(Array(source.utf8), source.hasPrefix("{") ? "a.json" : "a.xml")
      let offset = Self.elements(Draft(file)).first { $0.element.name == name }
        .map { Int($0.element.span.start) }
      #expect(throws: reason, "\(change) in \(source)") {
        _ = try SourceEditor(file).edits(change, ofElementAt: offset ?? 0)
      }
    }
  }

  @Test func aPositionWithoutAnElementIsRefused() throws {
    let file = Self.file(Array("<preview><Label/></preview>".utf8), "a.xml")
    let editor = try SourceEditor(file)
    for offset in [1, 10, 1_000_000, -1] {
      #expect(throws: SourceEditError.noElement) {
        _ = try editor.edits(.delete, ofElementAt: offset)
      }
    }
  }

  // MARK: - Any description

  private static func change(
    of element: Element,
    _ random: inout SeededGenerator
  ) -> SourceChange {
    let values: [Value] = [
      "plain", "<&\"'>", "é 漢字 👩‍👩‍👧", "{count}", "\\{no hole}", "line\nbreak", 12, true, 1.5, "",
    ]
    let names = element.attributes.map(\.name) + ["text", "new", "lines", "id"]
    let name = names.randomElement(using: &random) ?? "text"
    let value = values.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1: return .set(attribute: name, to: value)
    case 2: return .unset(attribute: name)
    case 3: return .delete
    case 4: return .duplicate
    case 5: return .move(Bool.random(using: &random) ? .back : .forth)
    default: return .insert("Label", [.init(name: "text", value: value)])
    }
  }

  @Test func anyEditMakesExactlyItsChangeAndItsInverseRestoresTheBytes() throws {
    var counts: [String: Int] = [:]
    for seed in Seeds.upTo(4_000) {
      var random = SeededGenerator(seed: seed + 7_000_000)
      let description = RandomDescription(seed: seed, .syntax)
      var file = Self.file(Array(description.xml.utf8), "a.xml")
      if seed % 2 == 1, case .text(let json, _) = DescriptionWriter(file).converted(to: .json) {
        file = Self.file(json, "a.json")
      }
      let editor = try SourceEditor(file)
      let draft = Draft(file)
      let all = Self.written(draft)
      for _ in 0..<4 {
        guard let (element, path) = all.randomElement(using: &random), let root = draft.root else {
          continue
        }
        let change = Self.change(of: element, &random)
        let edits: [SourceEdit]
        do throws(SourceEditError) {
          edits = try editor.edits(change, ofElementAt: Int(element.span.start))
        } catch {
          counts["refused", default: 0] += 1
          continue
        }
        counts[draft.isJSON ? "json" : "xml", default: 0] += 1
        let changed = edits.applied(to: file.bytes)
        var expected = ElementShape(root)
        expected.apply(change, at: path[...], isJSON: draft.isJSON)
        let found = Draft(Self.file(changed, file.path)).root.map { ElementShape($0) }
        let text = String(decoding: file.bytes, as: UTF8.self)
        let after = String(decoding: changed, as: UTF8.self)
        #expect(
          found == expected,
          "seed \(seed): \(change) of \(element.name)\n\(text)\n---\n\(after)"
        )
        #expect(edits.inverse(in: file.bytes).applied(to: changed) == file.bytes, "seed \(seed)")
        if found != expected { return }
      }
    }
    #expect(counts["xml", default: 0] > 100)
    #expect(counts["json", default: 0] > 100)
  }
}
