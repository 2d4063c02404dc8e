import Testing

@testable import PlaygroundCore

/// What views do with keys, clicks and the wheel.
@MainActor
struct ViewOperationTests {
  private func events(of view: View, _ inputs: ControlInput...) -> [InputEvent] {
    var events: [InputEvent] = []
    view.inputs.listen { events.append($0) }
    for input in inputs { view.operate(input) }
    return events
  }

  @Test func onlyControlsTakeInput() {
    #expect(!Label("a").operate(.key(ControlKey(.enter))))
    #expect(!VBox(Button("a")).operate(.key(ControlKey(.enter))))
    #expect(Button("a").operate(.key(ControlKey(.enter))))
    #expect(!Button("a").operate(.key(ControlKey(.left))))
  }

  @Test func aTapCallsTheHandlerAndLooksPressed() {
    var taps = 0
    let button = Button("a") { taps += 1 }
    #expect(events(of: button, .press(.zero)) == [.tapped])
    #expect(taps == 1)
    #expect(button.isPressed)
    #expect(button.release())
    #expect(!button.release())
  }

  @Test func anotherInputEndsThePressedLook() {
    let checkbox = Checkbox("a")
    checkbox.isPressed = true
    checkbox.operate(.key(ControlKey(.space)))
    #expect(checkbox.isOn)
    #expect(!checkbox.isPressed)
  }

  @Test func enterSubmitsAFieldAndBreaksTheLineOfAnArea() {
    let (field, area) = (TextField(), TextArea())
    let enter = ControlInput.key(ControlKey(.enter))
    #expect(events(of: field, .text("a"), enter) == [.changed("a"), .submitted("a")])
    #expect(events(of: area, .text("a"), enter) == [.changed("a"), .changed("a\n")])
  }

  @Test func aTextSetByTheProgramIsEditedFromThenOn() {
    let field = TextField()
    field.operate(.text("old"))
    field.text = "new"
    field.operate(.key(ControlKey(.end)))
    field.operate(.text("er"))
    #expect(field.text == "newer")
  }

  private func scroller(_ texts: String..., axes: ScrollBox.Axes? = nil) -> ScrollBox {
    let box = ScrollBox()
    box.axes = axes
    for text in texts { box.add(Label(text)) }
    return box
  }

  @Test func theWheelScrollsUpToTheEndOfTheContent() {
    let box = scroller("a", "b", "c", "d", "e")
    let size = Size(width: 3, height: 2)
    var offsets: [Int] = []
    for rows in [1, 1, 10, -1, -10] {
      box.operate(.wheel(rows: rows), size: size)
      offsets.append(box.contentOffset.y)
    }
    #expect(offsets == [1, 2, 3, 2, 0])
    #expect(!box.operate(.wheel(rows: -1), size: size))
    #expect(!scroller("a", "b").operate(.wheel(rows: 1), size: size))
  }

  @Test func marginsBelongToTheContent() {
    let box = scroller("a", "b", "c")
    box.subviews[1].margin.top = 2
    box.operate(.wheel(rows: 10), size: Size(width: 3, height: 2))
    #expect(box.contentOffset == Point(x: 0, y: 3))
  }

  @Test func keysScrollSidewaysAlongX() {
    let box = scroller("abc", "def", axes: .x)
    let size = Size(width: 4, height: 1)
    for _ in 0..<9 { box.operate(.key(ControlKey(.right)), size: size) }
    #expect(box.contentOffset == Point(x: 2, y: 0))
    #expect(!box.operate(.key(ControlKey(.right)), size: size))
    #expect(box.operate(.key(ControlKey(.left)), size: size))
  }

  @Test func clicksAreRelativeToTheGivenSize() {
    func value(at x: Int, width: Int) -> Double {
      let slider = Slider()
      (slider.max, slider.step) = (10, 1)
      slider.operate(.press(Point(x: x, y: 0)), size: Size(width: width, height: 1))
      return slider.value
    }
    #expect(value(at: 0, width: 11) == 0)
    #expect(value(at: 10, width: 11) == 10)
    #expect(value(at: 10, width: 21) == 5)
  }
}
