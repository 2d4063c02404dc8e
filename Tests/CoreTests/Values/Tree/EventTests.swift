import PlaygroundCore
import Testing

struct EventTests {
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

/// The kinds of events, and payloads of the wrong type.
struct EventKindTests {
  @Test func onlyKeysAndTextAreInput() {
    #expect(Event.Kind.allCases.filter(\.isInput) == [.key, .text, .paste])
    #expect(Event.Kind.handled + [.key, .text, .paste] == Event.Kind.allCases)
  }

  @Test func rowsHaveTheirOwnEvents() {
    let ofRows = Event.Kind.allCases.filter { Event.Kind.ofRows.contains($0) }

    #expect(
      ofRows == [.select, .highlight, .unhighlight, .appear, .disappear, .delete, .move]
    )
  }

  @Test(arguments: [nil, true, 1.5, ["a": 1], [1]] as [Value])
  func aPayloadOfTheWrongTypeIsIgnored(value: Value) {
    #expect(Event(.key, value: value) == .key(nil))
    #expect(Event(.text, value: value) == .text(""))
    #expect(Event(.paste, value: value) == .paste(""))
    #expect(Event(.scroll, value: value) == .scroll(columns: nil))
    #expect(Event(.move, value: value) == .move(to: nil))
  }

  @Test(
    arguments: [
      [], [1], [1, 2, 3], [1.0, 2], [1, 2.0], ["1", 2], [nil, 2], [[1], 2], 1.0, "1", true,
      ["section": 1],
    ] as [Value]
  )
  func otherValuesAreNoDestination(value: Value) {
    #expect(Event.Destination(value) == nil)
  }

  @Test(
    arguments: [.index(0), .index(7), .path([0, 3]), .path([4, 0])] as [Event.Destination]
  )
  func aDestinationReadsItsOwnValue(destination: Event.Destination) {
    #expect(Event.Destination(destination.value) == destination)
    #expect(Event(.move, value: destination.value) == .move(to: destination))
  }

  @Test func aWholeDoubleIsNoNumberOfColumns() {
    #expect(Event(.scroll, value: 4.0) == .scroll(columns: nil))
    #expect(Event.scroll().value == .null)
    #expect(Event.move().value == .null)
  }
}
