import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

@Suite struct ChangeNotesTests {
  private func changes(_ generation: Int) -> PreviewChanges {
    PreviewChanges(
      preview: "a.xml",
      generation: generation,
      cause: .file("a.xml"),
      outcome: .rendered,
      file: "a.xml",
      changes: [],
      phases: [:],
    )
  }

  @Test func anUpdateIsOneNoteHoweverOftenItArrives() {
    var notes = ChangeNotes()

    #expect(notes.add(changes(1), time: "1") == true)
    #expect(notes.add(changes(1), time: "2") == false)
    #expect(notes.add(changes(2), time: "3") == true)
    #expect(notes.notes.map(\.time) == ["1", "3"])
  }

  @Test func aRestartedDaemonCountsFromTheStart() {
    var notes = ChangeNotes()
    _ = notes.add(changes(1), time: "1")

    notes.beginConnection()

    #expect(notes.add(changes(1), time: "2") == true)
    #expect(notes.add(changes(1), time: "3") == false)
  }

  @Test func onlyTheNewestAreKept() {
    var notes = ChangeNotes()

    for generation in 0..<ChangeNotes.limit + 3 {
      _ = notes.add(changes(generation), time: "\(generation)")
    }

    #expect(notes.notes.count == ChangeNotes.limit)
    #expect(notes.notes.first?.time == "3")
  }
}
