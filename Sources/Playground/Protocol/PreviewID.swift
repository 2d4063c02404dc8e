/// The identity of a preview in one of its variants.
package struct PreviewID: Hashable, Sendable {
  /// The name of the preview, such as `greeting.xml`.
  package var name: String
  /// The name of the variant; `nil` for the base preview.
  package var variant: String?

  /// Creates the identity of a preview in a variant.
  package init(name: String, variant: String? = nil) {
    self.name = name
    self.variant = variant
  }
}

extension PreviewID: CustomStringConvertible {
  /// The name in output: `greeting.xml`, `greeting.xml · short`.
  package var description: String { variant.map { "\(name) · \($0)" } ?? name }
}
