/// The weight and slant of a text: the parts of a font that a terminal has.
public typealias UIFont = FontStyle

extension FontStyle {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight.
    public let rawValue: Double

    /// Creates a weight.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The lightest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A very light weight.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of plain text.
    public static let regular = Weight(rawValue: 0)
    /// A weight between regular and bold.
    public static let medium = Weight(rawValue: 0.23)
    /// A weight a little below bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of emphasised text.
    public static let bold = Weight(rawValue: 0.4)
    /// A heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// Returns the font of a weight: bold from `.semibold` on, dim up to `.light`; a terminal has one
  /// size.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> FontStyle {
    FontStyle(
      isBold: weight.rawValue >= Weight.semibold.rawValue,
      isDim: weight.rawValue <= Weight.light.rawValue
    )
  }

  /// Returns a bold font.
  public static func boldSystemFont(ofSize size: Double) -> FontStyle { FontStyle(isBold: true) }

  /// Returns a font with a slant.
  public static func italicSystemFont(ofSize size: Double) -> FontStyle {
    FontStyle(isItalic: true)
  }

  /// Returns the font of a weight, as early versions of Swift spell it.
  public static func systemFontOfSize(
    _ size: Double,
    weight: Weight = .regular
  ) -> FontStyle {
    systemFont(ofSize: size, weight: weight)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The weight of emphasised text, as early versions of Swift spell it.
public let UIFontWeightBold = UIFont.Weight.bold
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A weight a little below bold, as early versions of Swift spell it.
public let UIFontWeightSemibold = UIFont.Weight.semibold
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A weight between regular and bold, as early versions of Swift spell it.
public let UIFontWeightMedium = UIFont.Weight.medium
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The weight of plain text, as early versions of Swift spell it.
public let UIFontWeightRegular = UIFont.Weight.regular
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A light weight, as early versions of Swift spell it.
public let UIFontWeightLight = UIFont.Weight.light
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A very light weight, as early versions of Swift spell it.
public let UIFontWeightThin = UIFont.Weight.thin
