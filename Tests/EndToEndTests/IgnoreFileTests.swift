import Foundation
import PlaygroundCore
import Testing

/// `.gitignore` files that other programs take minutes to match.
struct IgnoreFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let bombs = [
    String(repeating: "**/", count: 50) + "b", String(repeating: "**/b/", count: 50) + "c",
    String(repeating: "*b", count: 50), String(repeating: "**/*d*/", count: 50),
    String(repeating: "[a-z]*", count: 50) + "/" + String(repeating: "**/", count: 9) + "x",
    (0..<2_000).map { "**/*d*?*\($0)*/**/b" }.joined(separator: "\n"),
  ]

  /// Starts a process of the built command, which may use ten seconds of the processor.
  private func start(_ words: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit -t 10; exec \"$@\"", "sh", BuiltCommand.path] + words
    process.environment = folder.environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    return process
  }

  /// Waits for the end of a process, and ends one that waits for something.
  private func exitCode(of process: Process) throws -> Int32 {
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    try waitUntil("the process ended") { !process.isRunning }
    return process.terminationStatus
  }

  @Test func directoriesAreReadAndLeftInTime() throws {
    var path = ""
    for _ in 0..<40 {
      path += "d/"
      try folder.save("<preview><Label text='a'/></preview>", as: path + "bbbb.xml")
    }
    try folder.save(Sample.list(["one"]), as: "list.xml")
    for pattern in Self.bombs {
      for place in ["", "d/d/d/"] { try folder.save(pattern + "\n", as: place + ".gitignore") }
      let what = Comment(rawValue: String(pattern.prefix(40)))

      #expect(try exitCode(of: start(["check", folder.files])) == 0, what)

      let daemon = try start(["serve", folder.files])
      let socket = { folder.path + "/run/playground/" + (folder.sockets.first ?? "") }
      try waitUntil("the daemon answers 'initialize'") {
        guard !folder.sockets.isEmpty, let client = try? TestClient(socket()) else { return false }
        let greeting = #"{"protocol":"1.0","client":{"name":"test","version":"1"}}"#
        return try client.request("initialize", greeting)["root"].text.hasSuffix("files")
      }
      daemon.terminate()
      #expect(try exitCode(of: daemon) == 0, what)
    }
  }

  @Test func aDaemonEndsDuringItsScan() throws {
    var path = folder.files
    for _ in 0..<40 {
      path += "/d"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      for name in 0..<30 {
        #expect(FileManager.default.createFile(atPath: "\(path)/b\(name).txt", contents: nil))
      }
    }
    for pattern in Self.bombs {
      try folder.save(pattern + "\n", as: ".gitignore")
      let daemon = try start(["serve", folder.files])
      try waitUntil("the daemon has a socket") { !folder.sockets.isEmpty }

      daemon.terminate()

      // The signal may arrive before it is handled; then the socket stays.
      let what = Comment(rawValue: String(pattern.prefix(40)))
      #expect(try [0, SIGTERM].contains(exitCode(of: daemon)), what)
      let sockets = folder.path + "/run/playground/"
      for name in folder.sockets { try FileManager.default.removeItem(atPath: sockets + name) }
    }
  }
}
