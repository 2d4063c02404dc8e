import PlaygroundCore

/// The areas of the panes.
///
///     ┌ title ────────────────────────────┐
///     │ list │ gutter, content            │
///     │      │ diagnostics                │
///     ├ rule ─────────────────────────────┤
///     │ changes                           │
///     └ status ───────────────────────────┘
///
/// Without room, panes are omitted: first the list, then the changes, then the title.
struct ScreenLayout: Equatable, Sendable {
  /// The minimum size of the terminal.
  static let smallest = Size(width: 20, height: 4)
  /// The number of columns for marks.
  static let gutterWidth = 2

  /// The title line of the preview on screen.
  var title: Rect?
  /// The list of previews.
  var list: Rect?
  /// The marks.
  var gutter: Rect
  /// The preview.
  var content: Rect
  /// The diagnostics of the file.
  var diagnostics: Rect?
  /// The rule above the changes.
  var rule: Rect?
  /// The changes pane.
  var changes: Rect?
  /// The status line.
  var status: Rect
  /// Whether the terminal is smaller than the minimum size.
  var isTooSmall: Bool

  /// Lays out the panes on a terminal.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - focus: The pane with the keyboard focus, which has precedence on a narrow terminal.
  ///   - hasChanges: Whether the changes pane has entries.
  ///   - diagnosticLines: The number of lines that the diagnostics need at a number of columns.
  init(size: Size, focus: Pane, hasChanges: Bool, diagnosticLines: (_ columns: Int) -> Int) {
    isTooSmall = size.width < Self.smallest.width || size.height < Self.smallest.height
    var body = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - 1))
    status = Rect(x: 0, y: body.height, width: size.width, height: min(1, size.height))
    if size.height >= 10 {
      title = Rect(x: 0, y: 0, width: size.width, height: 1)
      body = body.inset(by: Edges(top: 1))
      // An empty pane is small; it grows once, at the first change.
      let height = hasChanges ? max(2, min(8, size.height / 4)) : 1
      let top = body.maxY - height
      changes = Rect(x: 0, y: top, width: size.width, height: height)
      rule = Rect(x: 0, y: top - 1, width: size.width, height: 1)
      body = body.inset(by: Edges(bottom: height + 1))
    }
    if size.width >= 80 {
      let width = min(32, size.width / 4)
      list = Rect(x: 0, y: body.y, width: width, height: body.height)
      body = body.inset(by: Edges(left: width + 1))
    } else if focus == .previews {
      list = body
    }
    let wanted = diagnosticLines(body.width)
    let height = min(wanted, max(min(3, body.height - 1), body.height / 2))
    if height > 0 {
      diagnostics = Rect(x: body.x, y: body.maxY - height, width: body.width, height: height)
      body = body.inset(by: Edges(bottom: height))
    }
    gutter = Rect(
      x: body.x,
      y: body.y,
      width: min(Self.gutterWidth, body.width),
      height: body.height
    )
    content = body.inset(by: Edges(left: Self.gutterWidth))
  }
}
