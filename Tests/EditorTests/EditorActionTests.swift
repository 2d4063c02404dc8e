import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Actions in an editor")
struct EditorActionTests {
  @Test("Wrapping indents lines, but not the lines of a text")
  func wrapping() throws {
    let session = try EditorSession()
    let text = "<preview>\r\n  <Label text=\"a\r\n  b\"\r\n    bold=\"true\"/>\r\n</preview>"
    session.open("/work/a.xml", text)
    let position = TextPosition(line: 1, character: 4)
    let actions = try session.actions("/work/a.xml", position, only: ["refactor.rewrite"])
    let edit = actions.first { $0["title"] == "Wrap 'Label' in a 'VBox'" }?["edit"]
    #expect(
      edit?["changes"]?["file:///work/a.xml"]?.items.map { $0["newText"] } == [
        "<VBox>\r\n    <Label text=\"a\r\n  b\"\r\n      bold=\"true\"/>\r\n  </VBox>"
      ]
    )
  }

  @Test(
    "Neighbours that are selected are wrapped together",
    arguments: [
      (
        "<preview>\n  |<Label text=\"a\"/>\n  <Label text=\"b\"/>|\n  <Label text=\"c\"/>\n</preview>",
        "<VBox>\n    <Label text=\"a\"/>\n    <Label text=\"b\"/>\n  </VBox>"
      ),
      (
        "<preview><VBox space=\"1\">\n  <Label text=\"x\"/>\n|  <Label text=\"a\"/>\n  <Label text=\"b\"/>\n|</VBox></preview>",
        "<VBox space=\"1\">\n    <Label text=\"a\"/>\n    <Label text=\"b\"/>\n  </VBox>"
      ),
      (
        "<preview><HBox space=\"2\"><La|bel text=\"a\"/><Button tex|t=\"b\"/><Label text=\"c\"/></HBox></preview>",
        "<HBox space=\"2\">\n  <Label text=\"a\"/>\n  <Button text=\"b\"/>\n</HBox>"
      ),
      (
        #"{"cells": [|{"type": "Label", "text": "a"}, {"type": "Label", "text": "b"}|]}"#,
        "{\"type\": \"VBox\", \"children\": [\n  {\"type\": \"Label\", \"text\": \"a\"},\n  {\"type\": \"Label\", \"text\": \"b\"}\n]}"
      ),
    ]
  )
  func wrappingSeveral(marked: String, box: String) throws {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    let text = parts.joined()
    let buffer = TextBuffer(Array(text.utf8))
    let start = parts[0].utf8.count
    let session = try EditorSession()
    let path = text.first == "{" ? "/work/a.json" : "/work/a.xml"
    session.open(path, text)
    let actions = try session.request(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(DocumentURI.uri(of: path))],
        "range": buffer.range(start..<start + parts[1].utf8.count, .utf16).value,
        "context": ["diagnostics": [], "only": ["refactor.rewrite"]],
      ]
    ).items
    let titles = actions.compactMap { $0["title"]?.string }
    #expect(titles.count == 1 && titles[0].hasPrefix("Wrap 2 elements in a "), "\(titles)")
    let edits = actions.first?["edit"]?["changes"]?[DocumentURI.uri(of: path)]?.items ?? []
    #expect(edits.map { $0["newText"]?.string } == [box])
  }

  @Test("A description with errors is not converted")
  func brokenConversion() throws {
    let session = try EditorSession(
      capabilities: [
        "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]]
      ]
    )
    func titles(_ text: String) throws -> [String] {
      session.open("/work/a.xml", text)
      let place = TextPosition(line: 0, character: 3)
      return try session.actions("/work/a.xml", place, only: []).compactMap { $0["title"]?.string }
    }
    #expect(try titles("<preview><Label/></preview>").contains("Convert to JSON"))
    for broken in [
      "<preview><Labl/></preview>", "<preview><Label></preview>", "<preview><Label text=\"{x}\"/>",
      "<preview><import src=\"gone.xml\"/><Label/></preview>",
    ] {
      #expect(try titles(broken) == [], "\(broken)")
    }
  }

  @Test("A blank name is listed as what is declared")
  func blankNames() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview title=\" \t\"><Label id=\"  \"/></preview>")
    let about: Value = ["textDocument": ["uri": "file:///work/a.xml"]]
    let symbols = try session.request("textDocument/documentSymbol", about).items
    #expect(symbols.map { $0["name"] } == ["preview"])
    let wide = try session.request("workspace/symbol", ["query": ""]).items
    #expect(wide.allSatisfy { $0["name"]?.string?.allSatisfy(\.isWhitespace) == false })
  }

  @Test(
    "A text that is cut anywhere has no refactorings",
    arguments: [
      "<playground><component name=\"A\"><param name='p'/><Label text='{p}'/></component><preview><VBox><A p=\"1\" /><A p=\"2\"/></VBox></preview></playground>",
      #"{"components": {"A": {"params": {"p": 1}, "body": {"type": "Label", "text": "{p}"}}}, "cells": [{"type": "A", "p": 1}, {"type": "A", "p": 2}]}"#,
    ]
  )
  func cut(text: String) throws {
    let session = try EditorSession()
    let bytes = Array(text.utf8)
    let path = text.first == "{" ? "/work/a.json" : "/work/a.xml"
    for end in bytes.indices.dropFirst() {
      session.open(path, String(decoding: bytes[..<end], as: UTF8.self))
      for offset in stride(from: 0, to: end, by: 7) {
        let place = TextPosition(line: 0, character: offset)
        let actions = try session.actions(path, place, only: ["refactor"])
        #expect(actions == [], "\(end) \(offset)")
      }
    }
  }

  @Test("Only actions of the kinds that an editor asks for are answered")
  func only() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview><Label text=\"a\"/><Label text=\"b\"/></preview>")
    func kinds(_ only: [Value]) throws -> [Value?] {
      let position = TextPosition(line: 0, character: 12)
      return try session.actions("/work/a.xml", position, only: only).map { $0["kind"] }
    }
    #expect(try kinds(["quickfix"]) == [])
    #expect(try kinds(["refactor.extract"]) == ["refactor.extract"])
    let all: [Value?] = ["refactor.extract", "refactor.rewrite", "refactor.rewrite"]
    #expect(try kinds(["refactor"]) == all)
    #expect(try kinds([]) == all)
  }
}
