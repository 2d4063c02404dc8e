import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The preview on screen as the client knows it.
struct ShownPreview: Equatable, Sendable {
  /// What is shown.
  let target: Target
  /// The daemon's number for it; `nil` while there is no connection.
  var attachment: Int?
  /// The viewport's rows, one for each `y`.
  private(set) var rows: [Frame.Row] = []
  /// The viewport as the daemon last drew it.
  private(set) var size = Size.zero
  /// Rows of the whole content.
  private(set) var contentRows = 0
  /// The content's row at the top.
  private(set) var offset = 0
  /// How many pictures are still to come.
  private(set) var pendingCount = 0
  /// The generation that is shown.
  private(set) var generation = 0
  /// What is wrong with the file, errors first as they came.
  private(set) var diagnostics: [LocatedDiagnostic] = []
  /// The generation that `diagnostics` are about.
  private(set) var diagnosedGeneration = 0
  /// The cell that keys act on, if there is one.
  var cursor: ElementPath?
  /// Where the cursor goes on to as soon as more rows are in view; 0 for nowhere.
  var pendingStep = 0
  /// Where the cursor goes on to as soon as its line of cells was scrolled; 0 for nowhere.
  var pendingSideStep = 0
  /// Whether the row under the cursor stands out, for it was just acted on.
  var isFlashing = false
  /// Whether the picture is newer than what is known to have changed: the cursor's row may have gone
  /// elsewhere.
  var awaitsChanges = false
  /// Whether changes were left out, so that nobody will tell what the next picture changed.
  var missesChanges = false
  /// What became of the last change.
  var outcome: Outcome?
  /// How long the last change took.
  var phases: Phases?

  /// Creates a preview that has not been drawn yet.
  init(target: Target, attachment: Int? = nil, generation: Int = 0) {
    self.target = target
    self.attachment = attachment
    self.generation = generation
  }

  /// Adopts a frame: all of it, or the rows that changed.
  mutating func adopt(_ frame: Frame) {
    if frame.isFull || frame.size != size {
      rows = (0..<max(0, frame.size.height)).map { Frame.Row(y: $0, runs: []) }
    }
    size = frame.size
    contentRows = frame.contentRows
    offset = frame.offset
    generation = frame.generation
    pendingCount = frame.pendingCount
    for row in frame.rows where rows.indices.contains(row.y) { rows[row.y] = row }
  }

  /// The cells in view line by line, from the top; those of a line stand side by side.
  var lines: [[Frame.Cell]] {
    var lines: [[Frame.Cell]] = []
    for row in rows {
      guard let path = row.path else { continue }
      let cells =
        row.cells.isEmpty
        ? [Frame.Cell(path: path, column: 0, columns: size.width)] : row.cells
      if cells.first?.path != lines.last?.first?.path { lines.append(cells) }
    }
    return lines
  }

  /// The cells in view, from the top.
  var visibleCells: [ElementPath] { lines.flatMap { $0.map(\.path) } }

  /// Adopts what is wrong with the file.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], generation: Int = 0) {
    self.diagnostics = diagnostics
    diagnosedGeneration = max(diagnosedGeneration, generation)
  }

  /// Forgets errors: the file has none any more.
  mutating func dropErrors() { diagnostics.removeAll { $0.severity == .error } }

  /// All that is known of the picture, as one frame; `nil` before the first.
  var wholeFrame: Frame? {
    guard size != .zero else { return nil }
    return Frame(
      generation: generation,
      rows: rows,
      size: size,
      contentRows: contentRows,
      offset: offset,
      isFull: true,
    )
  }

  /// Whether the file has errors or is gone, and an older version is shown.
  func isStale(_ status: PreviewSummary.Status?) -> Bool {
    switch status {
    case .stale, .removed: true
    case .error, .ok, .building, nil: diagnostics.contains { $0.severity == .error }
    }
  }
}
