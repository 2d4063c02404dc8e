import PlaygroundCore

/// Finds out whether changes of a content can be seen in any of its windows, or at its own width.
struct VisibilityCheck {
  private struct Comparison: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
    let columns: Int
  }

  private let difference: PreviewOutcome.Difference
  /// The pairs of layouts that were compared, and whether their pictures differ.
  private var compared: [Comparison: Bool] = [:]
  /// Whether a window was found to show a difference.
  private(set) var isVisible: Bool

  init(_ difference: PreviewOutcome.Difference) {
    self.difference = difference
    isVisible = difference.before == nil
  }

  /// Has a window show the new content, and compares its picture with the one before.
  ///
  /// A window with the same picture as before gets no marks, whatever other windows show.
  ///
  /// - Parameters:
  ///   - window: The window, with the old content.
  ///   - layout: The layout of the new content for the window.
  ///   - show: Has the window show the layout.
  mutating func compare(_ window: Viewport, with layout: ContentLayout, _ show: () -> Void) {
    guard difference.before != nil else { return show() }
    let columns = window.size.width
    if isDifferent(window.content, layout, columns: columns) {
      layout.columnsWithoutMarks.remove(columns)
      isVisible = true
      return show()
    }
    // The window may pin another header, or show other rows of the same content.
    let before = window.picture()
    show()
    if before != window.picture() {
      layout.columnsWithoutMarks.remove(columns)
      isVisible = true
    } else if !difference.keepsMarks, !differs(layout, columns: columns) {
      layout.columnsWithoutMarks.insert(columns)
    }
  }

  /// Returns whether a picture was found to differ from an earlier one of the same width.
  private func differs(_ layout: ContentLayout, columns: Int) -> Bool {
    compared.contains {
      $0.key.new == ObjectIdentifier(layout) && $0.key.columns == columns && $0.value
    }
  }

  private mutating func isDifferent(
    _ old: ContentLayout,
    _ new: ContentLayout,
    columns: Int
  ) -> Bool {
    if old === new { return false }
    let comparison = Comparison(
      old: ObjectIdentifier(old),
      new: ObjectIdentifier(new),
      columns: columns,
    )
    if let known = compared[comparison] { return known }
    let isDifferent = PictureComparison(from: old, to: new, columns: columns)
      .isVisible(difference.changes.changes)
    compared[comparison] = isDifferent
    return isDifferent
  }

  /// Returns whether a window shows a difference, or the preview drawn at its own width does.
  func isVisibleAnywhere(in cells: CellMetrics = CellMetrics()) -> Bool {
    if isVisible { return true }
    guard let before = difference.before, let after = difference.after else { return false }
    if difference.changes.changes.isEmpty { return false }
    let widths = [difference.widths.before, difference.widths.after].map {
      $0 ?? PreviewWidths.defaultColumns
    }
    let layouts = zip([before, after], widths).map { content, columns in
      ContentLayout(content, in: LayoutConstraints(width: columns, height: nil, cells: cells))
    }
    return PictureComparison(from: layouts[0], to: layouts[1], columns: max(widths[0], widths[1]))
      .isVisible(difference.changes.changes)
  }
}
