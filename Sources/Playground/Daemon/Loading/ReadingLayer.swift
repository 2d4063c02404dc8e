/// Which texts a reading is of: those of saved files, or those of open documents in place of them.
///
/// A description is read in two layers while an open document that it uses differs from its file.
enum ReadingLayer: Sendable {
  /// Saved files, which windows show.
  case saved
  /// Saved files, while windows show the texts of open documents.
  case hidden
  /// The texts of open documents, which windows show.
  case typed
  /// Saved files, which windows show again because the documents were closed.
  case restored

  /// Whether windows show the reading.
  var isShown: Bool { self != .hidden }

  /// Whether the reading is of what was saved, which the log contains and `await` is about.
  var isRecorded: Bool {
    switch self {
    case .saved, .hidden: true
    case .typed, .restored: false
    }
  }
}
