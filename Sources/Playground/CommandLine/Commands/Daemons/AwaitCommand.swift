import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// `playground await`: waits until the daemon has rendered a saved file, and prints the outcome.
struct AwaitCommand: Command {
  private static let file = Option(
    required: "file",
    "FILE",
    .file,
    "wait for this description, or a file that descriptions load",
  )
  private static let digest = Option(
    "sha256",
    "DIGEST",
    .digest,
    "wait for exactly these bytes (default: those of the file now)",
  )
  private static let since = Option(
    "since",
    "GEN",
    .count,
    "wait for an outcome after this generation",
  )
  private static let root = Option(
    "root",
    "DIR",
    .directory,
    "ask the daemon of this directory (default: the nearest one around the file)",
  )
  private static let timeout = Option(
    "timeout",
    "TIME",
    .waitingTime,
    default: WaitingTime(milliseconds: AwaitRequest.defaultTimeout),
    "wait at most this long, such as 500ms or 2m (default: 10s)",
  )

  static let declaration = CommandDeclaration(
    name: "await",
    summary: "Wait until a saved file has been rendered, and print the outcome",
    details: [
      "Exits with 0 if the previews of the file were rendered, with 1 if there are errors, and with",
      "4 after the timeout. The daemon of the nearest enclosing directory answers, or that of --root.",
    ],
    options: [file, digest, since, timeout, root, CommonOptions.format],
    examples: [
      .init(
        line: "playground await --file greeting.xml",
        summary: "wait for the file as it is now",
      ),
      .init(
        line: "playground await --file todo.xml --since 7 --format json",
        summary: "wait for any outcome after generation 7",
      ),
    ],
  )

  let console: any Console

  /// Waits for the outcome and prints it.
  func run(_ arguments: ParsedArguments) throws -> ExitCode {
    let file = arguments[Self.file]
    let daemon = try NearestDaemon(of: file, in: arguments[Self.root])
    let request = AwaitRequest(
      file: daemon.path,
      digest: arguments[Self.digest],
      since: arguments[Self.since],
      timeoutMilliseconds: arguments[Self.timeout].milliseconds,
    )
    let outcome = try daemon.session.call(
      .awaitOutcome,
      request,
      on: daemon.session.greet().connection,
      timeoutMilliseconds: request.timeoutMilliseconds + Session.timeoutMilliseconds,
    )
    switch outcome.outcome {
    case .timedOut where outcome.isOverdue:
      throw CommandError.noOutcome(file: file, reason: Self.reason(file, request))
    case .superseded: throw CommandError.superseded(file: file)
    case .rendered, .noVisibleChange, .unchangedBytes, .invalid, .compileError, .crashed, .timedOut,
      .removed, .notUsed:
      try print(outcome, arguments)
      return Self.isFailure(outcome) ? .different : .fine
    }
  }

  private static func isFailure(_ outcome: FileOutcome) -> Bool {
    if outcome.allDiagnostics.contains(where: { $0.severity == .error }) { return true }
    switch outcome.outcome {
    case .invalid, .compileError, .crashed, .timedOut, .removed, .superseded: return true
    case .rendered, .noVisibleChange, .unchangedBytes, .notUsed: return false
    }
  }

  /// Returns the probable reason of a timeout.
  private static func reason(_ file: String, _ request: AwaitRequest) -> String {
    guard let content = try? FileContent(of: file, limit: Limits.Name.fileBytes.maximum) else {
      return "the file does not exist or cannot be read"
    }
    if let digest = request.digest, SHA256(of: content.bytes) != digest {
      return "it contains other bytes, with the SHA-256 \(SHA256(of: content.bytes).hexadecimal)"
    }
    return request.since == nil
      ? "the daemon has not read it; is it hidden, ignored, or is watching paused?"
      : "it has not changed since"
  }

  private func print(_ outcome: FileOutcome, _ arguments: ParsedArguments) throws(SystemError) {
    switch arguments[CommonOptions.format] {
    case .json:
      var json = JSONWriter()
      json.beginObject()
      json.member("schema", "playground/await@1")
      json.append(membersOf: outcome)
      json.endObject()
      try console.write(encoded: String(decoding: json.bytes, as: UTF8.self) + "\n")
    case .text: try console.write(OutcomeText.text(of: outcome))
    }
  }
}
