import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// Answers the messages of a client of the Model Context Protocol.
final class MCPServer {
  /// The versions of the protocol, newest first.
  static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private static let instructions = """
    Previews of component descriptions (.xml, .json), rendered as text. After saving a file, call \
    'await' with its path: it returns the outcome, the changes and the errors of exactly these \
    bytes. 'render' shows a preview, 'tree' its structure, 'problems' all errors.
    """

  private let calls: DaemonCalls
  private let root: String
  private let runCommand: ([String]) -> CommandOutput
  private let send: (Value) -> Void
  private var subscriptions: Subscriptions
  /// The ids of cancelled requests that have not been answered.
  private var cancelled: Set<MessageID> = []
  private var pending: Set<MessageID> = []

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - calls: The daemon.
  ///   - root: The directory of the daemon.
  ///   - runCommand: Runs a command of the command line.
  ///   - send: Sends a message to the client.
  init(
    _ calls: DaemonCalls,
    root: String,
    runCommand: @escaping ([String]) -> CommandOutput,
    send: @escaping (Value) -> Void
  ) {
    self.calls = calls
    self.root = root
    self.runCommand = runCommand
    self.send = send
    subscriptions = Subscriptions(calls) { uri in
      send(Self.notification("notifications/resources/updated", ["uri": .string(uri.text)]))
    }
    calls.onConnection = { [unowned self] in subscriptions.renew() }
    calls.onNotification = { [unowned self] in handle($0) }
  }

  /// Answers a line of the client, at once or later.
  func handle(_ line: [UInt8]) {
    do throws(Message.Fault) {
      switch try Message(line: line) {
      case .request(let id, let method, let params): answer(id, method, params)
      case .notification("notifications/cancelled", let params): cancel(params)
      case .notification, .response, .failure: break
      }
    } catch {
      reply(error.id, with: error.error)
    }
  }

  // MARK: - Requests

  private func answer(_ id: MessageID, _ method: String, _ params: Value) {
    pending.insert(id)
    do throws(RPCError) {
      let parameters = try Parameters(params)
      switch method {
      case "initialize": reply(id, try greeting(parameters))
      case "ping": reply(id, [:])
      case "tools/list": reply(id, ["tools": .array(Tool.all.map(\.declaration))])
      case "tools/call": try call(id, parameters)
      case "resources/list":
        listResources(id, try TextPage.Cursor(parameters.optionalText("cursor")))
      case "resources/templates/list": reply(id, ["resourceTemplates": [Self.template]])
      case "resources/read": read(id, try uri(parameters))
      case "resources/subscribe": subscribe(id, try uri(parameters))
      case "resources/unsubscribe":
        subscriptions.remove(try uri(parameters))
        reply(id, [:])
      default: throw RPCError(.methodNotFound, "unknown method '\(method)'")
      }
    } catch {
      reply(id, with: error)
    }
  }

  private func greeting(_ params: Parameters) throws(RPCError) -> Value {
    let wanted = try params.text("protocolVersion")
    let version = Self.versions.contains(wanted) ? wanted : Self.versions[0]
    return [
      "protocolVersion": .string(version),
      "capabilities": [
        "tools": ["listChanged": false], "resources": ["subscribe": true, "listChanged": true],
      ],
      "serverInfo": ["name": "playground", "version": .string(Version.number)],
      "instructions": .string(Self.instructions),
    ]
  }

  private func call(_ id: MessageID, _ params: Parameters) throws(RPCError) {
    let name = try params.text("name")
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let nearest = Suggestion.of(name, among: Tool.all.map(\.name))
      let cure = nearest.map { "; did you mean '\($0)'?" } ?? ""
      throw RPCError(.invalidParams, "unknown tool '\(name)'\(cure)")
    }
    let arguments = params.optional("arguments") ?? .object(ObjectValue())
    let reply: (ToolResult) -> Void = { [unowned self] in self.reply(id, $0.value) }
    do throws(RPCError) {
      try tool.check(arguments)
      let call = ToolCall(
        arguments: try Parameters(arguments),
        calls: calls,
        root: root,
        runCommand: runCommand,
        reply: reply,
      )
      try tool.run(call)
    } catch {
      // An agent can correct its call, so the error is an answer of the tool.
      reply(ToolResult(text: "invalid arguments of '\(name)': \(error.message)", isError: true))
    }
  }

  private func cancel(_ params: Value) {
    guard case .object(let members) = params, let value = members["requestId"],
      let id = MessageID(value), pending.contains(id)
    else { return }
    cancelled.insert(id)
  }

  // MARK: - Resources

  private static let template: Value = [
    "uriTemplate": "playground:///{+name}{?variant}",
    "name": "preview",
    "description": "a preview as text; 'name' is its percent-encoded name",
    "mimeType": "text/plain",
  ]

  /// The number of resources in one answer.
  private static let pageSize = 500

  private func listResources(_ id: MessageID, _ cursor: TextPage.Cursor) {
    calls.call(
      .previewList,
      then: then(id) { [unowned self] summaries in
        let all = summaries.flatMap { summary in
          [PreviewID(name: summary.name)]
            + summary.variants.map { PreviewID(name: summary.name, variant: $0) }
        }
        let page = all.dropFirst(cursor.line).prefix(Self.pageSize)
        var members: [ObjectValue.Member] = [
          .init(name: "resources", value: .array(page.map(Self.resource)))
        ]
        let next = cursor.line + page.count
        if next < all.count { members.append(.init(name: "nextCursor", value: .string("\(next)"))) }
        reply(id, .object(ObjectValue(members)))
      }
    )
  }

  private static func resource(_ previewID: PreviewID) -> Value {
    [
      "uri": .string(PreviewURI(previewID).text), "name": .string(previewID.description),
      "mimeType": "text/plain",
    ]
  }

  private func read(_ id: MessageID, _ uri: PreviewURI) {
    let size = PreviewReader.size(
      columns: PreviewReader.defaultColumns,
      rows: PreviewReader.pageRows,
    )
    PreviewReader(calls: calls).read(
      uri.previewID,
      size,
      then: then(id) { [unowned self] picture in
        let name = String(decoding: Value.string(uri.previewID.description).json(), as: UTF8.self)
        let call = "'render' with \"preview\": \(name),"
        let page = TextPage(picture, from: .start, call: call)
        let content: Value = [
          "uri": .string(uri.text), "mimeType": "text/plain", "text": .string(page.text),
        ]
        reply(id, ["contents": [content]])
      }
    )
  }

  private func subscribe(_ id: MessageID, _ uri: PreviewURI) {
    subscriptions.add(uri, then: then(id) { [unowned self] _ in reply(id, [:]) })
  }

  private func uri(_ params: Parameters) throws(RPCError) -> PreviewURI {
    let text = try params.text("uri")
    guard let uri = PreviewURI(text: text) else {
      throw RPCError(
        .invalidParams,
        "invalid uri '\(text)': expected one from resources/list, such as playground:///feed.xml"
      )
    }
    return uri
  }

  private func handle(_ notification: PlaygroundProtocol.Notification) {
    switch notification {
    case .changes(let changes): subscriptions.handle(changes)
    case .added, .removed: send(Self.notification("notifications/resources/list_changed", [:]))
    case .frame, .tree, .diagnostics, .event, .paused, .notice, .stopping, .missed: break
    }
  }

  // MARK: - Answers

  /// Calls `body` with an answer of the daemon; replies with an error if there is none.
  private func then<Answer>(
    _ id: MessageID,
    _ body: @escaping (Answer) -> Void
  ) -> (Result<Answer, DaemonCalls.Failure>) -> Void {
    { [unowned self] result in
      switch result {
      case .success(let answer): body(answer)
      case .failure(let failure):
        let isUnknown =
          if case .rejected(let error) = failure { error.code == .unknownTarget } else { false }
        // The protocol's code of an unknown resource.
        let number = isUnknown ? -32002 : RPCError.Code.internalError.rawValue
        reply(id, with: RPCError(number: number, message: failure.message))
      }
    }
  }

  private func reply(_ id: MessageID, _ result: Value) {
    guard take(id) else { return }
    send(["jsonrpc": "2.0", "id": id.value, "result": result])
  }

  private func reply(_ id: MessageID, with error: RPCError) {
    guard take(id) else { return }
    let details: Value = ["code": .int(error.number), "message": .string(error.message)]
    send(["jsonrpc": "2.0", "id": id.value, "error": details])
  }

  /// Ends a request; returns whether its answer is still wanted.
  private func take(_ id: MessageID) -> Bool {
    pending.remove(id)
    return cancelled.remove(id) == nil
  }

  private static func notification(_ method: String, _ params: Value) -> Value {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }
}
