/// A length or size attribute; the kinds supported depend on the view's parent.
///
/// In a `View`: cells, `.percent(50)`, `.auto`. In a box: cells, `.fill`, `.ratio(2)`, `.wrap`.
public struct Dimension: Hashable, Sendable {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Returns a length in cells: columns for a width, rows for a height.
  public static func cells(_ count: Double) -> Dimension { Dimension(.double(count)) }

  /// Returns a length in cells: columns for a width, rows for a height.
  public static func cells(_ count: Int) -> Dimension { Dimension(.int(count)) }

  /// Returns a percentage of the space the parent offers: 100 is all of it.
  public static func percent(_ hundredths: Double) -> Dimension {
    Dimension(.string("\(hundredths.digits)%"))
  }

  /// A length determined by the content and the parent.
  public static let auto = Dimension("auto")
  /// The space left in the box.
  public static let fill = Dimension("fill")
  /// The natural size of the content.
  public static let wrap = Dimension("wrap")

  /// Returns a share of the space left in the box, in proportion to the shares of its siblings.
  public static func ratio(_ share: Double) -> Dimension {
    Dimension(.string("ratio(\(share.digits))"))
  }

  /// Returns the natural size of the content, adjusted and limited.
  ///
  /// - Parameters:
  ///   - add: The cells added to the natural size.
  ///   - min: The minimum, in cells.
  ///   - max: The maximum, in cells.
  ///   - priority: The order of allocation when space is short: higher values first.
  ///   - shrink: The share of missing space subtracted.
  ///   - grow: The share of free space added.
  /// - Returns: The size; `wrap` without any argument.
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
      amount.map { "\(name): \($0.digits)" }
    }
    if settings.isEmpty { return .wrap }
    return Dimension(.string("wrap(\(settings.joined(separator: ", ")))"))
  }
}

extension Dimension: AttributeValue {
  /// Creates a length from a number or a string; `nil` for other values.
  public init?(attribute value: Value) {
    switch value {
    case .int, .double, .string: self.init(value)
    case .null, .bool, .array, .object: return nil
    }
  }

  /// The number or string.
  public var attribute: Value? { value }
}

extension Dimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a number of cells.
  public init(integerLiteral value: Int) { self.init(.int(value)) }

  /// Creates a number of cells.
  public init(floatLiteral value: Double) { self.init(.double(value)) }
}
