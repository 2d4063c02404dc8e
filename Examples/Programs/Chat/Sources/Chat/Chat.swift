import PlaygroundTerminal

struct Message: IdentifiableComponent {
  let id: Int
  let author: String
  var text: String

  func renderContent() -> Label { Label() }

  func render(in content: Label) { content.text = "\(author): \(text)" }
}

/// A conversation with a program that answers word by word.
@main struct Chat: TerminalProgram {
  let messages = State([Message(id: 0, author: "echo", text: "Say something.")])
  let field = TextField()
  let pane = ListPane()

  var body: some View {
    messages.safeBind(to: pane) { pane, shown in
      pane.list = List { for message in shown { message } }
      if let last = shown.indices.last {
        pane.listView.scroll(to: ElementPath(section: 0, element: last), at: .bottom)
      }
    }
    field.inputs.safeBind(to: field) { [messages] field, event in
      guard case .submitted = event, !field.text.isEmpty else { return }
      let text = field.text
      field.text = ""
      add("you", text, to: messages)
      Task { try await answer(to: text, in: messages) }
    }
    field.isFocused = true
    return VBox {
      pane
      field.frame(width: .fill)
    }
  }

  var keys: [KeyBinding] { KeyBinding(.escape, "quit") { Terminal.quit() } }
}

@MainActor private func add(_ author: String, _ text: String, to messages: State<[Message]>) {
  messages.value.append(Message(id: messages.value.count, author: author, text: text))
}

/// Answers word by word, as a service that streams its answer does.
@MainActor private func answer(to text: String, in messages: State<[Message]>) async throws {
  add("echo", "", to: messages)
  let index = messages.value.count - 1
  for word in text.split(separator: " ") {
    try await Terminal.clock.sleep(for: .milliseconds(100))
    messages.value[index].text += (messages.value[index].text.isEmpty ? "" : " ") + word
  }
}
