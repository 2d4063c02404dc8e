import PlaygroundTerminal

@main struct Hello: TerminalProgram {
  var body: some View { Label("Hello, World!") }
}
