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
