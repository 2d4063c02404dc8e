import Foundation
import Testing

/// An `sshd` on loopback with keys and a configuration of its own, which stops with the test.
///
/// Commands of its sessions see the daemons of the folder. Clients find an `ssh` that knows the
/// keys in `PATH` of `environment`.
final class SSHServer {
  /// The server of Debian's package openssh-server.
  private static let program = "/usr/sbin/sshd"
  /// A directory that the server requires when it runs as root.
  private static let rootDirectory = "/run/sshd"

  /// Whether the server is installed.
  static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: program)
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/ssh-keygen")
  }

  private let folder: TemporaryFolder
  private let process = Process()
  private let madeRootDirectory: Bool
  let port: Int

  /// Starts the server.
  init(_ folder: TemporaryFolder) throws {
    self.folder = folder
    port = try Self.freePort()
    let files = FileManager.default
    madeRootDirectory = getuid() == 0 && !files.fileExists(atPath: Self.rootDirectory)
    if madeRootDirectory {
      try files.createDirectory(
        atPath: Self.rootDirectory,
        withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o755],
      )
    }
    try files.createDirectory(atPath: folder.path + "/bin", withIntermediateDirectories: false)
    try writeConfiguration()
    // The server closes the descriptor by which Foundation sees the end of a process; the shell
    // keeps it open.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "\(Self.program) -D -e -f \"$1\" & wait", "sh", folder.path + "/sshd_config",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    try waitUntil("sshd accepts connections") { accepts() }
  }

  deinit {
    // Sessions are found through the server, which they outlive.
    let processes = [id].compactMap(\.self) + sessions
    for process in processes { kill(process, SIGTERM) }
    process.waitUntilExit()
    if madeRootDirectory { try? FileManager.default.removeItem(atPath: Self.rootDirectory) }
  }

  /// The address of a directory on the server.
  func address(of path: String) -> String { "ssh://127.0.0.1:\(port)\(path)" }

  /// The environment of clients.
  var environment: [String: String] {
    let path = folder.environment["PATH"] ?? ""
    return folder.environment.merging(["PATH": "\(folder.path)/bin:\(path)"]) { $1 }
  }

  /// Ends all sessions, as a lost network does.
  func dropConnections() {
    #expect(!sessions.isEmpty)
    for session in sessions { kill(session, SIGKILL) }
  }

  /// The process of the server.
  private var id: Int32? {
    let text = try? String(contentsOfFile: folder.path + "/sshd.pid", encoding: .utf8)
    return text.flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// The processes of the sessions.
  private var sessions: [Int32] {
    id.map { ProcessTable.children(of: $0) } ?? []
  }

  private func writeConfiguration() throws {
    let path = folder.path
    for name in ["host", "id", "other"] {
      let file = path + "/" + name
      let status = try Self.run(
        "/usr/bin/ssh-keygen",
        "-q",
        "-t",
        "ed25519",
        "-N",
        "",
        "-f",
        file
      )
      try #require(status == 0)
    }
    let key = try String(contentsOfFile: path + "/host.pub", encoding: .utf8)
    try write("[127.0.0.1]:\(port) \(key)", to: "known_hosts")
    let variables = ["XDG_RUNTIME_DIR", "XDG_STATE_HOME", "LANG", "TZ"]
      .map { "\($0)=\(folder.environment[$0] ?? "")" }
    let programs = URL(fileURLWithPath: BuiltCommand.path).deletingLastPathComponent().path
    try write(
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(path)/host
      AuthorizedKeysFile \(path)/id.pub
      PidFile \(path)/sshd.pid
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      SetEnv PATH=\(programs):/usr/bin:/bin \(variables.joined(separator: " "))

      """,
      to: "sshd_config"
    )
    try write(
      """
      Host *
        IdentityFile \(path)/id
        IdentitiesOnly yes
        UserKnownHostsFile \(path)/known_hosts

      """,
      to: "ssh_config"
    )
    let client = "#!/bin/sh\nexec /usr/bin/ssh -F '\(path)/ssh_config' \"$@\"\n"
    try ProcessStart.write(program: client, to: folder.path + "/bin/ssh")
  }

  /// Makes the client offer a key that the server does not accept.
  func forgetKey() throws {
    let path = folder.path + "/ssh_config"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try write(text.replacingOccurrences(of: "/id\n", with: "/other\n"), to: "ssh_config")
  }

  /// Makes the client forget the key of the server.
  func forgetHost() throws { try write("", to: "known_hosts") }

  private func write(_ text: String, to name: String) throws {
    try ProcessStart.keepingAway {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
  }

  private static func run(_ words: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardInput = FileHandle.nullDevice
    try process.start()
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: - Ports

  private func accepts() -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    return Self.withLoopback(port) { connect(socket, $0, $1) } == 0
  }

  /// Returns a port of loopback that is not used at the moment, and that the kernel gives to no
  /// other socket before the server has it.
  private static func freePort() throws -> Int {
    let port = (0..<100).lazy.map { _ in Int.random(in: 10_000..<32_768) }.first { port in
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      return withLoopback(port) { bind(socket, $0, $1) } == 0
    }
    return try #require(port)
  }

  private static func withLoopback(
    _ port: Int,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
