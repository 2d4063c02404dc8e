/// A pane of the screen, in the order of its number.
enum Pane: Int, CaseIterable, Hashable, Sendable {
  case previews = 1
  case content, changes, problems

  /// The title in the border and in the documentation.
  var title: String {
    switch self {
    case .previews: "Previews"
    case .content: "Preview"
    case .changes: "Changes"
    case .problems: "Problems"
    }
  }
}

/// The context that gives a key its meaning: the pane with the focus, or the row under the cursor.
enum ScreenMode: String, Hashable, Sendable {
  case previews = "PREVIEWS"
  case content = "PREVIEW"
  case row = "ROW"
  /// A control of the preview has the focus and receives all keys.
  case control = "CONTROL"
  /// The rows before and after an outcome are compared.
  case comparison = "COMPARE"
  /// The cells of a wall are in place of the preview.
  case wall = "WALL"
  /// The preview as it was after an outcome.
  case past = "PAST"
  case changes = "CHANGES"
  /// The details of the selected outcome.
  case details = "DETAILS"
  case inspector = "INSPECT"
  case states = "STATE"
  case doc = "DOC"
  case review = "REVIEW"
  case problems = "PROBLEMS"
}
