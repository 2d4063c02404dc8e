/// One attribute that an element may have.
public struct AttributeDeclaration: Hashable, Sendable {
  /// Its name, in kebab-case.
  public let name: String
  /// What it may be set to.
  public let type: AttributeType

  /// Creates a declaration.
  public init(_ name: String, _ type: AttributeType) {
    self.name = name
    self.type = type
  }
}
