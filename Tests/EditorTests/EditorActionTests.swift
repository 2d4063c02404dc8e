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
