/// One row of a section: a component's tree under an identity.
public struct Cell: Equatable, Sendable {
  /// Identity among the cells of a list.
  public var key: Key
  /// Attributes of the cell itself, apart from those of its component.
  public var props: Props
  /// What the cell does on list events such as `select`.
  public var actions: [Action]
  /// The tree of the component shown.
  public var content: Node

  /// Creates a cell.
  public init(key: Key, props: Props = [:], actions: [Action] = [], content: Node) {
    self.key = key
    self.props = props
    self.actions = actions
    self.content = content
  }

  /// Returns whether both have one identity and show the same.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.key == right.key && left.isContentEqual(to: right)
  }

  /// Returns whether both show the same, whatever their identities.
  ///
  /// The keys of the roots take no part: a cell's own key stands for its component's.
  public func isContentEqual(to other: Cell) -> Bool {
    content.type == other.content.type && content.props == other.content.props
      && props == other.props && content.children == other.content.children
  }
}
