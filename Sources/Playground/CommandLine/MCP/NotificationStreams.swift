import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The streams of notifications that a client opens with `subscriptions/listen`.
///
/// Each is the request that opened it: it is open until the client cancels that request, or the
/// server answers it at the end of its input. Notifications name the stream by the request's id.
final class NotificationStreams {
  private struct Stream {
    let request: MCPRequest
    /// Whether the client wants to know which previews there are.
    let wantsLists: Bool
    /// What is sent behind the acknowledgement; `nil` after it.
    var early: [(method: String, params: Value)]? = []
  }

  private static let idKey = "io.modelcontextprotocol/subscriptionId"

  private let subscriptions: Subscriptions
  private let send: (_ method: String, _ params: Value) -> Void
  private var streams: [ObjectIdentifier: Stream] = [:]
  /// Whether streams end as soon as they are acknowledged.
  private var isEnding = false

  /// Creates the streams; there are none at first.
  ///
  /// - Parameters:
  ///   - subscriptions: The previews whose changes are to be known.
  ///   - send: Sends a notification to the client.
  init(
    _ subscriptions: Subscriptions,
    send: @escaping (_ method: String, _ params: Value) -> Void
  ) {
    self.subscriptions = subscriptions
    self.send = send
  }

  /// The number of streams that are acknowledged.
  var count: Int { streams.values.count { $0.early == nil } }

  /// Opens a stream, and acknowledges what it will send.
  ///
  /// These are changes of the previews that exist, and of the list of previews. The lists of tools
  /// and prompts never change.
  func open(_ request: MCPRequest, _ params: ObjectValue) throws(RPCError) {
    guard case .object(let filter)? = params["notifications"] else {
      throw RPCError(.invalidParams, "expected an object 'notifications'")
    }
    let texts: [String] = try filter.optional("resourceSubscriptions") ?? []
    let wantsLists: Bool = try filter.optional("resourcesListChanged") ?? false
    let id = ObjectIdentifier(request)
    streams[id] = Stream(request: request, wantsLists: wantsLists)
    request.onCancel = { [weak self] in self?.close(id) }

    let wanted = texts.compactMap { text in PreviewURI(text: text).map { (text, $0) } }
    var honored: Set<String> = []
    var openCount = wanted.count
    func acknowledgeIfComplete() {
      guard openCount == 0 else { return }
      acknowledge(id, texts.filter(honored.contains))
    }
    for (text, uri) in wanted {
      subscriptions.add(uri, for: .stream(id)) { result in
        if case .success = result { honored.insert(text) }
        openCount -= 1
        acknowledgeIfComplete()
      }
    }
    if wanted.isEmpty { acknowledgeIfComplete() }
  }

  /// Tells a stream that a preview has changed.
  func previewChanged(_ uri: PreviewURI, _ id: ObjectIdentifier) {
    notify(id, "notifications/resources/updated", [.init(name: "uri", value: .string(uri.text))])
  }

  /// Tells the streams that previews were added or removed.
  func listChanged() {
    for (id, stream) in streams where stream.wantsLists {
      notify(id, "notifications/resources/list_changed", [])
    }
  }

  /// Ends all streams: their requests are answered, behind the acknowledgement.
  func end() {
    isEnding = true
    for (id, stream) in streams where stream.early == nil { end(id, stream) }
  }

  private func end(_ id: ObjectIdentifier, _ stream: Stream) {
    close(id)
    stream.request.reply(Self.tagged([], stream.request))
  }

  private func acknowledge(_ id: ObjectIdentifier, _ uris: [String]) {
    guard let stream = streams[id] else { return }
    var honored: [ObjectValue.Member] = []
    if stream.wantsLists { honored.append(.init(name: "resourcesListChanged", value: true)) }
    if !uris.isEmpty {
      let list = Value.array(uris.map(Value.string))
      honored.append(.init(name: "resourceSubscriptions", value: list))
    }
    let filter = Value.object(ObjectValue(honored))
    let members = [ObjectValue.Member(name: "notifications", value: filter)]
    let params = Self.tagged(members, stream.request)
    send("notifications/subscriptions/acknowledged", params)
    streams[id]?.early = nil
    for (method, params) in stream.early ?? [] { send(method, params) }
    if isEnding { end(id, stream) }
  }

  private func notify(
    _ id: ObjectIdentifier,
    _ method: String,
    _ members: [ObjectValue.Member]
  ) {
    guard let stream = streams[id] else { return }
    let params = Self.tagged(members, stream.request)
    if stream.early == nil {
      send(method, params)
    } else {
      streams[id]?.early?.append((method, params))
    }
  }

  private func close(_ id: ObjectIdentifier) {
    streams[id] = nil
    subscriptions.removeAll(of: .stream(id))
  }

  /// Returns members with the id of the stream that they belong to.
  private static func tagged(_ members: [ObjectValue.Member], _ request: MCPRequest) -> Value {
    let meta = Value.object(ObjectValue([.init(name: idKey, value: request.id.value)]))
    return .object(ObjectValue(members + [.init(name: "_meta", value: meta)]))
  }
}
