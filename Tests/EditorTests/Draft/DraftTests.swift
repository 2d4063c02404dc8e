import PlaygroundCore
import TestSupport
import Testing

@testable import DescriptionLanguage

@Suite("Drafts of descriptions")
struct DraftTests {
  /// The descriptions and data files of the project.
  private static let samples = Samples.paths

  @Test("The draft of a well-formed file has the elements of its description", arguments: samples)
  func wellFormed(path: String) throws {
    let bytes = try Samples.bytes(path)
    let file = SourceFile(number: 3, path: path, bytes: bytes)
    var diagnostics: [Diagnostic] = []
    let contents = DocumentReader(file: file, limits: Limits()).contents(into: &diagnostics)
    guard case .description(let document) = contents else { return }
    #expect(Draft(file).root == document.root)
  }

  @Test(
    "Any beginning of a file is a draft",
    arguments: samples.prefix(Seeds.areAllWanted ? 40 : 10)
  )
  func beginnings(path: String) throws {
    let bytes = try Samples.bytes(path)
    guard bytes.count < 6_000 else { return }
    for count in stride(from: 0, through: bytes.count, by: 7) {
      Self.check(Array(bytes[..<count]), path, at: count)
    }
  }

  @Test("A file with any changes is a draft", arguments: Seeds.upTo(300))
  func changes(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let path = try #require(Self.samples.randomElement(using: &random))
    var bytes = try Samples.bytes(path)
    guard bytes.count < 20_000 else { return }
    let pieces = [
      "<", ">", "\"", "'", "/", "{", "}", "[", "]", ",", ":", "</", "<!--", "&", "\\", "😀",
    ]
    for _ in 0..<5 {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...30, using: &random))
      let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
      bytes.replaceSubrange(start..<end, with: piece)
      Self.check(bytes, path, at: start)
    }
  }

  private static func check(_ bytes: [UInt8], _ path: String, at offset: Int) {
    let draft = Draft(SourceFile(number: 0, path: path, bytes: bytes))
    if let root = draft.root { expectNested(root, within: 0..<bytes.count) }
    let place = draft.place(at: offset)
    for element in place.path { #expect(Int(element.span.start) <= offset) }
    _ = draft.place(at: 0)
    _ = draft.place(at: bytes.count + 5)
  }

  private static func expectNested(_ element: Element, within outer: Range<Int>) {
    let span = Int(element.span.start)..<max(Int(element.span.start), Int(element.span.end))
    #expect(outer.lowerBound <= span.lowerBound && span.upperBound <= outer.upperBound)
    for attribute in element.attributes {
      #expect(attribute.value.span.end <= UInt32(outer.upperBound))
    }
    for child in element.children { expectNested(child, within: outer) }
  }

  /// What is written at the `|`, in short.
  private static func place(_ text: String, _ path: String) -> String {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let bytes = Array(parts.joined().utf8)
    let draft = Draft(SourceFile(number: 0, path: path, bytes: bytes))
    let place = draft.place(at: parts[0].utf8.count)
    func word(_ span: SourceSpan) -> String {
      String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
    }
    let kind =
      switch place.kind {
      case .elementName(let span): "element '\(word(span))'"
      case .endName(let span): "end '\(word(span))'"
      case .attributeName(let span, let hasValue): "name '\(word(span))'\(hasValue ? "=" : "")"
      case .attributeValue(let attribute):
        "value of \(attribute.name) '\(word(attribute.value.span))'"
      case .content: "content"
      case .json(let json):
        "\(json.isName ? "name" : "value") '\(word(json.span))'\(json.hasValue ? ":" : "")"
          + " in " + json.path.map { $0 ?? "[]" }.joined(separator: ".")
      case .other: "other"
      }
    return kind + " of " + place.path.map(\.name).joined(separator: "/")
  }

  @Test(
    "A place in XML is what is written there",
    arguments: [
      ("<preview>|</preview>", "content of preview"),
      ("<preview><|</preview>", "element '' of preview/"),
      ("<preview><La|", "element 'La' of preview/La"),
      ("<preview><La|\n<Label/></preview>", "element 'La' of preview/La"),
      ("<preview><Label |/></preview>", "name '' of preview/Label"),
      ("<preview><Label te|/></preview>", "name 'te' of preview/Label"),
      ("<preview><Label te|=\"a\"/></preview>", "name 'te'= of preview/Label"),
      ("<preview><Label text=\"a|b\"/></preview>", "value of text 'ab' of preview/Label"),
      ("<preview><Label text=\"|\"/></preview>", "value of text '' of preview/Label"),
      ("<preview><Label text='{|\n<Label/></preview>", "value of text '{' of preview/Label"),
      ("<preview><Label text=|/></preview>", "value of text '' of preview/Label"),
      ("<preview><Label text=\"\"|/></preview>", "name '' of preview/Label"),
      ("<preview><VBox><Label/></|</preview>", "end '' of preview/VBox"),
      ("<preview><VBox><Label/>|</VBox></preview>", "content of preview/VBox"),
      ("<preview><!-- | --></preview>", "other of preview"),
      ("<preview><VBox><Label></VBox>|</preview>", "content of preview"),
      ("|<preview/>", "other of "),
      ("<preview><![CDATA[ <|", "other of preview"),
      ("<preview><![CDATA[ a ]]><|", "element '' of preview/"),
    ]
  )
  func xml(text: String, expected: String) {
    #expect(Self.place(text, "a.xml") == expected)
  }

  @Test(
    "A place in JSON is what is written there",
    arguments: [
      (#"{"cells": [|]}"#, "value '' in cells.[] of preview/#cells"),
      (#"{"cells": [{|}]}"#, "name '' in cells.[] of preview/#cells"),
      (#"{"cells": [{"ty|}]}"#, "name 'ty}]}' in cells.[] of preview/#cells"),
      (#"{"cells": [{"type": "La|"}]}"#, "value 'La' in cells.[].type of preview/#cells/La"),
      (#"{"cells": [{"type": |}]}"#, "value '' in cells.[].type of preview/#cells"),
      (#"{"cells": [{"type": "Label", |}]}"#, "name '' in cells.[] of preview/#cells/Label"),
      (
        #"{"cells": [{"type": "Label", "te|": 1}]}"#,
        "name 'te': in cells.[] of preview/#cells/Label"
      ),
      (
        #"{"cells": [{"type": "Label", "bold": tr|}]}"#,
        "value 'tr' in cells.[].bold of preview/#cells/Label"
      ),
      (#"{"cells": [], "state": {"a": 1|}}"#, "value '1' in state.a of preview/state"),
      (
        #"{"cells": [{"type": "Label", "text": "{a.|"#,
        "value '{a.' in cells.[].text of preview/#cells/Label"
      ),
    ]
  )
  func json(text: String, expected: String) {
    #expect(Self.place(text, "a.json") == expected)
  }
}

extension JSONDraftReader.Place {
  fileprivate var isName: Bool {
    switch kind {
    case .name: true
    case .value: false
    }
  }
}
