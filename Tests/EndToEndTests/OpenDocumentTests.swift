import DescriptionLanguage
import Foundation
import PlaygroundCore
import Testing

@testable import PlaygroundProtocol

/// Previews follow the keys that are typed in an editor, which speaks to `playground lsp`.
struct OpenDocumentTests {
  /// An editor that sends messages, and reads no answers.
  private final class Editor {
    private let process = Process()
    private let input = Pipe()
    private let uri: String

    init(_ folder: TemporaryFolder, options: [String] = []) throws {
      uri = "file://\(folder.files)/list.xml"
      process.executableURL = URL(fileURLWithPath: BuiltCommand.path)
      process.arguments = ["lsp"] + options
      process.environment = folder.environment
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.start()
      try send(
        #""id":1,"method":"initialize","params":{"rootUri":"file://\#(folder.files)","#
          + #""capabilities":{"general":{"positionEncodings":["utf-16"]}}}"#
      )
      try send(#""method":"initialized","params":{}"#)
    }

    deinit { close() }

    /// Ends the editor without a goodbye.
    func close() {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    func open(_ text: String) throws {
      try send(
        #""method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","#
          + #""languageId":"xml","version":1,"text":\#(json(text))}}"#
      )
    }

    /// Replaces characters of the first line.
    func type(_ text: String, at start: Int, to end: Int, version: Int) throws {
      let range =
        #"{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}}"#
      try send(
        #""method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(uri)","#
          + #""version":\#(version)},"contentChanges":[{"range":\#(range),"text":\#(json(text))}]}"#
      )
    }

    func noteSave() throws {
      try send(#""method":"textDocument/didSave","params":{"textDocument":{"uri":"\#(uri)"}}"#)
    }

    private func json(_ text: String) -> String {
      var writer = JSONWriter()
      writer.value(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func send(_ members: String) throws {
      let body = Data(#"{"jsonrpc":"2.0",\#(members)}"#.utf8)
      try input.fileHandleForWriting.write(
        contentsOf: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      )
    }
  }

  private let folder: TemporaryFolder
  private static let text = "<preview><Label text=\"😀 one\"/></preview>\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Self.text, as: "list.xml")
  }

  /// Returns the next change of the preview that a client receives.
  private func change(_ client: TestClient) throws -> (cause: Value?, shown: Value?) {
    let change = try client.notification("preview/changes")
    return (change["cause"], change["shown"])
  }

  @Test func framesFollowTheKeysAndTheLogHasTheSave() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    let editor = try Editor(folder, options: ["--no-start"])

    try editor.open(Self.text)
    try editor.type("TWO", at: 25, to: 28, version: 2)
    #expect(try change(client).cause == "<typing>")
    try folder.save(Self.text.replacing("one", with: "TWO"), as: "list.xml")
    try editor.noteSave()
    let saved = try change(client)
    #expect(saved.cause == "list.xml" && saved.shown == true)

    try editor.type("3", at: 25, to: 28, version: 3)
    #expect(try change(client).cause == "<typing>")
    editor.close()
    #expect(try change(client).cause == "<typing>")
    // The log is written apart from what clients are sent.
    var log = ""
    try waitUntil("the save is in the log") {
      log = try BuiltCommand.run(["log"], in: folder).output
      return log.contains("list.xml")
    }
    #expect(!log.contains("<typing>"), "\(log)")
    withExtendedLifetime(daemon) {}
  }

  @Test func plainOutputHasSavesAlone() throws {
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))
    let output = try folder.follow("--plain") { waitFor, _ in
      try waitFor("one")
      let editor = try Editor(folder, options: ["--no-start"])
      try editor.open(Self.text)
      for (index, letter) in ["T", "W", "O"].enumerated() {
        try editor.type(letter, at: 25 + index, to: 26 + index, version: 2 + index)
        #expect(try change(client).cause == "<typing>")
      }
      try folder.save(Self.text.replacing("one", with: "TWO"), as: "list.xml")
      try editor.noteSave()
      try waitFor("~ 😀 TWO")
    }
    #expect(!output.contains("typing") && !output.contains("😀 Tne"), "\(output)")
    // The save that made the file may be noticed when the daemon has read it.
    let heads = output.split(separator: "\n").filter { $0.hasPrefix("== ") }
    #expect(heads.count { !$0.contains("unchanged-bytes") } == 2, "\(output)")
    withExtendedLifetime(daemon) {}
  }

  @Test func aDaemonIsStartedAndEndsWithTheEditor() throws {
    let editor = try Editor(folder)
    try editor.open(Self.text)
    try waitUntil("the daemon is started") { !folder.sockets.isEmpty }
    try editor.type("TWO", at: 25, to: 28, version: 2)
    editor.close()
    try waitUntil("the daemon has ended") { folder.sockets.isEmpty }
  }

  @Test func typingGoesOnWithADaemonThatIsStartedLater() throws {
    let editor = try Editor(folder, options: ["--no-start"])
    try editor.open(Self.text)
    try editor.type("TWO", at: 25, to: 28, version: 2)
    let daemon = try RunningDaemon(folder)
    let client = try daemon.connect()
    try client.request("preview/attach", Sample.attach("list.xml"))

    var version = 2
    try waitUntil("the daemon has the text") {
      version += 1
      try editor.type("3", at: 25, to: 26, version: version)
      let content = try client.request("list/get", #"{"preview":"list.xml"}"#)
      return client.hasWaiting("preview/changes") || "\(content)".contains("3")
    }
    #expect(try change(client).cause == "<typing>")
    withExtendedLifetime(daemon) {}
  }
}
