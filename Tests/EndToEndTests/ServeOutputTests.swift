import Foundation
import PlaygroundCore
import Testing

/// Streams that cannot be written do not end a daemon, and its end removes the socket.
struct ServeOutputTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts a daemon in the foreground by a line for a shell, in which `"$@"` is its command.
  private func start(_ line: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line, "bash", BuiltCommand.path, "serve", folder.files]
    process.environment = folder.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    return process
  }

  /// Ends the daemon, and the shell that started it.
  private func end(_ process: Process) {
    _ = try? BuiltCommand.run(["stop", folder.files], in: folder)
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  private func connect() throws -> TestClient {
    var client: TestClient?
    try waitUntil("the daemon can be connected to") {
      guard let name = folder.sockets.first else { return false }
      client = try? TestClient(folder.path + "/run/playground/" + name)
      return client != nil
    }
    let connected = try #require(client)
    let params = #"{"protocol":"1.0","client":{"name":"test","version":"1"}}"#
    try connected.request("initialize", params)
    return connected
  }

  @Test(arguments: [
    #""$@" | true"#, #""$@" 2>&1 | true"#, #""$@" >&-"#, #""$@" >&- 2>&-"#,
    // A reader that never reads, of a pipe that is full.
    #"mkfifo "$XDG_RUNTIME_DIR/f"; exec 8<>"$XDG_RUNTIME_DIR/f"; "#
      + #"head -c 65536 /dev/zero >&8; "$@" >&8 2>&8"#,
  ])
  func theDaemonServesWhateverItsStreamsDo(line: String) throws {
    try folder.save(#"<preview><state name="t" value="{0}"/><list/></preview>"#, as: "a.xml")
    let process = try start(line)
    defer { end(process) }
    let client = try connect()

    try client.request("state/set", #"{"preview":"a.xml","name":"t","value":1}"#)
    // A message on standard error.
    try FileManager.default.removeItem(
      atPath: folder.path + "/run/playground/" + (folder.sockets.first ?? "")
    )
    try waitUntil("the socket is made again") { !folder.sockets.isEmpty }
    #expect(try client.request("state/get", #"{"preview":"a.xml"}"#)["t"] == 1)
    try client.request("daemon/stop")

    try waitUntil("the socket is removed") { folder.sockets.isEmpty }
  }

  @Test func theBannerNamesTheSocket() throws {
    let path = folder.path + "/out"
    let process = try start(#"exec "$@" >"$HOME/out""#)
    defer { end(process) }
    _ = try connect()

    try waitUntil("the banner is written") {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.contains("socket      \(folder.path)/run/playground/\(folder.sockets[0])\n")
        && text.hasSuffix("stop with ^C or 'playground stop \(folder.files)'.\n")
    }
  }
}
