import DescriptionLanguage
import PlaygroundCore
import PlaygroundSystem
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// A daemon that has ended, and its start by a key of the client.
struct DaemonRestartTests {
  private static let start = KeyPress.character("!")

  private func model(columns: Int = 120, rows: Int = 30) -> ScreenModel {
    ScreenFixture.model(
      columns: columns,
      rows: rows,
      options: ScreenOptions(startsDaemon: true)
    )
  }

  @Test func theKeyStartsADaemonOnlyWhenNoneIsRunning() {
    var model = model()

    #expect(model.actions(Self.start) == [])
    #expect(model.notice == "the daemon is running")
    model.disconnect(attempts: 1)
    #expect(model.actions(Self.start) == [])
    #expect(model.notice == "the client is connecting to the daemon")
    model.disconnect(attempts: 2, isStopped: true)
    #expect(model.actions(Self.start) == [.startDaemon])
    model.beginStart()
    #expect(model.actions(Self.start) == [])
    #expect(model.notice == "the daemon is starting")
    #expect(ScreenView.grid(of: model).lines[0].hasSuffix("○ starting the daemon"))
  }

  @Test func aClientThatCannotStartADaemonNamesTheCommand() {
    var model = ScreenFixture.model(columns: 120, rows: 30)
    model.disconnect(attempts: 1, isStopped: true)

    #expect(model.actions(Self.start) == [])
    #expect(model.notice == "'playground ~/app' starts the daemon")
    model.show(notice: "")
    #expect(!ScreenView.grid(of: model).lines[29].contains("start daemon"))
  }

  @Test(arguments: [(120, " ! start daemon"), (80, " ! start daemon"), (40, " ! start daemon")])
  func theFooterOffersTheKey(columns: Int, hint: String) {
    var model = model(columns: columns)
    #expect(!ScreenView.grid(of: model).lines[29].contains(hint))
    model.disconnect(attempts: 1, isStopped: true)

    let lines = ScreenView.grid(of: model).lines
    #expect(lines[29].hasSuffix(hint), "\(lines[29])")
    #expect(lines[0].contains(columns > 60 ? "daemon stopped: ! " : "stopped: !"), "\(lines[0])")
  }

  /// Keys that lead to each context, from the preview.
  private static let contexts: [[KeyPress]] = [
    [], [.character("1")], [.character("3")], [.character("4")], [.character("s")],
    [.character("i"), .character("3")], [.character("z")], [.character("c")],
    [.character("v")], [.character("t")],
  ]

  @Test(arguments: contexts, [false, true])
  func withoutADaemonTheFooterOffersOnlyWhatCanWork(keys: [KeyPress], isOnRow: Bool) throws {
    var model = model()
    if isOnRow { _ = model.choose([0, 1]) }
    let changes = [Change(.update, .cell, from: [0, 1], to: [0, 1])]
    _ = model.add(ScreenFixture.changes(generation: 2, changes), time: "14:03:59")
    _ = model.apply([ScreenFixture.diagnostic()], of: "todo.json")
    for key in keys { _ = model.press(key) }
    model.disconnect(attempts: 1, isStopped: true)

    let availability = CommandAvailability(model)
    let offered =
      KeyTable.bindings.filter { $0.hints[model.panes.mode] != nil }.map(\.command)
      + KeyTable.always.map(\.command)
    for command in offered where availability.reason(against: command) == nil {
      let binding = try #require(KeyTable.bindings.first { $0.command == command })
      var next = model
      let calls = next.press(try #require(binding.keys.first))
      #expect(calls == [], "\(command) needs the daemon in \(model.panes.mode)")
      let actions = next.takeActions()
      next.notice = model.notice
      // The inspector has no elements in this test.
      if command == .pane(.go(.down)) { continue }
      #expect(next != model || !actions.isEmpty, "\(command) has no effect in \(model.panes.mode)")
    }
  }

  @Test func allIsAsBeforeWithAnotherDaemon() throws {
    var model = model()
    _ = model.choose([0, 2])
    _ = model.press(.character("3"))
    _ = model.press(.character("H"))
    _ = model.press(.character("v"))
    let short = PreviewID(name: "greeting.xml", variant: "short")
    let window = try #require(model.panes.preview.wall.windows.last)
    #expect(window.key.previewID == short)
    _ = model.attach(window.key, Attached(attachment: 8))
    let before = model
    model.disconnect(attempts: 1, isStopped: true)
    _ = model.resize(to: Size(width: 120, height: 30))
    model.beginStart()

    let greeting = PreviewID(name: "greeting.xml")
    let content = model.panes.layout.content.size
    let calls = model.connect([ScreenFixture.greeting, ScreenFixture.todo])
    #expect(calls.first == .attach(greeting, content))
    let frame = ScreenFixture.frame(["GREET", "Hello", "Bye"], size: content)
    let further = model.attach(greeting, Attached(attachment: 2, frame: frame))

    let size = try #require(model.panes.wallSlots.last).content.size
    var request = AttachRequest(preview: short.name, variant: short.variant, size: size)
    request.mode = .frames
    #expect(further.contains(.attach(request, to: window.key)))
    #expect(model.panes.preview.content.cursor.path == [0, 2])
    #expect(model.panes.layout.boxes == before.panes.layout.boxes)
    #expect(model.panes.preview.wall.rows == before.panes.preview.wall.rows)
    #expect(model.panes.mode == before.panes.mode)
  }

  @Test func keysForRowsWaitUntilThePreviewIsAttachedAgain() {
    var model = model()
    _ = model.choose([0, 1])
    model.disconnect(attempts: 1, isStopped: true)
    _ = model.connect([ScreenFixture.greeting, ScreenFixture.todo])

    _ = model.press(.character("j"))
    #expect(model.panes.preview.content.cursor.path == [0, 1])
    let lines = ["GREET", "Hello Marsellus", "Hello The Wolf"]
    let frame = ScreenFixture.frame(lines, size: model.panes.layout.content.size)
    _ = model.attach(PreviewID(name: "greeting.xml"), Attached(attachment: 2, frame: frame))
    _ = model.settle()

    #expect(model.panes.preview.content.cursor.path == [0, 2])
  }

  @Test func thePreviewOnScreenIsAskedForInAFileThatTheNextDaemonHasNotRead() {
    var model = ScreenModel(size: Size(width: 80, height: 24))
    let shown = PreviewID(name: "many.xml#Second", variant: "long")
    let summary = PreviewSummary(
      name: shown.name,
      file: "many.xml",
      variants: ["long"],
      generation: 1,
      status: .ok
    )
    _ = model.connect([ScreenFixture.todo, summary])
    _ = model.panes.show(shown)
    _ = model.attach(shown, Attached(attachment: 1))
    model.disconnect(attempts: 1, isStopped: true)

    let unread = PreviewSummary(
      name: "many.xml",
      file: "many.xml",
      variants: [],
      generation: 0,
      status: .building
    )
    let calls = model.connect([ScreenFixture.todo, unread])

    #expect(calls.first == .attach(shown, model.panes.layout.content.size))
  }

  @Test func aDaemonThatCannotStartLeavesTheReasonAndTheKey() throws {
    let folder = try TemporaryDirectory()
    var model = model()
    model.disconnect(attempts: 1, isStopped: true)
    let conversation = ScreenConversation(
      session: Session(socketPath: folder["s"], directory: folder.path),
      model: model
    ) {
      try BackgroundProcess.begin(
        "/bin/sh",
        arguments: ["-c", "printf 'no room' >&3; exit 3"],
        outputPath: folder["log"]
      )
    }

    conversation.startDaemon()
    #expect(conversation.model.connection == .starting)
    while conversation.model.connection == .starting {
      var entries = [try #require(conversation.pollEntry)]
      try #require(try Poll.wait(&entries, timeoutMilliseconds: 60_000) == 1)
      #expect(try conversation.reconnect() == false)
    }

    #expect(conversation.model.connection.isStopped)
    #expect(conversation.model.notice == "cannot start the daemon: no room")
    #expect(CommandAvailability(conversation.model).reason(against: .terminal(.startDaemon)) == nil)
  }
}
