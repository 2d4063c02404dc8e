import PlaygroundTerminal

@main struct Form: TerminalProgram {
  let name = TextField()
  let address = TextField()
  let message = Label("Tab moves, Enter sends.")

  var body: some View {
    name.placeholder = "Ann"
    address.placeholder = "ann@example.org"
    for field in [name, address] {
      field.inputs.safeBind(to: field) { field, event in
        if case .changed = event { field.hasError = false }
        if case .submitted = event { send() }
      }
    }
    let form = VBox {
      Label("Register").bold()
      HBox {
        Label("Name     ")
        name.frame(width: .fill)
      }.frame(width: .fill)
      HBox {
        Label("Address  ")
        address.frame(width: .fill)
      }.frame(width: .fill)
      Button("Send") { send() }
      message
    }
    .padding(1).border(.rounded, title: "Form").frame(width: .fill)
    // On a small screen, it scrolls to the field with the focus.
    return ScrollBox(form)
  }

  /// Checks the fields and gives the first wrong one the focus.
  private func send() {
    guard !name.text.isEmpty else { return refuse(name, "expected a name") }
    let parts = address.text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      return refuse(address, "expected an address such as ann@example.org")
    }
    message.foreground(.green).text = "Sent to \(address.text)."
  }

  private func refuse(_ field: TextField, _ reason: String) {
    field.hasError = true
    field.takeFocus()
    message.foreground(.red).text = reason
  }
}
