import PlaygroundCore

// Carbon's way: a component makes its content once and writes into it.

struct HelloMessage: IdentifiableComponent, Hashable {
  var name: String
  var isExcited = false

  init(_ name: String) { self.name = name }

  var id: String { name }

  func renderContent() -> Label { Label() }

  func render(in content: Label) {
    content.text = "Hello \(name)\(isExcited ? "!" : "")"
    content.isBold = true
    content.color = .palette(6)
  }
}

struct Header: Component, Hashable {
  var title: String

  init(_ title: String) { self.title = title }

  func render(in content: Label) { content.text = title }
}

struct Footer: Component, Hashable {
  var text: String

  init(_ text: String) { self.text = text }

  func render(in content: Label) { content.text = text }
}

/// A greeting in a box, as the component of the XML example has it.
///
/// It has no id of its own: the rows of some greetings are identified by their places.
struct BoxedMessage: Component, Hashable {
  var message: HelloMessage

  init(_ name: String) { message = HelloMessage(name) }

  final class Content: HBox {
    let label = Label()

    required init() {
      super.init()
      space = 1
      add(label)
    }
  }

  func render(in content: Content) { message.render(in: content.label) }
}

@MainActor
func greeting(showsFourth: Bool = true, taps: Int = 0) -> List {
  List {
    Section(
      id: "bottom",
      header: Header("GREET"),
      footer: Footer("Tapped \(taps) times"),
      cells: {
        BoxedMessage("Marsellus")
        BoxedMessage("The Wolf").identified(by: "wolf")
      }
    )

    if showsFourth {
      Section(id: "top") {
        Group(of: ["Brett", "Roger"]) { name in
          BoxedMessage(name).identified(by: name)
        }

        if taps > 2 {
          BoxedMessage("Fourth Man")
        } else {
          BoxedMessage("Nobody")
        }
      }
    }
  }
}
