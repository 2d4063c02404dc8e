import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol

struct ChoicePopupTests {
  private let size = Size(width: 40, height: 12)

  private func focus(at y: Int = 1, count: Int = 3) -> Frame.Focus {
    var focus = Frame.Focus(element: "Select", frame: Rect(x: 2, y: y, width: 12, height: 1))
    focus.choices = ["red", "green", "blue", "grey", "pink", "teal"].prefix(count).map {
      Frame.Focus.Choice(
        value: "v-\($0)",
        title: $0,
        isSelected: $0 == "green",
        isDisabled: $0 == "blue"
      )
    }
    return focus
  }

  private func answers(_ keys: [KeyPress], _ popup: inout ChoicePopup) -> [ChoicePopup.Answer] {
    keys.map { popup.press($0) }
  }

  @Test func aControlWithoutChoicesHasNoList() {
    #expect(ChoicePopup(nil) == nil)
    #expect(ChoicePopup(focus(count: 0)) == nil)
  }

  @Test func keysMoveFromTheSelectedChoiceAndPick() throws {
    var popup = try #require(ChoicePopup(focus()))

    #expect(popup.selection == 1)
    #expect(answers([.up, .up, .enter], &popup) == [.open, .open, .picked("v-red")])
    #expect(answers([.escape], &popup) == [.closed])
  }

  @Test func aDisabledChoiceIsNotPicked() throws {
    var popup = try #require(ChoicePopup(focus()))

    #expect(answers([.character("b"), .enter], &popup) == [.open, .open])
    #expect(popup.selection == 2)
  }

  @Test func theListIsBelowTheControlElseAbove() throws {
    let below = try #require(ChoicePopup(focus(at: 1))).frame(in: size)
    let above = try #require(ChoicePopup(focus(at: 10))).frame(in: size)

    #expect(below == Rect(x: 2, y: 2, width: 12, height: 5))
    #expect(above == Rect(x: 2, y: 5, width: 12, height: 5))
  }

  @Test func aClickPicksOrCloses() throws {
    let popup = try #require(ChoicePopup(focus()))

    #expect(popup.click(at: Point(x: 4, y: 3), in: size) == .picked("v-red"))
    #expect(popup.click(at: Point(x: 4, y: 2), in: size) == .open)
    #expect(popup.click(at: Point(x: 30, y: 9), in: size) == .closed)
  }

  @Test func theSpaceBarOpensTheListOfTheControlWithTheFocus() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    var frame = ScreenFixture.frame(["a", "b"], size: model.panes.layout.content.size)
    frame.focus = focus()
    _ = model.apply(frame, attachment: 7)

    #expect(model.requests(.character(" ")) == [])
    let text = ScreenView.grid(of: model).description
    #expect(text.contains("● green") && text.contains("Esc close"))
    #expect(model.requests(.up) == [])
    let choice = Call.send(attachment: 7, .change(.string("v-red")), .content)
    #expect(model.requests(.enter) == [choice])
    #expect(model.panes.preview.content.popup == nil)
  }

  @Test func theListIsClosedWithItsControl() {
    var model = ScreenFixture.model(columns: 120, rows: 24)
    var frame = ScreenFixture.frame(["a", "b"], size: model.panes.layout.content.size)
    frame.focus = focus()
    _ = model.apply(frame, attachment: 7)
    _ = model.press(.character(" "))
    #expect(model.panes.preview.content.popup != nil)

    frame.focus = nil
    _ = model.apply(frame, attachment: 7)

    #expect(model.panes.preview.content.popup == nil)
  }
}
