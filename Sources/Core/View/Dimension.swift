/// A length or size as attributes write it; which kinds mean something depends on the view's
/// parent.
///
/// In a `View`: cells, `.percent(50)`, `.auto`. In a box: cells, `.fill`, `.ratio(2)`, `.wrap`.
public struct Dimension: Hashable, Sendable {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Returns a number of cells.
  public static func cells(_ count: Double) -> Dimension { Dimension(.double(count)) }

  /// Returns a number of cells.
  public static func cells(_ count: Int) -> Dimension { Dimension(.int(count)) }

  /// Returns hundredths of what the parent offers.
  public static func percent(_ hundredths: Double) -> Dimension {
    let whole = Int(exactly: hundredths)
    return Dimension(.string("\(whole.map(String.init) ?? hundredths.description)%"))
  }

  /// What the content and the parent make of it.
  public static let auto = Dimension("auto")
  /// All that is left in the box.
  public static let fill = Dimension("fill")
  /// What the content needs.
  public static let wrap = Dimension("wrap")

  /// Returns a share of what is left in the box.
  public static func ratio(_ share: Double) -> Dimension { Dimension(.string("ratio(\(share))")) }

  /// Returns what the content needs, changed and bounded.
  ///
  /// - Parameters:
  ///   - add: Cells added to what the content needs.
  ///   - min: The least cells.
  ///   - max: The most cells.
  ///   - priority: Who is served first when space is short: the higher.
  ///   - shrink: The share of what is missing that is taken off.
  ///   - grow: The share of what is left that is added.
  /// - Returns: The size, `wrap` where nothing is given.
  public static func wrap(
    add: Double? = nil,
    min: Double? = nil,
    max: Double? = nil,
    priority: Double? = nil,
    shrink: Double? = nil,
    grow: Double? = nil
  ) -> Dimension {
    let amounts = [add, min, max, priority, shrink, grow]
    let settings = zip(AttributeType.wrapSettings, amounts).compactMap { name, amount in
      amount.map { "\(name): \(Int(exactly: $0).map(String.init) ?? $0.description)" }
    }
    if settings.isEmpty { return .wrap }
    return Dimension(.string("wrap(\(settings.joined(separator: ", ")))"))
  }
}

extension Dimension: AttributeValue {
  /// Creates the length of a number or a text.
  public init?(attribute value: Value) {
    switch value {
    case .int, .double, .string: self.init(value)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The number or text.
  public var attribute: Value? { value }
}

extension Dimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number of cells.
  public init(integerLiteral value: Int) { self.init(.int(value)) }

  /// Creates a number of cells.
  public init(floatLiteral value: Double) { self.init(.double(value)) }
}
