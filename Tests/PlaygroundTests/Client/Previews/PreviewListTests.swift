import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct PreviewListTests {
  private func summary(
    _ name: String,
    title: String? = nil,
    variants: [String] = [],
    status: PreviewSummary.Status = .ok
  ) -> PreviewSummary {
    PreviewSummary(
      name: name,
      file: name,
      title: title,
      variants: variants,
      generation: 1,
      status: status,
    )
  }

  private func list(_ summaries: PreviewSummary...) -> PreviewList {
    var list = PreviewList()
    list.replace(with: summaries)
    return list
  }

  private func changes(_ outcome: Outcome, cause: Cause = .file("a.xml")) -> PreviewChanges {
    PreviewChanges(
      preview: "a.xml",
      generation: 7,
      cause: cause,
      outcome: outcome,
      file: "a.xml",
      changes: [],
      phases: [:],
    )
  }

  @Test func variantsFollowTheirPreview() {
    let list = list(summary("a.xml", variants: ["short"]), summary("b.xml"))

    #expect(list.previewIDs.map(\.description) == ["a.xml", "a.xml · short", "b.xml"])
  }

  @Test func theSelectionStaysInTheList() {
    var list = list(summary("a.xml"), summary("b.xml"), summary("c.xml"))

    list.move(.up, page: 2)
    #expect(list.selection == 0)
    list.move(.pageDown, page: 2)
    #expect(list.selected == PreviewID(name: "c.xml"))
    list.move(.pageDown, page: 2)
    #expect(list.selection == 2)
    list.remove("c.xml", isOnScreen: false)
    #expect(list.selected == PreviewID(name: "b.xml"))
    list.replace(with: [])
    #expect(list.selected == nil)
    list.move(.bottom, page: 2)
    #expect(list.selection == 0)
  }

  @Test func previewsFoundLaterAreSortedIn() {
    var list = list(summary("a.xml"), summary("c.xml"))

    list.add(summary("b.xml"))
    list.add(summary("c.xml", status: .stale))

    #expect(list.summaries.map(\.name) == ["a.xml", "b.xml", "c.xml"])
    #expect(list.summaries.last?.status == .stale)
  }

  @Test func theSelectionFollowsItsPreview() {
    var list = list(summary("b.xml", variants: ["short"]), summary("c.xml"))
    list.select(PreviewID(name: "b.xml", variant: "short"))

    list.add(summary("a.xml"))
    list.add(summary("b.xml", variants: ["long", "short"]))
    #expect(list.selected == PreviewID(name: "b.xml", variant: "short"))

    list.add(summary("b.xml"))
    list.add(summary("c.xml", variants: []))
    #expect(list.selected != nil)
  }

  @Test func aRemovedVariantIsNoRemovedPreview() {
    var list = list(summary("a.xml"))
    var removed = changes(.removed)
    removed.variant = "short"

    list.adopt(removed)
    #expect(list.summaries[0].status == .ok)
    list.adopt(changes(.removed))
    #expect(list.summaries[0].status == .removed)
  }

  @Test func aPreviewIsCalledByNameTitleOrFile() {
    let list = list(summary("a.xml", title: "Greeting"))

    #expect(list.target(called: "Greeting") == PreviewID(name: "a.xml"))
    #expect(list.target(called: "a.xml") == PreviewID(name: "a.xml"))
    #expect(list.target(called: "b.xml") == nil)
  }

  @Test func onlyAPreviewOnScreenStaysAfterRemoval() {
    var list = list(summary("a.xml"), summary("b.xml"))

    list.remove("a.xml", isOnScreen: true)
    list.remove("b.xml", isOnScreen: false)

    #expect(list.summaries.map(\.status) == [.removed])
  }

  @Test(arguments: [
    (PreviewSummary.Status.ok, Outcome.invalid, PreviewSummary.Status.stale),
    (.building, .invalid, .error), (.error, .crashed, .error), (.stale, .rendered, .ok),
    (.stale, .unchangedBytes, .stale), (.ok, .removed, .removed), (.error, .noVisibleChange, .ok),
  ])
  func anUpdateSetsTheStatus(
    _ before: PreviewSummary.Status,
    _ outcome: Outcome,
    _ after: PreviewSummary.Status
  ) {
    var list = list(summary("a.xml", status: before))

    list.adopt(changes(outcome))

    #expect(list.summaries[0].status == after)
    #expect(list.summaries[0].generation == 7)
  }

  @Test func aStateCorrectsNoFile() {
    var list = list(summary("a.xml", status: .stale))

    list.adopt(changes(.rendered, cause: .state))
    #expect(list.summaries[0].status == .stale)
    list.markCorrected("a.xml")
    #expect(list.summaries[0].status == .ok)
  }
}
