import DescriptionLanguage
import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct SharedOutcomeTests {
  private func note(_ preview: String, _ outcome: Outcome) -> ChangeNote {
    ChangeNote(
      time: "14:03:59",
      cause: .file("shared.xml"),
      previewID: PreviewID(name: preview),
      generation: 2,
      outcome: outcome,
      counts: ChangeCounts(),
      deleted: [],
      phases: [:],
    )
  }

  private func names(_ outcomes: [SharedOutcome]) -> [[String]] {
    outcomes.map { $0.notes.map(\.previewID.name) }
  }

  @Test func equalOutcomesAreShared() {
    let notes = [note("a", .invalid), note("b", .noVisibleChange), note("c", .invalid)]

    let outcomes = SharedOutcome.outcomes(of: notes) { _ in [ScreenFixture.diagnostic("broken")] }

    #expect(names(outcomes) == [["a", "c"], ["b"]])
    #expect(outcomes[0].diagnostics.map(\.message) == ["broken"])
  }

  @Test func outcomesWithOtherDiagnosticsAreApart() {
    let notes = ["a", "b", "c"].map { note($0, .invalid) }

    let outcomes = SharedOutcome.outcomes(of: notes) { preview in
      [ScreenFixture.diagnostic(preview.name == "b" ? "b is broken" : "broken")]
    }

    #expect(names(outcomes) == [["a", "c"], ["b"]])
  }

  @Test func notesOfOnePreviewAreLeftOut() {
    let broken = ScreenFixture.diagnostic("broken")
    func note(at file: String) -> LocatedDiagnostic.Note {
      var location = broken.location
      location.file = file
      return LocatedDiagnostic.Note(message: "imported here", location: location)
    }
    let notes = ["a", "b"].map { self.note($0, .invalid) }

    let outcomes = SharedOutcome.outcomes(of: notes) { preview in
      var diagnostic = broken
      diagnostic.notes = [note(at: preview.name), note(at: "theme.xml")]
      return [diagnostic]
    }

    #expect(names(outcomes) == [["a", "b"]])
    #expect(outcomes[0].diagnostics.map(\.notes) == [[note(at: "theme.xml")]])
  }

  @Test func renderedRowsAreNotShared() {
    let outcomes = SharedOutcome.outcomes(of: [note("a", .rendered), note("b", .rendered)]) { _ in
      []
    }

    #expect(names(outcomes) == [["a"], ["b"]])
  }

  @Test func outcomesOfAPreviewStayInOrder() {
    let notes = [
      note("a", .invalid), note("b", .noVisibleChange), note("b", .invalid), note("a", .invalid),
    ]

    let outcomes = SharedOutcome.outcomes(of: notes) { _ in [] }

    #expect(names(outcomes) == [["a"], ["b"], ["b", "a"]])
  }
}
