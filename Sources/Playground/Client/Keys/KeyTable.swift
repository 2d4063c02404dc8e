/// Which key does what in the full-screen client; the help overlay shows this very table.
enum KeyTable {
  /// Keys that do one thing.
  struct Binding: Equatable, Sendable {
    var keys: [KeyPress]
    /// The keys as help names them.
    var label: String
    var command: Command
    var summary: String
  }

  static let bindings: [Binding] = [
    Binding(
      keys: [.character("j"), .down],
      label: "j ↓",
      command: .go(.down),
      summary: "down",
    ),
    Binding(keys: [.character("k"), .up], label: "k ↑", command: .go(.up), summary: "up"),
    Binding(
      keys: [.character("h"), .left],
      label: "h ←",
      command: .goAside(by: -1),
      summary: "cell before; section back",
    ),
    Binding(
      keys: [.character("l"), .right],
      label: "l →",
      command: .goAside(by: 1),
      summary: "next cell; section on",
    ),
    Binding(
      keys: [.character("g"), .home],
      label: "g Home",
      command: .go(.top),
      summary: "to the top",
    ),
    Binding(
      keys: [.character("G"), .end],
      label: "G End",
      command: .go(.bottom),
      summary: "to the bottom",
    ),
    Binding(
      keys: [.control("d")],
      label: "^D",
      command: .go(.halfPageDown),
      summary: "half a page down",
    ),
    Binding(
      keys: [.control("u")],
      label: "^U",
      command: .go(.halfPageUp),
      summary: "half a page up",
    ),
    Binding(
      keys: [.pageDown, .control("f"), .character(" ")],
      label: "PgDn",
      command: .go(.pageDown),
      summary: "a page down",
    ),
    Binding(
      keys: [.pageUp, .control("b")],
      label: "PgUp",
      command: .go(.pageUp),
      summary: "a page up",
    ),
    Binding(
      keys: [.tab, .backTab],
      label: "Tab",
      command: .switchPane,
      summary: "to the previews and back",
    ),
    Binding(
      keys: [.enter],
      label: "Enter",
      command: .open,
      summary: "show; choose a row; act on it",
    ),
    Binding(
      keys: [.character("d"), .delete],
      label: "d Del",
      command: .delete,
      summary: "delete the chosen row",
    ),
    Binding(
      keys: [.character("J")],
      label: "J",
      command: .moveRow(by: 1),
      summary: "move the chosen row down",
    ),
    Binding(
      keys: [.character("K")],
      label: "K",
      command: .moveRow(by: -1),
      summary: "move the chosen row up",
    ),
    Binding(keys: [.character("r")], label: "r", command: .refresh, summary: "refresh the list"),
    Binding(
      keys: [.character("R")],
      label: "R",
      command: .reload,
      summary: "read the file again",
    ),
    Binding(
      keys: [.character("p")],
      label: "p",
      command: .pause,
      summary: "pause watching; go on",
    ),
    Binding(
      keys: [.character("'")],
      label: "' A",
      command: .goToLetter,
      summary: "to the section of a letter",
    ),
    Binding(
      keys: [.character("#")],
      label: "#",
      command: .goToID,
      summary: "go to the row of an id",
    ),
    Binding(
      keys: [.character("/")],
      label: "/",
      command: .search,
      summary: "search in the preview",
    ),
    Binding(
      keys: [.character("n")],
      label: "n",
      command: .goToMatch(by: 1),
      summary: "next match",
    ),
    Binding(
      keys: [.character("N")],
      label: "N",
      command: .goToMatch(by: -1),
      summary: "match before",
    ),
    Binding(keys: [.character("?")], label: "?", command: .help, summary: "this help"),
    Binding(
      keys: [.escape],
      label: "Esc",
      command: .leave,
      summary: "leave the row, search or help",
    ),
    Binding(
      keys: [.control("l")],
      label: "^L",
      command: .redraw,
      summary: "draw everything anew",
    ),
    Binding(
      keys: [.control("z")],
      label: "^Z",
      command: .suspend,
      summary: "to the shell; fg comes back",
    ),
    Binding(
      keys: [.character("q"), .control("c")],
      label: "q ^C",
      command: .quit,
      summary: "quit; the daemon goes on",
    ),
  ]

  /// Returns the command of a key; `nil` if it has none.
  static func command(for key: KeyPress) -> Command? {
    bindings.first { $0.keys.contains(key) }?.command
  }
}
