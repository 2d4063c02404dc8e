import DescribedView
import PlaygroundTerminal

/// A screen that a file describes, as a server would send it; what it emits arrives in Swift.
@main struct Server: TerminalProgram {
  let screen: DescribedView
  let status = Label("Tab moves. A saved file is shown at once.").dim()

  init() { self.init(file: CommandLine.arguments.dropFirst().first ?? "screen.xml") }

  init(file: String) { screen = DescribedView(contentsOf: file) }

  var body: some View {
    screen.onEvent = { [status] name, value in
      if name == "order", case .int(let count) = value { status.text = "ordered: \(count)" }
    }
    screen.onReload = { [screen, status] in
      status.text = screen.diagnostics.first.map { $0.message } ?? "read"
    }
    screen.followsFile = true
    return VBox {
      screen
      status
      HelpLine()
    }
  }

  var keys: [KeyBinding] {
    KeyBinding(.control("r"), "reload") { [screen] in screen.reload() }
    KeyBinding(.escape, "quit") { Terminal.quit() }
  }
}
