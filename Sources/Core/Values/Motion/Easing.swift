/// The speed of a motion over its time.
public enum Easing: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at both ends, and slower at the end.
  case ease
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInOut
  /// A spring that comes to rest without overshooting.
  case spring
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points; `x1` and `x2` are from 0
  /// to 1. It overshoots if a `y` is outside of that range.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)

  /// Returns the share of the way that is covered.
  ///
  /// - Parameter time: The share of the time that has passed; clamped to 0…1.
  /// - Returns: 0 at the start and 1 at the end, exactly.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .linear: return time
    case .ease: return Self.bezier(0.25, 0.1, 0.25, 1, at: time)
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: time)
    case .spring: return Self.spring(at: time) / Self.spring(at: 1)
    case .cubic(let x1, let y1, let x2, let y2): return Self.bezier(x1, y1, x2, y2, at: time)
    }
  }

  /// Returns the `y` of a Bézier curve at an `x`, which is found by bisection.
  private static func bezier(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    at x: Double
  ) -> Double {
    func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return point(y1, y2, (low + high) / 2)
  }

  /// Returns the position of a critically damped spring that is released at 0 and drawn to 1.
  private static func spring(at time: Double) -> Double {
    let angle = 10 * time
    return 1 - (1 + angle) * exponential(-angle)
  }

  /// Returns *e* to the power of a number from -16 to 0.
  private static func exponential(_ exponent: Double) -> Double {
    let part = exponent / 16
    var (sum, term) = (1.0, 1.0)
    for index in 1...12 {
      term *= part / Double(index)
      sum += term
    }
    for _ in 0..<4 { sum *= sum }
    return sum
  }
}
