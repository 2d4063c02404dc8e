import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ContentWindowTests {
  private let first = PreviewID(name: "a.xml")
  private let second = PreviewID(name: "b.xml")
  private let size = Size(width: 20, height: 4)

  private func frame(generation: Int = 1) -> Frame {
    ScreenFixture.frame(["one", "two"], size: size, generation: generation)
  }

  private func show(_ previewID: PreviewID, in window: inout ContentWindow) -> [ScreenRequest] {
    window.show(previewID, viewport: size, terminal: TerminalTraits(depth: .none))
  }

  /// A window that shows the first preview in its attachment 1.
  private func window(playsMotion: Bool = true) -> ContentWindow {
    var window = ContentWindow(PreviewStage(), playsMotion: playsMotion)
    _ = show(first, in: &window)
    _ = window.attach(first, Attached(attachment: 1, frame: frame()))
    return window
  }

  @Test func aPreviewIsAskedForUnlessItIsOnScreen() {
    var window = ContentWindow(PreviewStage(), playsMotion: true)
    #expect(window.isEmpty && !window.hasChoice)

    #expect(show(first, in: &window) == [.attach(first, size)])
    #expect(!window.isEmpty && !window.isAttached)
    _ = window.attach(first, Attached(attachment: 1, frame: frame()))
    #expect(window.isAttached && window.hasChoice)
    #expect(show(first, in: &window) == [])
  }

  @Test func aWantedPreviewIsAChoice() {
    #expect(ContentWindow(PreviewStage(wanted: "b.xml"), playsMotion: true).hasChoice)
  }

  @Test func motionIsAskedForUnlessItIsReduced() {
    var window = ContentWindow(PreviewStage(), playsMotion: false)

    let request = AttachRequest(preview: "a.xml", size: size, playsMotion: false)
    #expect(show(first, in: &window) == [.attach(request)])
  }

  @Test func requestsNameTheAttachmentAndThereAreNoneWithoutOne() {
    var window = ContentWindow(PreviewStage(), playsMotion: true)
    #expect(window.ask([.scroll(.to(3))]) == [])
    #expect(window.resize(to: Size(width: 9, height: 2)) == [])

    window = self.window()

    #expect(window.ask([.scroll(.to(3))]) == [.scroll(attachment: 1, .to(3))])
    window.disconnect()
    #expect(window.ask([.scroll(.to(3))]) == [])
    #expect(window.shown?.previewID == first)
  }

  @Test func actionsOnRowsAreAwaitedUntilTheirAnswer() {
    var window = window()
    let tap = WindowRequest.send(.tap(), .cell(ScreenFixture.path(0)))
    _ = window.ask([.scroll(.to(1)), tap])
    #expect(window.awaitsAnswer)

    #expect(window.end(tap, of: 9) == false)
    #expect(window.awaitsAnswer)
    #expect(window.end(.scroll(.to(1)), of: 1) == true)
    #expect(window.awaitsAnswer)
    #expect(window.end(tap, of: 1) == true)
    #expect(!window.awaitsAnswer)
  }

  @Test func nothingIsAwaitedFromAnotherAttachmentOrAnEarlierConnection() {
    let tap = WindowRequest.send(.tap(), .cell(ScreenFixture.path(0)))
    var window = window()
    _ = window.ask([tap])
    _ = show(second, in: &window)
    let arrival = window.attach(second, Attached(attachment: 2, frame: frame()))
    #expect(arrival == PreviewStage.Arrival(replaced: 1, isReattached: false))
    #expect(!window.awaitsAnswer)

    _ = window.ask([tap])
    window.disconnect()
    #expect(!window.awaitsAnswer)

    window = self.window()
    _ = window.ask([tap])
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
    #expect(window.refuse(second) == false)
    _ = show(second, in: &window)
    #expect(window.awaited == second)
    #expect(window.refuse(second) == true)
    #expect(window.shown?.previewID == first)
  }

  @Test func rowsAndUpdatesOfOtherPreviewsAreNotAdopted() {
    var window = window()

    #expect(window.apply(frame(generation: 2), attachment: 9) == nil)
    #expect(window.apply(frame(), attachment: 1) == false)
    #expect(window.apply(frame(generation: 2), attachment: 1) == true)
    #expect(window.apply(ScreenFixture.changes(of: "b.xml", generation: 3)) == false)
    #expect(window.apply(ScreenFixture.changes(of: "a.xml", generation: 3)) == true)
    #expect(window.apply([ScreenFixture.diagnostic()], of: "b.xml") == false)
    #expect(window.shown?.diagnostics == [])
    #expect(window.apply([ScreenFixture.diagnostic()], of: "a.xml") == true)
    #expect(window.shown?.diagnostics == [ScreenFixture.diagnostic()])
  }
}
