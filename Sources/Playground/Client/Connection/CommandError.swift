import PlaygroundProtocol
package import PlaygroundSystem

/// The reason why a command failed.
package enum CommandError: Error, Equatable, Sendable {
  case missingFile(String)
  case missingDirectory(String)
  case notADirectory(String)
  case unreadable(SystemError)
  case noSuchPreview(String, file: String, others: [String])
  case noSuchVariant(String, preview: String, others: [String])
  case noSuchComponent(String, file: String, others: [String])
  case noSuchState(String, preview: String, others: [String])
  /// No node of the content has the id.
  case noSuchNode(id: String)
  case badState(String, reason: String)
  /// A wall cannot be made.
  case wall(WallError)
  case noPreview(file: String)
  /// A file cannot be written, whatever its content.
  case notWritable(OutputFile.Failure)
  case notReadable(String, reason: String)
  /// A file is not below the directory that `--root` names.
  case outsideRoot(String, root: String)
  case notConvertible(String)
  case cannotWrite(SystemError)
  case noDaemon(directory: String)
  /// A daemon cannot be started or used.
  case daemon(DaemonFailure)
  case connectionLost
  case timedOut
  /// A file had no outcome in time.
  case noOutcome(file: String, reason: String)
  /// Other bytes of a file were read than those waited for.
  case superseded(file: String)
  case versionMismatch(message: String, directory: String)
  case refused(message: String)
  /// The daemon of another host cannot be reached.
  case remote(RemoteFailure)
  case noTerminal
  /// The change log does not give an answer.
  case log(LogError)

  /// The exit code of the command.
  package var exitCode: ExitCode {
    switch self {
    case .missingDirectory, .notADirectory, .noTerminal, .noSuchPreview, .noSuchVariant,
      .noSuchComponent, .noSuchState, .noSuchNode, .badState, .wall:
      .usage
    case .noDaemon, .connectionLost: .unreachable
    case .timedOut, .noOutcome: .timedOut
    case .versionMismatch: .mismatch
    case .daemon(let error): error.exitCode
    case .log(let error): error.exitCode
    case .remote(let failure): failure.exitCode
    case .missingFile, .unreadable, .noPreview, .notWritable, .notReadable, .outsideRoot,
      .notConvertible,
      .cannotWrite, .refused, .superseded:
      .different
    }
  }

  /// Whether no daemon is running.
  var isAbsence: Bool {
    switch self {
    case .noDaemon, .remote(.noDaemon): true
    default: false
    }
  }

  /// Whether another attempt to connect may succeed.
  var isConnectionTrouble: Bool {
    switch self {
    case .noDaemon, .connectionLost, .timedOut, .unreadable, .daemon(.stopped): true
    case .remote(let failure): failure.mayPass
    case .missingFile, .missingDirectory, .notADirectory, .noSuchPreview, .noSuchVariant,
      .noSuchComponent, .noSuchState, .noSuchNode, .badState, .wall, .noPreview, .notWritable,
      .notReadable,
      .outsideRoot, .notConvertible, .cannotWrite, .daemon, .versionMismatch, .refused, .noTerminal,
      .log,
      .noOutcome, .superseded:
      false
    }
  }
}

extension CommandError {
  /// Creates the error for a file that was not written.
  package init(_ failure: OutputFile.Failure) {
    switch failure {
    case .system(let error): self = .cannotWrite(error)
    case .notAFile, .outside, .exists: self = .notWritable(failure)
    }
  }
}
