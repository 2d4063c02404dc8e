// DataSource: lists whose items change by changesets. Items are models; a configuration says which
// component shows one. Every change is a transaction: checked as a whole, done at once or queued,
// in order, and told to all listeners with what came along with it.

/// A list whose items change by changesets, whatever it looks like.
@MainActor
public protocol TransactionalDataSource<Model>: AnyObject {
  /// What an item is.
  associatedtype Model

  /// The view that shows the list.
  var view: ListView { get }

  /// Changes the list.
  ///
  /// - Parameters:
  ///   - changeset: The changes, to the list as it is when all that waits is done.
  ///   - mode: When to do it.
  ///   - userInfo: What travels along to listeners.
  /// - Throws: `ChangesetError` with everything that does not fit; then nothing changes.
  func apply(
    _ changeset: ScriptedChangeset<Model>,
    mode: TransactionMode,
    userInfo: [String: any Sendable]
  ) throws(ChangesetError)

  /// Returns the model of an item as it is displayed, whatever waits; `nil` for a path that leads
  /// nowhere.
  func model(at path: ElementPath) -> Model?

  /// Returns the extent of an item as it is displayed, in cells.
  func size(at path: ElementPath) -> Size?

  /// Makes all components and views anew.
  func reload(mode: TransactionMode, userInfo: [String: any Sendable])

  /// Makes all components anew by another configuration.
  func update(
    _ configuration: DataSourceConfiguration<Model>,
    mode: TransactionMode,
    userInfo: [String: any Sendable]
  )
}

/// When a transaction is done.
public enum TransactionMode: Sendable {
  /// At once, after all that waits.
  case synchronous
  /// When whoever has a loop says so.
  case asynchronous
}

/// How models become components.
@MainActor
public struct DataSourceConfiguration<Model> {
  /// Returns the component that shows a model.
  public var component: (Model) -> any Component
  /// The window's extent; `nil` to leave it as it is.
  public var size: Size?

  /// Creates a configuration.
  public init(size: Size? = nil, component: @escaping (Model) -> any Component) {
    self.size = size
    self.component = component
  }
}

/// How the cells of a table look and come and go: a value, so that whoever changes a copy changes
/// nothing else.
@MainActor
public struct CellConfiguration<Model> {
  /// How sections and rows come, go and change.
  public var transitions = TransitionStyles()
  /// Whether all is shown at once.
  public var animationsDisabled = false
  /// Dresses a row whenever it is brought up to date; always starts from a plain one.
  public var cellConfigurationFunction: ((inout RowChrome, ElementPath, Model) -> Void)?

  /// Creates a configuration of plain rows that fade.
  public init() {}
}

/// Says what stands above and below the sections of a table.
@MainActor
public protocol SupplementarySource: AnyObject {
  /// Returns the header's text; `nil` for no header. By default `nil`.
  func titleForHeader(inSection section: Int) -> String?

  /// Returns the footer's text; `nil` for no footer. By default `nil`.
  func titleForFooter(inSection section: Int) -> String?

  /// Returns the title at the right edge of the window that leads to a section; `nil` for none. By
  /// default `nil`.
  func indexTitle(forSection section: Int) -> String?
}

@MainActor
extension SupplementarySource {
  /// `nil`: no header.
  public func titleForHeader(inSection section: Int) -> String? { nil }

  /// `nil`: no footer.
  public func titleForFooter(inSection section: Int) -> String? { nil }

  /// `nil`: nothing leads to the section.
  public func indexTitle(forSection section: Int) -> String? { nil }
}
