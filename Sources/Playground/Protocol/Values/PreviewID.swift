import PlaygroundCore

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

  package static func == (one: PreviewID, other: PreviewID) -> Bool {
    ByteExactString(one.name) == ByteExactString(other.name)
      && one.variant.hasSameBytes(as: other.variant)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ByteExactString(name))
    hasher.combine(variant)
  }
}

extension PreviewID {
  private static let separator = " · "

  /// Creates the identity from the name as shown to people.
  package init(text: String) {
    let parts = text.split(
      separator: Self.separator,
      maxSplits: 1,
      omittingEmptySubsequences: false,
    )
    self.init(name: String(parts[0]), variant: parts.count > 1 ? String(parts[1]) : nil)
  }
}

extension PreviewID: CustomStringConvertible {
  /// The name as shown to people: `greeting.xml`, `greeting.xml · short`.
  package var description: String { variant.map { name + Self.separator + $0 } ?? name }
}
