import PlaygroundCore

/// The parts of the pane of changes: the outcomes, and the selected one below or beside them.
struct ChangesAreas {
  private let inner: Rect

  /// Creates the parts of the space inside of the pane's frame.
  init(_ inner: Rect) { self.inner = inner }

  /// The number of lines for outcomes.
  var listHeight: Int {
    isSideBySide || inner.height < 8 ? inner.height : inner.height * 2 / 5
  }

  /// The area for the selected outcome; empty without room.
  var detail: Rect {
    if isSideBySide { return inner.inset(by: Edges(left: inner.width / 2 + 1)) }
    let height = listHeight
    return height == inner.height ? .zero : inner.inset(by: Edges(top: height + 1))
  }

  /// The area for the list of outcomes.
  var list: Rect {
    let width = isSideBySide ? inner.width - detail.width - 3 : inner.width
    return Rect(x: inner.x, y: inner.y, width: width, height: listHeight)
  }

  private var isSideBySide: Bool { inner.width >= 76 && inner.height < 14 }
}
