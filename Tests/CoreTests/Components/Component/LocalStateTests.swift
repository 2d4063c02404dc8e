import Testing

@testable import PlaygroundCore

private struct Counter: CompositeComponent, IdentifiableComponent, Hashable {
  let id: String
  @LocalState var count = 0

  var body: Node {
    HBox {
      Label("\(id) \(count)")
      Button("+") { count += 1 }
    }
  }
}

private struct Entry: CompositeComponent {
  @LocalState var shown = ""

  var body: Node {
    VBox {
      field
      Label("typed \(shown)")
    }
  }

  @MainActor private var field: TextField {
    let field = TextField()
    field.inputs.safeBind(to: field) { field, _ in shown = field.text }
    return field
  }
}

private struct Framed: CompositeComponent {
  var body: Node {
    Node(VBox.self, id: "box") { Label("x") }.padding(1).border(.rounded)
  }
}

private struct Looks: CompositeComponent {
  var body: Node {
    HBox {
      Node(Label.self) { $0.text = "a" }.foreground(.red).bold().background(.blue)
      Counter(id: "c").padding(1)
    }
  }
}

/// States that are properties of a component, and handlers in bodies.
@MainActor
struct LocalStateTests {
  @Test func aHandlerInABodyChangesTheStateAndTheBody() throws {
    let host = ComponentHost(Counter(id: "a"))
    #expect(host.text() == "a 0[ + ]")
    let button = try #require(host.views(of: Button.self).first)
    #expect(button.operate(.press(Point(x: 1, y: 0))))
    #expect(button.operate(.key(ControlKey(.enter))))
    #expect(host.text() == "a 2[ + ]")
    #expect(host.views(of: Button.self).first === button, "views are patched, not made again")
  }

  @Test func theStateBelongsToTheRow() {
    let host = ComponentHost(Counter(id: "a"))
    host.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
    let next = Counter(id: "b")
    host.render(next)
    #expect(host.text() == "b 1[ + ]")
    next.count = 7
    #expect(host.text() == "b 7[ + ]")
    #expect(next.$count.value == 7)
  }

  @Test func anotherRowHasItsOwnState() {
    let (first, second) = (ComponentHost(Counter(id: "a")), ComponentHost(Counter(id: "a")))
    first.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
    #expect(first.text() == "a 1[ + ]" && second.text() == "a 0[ + ]")
  }

  @Test func aValueInTwoRowsSetsTheStateOfTheLastOne() {
    let component = Counter(id: "a")
    let (first, second) = (ComponentHost(component), ComponentHost(component))
    first.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
    #expect(first.text() == "a 0[ + ]" && second.text() == "a 1[ + ]")
  }

  @Test func aReusedRowBeginsAnew() {
    let host = ComponentHost(Counter(id: "a"))
    host.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
    host.prepareForReuse()
    host.render(Counter(id: "b"))
    #expect(host.text() == "b 0[ + ]")
  }

  @Test func aFieldInABodyReportsItsText() throws {
    let host = ComponentHost(Entry())
    let field = try #require(host.views(of: TextField.self).first)
    #expect(field.operate(.text("hi")))
    #expect(host.text().contains("typed hi"))
    #expect(host.views(of: TextField.self).first === field)
    #expect(field.operate(.text("!")))
    #expect(host.text().contains("typed hi!"))
  }

  @Test func aStateIsNoPartOfWhatAComponentIs() {
    let (left, right) = (Counter(id: "a"), Counter(id: "a"))
    left.count = 3
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(left != Counter(id: "b"))
  }

  @Test func nodesHaveTheModifiersOfViews() {
    #expect(ComponentHost(Framed()).text() == "╭───╮\n│   │\n│ x │\n│   │\n╰───╯")
    #expect(ComponentHost(Framed()).ignoredAttributes == [])
    let looks = ComponentHost(Looks())
    #expect(looks.text().contains("a") && looks.text().contains(" c 0[ + ]"))
    #expect(looks.ignoredAttributes == [])
    let label = looks.views(of: Label.self).first
    #expect(label?.props["color"] == .string("red") && label?.props["bold"] == .bool(true))
  }

  @Test func modifiersKeepTheIdentityOfANode() {
    let node = Node(Label.self, id: "a") { $0.text = "x" }
    #expect(node.bold().key == node.key)
    #expect(node.border().key == node.key)
    #expect(node.border().children.count == 1)
  }

  @Test func rowsAreFreedWithTheirStates() {
    final class Reference { weak var view: View? }
    let component = Counter(id: "a")
    let reference = Reference()
    do {
      let host = ComponentHost(component)
      host.views(of: Button.self).first?.operate(.key(ControlKey(.enter)))
      reference.view = host
    }
    #expect(reference.view == nil)
    component.count = 5
    #expect(ComponentHost(component).text().hasPrefix("a "))
  }
}
