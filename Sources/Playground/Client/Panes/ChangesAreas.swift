import PlaygroundCore

/// The parts of the pane of changes: the outcomes, and the selected one below or beside them.
struct ChangesAreas {
  private let inner: Rect
  private let readsDetails: Bool

  /// Creates the parts of the space inside of the pane's frame.
  ///
  /// - Parameters:
  ///   - inner: The space.
  ///   - readsDetails: Whether the keys are for the selected outcome, which then has all of a space
  ///     that is too low for both.
  init(_ inner: Rect, readsDetails: Bool = false) {
    self.inner = inner
    self.readsDetails = readsDetails
  }

  /// The number of lines for outcomes.
  var listHeight: Int {
    if isSideBySide { return inner.height }
    if inner.height < 8 { return readsDetails ? 0 : inner.height }
    return inner.height * 2 / 5
  }

  /// The area for the selected outcome; empty without room.
  var detail: Rect {
    if isSideBySide { return inner.inset(by: Edges(left: inner.width / 2 + 1)) }
    let height = listHeight
    if height == 0 { return inner }
    return height == inner.height ? .zero : inner.inset(by: Edges(top: height + 1))
  }

  /// The area for the list of outcomes.
  var list: Rect {
    let width = isSideBySide ? inner.width - detail.width - 3 : inner.width
    return Rect(x: inner.x, y: inner.y, width: width, height: listHeight)
  }

  private var isSideBySide: Bool { inner.width >= 76 && inner.height < 14 }
}
