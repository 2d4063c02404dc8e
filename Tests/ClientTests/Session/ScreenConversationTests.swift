import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem
import Synchronization
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct ScreenConversationTests {
  /// The requests that a daemon received.
  private final class Requests: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let folder: TemporaryDirectory
  private let requests = Requests()

  init() throws { folder = try TemporaryDirectory() }

  /// A daemon of many previews, each of which shows its name.
  private func daemon(_ count: Int) throws -> ScriptedDaemon {
    try ScriptedDaemon(at: folder["s"]) { [requests] id, method, params in
      var line = method
      if case .string(let name)? = params["preview"] { line += " \(name)" }
      requests.add(line)
      switch method {
      case "initialize": return Self.welcome(count, answering: id)
      case "preview/attach": return Self.attached(params, answering: id)
      case "preview/subscribe":
        return Method<NoParameters, Subscribed>.previewSubscribe
          .line(answering: id, with: Subscribed(attachment: 2), colors: .none)
      case "log/query":
        return Method<LogQuery, FoundRevisions>.logQuery
          .line(answering: id, with: FoundRevisions([]), colors: .none)
      default: return RPCError(.methodNotFound, method).line(id: id)
      }
    }
  }

  private static func welcome(_ count: Int, answering id: MessageID) -> [UInt8] {
    let previews = (0..<count).map { number in
      PreviewSummary(
        name: "\(number).xml",
        file: "\(number).xml",
        variants: [],
        generation: 1,
        status: .ok
      )
    }
    let program = Program(name: "playground", version: "1")
    let answer = Welcome(server: program, root: "/", previews: previews)
    return Method<Hello, Welcome>.initialize.line(answering: id, with: answer, colors: .none)
  }

  private static func attached(_ params: ObjectValue, answering id: MessageID) -> [UInt8] {
    guard case .string(let name)? = params["preview"] else { return [] }
    let frame = ScreenFixture.frame([name], size: Size(width: 40, height: 10))
    return Method<AttachRequest, Attached>.previewAttach
      .line(answering: id, with: Attached(attachment: 1, frame: frame), colors: .none)
  }

  /// Handles messages until the daemon has received a number of requests.
  private func converse(_ conversation: ScreenConversation, until count: Int) throws {
    while requests.all.count < count {
      var entries = [try #require(conversation.pollEntry)]
      try #require(try Poll.wait(&entries, timeoutMilliseconds: 60_000) == 1)
      try conversation.converse(entries[0].ready)
    }
  }

  @Test(arguments: [nil, "77.xml"])
  func onlyThePreviewOnScreenIsAttached(wanted: String?) throws {
    let daemon = try daemon(100)
    let session = Session(socketPath: folder["s"], directory: folder.path)
    let model = ScreenModel(size: Size(width: 80, height: 24), wanted: wanted)
    let conversation = ScreenConversation(session: session, model: model)

    conversation.begin(try session.greet())
    #expect(conversation.model.panes.previews.entries.count == 100)
    try converse(conversation, until: 4)
    // The window has another size than the answer: the next request of the client is about that.
    try converse(conversation, until: 5)

    let shown = wanted ?? "0.xml"
    #expect(
      requests.all == [
        "initialize", "preview/attach \(shown)", "preview/subscribe", "log/query",
        "viewport/resize",
      ]
    )
    #expect(conversation.model.panes.preview.content.shown?.previewID.name == shown)
    _ = daemon
  }
}
