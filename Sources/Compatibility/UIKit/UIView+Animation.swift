public import PlaygroundCore

/// The animation in whose closure the program is.
enum ViewAnimation {
  /// The animation; `nil` outside of all animations.
  static let current = TaskLocal<PlaygroundCore.Animator?>(wrappedValue: nil)
}

extension View {
  /// How an animation of views begins and ends.
  public struct AnimationOptions: OptionSet, Sendable {
    /// One bit per option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 1 << 17)
    /// At the same speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes at once, then calls `completion`.
  ///
  /// What moves on a screen moves by the animator of a view: `animator(_:)`, or `Animator`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, limited to 10.
  ///   - delay: Ignored.
  ///   - options: The curve.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true`.
  public static func animate(
    withDuration duration: Double,
    delay: Double = 0,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let easing: Easing =
      switch options.intersection(.curveLinear) {
      case .curveLinear: .linear
      case .curveEaseIn: .easeIn
      case .curveEaseOut: .easeOut
      default: .easeInOut
      }
    run(animations, duration, easing, completion)
  }

  /// Makes changes at once, with the curve of a spring, then calls `completion`.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds, limited to 10.
  ///   - delay: Ignored.
  ///   - dampingRatio: Ignored: there is one spring.
  ///   - velocity: Ignored.
  ///   - options: Ignored.
  ///   - animations: Makes the changes.
  ///   - completion: Called with `true`.
  public static func animate(
    withDuration duration: Double,
    delay: Double = 0,
    usingSpringWithDamping dampingRatio: Double,
    initialSpringVelocity velocity: Double,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(animations, duration, .spring, completion)
  }

  /// Makes changes without an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    ViewAnimation.current.withValue(nil) { actions() }
  }

  private static func run(
    _ animations: () -> Void,
    _ duration: Double,
    _ easing: Easing,
    _ completion: ((Bool) -> Void)?
  ) {
    let seconds = duration.isNaN ? 0 : Swift.max(0, Swift.min(duration, 10))
    let animator = PlaygroundCore.Animator(
      milliseconds: Int((seconds * 1000).rounded()),
      easing: easing
    )
    ViewAnimation.current.withValue(animator) { animations() }
    completion?(true)
  }
}
