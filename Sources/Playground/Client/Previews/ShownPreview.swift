import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The preview on screen as the client knows it.
struct ShownPreview: Equatable, Sendable {
  /// The preview and its variant.
  let previewID: PreviewID
  /// The daemon's number for it; `nil` while there is no connection.
  private(set) var attachment: Int?
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
  /// The diagnostics of the file, in the order they came.
  private(set) var diagnostics: [LocatedDiagnostic] = []
  /// The generation that `diagnostics` are about.
  private(set) var diagnosedGeneration = 0
  /// The outcome of the last change.
  private(set) var outcome: Outcome?
  /// How long the last change took.
  private(set) var phases: Phases?

  /// Creates a preview that has not been drawn yet.
  init(previewID: PreviewID, attachment: Int? = nil, generation: Int = 0) {
    self.previewID = previewID
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

  /// The cells in view, line by line.
  var lines: CellLines { CellLines(rows, columns: size.width) }

  /// Whether content follows below the window, or comes before it where `step` is negative.
  func hasMore(_ step: Int) -> Bool {
    step > 0 ? offset + size.height < contentRows : offset > 0
  }

  /// Notes that the connection is gone, and the attachment with it.
  mutating func detach() { attachment = nil }

  /// Notes the attachment of a new connection.
  mutating func reattach(as attachment: Int) { self.attachment = attachment }

  /// Adopts an update of the preview.
  mutating func adopt(_ changes: PreviewChanges) {
    outcome = changes.outcome
    phases = changes.phases
    switch changes.outcome {
    // A state corrects no file; the errors of the file stay.
    case .rendered, .noVisibleChange: if !changes.cause.isOfClient { dropErrors() }
    case .unchangedBytes, .superseded, .invalid, .compileError, .crashed, .timedOut, .removed,
      .notUsed:
      break
    }
  }

  /// Adopts the diagnostics of the file.
  mutating func adopt(_ diagnostics: [LocatedDiagnostic], generation: Int = 0) {
    self.diagnostics = diagnostics
    diagnosedGeneration = max(diagnosedGeneration, generation)
  }

  private mutating func dropErrors() { diagnostics.removeAll { $0.severity == .error } }

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
