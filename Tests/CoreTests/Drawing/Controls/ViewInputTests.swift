import PlaygroundCompatibility
import Testing

@testable import PlaygroundCore

/// Input for views that Swift programs make, and what it leaves behind.
@MainActor
struct ViewInputTests {
  private func press(_ view: View, _ names: String) {
    for name in names.split(separator: " ") {
      if let key = ControlKey(name: String(name)) { view.operate(.key(key)) }
    }
  }

  @Test func inputSetsTheProperty() {
    let checkbox = Checkbox("Tea")
    var events: [InputEvent] = []
    checkbox.inputs.listen { events.append($0) }
    press(checkbox, "space")
    #expect(checkbox.isOn)
    checkbox.isReadOnly = true
    press(checkbox, "space")
    checkbox.isDisabled = true
    #expect(!checkbox.operate(.key(ControlKey(.space))))
    #expect(events == [.changed(true)])
  }

  @Test func textIsEdited() {
    let field = TextField()
    field.text = "Ann"
    var events: [InputEvent] = []
    field.inputs.listen { events.append($0) }
    field.operate(.text("a"))
    press(field, "home delete enter")
    #expect(field.text == "nna")
    #expect(events == [.changed("Anna"), .changed("nna"), .submitted("nna")])
    field.text = "Bob"
    field.operate(.text("!"))
    #expect(field.text == "!Bob")
  }

  @Test func aSliderIsClicked() {
    let slider = Slider()
    (slider.max, slider.step) = (11, 1)
    slider.operate(.press(Point(x: 4, y: 0)))
    #expect(slider.value == 4)
    slider.operate(.press(Point(x: 9, y: 0)), size: Size(width: 10, height: 1))
    #expect(slider.value == 11)
  }

  @Test func buttonsCallTheirHandler() {
    var count = 0
    let button = Button("OK") { count += 1 }
    press(button, "enter space left")
    #expect(count == 2)
  }

  @Test func aStateIsBoundInBothWays() {
    let (isOn, volume, name) = (State(false), State(2.0), State("Ann"))
    let toggle = Switch().attach().isOn(isOn).view
    let slider = Slider().attach().set(\.max, 10).set(\.step, 1).value(volume).view
    let field = TextField().attach().onText(name).view
    press(toggle, "space")
    press(slider, "right")
    field.operate(.text("a"))
    #expect(isOn.value)
    #expect(volume.value == 3)
    #expect(name.value == "Anna")
    (isOn.value, volume.value, name.value) = (false, 7, "Bob")
    #expect(!toggle.isOn)
    #expect(slider.value == 7)
    #expect(field.text == "Bob")
  }

  @Test func boundViewsAreReleased() {
    let state = State(false)
    weak var released: View?
    weak var releasedText: View?
    do {
      let box = VBox()
      let toggle = Switch().attach(box).isOn(state).view
      let field = TextField().attach(box).onText(State("x")).view
      press(toggle, "space")
      field.operate(.text("y"))
      (released, releasedText) = (toggle, field)
    }
    #expect(released == nil)
    #expect(releasedText == nil)
    state.value = true
  }
}
