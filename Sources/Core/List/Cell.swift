/// One row of a section: a component under an identity.
public struct Cell: Equatable, Sendable {
  /// Identity among the cells of a list.
  public var key: Key
  /// What the cell does on list events such as `select`.
  public var actions: [Action]
  /// The component shown.
  public var component: AnyComponent

  /// What to do when something happens to the cell; takes no part in comparing.
  public var handlers = Handlers<CellEvent, CellContext>()

  /// Creates a cell that shows a component.
  public init(key: Key, actions: [Action] = [], component: AnyComponent) {
    self.key = key
    self.actions = actions
    self.component = component
  }

  /// Creates a cell that shows a described tree.
  public init(key: Key, actions: [Action] = [], content: Node) {
    self.init(key: key, actions: actions, component: AnyComponent(content))
  }

  /// The tree of the component shown, where it may take all the space it wants.
  ///
  /// - Complexity: O(1) for a described tree, else that of rendering the component.
  public var content: Node {
    get { component.snapshot }
    set { component = AnyComponent(newValue) }
  }

  /// Returns whether both have one identity and show the same.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.key == right.key && left.isContentEqual(to: right)
  }

  /// Returns whether both show the same, whatever their identities.
  ///
  /// The keys of described roots take no part: a cell's own key stands for its component's.
  public func isContentEqual(to other: Cell) -> Bool {
    !component.shouldContentUpdate(with: other.component)
  }
}
