import PlaygroundCore
import PlaygroundProtocol
import Testing

@testable import PlaygroundEditor

@Suite("Files that other programs change")
struct WatchedFilesTests {
  private static let watching: Value = [
    "workspace": [
      "didChangeWatchedFiles": ["dynamicRegistration": true],
      "diagnostics": ["refreshSupport": true],
    ],
    "textDocument": ["diagnostic": [:]],
  ]

  @Test("Editors are asked to watch descriptions and data, if they watch files on request")
  func watchedFiles() throws {
    let session = try EditorSession(capabilities: Self.watching)
    let request = session.received.first { $0["method"] == "client/registerCapability" }
    let registration = try #require(request?["params"]?["registrations"]?.items.first)
    #expect(registration["method"] == "workspace/didChangeWatchedFiles")
    let watchers = registration["registerOptions"]?["watchers"]?.items ?? []
    #expect(watchers.map { $0["globPattern"]?.string } == ["**/*.xml", "**/*.json"])

    let other = try EditorSession()
    #expect(!other.received.contains { $0["method"] == "client/registerCapability" })
  }

  @Test(
    "Diagnostics are renewed when a file changes that an open description loads, and no other",
    arguments: [
      ("/work/lib.xml", true), ("/work/d.json", true), ("/work/missing.xml", true),
      ("/work/a.xml", true), ("/work/other.xml", false),
    ]
  )
  func changedFiles(path: String, isLoaded: Bool) throws {
    let files = ["/work/lib.xml": "<playground/>", "/work/d.json": "[]", "/work/other.xml": ""]
    let session = try EditorSession(files, capabilities: Self.watching)
    let imports = "<import src=\"lib.xml\"/><import src=\"missing.xml\"/>"
    session.open(
      "/work/a.xml",
      "<preview>\(imports)<data name=\"d\" src=\"d.json\"/><Label text=\"{d}\"/></preview>"
    )
    session.analyse()
    let count = session.analysisCount
    session.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(DocumentURI.uri(of: path)), "type": 2]]]
    )
    session.analyse()
    #expect(session.analysisCount == count + (isLoaded ? 1 : 0))
    let refreshes = session.received.filter { $0["method"] == "workspace/diagnostic/refresh" }
    #expect(refreshes.count == (isLoaded ? 1 : 0))
  }
}
