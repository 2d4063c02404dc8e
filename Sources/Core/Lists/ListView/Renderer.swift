// Type checking selects the overload of `render` that takes a closure, as in Carbon.
// swift-format-ignore: AmbiguousTrailingClosureOverload
/// Connects an adapter that stores sections and an updater that applies them to a list view.
///
///     let renderer = Renderer(adapter: ListAdapter(), updater: ListUpdater())
///     renderer.target = listView
///     renderer.render {
///       HelloMessage("Vincent")
///       HelloMessage("Jules")
///     }
@MainActor
public final class Renderer<Update: Updater> {
  /// The adapter that stores the sections.
  public let adapter: Update.Adapter
  /// The updater that applies them to the list view.
  public var updater: Update
  /// The list view; without one, sections are only stored.
  public weak var target: ListView? {
    didSet {
      guard let target, target !== oldValue else { return }
      updater.prepare(target: target, adapter: adapter)
    }
  }

  /// Creates a renderer without a list view.
  public init(adapter: Update.Adapter, updater: Update) {
    self.adapter = adapter
    self.updater = updater
  }

  /// The last rendered sections; setting them renders.
  public var data: [Section] {
    get { adapter.data }
    set { render(newValue) }
  }

  /// Renders existing sections; skips `nil`.
  public func render(_ sections: some Sequence<Section?>) {
    render(sections.compactMap(\.self))
  }

  /// Renders existing sections, in their order.
  ///
  /// - Complexity: That of `ListView.apply(_:policy:hooks:completion:)`.
  public func render(_ sections: some Sequence<Section>) {
    adapter.data = Array(sections)
    guard let target else { return }
    updater.performUpdates(target: target, adapter: adapter)
  }

  /// Renders existing sections; skips `nil`.
  public func render(_ sections: Section?...) { render(sections.compactMap(\.self)) }

  /// Renders sections declared inline.
  @_disfavoredOverload
  public func render(@SectionsBuilder sections: () -> [Section]) { render(sections()) }

  /// Renders cells declared inline, in one section with a constant identity.
  public func render(@CellsBuilder cells: () -> [Cell]) { render(List(cells: cells).sections) }
}
