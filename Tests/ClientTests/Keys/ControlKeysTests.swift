import PlaygroundCore
import Testing

@testable import PlaygroundClient
@testable import PlaygroundProtocol
@testable import PlaygroundTestSupport

/// Keys of the terminal while a control of the preview has the focus.
struct ControlKeysTests {
  private func model(focus: Frame.Focus?, isReadOnly: Bool = false) -> ScreenModel {
    var options = ScreenOptions()
    options.isReadOnly = isReadOnly
    var model = ScreenModel(size: Size(width: 90, height: 16), options: options)
    _ = model.connect([WireSamples.plainSummary])
    var frame = Frame(
      generation: 1,
      rows: [],
      size: Size(width: 65, height: 12),
      contentRows: 3,
      offset: 0,
      isFull: true,
    )
    frame.focus = focus
    _ = model.attach(PreviewID(name: "a.xml"), Attached(attachment: 1, frame: frame))
    return model
  }

  private let field = Frame.Focus(
    element: "TextField",
    frame: Rect(x: 0, y: 0, width: 9, height: 1),
    cursor: Point(x: 2, y: 0)
  )
  private let slider = Frame.Focus(element: "Slider", frame: Rect(x: 0, y: 0, width: 9, height: 1))

  @Test(arguments: [
    (KeyPress.character("q"), Event.text("q")), (.character("é"), .text("é")),
    (.character(" "), .key(ControlKey(.space))),
    (.control("z"), .key(ControlKey(.letter("z"), .control))),
    (.left, .key(ControlKey(.left))), (.pageDown, .key(ControlKey(.pageDown))),
    (.backTab, .key(ControlKey(.tab, .shift))), (.escape, .key(ControlKey(.escape))),
    (.enter, .key(ControlKey(.enter))), (.backspace, .key(ControlKey(.backspace))),
    (.modified(.left, [.shift, .control]), .key(ControlKey(.left, [.shift, .control]))),
    (.modified(.character("b"), .alt), .key(ControlKey(.letter("b"), .alt))),
    (.modified(.backspace, .alt), .key(ControlKey(.backspace, .alt))),
  ])
  func keysAreInput(key: KeyPress, event: Event) {
    var model = model(focus: field)
    #expect(model.requests(key) == [.send(attachment: 1, event, .content)])
  }

  @Test func controlCLeavesTheClient() {
    var model = model(focus: field)
    #expect(model.actions(.control("c")) == [.quit])
  }

  @Test func theFooterNamesTheKeysThatLeaveAControl() {
    let footer = ScreenView.grid(of: model(focus: field)).lines.last
    #expect(footer == " CONTROL   Tab next control  Esc leave the control  ^C detach")
  }

  @Test func modifiersHaveNoMeaningForOtherControls() {
    var model = model(focus: slider)
    #expect(
      model.requests(.modified(.left, .control)) == [
        .send(attachment: 1, .key(ControlKey(.left)), .content)
      ]
    )
    #expect(
      model.requests(.modified(.character("b"), .alt)) == [
        .send(attachment: 1, .key(ControlKey(.escape)), .content),
        .send(attachment: 1, .text("b"), .content),
      ]
    )
    _ = model.press(.control("p"))
    #expect(model.keys.palette != nil)
  }

  @Test func modifiersHaveNoMeaningForCommands() {
    var model = model(focus: nil)
    #expect(
      model.requests(.modified(.down, .control)) == [.scroll(attachment: 1, .by(1))]
    )
    #expect(model.actions(.modified(.character("q"), .alt)) == [.quit])
  }

  @Test func keysAreCommandsWithoutAFocus() {
    var model = model(focus: nil)
    #expect(model.actions(.character("q")) == [.quit])
    var reader = self.model(focus: field, isReadOnly: true)
    #expect(reader.actions(.character("q")) == [.quit])
  }

  @Test func enterFocusesAControlOfAPreviewWithoutRows() {
    var model = model(focus: nil)
    #expect(model.requests(.enter) == [.send(attachment: 1, .focus(), .content)])
    _ = model.apply(answer: false, to: EventRequest(attachment: 1, event: .focus()))
    #expect(model.notice == "there are no rows to choose from")
  }
}
