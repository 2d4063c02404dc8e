// Layout: where everything goes. A tree of `Node`s becomes an arena of `LayoutNode`s with resolved
// styles; `FlexSolver` lays out what stands in a `View`, in fractions of cells, `BoxSolver` what
// stands in a box, in whole cells; the frames are then snapped to cells. Both solvers first ask a
// node for its size under an offer, as often as needed (answers are kept in the node's memo), and
// at last place it once.

/// A length of flexbox: cells, a percentage, `auto`, or unset.
struct Length: BitwiseCopyable, Equatable {
  /// What values count: of one length a single unit, of several lengths all of theirs.
  struct Units: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Nothing was set.
    static let unset: Units = []
    /// The word `auto`.
    static let auto = Units(rawValue: 1)
    /// Cells.
    static let cells = Units(rawValue: 2)
    /// Hundredths of what the length refers to.
    static let percent = Units(rawValue: 4)
    /// As many cells as a view has that is followed, unknown at first; the value is the place in the
    /// list of what the node follows.
    static let followed = Units(rawValue: 8)
    /// Cells or percentages.
    static let numbers: Units = [cells, percent]
  }

  /// The bits of the number, below those of its unit: one word, because styles are copied and searched
  /// for units often, and consist mostly of lengths.
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

  /// What the number counts.
  @inline(__always) var unit: Units { Units(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) }

  /// Nothing set.
  static let unset = Length(value: 0, unit: .unset)
  /// The word `auto`.
  static let auto = Length(value: 0, unit: .auto)

  /// Returns a number of cells.
  static func cells(_ value: Float) -> Length { Length(value: value, unit: .cells) }

  /// Returns a percentage.
  static func percent(_ value: Float) -> Length { Length(value: value, unit: .percent) }

  /// Whether this is a number of cells or a percentage.
  @inline(__always) var isNumber: Bool { !unit.isDisjoint(with: .numbers) }

  /// Whether this is a percentage.
  @inline(__always) var isPercent: Bool { unit == .percent }

  /// Whether this is `auto`.
  @inline(__always) var isAuto: Bool { unit == .auto }

  /// The place in the list of what the node follows, `nil` if this follows nothing.
  var followed: Int? { unit == .followed ? Int(value) : nil }

  /// Returns the cells meant when 100 % is `base`; undefined without a number, or for a percentage
  /// of something undefined.
  @inline(__always)
  func resolved(_ base: Float) -> Float {
    if unit == .cells { return value }
    return unit == .percent ? value * base * 0.01 : .undefined
  }

  /// Returns the cells meant when 100 % is `base`, 0 where undefined.
  @inline(__always)
  func amount(_ base: Float) -> Float {
    let value = resolved(base)
    return value.isDefined ? value : 0
  }
}

extension Float {
  /// The value of a size that is not known: not a number, so that every comparison with it fails.
  static var undefined: Float { .nan }

  /// Whether a size is known.
  var isDefined: Bool { self == self }

  /// Returns the larger of two sizes, or the one that is defined.
  @inline(__always)
  static func largest(_ left: Float, _ right: Float) -> Float {
    if left.isDefined && right.isDefined { return left > right ? left : right }
    return left.isDefined ? left : right
  }

  /// Returns the smaller of two sizes, or the one that is defined.
  @inline(__always)
  static func smallest(_ left: Float, _ right: Float) -> Float {
    if left.isDefined && right.isDefined { return left < right ? left : right }
    return left.isDefined ? left : right
  }
}
