import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import Playground
@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct LineClientTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// The daemon lists `many.xml` by its path, and reads it when a client asks for it.
  @Test(arguments: [nil, "many.xml"])
  func aFileThatContainsSeveralPreviewsIsShownOnceItWasRead(preview: String?) throws {
    let daemon = try ScriptedDaemon(at: folder["s"]) { id, method, params in
      switch method {
      case "initialize":
        let unread = [Self.summary("many.xml", status: .building)]
        return Self.welcome(unread, answering: id)
      case "preview/attach": return Self.attached(params, answering: id)
      default: return RPCError(.methodNotFound, method).line(id: id)
      }
    }
    let console = CapturedConsole()
    let terminal = TerminalTraits(depth: .none)
    var client = LineClient(
      session: Session(socketPath: folder["s"], directory: folder.path),
      options: PreviewSubscriber.Options(
        preview: preview,
        size: Size(width: 20, height: 5),
        grows: false,
        terminal: terminal,
      ),
      console,
      PlainFormatter(text: PlainText(for: terminal)) { "12:00:00" },
      ConnectionMessages(lost: { "\($0)" }, found: ""),
    )

    let code = try client.runOnce()

    #expect(code == .fine)
    #expect(
      console.output == """
        == many.xml#one  ok
        one

        == many.xml#two  ok
        two


        """
    )
    _ = daemon
  }

  /// The file is read when a client asks for a preview in it.
  @Test func aPreviewInAFileThatWasNotReadIsAskedForByItsName() throws {
    let daemon = try ScriptedDaemon(at: folder["s"]) { id, method, params in
      switch method {
      case "initialize":
        let unread = [Self.summary("many.xml", status: .building, generation: 0)]
        return Self.welcome(unread, answering: id)
      case "preview/attach": return Self.attached(params, answering: id)
      default: return RPCError(.methodNotFound, method).line(id: id)
      }
    }
    let console = CapturedConsole()
    let terminal = TerminalTraits(depth: .none)
    var client = LineClient(
      session: Session(socketPath: folder["s"], directory: folder.path),
      options: PreviewSubscriber.Options(
        preview: "many.xml#two",
        size: Size(width: 20, height: 5),
        grows: false,
        terminal: terminal,
      ),
      console,
      PlainFormatter(text: PlainText(for: terminal)) { "12:00:00" },
      ConnectionMessages(lost: { "\($0)" }, found: ""),
    )

    let code = try client.runOnce()

    #expect(code == .fine)
    #expect(console.output.contains("== many.xml#two"))
    #expect(!console.output.contains("one"))
    _ = daemon
  }

  private static func summary(
    _ name: String,
    status: PreviewSummary.Status,
    generation: Int = 1
  ) -> PreviewSummary {
    PreviewSummary(
      name: name,
      file: "many.xml",
      variants: [],
      generation: generation,
      status: status
    )
  }

  private static func welcome(_ previews: [PreviewSummary], answering id: MessageID) -> [UInt8] {
    let program = Program(name: "playground", version: "1")
    let answer = Welcome(server: program, root: "/", previews: previews)
    return Method<Hello, Welcome>.initialize.line(answering: id, with: answer, colors: .none)
  }

  /// Returns the announcements and the error for the path, and a frame for a preview.
  private static func attached(_ params: ObjectValue, answering id: MessageID) -> [UInt8] {
    guard case .string(let name)? = params["preview"], name.contains("#") else {
      let news: [Notification] = [
        .removed(name: "many.xml"), .added(summary("many.xml#one", status: .ok)),
        .added(summary("many.xml#two", status: .ok)),
      ]
      let error = RPCError(.unknownTarget, "unknown preview 'many.xml'").line(id: id)
      return news.flatMap { $0.line() } + error
    }
    let text = String(name.drop { $0 != "#" }.dropFirst())
    let frame = Frame(
      generation: 1,
      rows: [Frame.Row(y: 0, runs: [Run(text)])],
      size: Size(width: 20, height: 5),
      contentRows: 1,
      offset: 0,
      isFull: true,
    )
    let answer = Attached(attachment: text == "one" ? 1 : 2, frame: frame)
    return Method<AttachRequest, Attached>.previewAttach
      .line(answering: id, with: answer, colors: .none)
  }
}
