public import PlaygroundCore

/// Puyopuyo's protocol of motions: it has the name of the type in `PlaygroundCore`, which is
/// `PlaygroundCore.Animator` beside it.
///
///     struct Slow: Animator {
///       func animate(view: UIView, layouting: @escaping () -> Void) {
///         UIView.animate(withDuration: 2) { layouting() }
///       }
///     }
@MainActor
public protocol Animator {
  /// Lays a view out by calling `layouting`, in an animation of `UIView`.
  ///
  /// Called once, when the view gets the animator. The duration and the curve of the animation are
  /// those of all later motions of the view; without an animation, frames change at once.
  func animate(view: UIView, layouting: @escaping () -> Void)
}

extension Animator {
  /// Lays the view out without motion.
  public func animate(view: UIView, layouting: @escaping () -> Void) { layouting() }
}

/// The stock animators of Puyopuyo.
public enum Animators {
  /// No motion.
  public static let none = PlaygroundCore.Animator.off
  /// A spring of 0.3 seconds.
  public static let `default` = PlaygroundCore.Animator.standard
  /// The animator of the nearest ancestor that has one.
  public static let inherited: PlaygroundCore.Animator? = nil
}

extension Puyo {
  /// Sets how the view and its descendants move to other frames.
  @discardableResult
  public func animator(_ animator: some Animator) -> Self {
    let motion = State(Animators.none)
    animator.animate(view: view) { motion.value = ViewAnimation.current.get() ?? Animators.none }
    return set(\.animator, motion.value)
  }
}
