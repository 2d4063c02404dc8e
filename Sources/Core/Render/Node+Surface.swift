/// Elements of structure that fill more than the frame of what they hold: a `cell`, a `header` or a
/// `footer` fills its row, a `preview` the window.
extension Node {
  /// Returns the node inside an element of structure with attributes of its own.
  ///
  /// Such an element is a composite node: it takes no part in layout. Whoever places the row or the
  /// window draws its ``surface``.
  ///
  /// - Parameters:
  ///   - word: The element of structure, such as `cell`.
  ///   - props: Its attributes.
  /// - Returns: The composite node; the node itself if there are no attributes.
  public func surrounded(by word: String, _ props: Props) -> Node {
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

  /// The colour that fills the row or window of the node; `nil` for none.
  var surface: Color? {
    isComposite && Node.surfaces.contains(type) ? background : nil
  }

  private static let surfaces = ["cell", "header", "footer", "preview"]
}
