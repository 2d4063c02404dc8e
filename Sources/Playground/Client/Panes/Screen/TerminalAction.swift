/// An effect of a key outside of the model and the daemon.
enum TerminalAction: Equatable, Sendable {
  /// Redraws the whole screen.
  case redraw
  case suspend
  case quit
  /// Opens the editor.
  case edit(EditLocation)
  /// Copies a text to the clipboard.
  case copy(String)
  /// Copies a command line, which the model shows itself.
  case copyCommand(String)
  /// Sets a setting in the user's configuration to a value, as it is written there.
  case configure(SettingEntry, json: String)
  /// Writes the screen to a file.
  case save(String)
  /// Creates a description with this name to start from.
  case create(String)
  /// Trusts the directory.
  case trust
  /// Starts a daemon for the directory.
  case startDaemon
  /// Asks the thread that compares previews for something.
  case review(ReviewRequest)
}

/// A position in a file, for an editor.
struct EditLocation: Equatable, Sendable {
  /// The path relative to the daemon's directory.
  var file: String
  /// The line, 1-based.
  var line: Int
  /// The column, 1-based.
  var column: Int
}
