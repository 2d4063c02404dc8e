/// Immutable description of one element and its subtree.
///
/// Equality compares visible content: `actions` and `span` are ignored, since neither a changed
/// handler nor a shifted line is visible. Callers must therefore store a new tree even if it is
/// equal.
public struct Node: Sendable {
  /// The element's name: `Label`, `HBox`, `HelloMessage`, ….
  public var type: String
  /// The identity among the siblings.
  public var key: Key
  /// Whether this is a use of a declared component: `props` are its params, its only child is its
  /// body, and its frame in a layout is that of the body.
  package var isComposite: Bool
  /// The attributes, normalised; those that are not set have their defaults.
  public var props: Props
  /// The reactions to events.
  package var actions: [Action]
  /// The children, in drawing order.
  public var children: [Node]
  /// The range in the source file.
  package var span: SourceSpan?
  /// The object that made the node: in a body, the view that declared it, which receives the events
  /// of the node; in a description that is traced, the items that it was repeated for; `nil` for
  /// none.
  ///
  /// `==` ignores it, because it does not change what is drawn.
  package var origin: (any AnyObject & Sendable)?

  /// Creates an element.
  package init(
    _ type: String,
    key: Key? = nil,
    isComposite: Bool = false,
    props: Props = [:],
    actions: [Action] = [],
    children: [Node] = [],
    span: SourceSpan? = nil
  ) {
    self.type = type
    self.key = key ?? .positional(type + "#0")
    self.isComposite = isComposite
    self.props = props
    self.actions = actions
    self.children = children
    self.span = span
  }
}

extension Node: Equatable {
  /// Returns whether both have the same visible content.
  ///
  /// The params of a component's use are not visible by themselves: its body shows them.
  ///
  /// - Complexity: O(*n*) in the size of the smaller tree.
  public static func == (left: Node, right: Node) -> Bool {
    left.key == right.key && left.isContentEqual(to: right)
  }
}
