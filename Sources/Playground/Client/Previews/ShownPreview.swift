import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The client's copy of the preview on screen.
struct ShownPreview: Equatable, Sendable {
  /// The preview and its variant.
  let previewID: PreviewID
  /// The attachment; `nil` without a connection.
  private(set) var attachment: Int?
  /// The rows of the viewport, indexed by `y`.
  private(set) var rows: [Frame.Row] = []
  /// The size of the viewport in the last frame.
  private(set) var size = Size.zero
  /// The number of rows of the content.
  private(set) var contentRows = 0
  /// The number of columns of the content, if it has fewer than the viewport.
  private var contentColumns: Int?
  /// The first visible column; rows may be wider than the area for them.
  private var firstColumn: Int
  /// The first visible row of the content.
  private(set) var offset = 0
  /// The number of images that are still loading.
  private(set) var pendingCount = 0
  /// Whether rows are on their way to where they belong.
  private(set) var isMoving = false
  /// The control with the focus.
  private(set) var focus: Frame.Focus?
  /// The generation of the rows.
  private(set) var generation = 0
  /// The diagnostics of the file, in order of arrival.
  private(set) var diagnostics: [LocatedDiagnostic] = []
  /// The generation of `diagnostics`.
  private(set) var diagnosedGeneration = 0
  /// The outcome of the last update.
  private(set) var outcome: Outcome?
  /// Whether the cells that the newest outcome changed are shown: a person sees what they type.
  private(set) var showsChangedCells = true
  /// The rows that the marks of the newest outcome belong to, from the top.
  private(set) var changedRows: [ChangedRow] = []
  /// The rows that the newest outcome deleted, from the top.
  private(set) var deletedRows: [DeletedRow] = []
  /// The number of changes of the newest outcome that were not received.
  private(set) var omittedChangeCount = 0

  /// Creates a preview without rows.
  init(
    previewID: PreviewID,
    attachment: Int? = nil,
    generation: Int = 0,
    firstColumn: Int = 0
  ) {
    self.previewID = previewID
    self.attachment = attachment
    self.generation = generation
    self.firstColumn = firstColumn
  }

  /// Applies a frame, with all rows or with the changed ones.
  mutating func apply(_ frame: Frame) {
    if frame.isFull || frame.size != size {
      rows = (0..<max(0, frame.size.height)).map { Frame.Row(y: $0, runs: []) }
    }
    size = frame.size
    contentRows = frame.contentRows
    contentColumns = frame.contentColumns
    offset = frame.offset
    generation = frame.generation
    pendingCount = frame.pendingCount
    isMoving = frame.isMoving
    focus = frame.focus
    for row in frame.rows where rows.indices.contains(row.y) { rows[row.y] = row }
  }

  /// The width at which the content is drawn, in columns.
  var drawnColumns: Int { contentColumns ?? size.width }

  // MARK: - Columns

  /// Returns the first visible column in an area of some columns.
  func firstColumn(in columns: Int) -> Int { max(0, min(firstColumn, drawnColumns - columns)) }

  /// Shows columns further right in an area, or further left if `count` is negative; returns
  /// whether there are any.
  mutating func scrollAside(by count: Int, in columns: Int) -> Bool {
    let old = firstColumn(in: columns)
    firstColumn = max(0, old + count)
    firstColumn = firstColumn(in: columns)
    return firstColumn != old
  }

  /// Makes columns visible in an area, or the first of them.
  mutating func reveal(_ wanted: Range<Int>, in columns: Int) {
    var first = firstColumn(in: columns)
    if wanted.upperBound > first + columns { first = wanted.upperBound - columns }
    firstColumn = min(first, wanted.lowerBound)
  }

  // MARK: - Cells

  /// The visible cells, line by line.
  var lines: VisibleCellLines { VisibleCellLines(rows, columns: size.width) }

  /// Returns the cell at a point of the viewport; `nil` in a row that belongs to none.
  func cell(at point: Point) -> ElementPath? {
    guard let row = rows.first(where: { $0.y == point.y }) else { return nil }
    let cell = row.cells.first { ($0.column..<$0.column + $0.columns).contains(point.x) }
    return cell?.path ?? row.path
  }

  /// Returns the changes of a row; empty if they are not known.
  ///
  /// - Complexity: O(log *n*) in the number of changed rows.
  func changes(at path: ElementPath) -> [ChangedRow.Kind] {
    var (low, high) = (0, changedRows.count)
    while low < high {
      let middle = (low + high) / 2
      if changedRows[middle].path < path { low = middle + 1 } else { high = middle }
    }
    guard low < changedRows.count, changedRows[low].path == path else { return [] }
    return changedRows[low].kinds
  }

  /// Returns the next changed row, or the previous one if `step` is negative.
  ///
  /// - Parameters:
  ///   - path: The row to start from; `nil` for the edge of the window, which is included.
  ///   - step: 1 or -1.
  /// - Returns: The row; `nil` if there is none.
  func changedRow(after path: ElementPath?, by step: Int) -> ElementPath? {
    let rows = changedRows.map(\.path)
    if let path { return step > 0 ? rows.first { $0 > path } : rows.last { $0 < path } }
    let visible = lines.paths
    guard let edge = step > 0 ? visible.first : visible.last else { return rows.first }
    return step > 0 ? rows.first { $0 >= edge } : rows.last { $0 <= edge }
  }

  /// Returns the number of changed rows above the window and below it.
  var hiddenChangeCounts: (above: Int, below: Int) {
    let paths = lines.paths
    guard let first = paths.first, let last = paths.last else { return (0, 0) }
    return (changedRows.count { $0.path < first }, changedRows.count { $0.path > last })
  }

  /// Whether the content continues below the window, or above it if `step` is negative.
  func hasMore(_ step: Int) -> Bool {
    step > 0 ? offset + size.height < contentRows : offset > 0
  }

  /// Forgets the attachment of a lost connection.
  mutating func detach() {
    attachment = nil
    focus = nil
  }

  /// Shows the rows of a new attachment.
  mutating func attach(_ attached: Attached) {
    attachment = attached.attachment
    if let frame = attached.frame { apply(frame) }
    apply(attached.diagnostics)
  }

  /// Applies changed rows of an attachment.
  ///
  /// - Returns: Whether the rows have a new generation; `nil` for rows of another attachment.
  mutating func apply(_ frame: Frame, of attachment: Int) -> Bool? {
    guard self.attachment == attachment else { return nil }
    let old = generation
    apply(frame)
    return frame.generation != old
  }

  /// Applies an update; returns whether it is about this preview.
  @discardableResult
  mutating func apply(_ changes: PreviewChanges) -> Bool {
    guard previewID == PreviewID(name: changes.preview, variant: changes.variant) else {
      return false
    }
    outcome = changes.outcome
    showsChangedCells = !changes.cause.isOfClient
    if changes.outcome == .rendered || changes.outcome == .noVisibleChange {
      let isVisible = changes.outcome == .rendered
      apply(isVisible ? changes.changes : [], omitting: isVisible ? changes.omitted?.count ?? 0 : 0)
    }
    switch changes.outcome {
    // A change of state does not correct the file, so its errors stay.
    case .rendered, .noVisibleChange: if !changes.cause.isOfClient { dropErrors() }
    case .unchangedBytes, .superseded, .invalid, .compileError, .crashed, .timedOut, .removed,
      .notUsed:
      break
    }
    return true
  }

  /// Applies the changes that the marks of the visible rows belong to, without some of them.
  mutating func apply(_ changes: [Change], omitting omittedCount: Int = 0) {
    omittedChangeCount = omittedCount
    changedRows = ChangedRow.rows(of: changes)
    deletedRows = DeletedRow.rows(of: changes)
  }

  /// Applies the diagnostics of the file.
  mutating func apply(_ diagnostics: [LocatedDiagnostic], generation: Int = 0) {
    self.diagnostics = diagnostics
    diagnosedGeneration = max(diagnosedGeneration, generation)
  }

  private mutating func dropErrors() { diagnostics.removeAll { $0.severity == .error } }

  /// The rows as one full frame; `nil` before the first frame.
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

  /// Whether the rows are outdated because the file has errors or was removed.
  func isStale(_ status: PreviewSummary.Status?) -> Bool {
    switch status {
    case .stale, .removed: true
    case .error, .ok, .building, nil: diagnostics.contains { $0.severity == .error }
    }
  }
}
