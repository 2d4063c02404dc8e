/// A result builder of a body: one node, view or component, also of an `if` with `else` or a
/// `switch`.
@resultBuilder
public enum BodyBuilder {
  /// A node.
  public static func buildExpression(_ node: Node) -> Node { node }

  /// A view, shown as its snapshot, with its handlers: later changes of the view have no effect.
  @MainActor
  public static func buildExpression(_ view: View) -> Node { view.bodyNode }

  /// A component, shown as its node.
  @MainActor
  public static func buildExpression(_ component: some Component) -> Node {
    ComponentHost(component).bodyNode
  }

  /// Any other expression: a compile-time error.
  @available(*, unavailable, message: "expected a 'Node', a view or a component as the body")
  public static func buildExpression<Other>(_ other: Other) -> Node { Node("View") }

  /// The only statement.
  public static func buildBlock(_ node: Node) -> Node { node }

  /// Several statements, or none: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected one node as the body; put several into 'Node(VBox.self) { … }'"
  )
  public static func buildBlock(_ nodes: Node...) -> Node { Node("View") }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first: Node) -> Node { first }

  /// The second branch of an `if` or `switch`.
  public static func buildEither(second: Node) -> Node { second }

  /// An `if` without `else`: a compile-time error.
  @available(*, unavailable, message: "expected an 'else': a body has a node in every case")
  public static func buildOptional(_ node: Node?) -> Node { Node("View") }
}
