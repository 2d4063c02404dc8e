/// One attribute that an element may have.
public struct AttributeDeclaration: Hashable, Sendable {
  /// Its name, in kebab-case.
  public let name: String
  /// What it may be set to.
  public let type: AttributeType
  /// The value, in normal form, that shows what leaving the attribute out shows; `nil` if there is
  /// none.
  public let fallback: Value?
  /// Another attribute that stands in when this one is left out, so that the fallback says
  /// something where both are set: `gap` for `row-gap`.
  public let shorthand: String?

  /// Creates a declaration.
  public init(
    _ name: String,
    _ type: AttributeType,
    else fallback: Value? = nil,
    unless shorthand: String? = nil
  ) {
    self.name = name
    self.type = type
    self.fallback = fallback
    self.shorthand = shorthand
  }

  /// The same for an element that fills what it is given unless told otherwise.
  var ofFillingElement: AttributeDeclaration {
    ["width", "height", "flex-grow"].contains(name) ? AttributeDeclaration(name, type) : self
  }
}
