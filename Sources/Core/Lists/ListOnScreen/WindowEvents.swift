/// Detects the events of rows and list when a window changes, and tracks its cursor.
///
/// Rows are tracked by identity. A disappeared row receives its event with its content from when it
/// was last visible. A class, because event handlers may query it.
final class WindowEvents {
  /// Whether to check for the end of the list at the next update.
  ///
  /// Neither resizing a window nor the actions of appearing rows trigger the check: otherwise a
  /// window that grows with its content would never stop loading.
  var looksForEnd = true

  private let source: any RowSource
  /// The visible rows, from the top.
  private var displayed: [RowIdentity] = []
  private var offset: Int?
  private var reachEnd = ReachEndLatch()
  private var cursor: RowIdentity?

  /// Creates the events of an empty window.
  init(of source: any RowSource) { self.source = source }

  /// The number of times that the end was near again without new content, so that no event was
  /// sent.
  var reachEndRepeatCount: Int { reachEnd.repeatCount }

  /// Whether the cursor is on a row.
  var hasCursor: Bool { cursor != nil }

  /// Sends events to rows that disappeared, then to those that appeared, each from the top.
  ///
  /// - Returns: Whether there are rows that may receive events.
  /// - Complexity: O(*r*) in the number of visible rows.
  func updateRows(_ positions: () -> [RowPosition], of content: ContentLayout) -> Bool {
    let rows = source.rowsInView(positions, of: content)
    replace(with: rows)
    return !rows.isEmpty
  }

  /// Sends disappear events to all visible rows.
  func end() {
    replace(with: [])
    source.forgetAll()
  }

  private func replace(with new: [RowIdentity]) {
    let old = displayed
    displayed = new
    if old != new {
      let kept = Set(new)
      for row in old where !kept.contains(row) { source.didEndDisplay(row) }
    }
    source.forgetRowsOutOfView()
    guard old != new else { return }
    let known = Set(old)
    for row in new where !known.contains(row) { source.willDisplay(row) }
  }

  /// Sends the list's scroll event, and its reach-end event once for each content.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - view: The visible rows.
  ///   - generation: The generation of the content; with the number of rows, it identifies it.
  func updateList(_ list: List, _ view: ListContext, generation: Int) {
    let hasScrolled = offset.map { $0 != view.offset } ?? false
    offset = view.offset
    let looksForEnd = looksForEnd
    self.looksForEnd = false
    if hasScrolled { source.send(.scroll, view, of: list) }
    let near = list.attributes.reachEndOffset
    guard looksForEnd, source.listens(to: .reachEnd, of: list),
      reachEnd.isReached(view, offset: near, generation: generation)
    else { return }
    source.send(.reachEnd, view, of: list)
  }

  /// Moves the cursor to the cell at a path and away from the previous row; `nil` removes it.
  ///
  /// - Returns: Whether the cursor moved.
  @discardableResult
  func moveCursor(to path: ElementPath?, of content: ContentLayout) -> Bool {
    let next = path.flatMap { source.identity(ofCellAt: $0, of: content) }
    guard next != cursor else { return false }
    let last = cursor
    cursor = next
    if let last { source.cursorLeaves(last) }
    if let path { source.cursorEnters(path, of: content) }
    return true
  }
}
