/// Fractions of cells to whole ones, without a math library: by way of 64-bit integers.
enum WholeCells {
  /// The greatest length that a frame may have; every whole number up to it is a `Float`.
  static let limit: Float = 16_777_216

  /// Returns the greatest whole number that is not above `value`, 0 for an undefined one.
  @inline(__always)
  static func floor(_ value: Float) -> Int {
    let whole = truncated(value)
    return Float(whole) > value ? whole - 1 : whole
  }

  /// Returns the nearest whole number, halves upwards; 0 for an undefined value.
  ///
  /// What is closer than 1/10,000 to a half counts as one, so that sums of fractions do not decide.
  @inline(__always)
  static func round(_ value: Float) -> Int {
    let whole = floor(value)
    return value - Float(whole) >= 0.5 - tolerance ? whole + 1 : whole
  }

  /// Returns the least whole number that is not below `value`, unless it is all but the one below.
  @inline(__always)
  static func ceil(_ value: Float) -> Int {
    let whole = floor(value)
    return value - Float(whole) > tolerance ? whole + 1 : whole
  }

  /// Returns the greatest whole number that is not above `value`, or the one above if all but it.
  @inline(__always)
  static func floorNearly(_ value: Float) -> Int {
    let whole = floor(value)
    return value - Float(whole) >= 1 - tolerance ? whole + 1 : whole
  }

  /// Returns whether a value is a whole number but for the tolerance.
  @inline(__always)
  static func isWhole(_ value: Float) -> Bool {
    let part = value - Float(floor(value))
    return part <= tolerance || part >= 1 - tolerance
  }

  private static let tolerance: Float = 0.0001

  /// Returns a value without its fraction, no longer than a frame may be; 0 for an undefined one.
  @inline(__always)
  static func truncated(_ value: Float) -> Int {
    value.magnitude <= limit ? Int(value) : bounded(value)
  }

  @inline(never)
  private static func bounded(_ value: Float) -> Int {
    value.isDefined ? (value < 0 ? -Int(limit) : Int(limit)) : 0
  }

  /// Returns whether a value is a whole number to the last bit.
  @inline(__always)
  static func isExact(_ value: Float) -> Bool { Float(truncated(value)) == value }

  /// Returns whether values are whole numbers to the last bit, and not too long to be told at once.
  @inline(__always)
  static func areExact(_ values: SIMD4<Float>) -> Bool {
    // Adding so much leaves no bits for a fraction, up to a quarter of the limit.
    let shift = SIMD4(repeating: limit * 0.75)
    let limits = SIMD4(repeating: limit / 4)
    let differs = (values + shift) - shift .!= values
    let isLong = (values .> limits) .| (values .< -limits)
    return !any(differs .| isLong)
  }
}
