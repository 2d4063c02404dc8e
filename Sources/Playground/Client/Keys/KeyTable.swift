/// The key bindings of the full-screen client; help, footer, `playground keys` and the
/// documentation are generated from them.
enum KeyTable {
  static let groups = [
    Group(title: "Panes", bindings: panes), Group(title: "Moving", bindings: moving),
    Group(title: "Rows", bindings: rows), Group(title: "Preview", bindings: preview),
    Group(title: "Session", bindings: session),
  ]

  /// All bindings, in the order of help.
  static let bindings = groups.flatMap(\.bindings)

  /// A line of the help; an action of the mouse has no command.
  typealias TopicLine = (label: String, summary: String, command: KeyCommand?)

  /// A titled part of the help: keys, or actions of the mouse, with their effects.
  typealias Topic = (title: String, lines: [TopicLine])

  /// The topics of help.
  static let topics: [Topic] =
    (groups + contexts.map(\.group)).map {
      ($0.title, $0.bindings.map { ($0.label, $0.summary, $0.command) })
    } + [mouseTopic]

  /// The actions of the mouse.
  static let mouseTopic: Topic = ("Mouse", mouse)

  private static let mouse: [TopicLine] = [
    ("click", "go to a pane, choose; again: Enter", nil),
    ("wheel", "scroll the pane under it", nil),
    ("^click", "edit the element there", nil), ("drag", "resize a pane by its border", nil),
    ("Shift", "with the mouse: select text", nil),
  ]

  /// The bindings that the footer always shows, at its right end.
  static let always: [(summary: String, command: KeyCommand)] = [
    ("edit", .terminal(.edit)), ("follow", .screen(.pin)), ("find", .screen(.findPreview)),
    ("keys", .screen(.help)), ("detach", .terminal(.quit)),
    ("start daemon", .terminal(.startDaemon)),
  ]

  /// Returns the command of a key; `nil` if the key is not bound.
  static func command(for key: KeyPress) -> KeyCommand? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  // MARK: - The bindings

  private static let panes = [
    pane("1", .previews, "go to the previews"), pane("2", .content, "go to the preview"),
    pane("3", .changes, "go to the changes"), pane("4", .problems, "go to the problems"),
    Binding(
      keys: [.tab],
      label: "Tab",
      command: .screen(.advanceFocus(by: 1)),
      summary: "next pane"
    ),
    Binding(
      keys: [.backTab],
      label: "S-Tab",
      command: .screen(.advanceFocus(by: -1)),
      summary: "previous pane"
    ),
    key(
      "m",
      .screen(.details),
      "read the details of the change",
      [.changes: "details", .details: "outcomes"]
    ),
    key(
      "F",
      .screen(.filterChanges),
      "changes of this preview, or of all",
      [.changes: "of this preview"]
    ),
    key("5", .screen(.review), "review what changed", [.changes: "review", .review: "close"]),
    key("z", .screen(.zoom), "show one pane alone"),
    key("H", .screen(.hidePane), "hide the pane; its number shows it"),
    key("<", .screen(.widenPane(by: -4)), "narrow the pane; older", [.past: "older"]),
    key(">", .screen(.widenPane(by: 4)), "widen the pane; newer", [.past: "newer"]),
    Binding(
      keys: [.control("p")],
      label: "^P",
      command: .screen(.findPreview),
      summary: "find a preview, command, setting"
    ),
  ]

  private static let moving = [
    Binding(
      keys: [.character("j"), .down],
      label: "j ↓",
      command: .pane(.go(.down)),
      summary: "down",
      hints: [.inspector: "next element"],
      footerKey: "j"
    ),
    Binding(keys: [.character("k"), .up], label: "k ↑", command: .pane(.go(.up)), summary: "up"),
    Binding(
      keys: [.character("h"), .left],
      label: "h ←",
      command: .pane(.goAside(by: -1)),
      summary: "previous cell; fold; scroll left",
    ),
    Binding(
      keys: [.character("l"), .right],
      label: "l →",
      command: .pane(.goAside(by: 1)),
      summary: "next cell; unfold; scroll right",
      hints: [.past: "sideways", .comparison: "sideways", .states: "step", .wall: "cells"],
      footerKey: "h l",
    ),
    Binding(
      keys: [.character("g"), .home],
      label: "g Home",
      command: .pane(.go(.top)),
      summary: "first row"
    ),
    Binding(
      keys: [.character("G"), .end],
      label: "G End",
      command: .pane(.go(.bottom)),
      summary: "last row"
    ),
    Binding(
      keys: [.control("d")],
      label: "^D",
      command: .pane(.go(.halfPageDown)),
      summary: "half a page down"
    ),
    Binding(
      keys: [.control("u")],
      label: "^U",
      command: .pane(.go(.halfPageUp)),
      summary: "half a page up"
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
      summary: "page up"
    ),
    key(
      "]",
      .rows(.goToChange(by: 1)),
      "next change",
      [.content: "next change", .past: "next change"]
    ),
    key("[", .rows(.goToChange(by: -1)), "previous change"),
    key("'", .rows(.goToLetter), "go to a section by letter"),
    key("#", .rows(.goToID), "go to a row by id"),
    key(
      "/",
      .rows(.search),
      "search; filter the previews",
      [.content: "search", .previews: "filter"]
    ),
    key("n", .rows(.goToMatch(by: 1)), "next match"),
    key("N", .rows(.goToMatch(by: -1)), "previous match"),
  ]

  private static let rows = [
    Binding(
      keys: [.enter],
      label: "Enter",
      command: .pane(.open),
      summary: "open, choose a row, tap it",
      hints: [
        .content: "rows", .row: "tap", .previews: "open", .changes: "show", .problems: "show",
        .states: "change", .inspector: "attributes", .wall: "open", .review: "open",
        .details: "whole",
      ],
      footerKey: "⏎",
    ),
    Binding(
      keys: [.character("d"), .delete],
      label: "d Del",
      command: .pane(.delete),
      summary: "delete the row or element",
      hints: [.row: "delete"],
      footerKey: "d"
    ),
    key(
      "c",
      .preview(.compare),
      "compare rows before and after",
      [
        .content: "compare", .changes: "compare", .comparison: "next view", .details: "compare",
      ]
    ),
    key("J", .pane(.moveRow(by: 1)), "move the row or element down", [.row: "down"]),
    key("K", .pane(.moveRow(by: -1)), "move the row or element up", [.row: "up"]),
    key("r", .pane(.refresh), "refresh the list"),
    key(
      "u",
      .preview(.undo),
      "undo the last event or edit",
      [.row: "undo", .states: "undo", .inspector: "undo"]
    ),
    key("U", .preview(.redo), "redo what was undone"),
    Binding(
      keys: [.escape],
      label: "Esc",
      command: .screen(.leave),
      summary: "back: leave row, search, panel",
      hints: [
        .past: "now", .row: "back", .comparison: "preview", .inspector: "close", .states: "close",
        .wall: "preview", .doc: "close",
      ],
    ),
  ]

  private static let preview = [
    key("i", .preview(.inspect), "inspect the row", [.row: "inspect", .content: "inspect"]),
    key("s", .preview(.states), "show and change states", [.content: "state"]),
    key("R", .preview(.resetStates), "reset the states", [.states: "reset"]),
    key("A", .preview(.saveVariant), "save the states as a variant", [.states: "save variant"]),
    key("Y", .preview(.copyCommand), "copy a command that shows this", [.states: "share"]),
    key("t", .preview(.travel), "show the past, or now again", [.content: "time"]),
    key(
      "v",
      .preview(.variants),
      "wall of variants and widths; axes",
      [.content: "wall", .wall: "axes"]
    ),
    key("V", .preview(.nextVariant), "next variant"),
    key("w", .preview(.changeWidth), "next width, with a ruler", [.content: "width"]),
    key("f", .screen(.pin), "stay here, or follow saves"),
    key("e", .terminal(.edit), "open in $VISUAL or $EDITOR", [.inspector: "edit the use"]),
    key("E", .terminal(.editDeclaration), "edit where it is declared", [.inspector: "declaration"]),
    Binding(
      keys: [.control("e")],
      label: "^E",
      command: .terminal(.editItem),
      summary: "edit the data of the row",
      hints: [.inspector: "data"]
    ),
    key("a", .preview(.addAttribute), "element: set one more value", [.inspector: "add"]),
    key("o", .preview(.insertElement), "element: add one behind it", [.inspector: "insert"]),
    key(
      "D",
      .preview(.docOrDuplicate),
      "show the docs; element: repeat it",
      [.inspector: "repeat"]
    ),
    key(
      "y",
      .terminal(.copy),
      "copy",
      [.row: "copy", .comparison: "copy", .changes: "copy", .details: "copy", .problems: "copy"]
    ),
    key("S", .screen(.saveScreen), "save the screen as a file"),
  ]

  private static let session = [
    key("p", .screen(.pause), "pause or resume watching"),
    key("T", .screen(.trust), "ask about trust in Swift files"),
    Binding(
      keys: [.control("r")],
      label: "^R",
      command: .preview(.reload),
      summary: "read the file again"
    ),
    key("!", .terminal(.startDaemon), "start the daemon again"),
    key("?", .screen(.help), "show the keys"),
    Binding(
      keys: [.control("l")],
      label: "^L",
      command: .terminal(.redraw),
      summary: "redraw the screen"
    ),
    Binding(
      keys: [.control("z")],
      label: "^Z",
      command: .terminal(.suspend),
      summary: "suspend; fg resumes"
    ),
    Binding(
      keys: [.character("q"), .control("c")],
      label: "q ^C",
      command: .terminal(.quit),
      summary: "detach; the daemon keeps running",
    ),
  ]

  private static func key(
    _ character: Character,
    _ command: KeyCommand,
    _ summary: String,
    _ hints: [ScreenMode: String] = [:]
  ) -> Binding {
    Binding(
      keys: [.character(character)],
      label: String(character),
      command: command,
      summary: summary,
      hints: hints
    )
  }

  private static func pane(_ number: Character, _ pane: Pane, _ summary: String) -> Binding {
    key(number, .screen(.focus(pane)), summary)
  }
}
