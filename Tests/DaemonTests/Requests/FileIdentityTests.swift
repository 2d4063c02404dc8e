import DescriptionLanguage
import Glibc
import PlaygroundCore
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// One file is one file, whichever of its names or links a description loads.
struct FileIdentityTests {
  private static let library =
    "<playground><component name='Row'><Label text='old'/></component></playground>"

  private let probe: PreviewServerProbe
  private let editor: PreviewServerProbe.Client

  init() throws {
    probe = try PreviewServerProbe(files: ["lib.xml": Self.library])
    #expect(symlink("lib.xml", probe.folder["alias.xml"]) == 0)
    #expect(link(probe.folder["lib.xml"], probe.folder["hard.xml"]) == 0)
    for name in ["lib", "alias", "hard"] {
      let use = "<preview><import src='\(name).xml'/><Row/></preview>"
      try probe.folder.write(use, to: "use-\(name).xml")
      probe.server.workspace.load(FilePath(text: "use-\(name).xml"))
    }
    editor = probe.connect()
    _ = editor.take()
  }

  private func texts(_ name: String) -> [String] {
    let preview = probe.server.workspace.previews["use-\(name).xml"]
    let content = preview?.variant(nil)?.state.content
    return content.map { DrawnRows(of: $0, width: nil).texts } ?? []
  }

  private var all: Set<[String]> { Set(["lib", "alias", "hard"].map(texts)) }

  private func type(_ text: String, in file: String, version: Int) {
    let library = Self.library.replacing("old", with: text)
    editor.request(
      "source/overlay",
      #"{"file":"\#(file)","version":\#(version),"text":"\#(library)"}"#
    )
  }

  @Test(arguments: ["lib.xml", "alias.xml", "hard.xml"])
  func whatIsTypedIsShownByAllNames(file: String) throws {
    #expect(all == [["old"]])
    type("new", in: file, version: 1)
    #expect(all == [["new"]])
    type("newer", in: file, version: 2)
    #expect(all == [["newer"]])
    editor.request("source/close", #"{"file":"\#(file)"}"#)
    #expect(all == [["old"]])
  }

  @Test func whatIsWrittenByOneNameIsShownByTheOthers() throws {
    // As an editor does that keeps the file: a new file would have other names.
    let file = try #require(fopen(probe.folder["lib.xml"], "w"))
    fputs(Self.library.replacing("old", with: "saved"), file)
    fclose(file)
    var batch = WatchBatch()
    batch.dirty = ["lib.xml", "alias.xml"]
    probe.server.files.take(batch)
    probe.server.finishTurn()
    #expect(all == [["saved"]])
  }

  @Test func anEditorThatHasTheFileOpenIsAskedByAllNames() throws {
    editor.request(
      "editor/documents",
      #"{"editor":"e","files":["lib.xml"],"shows":true,"edits":true}"#
    )
    let requests = SourceEditRequests(server: probe.server)
    for name in ["lib.xml", "alias.xml", "hard.xml"] {
      #expect(try requests.text(of: FilePath(text: name)).path == "lib.xml")
    }
  }
}
