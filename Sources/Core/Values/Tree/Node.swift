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

  /// The element that is drawn: the body of a composite node, else the node itself.
  var body: Node {
    guard isComposite, let body = children.first else { return self }
    return body.body
  }

  /// The number of nodes in the tree, the root included.
  ///
  /// - Complexity: O(*n*).
  var elementCount: Int { children.reduce(1) { $0 + $1.elementCount } }
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

  /// Returns whether the contents are equal, regardless of the keys.
  ///
  /// The params of a component's use are not visible by themselves: its body shows them. The
  /// attributes of a structural element around a component, such as its background, are visible.
  ///
  /// - Complexity: O(*n*) in the size of the trees; children that share their storage cost O(1).
  public func isContentEqual(to other: Node) -> Bool {
    type == other.type && isComposite == other.isComposite
      && (isComposite && !isSurrounding || props == other.props) && children == other.children
  }
}

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
