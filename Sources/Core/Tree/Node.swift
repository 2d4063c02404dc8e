/// Immutable description of one element and all it holds.
///
/// Two nodes are equal when they show the same: `actions` and `span` take no part, for a changed
/// handler or a shifted line is nothing a reader of the preview can see. Whoever compares has to
/// adopt the new tree even when it is equal.
public struct Node: Sendable {
  /// The element's name: `Label`, `HBox`, `HelloMessage`, ….
  public var type: String
  /// Identity among the siblings.
  public var key: Key
  /// Whether this is a use of a declared component: `props` are its params, its only child is its
  /// body, and it takes no part in layout but for having its body's frame.
  public var isComposite: Bool
  /// What the element says.
  public var props: Props
  /// What the element does.
  public var actions: [Action]
  /// What the element holds, in drawing order.
  public var children: [Node]
  /// Where it was written.
  public var span: SourceSpan?

  /// Creates an element.
  public init(
    _ type: String,
    key: Key? = nil,
    isComposite: Bool = false,
    props: Props = [:],
    actions: [Action] = [],
    children: [Node] = [],
    span: SourceSpan? = nil
  ) {
    self.type = type
    self.key = key ?? .place(type + "#0")
    self.isComposite = isComposite
    self.props = props
    self.actions = actions
    self.children = children
    self.span = span
  }
}

extension Node: Equatable {
  /// Returns whether both show the same.
  ///
  /// - Complexity: O(*n*) in the size of the smaller tree.
  public static func == (left: Node, right: Node) -> Bool {
    left.type == right.type && left.key == right.key && left.props == right.props
      && left.children == right.children
  }
}
