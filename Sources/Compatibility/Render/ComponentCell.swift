public import PlaygroundCore

/// A cell of a table that shows a component, for a `UITableViewDataSource`.
open class ComponentCell: UITableViewCell {
  /// The component; `nil` for a cell that was created without one.
  public private(set) var component: ComponentView?

  /// Creates a cell of a component.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: The identifier by which a table finds the cell for other rows.
  ///   - component: The component.
  public convenience init(reuseIdentifier: String, component: ComponentView) {
    self.init(reuseIdentifier: reuseIdentifier)
    self.component = component
    contentView.add(component)
  }

  /// The state of the component; set before rendering.
  open var state: (any ComponentStateType)? {
    get { component?.state }
    set { component?.state = newValue }
  }

  /// Shows the state within a size, in cells of the terminal; a length of 0, or from 1,000,000, is
  /// that of the content.
  open func renderComponent(_ size: CGSize) { component?.renderComponent(size) }
}

/// A cell of a table that shows a component.
public typealias ComponentTableViewCell = ComponentCell
/// A cell of a collection that shows a component: in a terminal, one like that of a table.
public typealias ComponentCollectionViewCell = ComponentCell
