// What is declared tells which `render` with a closure is meant, as in Carbon.
// swift-format-ignore: AmbiguousTrailingClosureOverload
/// Joins what holds sections and what brings them to a list view.
///
///     let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())
///     renderer.target = listView
///     renderer.render {
///       HelloMessage("Vincent")
///       HelloMessage("Jules")
///     }
@MainActor
public final class Renderer<Update: Updater> {
  /// What holds the sections.
  public let adapter: ListAdapter
  /// What brings them to the list view.
  public var updater: Update
  /// The list view; without one, sections are only kept.
  public weak var target: ListView? {
    didSet {
      guard let target, target !== oldValue else { return }
      updater.prepare(target: target, adapter: adapter)
    }
  }

  /// Creates a renderer without a list view.
  public init(adapter: ListAdapter, updater: Update) {
    self.adapter = adapter
    self.updater = updater
  }

  /// The sections rendered last; setting them renders.
  public var data: [Section] {
    get { adapter.data }
    set { render(newValue) }
  }

  /// Renders sections made elsewhere; `nil` among them contributes nothing.
  public func render(_ sections: some Sequence<Section?>) {
    render(sections.compactMap(\.self))
  }

  /// Renders sections made elsewhere.
  public func render(_ sections: some Sequence<Section>) {
    adapter.data = Array(sections)
    guard let target else { return }
    updater.performUpdates(target: target, adapter: adapter)
  }

  /// Renders sections made elsewhere; `nil` among them contributes nothing.
  public func render(_ sections: Section?...) { render(sections.compactMap(\.self)) }

  /// Renders sections declared in place.
  @_disfavoredOverload
  public func render(@SectionsBuilder sections: () -> [Section]) { render(sections()) }

  /// Renders cells declared in place: one section, the same at every time.
  public func render(@CellsBuilder cells: () -> [Cell]) { render(List(cells: cells).sections) }
}
