import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

/// Which files and which daemon belong to a document: those of its folder, else of the file alone.
struct DocumentRootsTests {
  private static let lib = """
    <playground><component name="Row"><param name="t"/><Label text="{t}"/></component></playground>
    """
  private static let use = "<preview><import src=\"lib.xml\"/><Row t=\"a\"/></preview>"

  private static func files(_ folders: [String]) -> [String: String] {
    var files: [String: String] = [:]
    for folder in folders {
      files[folder + "/lib.xml"] = lib
      files[folder + "/use.xml"] = use
    }
    return files
  }

  private static func change(added: [String], removed: [String]) -> Value {
    func folders(_ paths: [String]) -> Value {
      .array(paths.map { ["uri": .string("file://" + $0), "name": "f"] })
    }
    return ["event": ["added": folders(added), "removed": folders(removed)]]
  }

  /// The files that the renaming of the component in a library changes.
  private static func renamed(_ session: EditorSession, _ lib: String) throws -> [String] {
    let place = Marked("<playground><component name=\"R|ow\">").position
    let edit = try session.ask("textDocument/rename", lib, place, ["newName": "Line"])
    guard case .object(let changes)? = edit["changes"] else { return [] }
    return changes.members.map(\.name).sorted()
  }

  @Test func aRenameFindsUsesInEachFolder() throws {
    let folders = ["/r1", "/r2", "/r3", "/loose"]
    let session = try EditorSession(Self.files(folders), folders: ["/r1", "/r2"])
    session.notify("workspace/didChangeWorkspaceFolders", Self.change(added: ["/r3"], removed: []))
    for folder in folders {
      session.open(folder + "/lib.xml", Self.lib)
      let found = try Self.renamed(session, folder + "/lib.xml")
      #expect(found == ["lib.xml", "use.xml"].map { "file://\(folder)/\($0)" })
    }
    let symbols = try session.request("workspace/symbol", ["query": "Row"]).items
    #expect(symbols.count == 4)
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///r3/lib.xml"]])
    session.notify("workspace/didChangeWorkspaceFolders", Self.change(added: [], removed: ["/r3"]))
    #expect(try session.request("workspace/symbol", ["query": "Row"]).items.count == 3)
  }

  @Test func aRenameAmongTooManyFilesIsRefused() throws {
    let session = try EditorSession(Self.files(["/large"]), folders: [])
    session.open("/large/lib.xml", Self.lib)
    let error = #expect(throws: RPCError.self) { try Self.renamed(session, "/large/lib.xml") }
    #expect(error?.message.contains("open its directory as a folder") == true)
  }

  @Test func eachDocumentHasTheNearestDaemon() throws {
    let session = try EditorSession(
      Self.files(["/work", "/work/sub", "/r2"]),
      folders: ["/work", "/r2"]
    )
    for path in ["/work/use.xml", "/work/sub/use.xml", "/r2/use.xml", "/loose/a.xml"] {
      session.open(path, "<preview/>")
    }
    session.analyse()
    #expect(session.wantedDaemons == ["/r2+", "/work+", "/loose/a.xml+"])
    session.run(["/work/sub"])
    #expect(session.wantedDaemons == ["/r2+", "/work+", "/work/sub", "/loose/a.xml+"])
    // It ends: the document is that of the folder again, whose daemon others have started.
    session.run([])
    #expect(session.wantedDaemons.contains("/work+"))
    session.notify("textDocument/didClose", ["textDocument": ["uri": "file:///loose/a.xml"]])
    #expect(!session.wantedDaemons.contains("/loose/a.xml+"))
  }

  @Test func aDocumentFollowsToItsNewDaemonWithItsText() throws {
    let session = try EditorSession(Self.files(["/work/sub"]))
    session.open("/work/sub/use.xml", Self.use)
    session.analyse()
    session.daemon(.connected)
    #expect(session.daemonRequests().isEmpty)
    session.change("/work/sub/use.xml", [["text": "<preview/>"]])
    #expect(session.daemonRequests().count == 1)
    let nearest = DaemonTarget.directory(ByteExactString("/work/sub"))
    session.run(["/work/sub"])
    session.daemon(.connected, nearest)
    guard case .overlay(let overlay)? = session.daemonRequests(nearest).first,
      case .text("<preview/>") = overlay.content
    else {
      Issue.record("the nearest daemon has not received the text")
      return
    }
  }

  @Test func whatALooseDocumentLoadsIsShownByItsDaemon() throws {
    let session = try EditorSession(Self.files(["/loose"]), folders: [])
    session.open("/loose/use.xml", Self.use)
    session.open("/loose/lib.xml", Self.lib)
    session.open("/loose/data.json", "[1]")
    session.analyse()
    let target = DaemonTarget.file(ByteExactString("/loose/use.xml"))
    #expect(session.wantedDaemons == ["/loose/lib.xml+", "/loose/use.xml+"])
    session.daemon(.connected, target)
    session.change("/loose/lib.xml", [["text": "<playground/>"]])
    let requests = session.daemonRequests(target)
    #expect(requests.count == 1)
    guard case .overlay(let overlay)? = requests.first else { return }
    #expect(overlay.file == "/loose/lib.xml")
  }

  @Test func theServerAnnouncesFolders() {
    #expect(
      Capabilities.value(for: ClientTraits())["workspace"]?["workspaceFolders"]
        == ["supported": true, "changeNotifications": true]
    )
  }

  // MARK: - One file

  @Test(arguments: ["/work/lib.xml", "/work/alias.xml"])
  func aFileBehindALinkIsOneFile(opened: String) throws {
    var files = Self.files(["/work"])
    files["/work/use.xml"] = Self.use.replacing("lib.xml", with: "alias.xml")
    let session = try EditorSession(files, links: ["/work/alias.xml": "/work/lib.xml"])
    session.open(opened, Self.lib)
    #expect(
      try Self.renamed(session, opened) == ["file://\(opened)", "file:///work/use.xml"].sorted()
    )

    // What is typed is read through the link, too.
    session.open("/work/use.xml", files["/work/use.xml"] ?? "")
    session.analyse()
    #expect(session.diagnostics("/work/use.xml").isEmpty)
    session.change(opened, [["text": "<playground/>"]])
    session.analyse()
    #expect(!session.diagnostics("/work/use.xml").isEmpty)
    session.change(opened, [["text": "<playground><Lable/></playground>"]])
    session.analyse()
    #expect(!session.diagnostics(opened).isEmpty)
  }

  // MARK: - The cursor

  @Test(arguments: [
    ("  |  <Label text=\"a\"/>  ", 5), ("|    <Label text=\"a\"/>  ", 5),
    ("    <La|bel text=\"a\"/>  ", 8),
    ("    <Label text=\"é\"/>| ", 21), ("    <Label text=\"é\"/>  |", 21),
  ])
  func theCursorBesideTheTextOfALineMeansItsElement(marked: String, column: Int) throws {
    let session = try EditorSession()
    session.notify(
      "workspace/didChangeConfiguration",
      ["settings": ["playground": ["followCursor": true]]]
    )
    let line = Marked(marked)
    session.open("/work/a.xml", "<preview>\n\(line.text)\n</preview>")
    session.daemon(.connected)
    let place = TextPosition(line: 1, character: line.position.character)
    _ = try session.ask("textDocument/documentHighlight", "/work/a.xml", place)
    let wanted = RevealRequest(file: "/work/a.xml", line: 2, column: column)
    #expect(session.daemonRequests().contains(.reveal(wanted)))
  }
}
