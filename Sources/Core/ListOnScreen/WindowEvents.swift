/// Finds what happens to rows and list as a window shows something else, and where its cursor is.
///
/// Rows are followed by their identity. A row that left is notified as it was when it was last in view,
/// whatever the list holds by then. A class: whoever is notified may ask for more.
final class WindowEvents {
  /// Whether to look for the end of the list at the next update.
  ///
  /// A window that is made larger asks for nothing more, nor does what rows do on coming into it: a
  /// window that grows with the content would go on for ever.
  var looksForEnd = true

  private let source: any RowSource
  /// The rows in view, from the top.
  private var displayed: [RowIdentity] = []
  private var offset: Int?
  private var reachEnd = ReachEndLatch()
  private var cursor: RowIdentity?

  /// Creates the events of a window that shows nothing yet.
  init(of source: any RowSource) { self.source = source }

  /// How often the end was near again without a new content, and nobody was notified.
  var reachEndRepeatCount: Int { reachEnd.repeatCount }

  /// Whether the cursor is on a row.
  var hasCursor: Bool { cursor != nil }

  /// Notifies rows that left the window, then those that came, each from the top.
  ///
  /// - Complexity: O(*r*) in the number of rows in view.
  func updateRows(_ places: () -> [RowPosition], of content: ContentLayout) {
    replace(with: source.rowsInView(places, of: content))
  }

  /// Notifies all rows in view that they leave it.
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

  /// Notifies the list that it was scrolled, and that its end is near: once for each content.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - view: What is in view.
  ///   - generation: Which content it is; so is its number of rows.
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

  /// Moves the cursor to the cell at a path, away from the row where it was; `nil` for to nowhere.
  ///
  /// - Returns: Whether it was not there already.
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
