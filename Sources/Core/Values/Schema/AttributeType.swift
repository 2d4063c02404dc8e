// Schema: the declaration of built-in elements and their attributes. Readers check files against
// it, layout and painting rely on it, and editor schemas are generated from it.

/// The type of an attribute's values.
package enum AttributeType: Hashable, Sendable {
  /// Any text; scalars become text.
  case text
  /// `true` or `false`.
  case bool
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A finite number of at least the given one, if one is given.
  case number(atLeast: Double?)
  /// One of a list of words.
  case keyword([String])
  /// A name, `#rrggbb`, `rgb(r, g, b)`, `default` or a palette index from 0 to 255.
  case color
  /// Cells, `50%` or `auto`, as in flexbox.
  case length(Length)
  /// `12`, `fill`, `ratio(2)`, `wrap`, `wrap(add: 2, min: 1, …)`, as in boxes.
  case boxSize
  /// The tracks of a grid: `auto 1fr 12 minmax(4, 2fr)`.
  case tracks
  /// Words of alignment such as `left vert-center`.
  case alignment
  /// An offset before the end: `2.0x` screens or `100` rows.
  case reachEndOffset
  /// `inherited`, `none`, `default`, or a duration and an easing: `200ms ease-out`.
  case animator

  /// The values that a length allows besides a number of cells.
  package struct Length: OptionSet, Hashable, Sendable {
    /// One bit per allowed kind of value.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The word `auto`.
    package static let auto = Length(rawValue: 1)
    /// A percentage.
    package static let percent = Length(rawValue: 2)
    /// A negative number.
    package static let negative = Length(rawValue: 4)
    /// The words `max-content`, `fit-content` and `stretch`, which are treated as `auto`.
    package static let content = Length(rawValue: 8)
    /// The word `fill`.
    package static let fill = Length(rawValue: 16)
  }
}

/// Numbers among values.
extension AttributeType {
  /// The maximum absolute value of sizes and distances, in cells.
  package static let extentLimit = 1_000_000.0

  /// Whether a number of cells is small enough to be summed without loss.
  static func isExtent(_ number: Value) -> Bool { abs(double(number)) <= extentLimit }

  /// Returns a value, or its text, as a finite number; `nil` for others.
  static func number(_ value: Value) -> Value? {
    switch value {
    case .int: return value
    case .double(let number):
      guard number.isFinite else { return nil }
      return Int(exactly: number).map { .int($0) } ?? value
    case .string(let text):
      guard let first = text.utf8.first, let last = text.utf8.last, isDigit(last),
        isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "."),
        text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
      else { return nil }
      if let whole = Int(text) { return .int(whole) }
      return Double(text).flatMap { number(.double($0)) }
    default: return nil
    }
  }

  /// Returns a number for comparisons; 0 for values that are not numbers.
  static func double(_ value: Value) -> Double {
    switch value {
    case .int(let number): Double(number)
    case .double(let number): number
    default: 0
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
