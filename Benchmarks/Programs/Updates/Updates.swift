import PlaygroundTerminal

/// Changes a number 1,000 times a second.
@main struct Updates: TerminalProgram {
  let count = State(0)

  var body: some View {
    let label = Label()
    count.safeBind(to: label) { label, value in label.text = "update \(value)" }
    Task { [count] in
      while true {
        try await Task.sleep(for: .milliseconds(1))
        count.value += 1
      }
    }
    return label
  }
}
