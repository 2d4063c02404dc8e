import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Hints and lenses in an editor")
struct EditorHintsTests {
  private static let library = """
    <playground>
      <component name="Row"><param name="t"/><state name="open" value="{false}"/><Label text="{t}"/></component>
      <component name="Card"><VBox><Row t="a"/></VBox></component>
      <component name="Old"><Label text="x"/></component>
    </playground>
    """

  private static let page = """
    <preview>
      <import src="lib.xml"/>
      <data name="albums" src="albums.json"/>
      <state name="n" value="{1}"/>
      <state name="names" value="{['a', 'b']}"/>
      <Row for="name in names" t="{name}"/>
      <Row for="album, i in albums" t="{album.title}"/>
      <Card/>
    </preview>
    """

  private static let files = [
    "/work/lib.xml": library, "/work/page.xml": page, "/work/albums.json": "[{\"title\": \"x\"}]",
    "/work/other.json":
      #"{"imports": ["lib.xml"], "state": {"when": "now"}, "cells": [{"type": "Row", "t": "b"}]}"#,
  ]

  private func hints(_ session: EditorSession, _ path: String) throws -> [String] {
    let whole = TextRange(
      start: TextPosition(line: 0, character: 0),
      end: TextPosition(line: 99, character: 0)
    )
    let hints = try session.request(
      "textDocument/inlayHint",
      ["textDocument": ["uri": .string(DocumentURI.uri(of: path))], "range": whole.value]
    )
    return hints.items.map {
      "\(EditorSession.position($0["position"])) \($0["label"]?.string ?? "")"
    }
  }

  @Test("Hints show the kinds of states, the rows of loops and components without a preview")
  func hints() throws {
    let session = try EditorSession(Self.files)
    #expect(try hints(session, "/work/page.xml") == [])
    session.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["playground": ["inlayHints": true]]]
    )
    #expect(
      try hints(session, "/work/page.xml") == [
        "3:17 whole number", "4:21 list", "5:26 2 rows", "6:31 1 row",
      ]
    )
    #expect(
      try hints(session, "/work/lib.xml") == ["1:59 Boolean", "3:23 not live"]
    )
    #expect(try hints(session, "/work/other.json") == ["0:41 text"])
    session.notify("workspace/didChangeConfiguration", ["settings": ["inlayHints": 3]])
    #expect(
      session.received.last?["params"]?["message"]
        == "options: expected 'inlayHints' to be true or false, found 3"
    )
  }

  @Test("A preview whose text has errors is stale, and the editor is told when that changes")
  func stale() throws {
    let session = try EditorSession(
      Self.files,
      capabilities: ["workspace": ["inlayHint": ["refreshSupport": true]]]
    )
    session.notify("workspace/didChangeConfiguration", ["settings": ["inlayHints": true]])
    let path = "/work/a.xml"
    func refreshed() -> Int {
      session.received.count { $0["method"] == "workspace/inlayHint/refresh" }
    }
    session.open(path, "<preview title=\"Home\"><Label text=\"a\"/></preview>")
    session.analyse()
    let before = refreshed()
    #expect(try hints(session, path) == [])
    session.change(path, [["text": "<preview title=\"Home\"><Labl text=\"a\"/></preview>"]])
    session.analyse()
    #expect(try hints(session, path) == ["0:48 stale"])
    #expect(refreshed() == before + 1)
    session.change(path, [["text": "<preview><Labl text=\"a\"/></preview>"]])
    session.analyse()
    #expect(try hints(session, path) == ["0:35 stale"])
    #expect(refreshed() == before + 1)
    session.change(path, [["text": "<preview><Label text=\"a\" bold=\"maybe{1}\"/></preview>"]])
    session.analyse()
    session.change(path, [["text": "<preview><Label text=\"a\"/></preview>"]])
    session.analyse()
    #expect(try hints(session, path) == [])
    #expect(refreshed() == before + 2)
  }

  @Test("A note that a line is stale comes after a pause, once at the end of the line")
  func staleAfterPause() throws {
    let session = try EditorSession(
      capabilities: ["workspace": ["inlayHint": ["refreshSupport": true]]]
    )
    session.notify("workspace/didChangeConfiguration", ["settings": ["inlayHints": true]])
    let path = "/work/a.xml"
    let text =
      "<playground>\n<component name=\"A\"><Label/></component><component name=\"B\"><Label/></component>"
    session.open(path, text + "<preview><A/><B/></preview></playground>")
    session.analyse()
    session.change(path, [["text": .string(text + "<preview><A/><B/></playground>")]])
    session.analyseWhileTyping()
    #expect(try hints(session, path) == [])
    let refreshes = { session.received.count { $0["method"] == "workspace/inlayHint/refresh" } }
    let before = refreshes()
    session.analyse()
    #expect(refreshes() == before + 1)
    let line = text.split(separator: "\n")[1] + "<preview><A/><B/></playground>"
    #expect(try hints(session, path) == ["1:\(line.count) stale"])
  }

  @Test("A file that cannot be used makes its line provisional, and the editor is told when it can")
  func provisional() throws {
    let text = """
      <preview>
        <import src="gone.xml"/>
        <data name="albums" src="albums.json"/>
        <Label for="album in albums" text="{album.title}"/>
      </preview>
      """
    let session = try EditorSession(
      ["/work/albums.json": "[{\"title\": \"x\"}]"],
      capabilities: ["workspace": ["inlayHint": ["refreshSupport": true]]]
    )
    session.notify("workspace/didChangeConfiguration", ["settings": ["inlayHints": true]])
    func refreshed() -> Int {
      session.received.count { $0["method"] == "workspace/inlayHint/refresh" }
    }
    func provisional() throws -> [String] {
      try hints(session, "/work/a.xml").filter { !$0.hasSuffix("row") }
    }
    session.open("/work/a.xml", text)
    session.analyse()
    #expect(try provisional() == ["0:9 stale", "1:24 provisional"])
    session.change(
      "/work/a.xml",
      [["text": .string(text.replacing("<import src=\"gone.xml\"/>", with: ""))]]
    )
    session.analyse()
    #expect(try provisional() == [])
    let before = refreshed()
    session.open("/work/albums.json", "[{\"title\": ")
    session.analyse()
    #expect(try provisional().contains("2:39 provisional"))
    #expect(refreshed() == before + 1)
    session.change("/work/albums.json", [["text": "[{\"title\": \"y\"}]"]])
    session.analyse()
    #expect(try provisional() == [])
    #expect(refreshed() == before + 2)
  }

  @Test("Components in a text with errors are stale, unless no preview uses them")
  func staleComponents() throws {
    let session = try EditorSession(Self.files)
    session.notify("workspace/didChangeConfiguration", ["settings": ["inlayHints": true]])
    session.open("/work/lib.xml", Self.library.replacing("text=\"x\"", with: "txet=\"x\""))
    session.analyse()
    #expect(
      try hints(session, "/work/lib.xml") == [
        "1:59 Boolean", "1:108 stale", "2:62 stale", "3:23 not live",
      ]
    )
  }

  @Test("Lenses count the previews that use a component, through others too, as they are typed")
  func lenses() throws {
    let session = try EditorSession(Self.files)
    func titles() throws -> [String] {
      try session.request(
        "textDocument/codeLens",
        ["textDocument": ["uri": "file:///work/lib.xml"]]
      ).items.map {
        "\(EditorSession.position($0["range"]?["start"])) \($0["command"]?["title"]?.string ?? "")"
      }
    }
    #expect(
      try titles() == [
        "1:19 2 previews use this", "2:19 1 preview uses this", "3:19 no preview uses this",
      ]
    )
    session.open("/work/new.xml", "<preview><import src=\"lib.xml\"/><Card/><Old/></preview>")
    #expect(
      try titles() == [
        "1:19 3 previews use this", "2:19 2 previews use this", "3:19 1 preview uses this",
      ]
    )
  }

  @Test("The lens of a preview has the command that shows it, which may fail")
  func preview() throws {
    let session = try EditorSession(["/work/none.xml": "<preview/>"])
    let text =
      "<playground><preview title=\"A\"><Label/></preview><preview><Label/></preview></playground>"
    session.open("/work/a.xml", text)
    let lenses = try session.request(
      "textDocument/codeLens",
      ["textDocument": ["uri": "file:///work/a.xml"]]
    )
    for lens in lenses.items {
      let command = try #require(lens["command"])
      #expect(command["title"] == "preview")
      #expect(try session.request("workspace/executeCommand", command) == .null)
    }
    #expect(session.shown == ["/work/a.xml A", "/work/a.xml -"])
    #expect(throws: RPCError(RPCError.EditorCode.requestFailed, "expected a terminal")) {
      try session.request(
        "workspace/executeCommand",
        ["command": "playground.preview", "arguments": [["uri": "file:///work/none.xml"]]]
      )
    }
    for params in [
      ["command": "other"], ["command": "playground.preview", "arguments": []],
      ["command": "playground.preview", "arguments": [3]], [:],
    ] as [Value] {
      #expect(throws: RPCError.self) { try session.request("workspace/executeCommand", params) }
    }
  }

  @Test("What is not visible and images that cannot be shown are warnings while typing")
  func unseen() throws {
    let session = try EditorSession()
    session.open(
      "/work/a.xml",
      "<preview width=\"10\"><HBox width=\"10\"><Label width=\"10\" text=\"a\"/><Label text=\"b\"/></HBox></preview>"
    )
    session.analyse()
    #expect(session.diagnostics("/work/a.xml").contains { $0.hasSuffix("not-visible") })
  }

  @Test("Advice about accessibility is information, and appears and ends with its option")
  func accessibility() throws {
    let session = try EditorSession()
    session.open("/work/a.xml", "<preview><TextField text=\"Ann\"/></preview>")
    session.analyse()
    #expect(session.diagnostics("/work/a.xml") == [])
    for (isOn, expected) in [(true, ["0:9 missing-label"]), (false, [])] {
      session.notify(
        "workspace/didChangeConfiguration",
        ["settings": ["playground": ["lintAccessibility": .bool(isOn)]]]
      )
      session.analyse()
      #expect(session.diagnostics("/work/a.xml") == expected)
      let published = session.received.last { $0["method"] == "textDocument/publishDiagnostics" }
      let items = published?["params"]?["diagnostics"]?.items ?? []
      #expect(items.map { $0["severity"] } == expected.map { _ in .int(3) })
    }
  }
}
