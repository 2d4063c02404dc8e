import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// What clients of a daemon want of an editor, and what the editor wants of clients.
@Suite("An editor and the clients of its daemon") struct EditorLinkTests {
  private static let path = "/work/a b.xml"
  private static let uri = "file:///work/a%20b.xml"
  private static let text = "<preview>\n  <Label text=\"😀 one\"/>\n</preview>\n"
  private static let capabilities: Value = [
    "window": ["showDocument": ["support": true]],
    "workspace": ["applyEdit": true, "workspaceEdit": ["documentChanges": true]],
  ]

  private static func session(_ capabilities: Value = capabilities) throws -> EditorSession {
    let session = try EditorSession([path: text], capabilities: capabilities)
    session.open(path, text)
    session.daemon(.connected)
    return session
  }

  /// A change of `one` to a text.
  private static func edit(_ number: Int, to new: String, of text: String = text) -> DocumentEdit {
    DocumentEdit(
      number: number,
      file: path,
      base: SHA256(of: Array(text.utf8)),
      edits: [
        OverlayEdit(
          OverlayRange(
            start: SourceLocation(line: 2, column: 18),
            end: SourceLocation(line: 2, column: 21)
          ),
          new
        )
      ]
    )
  }

  @Test("The daemon is told the open documents, once for each change")
  func documents() throws {
    let session = try Self.session()
    func told(_ files: [String]) -> [DaemonRequest.Content] {
      let documents = EditorDocuments(
        editor: "the editor",
        files: files,
        showsPlaces: true,
        takesEdits: true
      )
      return [.documents(documents)]
    }
    #expect(session.daemonRequests() == told([Self.path]))
    #expect(session.daemonRequests().isEmpty)
    session.open("untitled:Other", "")
    #expect(session.daemonRequests().isEmpty)
    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri)]])
    #expect(session.daemonRequests() == told([]))
    session.daemon(.lost)
    session.daemon(.connected)
    #expect(session.daemonRequests() == told([]))
    #expect(try Self.session(["workspace": [:]]).daemonRequests().isEmpty)
  }

  @Test("A place is shown in the units of the editor")
  func place() throws {
    let session = try Self.session()
    let location = SourceLocation(line: 2, column: 18)
    session.daemon(.task(.show(SourcePlace(file: Self.path, location: location))))
    let request = try #require(session.received.last)
    #expect(request["method"] == "window/showDocument")
    let params = try #require(request["params"])
    // An emoji has two units.
    let position: Value = ["line": 1, "character": 18]
    #expect(params["uri"] == .string(Self.uri) && params["takeFocus"] == true)
    #expect(params["selection"] == ["start": position, "end": position])
    session.answer(request, ["success": true])
    #expect(session.daemonRequests().count == 1)
  }

  @Test("A change is made by the editor, of the version that the client has seen")
  func change() throws {
    let session = try Self.session()
    _ = session.daemonRequests()
    session.daemon(.task(.edit(Self.edit(7, to: "two"))))
    let request = try #require(session.received.last)
    #expect(request["method"] == "workspace/applyEdit")
    let change = try #require(request["params"]?["edit"]?["documentChanges"]?.items.first)
    #expect(change["textDocument"] == ["uri": .string(Self.uri), "version": 1])
    let range: Value = [
      "start": ["line": 1, "character": 18], "end": ["line": 1, "character": 21],
    ]
    #expect(change["edits"]?.items == [["range": range, "newText": "two"]])
    #expect(session.daemonRequests().isEmpty)
    session.answer(request, ["applied": true])
    #expect(session.daemonRequests() == [.edited(EditedDocument(number: 7, failure: nil))])
    // A second answer is none.
    session.answer(request, ["applied": false])
    #expect(session.daemonRequests().isEmpty)
  }

  @Test("A change is refused if the text is another one, the document is closed, or by the editor")
  func refusals() throws {
    let session = try Self.session()
    _ = session.daemonRequests()
    func failure() -> String? {
      guard case .edited(let edited)? = session.daemonRequests().first else { return nil }
      return edited.failure
    }
    session.daemon(.task(.edit(Self.edit(1, to: "x", of: "another text"))))
    #expect(failure()?.contains("was typed in") == true)

    session.daemon(.task(.edit(Self.edit(2, to: "x"))))
    let asked = try #require(session.received.last)
    session.answer(asked, ["applied": false, "failureReason": "it is read-only"])
    #expect(failure() == "the editor has refused the change: it is read-only")

    session.daemon(.task(.edit(Self.edit(3, to: "x"))))
    session.answer(try #require(session.received.last), error: "no such document")
    #expect(failure() == "the editor has refused the change: no such document")

    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri)]])
    _ = session.daemonRequests()
    session.daemon(.task(.edit(Self.edit(4, to: "x"))))
    #expect(failure()?.contains("has closed") == true)
  }

  @Test("The lens of a component selects its first use in clients")
  func lens() throws {
    let session = try EditorSession(capabilities: Self.capabilities)
    session.open(
      "/work/c.xml",
      "<preview>\n<component name=\"Row\"><Label text=\"😀\"/></component><Row/></preview>"
    )
    let lenses = try session.request(
      "textDocument/codeLens",
      ["textDocument": ["uri": "file:///work/c.xml"]]
    )
    let lens = try #require(
      lenses.items.first { $0["command"]?["title"] == "1 preview uses this" }?["command"]
    )
    let call: Value = [
      "command": lens["command"] ?? .null, "arguments": lens["arguments"] ?? .null,
    ]
    #expect(throws: RPCError.self) { try session.request("workspace/executeCommand", call) }
    session.daemon(.connected)
    _ = session.daemonRequests()
    #expect(try session.request("workspace/executeCommand", call) == .null)
    let reveal = RevealRequest(file: "/work/c.xml", line: 2, column: 18)
    #expect(session.daemonRequests() == [.reveal(reveal)])
  }

  @Test("Clients follow the cursor if the person has chosen that, and each place once")
  func cursor() throws {
    let session = try Self.session()
    _ = session.daemonRequests()
    func move(to character: Int) throws -> [DaemonRequest.Content] {
      let place = TextPosition(line: 1, character: character)
      _ = try session.ask("textDocument/documentHighlight", Self.path, place)
      return session.daemonRequests()
    }
    #expect(try move(to: 18).isEmpty)
    session.notify("workspace/didChangeConfiguration", ["settings": ["followCursor": true]])
    let reveal = RevealRequest(file: Self.path, line: 2, column: 18)
    #expect(try move(to: 18) == [.reveal(reveal)])
    #expect(try move(to: 18).isEmpty)
    #expect(try move(to: 4).count == 1)
    session.daemon(.lost)
    #expect(try move(to: 6).isEmpty)
  }
}
