import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

// The full-screen client in three parts: `ScreenModel` is all it knows, changed by keys and by what
// the daemon tells; `ScreenView` draws a model; the session reads, waits and writes. Model and view
// are values: same events, same screen.

/// Everything the full-screen client knows.
package struct ScreenModel: Equatable, Sendable {
  /// Which part of the screen keys go to.
  enum Pane: Equatable, Sendable {
    case previews
    case content
  }

  /// How the client and the daemon stand.
  enum Connection: Equatable, Sendable {
    case connecting
    case connected
    /// The daemon is gone; so many attempts have been made to find it again.
    case lost(attempts: Int)
  }

  /// Something for the session to do.
  enum Effect: Equatable, Sendable {
    case attach(Target, Size)
    case detach(attachment: Int)
    case resize(attachment: Int, Size)
    case scroll(attachment: Int, ScrollTarget)
    /// Something that was done to what is shown.
    case send(attachment: Int, Event, EventPlace)
    case scrollStrip(attachment: Int, EventPlace, columns: Int)
    /// A row that is to go elsewhere.
    case move(attachment: Int, ElementPath, to: ElementPath)
    /// The file of a preview is to be read again.
    case reload(Target)
    /// Changes of files are to wait, or not any more.
    case pause(Bool)
    /// All rows of a preview, to search in.
    case fetchText(Target, Size)
    case redraw
    case suspend
    case quit
  }

  /// The terminal.
  var size: Size
  /// What the terminal's cells are like.
  let cells: CellMetrics
  /// A viewport of that size whatever the terminal's, if it was asked for.
  let fixedViewport: Size?
  /// Whether nothing may be changed in the daemon.
  let isReadOnly: Bool
  /// All previews, as the daemon lists them.
  var previews: [PreviewSummary] = []
  /// Which line of the list is chosen.
  var selection = 0
  /// Where keys go.
  var pane = Pane.content
  /// The preview on screen.
  var shown: ShownPreview?
  /// What is to be on screen as soon as the daemon has answered.
  var awaited: Target?
  /// What happened, the newest last.
  var notes: [ChangeNote] = []
  var connection = Connection.connecting
  var search: Search?
  /// The id of a row to go to, as far as it was typed; `nil` while none is.
  var typedID: String?
  /// Whether the next key is the letter of a section to go to.
  var awaitsLetter = false
  /// How many files wait to be read, where watching is paused; else `nil`.
  var waitingCount: Int?
  var isHelpShown = false
  /// Which page of the help is shown, from 0.
  var helpPage = 0
  /// A word about the last key or message, gone with the next key.
  var notice: String?
  /// How many of the notes came over the present connection.
  var freshNoteCount = 0
  /// The viewport the daemon was told last.
  var toldViewport: Size?
  /// The preview asked for on the command line, until it has been found.
  var wanted: String?

  /// The most entries that the change pane keeps.
  static let noteLimit = 200

  /// Creates the client's state before it has heard anything.
  init(
    size: Size,
    cells: CellMetrics = .standard,
    wanted: String? = nil,
    fixedViewport: Size? = nil,
    isReadOnly: Bool = false
  ) {
    self.size = size
    self.cells = cells
    self.wanted = wanted
    self.fixedViewport = fixedViewport
    self.isReadOnly = isReadOnly
  }

  /// The list's lines: each preview, then its variants.
  var targets: [Target] {
    previews.flatMap { summary in
      [Target(preview: summary.name)]
        + summary.variants.map { Target(preview: summary.name, variant: $0) }
    }
  }

  /// The preview on screen as the daemon lists it.
  var shownSummary: PreviewSummary? {
    shown.flatMap { shown in previews.first { $0.name == shown.target.preview } }
  }

  /// Whether an older version than the file's is on screen.
  var isStale: Bool { shown?.isStale(shownSummary?.status) ?? false }

  /// What is wrong with the file on screen, as lines of at most `columns` columns.
  func diagnosticLines(columns: Int) -> [String] {
    let lines = DiagnosticText.lines(of: shown?.diagnostics ?? [], columns: columns - 4)
    return lines.flatMap { line in
      // Source lines are cut around the place already.
      line.hasPrefix(" ")
        ? [line] : TextBlock(text: line, ambiguous: cells.ambiguous).lines(width: max(1, columns))
    }
  }

  /// Where everything goes.
  var layout: ScreenLayout { ScreenLayout(self) }
}
