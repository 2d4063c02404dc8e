/// Something that is sold.
public struct Article: Sendable {
  /// The number, unique in the catalogue.
  public let number: Int
  /// The name.
  public let name: String
  /// The price in cents.
  public let cents: Int

  /// The price as text.
  public var price: String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// All articles.
  public static let all = [
    Article(number: 1, name: "Lantern", cents: 1250),
    Article(number: 2, name: "Rope, 20 m", cents: 905),
    Article(number: 3, name: "Compass", cents: 2100),
  ]
}
