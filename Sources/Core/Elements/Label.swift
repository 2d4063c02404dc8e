/// A view that shows a text.
open class Label: View, TextShowing {
  /// The element `Label`.
  open override class var element: ElementKind { definition.kind }

  /// Creates an empty label.
  public required init() { super.init() }

  /// Creates a label with a text.
  public convenience init(_ text: String) {
    self.init()
    self.text = text
  }
}

nonisolated extension Label {
  /// The element `Label`.
  static let definition = BuiltInElement(
    ElementKind("Label", .leaf, takesTextContent: true, attributes: TextAttributes.all),
    measure: .text(extraColumns: 0),
    paint: { painter, grid in
      let node = painter.node
      let frame = painter.frame
      let style = node.textStyle
      let lines = node.props.textBlock(grid.ambiguous).lines(
        width: frame.width,
        height: frame.height
      )
      painter.draw(lines, align: node.text(of: "align"), style: style, into: &grid)
    },
    view: { Label() },
  )
}
