import PlaygroundCore
import Testing

private struct Title: CompositeComponent {
  var body: Node { Label("title") }
}

private struct Rows: CompositeComponent {
  let isLong: Bool

  var body: Node {
    VBox {
      Label("a")
      if isLong { Label("b") }
    }
  }
}

/// Views that are declared in one expression.
@MainActor
struct ModifierTests {
  @Test func modifiersAreAppliedFromTheInsideOut() {
    let view = Label("x").foreground(.red).bold().padding(1).border(.rounded)
    #expect(view.text() == "╭───╮\n│   │\n│ x │\n│   │\n╰───╯")
    #expect(view.ignoredAttributes == [])

    let outside = Label("x").border().padding(1)
    #expect(outside.text() == "\n ┌─┐\n │x│\n └─┘\n")
    let twice = Label("x").border().border(.double)
    #expect(twice.text() == "╔═══╗\n║┌─┐║\n║│x│║\n║└─┘║\n╚═══╝")
  }

  @Test func aBoxIsDeclaredWithItsViews() {
    let isShown = false
    let box = HBox {
      Label("a")
      if isShown { Label("b") } else { Label("c") }
      for number in 1...2 { Label("\(number)") }
      Title()
      Node(Label.self) { $0.text = "!" }
    }
    #expect(box.text() == "ac12title!")
  }

  @Test func theBodyOfAComponentIsOneView() {
    #expect(ComponentHost(Title()).text() == "title")
    #expect(ComponentHost(Rows(isLong: true)).text() == "a\nb")
    #expect(ComponentHost(Rows(isLong: false)).text() == "a")
  }
}
