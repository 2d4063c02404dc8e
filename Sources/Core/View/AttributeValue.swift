/// A Swift type for what attributes say.
public protocol AttributeValue {
  /// Creates the value that an attribute says, `nil` for one that says none.
  init?(attribute value: Value)

  /// The attribute that says it; `nil` for the attribute's default.
  var attribute: Value? { get }
}

extension Props {
  /// The value of `name` as a Swift type; `nil` if it is not set, or says no such value.
  subscript<Typed: AttributeValue>(typed name: String) -> Typed? {
    self[name].flatMap { Typed(attribute: $0) }
  }
}

extension AttributeType {
  /// The keywords of an attribute whose values are the cases of a Swift type.
  static func keywords<Word: RawRepresentable<String> & CaseIterable>(
    of type: Word.Type
  ) -> AttributeType {
    .keyword(type.allCases.map(\.rawValue))
  }
}

extension String: AttributeValue {
  /// Creates the text of a `.string`.
  public init?(attribute value: Value) {
    guard case .string(let text) = value else { return nil }
    self = text
  }

  /// The text as a value.
  public var attribute: Value? { .string(self) }
}

extension Bool: AttributeValue {
  /// Creates the truth value of a `.bool`.
  public init?(attribute value: Value) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }

  /// The truth value as a value.
  public var attribute: Value? { .bool(self) }
}

extension Int: AttributeValue {
  /// Creates the number of an `.int`, or of a `.double` without a fraction.
  public init?(attribute value: Value) {
    switch value {
    case .int(let number): self = number
    case .double(let number): self.init(exactly: number)
    default: return nil
    }
  }

  /// The number as a value.
  public var attribute: Value? { .int(self) }
}

extension Double: AttributeValue {
  /// Creates the number of an `.int` or a `.double`.
  public init?(attribute value: Value) {
    switch value {
    case .int(let number): self.init(number)
    case .double(let number): self = number
    default: return nil
    }
  }

  /// The number as a value.
  public var attribute: Value? { .double(self) }
}

extension Color: AttributeValue {
  /// A name, a palette index or `#rrggbb`; `nil` for the terminal's own colour.
  public var attribute: Value? {
    switch self {
    case .standard: nil
    case .palette(let index) where index < Color.names.count: .string(Color.names[Int(index)])
    case .palette(let index): .int(Int(index))
    case .rgb(let red, let green, let blue):
      .string("#" + [red, green, blue].map { Self.hexadecimal($0) }.joined())
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}

extension AttributeValue where Self: RawRepresentable<String> {
  /// Creates the value of a keyword.
  public init?(attribute value: Value) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  /// The keyword.
  public var attribute: Value? { .string(rawValue) }
}

extension BorderStyle: AttributeValue {}
extension TextBlock.Wrap: AttributeValue {}
extension TextBlock.Truncation: AttributeValue {}
