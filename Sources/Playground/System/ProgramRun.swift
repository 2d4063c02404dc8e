import CSystem
import Glibc

/// Runs other programs, found through `PATH`.
package enum ProgramRun {
  /// The result of a program.
  package struct Result: Sendable {
    /// The exit code, 128 + n for signal n.
    package let code: Int
    /// The bytes of standard output.
    package let output: [UInt8]
  }

  /// Runs a program to its end, without input, and ignores its messages.
  ///
  /// - Parameter words: The name of the program and its arguments.
  /// - Returns: The exit code and the output.
  /// - Throws: `SystemError` if the program cannot be started, `isMissing` if it does not exist.
  package static func run(_ words: [String]) throws(SystemError) -> Result {
    let null = try FileDescriptor(opening: "/dev/null", flags: O_RDWR)
    let pipe = try PipeEnds()
    let child = try start(
      words,
      input: null.number,
      output: pipe.writing.number,
      messages: null.number
    )
    let reading = pipe.readingEnd()
    var output: [UInt8] = []
    while let count = try reading.read(into: &output), count > 0 {}
    return Result(code: try child.wait(), output: output)
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
  static func start(
    _ words: [String],
    input: Int32 = -1,
    output: Int32 = -1,
    messages: Int32 = -1
  ) throws(SystemError) -> ChildProcess {
    var arguments = unsafe words.map { unsafe strdup($0) }
    let owned = unsafe arguments
    defer {
      for index in unsafe owned.indices { unsafe free(owned[index]) }
    }
    unsafe arguments.append(nil)
    var id: pid_t = 0
    let name = words.first ?? ""
    try systemCall("posix_spawn", name) {
      unsafe csystem_spawn(name, arguments, input, output, messages, &id)
    }
    return ChildProcess(id: id)
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
