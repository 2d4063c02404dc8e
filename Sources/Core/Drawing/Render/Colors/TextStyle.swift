/// The style of a grid cell.
public struct TextStyle: Hashable, Sendable {
  /// Style attributes other than colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit per attribute.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavy strokes.
    public static let bold = Attributes(rawValue: 1)
    /// Faint.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// A line below.
    public static let underline = Attributes(rawValue: 8)
    /// A line through.
    public static let strikethrough = Attributes(rawValue: 16)
    /// Text and background colours swapped.
    public static let reverse = Attributes(rawValue: 32)
  }

  /// The text's colour.
  public var color: Color
  /// The background colour.
  public var background: Color
  /// The other attributes.
  public var attributes: Attributes

  /// Creates a style, plain by default.
  public init(
    color: Color = .standard,
    background: Color = .standard,
    attributes: Attributes = []
  ) {
    self.color = color
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default style.
  public static let plain = TextStyle()
}
