/// One preview under one variant: what a client can attach to.
struct Target: Hashable, Sendable {
  /// The preview's name.
  var preview: String
  /// The variant's name, `nil` for the preview as written.
  var variant: String?
}

extension Target: CustomStringConvertible {
  /// The target as people read it: `greeting.xml`, `greeting.xml · short`.
  var description: String { variant.map { "\(preview) · \($0)" } ?? preview }
}
