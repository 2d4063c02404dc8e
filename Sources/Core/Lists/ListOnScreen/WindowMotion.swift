/// The motion in a window: lines in transition, and boxes in rows.
///
/// There is no clock: the time is given at each drawing, in milliseconds of any clock that does not
/// go back. A transition starts when it is drawn first.
struct WindowMotion: Equatable, Sendable {
  /// A transition that has not ended.
  private struct Running: Equatable, Sendable {
    let transition: Transition
    let animator: Animator
    /// The time of the first drawing; `nil` before.
    var start: Int?
    /// The share of the way at the last drawing.
    var progress = 0.0
  }

  private var running: Running?
  private var boxes = BoxMotions()

  /// Whether the next drawing can differ from the last one without a change of the content.
  var isMoving: Bool { running != nil || boxes.isMoving }

  /// Starts a transition in place of the running transition.
  mutating func begin(_ transition: Transition, by animator: Animator) {
    let isNeeded = animator.isActive && !transition.isStill
    running = isNeeded ? Running(transition: transition, animator: animator) : nil
  }

  /// Returns old lines as they were drawn last.
  func shown(_ old: [ScreenLine]) -> [ScreenLine] {
    running.map { $0.transition.interrupted(at: $0.progress, showing: old) } ?? old
  }

  /// Ends all motion; the rows that are drawn next do not move.
  mutating func stop() { self = WindowMotion() }

  /// Draws the window.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - draw: Draws the rows of the content, with the frames of boxes that the pass returns.
  /// - Returns: The rows of the window.
  mutating func rows(at now: Int, _ draw: (Pass) -> [Frame.Row]) -> [Frame.Row] {
    let pass = Pass(boxes, at: now)
    let final = draw(pass)
    boxes = pass.boxes
    boxes.finishDrawing()
    guard var running else { return final }
    let start = running.start ?? now
    running.start = start
    running.progress = running.animator.progress(after: now - start)
    let isOver = now - start >= running.animator.milliseconds
    self.running = isOver ? nil : running
    return isOver ? final : running.transition.rows(at: running.progress, over: final)
  }

  /// One drawing of the window.
  final class Pass {
    fileprivate var boxes: BoxMotions
    private let now: Int

    fileprivate init(_ boxes: BoxMotions, at now: Int) {
      self.boxes = boxes
      self.now = now
    }

    /// Returns the placements of a band with the frames that they have now.
    func moved(_ placements: [Placement], _ positions: [RowPosition], of list: List) -> [Placement]
    {
      zip(placements, positions).map { placement, position in
        let row = RowIdentity(position, in: list)
        return placement.with(boxes.layout(of: row, placement.node, placement.layout, at: now))
      }
    }

    /// Returns the layout of a single component with the frames that it has now.
    func moved(_ component: ComponentLayout) -> LayoutTree {
      boxes.layout(of: .component, component.node, component.layout, at: now)
    }
  }
}
