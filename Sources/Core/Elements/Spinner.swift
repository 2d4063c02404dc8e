/// A view that shows that something is being done.
open class Spinner: View {
  /// The element `Spinner`.
  open override class var element: ElementKind { definition.kind }

  /// Creates a spinner without label.
  public required init() { super.init() }

  /// What is being done.
  public var label: String {
    get { self[attribute: "label"] ?? "" }
    set { self[attribute: "label"] = newValue }
  }
}

nonisolated extension Spinner {
  /// The element `Spinner`: a sign of work, with a label.
  static let definition = BuiltInElement(
    ElementKind("Spinner", .leaf, attributes: [AttributeDeclaration("label", .text)]),
    measure: .computed { props, context in
      .fixed(Size(width: 2 + context.columns(props[typed: "label"] ?? ""), height: 1))
    },
    paint: { painter, grid in
      let text = "⠋ " + painter.node.text(of: "label")
      let lines = TextBlock(text: text, wrap: .none, ambiguous: grid.ambiguous)
        .lines(width: painter.frame.width)
      painter.draw(lines, into: &grid)
    },
    view: { Spinner() },
  )
}
