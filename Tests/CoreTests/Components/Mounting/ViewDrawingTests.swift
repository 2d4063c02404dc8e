import PlaygroundCompatibility
import Testing

@testable import PlaygroundCore

/// The frames and the interaction of views when they are drawn.
@MainActor
struct ViewDrawingTests {
  private let unlimited = LayoutConstraints(width: nil, height: nil)

  private func report(_ view: View) -> ControlFocus? {
    view.report(Layout.layout(view.snapshot, in: unlimited))
  }

  // MARK: - Frames

  @Test func aFrameIsKnownOnceTheViewIsDrawn() {
    let (first, second) = (Label("one"), Label("three"))
    let box = VBox(first, second)
    let frames = second.frames
    #expect(frames.value == nil)

    _ = box.grid(in: unlimited)

    #expect(frames.value == Rect(x: 0, y: 1, width: 5, height: 1))
    #expect(second.frames === frames)
    #expect(first.observedFrame == nil)
  }

  @Test func aFrameIsSentWhenItChanges() {
    let (first, second) = (Label("one"), Label("two"))
    let box = VBox(first, second)
    var rows: [Int] = []
    second.frames.listen { rows.append($0.y) }

    _ = box.text()
    _ = box.text()
    first.text = "one\nmore"
    _ = box.text()
    second.text = "six"
    _ = box.text()

    #expect(rows == [1, 2])
  }

  @Test func aViewThatItsBoxIgnoresIsDrawnInItsFrame() {
    let frame = { (view: Label) in view.attach().activate(false).frame(x: 2, y: 1, w: 5, h: 2).view
    }
    let alone = VBox(frame(Label("one two three")))
    let beside = HBox(Label("first"), frame(Label("one two")))
    let nested = VBox(Label("x"), VBox(frame(Label("in"))))

    #expect(alone.text() == "\n  one\n  two …")
    #expect(alone.text(in: 4) == "\n  on\n  tw")
    #expect(beside.text() == "first\n  one\n  two")
    #expect(nested.text() == "x\n\n  in\n")
    #expect(alone.intrinsicContentSize == .zero)
  }

  @Test func framesAreThoseOfTheNodesInPreorder() {
    let labels = ["a", "bb", "ccc"].map { Label($0) }
    let box = VBox(HBox(labels[0], labels[1]), labels[2])
    let views: [View] = [box, labels[0], labels[1], labels[2]]
    let frames = views.map(\.frames)

    _ = box.grid(in: unlimited)

    #expect(
      frames.map(\.value) == [
        Rect(x: 0, y: 0, width: 3, height: 2), Rect(x: 0, y: 0, width: 1, height: 1),
        Rect(x: 1, y: 0, width: 2, height: 1), Rect(x: 0, y: 1, width: 3, height: 1),
      ]
    )
  }

  @Test func aTransparentSlotHasTheFrameOfItsOnlyView() {
    let (inside, below) = (Label("in\nside"), Label("below"))
    let slot = SlotView()
    slot.setSubviews([inside])
    let box = VBox(slot, below)
    let frames = [slot, inside, below].map(\.frames)

    _ = box.grid(in: unlimited)

    #expect(frames[0].value == frames[1].value)
    #expect(frames.map { $0.value?.y } == [0, 0, 2])
    #expect(frames.map { $0.value?.height } == [2, 2, 1])
  }

  // MARK: - Interaction

  @Test func withoutFocusAndTapThereIsNoInteraction() {
    #expect(report(VBox(Label("a"), Button("b"))) == nil)
  }

  @Test func theFocusedViewIsFoundByItsIndex() {
    let (first, second) = (Button("a"), Button("b"))
    let box = VBox(HBox(first, Label("x")), second)

    first.isFocused = true
    #expect(report(box) == ControlFocus(index: 2))
    first.isFocused = false
    second.isFocused = true
    #expect(report(box) == ControlFocus(index: 4))
    second.isPressed = true
    #expect(report(box) == ControlFocus(index: 4, isPressed: true))
    box.isFocused = true
    #expect(report(box)?.index == 4)
  }

  @Test func aTappedViewWithoutFocusIsFoundByItsIndex() {
    let (first, second) = (Button("a"), Button("b"))
    let box = VBox(first, second)

    second.isPressed = true
    #expect(report(box) == ControlFocus(tappedIndex: 2))
    first.isFocused = true
    #expect(report(box) == ControlFocus(index: 1, tappedIndex: 2))
    second.release()
    #expect(report(box) == ControlFocus(index: 1))
  }

  @Test func theFocusIsDrawnWithTheTextThatIsEdited() {
    let field = TextField()
    field.text = "Ann"
    let plain = field.grid(in: unlimited)
    field.isFocused = true
    #expect(field.grid(in: unlimited) != plain)
    #expect(report(field)?.memory.editor == TextEditor("Ann", isMultiline: false))
    field.operate(.text("a"))
    #expect(report(field)?.memory.editor?.text == "Anna")
  }
}
