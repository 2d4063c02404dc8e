import CSystem
import Synchronization

/// A running program whose standard input and output are one end of a socket, such as `ssh`.
///
/// It is ended with its last reference.
package final class SocketProgram {
  /// How a program ended.
  package struct End: Sendable, Equatable {
    /// The exit code, 128 + n for signal n; `nil` if the program had to be ended.
    package let code: Int?
    /// The lines that it wrote to standard error.
    package let messages: [String]

    /// Creates an end.
    package init(code: Int?, messages: [String]) {
      self.code = code
      self.messages = messages
    }
  }

  /// How long a program may take to exit once its input has ended, in milliseconds.
  private static let patience = 1_000
  private static let pauseMilliseconds = 5
  /// How much of its messages is kept, in bytes.
  private static let messageLimit = 1 << 16

  /// A program, and its exit code once that was taken.
  private final class Exit: Sendable {
    private let child: ChildProcess
    private let code = Mutex<Int?>(nil)

    init(of child: ChildProcess) { self.child = child }

    /// Returns the exit code; `nil` while the program is running.
    func take() -> Int? {
      code.withLock { code in
        if code == nil { code = try? child.exitCode() }
        return code
      }
    }

    /// Sends a signal to a program that is running; its id may be that of another process later.
    func send(_ action: (ChildProcess) throws(SystemError) -> Void) {
      code.withLock { code in
        // That fails only if the program has ended meanwhile.
        if code == nil { try? action(child) }
      }
    }
  }

  /// The programs that were started and not ended.
  private static let running = Mutex<[ObjectIdentifier: Exit]>([:])

  /// Takes the exit codes of programs that have ended by themselves, so that no entry of them stays
  /// in the process table.
  package static func takeExits() {
    for exit in running.withLock({ Array($0.values) }) { _ = exit.take() }
  }

  private let child: ChildProcess
  private let exit: Exit
  private let messages: FileDescriptor
  private var ending: End?

  /// Starts a program, found by `ProgramSearch`.
  ///
  /// - Parameters:
  ///   - words: The name of the program and its arguments.
  ///   - environment: The variables of the program; `nil` for those of this process.
  ///   - socket: The end of the socket for the program.
  /// - Throws: `SystemError`, `isMissing` if the program does not exist.
  package init(
    _ words: [String],
    environment: ProgramEnvironment? = nil,
    on socket: borrowing FileDescriptor
  ) throws(SystemError) {
    let pipe = try PipeEnds()
    child = try ProgramRun.start(
      words,
      environment: environment,
      input: socket.number,
      output: socket.number,
      messages: pipe.writing.number,
    )
    messages = pipe.readingEnd()
    let exit = Exit(of: child)
    self.exit = exit
    Self.running.withLock { $0[ObjectIdentifier(exit)] = exit }
    let number = messages.number
    try systemCall("fcntl") { csystem_set_nonblocking(number) }
  }

  deinit {
    _ = end()
  }

  /// The id of the process.
  package var id: Int32 { child.id }

  /// Waits until the program has exited, and ends it if that takes long.
  ///
  /// The socket must be closed before, or the program must have closed it: its input ends so.
  package func end() -> End {
    if let ending { return ending }
    var code = awaitExit()
    if code == nil {
      exit.send { child throws(SystemError) in try child.send(.terminate) }
      if awaitExit() == nil {
        exit.send { child throws(SystemError) in
          try child.kill()
          _ = try child.wait()
        }
      }
      code = nil
    }
    Self.running.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(exit)) }
    let end = End(code: code, messages: readMessages())
    ending = end
    return end
  }

  /// Returns the exit code; `nil` if the program is still running after a while.
  private func awaitExit() -> Int? {
    for _ in 0..<Self.patience / Self.pauseMilliseconds {
      if let code = exit.take() { return code }
      var none: [PollEntry] = []
      _ = try? Poll.wait(&none, timeoutMilliseconds: Self.pauseMilliseconds)
    }
    return nil
  }

  private func readMessages() -> [String] {
    var bytes: [UInt8] = []
    while bytes.count < Self.messageLimit {
      // Without a writer, there is an end; with one left, there is nothing more to wait for.
      guard let count = try? messages.read(into: &bytes), count > 0 else { break }
    }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }
}
