import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct PreviewListTests {
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
    list.settle()
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
    list.settle()
    #expect(list.selected == PreviewID(name: "b.xml"))
    list.replace(with: [])
    list.settle()
    #expect(list.selected == nil)
    list.move(.bottom, page: 2)
    #expect(list.selection == 0)
  }

  @Test func previewsFoundLaterAreSortedIn() {
    var list = list(summary("a.xml"), summary("c.xml"))

    list.add(summary("b.xml"))
    list.add(summary("c.xml", status: .stale))
    list.settle()

    #expect(list.catalog.summaries.map(\.name) == ["a.xml", "b.xml", "c.xml"])
    #expect(list.catalog.summaries.last?.status == .stale)
  }

  @Test func theSelectionFollowsItsPreview() {
    var list = list(summary("b.xml", variants: ["short"]), summary("c.xml"))
    list.select(PreviewID(name: "b.xml", variant: "short"))

    list.add(summary("a.xml"))
    list.add(summary("b.xml", variants: ["long", "short"]))
    list.settle()
    #expect(list.selected == PreviewID(name: "b.xml", variant: "short"))

    list.add(summary("b.xml"))
    list.add(summary("c.xml", variants: []))
    list.settle()
    #expect(list.selected != nil)
  }

  @Test func aRemovedVariantIsNoRemovedPreview() {
    var list = list(summary("a.xml"))
    var removed = changes(.removed)
    removed.variant = "short"

    list.apply(removed)
    #expect(list.catalog.summaries[0].status == .ok)
    list.apply(changes(.removed))
    #expect(list.catalog.summaries[0].status == .removed)
  }

  @Test func aPreviewIsCalledByNameTitleOrFile() {
    let list = list(summary("a.xml", title: "Greeting"))

    #expect(list.catalog.previewID(called: "Greeting") == PreviewID(name: "a.xml"))
    #expect(list.catalog.previewID(called: "a.xml") == PreviewID(name: "a.xml"))
    #expect(list.catalog.previewID(called: "b.xml") == nil)
  }

  @Test func onlyAPreviewOnScreenStaysAfterRemoval() {
    var list = list(summary("a.xml"), summary("b.xml"))

    list.remove("a.xml", isOnScreen: true)
    list.remove("b.xml", isOnScreen: false)

    #expect(list.catalog.summaries.map(\.status) == [.removed])
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

    list.apply(changes(outcome))

    #expect(list.catalog.summaries[0].status == after)
    #expect(list.catalog.summaries[0].generation == 7)
  }

  @Test func aStateCorrectsNoFile() {
    var list = list(summary("a.xml", status: .stale))

    list.apply(changes(.rendered, cause: .state))
    #expect(list.catalog.summaries[0].status == .stale)
    list.markCorrected("a.xml")
    #expect(list.catalog.summaries[0].status == .ok)
  }

  // MARK: - Folders and filter

  @Test func previewsAreGroupedByFolderInNaturalOrder() {
    let list = list(
      summary("b/comp10.xml"),
      summary("b/comp2.xml", variants: ["wide"]),
      summary("a.xml"),
      summary("b/z.xml", title: "About")
    )

    let lines = list.entries.map { String(repeating: " ", count: $0.depth) + $0.title }
    #expect(lines == [".", " a.xml", "b", " About", " comp2.xml", "  wide", " comp10.xml"])
  }

  @Test func aFoldedFolderHidesItsPreviews() {
    var list = list(summary("a/x.xml"), summary("a/y.xml"), summary("b/z.xml"))
    list.select(PreviewID(name: "a/y.xml"))

    list.fold(true)
    #expect(list.entries.map(\.title) == ["a", "b", "z.xml"])
    #expect(list.selectedEntry?.subject == .folder(ByteExactString("a")))
    list.select(PreviewID(name: "a/x.xml"))
    #expect(list.selected == PreviewID(name: "a/x.xml"))
  }

  @Test func theFilterFindsLettersInOrderAndPutsTheBestMatchFirst() {
    var list = list(
      summary("layout/rows.xml", title: "Rows and columns"),
      summary("todo.xml", title: "Todo"),
      summary("mail.xml", title: "Ostrich")
    )
    list.select(PreviewID(name: "mail.xml"))

    list.filter(by: "to")
    #expect(list.selected == PreviewID(name: "todo.xml"))
    list.filter(by: "rows")
    #expect(list.entries.map(\.title) == ["Rows and columns"])
    list.filter(by: "lr")
    #expect(list.selected == PreviewID(name: "layout/rows.xml"))
    list.filter(by: "rac")
    #expect(list.entries.map(\.title) == ["Rows and columns"])
    list.filter(by: "q")
    #expect(list.selected == nil)
    list.filter(by: nil)
    #expect(list.previewIDs.count == 3)
  }

  @Test func sameTitlesInAFolderAreToldApart() {
    let list = list(summary("a.xml", title: "A"), summary("a.json", title: "A"))

    #expect(list.entries.map(\.title) == ["A (a.json)", "A (a.xml)"])
  }

  @Test func namesThatOnlyLookEqualAreTwoPreviews() {
    let names = ["caf\u{e9}.xml", "cafe\u{301}.xml"]
    var list = PreviewList()
    list.replace(
      with: names.map {
        PreviewSummary(name: $0, file: $0, variants: [], generation: 1, status: .ok)
      }
    )
    list.settle()

    #expect(list.previewIDs.count == 2)
    let update = ScreenFixture.changes(.invalid, of: names[1], generation: 2)
    list.apply(update)
    #expect(list.catalog.summary(of: names[0])?.status == .ok)
    #expect(list.catalog.summary(of: names[1])?.status == .stale)
    list.remove(names[0], isOnScreen: false)
    #expect(list.catalog.summaries.map { Array($0.name.utf8) } == [Array(names[1].utf8)])
  }
}
