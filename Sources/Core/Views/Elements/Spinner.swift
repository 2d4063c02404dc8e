/// A view that shows that a task is in progress; in a program in the terminal, its mark turns.
open class Spinner: View {
  /// The element `Spinner`.
  package override class var element: ElementKind { definition.kind }

  /// Creates a spinner without label.
  public required init() { super.init(frame: .zero) }

  /// The description of the task, beside the mark; by default empty.
  public var label: String {
    get { self[attribute: "label"] ?? "" }
    set { self[attribute: "label"] = newValue }
  }

  /// The number of steps that the mark has turned, which a running program counts.
  package var step = 0 {
    didSet { if step % Self.marks.count != oldValue % Self.marks.count { invalidate() } }
  }

  override func makeSnapshot() -> Node {
    var node = super.makeSnapshot()
    if step != 0 { node.props["step"] = .int(step) }
    return node
  }
}

nonisolated extension Spinner {
  /// The marks of a turn.
  private static let marks = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏").map(String.init)

  /// The element `Spinner`: an activity mark with a label.
  static let definition = BuiltInElement(
    ElementKind("Spinner", .leaf, attributes: [AttributeDeclaration("label", .text)]),
    measure: .computed { props, context in
      let label = context.columns(props[typed: "label"] ?? "")
      return .fixed(Size(width: label == 0 ? 1 : 2 + label, height: 1))
    },
    paint: { painter, grid in
      let step = painter.node.props[typed: "step"] ?? 0
      painter.draw([marks[step % marks.count]], into: &grid)
      var rest = painter
      rest.frame.width -= 2
      if !painter.isRightToLeft { rest.frame.x += 2 }
      guard rest.frame.width > 0 else { return }
      let label = painter.node.text(of: "label")
      let lines = TextBlock(text: label, wrap: .none, ambiguous: grid.ambiguous)
        .lines(width: rest.frame.width)
      rest.draw(lines, into: &grid)
    },
    view: { Spinner() },
  )
}
