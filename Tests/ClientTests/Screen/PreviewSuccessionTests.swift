import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

/// Which preview an `AttachedPreview` shows next.
struct PreviewSuccessionTests {
  private let first = PreviewID(name: "a.xml")
  private let second = PreviewID(name: "b.xml")
  private let size = Size(width: 4, height: 3)

  private func expect(_ previewID: PreviewID, in window: inout AttachedPreview) -> [Call] {
    window.show(previewID, viewport: size, terminal: TerminalTraits(depth: .none))
  }

  private func list(_ names: String...) -> PreviewList {
    var list = PreviewList()
    list.replace(
      with: names.map {
        PreviewSummary(
          name: $0,
          file: $0,
          title: nil,
          variants: [],
          generation: 1,
          status: .ok,
        )
      }
    )
    list.settle()
    return list
  }

  @Test func aNewClientDoesNotOpenARemovedPreview() {
    var list = list("a.xml", "b.xml")
    var window = AttachedPreview()
    list.remove("a.xml", isOnScreen: true)
    #expect(window.next(in: list) == second)

    list.remove("b.xml", isOnScreen: true)
    #expect(window.next(in: list) == nil)
    var wanting = AttachedPreview(wanted: "a.xml")
    #expect(wanting.next(in: list) == first)
  }

  /// A window that shows the first preview in its attachment 1.
  private func window() -> AttachedPreview {
    var window = AttachedPreview()
    _ = expect(first, in: &window)
    _ = window.attach(first, Attached(attachment: 1))
    return window
  }

  @Test func theOldPreviewStaysUntilTheNewOneArrives() {
    var window = self.window()

    #expect(expect(second, in: &window) == [.attach(second, size)])
    #expect(window.shown?.previewID == first)
    #expect(
      window.attach(second, Attached(attachment: 2))
        == AttachedPreview.Arrival(replaced: 1, isReattached: false)
    )
    #expect(window.shown?.previewID == second)
    #expect(window.awaited == nil)
  }

  @Test func onlyAnAwaitedPreviewIsShown() {
    var window = self.window()
    _ = expect(second, in: &window)

    #expect(window.attach(first, Attached(attachment: 3)) == nil)
    #expect(window.refuse(first, in: PreviewList()) == false)
    #expect(window.refuse(second, in: PreviewList()) == true)
    #expect(window.attach(second, Attached(attachment: 4)) == nil)
    #expect(window.shown?.attachment == 1)
  }

  @Test func attachedPreviewsAreNotRequestedAgain() {
    var window = self.window()

    #expect(expect(first, in: &window) == [])
    window.disconnect()
    #expect(expect(first, in: &window) == [.attach(first, size)])
    #expect(
      window.attach(first, Attached(attachment: 5))
        == AttachedPreview.Arrival(replaced: nil, isReattached: true)
    )
  }

  @Test func aViewportIsSentOnceForAConnection() {
    var window = self.window()

    #expect(window.resize(to: size) == [.resize(attachment: 1, size)])
    #expect(window.resize(to: size) == [])
    window.beginConnection()
    #expect(window.resize(to: size) == [])
    _ = expect(first, in: &window)
    _ = window.attach(first, Attached(attachment: 2))
    #expect(window.resize(to: size) == [.resize(attachment: 2, size)])
  }

  @Test func theWantedPreviewComesFirstAndOnlyOnce() {
    var window = AttachedPreview(wanted: "b.xml")

    #expect(window.next(in: list("a.xml")) == first)
    #expect(window.next(in: list("a.xml", "b.xml")) == second)
    #expect(window.next(in: list("a.xml", "b.xml")) == first)
    #expect(window.next(in: list()) == nil)
  }

  /// A list of files that were not read yet.
  private func unread(_ names: String...) -> PreviewList {
    var list = PreviewList()
    list.replace(
      with: names.map {
        PreviewSummary(name: $0, file: $0, variants: [], generation: 0, status: .building)
      }
    )
    list.settle()
    return list
  }

  @Test func aPreviewInAnUnreadFileIsAskedForByItsName() {
    var window = AttachedPreview(wanted: "b.xml#Two", variant: "big")
    let wanted = PreviewID(name: "b.xml#Two", variant: "big")

    #expect(window.next(in: unread("a.xml", "b.xml")) == wanted)
    #expect(expect(wanted, in: &window) == [.attach(wanted, size)])
    #expect(window.attach(wanted, Attached(attachment: 1)) != nil)
    #expect(window.next(in: list("a.xml", "b.xml#Two")) == nil)
  }

  @Test func aVariantOfAnUnreadFileIsAskedFor() {
    var window = AttachedPreview(wanted: "b.xml", variant: "big")
    let wanted = PreviewID(name: "b.xml", variant: "big")
    #expect(window.next(in: unread("a.xml", "b.xml")) == wanted)
    _ = expect(wanted, in: &window)
    #expect(window.refuse(wanted, in: PreviewList()) == true)

    // The file was read for the request, and has no such variant.
    #expect(window.next(in: list("a.xml", "b.xml")) == second)
    #expect(window.next(in: list("a.xml", "b.xml")) == first)
  }

  @Test func anUnreadFileMayKnowThePreviewByAnotherName() {
    var window = AttachedPreview(wanted: "b.xml#Two")
    let wanted = PreviewID(name: "b.xml#Two")
    #expect(window.next(in: unread("a.xml", "b.xml")) == wanted)
    _ = expect(wanted, in: &window)
    #expect(window.refuse(wanted, in: PreviewList()) == true)

    // It is not asked for again, but shown when the file is known.
    #expect(window.next(in: unread("a.xml", "b.xml")) == first)
    var list = PreviewList()
    list.replace(
      with: [
        PreviewSummary(
          name: "b.xml",
          file: "b.xml",
          title: "Two",
          variants: [],
          generation: 1,
          status: .ok
        )
      ]
    )
    #expect(window.next(in: list) == second)
  }

  @Test func aPreviewThatIsGoneIsNotAskedFor() {
    var window = self.window()

    #expect(window.next(in: list("b.xml")) == nil)
    #expect(window.next(in: list("a.xml", "b.xml")) == first)
  }
}
