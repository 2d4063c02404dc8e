import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct PreviewStageTests {
  private let first = PreviewID(name: "a.xml")
  private let second = PreviewID(name: "b.xml")

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
    var stage = PreviewStage()
    list.remove("a.xml", isOnScreen: true)
    #expect(stage.next(in: list) == second)

    list.remove("b.xml", isOnScreen: true)
    #expect(stage.next(in: list) == nil)
    var wanting = PreviewStage(wanted: "a.xml")
    #expect(wanting.next(in: list) == first)
  }

  /// A stage that shows the first preview in its attachment 1.
  private func stage() -> PreviewStage {
    var stage = PreviewStage()
    _ = stage.expect(first)
    _ = stage.show(first, Attached(attachment: 1))
    return stage
  }

  @Test func theOldPreviewStaysUntilTheNewOneArrives() {
    var stage = stage()

    #expect(stage.expect(second) == true)
    #expect(stage.shown?.previewID == first)
    #expect(
      stage.show(second, Attached(attachment: 2))
        == PreviewStage.Arrival(replaced: 1, isReattached: false)
    )
    #expect(stage.shown?.previewID == second)
    #expect(stage.awaited == nil)
  }

  @Test func onlyAnAwaitedPreviewIsShown() {
    var stage = stage()
    _ = stage.expect(second)

    #expect(stage.show(first, Attached(attachment: 3)) == nil)
    #expect(stage.refuse(first) == false)
    #expect(stage.refuse(second) == true)
    #expect(stage.show(second, Attached(attachment: 4)) == nil)
    #expect(stage.attachment == 1)
  }

  @Test func attachedPreviewsAreNotRequestedAgain() {
    var stage = stage()

    #expect(stage.expect(first) == false)
    stage.disconnect()
    #expect(stage.expect(first) == true)
    #expect(
      stage.show(first, Attached(attachment: 5))
        == PreviewStage.Arrival(replaced: nil, isReattached: true)
    )
  }

  @Test func aViewportIsSentOnceForAConnection() {
    var stage = stage()
    let size = Size(width: 4, height: 3)

    #expect(stage.resize(to: size) == 1)
    #expect(stage.resize(to: size) == nil)
    stage.beginConnection()
    #expect(stage.resize(to: size) == nil)
    _ = stage.expect(first)
    _ = stage.show(first, Attached(attachment: 2))
    #expect(stage.resize(to: size) == 2)
  }

  @Test func theWantedPreviewComesFirstAndOnlyOnce() {
    var stage = PreviewStage(wanted: "b.xml")

    #expect(stage.next(in: list("a.xml")) == first)
    #expect(stage.next(in: list("a.xml", "b.xml")) == second)
    #expect(stage.next(in: list("a.xml", "b.xml")) == first)
    #expect(stage.next(in: list()) == nil)
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
    var stage = PreviewStage(wanted: "b.xml#Two", variant: "big")
    let wanted = PreviewID(name: "b.xml#Two", variant: "big")

    #expect(stage.next(in: unread("a.xml", "b.xml")) == wanted)
    #expect(stage.expect(wanted) == true)
    #expect(stage.show(wanted, Attached(attachment: 1)) != nil)
    #expect(stage.next(in: list("a.xml", "b.xml#Two")) == nil)
  }

  @Test func aVariantOfAnUnreadFileIsAskedFor() {
    var stage = PreviewStage(wanted: "b.xml", variant: "big")
    let wanted = PreviewID(name: "b.xml", variant: "big")
    #expect(stage.next(in: unread("a.xml", "b.xml")) == wanted)
    _ = stage.expect(wanted)
    #expect(stage.refuse(wanted) == true)

    // The file was read for the request, and has no such variant.
    #expect(stage.next(in: list("a.xml", "b.xml")) == second)
    #expect(stage.next(in: list("a.xml", "b.xml")) == first)
  }

  @Test func anUnreadFileMayKnowThePreviewByAnotherName() {
    var stage = PreviewStage(wanted: "b.xml#Two")
    let wanted = PreviewID(name: "b.xml#Two")
    #expect(stage.next(in: unread("a.xml", "b.xml")) == wanted)
    _ = stage.expect(wanted)
    #expect(stage.refuse(wanted) == true)

    // It is not asked for again, but shown when the file is known.
    #expect(stage.next(in: unread("a.xml", "b.xml")) == first)
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
    #expect(stage.next(in: list) == second)
  }

  @Test func aPreviewThatIsGoneIsNotAskedFor() {
    var stage = stage()

    #expect(stage.next(in: list("b.xml")) == nil)
    #expect(stage.next(in: list("a.xml", "b.xml")) == first)
  }
}
