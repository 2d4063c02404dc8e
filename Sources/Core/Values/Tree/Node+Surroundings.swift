/// Structural elements that fill more than the frame of their content: a `cell`, `header` or
/// `footer` fills its row, a `preview` the window.
extension Node {
  /// Returns the node wrapped in a structural element with attributes.
  ///
  /// The wrapper is a composite node and does not affect layout. The code that positions the row or
  /// the window draws its ``surface``.
  ///
  /// - Parameters:
  ///   - word: The name of the structural element, such as `cell`.
  ///   - props: Its attributes.
  /// - Returns: The composite node; the node itself if `props` is empty.
  package func surrounded(by word: String, _ props: Props) -> Node {
    if props.isEmpty { return self }
    return Node(
      word,
      key: key,
      isComposite: true,
      props: props,
      actions: actions.filter { $0.event == .appear || $0.event == .disappear },
      children: [self],
      span: span,
    )
  }

  /// Whether the node is a structural element around a component: its attributes are drawn, unlike
  /// the params of a declared component.
  var isSurrounding: Bool {
    isComposite && Node.structuralNames.contains { type.isSameName(as: $0) }
  }

  /// The component in a structural element; the node itself without one.
  var withoutSurroundings: Node { isSurrounding ? children.first ?? self : self }

  private static let structuralNames = ["cell", "header", "footer", "preview"]
}
