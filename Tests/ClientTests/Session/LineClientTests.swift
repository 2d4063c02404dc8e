import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

struct LineClientTests {
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

    let result = try once(preview: preview)

    #expect(result.code == .fine)
    #expect(
      result.output == """
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

    let result = try once(preview: "many.xml#two")

    #expect(result.code == .fine)
    #expect(result.output.contains("== many.xml#two"))
    #expect(!result.output.contains("one"))
    _ = daemon
  }

  /// A daemon that has not read its files yet, and reads each one that a request names.
  private func unreadDaemon() throws -> ScriptedDaemon {
    try ScriptedDaemon(at: folder["s"]) { id, method, params in
      guard method != "initialize" else {
        let files = ["one.xml", "two.xml"].map {
          PreviewSummary(name: $0, file: $0, variants: [], generation: 0, status: .building)
        }
        return Self.welcome(files, answering: id)
      }
      guard case .string(let name)? = params["preview"] else { return [] }
      let summary = PreviewSummary(
        name: name,
        file: name,
        title: name == "two.xml" ? "Second" : nil,
        variants: ["big"],
        generation: 1,
        status: .ok,
      )
      let news = PlaygroundProtocol.Notification.added(summary).line()
      if case .string(let variant)? = params["variant"], variant != "big" {
        let error = RPCError(.unknownTarget, "unknown variant '\(variant)' of preview '\(name)'")
        return news + error.line(id: id)
      }
      guard method == "preview/attach" else {
        return news
          + Method<StateSelection, ObjectValue>.stateGet
          .line(answering: id, with: ObjectValue(), colors: .none)
      }
      return news + Self.frame(["\(name) read"], attachment: 1, answering: id)
    }
  }

  private func once(
    preview: String?,
    variant: String? = nil
  ) throws -> (code: ExitCode, output: String) {
    let console = ConsoleProbe()
    let terminal = TerminalTraits(depth: .none)
    var client = LineClient(
      session: Session(socketPath: folder["s"], directory: folder.path),
      options: PreviewSubscriber.Options(
        preview: preview,
        variant: variant,
        size: Size(width: 20, height: 5),
        grows: false,
        terminal: terminal,
      ),
      console,
      PlainFormatter(text: PlainText(for: terminal)) { "12:00:00" },
      ConnectionMessages(lost: { "\($0)" }, found: ""),
    )
    return (try client.runOnce(), console.output)
  }

  @Test func aVariantOfAFileThatWasNotReadIsFound() throws {
    let daemon = try unreadDaemon()

    let result = try once(preview: "one.xml", variant: "big")

    #expect(result.code == .fine)
    #expect(result.output == "== one.xml · big  ok\none.xml read\n\n")
    _ = daemon
  }

  @Test func anUnknownVariantIsReportedAfterTheFileWasRead() throws {
    let daemon = try unreadDaemon()

    #expect(
      throws: CommandError.noSuchVariant("large", preview: "one.xml", others: ["big"])
    ) { try once(preview: "one.xml", variant: "large") }
    _ = daemon
  }

  @Test func aTitleInAFileThatWasNotReadIsFound() throws {
    let daemon = try unreadDaemon()

    let result = try once(preview: "Second", variant: "big")

    #expect(result.code == .fine)
    #expect(result.output.hasPrefix("== two.xml · big"))
    _ = daemon
  }

  @Test(arguments: ["Third", "three.xml"])
  func anUnknownPreviewIsReportedAfterTheFilesWereRead(_ name: String) throws {
    let daemon = try unreadDaemon()

    #expect(
      throws: CommandError.noSuchPreview(name, file: folder.path, others: ["one.xml", "two.xml"])
    ) { try once(preview: name) }
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
    return frame([text], attachment: text == "one" ? 1 : 2, answering: id)
  }

  private static func frame(
    _ rows: [String],
    attachment: Int,
    answering id: MessageID
  ) -> [UInt8] {
    let frame = Frame(
      generation: 1,
      rows: rows.enumerated().map { Frame.Row(y: $0, runs: [Run($1)]) },
      size: Size(width: 20, height: 5),
      contentRows: rows.count,
      offset: 0,
      isFull: true,
    )
    let answer = Attached(attachment: attachment, frame: frame)
    return Method<AttachRequest, Attached>.previewAttach
      .line(answering: id, with: answer, colors: .none)
  }
}
