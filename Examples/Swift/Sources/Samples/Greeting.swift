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

@MainActor
func greeting(showsFourth: Bool = true, taps: Int = 0) -> List {
  List {
    Section(
      id: "bottom",
      header: Header("GREET"),
      footer: Footer("Tapped \(taps) times"),
      cells: {
        HelloMessage("Marsellus")
        HelloMessage("The Wolf").identified(by: "wolf")
      }
    )

    if showsFourth {
      Section(id: "top") {
        Group(of: ["Brett", "Roger"]) { name in
          HelloMessage(name)
        }

        if taps > 2 {
          HelloMessage("Fourth Man")
        } else {
          HelloMessage("Nobody")
        }
      }
    }
  }
}
