import PlaygroundTerminal

struct Item: IdentifiableComponent {
  let id: Int
  var text: String
  var isDone = false

  func renderContent() -> Label { Label() }

  func render(in content: Label) {
    content.text = (isDone ? "[x] " : "[ ] ") + text
    content.isDim = isDone
  }
}

@main struct Todo: TerminalProgram {
  let items = State([Item(id: 0, text: "Milk"), Item(id: 1, text: "Bread 面包")])
  let field = TextField()
  let pane = ListPane()

  var body: some View {
    field.placeholder = "What to do?"
    field.inputs.safeBind(to: field) { [items] field, event in
      guard case .submitted = event, !field.text.isEmpty else { return }
      items.value.append(Item(id: (items.value.last?.id ?? 0) + 1, text: field.text))
      field.text = ""
    }
    items.safeBind(to: pane) { [items] pane, shown in
      pane.list = List {
        for item in shown {
          item
            .onSelect { _ in toggle(item.id, in: items) }
            .onDelete { _ in items.value.removeAll { $0.id == item.id } }
        }
      }
    }
    let count = Label()
    items.safeBind(to: count) { label, shown in
      label.text = "\(shown.filter { !$0.isDone }.count) of \(shown.count) left"
    }
    return VBox {
      field.frame(width: .fill)
      pane
      count
      HelpLine()
    }
  }

  var keys: [KeyBinding] {
    KeyBinding(.control("n"), "new") { [field] in field.takeFocus() }
    KeyBinding(.character("q"), "quit", in: pane) { Terminal.quit() }
  }
}

@MainActor private func toggle(_ id: Int, in items: State<[Item]>) {
  guard let index = items.value.firstIndex(where: { $0.id == id }) else { return }
  items.value[index].isDone.toggle()
}
