// Layout: the frames of a tree. A tree of `Node`s becomes an arena of `LayoutNode`s with resolved
// styles; `FlexSolver` lays out the children of a `View` in fractional cells, `BoxSolver` the
// children of a box in whole cells; the frames are then snapped to cells. Both solvers first
// measure a node under as many constraints as necessary (answers are cached in a memo), and then
// position it once.

/// A length of flexbox: cells, a percentage, `auto`, or unset.
struct Length: BitwiseCopyable, Equatable {
  /// The units of values: a single unit for one length, a set for several.
  struct Units: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// No length is set.
    static let unset: Units = []
    /// The keyword `auto`.
    static let auto = Units(rawValue: 1)
    /// Cells.
    static let cells = Units(rawValue: 2)
    /// Percent of a reference length.
    static let percent = Units(rawValue: 4)
    /// The followed length of a view, unknown at first; the value is the index in the list of
    /// followed lengths.
    static let followed = Units(rawValue: 8)
    /// Cells or percentages.
    static let numbers: Units = [cells, percent]
  }

  /// The bit pattern of the number, below that of its unit: one word, since styles consist mostly
  /// of lengths and are copied and searched often.
  private var bits: UInt64

  /// Creates a length.
  @inline(__always)
  init(value: Float, unit: Units) {
    bits = UInt64(value.bitPattern) | UInt64(unit.rawValue) << 32
  }

  /// The number, 0 for a unit without one.
  @inline(__always) var value: Float {
    get { Float(bitPattern: UInt32(truncatingIfNeeded: bits)) }
    set { self = Length(value: newValue, unit: unit) }
  }

  /// The unit.
  @inline(__always) var unit: Units { Units(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) }

  /// An unset length.
  static let unset = Length(value: 0, unit: .unset)
  /// The keyword `auto`.
  static let auto = Length(value: 0, unit: .auto)

  /// Returns a length in cells.
  static func cells(_ value: Float) -> Length { Length(value: value, unit: .cells) }

  /// Returns a percentage.
  static func percent(_ value: Float) -> Length { Length(value: value, unit: .percent) }

  /// Whether this is a number of cells or a percentage.
  @inline(__always) var isNumber: Bool { !unit.isDisjoint(with: .numbers) }

  /// Whether this is a percentage.
  @inline(__always) var isPercent: Bool { unit == .percent }

  /// Whether this is `auto`.
  @inline(__always) var isAuto: Bool { unit == .auto }

  /// The index in the list of followed lengths, `nil` for other units.
  var followed: Int? { unit == .followed ? Int(value) : nil }

  /// Returns the length in cells, with percentages of `base`; undefined without a number, or for a
  /// percentage of an undefined base.
  @inline(__always)
  func resolved(_ base: Float) -> Float {
    if unit == .cells { return value }
    return unit == .percent ? value * base * 0.01 : .undefined
  }

  /// Returns the length in cells, with percentages of `base`; 0 if undefined.
  @inline(__always)
  func amount(_ base: Float) -> Float {
    let value = resolved(base)
    return value.isDefined ? value : 0
  }
}

extension Float {
  /// The value of an unknown length: NaN, so that every comparison with it is false.
  static var undefined: Float { .nan }

  /// Whether a length is known.
  var isDefined: Bool { self == self }

  /// Returns the larger of two lengths, or the defined one.
  @inline(__always)
  static func largest(_ left: Float, _ right: Float) -> Float {
    if left.isDefined && right.isDefined { return left > right ? left : right }
    return left.isDefined ? left : right
  }

  /// Returns the smaller of two lengths, or the defined one.
  @inline(__always)
  static func smallest(_ left: Float, _ right: Float) -> Float {
    if left.isDefined && right.isDefined { return left < right ? left : right }
    return left.isDefined ? left : right
  }
}
