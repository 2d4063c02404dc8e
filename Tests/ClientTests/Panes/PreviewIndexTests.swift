import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct PreviewIndexTests {
  private func summary(_ name: String, _ status: PreviewSummary.Status = .ok) -> PreviewSummary {
    PreviewSummary(name: name, file: name, variants: [], generation: 1, status: status)
  }

  /// The previews of a connection, in order.
  private func known(_ summaries: PreviewSummary...) -> PreviewIndex {
    var known = PreviewIndex()
    known.beginConnection(summaries)
    _ = known.settle()
    return known
  }

  private func report(_ messages: String..., of preview: String) -> PreviewDiagnostics {
    let diagnostics = messages.map { ScreenFixture.diagnostic($0) }
    return PreviewDiagnostics(preview: preview, generation: 2, diagnostics: diagnostics)
  }

  private func status(_ preview: String, in known: PreviewIndex) -> PreviewSummary.Status? {
    known.list.catalog.summary(of: preview)?.status
  }

  @Test func aBrokenPreviewIsMarkedListedAndCounted() {
    var known = known(summary("a.xml"), summary("b.xml"))
    let update = ScreenFixture.changes(.invalid, of: "b.xml", generation: 2)

    known.apply(update, time: "14:03:59", isOnScreen: false, at: 5)
    known.apply(report("unknown", of: "b.xml"))

    #expect(known.settle() == true)
    #expect(status("b.xml", in: known) == .stale)
    #expect(known.problems.errorCount(of: "b.xml") == 1)
    #expect(known.activity.unseenCount(of: "b.xml") == 1)
  }

  @Test func aCorrectionRemovesTheErrorsAndTheMark() {
    var known = known(summary("a.xml", .stale))
    known.apply(report("unknown", of: "a.xml"))
    _ = known.settle()

    let update = ScreenFixture.changes(of: "a.xml", generation: 3)
    known.apply(update, time: "14:03:59", isOnScreen: true, at: 5)

    #expect(known.settle() == true)
    #expect(status("a.xml", in: known) == .ok)
    #expect(known.problems.problems.isEmpty)
    #expect(known.activity.unseenCount(of: "a.xml") == 0)
  }

  @Test func aChangedStateCorrectsNoFile() {
    var known = known(summary("a.xml", .stale))
    known.apply(report("unknown", of: "a.xml"))
    _ = known.settle()

    let update = ScreenFixture.changes(of: "a.xml", cause: .state, generation: 3)
    known.apply(update, time: "14:03:59", isOnScreen: true, at: 5)

    #expect(known.settle() == false)
    #expect(status("a.xml", in: known) == .stale)
    #expect(known.problems.errorCount(of: "a.xml") == 1)
  }

  @Test func aPreviewThatIsShownIsSeenAndItsProblemsComeFirst() {
    var known = known(summary("a.xml"), summary("b.xml"))
    known.apply(report("of a", of: "a.xml"))
    let update = ScreenFixture.changes(of: "b.xml", generation: 2)
    known.apply(update, time: "14:03:59", isOnScreen: false, at: 5)

    known.show(PreviewID(name: "b.xml"), [ScreenFixture.diagnostic("of b")])

    #expect(known.list.selected == PreviewID(name: "b.xml"))
    #expect(known.activity.unseenCount(of: "b.xml") == 0)
    #expect(known.problems.problems.map(\.diagnostic.message) == ["of b", "of a"])
  }

  @Test func aFilterKeepsItsSelectionWhenAPreviewIsShown() {
    var known = known(summary("a.xml"), summary("b.xml"))
    known.filter(by: "xml")
    known.select(PreviewID(name: "a.xml"))

    known.show(PreviewID(name: "b.xml"), [])

    #expect(known.selectedSummary?.name == "a.xml")
  }

  @Test func aRemovedPreviewLosesItsProblemsAndOneOnScreenKeepsItsLine() {
    var known = known(summary("a.xml"), summary("b.xml"))
    for name in ["a.xml", "b.xml"] { known.apply(report("of \(name)", of: name)) }
    _ = known.settle()

    known.remove("a.xml", isOnScreen: true)
    known.remove("b.xml", isOnScreen: false)

    #expect(known.settle() == true)
    #expect(known.list.catalog.summaries.map(\.name) == ["a.xml"])
    #expect(status("a.xml", in: known) == .removed)
    #expect(known.problems.problems.isEmpty)
  }

  @Test(arguments: [(PreviewSummary.Status.error, true), (.building, true), (.stale, false)])
  func theFirstOutcomeIsThatOfAPreviewThatHasShownNothing(
    status: PreviewSummary.Status,
    isFirst: Bool
  ) {
    let known = known(summary("a.xml", status))

    #expect(known.isFirst(ScreenFixture.changes(of: "a.xml", generation: 2)) == isFirst)
    #expect(!known.isFirst(ScreenFixture.changes(of: "other.xml", generation: 2)))
  }

  @Test func aNewConnectionForgetsTheProblemsOfTheOldOne() {
    var known = known(summary("a.xml"))
    known.apply(report("of a", of: "a.xml"))
    _ = known.settle()

    known.beginConnection([summary("b.xml")])
    _ = known.settle()

    #expect(known.problems.problems.isEmpty)
    #expect(known.list.previewIDs == [PreviewID(name: "b.xml")])
  }

  @Test func warningsOfOtherPreviewsTakeNoRoomUntilThePaneHasTheFocus() {
    var known = known(summary("a.xml"), summary("b.xml"))
    var warning = ScreenFixture.diagnostic("of b")
    warning.severity = .warning
    known.apply(PreviewDiagnostics(preview: "b.xml", generation: 2, diagnostics: [warning]))
    known.show(PreviewID(name: "a.xml"), [ScreenFixture.diagnostic("of a")])
    let surface = ScreenSurface(
      size: Size(width: 80, height: 24),
      terminal: TerminalTraits(depth: .none),
      fixedViewport: nil
    )

    let usual = known.problemLineCount(columns: 80, on: surface, hasFocus: false)
    let whole = known.problemLineCount(columns: 80, on: surface, hasFocus: true)

    #expect(usual > 0)
    #expect(whole == 2 * usual)
  }

  @Test func errorsOfOtherPreviewsTakeTheRoomOfOneUntilThePaneHasTheFocus() {
    var known = known(summary("a.xml"), summary("b.xml"), summary("c.xml"))
    for name in ["b.xml", "c.xml"] { known.apply(report("of \(name)", of: name)) }
    known.show(PreviewID(name: "a.xml"), [])
    _ = known.settle()
    let surface = ScreenSurface(
      size: Size(width: 80, height: 24),
      terminal: TerminalTraits(depth: .none),
      fixedViewport: nil
    )

    let usual = known.problemLineCount(columns: 80, on: surface, hasFocus: false)
    let whole = known.problemLineCount(columns: 80, on: surface, hasFocus: true)

    #expect(usual > 0)
    #expect(whole == 2 * usual)
  }
}
