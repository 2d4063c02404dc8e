/// A result builder of a node's children.
@resultBuilder
public enum NodeBuilder: SlotBuilder {
  /// Statements produce nodes.
  public typealias Element = Node
}

/// A result builder of a view's setup: statements that set attributes, and the view's children.
@resultBuilder
public enum NodeSetupBuilder: SlotBuilder {
  /// Statements produce nodes.
  public typealias Element = Node

  /// A statement that sets an attribute.
  public static func buildExpression(_ statement: Void) -> Slots<Node> { Slots() }
}

extension SlotBuilder where Element == Node {
  /// A view, added as its snapshot, with its handlers: later changes of the view have no
  /// effect.
  @MainActor
  public static func buildExpression(_ view: View) -> Slots<Node> { Slots(view.bodyNode) }

  /// A component, added as its node.
  @MainActor
  public static func buildExpression(_ component: some Component) -> Slots<Node> {
    Slots(ComponentHost(component).bodyNode)
  }

  /// Any other expression: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected a 'Node', a view, a component, a 'Group' or an array of nodes in a body"
  )
  public static func buildExpression<Other>(_ other: Other) -> Slots<Node> { Slots() }
}

extension Node {
  /// Creates the node of a view set up by `setup`.
  ///
  ///     Node(HBox.self) {
  ///       $0.space = 1
  ///       Label("Title")
  ///       if isExpanded { Label("More") }
  ///     }
  ///
  /// - Parameters:
  ///   - type: The kind of view.
  ///   - id: The identity among its siblings; `nil` for its position.
  ///   - setup: Sets attributes of the view, and declares children.
  ///   - children: Further children. All are appended to those that the view adds itself.
  @MainActor
  public init<Made: View>(
    _ type: Made.Type,
    id: String? = nil,
    @NodeSetupBuilder _ setup: (Made) -> [Node],
    @NodeBuilder children: () -> [Node] = { [] }
  ) {
    let view = Made()
    let nodes = setup(view)
    self = view.bodyNode
    if let id { key = .id(id) }
    self.children += nodes + children()
  }

  /// Creates the node of a view with default attributes; without an id it is identified by its
  /// position.
  @MainActor
  public init<Made: View>(
    _ type: Made.Type,
    id: String? = nil,
    @NodeBuilder children: () -> [Node] = { [] }
  ) {
    self.init(type, id: id, { _ in [] }, children: children)
  }

  /// A node without an element: a compile-time error.
  @available(*, unavailable, message: "expected an element: 'Node(VBox.self) { … }'")
  @MainActor
  public init(@NodeBuilder _ children: () -> [Node]) { self.init("View", children: children()) }

  /// Returns the node with further children, after the existing ones; `nil` adds none but keeps
  /// its slot.
  public func children(_ nodes: [Node?]) -> Node {
    var node = self
    node.children += NodeBuilder.buildExpression(nodes).elements
    return node
  }
}

/// Returns the node if the condition holds; otherwise the node is not evaluated.
public func when(_ condition: Bool, _ node: @autoclosure () -> Node) -> Node? {
  condition ? node() : nil
}

extension Group where Element == Node {
  /// Creates a group of nodes.
  public init(@NodeBuilder _ nodes: () -> [Node]) { self.init(elements: nodes()) }

  /// Creates a group of nodes from a sequence; `turn` is called once for each item, in order.
  public init<Items: Sequence>(of items: Items, @NodeBuilder _ turn: (Items.Element) -> [Node]) {
    self.init(items, turn)
  }
}
