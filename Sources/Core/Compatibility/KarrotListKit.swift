// Compatibility: names of the systems that this library follows, each a thin layer over the native
// ones. docs/SWIFT.md has a table for each.

/// KarrotListKit's modifiers of sections.
extension Section {
  /// Returns the section with a header.
  @MainActor
  public func withHeader(
    _ component: some Component,
    alignment: SupplementAlignment = .leading
  ) -> Section { header(alignment: alignment) { component } }

  /// Returns the section with a footer.
  @MainActor
  public func withFooter(
    _ component: some Component,
    alignment: SupplementAlignment = .leading
  ) -> Section { footer(alignment: alignment) { component } }

  /// Returns the section with its cells set out in another way.
  public func withSectionLayout(_ layout: SectionLayout) -> Section { self.layout(layout) }

  /// Returns the section with its cells set out by a layout that is not built in.
  public func withSectionLayout(_ layout: some CustomLayout) -> Section { self.layout(layout) }

  /// Returns the section with its cells set out by a function, which returns a frame for each of
  /// them.
  public func withSectionLayout(
    _ frames: @escaping @MainActor (CustomLayoutContext) -> [Rect]
  ) -> Section { layout(frames) }

  /// Returns the section with something done with its cells in view whenever these are shown anew.
  public func withVisibleItemsInvalidationHandler(
    _ handler: @escaping @MainActor (VisibleItems) -> Void
  ) -> Section { onVisibleCells(handler) }

  /// Returns the section with blank cells around its cells.
  public func withSectionContentInsets(_ insets: Edges) -> Section { self.insets(insets) }

  /// Returns the section with a header that stays in view as long as the section does.
  public func withHeaderPinToVisibleBounds(_ isPinned: Bool) -> Section {
    with(.pinsHeader(true), if: isPinned)
  }

  /// Returns the section with a footer that stays in view as long as the section does.
  public func withFooterPinToVisibleBounds(_ isPinned: Bool) -> Section {
    with(.pinsFooter(true), if: isPinned)
  }
}

/// KarrotListKit's events of cells.
extension Cell {
  /// Returns the cell with a handler for being selected.
  public func didSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    onSelect(run)
  }

  /// Returns the cell with a handler for coming into view.
  public func willDisplay(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    onAppear(run)
  }

  /// Returns the cell with a handler for having left the view.
  public func didEndDisplay(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    onDisappear(run)
  }
}

/// KarrotListKit's modifiers of lists.
extension List {
  /// Returns the list with a handler for other rows coming into view.
  public func didScroll(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    onScroll(run)
  }

  /// Returns the list with or without a line between neighbouring cells that stand below each
  /// other.
  public func withSeparators(_ hasSeparators: Bool = true) -> List { separators(hasSeparators) }

  /// Returns the list with something above all of its sections, scrolled with them.
  @MainActor
  public func withListHeader(_ component: some Component) -> List { header { component } }

  /// Returns the list with something below all of its sections, scrolled with them.
  @MainActor
  public func withListFooter(_ component: some Component) -> List { footer { component } }
}

extension ReachEndOffset {
  /// So many rows away, rounded up.
  public static func absolute(_ rows: Double) -> ReachEndOffset {
    .absolute(Int(max(0, min(rows, 1e6)).rounded(.up)))
  }
}

extension ContentLayoutMode {
  /// As wide as its container, as high as the content wants to be.
  public static func flexibleHeight(estimatedHeight: Double) -> ContentLayoutMode {
    .flexibleHeight(estimatedHeight: Int(max(0, min(estimatedHeight, 1e6)).rounded(.up)))
  }

  /// As high as its container, as wide as the content wants to be.
  public static func flexibleWidth(estimatedWidth: Double) -> ContentLayoutMode {
    .flexibleWidth(estimatedWidth: Int(max(0, min(estimatedWidth, 1e6)).rounded(.up)))
  }
}

extension SectionLayout {
  /// One below the other, with blank rows between them, rounded up.
  public static func vertical(spacing: Double) -> SectionLayout {
    .vertical(spacing: Int(max(0, min(spacing, 1e6)).rounded(.up)))
  }
}

/// A supplement.
public typealias SupplementaryView = Supplement

/// How a ``CollectionViewAdapter`` shows lists.
public struct CollectionViewAdapterConfiguration: Hashable, Sendable {
  /// How many changes a stage may have; with more the list is reloaded.
  public var batchUpdateInterruptCount: Int

  /// Creates a configuration.
  public init(batchUpdateInterruptCount: Int = 100) {
    self.batchUpdateInterruptCount = batchUpdateInterruptCount
  }
}

/// Shows lists in a list view, as KarrotListKit does.
@MainActor
public final class CollectionViewAdapter {
  private let configuration: CollectionViewAdapterConfiguration
  private let listView: ListView

  /// Creates an adapter of a list view.
  public init(
    configuration: CollectionViewAdapterConfiguration = CollectionViewAdapterConfiguration(),
    collectionView: ListView
  ) {
    self.configuration = configuration
    listView = collectionView
  }

  /// Shows another list.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - animatingDifferences: Whether it can be seen what changes.
  ///   - completion: Called once, when the list is shown or was overtaken by a newer one.
  public func apply(
    _ list: List,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var policy = UpdatePolicy(
      limitPolicy: .stage,
      limit: configuration.batchUpdateInterruptCount
    )
    policy.isAnimated = animatingDifferences
    listView.apply(list, policy: policy) { _ in completion?() }
  }
}
