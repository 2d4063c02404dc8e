extension ElementKind {
  /// The element `View`: a flexbox with a border.
  static let flexbox = ElementKind("View", .flex, attributes: Schema.flexContainer)
}
