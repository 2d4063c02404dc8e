import Foundation
import Testing

/// Clients of a daemon on another host, through a real `sshd` on loopback.
@Suite(
  .serialized,
  .enabled(if: SSHServer.isInstalled, "openssh-server is not installed: run 'make deps'")
)
struct RemoteTests {
  private let folder: TemporaryFolder
  private let server: SSHServer
  private let address: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.save(Sample.list(["one"]), as: "list.xml")
    server = try SSHServer(folder)
    address = server.address(of: folder.files)
  }

  private func run(_ words: String...) throws -> BuiltCommand.Result {
    try BuiltCommand.run(words, in: folder, environment: server.environment)
  }

  /// The messages of a result, without the one that a client writes while a busy machine connects.
  private func messages(of result: BuiltCommand.Result) -> String {
    result.errors.replacing(/playground: waiting for .*; \^C stops waiting\n/, with: "")
  }

  @Test func attachShowsTheRunningDaemon() throws {
    let daemon = try RunningDaemon(folder)

    let result = try run("attach", address, "--plain", "--once")

    #expect(result.status == 0, "\(result)")
    #expect(result.output == "== list.xml  ok\none\n\n")
    #expect(messages(of: result).isEmpty, "\(result)")
    _ = daemon
  }

  @Test func theStandardCommandStartsADaemonThere() throws {
    let attached = try run("attach", address, "--once")
    let once = try run(address, "--once")

    #expect(attached.status == 3)
    #expect(
      messages(of: attached)
        == "playground: no daemon is running for \(address); start one with 'playground \(address)'\n"
    )
    #expect(once.status == 0 && once.output.contains("one\n"), "\(once)")
    try waitUntil("the daemon ends with its last client") { folder.sockets.isEmpty }
  }

  @Test func aDroppedConnectionIsResumed() throws {
    let daemon = try RunningDaemon(folder)
    let client = Process()
    client.executableURL = URL(fileURLWithPath: BuiltCommand.path)
    client.arguments = ["attach", "--plain", address]
    client.environment = server.environment
    client.standardInput = FileHandle.nullDevice
    let (output, messages) = (folder.path + "/output", folder.path + "/messages")
    client.standardOutput = try Self.newFile(output)
    client.standardError = try Self.newFile(messages)
    try client.start()
    defer {
      kill(client.processIdentifier, SIGKILL)
      client.waitUntilExit()
    }
    func wait(for text: String, in path: String) throws {
      try waitUntil("\(path) contains '\(text)'") {
        try String(contentsOfFile: path, encoding: .utf8).contains(text)
      }
    }
    try wait(for: "one", in: output)

    server.dropConnections()
    try wait(for: "cannot reach 127.0.0.1: Connection to 127.0.0.1 closed", in: messages)
    try wait(for: "; retrying", in: messages)
    try wait(for: "playground: reconnected", in: messages)
    try folder.save(Sample.list(["two"]), as: "list.xml")

    try wait(for: "two", in: output)
    _ = daemon
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    try #require(FileManager.default.createFile(atPath: path, contents: nil))
    let file: FileHandle = try #require(FileHandle(forWritingAtPath: path))
    return file
  }

  @Test func theScreenIsResumedAndNamesTheHost() throws {
    let daemon = try RunningDaemon(folder)
    let terminal = try TestTerminal(folder, columns: 100, rows: 16)
    defer { terminal.close() }
    let path = server.environment["PATH"] ?? ""
    try terminal.start(["PATH=\(path)", "playground", "attach", address])
    // A row that is not shown yet cannot be edited. A path in the typed command may contain "one".
    try terminal.waitFor("│  one")
    terminal.send("e")
    try terminal.waitFor("list.xml is on 127.0.0.1: edit it there")

    server.dropConnections()
    try folder.save(Sample.list(["two"]), as: "list.xml")
    try terminal.waitFor("two")
    try terminal.waitFor("live")

    terminal.send("q")
    try terminal.waitFor("Detached from \(address)")
    _ = daemon
  }

  @Test func failuresAreExplained() throws {
    let missing = try run("attach", address + "/none", "--once")
    let program = try run("attach", address, "--once", "--remote-command", "no-such-playground")
    let silent = try run("attach", address, "--once", "--remote-command", "echo >&2")
    let malformed = try run("attach", "ssh://127.0.0.1", "--once")

    #expect(missing.status == 2)
    #expect(
      messages(of: missing) == "playground: 127.0.0.1: \(folder.files)/none: no such directory\n"
    )
    #expect(program.status == 3)
    #expect(program.errors.contains("'no-such-playground' not found on 127.0.0.1; install it"))
    #expect(silent.status == 3 && silent.errors.contains("closed the connection"), "\(silent)")
    #expect(malformed.status == 2)
    #expect(malformed.errors.contains("expected ssh://[user@]host[:port]/DIR"))
  }

  @Test func refusedConnectionsAreExplained() throws {
    try server.forgetKey()
    let denied = try run("attach", address, "--once")
    try server.forgetHost()
    let unverified = try run("attach", address, "--once")
    let closed = try run("attach", "ssh://127.0.0.1:1\(folder.files)", "--once")
    let absent = try BuiltCommand.run(
      ["attach", address, "--once"],
      in: folder,
      environment: ["PATH": folder.path]
    )

    for result in [denied, unverified, closed, absent] { #expect(result.status == 3, "\(result)") }
    #expect(denied.errors.contains("127.0.0.1 denied access: "))
    #expect(denied.errors.contains("; check the user name, or install a key"))
    #expect(unverified.errors.contains("Host key verification failed. The key of the host"))
    #expect(closed.errors.contains("cannot reach 127.0.0.1: connect to host 127.0.0.1 port 1: "))
    #expect(absent.errors.contains("install the OpenSSH client"))
  }
}
