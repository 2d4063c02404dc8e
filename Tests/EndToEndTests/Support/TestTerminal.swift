import Foundation

/// A tmux server of its own with one window.
final class TestTerminal {
  private let folder: TemporaryFolder
  private let socket: String

  /// Starts a shell in a window of that size.
  init(_ folder: TemporaryFolder, columns: Int, rows: Int) throws {
    self.folder = folder
    socket = folder.path + "/tmux"
    try tmux(
      "-f",
      "/dev/null",
      "new-session",
      "-d",
      "-x",
      "\(columns)",
      "-y",
      "\(rows)",
      "env PS1='$ ' sh",
    )
  }

  deinit {
    // Whatever daemon the window's commands started ends with the test.
    _ = try? BuiltCommand.run(["stop", folder.files], in: folder)
    _ = try? tmux("kill-server")
  }

  /// Types a command, `playground` standing for the built one.
  func start(_ words: [String]) throws {
    let command = words.map { $0 == "playground" ? BuiltCommand.path : $0 }
    send(command.joined(separator: " ") + "\n")
  }

  /// Types text as it is.
  func send(_ text: String) {
    for character in text {
      _ = try? tmux("send-keys", character == "\n" ? "Enter" : String(character))
    }
  }

  /// Presses a key by its name.
  func press(_ key: String) {
    _ = try? tmux("send-keys", key)
  }

  /// What the window shows, blanks at the ends of lines left out.
  func screen() -> String {
    (try? tmux("capture-pane", "-p")) ?? ""
  }

  /// Waits until the window shows a text.
  func waitFor(_ text: String) throws {
    do {
      try waitUntil("the screen shows \(text)") { screen().contains(text) }
    } catch {
      throw Overdue(what: "the screen shows \(text):\n\(screen())")
    }
  }

  /// Waits until the window does not show a text any more.
  func waitUntilGone(_ text: String) throws {
    try waitUntil("the screen shows no \(text) any more") { !screen().contains(text) }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux", "-S", socket] + arguments
    process.environment = folder.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
