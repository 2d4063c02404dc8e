/// Rounding of fractional cells without a math library, through 64-bit integers.
enum WholeCells {
  /// The maximum length of a frame; every integer up to it is exact as a `Float`.
  static let limit: Float = 16_777_216

  /// Returns `value` rounded down; 0 if undefined.
  @inline(__always)
  static func floor(_ value: Float) -> Int {
    let whole = truncated(value)
    return Float(whole) > value ? whole - 1 : whole
  }

  /// Returns the nearest integer, with halves rounded up; 0 if undefined.
  ///
  /// A value within 1/10,000 of a half counts as a half, so that accumulated rounding errors do not
  /// matter.
  @inline(__always)
  static func round(_ value: Float) -> Int {
    let whole = floor(value)
    return value - Float(whole) >= 0.5 - tolerance ? whole + 1 : whole
  }

  /// Returns `value` rounded up, except that a value just above an integer is rounded down to it.
  @inline(__always)
  static func ceil(_ value: Float) -> Int {
    let whole = floor(value)
    return value - Float(whole) > tolerance ? whole + 1 : whole
  }

  /// Returns `value` rounded down, except that a value just below an integer is rounded up to it.
  @inline(__always)
  static func floorNearly(_ value: Float) -> Int {
    let whole = floor(value)
    return value - Float(whole) >= 1 - tolerance ? whole + 1 : whole
  }

  /// Returns whether a value is an integer within the tolerance.
  @inline(__always)
  static func isWhole(_ value: Float) -> Bool {
    let part = value - Float(floor(value))
    return part <= tolerance || part >= 1 - tolerance
  }

  private static let tolerance: Float = 0.0001

  /// Returns a value truncated to an integer, within the valid range of frames; 0 if undefined.
  @inline(__always)
  static func truncated(_ value: Float) -> Int {
    value.magnitude <= limit ? Int(value) : bounded(value)
  }

  @inline(never)
  private static func bounded(_ value: Float) -> Int {
    value.isDefined ? (value < 0 ? -Int(limit) : Int(limit)) : 0
  }

  /// Returns whether a value is exactly an integer.
  @inline(__always)
  static func isExact(_ value: Float) -> Bool { Float(truncated(value)) == value }

  /// Returns whether values are exactly integers, and small enough for this test.
  @inline(__always)
  static func areExact(_ values: SIMD4<Float>) -> Bool {
    // Adding this constant leaves no bits for a fraction, up to a quarter of the limit.
    let shift = SIMD4(repeating: limit * 0.75)
    let limits = SIMD4(repeating: limit / 4)
    let differs = (values + shift) - shift .!= values
    let isLong = (values .> limits) .| (values .< -limits)
    return !any(differs .| isLong)
  }
}
