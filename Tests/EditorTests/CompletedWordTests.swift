import DescriptionLanguage
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundEditor

/// Suggestions in editors that compare them with a word of their own instead of the text in the
/// range of the edit, as eglot does.
@Suite("Words that are completed")
struct CompletedWordTests {
  private static let files = [
    "/work/list.xml": "<playground><style name=\"muted\"/></playground>",
    "/work/parts/a&b.xml": "<playground><style name=\"other\"/></playground>",
  ]

  /// A place in a document, the suggestion with a label there, the text that it replaces, and the
  /// new one.
  struct Case {
    let marked: String
    let label: String
    let old: String
    let new: String

    init(_ marked: String, _ label: String, _ old: String, _ new: String) {
      (self.marked, self.label, self.old, self.new) = (marked, label, old, new)
    }
  }

  private static let xml = [
    Case("<preview>\n  <La|\n</preview>", "Label", "<La", "<Label"),
    Case("<preview>\n  <|\n</preview>", "Label", "<", "<Label"),
    Case("<preview>\n  <La|/>\n</preview>", "Label", "<La", "<Label"),
    Case("<preview><VBox>\n  </VB|", "</VBox", "</VB", "</VBox>"),
    Case("<preview><VBox>\n  </VB|>", "</VBox", "</VB", "</VBox"),
    Case("<preview><VBox>\n  |\n</VBox></preview>", "Label", "", "<Label"),
    Case("<preview><VBox><La|</VBox></preview>", "Label", "<preview><VBox><La", nested),
    Case("<preview>\n <Label on-t|/></preview>", "on-tap", "on-t", "on-tap"),
    Case("<preview><import src=\"./|\"/></preview>", "./list.xml", "/", "/list.xml"),
    Case("<preview><import src=\"./li|\"/></preview>", "./list.xml", "/li", "/list.xml"),
    Case("<preview><import src=\"li|\"/></preview>", "list.xml", "li", "list.xml"),
    Case("<preview><import src=\"list.x|\"/></preview>", "list.xml", "x", "xml"),
    Case("<preview><import src=\"pa|\"/></preview>", "parts/a&b.xml", "pa", "parts/a&amp;b.xml"),
    Case(state + "<Label text=\"{1+co|}\"/></preview>", "count", "1+co", "1+count"),
    Case(state + "<Label text=\"{1 + co|}\"/></preview>", "count", "co", "count"),
    Case(state + "<Label on-tap=\"count+=co|", "count", "count+=co", "count+=count"),
    Case(state + "<Label id=\"one\"/><Label width=\"{@on|", "@one", "on", "one"),
    Case(
      "<preview><Label\n color='bright-r|",
      "bright-red",
      "color='bright-r",
      "color='bright-red"
    ),
  ]

  private static let nested = "<preview><VBox><Label"
  private static let state = "<preview><state name=\"count\" value=\"{1}\"/>"

  private static let json = [
    Case(#"{"cells": [{"type": "Label", "on-t|": 1}]}"#, "on-tap", "t", "tap"),
    Case(#"{"cells": [{"type": "Label", "|": 1}]}"#, "on-tap", "", "on-tap"),
    Case(#"{"cells": [{"type": "Lab|"}]}"#, "Label", "Lab", "Label"),
    Case(#"{"imports": ["./li|"], "cells": []}"#, "./list.xml", "li", "list.xml"),
    Case(#"{"imports": ["list.x|"], "cells": []}"#, "list.xml", "x", "xml"),
    Case(#"{"imports": ["parts/|"], "cells": []}"#, "parts/a&b.xml", "", "a&b.xml"),
    Case(
      #"{"cells": [{"type": "Label", "color": "bright-r|"}]}"#,
      "bright-red",
      "r",
      "red"
    ),
    Case(
      #"{"state": {"count": 1}, "cells": [{"type": "Label", "text": "{1+co|}"}]}"#,
      "count",
      "co",
      "count"
    ),
  ]

  @Test("Suggestions replace the word that editors of XML see", arguments: xml)
  func inXML(expected: Case) throws { try check(expected, "/work/a.xml") }

  @Test("Suggestions replace the word that editors of JSON see", arguments: json)
  func inJSON(expected: Case) throws { try check(expected, "/work/a.json") }

  private func check(_ expected: Case, _ path: String) throws {
    let session = try EditorSession(Self.files, editor: "Eglot")
    let text = Marked(expected.marked)
    session.open(path, text.text)
    let items = try session.ask("textDocument/completion", path, text.position)["items"]?.items
    let item = try #require(
      items?.first { $0["textEdit"]?["newText"]?.string == expected.new },
      "\((items ?? []).map { $0["label"]?.shown ?? "" })"
    )
    let buffer = TextBuffer(Array(text.text.utf8))
    let range = try TextRange(try #require(item["textEdit"]?["range"]?.object))
    #expect(buffer.text(buffer.offsets(of: range, .utf16)) == expected.old)
    // The label has all of the name; or what is typed, if it begins before the name.
    let label = try #require(item["label"]?.string)
    #expect(label == expected.label || label == expected.new)
    let compared = try #require((item["filterText"] ?? item["label"])?.string)
    #expect(compared.contains(expected.new) || expected.new.hasPrefix(compared))
    #expect((item["insertText"] ?? item["label"])?.string == expected.new)
  }

  @Test(
    "An editor that compares the text in the range of the edit is shown the name alone",
    arguments: [
      Case("<preview><VBox><La|</VBox></preview>", "<Label", "<La", "<Label"),
      Case("<preview><VBox>text</VB|", "</VBox", "</VB", "</VBox>"),
      Case("<preview><Label\n color='bright-r|", "bright-red", "bright-r", "bright-red"),
      Case("<preview><Label text=\"{1+ma|}\"/></preview>", "max", "ma", "max"),
      Case("<preview><import src=\"./li|\"/></preview>", "./list.xml", "./li", "./list.xml"),
    ]
  )
  func otherEditors(expected: Case) throws {
    let session = try EditorSession(Self.files)
    let text = Marked(expected.marked)
    session.open("/work/a.xml", text.text)
    let items = try session.ask("textDocument/completion", "/work/a.xml", text.position)["items"]
    let item = try #require(items?.items.first { $0["label"]?.string == expected.label })
    let buffer = TextBuffer(Array(text.text.utf8))
    let range = try TextRange(try #require(item["textEdit"]?["range"]?.object))
    #expect(buffer.text(buffer.offsets(of: range, .utf16)) == expected.old)
    #expect(item["textEdit"]?["newText"]?.string == expected.new)
    #expect(item["filterText"] == nil)
  }

  @Test("Only what goes on from the text before the word is suggested")
  func otherBeginnings() throws {
    let session = try EditorSession(Self.files, editor: "Eglot")
    let text = Marked(#"{"imports": ["parts/|"], "cells": []}"#)
    session.open("/work/a.json", text.text)
    let found = try session.ask("textDocument/completion", "/work/a.json", text.position)
    #expect((found["items"]?.items ?? []).map { $0["label"]?.string } == ["parts/a&b.xml"])
  }

  @Test("A word before a suggestion with a snippet is no part of the snippet")
  func snippets() throws {
    let capabilities: Value = [
      "textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]
    ]
    let session = try EditorSession(capabilities: capabilities, editor: "Eglot")
    let text = Marked("<preview><Label text=\"{$0+mi|}\"/></preview>")
    session.open("/work/a.xml", text.text)
    let found = try session.ask("textDocument/completion", "/work/a.xml", text.position)
    let item = try #require(found["items"]?.items.first { $0["label"] == "$0+min" })
    #expect(item["textEdit"]?["newText"]?.string == "\\$0+min($1)")
    let resolved = try session.request("completionItem/resolve", item)
    #expect(resolved["documentation"]?["value"]?.string?.contains("min") == true)
  }

  @Test("A very long word is not repeated in each suggestion")
  func longWords() throws {
    let session = try EditorSession(editor: "Eglot")
    let text = Marked("<preview><Label text=\"{" + String(repeating: "1+", count: 60) + "mi|\"/>")
    session.open("/work/a.xml", text.text)
    let found = try session.ask("textDocument/completion", "/work/a.xml", text.position)
    let item = try #require(found["items"]?.items.first { $0["label"] == "min" })
    #expect(item["textEdit"]?["newText"] == "min")
  }

  @Test("A name whose end is cut off is completed to itself", arguments: Samples.part)
  func cutNames(path: String) throws {
    let bytes = try Samples.bytes(path)
    guard bytes.count < (Seeds.areAllWanted ? 20_000 : 2_000) else { return }
    let file = SourceFile(number: 0, path: path, bytes: bytes)
    let draft = Draft(file)
    guard case .text = DescriptionWriter(file).formatted(), draft.isDescription,
      let root = draft.root
    else { return }
    let session = try EditorSession(editor: "Eglot")
    for (number, name) in Self.names(of: root, isJSON: draft.isJSON).enumerated() {
      let cut = max(name.lowerBound, name.upperBound - 1 - number % 3)
      let typed = bytes[..<cut]
      session.open(path, String(decoding: typed, as: UTF8.self))
      let position = TextBuffer(Array(typed)).position(of: cut, .utf16)
      let found = try session.ask("textDocument/completion", path, position)
      let whole = Array(bytes[..<name.upperBound])
      let isOffered = try (found["items"]?.items ?? []).contains { item in
        let results = try Self.results(of: item, in: Array(typed), isJSON: draft.isJSON)
        #expect(results.byRange == results.byWord, "\(item.shown) at \(cut) of \(path)")
        return results.byRange == whole
      }
      let shown = String(decoding: bytes[name], as: UTF8.self)
      #expect(isOffered, "\(shown) at \(cut) of \(path): \(found["items"]?.items.count ?? 0)")
    }
  }

  /// Returns the ranges of the names of built-in elements and of their attributes.
  private static func names(of element: Element, isJSON: Bool) -> [Range<Int>] {
    var names: [Range<Int>] = []
    let isDeclared = Schema.kind(named: element.name) == nil
    if !isJSON, !isDeclared { names.append(element.nameSpan.range) }
    let known = Set(OfferedAttribute.ofStyles.map(\.name))
    for attribute in element.attributes where !isDeclared && known.contains(attribute.name) {
      names.append(attribute.nameSpan.range)
    }
    return names + element.children.flatMap { self.names(of: $0, isJSON: isJSON) }
  }

  /// Returns a text after a suggestion at its end: in an editor that applies the edit, and in one
  /// that inserts the text of the suggestion in place of the symbol of Emacs.
  private static func results(
    of item: Value,
    in text: [UInt8],
    isJSON: Bool
  ) throws -> (byRange: [UInt8], byWord: [UInt8]) {
    let buffer = TextBuffer(text)
    let range = try TextRange(try #require(item["textEdit"]?["range"]?.object))
    let new = try #require(item["textEdit"]?["newText"]?.string)
    let edit = TextEdit(buffer.offsets(of: range, .utf16), with: new)
    let signs = isJSON ? "$_" : "$%&'*+-/<=>_|"
    let symbol = String(decoding: text, as: UTF8.self).reversed().prefix {
      $0.isLetter || $0.isNumber || signs.contains($0)
    }
    let inserted = (item["insertText"] ?? item["label"])?.string ?? ""
    return (
      TextEdit.applying([edit], to: text),
      text.dropLast(String(symbol).utf8.count) + Array(inserted.utf8)
    )
  }
}
