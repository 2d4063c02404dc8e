import DescriptionLanguage
import Foundation
import PlaygroundCore
import TestSupport
import Testing

@testable import PlaygroundDaemon
@testable import PlaygroundProtocol
@testable import PlaygroundSystem
@testable import PlaygroundTestSupport
@testable import ServerTestSupport

/// A server of a copy of all examples with a client that sends random events, without a socket.
final class SoakServer {
  private static let examples = ProjectFolder.url.appendingPathComponent("Examples")

  private let folder: TemporaryDirectory
  private let logs: TemporaryDirectory
  let journal: ReplayedJournal
  let server: PreviewServer
  private let connection = DrainedConnection()
  private let peer: Peer
  private var clock = Clock.monotonicNanoseconds()
  /// The number of events that statements or controls took.
  private(set) var handledCount = 0
  /// The errors of statements, each once.
  private(set) var failures: Set<String> = []
  /// The preview that is visited; `nil` before the first visit.
  private var visited: String?

  init() throws {
    folder = try TemporaryDirectory()
    let logs = try TemporaryDirectory()
    self.logs = logs
    let location = try DaemonLocation(of: folder.path) { name in
      name == "XDG_STATE_HOME" ? logs.path : nil
    }
    journal = try ReplayedJournal(location)
    server = PreviewServer(
      location,
      store: ImageStore(request: { _ in }, cancel: { _ in }, isMissing: { _ in false }),
      journal: journal
    )
    peer = server.peers.add(connection)
    try load()
    request("initialize", #"{"protocol":"1.0","client":{"name":"soak","version":"1"}}"#)
  }

  /// The previews that can be shown, by name.
  var names: [String] { journal.replays.keys.sorted() }

  /// Reads a copy of the examples; a list of thousands of rows takes too long without optimisation.
  private func load() throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.examples.path).sorted()
    where [".xml", ".json", ".png", ".jpeg"].contains(where: path.hasSuffix) {
      let data = try Data(contentsOf: Self.examples.appendingPathComponent(path))
      if path.hasSuffix(".xml") || path.hasSuffix(".json") {
        let text = String(decoding: data, as: UTF8.self).replacing("{5000}", with: "{50}")
        try folder.write(text.replacing("\"rows\": 5000", with: "\"rows\": 50"), to: path)
        server.workspace.load(FilePath(text: path))
      } else {
        try folder.write(Array(data), to: path)
      }
    }
    server.workspace.finishLoading()
    for preview in server.workspace.previews.all where preview.described != nil {
      let variant = try #require(preview.variant(nil))
      journal.start(preview.name, variant, generation: preview.generation)
      if !variant.timers.isEmpty { journal.timed.insert(preview.name) }
    }
  }

  // MARK: - Events

  /// Shows a random preview and sends it random requests.
  func visit(_ count: Int, _ random: inout RandomEvents) throws {
    let name = random.element(names)
    visited = name
    let window = random.windowSize()
    let preview = String(decoding: Value.string(name).json(), as: UTF8.self)
    let size = #""columns":\#(window.width),"rows":\#(window.height)"#
    let motion = random.number(below: 2) == 0
    let answer = request(
      "preview/attach",
      #"{"preview":\#(preview),\#(size),"color":"truecolor","motion":\#(motion)}"#
    )
    let attached = try #require(answer.flatMap { try? Subscribed.read(params: $0).attachment })
    for _ in 0..<count {
      let variant = try #require(server.workspace.previews[name]?.variant(nil))
      if !variant.timers.isEmpty { journal.timed.insert(name) }
      let next = random.request(attached, name, variant, window)
      if case .object(let members)? = request(next.method, next.params),
        members["handled"] == .bool(true)
      {
        handledCount += 1
      }
      clock += UInt64(random.number(below: 300)) * 1_000_000
      server.runTimers(now: clock)
      server.finishTurn()
    }
    // Later visits begin with content that can be built, and with lists that do not grow for ever.
    if random.number(below: 3) == 0 || server.workspace.previews[name]?.status != .ok {
      request("state/reset", #"{"preview":\#(preview)}"#)
    }
    request("preview/detach", #"{"attachment":\#(attached)}"#)
  }

  /// Sends a request; returns the result.
  @discardableResult
  private func request(_ method: String, _ params: String) -> Value? {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
    connection.arriving += Array(line.utf8)
    server.receive(from: peer)
    server.finishTurn()
    for line in connection.takeLines() {
      switch try? Message(line: Array(line), limits: Message.daemonLimits) {
      case .response(_, let result, _)?: return result
      case .failure(_, let error)?:
        // Positions beyond the end and names that have gone are part of the test.
        if error.number == -32602 || error.number == -32001 { return nil }
        // Rows of a content that cannot be built with the new states are those of earlier states.
        if error.number == -32603, let visited, server.workspace.previews[visited]?.status == .stale
        {
          return nil
        }
        // A client may send a value that the state of a control cannot have.
        if params.contains(#""event":"change""#), error.message.hasPrefix("on-change: expected") {
          return nil
        }
        failures.insert("\(method) \(params): \(error.message)")
        return nil
      case .notification?: continue
      case .request?, nil: failures.insert(String(decoding: line, as: UTF8.self))
      }
    }
    failures.insert("\(method) \(params): no answer")
    return nil
  }

  // MARK: - Comparing

  /// Checks that a preview is what its file and the replayed outcomes add up to.
  func check(_ name: String, _ log: ChangeLogReader) throws {
    let comment = Comment(rawValue: name)
    let preview = try #require(server.workspace.previews[name])
    let variant = try #require(preview.variant(nil))
    let replay = try #require(journal.replays[name])
    #expect(preview.status == .ok, comment)
    let isTimed = journal.timed.contains(name)
    var states: [ByteExactString: Value] = [:]
    for state in variant.store.values.members {
      let value = replay.states[state.name]
      states[state.name] = value == .string(Node.mask) || isTimed ? state.value : value
      #expect(states[state.name] == state.value, "\(name): \(state.name)")
    }
    let content = try #require(variant.state.content)
    if !isTimed { #expect(replay.content == content, comment) }
    let built = try fresh(preview).built(state: states, locals: variant.store.locals)
    var expected = try #require(built.content)
    _ = variant.store.controls.apply(to: &expected)
    #expect(content == expected, comment)
    guard !isTimed, let newest = try log.revisions(LogQuery(preview: name, limit: 1)).first else {
      return
    }
    let previewID = PreviewID(name: name)
    let recorded = try #require(try log.state(of: previewID, at: newest.number))
    let drawn = DrawnRows(of: content, width: variant.width)
    #expect(recorded.rows.texts == drawn.texts, comment)
  }

  /// Reads the description of a preview again.
  private func fresh(_ preview: WatchedPreview) throws -> DescribedPreview {
    let limits = Limits()
    let description = DescriptionLoader(limits: limits, roots: ReadableRoots([folder.path]))
      .load(folder[preview.file.text] as String)
    let names = server.workspace.files.previewNames(affectedBy: preview.file.text)
    let position = names.filter { server.workspace.previews[$0]?.file == preview.file }
      .firstIndex(of: preview.name)
    return description.previews[try #require(position)]
  }
}

/// A connection in memory, of which only the newest lines are kept.
private final class DrainedConnection: PeerConnection {
  let number: Int32 = -1
  var arriving: [UInt8] = []
  private var sent: [UInt8] = []

  func read(into bytes: inout [UInt8]) throws(SystemError) -> Int? {
    if arriving.isEmpty { return nil }
    defer { arriving = [] }
    bytes += arriving
    return arriving.count
  }

  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    sent += bytes
    return bytes.count
  }

  func takeLines() -> [ArraySlice<UInt8>] {
    defer { sent = [] }
    return sent.split(separator: UInt8(ascii: "\n"))
  }
}
