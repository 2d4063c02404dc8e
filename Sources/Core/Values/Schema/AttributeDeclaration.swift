/// One attribute of an element.
package struct AttributeDeclaration: Hashable, Sendable {
  /// Its name, in kebab-case.
  package let name: String
  /// The type of its values.
  package let type: AttributeType
  /// The value, in normal form, that has the same effect as omitting the attribute; `nil` for none.
  package let fallback: Value?
  /// The attribute that applies if this one is omitted, such as `gap` for `row-gap`; if it is set,
  /// the fallback is not equivalent to omitting this attribute.
  package let shorthand: String?

  /// Creates a declaration.
  package init(
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

  /// The declaration for an element that fills the offered space by default.
  var ofFillingElement: AttributeDeclaration {
    ["width", "height", "flex-grow"].contains(name) ? AttributeDeclaration(name, type) : self
  }
}
