import PlaygroundTerminal

/// A command of a review: in the pane of the client, and in `playground review`.
package enum ReviewKeyCommand: Hashable, Sendable {
  /// Judges the selected group or change.
  case accept, reject
  /// Accepts the group that contains the selection.
  case acceptGroup
  /// Types a comment on the selected group or change.
  case comment
  /// Takes the last verdict back.
  case undo
  /// Selects the next pending line.
  case skip
  /// Types a text to find.
  case find
  /// Goes to another line with the text, to an earlier one if `by` is negative.
  case findNext(by: Int)
  /// Shows the source first, or the picture.
  case source
  /// Lists the accepted previews.
  case accepted
  /// Opens or closes the selected group.
  case toggle

  /// Whether the command is about the rows on the screen.
  var isVerdict: Bool {
    switch self {
    case .accept, .acceptGroup, .reject, .comment: true
    case .undo, .skip, .find, .findNext, .source, .accepted, .toggle: false
    }
  }
}

/// The keys of reviews; the pane of the client and `playground review` have the same ones.
enum ReviewKeys {
  /// A key with its command.
  struct Entry: Sendable {
    let key: Character
    let command: ReviewKeyCommand
    let summary: String
    /// The word in a footer; `nil` to leave it out.
    var hint: String?
  }

  /// Returns the command of a key; `nil` for a key of the program around the review.
  static func command(of key: KeyPress) -> ReviewKeyCommand? {
    guard case .character(let character) = key else { return nil }
    return list.first { $0.key == character }?.command
  }

  /// All keys, the most important ones first.
  static let list = [
    Entry(key: "a", command: .accept, summary: "accept the group or change", hint: "accept"),
    Entry(key: "x", command: .reject, summary: "reject the group or change", hint: "reject"),
    Entry(
      key: "A",
      command: .acceptGroup,
      summary: "accept the group that contains it",
      hint: "accept group"
    ),
    Entry(key: "o", command: .toggle, summary: "open or close the group"),
    Entry(key: "v", command: .source, summary: "source or picture first", hint: "source"),
    Entry(key: "u", command: .undo, summary: "take the last verdict back", hint: "undo"),
    Entry(key: "s", command: .skip, summary: "next pending line", hint: "skip"),
    Entry(key: "/", command: .find, summary: "find a preview, file, title", hint: "find"),
    Entry(key: "c", command: .comment, summary: "comment; Enter ends it", hint: "comment"),
    Entry(key: "n", command: .findNext(by: 1), summary: "find it again"),
    Entry(key: "N", command: .findNext(by: -1), summary: "find the one before"),
    Entry(key: "L", command: .accepted, summary: "list the accepted previews"),
  ]
}
