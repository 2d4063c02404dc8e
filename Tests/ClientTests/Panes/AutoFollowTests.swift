import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct AutoFollowTests {
  private let shown = PreviewID(name: "a.xml")

  private func update(
    _ preview: String,
    by cause: Cause,
    _ outcome: Outcome = .rendered
  ) -> PreviewChanges {
    ScreenFixture.changes(outcome, of: preview, cause: cause, generation: 2)
  }

  @Test func aSaveShowsThePreviewThatItAffects() {
    var following = AutoFollow()
    following.consider(update("b.xml", by: .file("b.xml")), shown: shown)

    #expect(following.settle(at: 100) == PreviewID(name: "b.xml"))
    #expect(following.settle(at: 100) == nil)
  }

  @Test func thePreviewOnScreenStaysIfItIsAffected() {
    var following = AutoFollow()
    for name in ["0.xml", "a.xml", "b.xml"] {
      following.consider(update(name, by: .file("b.xml")), shown: shown)
    }

    #expect(following.settle(at: 100) == nil)
  }

  /// Whatever the order of the outcomes, and wherever the client reads between them.
  @Test(arguments: Array(["a", "b", "c", "d"].orders))
  func thePreviewOnScreenStaysWheneverItsOutcomeArrives(order: [String]) {
    for more in [true, false] {
      var following = AutoFollow()
      var time = 0
      var followed: [PreviewID?] = []
      for (index, name) in order.enumerated() {
        var update = update("\(name).xml", by: .file("shared.xml"), .invalid)
        update.hasMore = more && index < 3
        following.consider(update, shown: shown, at: time)
        followed.append(following.settle(at: time))
        time += more ? 900 : 90
        followed.append(following.settle(at: time))
      }
      followed.append(following.settle(at: time + 5_000))

      #expect(followed.allSatisfy { $0 == nil })
    }
  }

  @Test(arguments: Array(["b", "shared", "z"].orders))
  func theChangedFileIsShownWhereverItsOutcomeArrives(order: [String]) {
    var following = AutoFollow()
    for (index, name) in order.enumerated() {
      following.consider(update("\(name).xml", by: .file("shared.xml")), shown: shown, at: index)
      #expect(following.settle(at: index) == nil)
    }

    #expect(following.due == 102)
    #expect(following.settle(at: 102) == PreviewID(name: "shared.xml"))
    #expect(following.due == nil)
  }

  @Test func aVariantOnScreenStaysIfItsPreviewIsAffected() {
    var following = AutoFollow()
    var own = update("a.xml", by: .file("shared.xml"))
    own.variant = "short"
    following.consider(update("b.xml", by: .file("shared.xml")), shown: shown)
    following.consider(own, shown: PreviewID(name: "a.xml", variant: "short"))

    #expect(following.settle(at: 100) == nil)
  }

  @Test func aPreviewOnScreenThatIsCorrectedStays() {
    for isBroken in [true, false] {
      var following = AutoFollow()
      following.consider(update("b.xml", by: .file("shared.xml")), shown: shown)
      let own = update("a.xml", by: .file("shared.xml"), .noVisibleChange)
      following.consider(own, shown: shown, isShownBroken: isBroken)

      #expect(following.settle(at: 100) == (isBroken ? nil : PreviewID(name: "b.xml")))
    }
  }

  @Test func theChangedFileComesBeforeFilesThatImportIt() {
    var following = AutoFollow()
    for name in ["b.xml", "shared.xml", "z.xml"] {
      following.consider(update(name, by: .file("shared.xml")), shown: shown)
    }

    #expect(following.settle(at: 100) == PreviewID(name: "shared.xml"))
  }

  @Test(arguments: [Cause.timer, .state, .start, .event(.tap, nil)])
  func onlySavesAreFollowed(cause: Cause) {
    var following = AutoFollow()
    following.consider(update("b.xml", by: cause), shown: shown)

    #expect(following.settle(at: 100) == nil)
  }

  @Test func recentKeysAndAPinKeepThePreview() {
    var following = AutoFollow()
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
    #expect(model.panes.index.activity.unseenCount(of: "todo.json") == 1)
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
    _ = model.apply(.added(new), time: "")
    _ = model.apply(.changes(ScreenFixture.changes(of: "new.xml", generation: 1)), time: "14:00:00")

    let requests = model.settle(now: 60_000)

    #expect(
      requests.first == .attach(PreviewID(name: "new.xml"), model.panes.layout.content.size)
    )
    let screen = ScreenView.grid(of: model).description
    #expect(screen.contains("● 14:00:00 new.xml            rendered"), "\(screen)")
    #expect(screen.contains("│rendered "))
  }

  @Test func theFollowedPreviewHasTheChangesOfItsOutcome() {
    var model = ScreenFixture.model(columns: 120, rows: 20)
    let changes = [
      Change(.move, .cell, from: [0, 2], to: [0, 0]),
      Change(.delete, .cell, from: [0, 1], label: "Gone"),
    ]
    _ = model.add(ScreenFixture.changes(of: "todo.json", generation: 2, changes), time: "")
    #expect(model.settle(now: 60_000).contains { $0.params is AttachRequest })
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

    #expect(model.panes.preview.content.shown?.changedRows == [])
  }
}

extension [String] {
  /// All orders of the elements.
  fileprivate var orders: [[String]] {
    guard count > 1 else { return [self] }
    return indices.flatMap { index in
      var rest = self
      let first = rest.remove(at: index)
      return rest.orders.map { [first] + $0 }
    }
  }
}
