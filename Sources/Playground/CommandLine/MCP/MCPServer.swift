import DescriptionLanguage
import PlaygroundClient
import PlaygroundCore
import PlaygroundProtocol

/// Answers the messages of a client of the Model Context Protocol.
final class MCPServer {
  /// The versions of the protocol, newest first.
  static let versions = ["2025-11-25", "2025-06-18", batchVersion, "2024-11-05"]
  /// The only version with batches: arrays of messages.
  private static let batchVersion = "2025-03-26"

  private static let instructions = """
    Previews of component descriptions (.xml, .json) and of components in Swift (.swift), rendered \
    as text. After saving a file, call 'await' with its path: it returns the outcome, the changes \
    and the errors of exactly these bytes. 'render' shows a preview, 'tree' its structure, \
    'problems' all errors, 'find' rows with a text, 'review' what changed since it was accepted. \
    'render' also shows text that is not saved, and several widths and variants in one call. Answers \
    have at most 8,000 bytes; a cut one has a cursor for the rest.
    """

  private let calls: DaemonCalls
  private let root: String
  private let runCommand: ([String], String, ProgressReport?) -> CommandOutput
  private let send: ([UInt8]) -> Void
  private let requests = OpenRequests()
  private let subscriptions: Subscriptions
  private let streams: NotificationStreams
  private let resources: ResourceRequests
  private let windows: EventWindows
  private let reviews = ReviewMemory()
  /// The version that was agreed on last.
  private var version: String?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - calls: The daemon.
  ///   - root: The directory of the daemon.
  ///   - runCommand: Runs a command of the command line with a text as its input, and reports how
  ///     far it is.
  ///   - send: Sends the JSON of a message to the client.
  init(
    _ calls: DaemonCalls,
    root: String,
    runCommand: @escaping ([String], String, ProgressReport?) -> CommandOutput,
    send: @escaping ([UInt8]) -> Void
  ) {
    self.calls = calls
    self.root = root
    self.runCommand = runCommand
    self.send = send
    subscriptions = Subscriptions(calls)
    streams = NotificationStreams(subscriptions) { send(Self.notification($0, $1)) }
    resources = ResourceRequests(calls, subscriptions)
    windows = EventWindows(calls)
    subscriptions.onChange = { [unowned self] uri, listener in
      switch listener {
      case .session: notify("notifications/resources/updated", ["uri": .string(uri.text)])
      case .stream(let id): streams.previewChanged(uri, id)
      }
    }
    calls.onConnection = { [unowned self] in
      windows.forgetAll()
      subscriptions.renew()
    }
    calls.onNotification = { [unowned self] in handle($0) }
  }

  /// Whether requests are to be answered, beside those that opened a stream.
  var isWaiting: Bool { requests.count > streams.count }

  /// Ends the streams of notifications: the client sends no more.
  func endStreams() { streams.end() }

  // MARK: - Messages

  /// Answers a line of the client, at once or later.
  func handle(_ line: [UInt8]) {
    if version == Self.batchVersion, let (value, defects) = try? Value.read(json: line),
      case .array(let messages) = value
    {
      handle(messages, areExact: defects.isEmpty)
    } else {
      handle(line, in: nil)
    }
  }

  /// Answers a line that is too long to be held.
  func refuseLine(longerThan limit: Int) {
    let reason = "expected a line of at most \(limit >> 20) MiB"
    send(RPCError(.invalidRequest, reason).json(id: .null))
  }

  /// Answers the messages of a batch.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - areExact: Whether all their numbers could be read.
  private func handle(_ messages: [Value], areExact: Bool) {
    guard !messages.isEmpty, areExact else {
      let reason =
        areExact ? "empty batch: expected messages" : "a number does not fit into 64 bits"
      return send(RPCError(.invalidRequest, reason).json(id: .null))
    }
    let batch = MCPBatch(send: send)
    for message in messages { handle(message.json(), in: batch) }
    batch.end()
  }

  private func handle(_ line: [UInt8], in batch: MCPBatch?) {
    do throws(Message.Fault) {
      switch try Message(line: line) {
      case .request(let id, let method, let params): take(id, method, params, in: batch)
      case .notification("notifications/cancelled", let params): cancel(params)
      case .notification, .response, .failure: break
      }
    } catch {
      refuse(error.error, id: error.id, in: batch)
    }
  }

  private func take(_ id: MessageID, _ method: String, _ params: Value, in batch: MCPBatch?) {
    switch id {
    case .null, .fraction:
      let error = RPCError(.invalidRequest, "'id' must be a string or a whole number")
      return refuse(error, id: .null, in: batch)
    case .number, .text, .literal: break
    }
    guard let batch else { return answer(requests.add(id) { $0.map(self.send) }, method, params) }
    guard method != "initialize" else {
      let error = RPCError(.invalidRequest, "'initialize' must not be part of a batch")
      return refuse(error, id: id, in: batch)
    }
    batch.expectAnswer()
    answer(requests.add(id) { batch.add($0) }, method, params)
  }

  private func refuse(_ error: RPCError, id: MessageID, in batch: MCPBatch?) {
    guard let batch else { return send(error.json(id: id)) }
    batch.expectAnswer()
    batch.add(error.json(id: id))
  }

  private func cancel(_ params: Value) {
    guard case .object(let members) = params, let value = members["requestId"],
      let id = MessageID(value)
    else { return }
    requests.cancel(id)
  }

  // MARK: - Requests

  private func answer(_ request: MCPRequest, _ method: String, _ params: Value) {
    do throws(RPCError) {
      let parameters = try ObjectValue(params: params)
      let version = try MCPRevision.version(of: method, parameters)
      if let version {
        guard version == MCPRevision.version else { return request.refuse(version: version) }
        request.revisedMethod = method
      }
      try MCPRevision.check(method, namesVersion: version != nil)
      switch method {
      case "server/discover": request.reply(Self.discovery)
      case "initialize": request.reply(try greeting(parameters))
      case "ping": request.reply([:])
      case "tools/list":
        try TextPage.Cursor.check(noneIn: parameters)
        request.reply(["tools": .array(Tool.all.map(\.declaration))])
      case "tools/call": try call(request, parameters)
      case "prompts/list":
        try TextPage.Cursor.check(noneIn: parameters)
        request.reply(MCPPrompts.list)
      case "prompts/get": request.reply(try MCPPrompts.get(parameters))
      case "resources/list": try resources.list(request, parameters)
      case "resources/templates/list":
        try TextPage.Cursor.check(noneIn: parameters)
        request.reply(ResourceRequests.templates)
      case "resources/read": try resources.read(request, parameters)
      case "resources/subscribe": try resources.subscribe(request, parameters)
      case "resources/unsubscribe": try resources.unsubscribe(request, parameters)
      case "subscriptions/listen": try streams.open(request, parameters)
      default: throw RPCError(.methodNotFound, "unknown method '\(method)'")
      }
    } catch {
      request.reply(with: error)
    }
  }

  /// Agrees on the version that the client asks for, else on the newest one.
  private func greeting(_ params: ObjectValue) throws(RPCError) -> Value {
    let wanted: String = try params.required("protocolVersion")
    let agreed = Self.versions.contains(wanted) ? wanted : Self.versions[0]
    version = agreed
    return [
      "protocolVersion": .string(agreed),
      "capabilities": Self.capabilities,
      "serverInfo": ["name": "playground", "version": .string(Version.number)],
      "instructions": .string(Self.instructions),
    ]
  }

  private static let capabilities: Value = [
    "tools": ["listChanged": false], "prompts": ["listChanged": false],
    "resources": ["subscribe": true, "listChanged": true],
  ]

  private static var discovery: Value {
    MCPRevision.discovery(capabilities: capabilities, instructions: instructions)
  }

  private func call(_ request: MCPRequest, _ params: ObjectValue) throws(RPCError) {
    let name: String = try params.required("name")
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let nearest = Suggestion.of(name, among: Tool.all.map(\.name))
      let cure = nearest.map { "; did you mean '\($0)'?" } ?? ""
      throw RPCError(.invalidParams, "unknown tool '\(name)'\(cure)")
    }
    let arguments: Value = try params.optional("arguments") ?? .object(ObjectValue())
    let reply: (ToolResult) -> Void = { request.reply($0.value) }
    do throws(RPCError) {
      try tool.check(arguments)
      let call = ToolCall(
        arguments: try ObjectValue(params: arguments),
        calls: calls,
        windows: windows,
        root: root,
        reviews: reviews,
        command: runCommand,
        report: progress(of: request, params),
        reply: reply,
      )
      try tool.run(call)
    } catch {
      // An agent can correct its call, so the error is an answer of the tool.
      reply(ToolResult(text: "invalid arguments of '\(name)': \(error.message)", isError: true))
    }
  }

  /// Returns the function that notifies how far a request is, in steps that a person would notice.
  private func progress(
    of request: MCPRequest,
    _ params: ObjectValue
  ) -> ProgressReport {
    guard case .object(let meta)? = params["_meta"], let token = meta["progressToken"] else {
      return { _, _, _ in }
    }
    var last = -1
    return { [send] done, total, message in
      // A client need not know of more than twenty steps.
      let step = total > 20 ? done * 20 / total : done
      guard request.isOpen, step > last else { return }
      last = step
      send(
        Self.notification(
          "notifications/progress",
          [
            "progressToken": token, "progress": .int(done), "total": .int(total),
            "message": .string(message),
          ]
        )
      )
    }
  }

  // MARK: - Notifications

  private func handle(_ notification: PlaygroundProtocol.Notification) {
    switch notification {
    case .changes(let changes): subscriptions.handle(changes)
    case .removed(let name):
      windows.close(name)
      tellAboutList()
    case .added(let summary):
      subscriptions.renew(summary.name)
      tellAboutList()
    case .frame, .revealed, .cursor, .documentEdit, .sourceDiagnostics, .tree, .diagnostics, .event,
      .paused, .notice,
      .stopping, .missed:
      break
    }
  }

  /// Notifies that previews were added or removed: a client that was greeted, and streams.
  private func tellAboutList() {
    if version != nil { notify("notifications/resources/list_changed", [:]) }
    streams.listChanged()
  }

  private func notify(_ method: String, _ params: Value) { send(Self.notification(method, params)) }

  private static func notification(_ method: String, _ params: Value) -> [UInt8] {
    let message: Value = ["jsonrpc": "2.0", "method": .string(method), "params": params]
    return message.json()
  }
}
