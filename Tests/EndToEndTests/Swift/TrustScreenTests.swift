import Foundation
import Testing

/// The question of the full-screen client whether Swift files may be compiled and run.
struct TrustScreenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(SwiftSample.good, as: "Hello.swift")
  }

  private func withTerminal(_ words: [String], _ body: (TestTerminal) throws -> Void) throws {
    let terminal = try TestTerminal(folder, columns: 100, rows: 30)
    defer { terminal.close() }
    try terminal.start(["playground"] + words)
    try body(terminal)
  }

  private func trusted() throws -> String {
    try BuiltCommand.run(["trust", "--list"], in: folder).output
  }

  @Test func yesShowsThePreviewAtOnce() throws {
    try withTerminal([folder.files]) { terminal in
      try terminal.waitFor("has previews in Swift")
      try terminal.waitFor("manifests, plug-ins and macros of")
      try terminal.waitFor("? yes or no:")
      #expect(try trusted().isEmpty)

      terminal.send("yes\n")

      try terminal.waitFor("hello from Swift")
      #expect(try trusted() == folder.files + "\n")
      terminal.send("q")
      try terminal.waitForShell()
    }
    #expect(try BuiltCommand.run(["render", "Hello.swift"], in: folder).status == 0)
  }

  @Test func noIsRememberedAtTheNextStart() throws {
    try withTerminal([folder.files]) { terminal in
      try terminal.waitFor("has previews in Swift")
      terminal.send("no\n")
      try terminal.waitUntilGone("has previews in Swift")
      try terminal.waitFor("is not trusted")
      terminal.send("q")
      try terminal.waitForShell()
      try terminal.start(["clear"])
      try terminal.waitForShell()
      try terminal.start(["playground", folder.files])
      try terminal.waitFor("is not trusted")
      terminal.send("?")
      try terminal.waitFor("keys")
      #expect(!terminal.screen().contains("yes or no"))
    }
    #expect(try trusted().isEmpty)
  }

  @Test(arguments: ["--no-swift", "--read-only"])
  func clientsThatMayNotAskDoNot(_ option: String) throws {
    try withTerminal([folder.files, option]) { terminal in
      try terminal.waitFor("Hello.swift")
      try terminal.waitFor("q detach")
      terminal.send("3")
      try terminal.waitFor(" CHANGES ")
      #expect(!terminal.screen().contains("yes or no"))
    }
    #expect(try trusted().isEmpty)
  }

  @Test func aClientOfADaemonThatRefusesSwiftSaysSoAndDoesNotAsk() throws {
    let daemon = try RunningDaemon(folder, options: ["--no-swift"])
    try withTerminal(["attach", folder.files]) { terminal in
      try terminal.waitFor("Hello.swift")
      try terminal.waitFor("'--no-swift'")
      terminal.send("3")
      try terminal.waitFor(" CHANGES ")
      #expect(!terminal.screen().contains("yes or no"))
      terminal.send("q")
      try terminal.waitForShell()
      try daemon.requireRunning()
    }
    #expect(try trusted().isEmpty)
  }

  @Test func otherClientsNeverAsk() throws {
    for words in [[".", "--once", "--plain"], [".", "--once", "--json"]] {
      let result = try BuiltCommand.run(words, in: folder)
      #expect((result.output + result.errors).contains("is not trusted"), "\(words): \(result)")
    }
    #expect(try trusted().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.cache/playground"))
  }

  @Test func trustThatIsGivenOrEndedElsewhereReachesARunningDaemon() throws {
    let daemon = try RunningDaemon(folder, environment: SharedSwiftCache.environment)
    func once() throws -> String {
      let result = try BuiltCommand.run(["attach", "--plain", "--once"], in: folder)
      return result.output + result.errors
    }
    #expect(try once().contains("is not trusted"))

    #expect(try BuiltCommand.run(["trust", "."], in: folder).status == 0)
    try waitUntil("the preview is shown") { try once().contains("hello from Swift") }

    #expect(try BuiltCommand.run(["trust", ".", "--revoke"], in: folder).status == 0)
    try waitUntil("the preview is refused") { try once().contains("is not trusted") }
    try daemon.requireRunning()
  }
}
