/// The position of a view in its slot: keywords for one axis or both, such as `[.left,
/// .vertCenter]`.
public struct Alignment: OptionSet, Hashable, Sendable {
  /// One bit for each keyword.
  public let rawValue: UInt16

  /// Creates an alignment from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// At the top.
  public static let top = Alignment(rawValue: 1)
  /// At the bottom.
  public static let bottom = Alignment(rawValue: 2)
  /// At the left.
  public static let left = Alignment(rawValue: 4)
  /// At the right.
  public static let right = Alignment(rawValue: 8)
  /// At the side where lines begin.
  public static let leading = Alignment(rawValue: 16)
  /// At the side where lines end.
  public static let trailing = Alignment(rawValue: 32)
  /// Centred horizontally.
  public static let horzCenter = Alignment(rawValue: 64)
  /// Centred vertically.
  public static let vertCenter = Alignment(rawValue: 128)
  /// Centred on both axes.
  public static let center = Alignment(rawValue: 256)
}

extension Alignment: AttributeValue {
  /// Creates the alignment from keywords separated by spaces, such as `left vert-center`; `nil`
  /// for an unknown keyword or another type.
  public init?(attribute value: Value) {
    guard case .string(let text) = value else { return nil }
    self = []
    for word in text.split(separator: " ") {
      guard let bit = AttributeType.alignmentWords.firstIndex(of: String(word)) else { return nil }
      insert(Alignment(rawValue: 1 << bit))
    }
  }

  /// The keywords; `nil` for none.
  public var attribute: Value? {
    let words = AttributeType.alignmentWords.enumerated().filter { index, _ in
      contains(Alignment(rawValue: 1 << index))
    }
    return words.isEmpty ? nil : .string(words.map(\.element).joined(separator: " "))
  }
}
