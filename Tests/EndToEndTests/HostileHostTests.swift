import Foundation
import TestSupport
import Testing

/// Hosts that send what no daemon sends, through a program that takes the place of `ssh`.
struct HostileHostTests {
  private static let notice =
    #"{"jsonrpc":"2.0","method":"daemon/notice","params":{"message":"wait"}}"#
  private static let welcome =
    #"{"jsonrpc":"2.0","id":1,"result":{"protocol":"1.0","root":"/srv","previews":[],"#
    + #""server":{"name":"playground","version":"0.1.0","pid":1}}}"#
  private static let address = "ssh://host.example/srv"
  /// More than a client needs for the longest message, and less than for two.
  private static let memoryKilobytes = 1_500_000

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A client in limited memory that runs.
  private final class Client {
    private let process = Process()
    private let (output, errors) = (Pipe(), Pipe())

    /// Starts a client; `script` is the program in the place of `ssh`.
    init(_ words: [String], script: String, in folder: TemporaryFolder) throws {
      let directory = "\(folder.path)/bin-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try ProcessStart.write(program: "#!/bin/sh\n\(script)\n", to: directory + "/ssh")
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let limit = "ulimit -v \(HostileHostTests.memoryKilobytes); exec \"$0\" \"$@\""
      process.arguments = ["-c", limit, BuiltCommand.path] + words
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      process.environment = folder.environment.merging(["PATH": "\(directory):\(path)"]) { $1 }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = errors
      try process.start()
    }

    deinit { if process.isRunning { process.terminate() } }

    /// Waits for its end.
    func result() -> BuiltCommand.Result {
      let outputData = output.fileHandleForReading.readDataToEndOfFile()
      let errorData = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return BuiltCommand.Result(
        status: process.terminationStatus,
        output: String(decoding: outputData, as: UTF8.self),
        errors: String(decoding: errorData, as: UTF8.self),
        isCrash: process.terminationReason == .uncaughtSignal,
      )
    }
  }

  private func run(_ words: String..., script: String) throws -> BuiltCommand.Result {
    try Client(words, script: script, in: folder).result()
  }

  @Test func noticesWithoutEndBeforeTheAnswerEndTheClient() throws {
    // Long messages, so that a busy machine reads enough of them in the time that a host has.
    let notice = Self.notice.replacing("wait", with: String(repeating: "wait ", count: 10_000))
    let result = try run("attach", Self.address, "--once", script: "yes '\(notice)'")

    #expect(!result.isCrash)
    #expect(
      result.errors.contains("over 1 MiB of messages before the answer to a request"),
      "\(result)"
    )
  }

  /// Each takes as long as a client waits for a host.
  private static let silentHosts = [
    "while :; do echo '\(notice)'; sleep 1; done", "exec sleep 600",
    "echo 'Welcome' >&2; cat > /dev/null; exec sleep 600",
  ]

  /// The clients of silent hosts wait while others read lines without end.
  @Test func hostsThatDoNotAnswerAndLinesWithoutEndEndTheClient() throws {
    let waiting = try Seeds.first(1, of: Self.silentHosts).map { script in
      try Client(["attach", Self.address, "--once"], script: script, in: folder)
    }

    try expectEndOfALineBeforeTheAnswer()
    try expectEndOfALineAfterTheAnswer()

    for client in waiting {
      let result = client.result()
      #expect(result.status == 3)
      #expect(
        result.errors == """
          playground: waiting for host.example; ^C stops waiting
          playground: host.example did not answer within 20 seconds; check it with \
          'ssh host.example playground --version'

          """
      )
    }
  }

  private func expectEndOfALineBeforeTheAnswer() throws {
    let result = try run("attach", Self.address, "--once", script: "cat /dev/zero | tr '\\0' x")

    #expect(!result.isCrash)
    // A busy machine reads less in the time that a host has.
    let isLate = result.errors.contains("did not answer within 20 seconds")
    #expect(isLate || result.errors.contains("a line longer than 32 MiB"), "\(result)")
  }

  private func expectEndOfALineAfterTheAnswer() throws {
    let result = try run(
      "attach",
      Self.address,
      "--plain",
      script: "echo '\(Self.welcome)'; cat /dev/zero | tr '\\0' x"
    )

    #expect(!result.isCrash)
    // On a busy machine, a request that the host does not answer ends the client earlier.
    let isLate = result.errors.contains("timed out waiting for the daemon")
    #expect(isLate || result.errors.contains("a line longer than 128 MiB"), "\(result)")
  }

  /// A line that is within the limit, and no answer.
  @Test func aLineThatIsNotJSONEndsTheClient() throws {
    let result = try run("attach", Self.address, "--once", script: "echo '<html>'; exec sleep 5")

    #expect(result.status != 0 && result.errors.contains("malformed response"), "\(result)")
  }

  /// Messages with long names that no other one has, after the answer to `initialize`.
  private func flood(_ method: String, _ members: String) -> String {
    let message = #"{"jsonrpc":"2.0","method":"\#(method)","params":{\#(members)}}"#
    let parts = message.components(separatedBy: "%s")
      .map { "\"" + $0.replacingOccurrences(of: "\"", with: "\\\"") + "\"" }
    return """
      echo '\(Self.welcome)'
      exec awk 'BEGIN {
        for (x = "x"; length(x) < 20000; ) x = x x
        for (i = 0; ; i++) print \(parts.joined(separator: " i x "))
      }'
      """
  }

  private static let floods = [
    (
      "preview/added", #""name":"%s.xml","file":"a.xml","variants":[],"generation":1,"status":"ok""#
    ),
    (
      "preview/diagnostics",
      #""preview":"%s.xml","generation":1,"diagnostics":[{"file":"a.xml","line":1,"column":1,"#
        + #""endLine":1,"endColumn":2,"severity":"error","code":"unknown-attribute","#
        + #""message":"m","notes":[],"source":"x"}]"#
    ),
    (
      "preview/changes",
      #""preview":"%s.xml","variant":null,"generation":1,"cause":"a.xml","outcome":"rendered","#
        + #""file":"a.xml","changes":[],"phases":{"read":0,"parse":0,"build":0,"diff":0,"#
        + #""layout":0,"paint":0,"send":0}"#
    ),
  ]

  /// By default, `KeptMessagesTests` shows it with smaller limits.
  @Test(.enabled(if: Seeds.areAllWanted), arguments: floods)
  func previewsWithoutEndEndTheClient(method: String, members: String) throws {
    let script = flood(method, members)
    let result = try run("attach", Self.address, "--plain", script: script)

    #expect(!result.isCrash && result.status != 0)
    // On a busy machine, a request that the host does not answer ends the client earlier, after a
    // time or as many messages.
    let isLate = result.errors.contains("timed out waiting for the daemon")
    let isLarge = result.errors.contains("over 128 MiB of messages")
    #expect(isLarge || isLate, "\(result.errors.prefix(2_000))")
  }
}
