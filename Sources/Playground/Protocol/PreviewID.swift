/// Identifies a preview in one of its variants.
package struct PreviewID: Hashable, Sendable {
  /// The preview's name, such as `greeting.xml`.
  package var name: String
  /// The variant's name; `nil` for the preview with the states that its file declares.
  package var variant: String?

  /// Creates the identity of a preview in a variant.
  package init(name: String, variant: String? = nil) {
    self.name = name
    self.variant = variant
  }
}

extension PreviewID: CustomStringConvertible {
  /// The name as shown to people: `greeting.xml`, `greeting.xml · short`.
  package var description: String { variant.map { "\(name) · \($0)" } ?? name }
}
