import Foundation
import Testing

/// A separate tmux server with one window.
final class TestTerminal {
  private let folder: TemporaryFolder
  private let socket: String
  /// Receives what programs write to the window: a wait looks at the screen again only then.
  private let written: FileHandle

  /// Starts a shell in a window of the given size; several terminals of a folder have names.
  init(_ folder: TemporaryFolder, columns: Int, rows: Int, name: String = "tmux") throws {
    self.folder = folder
    socket = "\(folder.path)/\(name)"
    let pipe = socket + "-written"
    guard mkfifo(pipe, 0o600) == 0 else { throw Overdue(what: "\(pipe) is made") }
    let number = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw Overdue(what: "\(pipe) is open") }
    written = FileHandle(fileDescriptor: number, closeOnDealloc: true)
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
    try tmux("pipe-pane", "exec cat >'\(pipe)'")
  }

  /// Closes the window and the processes in it.
  func close() {
    // Stops the daemon that the commands in the window started.
    _ = try? BuiltCommand.run(["stop", folder.files], in: folder)
    _ = try? tmux("kill-server")
  }

  /// Types a command; `playground` means the built one.
  func start(_ words: [String]) throws {
    let command = words.map { $0 == "playground" ? BuiltCommand.path : $0 }
    // At once: a process for each key of a long path takes longer than what is started.
    write(command.joined(separator: " "))
    press("Enter")
  }

  /// Types text unchanged.
  func send(_ text: String) {
    for character in text { perform("send-keys", character == "\n" ? "Enter" : String(character)) }
  }

  /// Types text in one write, as fast as a program could.
  func write(_ text: String) {
    perform("send-keys", "-l", text)
  }

  /// Pastes text as a terminal does that brackets pastes.
  func paste(_ text: String) {
    perform("set-buffer", text)
    perform("paste-buffer", "-p")
  }

  /// Presses a key by its name.
  func press(_ key: String) {
    perform("send-keys", key)
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) {
    perform("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The text of the window, without trailing blanks.
  func screen() -> String {
    (try? tmux("capture-pane", "-p")) ?? ""
  }

  /// The text of the window with the sequences for its styles.
  func styledScreen() -> String {
    (try? tmux("capture-pane", "-e", "-p")) ?? ""
  }

  /// The process of the window's shell.
  func child() throws -> Int32 {
    let text = try tmux("display-message", "-p", "#{pane_pid}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let shell = Int32(text), let number = ProcessTable.children(of: shell).last else {
      throw Overdue(what: "the shell runs something")
    }
    return number
  }

  /// Waits until what the shell runs has ended: a command typed before may be shown twice.
  func waitForShell() throws {
    try waitUntil("the shell waits for a command") { try (try? child()) == nil && readsLines() }
  }

  /// Whether the terminal gives its programs whole lines, as a shell expects.
  ///
  /// After a kill, another process restores the terminal, a moment later.
  private func readsLines() throws -> Bool {
    let path = try tmux("display-message", "-p", "#{pane_tty}")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw Overdue(what: "the terminal \(path) can be opened") }
    let file = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    defer { withExtendedLifetime(file) {} }
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) != 0
  }

  /// Waits until the window shows a text.
  func waitFor(_ text: String) throws {
    try waitForScreen("shows \(text)") { $0.contains(text) }
  }

  /// Waits until the window no longer shows a text.
  func waitUntilGone(_ text: String) throws {
    try waitForScreen("shows no \(text) any more") { !$0.contains(text) }
  }

  /// Waits until the screen satisfies a condition.
  ///
  /// A program draws a screen in several steps: one part of it says nothing about the others.
  func waitForScreen(_ what: String, _ isExpected: (String) -> Bool) throws {
    var last = ""
    do {
      try waitUntil(what) {
        last = screen()
        if isExpected(last) { return true }
        waitForOutput()
        return false
      }
    } catch {
      throw Overdue(what: "the screen \(what):\n\(last)")
    }
  }

  /// Waits until something is written to the window, or a moment.
  ///
  /// Each look starts a process, which takes time from what is waited for.
  func waitForOutput() {
    var entry = pollfd(fd: written.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 100) > 0 else { return }
    // What is written together is looked at once.
    usleep(2_000)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(written.fileDescriptor, &bytes, bytes.count) > 0 {}
    // Without a writer, the end of the pipe is always ready.
    if entry.revents & Int16(POLLIN) == 0 { usleep(10_000) }
  }

  /// Runs a tmux command, and reports if it fails: the test would wait in vain for its effect.
  private func perform(_ arguments: String...) {
    #expect(throws: Never.self) { try tmux(arguments) }
  }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String { try tmux(arguments) }

  /// Runs a tmux command and returns its output.
  ///
  /// Uses posix_spawn directly: Foundation's `Process` waits until every inherited descriptor is
  /// closed, and the server that the first command starts keeps them open.
  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let output = folder.path + "/tmux-output"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // The server must receive all signals, whichever ones other tests block in this process.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = (["tmux", "-S", socket] + arguments).map { strdup($0) } + [nil]
    let variables = folder.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let result = ProcessStart.keepingAway {
      posix_spawnp(&id, "tmux", &actions, &attributes, words, variables)
    }
    guard result == 0 else { throw Overdue(what: "tmux starts") }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw Overdue(what: "tmux \(arguments[0]) succeeds: wait status \(status)")
    }
    return String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
  }
}
