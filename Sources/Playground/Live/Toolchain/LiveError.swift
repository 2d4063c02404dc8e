// Live: previews written in Swift. A `Toolchain` is found once; a `SwiftBuild` turns the files of a
// folder into a library, with `SwiftDiagnostic`s if they have errors. A `HostProcess` runs
// libraries in children (`LiveChild`), each contained, and reports how a child ended (`ChildEnd`).

package import PlaygroundCore
package import PlaygroundSystem

/// The reason why a preview in Swift cannot be shown.
package enum LiveError: Error, Sendable {
  /// A program or a file that is needed was not found; `cure` says what to do.
  case missing(String, cure: String)
  /// A system call failed.
  case system(SystemError)
  /// The disk with a folder has no room.
  case full(FilePath)
  /// A program that should not fail did, such as the linker.
  case failed(program: String, code: Int, messages: String)
  /// The host ended; `messages` are those that it wrote.
  case hostEnded(messages: [String])
  /// The child ended, or was ended.
  case childEnded(ChildEnd)
  /// The daemon's side of a connection is full: the child does not read its requests.
  case busy
}

extension LiveError {
  /// The paths and messages in it.
  var text: String {
    switch self {
    case .missing(let what, _): what
    case .failed(_, _, let messages): messages
    case .hostEnded(let messages): messages.joined(separator: "\n")
    case .full(let folder): folder.text
    case .system, .childEnded, .busy: ""
    }
  }

  /// The compiler was replaced more than once while it compiled.
  static let replacedCompiler = LiveError.missing(
    "a swiftc that stays the same",
    cure: "save again when the installation of Swift has ended"
  )

  /// Creates the error of a system call that wrote to a folder.
  init(_ error: SystemError, in folder: FilePath) {
    self = error.isFull ? .full(folder) : .system(error)
  }
}

/// How a child ended.
package enum ChildEnd: Error, Hashable, Sendable {
  /// A signal ended the child.
  case crashed(Crash)
  /// The child did not answer in time, and was ended.
  case timedOut(milliseconds: Int)
  /// The child used more processor time than a request may take.
  case usedUp(Crash)
  /// The program called `exit`.
  case exited(code: Int)
  /// The library cannot be run: it cannot be loaded or contained.
  case refused(reason: String)
  /// The child sent a message that is not one.
  case malformed(LiveFormatError)
  /// The child wrote more than `limit` bytes of output, and was ended.
  case wroteTooMuch(limit: Int)
  /// Another part of the program ended the child.
  case dismissed
}

/// A signal that ended a child, and where.
package struct Crash: Hashable, Sendable {
  /// A place in a loaded library.
  package struct Place: Hashable, Sendable {
    /// The file of the library.
    package let library: FilePath
    /// The offset in it, in bytes.
    package let offset: Int
  }

  /// The number of the signal.
  package let signal: Int
  /// The last output of the child, such as the message of a precondition.
  package let output: String
  /// The calls, innermost first; empty if the child could not report them.
  package let places: [Place]

  /// The name of the signal: `SIGILL`.
  package var signalName: String { Self.names[signal] ?? "signal \(signal)" }

  /// The message of the Swift runtime: `Index out of range`; `nil` if there is none.
  package var message: String? {
    let mark = "Fatal error: "
    return output.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }.last
  }

  private static let names = [
    4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 9: "SIGKILL",
    11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM", 24: "SIGXCPU", 25: "SIGXFSZ",
    27: "SIGPROF", 31: "SIGSYS",
  ]

  /// Whether the signal means that the child used up its processor time.
  var isOfTime: Bool { signal == 27 || signal == 24 }
}

extension Crash {
  /// Parses the report of a child: the number of the signal, then a line for each call.
  ///
  /// - Returns: `nil` if the first line is not a number; other malformed lines are skipped.
  init?(report: [UInt8], output: String) {
    let lines = report.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, let signal = Int(String(decoding: first, as: UTF8.self)) else {
      return nil
    }
    self.signal = signal
    self.output = output
    places = lines.dropFirst().compactMap { line in
      guard let plus = line.lastIndex(of: UInt8(ascii: "+")) else { return nil }
      let number = String(decoding: line[(plus + 1)...].dropFirst(2), as: UTF8.self)
      guard let offset = Int(number, radix: 16) else { return nil }
      return Place(library: FilePath(bytes: line[..<plus]), offset: offset)
    }
  }

  /// Creates the crash of a child that could not report it.
  init(signal: Int, output: String) {
    self.signal = signal
    self.output = output
    places = []
  }
}
