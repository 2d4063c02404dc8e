/// Which key does what in the full-screen client; the help overlay shows this very table.
enum KeyTable {
  /// What a key does.
  enum Command: Equatable, Sendable {
    case up, down, left, right, top, bottom, halfPageUp, halfPageDown, pageUp, pageDown
    case switchPane, open, refresh, delete, moveDown, moveUp, goTo, jump, reload, pause
    case search, nextMatch, previousMatch, help, leave
    case quit, suspend, redraw
  }

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
      command: .down,
      summary: "down",
    ),
    Binding(keys: [.character("k"), .up], label: "k ↑", command: .up, summary: "up"),
    Binding(
      keys: [.character("h"), .left],
      label: "h ←",
      command: .left,
      summary: "cell before; section back",
    ),
    Binding(
      keys: [.character("l"), .right],
      label: "l →",
      command: .right,
      summary: "next cell; section on",
    ),
    Binding(
      keys: [.character("g"), .home],
      label: "g Home",
      command: .top,
      summary: "to the top",
    ),
    Binding(
      keys: [.character("G"), .end],
      label: "G End",
      command: .bottom,
      summary: "to the bottom",
    ),
    Binding(
      keys: [.control("d")],
      label: "^D",
      command: .halfPageDown,
      summary: "half a page down",
    ),
    Binding(
      keys: [.control("u")],
      label: "^U",
      command: .halfPageUp,
      summary: "half a page up",
    ),
    Binding(
      keys: [.pageDown, .control("f"), .character(" ")],
      label: "PgDn",
      command: .pageDown,
      summary: "a page down",
    ),
    Binding(
      keys: [.pageUp, .control("b")],
      label: "PgUp",
      command: .pageUp,
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
      command: .moveDown,
      summary: "move the chosen row down",
    ),
    Binding(
      keys: [.character("K")],
      label: "K",
      command: .moveUp,
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
      command: .jump,
      summary: "to the section of a letter",
    ),
    Binding(
      keys: [.character("#")],
      label: "#",
      command: .goTo,
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
      command: .nextMatch,
      summary: "next match",
    ),
    Binding(
      keys: [.character("N")],
      label: "N",
      command: .previousMatch,
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

  /// Returns what a key does, `nil` if nothing.
  static func command(for key: KeyPress) -> Command? {
    bindings.first { $0.keys.contains(key) }?.command
  }
}
