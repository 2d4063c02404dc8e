/// Transitions between contents, and boxes that move.
extension ListView {
  /// Called with the transition from the old to the new screen after a visible update.
  ///
  /// Not called for reloads, the first list, and updates with a non-animated policy.
  public var onTransition: ((Transition) -> Void)? {
    get { screen.onTransition }
    set { screen.onTransition = newValue }
  }

  /// Whether ``rows(at:)`` shows the frames between two contents: transitions of rows, and boxes
  /// with an animator on the way to their new frames.
  public var playsMotion: Bool {
    get { screen.motion != nil }
    set {
      guard newValue != playsMotion else { return }
      screen.motion = newValue ? WindowMotion() : nil
    }
  }

  /// Whether something moves, so that ``rows(at:)`` can return other rows later.
  public var isMoving: Bool { screen.motion?.isMoving ?? false }
}
