import PlaygroundCore
import Testing

@Suite struct EventTests {
  @Test func kindsHaveTheSpellingOfDescriptions() {
    #expect(
      Event.Kind.handled.map(\.attribute) == [
        "on-select", "on-highlight", "on-unhighlight", "on-appear", "on-disappear", "on-tap",
        "on-change", "on-submit", "on-scroll", "on-refresh", "on-reach-end", "on-delete",
        "on-move", "on-focus", "on-blur",
      ]
    )
  }

  @Test(arguments: Event.Kind.allCases)
  func anEventKeepsItsKind(_ kind: Event.Kind) {
    #expect(Event(kind).kind == kind)
    #expect(Event(kind).value == (kind == .text || kind == .paste ? "" : .null))
  }

  @Test func inputTakesKeysAndText() {
    #expect(Event(.key, value: "ctrl-z") == .key(ControlKey(.letter("z"), .control)))
    #expect(Event(.key, value: "z") == .key(nil))
    #expect(Event.key(ControlKey(.left, .shift)).value == "shift-left")
    #expect(Event(.text, value: "é").value == "é")
    #expect(Event(.paste, value: "a\nb") == .paste("a\nb"))
  }

  @Test(arguments: Event.Kind.handled.filter { $0 != .scroll && $0 != .move })
  func mostEventsCarryAnyValue(_ kind: Event.Kind) {
    #expect(Event(kind, value: ["text": "a"]).value == ["text": "a"])
  }

  @Test func scrollingTakesColumns() {
    #expect(Event(.scroll, value: -4) == .scroll(columns: -4))
    #expect(Event.scroll(columns: -4).value == -4)
    #expect(Event(.scroll, value: "far") == .scroll())
  }

  @Test(
    arguments: [
      (2, .index(2)), ([1, 0], .path(ElementPath(section: 1, element: 0))), ([1], nil),
      ([1, "0"], nil), ("top", nil),
    ] as [(Value, Event.Destination?)]
  )
  func movingTakesADestination(_ value: Value, _ destination: Event.Destination?) {
    #expect(Event(.move, value: value) == .move(to: destination))
    if let destination { #expect(Event.move(to: destination).value == value) }
  }

  @Test func anIndexRefersToTheRowsSection() {
    let path = ElementPath(section: 1, element: 4)
    let other = ElementPath(section: 0, element: 2)

    #expect(
      Event.move(to: .index(2)).target(from: path) == ElementPath(section: 1, element: 2)
    )
    #expect(Event.move(to: .path(other)).target(from: path) == other)
    #expect(Event.move().target(from: path) == nil)
    #expect(Event.move(to: .path(other)).target(from: nil) == nil)
    #expect(Event.delete().target(from: path) == nil)
  }
}
