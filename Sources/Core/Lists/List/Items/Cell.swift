/// One row of a section: a component with an identity.
public struct Cell: Equatable, Sendable {
  /// The identity among the cells of a list; `==` compares it, `isContentEqual(to:)` does not.
  public var key: Key
  /// The actions run on list events such as `select`.
  package var actions: [Action]
  /// The component shown.
  public var component: AnyComponent

  /// The handlers of the cell's events; ignored by `==`.
  package var handlers = Handlers<CellEvent, CellContext>()

  /// Creates a cell that shows a component.
  package init(key: Key, actions: [Action] = [], component: AnyComponent) {
    self.key = key
    self.actions = actions
    self.component = component
  }

  /// Creates a cell that shows a described node.
  package init(key: Key, actions: [Action] = [], content: Node) {
    self.init(key: key, actions: actions, component: AnyComponent(content))
  }

  /// The described node as written, else the component's node, laid out without size limits.
  ///
  /// - Precondition: The caller is on the main actor, unless the component is a described node.
  /// - Complexity: O(1) for a described node, else that of rendering the component.
  public var content: Node {
    // Resolving conditions on width here would hide components of narrow windows.
    get { component.node ?? component.snapshot }
    set { component = AnyComponent(newValue) }
  }

  /// Returns whether both have the same identity and show the same.
  ///
  /// - Precondition: The caller is on the main actor, unless both are described nodes.
  /// - Complexity: That of `isContentEqual(to:)`.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.key == right.key && left.isContentEqual(to: right)
  }

  /// Returns whether both show the same, regardless of their identities.
  ///
  /// The keys of described roots are ignored: the cell's own key replaces its component's.
  ///
  /// - Precondition: The caller is on the main actor, unless both are described nodes.
  /// - Complexity: O(*n*) in the size of the nodes, for described nodes; O(1) if they share their
  ///   storage.
  public func isContentEqual(to other: Cell) -> Bool {
    !component.shouldContentUpdate(with: other.component)
  }
}
