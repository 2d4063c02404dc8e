import CSystem
import Glibc

/// Runs other programs, found by `ProgramSearch`.
package enum ProgramRun {
  /// The result of a program.
  package struct Result: Sendable {
    /// The exit code, 128 + n for signal n.
    package let code: Int
    /// The bytes of standard output.
    package let output: [UInt8]
    /// The bytes of standard error.
    package let messages: [UInt8]
    /// Whether the program was ended because it took too long.
    package var isOutOfTime = false
  }

  /// Runs a program to its end, without input.
  ///
  /// The program is interrupted if this process ends meanwhile.
  ///
  /// - Parameters:
  ///   - words: The name of the program and its arguments.
  ///   - environment: The variables of the program; `nil` for those of this process.
  ///   - limits: What the program may use; it is ended if it takes longer.
  ///   - cancellation: Ends the program early; `nil` to let it run to its end.
  ///   - pauseMilliseconds: The longest time between two calls of `report`; `nil` for no calls.
  ///   - report: Called now and then while the program runs.
  /// - Returns: The exit code and the output.
  /// - Throws: `SystemError` if the program cannot be started, `isMissing` if it does not exist,
  ///   `isCancelled` if it was ended early, `isTooLarge` if it was ended because it wrote too much.
  package static func run(
    _ words: [String],
    environment: ProgramEnvironment? = nil,
    limits: ProgramLimits = ProgramLimits(),
    until cancellation: Cancellation? = nil,
    every pauseMilliseconds: Int? = nil,
    _ report: () -> Void = {}
  ) throws(SystemError) -> Result {
    let null = try FileDescriptor(opening: "/dev/null", flags: O_RDONLY)
    let outputPipe = try PipeEnds()
    let messagePipe = try PipeEnds()
    let child = try start(
      words,
      environment: environment,
      input: null.number,
      output: outputPipe.writing.number,
      messages: messagePipe.writing.number,
      boundBy: limits
    )
    let output = outputPipe.readingEnd()
    let messages = messagePipe.readingEnd()
    var read = Reading(limits)
    switch try read.both(output, messages, until: cancellation, every: pauseMilliseconds, report) {
    case .ended: return Result(code: try child.wait(), output: read.output, messages: read.messages)
    case .cancelled:
      try end(child)
      throw .cancelled("run", words.first ?? "")
    case .tooLong:
      try end(child)
      throw .tooLarge("the output of \(words.first ?? "")", limit: limits.outputBytes)
    case .late:
      try end(child)
      return Result(code: 128, output: read.output, messages: read.messages, isOutOfTime: true)
    }
  }

  /// How long an interrupted program may take to end, in pauses.
  private static let patience = 400
  private static let patiencePause = 5

  /// Interrupts a program, so that it ends its own children first; kills it if that takes long.
  private static func end(_ child: ChildProcess) throws(SystemError) {
    try child.send(.interrupt)
    for _ in 0..<patience {
      if try child.exitCode() != nil { return }
      var none: [PollEntry] = []
      try Poll.wait(&none, timeoutMilliseconds: patiencePause)
    }
    try child.kill()
    _ = try child.wait()
  }

  /// Runs a program that uses the terminal of this process while this process waits.
  ///
  /// - Parameter words: The name of the program and its arguments.
  /// - Returns: The exit code, 128 + n for signal n.
  /// - Throws: `SystemError` as `run` does.
  package static func runInTerminal(_ words: [String]) throws(SystemError) -> Int {
    try start(words).wait()
  }

  /// Starts a program; a stream of -1 is that of this process.
  ///
  /// A program that is bound to this thread by limits is interrupted when the thread ends, as it
  /// does with the process.
  static func start(
    _ words: [String],
    environment: ProgramEnvironment? = nil,
    input: Int32 = -1,
    output: Int32 = -1,
    messages: Int32 = -1,
    boundBy limits: ProgramLimits? = nil
  ) throws(SystemError) -> ChildProcess {
    let name = words.first ?? ""
    guard let file = ProgramSearch.file(of: name) else {
      throw SystemError(number: ENOENT, call: "posix_spawn", subject: name)
    }
    let path = file.cString
    var arguments = unsafe words.map { unsafe strdup($0) }
    let strings = (environment ?? ProgramEnvironment()).strings
    var variables = unsafe strings.map { unsafe strdup($0) }
    let owned = unsafe arguments + variables
    defer {
      for index in unsafe owned.indices { unsafe free(owned[index]) }
    }
    unsafe arguments.append(nil)
    unsafe variables.append(nil)
    var id: pid_t = 0
    try systemCall("posix_spawn", name) {
      guard let limits else {
        return unsafe csystem_spawn(path, arguments, variables, input, output, messages, &id)
      }
      let bytes = limits.byteCount ?? -1
      return unsafe csystem_spawn_bound(
        path,
        arguments,
        variables,
        input,
        output,
        messages,
        bytes,
        &id
      )
    }
    return ChildProcess(id: id)
  }
}

/// What a program has written so far.
private struct Reading {
  enum End { case ended, cancelled, late, tooLong }

  private(set) var output: [UInt8] = []
  private(set) var messages: [UInt8] = []
  private let deadline: UInt64?
  private let byteLimit: Int

  /// Begins to read, within the time and the bytes of limits.
  init(_ limits: ProgramLimits) {
    deadline = limits.milliseconds.map { Clock.monotonicNanoseconds() + UInt64($0) * 1_000_000 }
    byteLimit = limits.outputBytes
  }

  /// Reads two pipes to their ends, so that neither blocks the program that writes them.
  mutating func both(
    _ one: borrowing FileDescriptor,
    _ other: borrowing FileDescriptor,
    until cancellation: Cancellation?,
    every pauseMilliseconds: Int?,
    _ report: () -> Void
  ) throws(SystemError) -> End {
    var (isFirstOpen, isSecondOpen) = (true, true)
    while isFirstOpen || isSecondOpen {
      var entries = [
        PollEntry(isFirstOpen ? one.number : -1, .read),
        PollEntry(isSecondOpen ? other.number : -1, .read),
        PollEntry(cancellation?.number ?? -1, .read),
      ]
      let rest = restMilliseconds
      if rest == 0 { return .late }
      let pauses = [pauseMilliseconds, rest].compactMap(\.self)
      try Poll.wait(&entries, timeoutMilliseconds: pauses.min())
      if pauseMilliseconds != nil { report() }
      if !entries[2].ready.isEmpty { return .cancelled }
      if !entries[0].ready.isEmpty { isFirstOpen = try one.read(into: &output) != 0 }
      if !entries[1].ready.isEmpty { isSecondOpen = try other.read(into: &messages) != 0 }
      if max(output.count, messages.count) > byteLimit { return .tooLong }
    }
    return .ended
  }

  /// The time that is left; `nil` without a deadline.
  private var restMilliseconds: Int? {
    guard let deadline else { return nil }
    let now = Clock.monotonicNanoseconds()
    return now < deadline ? Int((deadline - now) / 1_000_000) + 1 : 0
  }
}

/// A running program that reads the output of this process, such as a pager.
package struct ProgramInput: ~Copyable {
  private let child: ChildProcess
  private let writing: FileDescriptor

  /// Starts a program with the terminal of this process.
  package init(_ words: [String]) throws(SystemError) {
    let pipe = try PipeEnds()
    child = try ProgramRun.start(words, input: pipe.reading.number)
    writing = pipe.writingEnd()
  }

  /// Writes text, blocking while the program does not read it.
  package borrowing func write(_ text: String) throws(SystemError) {
    try writing.writeAll(Array(text.utf8))
  }

  /// Ends the input, and waits until the program has ended.
  package consuming func finish() {
    let child = child
    self.close()
    // Only this process waits for the child.
    _ = try? child.wait()
  }

  private consuming func close() {}
}

extension PipeEnds {
  /// Closes the writing end and returns the reading end.
  consuming func readingEnd() -> FileDescriptor { reading }

  /// Closes the reading end and returns the writing end.
  fileprivate consuming func writingEnd() -> FileDescriptor { writing }
}
