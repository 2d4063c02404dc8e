import PlaygroundCore

/// What moves by itself on the screen of a program: spinners, boxes with an animator, and lists
/// that play motion.
///
/// Nothing moves if the user wants less motion, and no timer waits while nothing on the screen
/// moves.
@MainActor
final class ProgramMotion {
  private static let spinnerInterval = Duration.milliseconds(100)
  private static let frameInterval = Duration.milliseconds(33)

  private let session = ProgramSession.current
  private var spinners: [Spinner] = []
  /// Whether a timer waits, for the next step of the spinners and for the next frame.
  private var (awaitsStep, awaitsFrame) = (false, false)

  /// The time of the next picture, in milliseconds; `nil` if nothing is to move.
  var time: Int? {
    session.reducesMotion ? nil : Int(clamping: session.clock.nanoseconds / 1_000_000)
  }

  /// Moves what is on a screen on, later.
  ///
  /// - Parameters:
  ///   - scene: The screen.
  ///   - redraw: Has the screen drawn again.
  func follow(_ scene: ViewScene, _ redraw: @escaping @MainActor () -> Void) {
    guard !session.reducesMotion else { return }
    spinners = scene.items.compactMap { item in
      let visible = item.frame.intersection(item.clip).intersection(scene.grid.bounds)
      return visible.isEmpty ? nil : item.view as? Spinner
    }
    if !spinners.isEmpty, !awaitsStep {
      awaitsStep = true
      session.clock.call(after: Self.spinnerInterval) { [weak self] in self?.turnSpinners() }
    }
    let isMoving =
      scene.isMoving || scene.items.contains { ($0.view as? any WindowedView)?.isMoving ?? false }
    if isMoving, !awaitsFrame {
      awaitsFrame = true
      session.clock.call(after: Self.frameInterval) { [weak self] in
        self?.awaitsFrame = false
        redraw()
      }
    }
  }

  private func turnSpinners() {
    awaitsStep = false
    for spinner in spinners { spinner.step += 1 }
    // Those that are still on the screen are found when it is drawn.
    spinners = []
  }
}
