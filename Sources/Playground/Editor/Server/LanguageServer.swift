// Server: the language server as a value of messages. It reads no file and knows no thread: the
// caller passes frames in, sends the messages that come out, and runs analyses where it likes.

package import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Answers the messages of one editor.
///
/// Messages are handled in order, and requests are answered at once, except for those about
/// diagnostics, which wait for an `Analysis`.
package final class LanguageServer {
  /// The phases of a session.
  private enum Phase {
    case new
    case running
    /// After `shutdown`: only `exit` is expected.
    case shutDown
    case ended(exitCode: Int32)
  }

  /// The files, the indexes and the meaning of names.
  var workspace: EditorWorkspace
  private let files: ([String]) -> EditorFiles
  /// Shows a preview of the description at a path beside the editor, that of a title or the first;
  /// returns why it cannot.
  let show: (_ path: String, _ title: String?) -> String?
  /// The version of the program.
  let version: String
  /// The open documents.
  var documents = OpenDocuments()
  /// Diagnostics.
  var desk = DiagnosticsDesk()
  /// The editor's capabilities.
  var client = ClientTraits()
  /// The person's choices.
  private(set) var options = EditorOptions()
  /// The last completion, to which documentation is added on request.
  var lastCompletion: LastCompletion?
  /// The documents that show previews.
  var previews = PreviewDocuments()
  /// The daemons of the documents.
  var daemons = DaemonTable()
  /// The editor and its workspace.
  var setup = EditorSetup()
  private var phase = Phase.new
  private var output: [[UInt8]] = []
  private var requestCount = 0
  /// The number of changes of documents by typing.
  package internal(set) var typingCount = 0

  /// Creates the server of one editor.
  ///
  /// - Parameters:
  ///   - limits: The limits of descriptions.
  ///   - version: The version of the program.
  ///   - show: Shows a preview of the description at a path beside the editor, that of a title or
  ///     the first one; returns why it cannot, as a sentence.
  ///   - files: Returns the files of a workspace with some folders.
  package init(
    limits: Limits,
    version: String,
    show: @escaping (_ path: String, _ title: String?) -> String?,
    files: @escaping ([String]) -> EditorFiles
  ) {
    self.files = files
    self.show = show
    workspace = EditorWorkspace(files: files([]), limits: limits)
    self.version = version
  }

  /// The exit code once the editor has sent `exit`, else `nil`.
  package var exitCode: Int32? {
    if case .ended(let code) = phase { code } else { nil }
  }

  // MARK: - Input and output

  /// Handles frames that have arrived together, in order.
  ///
  /// - Returns: The messages to send, in order.
  package func receive(_ frames: [MessageFrames.Frame]) -> [[UInt8]] {
    workspace.refresh()
    let messages = frames.compactMap(message)
    var cancelled: [(position: Int, id: MessageID)] = []
    for (position, message) in messages.enumerated() {
      guard case .notification("$/cancelRequest", .object(let params)) = message,
        let id = params["id"].flatMap({ MessageID($0) })
      else { continue }
      cancelled.append((position, id))
    }
    for (position, message) in messages.enumerated() {
      if case .ended = phase { break }
      if case .request(let id, _, _) = message,
        cancelled.contains(where: { $0.position > position && $0.id == id })
      {
        reply(Self.cancelled, to: id)
      } else {
        handle(message)
      }
    }
    answerHeld()
    return takeOutput()
  }

  /// Returns the next analysis to run; `nil` while one is running or if there is nothing to do.
  package func nextAnalysis() -> Analysis? {
    desk.nextAnalysis(
      workspace.files,
      limits: workspace.limits,
      encoding: client.encoding,
      lints: options.lintsAccessibility ? [.accessibility] : [],
      addresses: previews.addresses
    )
  }

  /// Takes the outcome of an analysis.
  ///
  /// - Returns: The messages to send, in order.
  package func take(_ outcome: Analysis.Outcome) -> [[UInt8]] {
    workspace.refresh()
    let last = desk.queue.outcome(of: outcome.path)
    let isCurrent = desk.take(outcome)
    if documents[outcome.path] != nil,
      last?.dependencies != outcome.dependencies || last?.isDescription != outcome.isDescription
    {
      placeDocuments(mayStart: true)
    }
    refreshPreviews(outcome)
    if isCurrent { showNews() }
    return takeOutput()
  }

  /// Whether the editor sends and receives messages about documents.
  var isRunning: Bool { if case .running = phase { true } else { false } }

  private static let cancelled = RPCError(.requestCancelled, "the request was cancelled")

  func takeOutput() -> [[UInt8]] {
    defer { output = [] }
    return output
  }

  /// The limits of the JSON of messages: a text in it is a whole document.
  private var messageLimits: Limits {
    var limits = workspace.limits
    limits.textBytes = limits.fileBytes
    limits.fileBytes = messageBytes
    return limits
  }

  /// The size of the largest message, in bytes: a document, of which each byte may be escaped.
  package var messageBytes: Int { 6 * workspace.limits.fileBytes }

  private func message(_ frame: MessageFrames.Frame) -> Message? {
    switch frame {
    case .malformed(let reason):
      reply(RPCError(.parseError, reason), to: .null)
      return nil
    case .content(let bytes):
      do throws(Message.Fault) {
        return try Message(line: bytes, limits: messageLimits)
      } catch {
        reply(error.error, to: error.id)
        return nil
      }
    }
  }

  // MARK: - Phases

  private func handle(_ message: Message) {
    switch message {
    case .request(let id, let method, let params):
      do throws(RPCError) {
        if let result = try answer(method, id, ObjectValue(params: params)) {
          reply(result, to: id)
        }
      } catch {
        reply(error, to: id)
      }
    case .notification(let method, let params):
      do throws(RPCError) {
        try note(method, ObjectValue(params: params))
      } catch {
        // A notification has no answer; the editor shows what is wrong in its log.
        log("\(method): \(error.message)")
      }
    case .response(let id, let result, _): takeAnswer(id, .success(result))
    case .failure(let id, let error): takeAnswer(id, .failure(error))
    }
  }

  /// Returns the answer to a request, `nil` if it is answered later.
  private func answer(
    _ method: String,
    _ id: MessageID,
    _ params: ObjectValue
  ) throws(RPCError) -> Value? {
    switch (phase, method) {
    case (.new, "initialize"):
      phase = .running
      return initialize(params)
    case (.new, _):
      throw RPCError(.notInitialized, "expected 'initialize' first, found '\(method)'")
    case (.running, "initialize"):
      throw RPCError(.invalidRequest, "'initialize' was already answered")
    case (.running, "shutdown"):
      phase = .shutDown
      for id in desk.cancelAll() + previews.cancelAll() + daemons.cancelHovers() {
        reply(Self.cancelled, to: id)
      }
      return .null
    case (.running, _): return try Routes.answer(method, id, params, self)
    case (.shutDown, _), (.ended, _):
      throw RPCError(.invalidRequest, "expected 'exit' after 'shutdown', found '\(method)'")
    }
  }

  private func note(_ method: String, _ params: ObjectValue) throws(RPCError) {
    switch (phase, method) {
    case (.shutDown, "exit"): phase = .ended(exitCode: 0)
    case (_, "exit"): phase = .ended(exitCode: 1)
    case (.running, "$/cancelRequest"):
      if let id = params["id"].flatMap({ MessageID($0) }),
        desk.cancel(id) || previews.cancel(id) || daemons.cancelHover(id)
      {
        reply(Self.cancelled, to: id)
      }
    case (.running, "workspace/didChangeConfiguration"):
      let wasLinting = options.lintsAccessibility
      readOptions(params["settings"])
      if options.lintsAccessibility != wasLinting {
        for path in documents.paths { desk.analyse(path) }
      }
      if client.refreshesHints { send(request: "workspace/inlayHint/refresh") }
    case (.running, _): try noteDocument(method, params)
    case (.new, _), (.shutDown, _), (.ended, _): break
    }
  }

  private func readOptions(_ value: Value?) {
    for defect in options.read(value) { log("options: \(defect)") }
  }

  private func initialize(_ params: ObjectValue) -> Value {
    readOptions(params["initializationOptions"])
    setup = EditorSetup(params)
    if case .object(let capabilities)? = params["capabilities"] {
      client = ClientTraits(capabilities, editor: setup.name)
    }
    readFolders()
    return [
      "capabilities": Capabilities.value(for: client),
      "serverInfo": ["name": "playground", "version": .string(version)],
    ]
  }

  /// Has the files of the folders read, and documents shown by the daemons of their folders.
  func readFolders() {
    workspace.files = workspace.files.moved(to: files(setup.folders))
    workspace.refresh()
    placeDocuments(mayStart: true)
    daemons.forgetUnused()
    if desk.watchesWorkspace {
      desk.watchWorkspace(workspace.paths, open: documents.paths, changed: nil)
    }
    for path in documents.paths where !SwiftDocuments.isSwift(path) { desk.analyse(path) }
  }

  // MARK: - Sending

  func log(_ text: String) { send("window/logMessage", ["type": 2, "message": .string(text)]) }

  func reply(_ result: Value, to id: MessageID) {
    output.append(Message.json(answering: id, with: result))
  }

  private func reply(_ error: RPCError, to id: MessageID) { output.append(error.json(id: id)) }

  func send(_ method: String, _ params: Value) {
    let message: Value = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    output.append(message.json())
  }

  @discardableResult
  func send(request method: String, _ params: Value? = nil) -> Int {
    requestCount += 1
    let message = Value.object(
      ("jsonrpc", "2.0"),
      ("id", .int(requestCount)),
      ("method", .string(method)),
      ("params", params)
    )
    output.append(message.json())
    return requestCount
  }
}
