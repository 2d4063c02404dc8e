import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct FollowingTests {
  private let shown = PreviewID(name: "a.xml")

  private func update(
    _ preview: String,
    by cause: Cause,
    _ outcome: Outcome = .rendered
  ) -> PreviewChanges {
    ScreenFixture.changes(outcome, of: preview, cause: cause, generation: 2)
  }

  @Test func aSaveShowsThePreviewThatItAffects() {
    var following = Following()
    following.consider(update("b.xml", by: .file("b.xml")), shown: shown)

    #expect(following.settle(at: 0) == PreviewID(name: "b.xml"))
    #expect(following.settle(at: 0) == nil)
  }

  @Test func thePreviewOnScreenStaysIfItIsAffected() {
    var following = Following()
    for name in ["0.xml", "a.xml", "b.xml"] {
      following.consider(update(name, by: .file("b.xml")), shown: shown)
    }

    #expect(following.settle(at: 0) == nil)
  }

  @Test func theChangedFileComesBeforeFilesThatImportIt() {
    var following = Following()
    for name in ["b.xml", "shared.xml", "z.xml"] {
      following.consider(update(name, by: .file("shared.xml")), shown: shown)
    }

    #expect(following.settle(at: 0) == PreviewID(name: "shared.xml"))
  }

  @Test(arguments: [Cause.timer, .state, .start, .event(.tap, nil)])
  func onlySavesAreFollowed(cause: Cause) {
    var following = Following()
    following.consider(update("b.xml", by: cause), shown: shown)

    #expect(following.settle(at: 0) == nil)
  }

  @Test func recentKeysAndAPinKeepThePreview() {
    var following = Following()
    following.noteKey(at: 10_000)
    following.consider(update("b.xml", by: .file("b.xml")), shown: shown)
    #expect(following.settle(at: 12_999) == nil)

    following.consider(update("b.xml", by: .file("b.xml")), shown: shown)
    #expect(following.settle(at: 13_000) == PreviewID(name: "b.xml"))

    following.togglePin()
    following.consider(update("b.xml", by: .file("b.xml")), shown: shown)
    #expect(following.settle(at: 90_000) == nil)
  }

  @Test func theModelAttachesToTheFollowedPreview() {
    var model = ScreenFixture.model(columns: 80, rows: 24)
    _ = model.add(ScreenFixture.changes(of: "todo.json", generation: 2), time: "14:00:00")

    let requests = model.settle(now: 60_000)

    #expect(
      requests.first == .attach(PreviewID(name: "todo.json"), model.panes.layout.content.size)
    )
    #expect(model.panes.known.activity.unseenCount(of: "todo.json") == 1)
  }

  @Test func aNewPreviewIsListedWithItsOutcomeAndShown() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    let new = PreviewSummary(
      name: "new.xml",
      file: "new.xml",
      variants: [],
      generation: 1,
      status: .ok
    )
    _ = model.adopt(.added(new), time: "")
    _ = model.adopt(.changes(ScreenFixture.changes(of: "new.xml", generation: 1)), time: "14:00:00")

    let requests = model.settle(now: 60_000)

    #expect(
      requests.first == .attach(PreviewID(name: "new.xml"), model.panes.layout.content.size)
    )
    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("● 14:00:00 new.xml               drawn"), "\(screen)")
    #expect(screen.contains("all rows drawn"))
  }

  @Test func theFollowedPreviewHasTheChangesOfItsOutcome() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    let changes = [
      Change(.move, .cell, from: [0, 2], to: [0, 0]),
      Change(.delete, .cell, from: [0, 1], label: "Gone"),
    ]
    _ = model.add(ScreenFixture.changes(of: "todo.json", generation: 2, changes), time: "")
    #expect(model.settle(now: 60_000).contains { if case .attach = $0 { true } else { false } })
    let size = model.panes.layout.content.size
    let lines = ["third", "first"]
    let frame = ScreenFixture.frame(lines, marks: [0: .moved], size: size, generation: 2)
    let attached = Attached(attachment: 8, frame: frame)
    _ = model.attach(PreviewID(name: "todo.json"), attached)

    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("│↑ third"), "\(screen)")
    #expect(screen.contains("│- Gone"))
    _ = model.press(.character("]"))
    #expect(model.notice == nil)
  }

  @Test func otherRowsThanThoseOfTheOutcomeHaveNoChanges() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    let move = Change(.move, .cell, from: [0, 2], to: [0, 0])
    _ = model.add(ScreenFixture.changes(of: "todo.json", generation: 2, [move]), time: "")
    _ = model.settle(now: 60_000)
    let size = model.panes.layout.content.size
    let frame = ScreenFixture.frame(["third"], size: size, generation: 3)
    _ = model.attach(PreviewID(name: "todo.json"), Attached(attachment: 8, frame: frame))

    #expect(model.panes.second.content.shown?.changedRows == [])
  }
}
