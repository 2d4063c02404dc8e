/// A Swift type of attribute values.
public protocol AttributeValue {
  /// Creates a Swift value from an attribute value; `nil` if the type does not match.
  init?(attribute value: Value)

  /// The attribute value; `nil` for the attribute's default.
  var attribute: Value? { get }
}

extension Props {
  /// The value of `name` as a Swift type; `nil` if it is not set or the type does not match.
  subscript<Typed: AttributeValue>(typed name: String) -> Typed? {
    self[name].flatMap { Typed(attribute: $0) }
  }
}

extension AttributeType {
  /// Returns the keywords of an attribute whose values are the cases of an enum.
  static func keywords<Word: RawRepresentable<String> & CaseIterable>(
    of type: Word.Type
  ) -> AttributeType {
    .keyword(type.allCases.map(\.rawValue))
  }
}

extension String: AttributeValue {
  /// Creates a string from a `.string`; `nil` for other values.
  public init?(attribute value: Value) {
    guard case .string(let text) = value else { return nil }
    self = text
  }

  /// The string as an attribute value.
  public var attribute: Value? { .string(self) }
}

extension Bool: AttributeValue {
  /// Creates a Boolean from a `.bool`; `nil` for other values.
  public init?(attribute value: Value) {
    guard case .bool(let truth) = value else { return nil }
    self = truth
  }

  /// The Boolean as an attribute value.
  public var attribute: Value? { .bool(self) }
}

extension Int: AttributeValue {
  /// Creates an integer from an `.int`, or from a `.double` without a fraction; `nil` for other
  /// values.
  public init?(attribute value: Value) {
    switch value {
    case .int(let number): self = number
    case .double(let number): self.init(exactly: number)
    default: return nil
    }
  }

  /// The integer as an attribute value.
  public var attribute: Value? { .int(self) }
}

extension Double: AttributeValue {
  /// Creates a number from an `.int` or a `.double`; `nil` for other values.
  public init?(attribute value: Value) {
    switch value {
    case .int(let number): self.init(number)
    case .double(let number): self = number
    default: return nil
    }
  }

  /// The number as an attribute value.
  public var attribute: Value? { .double(self) }
}

extension AttributeValue where Self: RawRepresentable<String> {
  /// Creates the case of a keyword; `nil` for other values.
  public init?(attribute value: Value) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  /// The keyword.
  public var attribute: Value? { .string(rawValue) }
}

extension TextBlock.Wrap: AttributeValue {}
extension TextBlock.Truncation: AttributeValue {}

extension AttributeDeclaration {
  /// Declares an attribute whose values are the cases of an enum.
  static func keyword<Word>(
    _ name: String,
    _: Word.Type,
    else fallback: Word
  ) -> AttributeDeclaration where Word: RawRepresentable<String> & CaseIterable {
    AttributeDeclaration(
      name,
      .keyword(Word.allCases.map(\.rawValue)),
      else: .string(fallback.rawValue)
    )
  }
}

extension RawRepresentable<String> {
  /// Creates the case spelled as a keyword; `nil` for any other value.
  init?(keyword value: Value) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
}
