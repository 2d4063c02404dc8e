/// The window between two contents.
extension ListOnScreen {
  /// Whether transitions are shown or passed on.
  var observesTransitions: Bool { onTransition != nil || motion != nil }

  /// Returns the transition between the lines of the window before and after an update.
  func transition(from before: [ScreenLine], to after: [ScreenLine]) -> Transition {
    Transition(
      from: before,
      to: after,
      columns: size.width,
      ambiguous: content.cells.ambiguous,
    )
  }

  /// Returns the lines of the window; `change` is the change of a band.
  func screenLines(_ change: (Band) -> ScreenLine.Change) -> [ScreenLine] {
    let rows = rows(marks: .none, rasters: RasterTable())
    guard let list = content.listLayout else { return rows.map { ScreenLine(row: $0) } }
    return ScreenLine.lines(of: list, showing: rows, in: position.window, change)
  }

  /// Draws the window as it is at a time, in milliseconds, with all that moves; at rest, with the
  /// cells that the newest changes changed.
  ///
  /// - Returns: The rows, numbered from 0.
  func rows(
    _ height: Int? = nil,
    marks: Marks,
    rasters: RasterTable,
    at now: Int
  ) -> [Frame.Row] {
    var drawn: [Frame.Row]
    if var motion {
      drawn = motion.rows(at: now) { pass in
        rows(height, marks: marks, rasters: rasters, moving: pass)
      }
      self.motion = motion
    } else {
      drawn = rows(height, marks: marks, rasters: rasters)
    }
    if motion?.isMoving != true {
      content.noteChangedCells(in: &drawn, from: offset, marks, strips, columns: size.width)
    }
    return drawn
  }
}
