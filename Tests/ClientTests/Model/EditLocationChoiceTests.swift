import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct EditLocationChoiceTests {
  private func location(_ model: ScreenModel) -> EditLocation? {
    EditLocationChoice(model.panes).location
  }

  @Test func thePreviewIsOpenedAtItsLine() {
    let model = ScreenFixture.model(columns: 120, rows: 24)

    #expect(location(model) == EditLocation(file: "greeting.xml", line: 2, column: 1))
  }

  @Test func theErrorOfThePreviewOnScreenComesFirst() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    _ = model.apply([ScreenFixture.diagnostic()], of: "greeting.xml")

    #expect(location(model) == EditLocation(file: "greeting.xml", line: 3, column: 2))
  }

  @Test func theSelectedPreviewIsOpenedFromTheList() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    for key in "1G" { _ = model.press(.character(key)) }

    #expect(location(model) == EditLocation(file: "todo.json", line: 1, column: 1))
  }

  @Test func theCauseOfTheSelectedOutcomeIsOpened() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    let cause = Cause.file("shared.xml")
    _ = model.add(ScreenFixture.changes(cause: cause, generation: 2), time: "12:00:00")
    _ = model.press(.character("3"))

    #expect(location(model) == EditLocation(file: "shared.xml", line: 1, column: 1))
  }
}
