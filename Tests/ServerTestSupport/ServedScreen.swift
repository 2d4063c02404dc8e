import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport

/// A screen and a server in one process, connected by a socket; either side works when a test wants
/// it, so that messages of the other one are on their way.
final class ServedScreen {
  let probe: PreviewServerProbe
  private(set) var model: ScreenModel
  private var connectionCount = 0
  private var link = DaemonLink<Call.Effect>()
  private var peer: Peer
  private var clock = 0

  /// Shows `list.xml`.
  init(_ text: String, files: [String: String] = [:], size: Size) throws {
    probe = try PreviewServerProbe(text, files: files)
    for name in files.keys.sorted() { probe.server.workspace.load(FilePath(text: name)) }
    probe.server.workspace.finishLoading()
    var options = ScreenOptions()
    options.reducesMotion = true
    model = ScreenModel(size: size, wanted: "list.xml", options: options)
    peer = probe.server.peers.add(MemoryConnection())
    try connect()
  }

  /// Connects, again if there is a connection.
  func connect() throws {
    if link.isConnected {
      model.disconnect(attempts: 1)
      link.lose(now: 0)
      serve()
    }
    connectionCount += 1
    let path = probe.folder["socket-\(connectionCount)"]
    let listener = try UnixSocket.listen(at: path)
    let connection = Connection(try UnixSocket.connect(to: path))
    guard let accepted = try UnixSocket.accept(on: listener) else {
      throw SystemError(number: 0, call: "accept", subject: path)
    }
    peer = probe.server.peers.add(SocketConnection(accepted))
    try connection.send(.initialize, Hello(client: Version.client))
    serve()
    var welcome: Welcome?
    for case .reply(let reply) in try connection.events() {
      welcome = try reply.answer(to: .initialize).get()
    }
    link.use(connection)
    try send(model.connect(try #require(welcome).previews))
    try settle()
  }

  // MARK: - The two sides

  /// Has the server answer the requests that have arrived.
  func serve() {
    probe.server.receive(from: peer)
    probe.server.finishTurn()
  }

  /// Has the screen take the messages that have arrived; returns whether there were any.
  @discardableResult
  func receive() throws -> Bool {
    let events = try link.events([.read, .write])
    for event in events {
      switch event {
      case .reply(let reply):
        if let effect = try link.takeMeaning(of: reply) { try send(effect(&model)) }
      case .notification(let notification, _):
        try send(model.apply(notification, time: "", now: clock))
      }
    }
    try send(model.settle(now: clock))
    return !events.isEmpty
  }

  /// Has both sides work until no message is on its way.
  func settle() throws {
    for _ in 0..<100 {
      serve()
      guard try receive() else { return }
    }
    Issue.record("the screen and the server do not come to rest")
  }

  private func send(_ calls: [Call]) throws {
    for call in calls { try call.send(over: &link) }
  }

  // MARK: - The user

  /// Presses keys.
  func press(_ keys: KeyPress...) throws {
    for key in keys {
      let calls = model.press(key)
      try send(calls)
    }
  }

  /// Returns the effects of keys on the terminal, once.
  func takeActions() -> [TerminalAction] { model.takeActions() }

  /// Types a text.
  func type(_ text: String) throws { for letter in text { try press(.character(letter)) } }

  /// Resizes the terminal.
  func resize(to size: Size) throws { try send(model.resize(to: size)) }

  /// Has so much time pass that saves are followed.
  func wait() { clock += 10 * AutoFollow.quietMilliseconds }

  // MARK: - The cursor

  var shown: ShownPreview? { model.panes.preview.content.shown }

  /// The text of the row under the cursor; `nil` if it is not in view.
  var selectedText: String? {
    guard let path = model.panes.preview.content.cursor.path,
      let row = shown?.rows.first(where: { $0.path == path })
    else { return nil }
    return row.runs.map(\.text).joined().split(separator: " ").first.map(String.init)
  }
}
