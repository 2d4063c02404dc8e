/// The motions of boxes in the rows of a window.
///
/// A row whose tree has other frames than when it was drawn last starts to move. Rows that were not
/// drawn last do not move.
struct BoxMotions: Sendable {
  /// A row as it was drawn last.
  private struct Drawn: Sendable {
    let node: Node
    /// The frames at rest.
    let frames: [Rect]
    var motion = LayoutMotion()
  }

  private var last: [RowIdentity: Drawn] = [:]
  private var current: [RowIdentity: Drawn] = [:]

  /// Whether a row moves, since the last drawing.
  var isMoving: Bool { last.values.contains { !$0.motion.isStill } }

  /// Returns the layout to draw for a row.
  ///
  /// - Parameters:
  ///   - row: The row; the first of several with the same identity moves.
  ///   - node: Its tree.
  ///   - layout: Its layout at rest.
  ///   - now: The time, in milliseconds.
  /// - Returns: The layout with the frames that the nodes have now.
  mutating func layout(
    of row: RowIdentity,
    _ node: Node,
    _ layout: LayoutTree,
    at now: Int
  ) -> LayoutTree {
    let known = current[row] ?? last[row]
    var drawn = Drawn(node: node, frames: layout.frames)
    if let known {
      if known.frames == layout.frames, known.node == node {
        drawn.motion = known.motion
      } else {
        drawn.motion = LayoutMotion(
          from: FramedTree(node: known.node, frames: known.frames),
          moving: known.motion,
          to: FramedTree(node: node, frames: layout.frames),
          at: now,
        )
      }
    }
    drawn.motion.finish(at: now)
    current[row] = drawn
    guard !drawn.motion.isStill else { return layout }
    var layout = layout
    layout.frames = drawn.motion.frames(layout.frames, at: now)
    return layout
  }

  /// Ends a drawing: rows that were not drawn are forgotten.
  mutating func finishDrawing() {
    last = current
    current = [:]
  }
}

extension BoxMotions: Equatable {
  /// Returns whether the same rows move in the same way.
  ///
  /// Rows at rest are not compared: windows that show the same rows have drawn the same trees.
  static func == (left: BoxMotions, right: BoxMotions) -> Bool { left.moving == right.moving }

  private var moving: [RowIdentity: LayoutMotion] {
    last.compactMapValues { $0.motion.isStill ? nil : $0.motion }
  }
}
