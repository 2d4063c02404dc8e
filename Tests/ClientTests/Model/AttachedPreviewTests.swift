import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct AttachedPreviewTests {
  private let first = PreviewID(name: "a.xml")
  private let second = PreviewID(name: "b.xml")
  private let size = Size(width: 20, height: 4)

  private func frame(generation: Int = 1) -> Frame {
    ScreenFixture.frame(["one", "two"], size: size, generation: generation)
  }

  private func show(_ previewID: PreviewID, in window: inout AttachedPreview) -> [Call] {
    window.show(previewID, viewport: size, terminal: TerminalTraits(depth: .none))
  }

  /// A window that shows the first preview in its attachment 1.
  private func window(playsMotion: Bool = true) -> AttachedPreview {
    var window = AttachedPreview(playsMotion: playsMotion)
    _ = show(first, in: &window)
    _ = window.attach(first, Attached(attachment: 1, frame: frame()))
    return window
  }

  @Test func aPreviewIsAskedForUnlessItIsOnScreen() {
    var window = AttachedPreview()
    #expect(window.isEmpty && !window.hasChoice)

    #expect(show(first, in: &window) == [.attach(first, size)])
    #expect(!window.isEmpty && !window.isAttached)
    _ = window.attach(first, Attached(attachment: 1, frame: frame()))
    #expect(window.isAttached && window.hasChoice)
    #expect(show(first, in: &window) == [])
  }

  @Test func aWantedPreviewIsAChoice() {
    #expect(AttachedPreview(wanted: "b.xml").hasChoice)
  }

  @Test func motionIsAskedForUnlessItIsReduced() {
    var window = AttachedPreview(playsMotion: false)

    let request = AttachRequest(preview: "a.xml", size: size, playsMotion: false)
    #expect(show(first, in: &window) == [.attach(request)])
  }

  private func scroll(_ window: AttachedPreview) -> [Call] {
    window.shown?.scroll(.to(3)) ?? []
  }

  @Test func requestsNameTheAttachmentAndThereAreNoneWithoutOne() {
    var window = AttachedPreview()
    #expect(scroll(window) == [])
    #expect(window.resize(to: Size(width: 9, height: 2)) == [])

    window = self.window()

    #expect(scroll(window) == [.scroll(attachment: 1, .to(3))])
    window.disconnect()
    #expect(scroll(window) == [])
    #expect(window.shown?.previewID == first)
  }

  @Test func actionsOnRowsAreAwaitedUntilTheirAnswer() {
    var window = window()
    let tap = Call.send(attachment: 1, .tap(), .cell(ScreenFixture.path(0)))
    _ = window.note([.scroll(attachment: 1, .to(1)), tap])
    #expect(window.awaitsAnswer)

    #expect(window.end(isAwaited: tap.isAwaited, of: 9) == false)
    #expect(window.awaitsAnswer)
    #expect(window.end(isAwaited: ScrollDestination.to(1).isAwaited, of: 1) == true)
    #expect(window.awaitsAnswer)
    #expect(window.end(isAwaited: tap.isAwaited, of: 1) == true)
    #expect(!window.awaitsAnswer)
  }

  @Test func nothingIsAwaitedFromAnotherAttachmentOrAnEarlierConnection() {
    let tap = Call.send(attachment: 1, .tap(), .cell(ScreenFixture.path(0)))
    var window = window()
    _ = window.note([tap])
    _ = show(second, in: &window)
    let arrival = window.attach(second, Attached(attachment: 2, frame: frame()))
    #expect(arrival == AttachedPreview.Arrival(replaced: 1, isReattached: false))
    #expect(!window.awaitsAnswer)

    _ = window.note([tap])
    window.disconnect()
    #expect(!window.awaitsAnswer)

    window = self.window()
    _ = window.note([tap])
    window.beginConnection()
    #expect(!window.awaitsAnswer && !window.isAttached)
  }

  @Test func aSizeIsSentOnce() {
    var window = window()
    let wide = Size(width: 40, height: 4)

    #expect(window.resize(to: size) == [])
    #expect(window.resize(to: wide) == [.resize(attachment: 1, wide)])
    #expect(window.resize(to: wide) == [])
  }

  @Test func onlyAnAwaitedPreviewIsAttachedOrRefused() {
    var window = window()

    #expect(window.attach(second, Attached(attachment: 2)) == nil)
    #expect(window.refuse(second, in: PreviewList()) == false)
    _ = show(second, in: &window)
    #expect(window.awaited == second)
    #expect(window.refuse(second, in: PreviewList()) == true)
    #expect(window.shown?.previewID == first)
  }

  @Test func rowsAndUpdatesOfOtherPreviewsAreNotApplied() throws {
    var shown = try #require(window().shown)

    #expect(shown.apply(frame(generation: 2), of: 9) == nil)
    #expect(shown.apply(frame(), of: 1) == false)
    #expect(shown.apply(frame(generation: 2), of: 1) == true)
    #expect(shown.apply(ScreenFixture.changes(of: "b.xml", generation: 3)) == false)
    #expect(shown.apply(ScreenFixture.changes(of: "a.xml", generation: 3)) == true)
  }

  @Test func diagnosticsOfOtherPreviewsAreNotApplied() {
    var model = ScreenFixture.model(columns: 80, rows: 24)

    _ = model.apply([ScreenFixture.diagnostic()], of: "todo.json")
    #expect(model.panes.preview.content.shown?.diagnostics == [])
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")
    #expect(model.panes.preview.content.shown?.diagnostics == [ScreenFixture.diagnostic()])
  }
}
