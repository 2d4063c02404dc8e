import Foundation
import TestSupport
import Testing

/// `playground lsp` through pygls, an independent implementation of the protocol.
struct LanguageServerTests {
  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func anIndependentClientIsServed() throws {
    let folder = try TemporaryFolder()
    try folder.save(
      """
      <playground><component name="Row"><param name="title"/><Label text="{title}"/></component></playground>
      """,
      as: "lib.xml"
    )
    try folder.save(#"[{"title": "Blue", "year": 1971}]"#, as: "albums.json")

    let (status, text) = try run("lsp_client.py", in: folder)

    #expect(status == 0, "\(text)")
    #expect(text.hasPrefix("slowest answer"))
  }

  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func anEditorWithDefectsIsServed() throws {
    let (status, text) = try run("lsp_robustness.py", in: try TemporaryFolder())

    #expect(status == 0, "\(text)")
    #expect(text.hasSuffix("all answered\n"))
  }

  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func anEditorShowsAndChangesWhatAClientBesideItPointsAt() throws {
    let (status, text) = try run("lsp_inspector.py", in: try TemporaryFolder())

    #expect(status == 0, "\(text)")
    #expect(text.hasSuffix("the editor has followed\n"))
  }

  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func hoversHaveTheValuesOfThePreviewAndRowsTheirData() throws {
    let (status, text) = try run("lsp_values.py", in: try TemporaryFolder())

    #expect(status == 0, "\(text)")
    #expect(text.hasSuffix("the hovers have followed\n"))
  }

  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func diagnosticsOfSwiftFilesFollowTheTyping() throws {
    let folder = try TemporaryFolder()
    try SwiftWorkshop.trust(folder)

    let (status, text) = try run("lsp_swift.py", in: folder)

    #expect(status == 0, "\(text)")
    #expect(text.hasSuffix("the diagnostics have followed\n"))
  }

  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func eachDocumentHasItsFilesAndItsDaemon() throws {
    let (status, text) = try run("lsp_roots.py", in: try TemporaryFolder())

    #expect(status == 0, "\(text)")
    #expect(text.hasSuffix("the daemons have followed\n"))
  }

  @Test(.enabled(if: PythonLSP.isInstalled, "the package 'pygls' cannot be installed from PyPI"))
  func anEditorThatPullsDiagnosticsCostsNothingWhileNothingChanges() throws {
    let (status, text) = try run("lsp_pull.py", in: try TemporaryFolder())

    #expect(status == 0, "\(text)")
    #expect(text.hasPrefix("idle: "))
  }

  /// An editor that has nothing to ask for costs nothing.
  @Test func anIdleServerSleeps() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltCommand.path)
    process.arguments = ["lsp"]
    process.environment = folder.environment
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.start()
    let open =
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.xml","languageId":"xml","version":1,"text":"<preview><Labl/></preview>"}}}"#
    for message in [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#, open,
    ] {
      let frame = "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
      input.fileHandleForWriting.write(Data(frame.utf8))
    }
    var received = Data()
    while received.range(of: Data("unknown-component".utf8)) == nil {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the server ended")
      received += more
    }
    // The threads may still be on their way to sleep, or to their end.
    var before = try switches(of: process.processIdentifier)
    let deadline = Date().addingTimeInterval(60)
    var isAsleep = false
    while !isAsleep, Date() < deadline {
      usleep(2_500_000)
      let now = try switches(of: process.processIdentifier)
      (isAsleep, before) = (now == before, now)
    }
    #expect(isAsleep)
    input.fileHandleForWriting.closeFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
  }

  /// The number of times that each thread of a process has gone to sleep.
  private func switches(of process: Int32) throws -> [String] {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).sorted().map { task in
      let status = try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      guard let status else { return "\(task) has ended" }
      return status.split(separator: "\n").filter { $0.contains("ctxt_switches") }.joined()
    }
  }

  /// Runs a program in Python with the built command and a folder.
  private func run(_ program: String, in folder: TemporaryFolder) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: PythonLSP.python)
    process.arguments = [
      "-B", "-W", "ignore", BuiltCommand.root + "/Tests/" + program, BuiltCommand.path,
      folder.files,
    ]
    process.environment = folder.environment
    if Seeds.areAllWanted { process.environment?["ALL_SEEDS"] = "1" }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

/// The package `pygls` in an environment of its own below the build directory.
private enum PythonLSP {
  private static let environment = PythonEnvironment("pygls")

  static let isInstalled = environment.install("pygls>=2,<3", module: "pygls.lsp.client")
  static let python = environment.python
}
