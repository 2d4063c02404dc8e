import PlaygroundCore

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

final class MenuContent: Control {
  let label = Label()

  required init() {
    super.init()
    add(label)
  }
}

struct MenuRow: IdentifiableComponent {
  var text: String
  var action: () -> Void

  var id: String { text }

  func render(in content: MenuContent) {
    content.label.text = text
    content.onSelect = action
  }
}

struct Counter: CompositeComponent, IdentifiableComponent {
  var id: String
  var initialState: Int { 0 }

  func body(in context: BodyContext<Int>) -> Node {
    Node(HBox.self) {
      Label(id)
      if context.state > 0 { Label("\(context.state)") }
    }
  }
}

@MainActor
final class Guests {
  static let shared = Guests()
  var names = ["Marsellus", "The Wolf", "Jules"]
  var greeted: [String] = []

  func list() -> List {
    List {
      Section(id: "bottom") {
        for name in names {
          Cell(HelloMessage(name)).onSelect { [weak self] _ in self?.greeted.append(name) }
        }
      } header: {
        Header("GREET \(greeted.count)")
      }
      .pinned(.header)

      Section(id: "menu") {
        MenuRow(text: "Clear") { [weak self] in self?.names.removeAll() }
        Cell(Counter(id: "count")).onSelect { context in
          (context.content as? BodyView<Int>)?.setState { $0 += 1 }
        }
        Counter(id: "other")
      }
      .layout(.vertical(spacing: 1))
    }
  }
}

struct Greeting_Previews: PreviewProvider {
  static var previews: [Preview] {
    Preview("Guests", list: Guests.shared.list())
    Preview("Narrow", width: 30) {
      Section(id: "n") { Header("NARROW") }
    }
    .variant("tiny", width: 8)
    .variant("other") {
      Section(id: "n") { Header("OTHER") }
    }
  }
}
