import PlaygroundCore

/// A colour of the screen by its meaning.
enum ColorRole: String, CaseIterable, Sendable {
  case inserted, changed, moved, deleted
  /// Errors, and a lost connection.
  case error
  /// Warnings, notices of the footer, and outcomes that were not seen yet.
  case notice
  /// Keys in the footer, the frame of the pane with the focus, and signs at ends of rows.
  case accent

  /// The colour without a configuration.
  var standard: Color {
    switch self {
    case .inserted: .palette(2)
    case .changed, .notice: .palette(3)
    case .moved, .accent: .palette(6)
    case .deleted, .error: .palette(1)
    }
  }

  /// The name of that colour in a configuration.
  var standardName: String {
    switch self {
    case .inserted: "green"
    case .changed, .notice: "yellow"
    case .moved, .accent: "cyan"
    case .deleted, .error: "red"
    }
  }

  var summary: String {
    switch self {
    case .inserted: "inserted rows"
    case .changed: "changed rows"
    case .moved: "moved rows"
    case .deleted: "deleted rows"
    case .error: "errors, and a lost connection"
    case .notice: "warnings, notices, and outcomes that were not seen yet"
    case .accent: "keys in the footer, and the frame of the pane with the focus"
    }
  }
}

/// A mark of a row in the gutter of the preview.
enum RowMark: String, CaseIterable, Sendable {
  case inserted, changed
  case movedUp = "moved-up"
  case movedDown = "moved-down"
  /// Moved, in a direction that is not known.
  case moved
  case deleted

  /// The word in place of the sign for reading aloud.
  var word: String { rawValue.replacing("-", with: " ") }

  /// The colour.
  var color: ColorRole {
    switch self {
    case .inserted: .inserted
    case .changed: .changed
    case .movedUp, .movedDown, .moved: .moved
    case .deleted: .deleted
    }
  }

  /// The sign without a configuration.
  var standardSign: String {
    switch self {
    case .inserted: "+"
    case .changed: "~"
    case .movedUp: "↑"
    case .movedDown: "↓"
    case .moved: ">"
    case .deleted: "-"
    }
  }

  /// The sign in ASCII.
  var plainSign: String {
    switch self {
    case .movedUp: "^"
    case .movedDown: "v"
    case .inserted, .changed, .moved, .deleted: standardSign
    }
  }
}
