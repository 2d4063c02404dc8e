/// Declares what a node holds.
@resultBuilder
public enum NodeBuilder: SlotBuilder {
  /// Nodes are declared.
  public typealias Element = Node

  /// A view made for its snapshot.
  @MainActor
  public static func buildExpression(_ view: View) -> Slots<Node> { Slots([view.snapshot]) }

  /// A component, shown in its place.
  @MainActor
  public static func buildExpression(_ component: some Component) -> Slots<Node> {
    Slots([ComponentView(component).snapshot])
  }

  /// Anything else: an error at the expression.
  @available(
    *,
    unavailable,
    message: "expected a 'Node', a view, a component, a 'Group' or an array of nodes in a body"
  )
  public static func buildExpression<Other>(_ other: Other) -> Slots<Node> { Slots() }
}

extension Node {
  /// Creates the node of a view that `configure` sets up.
  ///
  ///     Node(HBox.self) { $0.space = 1 } children: {
  ///       Label("Title")
  ///       if isExpanded { Label("More") }
  ///     }
  ///
  /// - Parameters:
  ///   - type: The kind of view.
  ///   - id: Who it is among its siblings; `nil` for its place.
  ///   - configure: Sets attributes of the view.
  ///   - children: What it holds, after what the view holds by itself.
  @MainActor
  public init<Made: View>(
    _ type: Made.Type,
    id: String? = nil,
    _ configure: (Made) -> Void,
    @NodeBuilder children: () -> [Node] = { [] }
  ) {
    let view = Made()
    configure(view)
    self = view.snapshot
    if let id { key = .id(id) }
    self.children += children()
  }

  /// Creates the node of a view that nothing is set on.
  @MainActor
  public init<Made: View>(
    _ type: Made.Type,
    id: String? = nil,
    @NodeBuilder children: () -> [Node] = { [] }
  ) {
    self.init(type, id: id, { _ in }, children: children)
  }

  /// Returns the node with further children; `nil` contributes nothing but keeps its place.
  public func children(_ nodes: [Node?]) -> Node {
    var node = self
    node.children += NodeBuilder.buildExpression(nodes).elements
    return node
  }
}

/// Returns a node, which is not made unless a condition holds.
public func when(_ condition: Bool, _ node: @autoclosure () -> Node) -> Node? {
  condition ? node() : nil
}
