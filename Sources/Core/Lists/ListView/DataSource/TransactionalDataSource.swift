// DataSource: lists whose items change by changesets. Items are models; a configuration maps each
// to a component. Every change is a transaction: validated as a whole, applied at once or queued,
// in order, and reported to all listeners with its user data.

/// A list whose items change by changesets, independent of its appearance.
@MainActor
public protocol TransactionalDataSource<Model>: AnyObject {
  /// The type of an item.
  associatedtype Model

  /// The view that shows the list.
  var view: ListView { get }

  /// Applies a changeset.
  ///
  /// - Parameters:
  ///   - changeset: The changes, relative to the list after all queued transactions.
  ///   - mode: When to apply the changes.
  ///   - userInfo: User data passed to listeners.
  /// - Throws: `ChangesetError` with all operations that do not fit; the list is unchanged then.
  func apply(
    _ changeset: ScriptedChangeset<Model>,
    mode: TransactionMode,
    userInfo: [String: any Sendable]
  ) throws(ChangesetError)

  /// Returns the model of a displayed item, ignoring queued transactions; `nil` for an invalid
  /// path.
  func model(at path: ElementPath) -> Model?

  /// Returns the size of a displayed item, in cells; `nil` for an invalid path.
  func size(at path: ElementPath) -> Size?

  /// Recreates all components and views; the items stay the same.
  func reload(mode: TransactionMode, userInfo: [String: any Sendable])

  /// Recreates all components with another configuration; the items stay the same.
  func update(
    _ configuration: DataSourceConfiguration<Model>,
    mode: TransactionMode,
    userInfo: [String: any Sendable]
  )
}

/// When a transaction is applied.
public enum TransactionMode: Sendable {
  /// At once, after all queued transactions.
  case synchronous
  /// When the owner of the run loop applies queued transactions.
  case asynchronous
}

/// The mapping of models to components.
@MainActor
public struct DataSourceConfiguration<Model> {
  /// Returns the component that shows a model.
  public var component: (Model) -> any Component
  /// The window's size, in cells; `nil` to keep it.
  public var size: Size?

  /// Creates a configuration.
  public init(size: Size? = nil, component: @escaping (Model) -> any Component) {
    self.size = size
    self.component = component
  }
}

/// The appearance and transitions of a table's cells.
///
/// A value type: changing a copy does not affect others.
@MainActor
public struct CellConfiguration<Model> {
  /// The transitions of inserted, removed and changed sections and rows.
  public var transitions = TransitionStyles()
  /// Whether changes are shown without transitions.
  public var animationsDisabled = false
  /// Sets a row's decorations whenever it is updated, starting from a plain row.
  public var cellConfigurationFunction: ((inout RowChrome, ElementPath, Model) -> Void)?

  /// Creates a configuration of plain rows that fade in and out.
  public init() {}
}

/// Provides the headers, footers and index titles of a table's sections.
@MainActor
public protocol SupplementarySource: AnyObject {
  /// Returns the header's text of a section, 0-based; `nil` for no header. Defaults to `nil`.
  func titleForHeader(inSection section: Int) -> String?

  /// Returns the footer's text of a section, 0-based; `nil` for no footer. Defaults to `nil`.
  func titleForFooter(inSection section: Int) -> String?

  /// Returns the title of a section, 0-based, in the index at the window's right edge; `nil` for
  /// none. Defaults to `nil`.
  func indexTitle(forSection section: Int) -> String?
}

@MainActor
extension SupplementarySource {
  /// Returns `nil`: no header.
  public func titleForHeader(inSection section: Int) -> String? { nil }

  /// Returns `nil`: no footer.
  public func titleForFooter(inSection section: Int) -> String? { nil }

  /// Returns `nil`: no index title.
  public func indexTitle(forSection section: Int) -> String? { nil }
}
