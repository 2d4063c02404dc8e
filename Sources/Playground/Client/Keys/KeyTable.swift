/// The key bindings of the full-screen client, also shown by the help overlay.
enum KeyTable {
  /// The keys of a command.
  struct Binding: Equatable, Sendable {
    var keys: [KeyPress]
    /// The keys as shown in help.
    var label: String
    var command: Command
    var summary: String
  }

  static let bindings: [Binding] = [
    Binding(
      keys: [.character("j"), .down],
      label: "j ↓",
      command: .pane(.go(.down)),
      summary: "down",
    ),
    Binding(keys: [.character("k"), .up], label: "k ↑", command: .pane(.go(.up)), summary: "up"),
    Binding(
      keys: [.character("h"), .left],
      label: "h ←",
      command: .pane(.goAside(by: -1)),
      summary: "previous cell or section",
    ),
    Binding(
      keys: [.character("l"), .right],
      label: "l →",
      command: .pane(.goAside(by: 1)),
      summary: "next cell or section",
    ),
    Binding(
      keys: [.character("g"), .home],
      label: "g Home",
      command: .pane(.go(.top)),
      summary: "go to the top",
    ),
    Binding(
      keys: [.character("G"), .end],
      label: "G End",
      command: .pane(.go(.bottom)),
      summary: "go to the bottom",
    ),
    Binding(
      keys: [.control("d")],
      label: "^D",
      command: .pane(.go(.halfPageDown)),
      summary: "half a page down",
    ),
    Binding(
      keys: [.control("u")],
      label: "^U",
      command: .pane(.go(.halfPageUp)),
      summary: "half a page up",
    ),
    Binding(
      keys: [.pageDown, .control("f"), .character(" ")],
      label: "PgDn",
      command: .pane(.go(.pageDown)),
      summary: "page down",
    ),
    Binding(
      keys: [.pageUp, .control("b")],
      label: "PgUp",
      command: .pane(.go(.pageUp)),
      summary: "page up",
    ),
    Binding(
      keys: [.tab, .backTab],
      label: "Tab",
      command: .switchPane,
      summary: "switch pane",
    ),
    Binding(
      keys: [.enter],
      label: "Enter",
      command: .pane(.open),
      summary: "open, select or tap",
    ),
    Binding(
      keys: [.character("d"), .delete],
      label: "d Del",
      command: .pane(.delete),
      summary: "delete the selected row",
    ),
    Binding(
      keys: [.character("J")],
      label: "J",
      command: .pane(.moveRow(by: 1)),
      summary: "move the selected row down",
    ),
    Binding(
      keys: [.character("K")],
      label: "K",
      command: .pane(.moveRow(by: -1)),
      summary: "move the selected row up",
    ),
    Binding(
      keys: [.character("r")],
      label: "r",
      command: .pane(.refresh),
      summary: "refresh the list"
    ),
    Binding(
      keys: [.character("R")],
      label: "R",
      command: .reload,
      summary: "reload the file",
    ),
    Binding(
      keys: [.character("p")],
      label: "p",
      command: .pause,
      summary: "pause or resume watching",
    ),
    Binding(
      keys: [.character("'")],
      label: "' A",
      command: .goToLetter,
      summary: "go to a section by letter",
    ),
    Binding(
      keys: [.character("#")],
      label: "#",
      command: .goToID,
      summary: "go to a row by id",
    ),
    Binding(
      keys: [.character("/")],
      label: "/",
      command: .search,
      summary: "search the preview",
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
      summary: "previous match",
    ),
    Binding(keys: [.character("?")], label: "?", command: .help, summary: "show this help"),
    Binding(
      keys: [.escape],
      label: "Esc",
      command: .leave,
      summary: "leave row, search or help",
    ),
    Binding(
      keys: [.control("l")],
      label: "^L",
      command: .redraw,
      summary: "redraw the screen",
    ),
    Binding(
      keys: [.control("z")],
      label: "^Z",
      command: .suspend,
      summary: "suspend; fg resumes",
    ),
    Binding(
      keys: [.character("q"), .control("c")],
      label: "q ^C",
      command: .quit,
      summary: "detach; daemon keeps running",
    ),
  ]

  /// Returns the command of a key; `nil` if the key is not bound.
  static func command(for key: KeyPress) -> Command? {
    bindings.first { $0.keys.contains(key) }?.command
  }
}
