public import PlaygroundCore

// Compatibility: API names of other libraries, each a thin layer over the native API. docs/SWIFT.md
// has a table for each.

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

  /// Returns the section with another layout of its cells.
  public func withSectionLayout(_ layout: SectionLayout) -> Section { self.layout(layout) }

  /// Returns the section with a custom layout of its cells.
  public func withSectionLayout(_ layout: some CustomLayout) -> Section { self.layout(layout) }

  /// Returns the section with its cells laid out by a function, which returns a frame for each
  /// cell.
  public func withSectionLayout(
    _ frames: @escaping @MainActor (CustomLayoutContext) -> [Rect]
  ) -> Section { layout(frames) }

  /// Returns the section with a handler of its cells in view, called whenever they are drawn.
  public func withVisibleItemsInvalidationHandler(
    _ handler: @escaping @MainActor (VisibleItems) -> Void
  ) -> Section { onVisibleCells(handler) }

  /// Returns the section with blank space around its cells.
  public func withSectionContentInsets(_ insets: Edges) -> Section { self.insets(insets) }

  /// Returns the section with or without a header that stays in view while the section is in view.
  public func withHeaderPinToVisibleBounds(_ isPinned: Bool) -> Section {
    with(.pinsHeader(true), if: isPinned)
  }

  /// Returns the section with or without a footer that stays in view while the section is in view.
  public func withFooterPinToVisibleBounds(_ isPinned: Bool) -> Section {
    with(.pinsFooter(true), if: isPinned)
  }
}

/// KarrotListKit's cells and their events.
extension Cell {
  /// Creates a cell that shows a component, identified by an id.
  @MainActor
  public init(id: some Hashable & Sendable, component: some Component) {
    self.init(id: id, component)
  }

  /// Creates a cell that shows a component, identified by the component's id.
  @MainActor
  public init(component: some IdentifiableComponent) { self.init(component) }

  /// Returns the cell with a handler called when it is selected.
  public func didSelect(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    onSelect(run)
  }

  /// Returns the cell with a handler called before it comes into view.
  public func willDisplay(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    onAppear(run)
  }

  /// Returns the cell with a handler called after it has left the view.
  public func didEndDisplay(_ run: @escaping @MainActor (CellContext) -> Void) -> Cell {
    onDisappear(run)
  }
}

/// KarrotListKit's list modifiers.
extension List {
  /// Returns the list with a handler called when the rows in view change.
  public func didScroll(_ run: @escaping @MainActor (ListContext) -> Void) -> List {
    onScroll(run)
  }

  /// Returns the list with or without lines between vertically adjacent cells.
  public func withSeparators(_ hasSeparators: Bool = true) -> List { separators(hasSeparators) }

  /// Returns the list with a header above all sections that scrolls with them.
  @MainActor
  public func withListHeader(_ component: some Component) -> List { header { component } }

  /// Returns the list with a footer below all sections that scrolls with them.
  @MainActor
  public func withListFooter(_ component: some Component) -> List { footer { component } }
}

extension ReachEndOffset {
  /// A number of rows, rounded up; a negative one is 0, and one above 1,000,000 is 1,000,000.
  public static func absolute(_ rows: Double) -> ReachEndOffset {
    .absolute(Int(max(0, min(rows, 1e6)).rounded(.up)))
  }
}

extension ContentLayoutMode {
  /// As wide as its container, as high as the content.
  ///
  /// - Parameter estimatedHeight: The height until it is measured, in rows; rounded up, 0 to
  ///   1,000,000.
  /// - Returns: The layout mode.
  public static func flexibleHeight(estimatedHeight: Double) -> ContentLayoutMode {
    .flexibleHeight(estimatedHeight: Int(max(0, min(estimatedHeight, 1e6)).rounded(.up)))
  }

  /// As high as its container, as wide as the content.
  ///
  /// - Parameter estimatedWidth: The width until it is measured, in columns; rounded up, 0 to
  ///   1,000,000.
  /// - Returns: The layout mode.
  public static func flexibleWidth(estimatedWidth: Double) -> ContentLayoutMode {
    .flexibleWidth(estimatedWidth: Int(max(0, min(estimatedWidth, 1e6)).rounded(.up)))
  }
}

extension SectionLayout {
  /// One below the other, with blank rows between them, rounded up; a negative number is 0.
  public static func vertical(spacing: Double) -> SectionLayout {
    .vertical(spacing: cells(spacing))
  }

  /// Side by side in one line, with blank columns between them, rounded up; a negative number is
  /// 0.
  public static func horizontal(
    spacing: Double,
    scrollingBehavior: ScrollingBehavior = .continuous
  ) -> SectionLayout {
    .horizontal(spacing: cells(spacing), scrollingBehavior: scrollingBehavior)
  }

  /// Side by side, in lines of cells of equal width, with blank columns between cells and blank
  /// rows between lines; both are rounded up, a negative number is 0.
  public static func verticalGrid(
    numberOfItemsInRow: Int,
    itemSpacing: Double,
    lineSpacing: Double
  ) -> SectionLayout {
    .verticalGrid(
      numberOfItemsInRow: numberOfItemsInRow,
      itemSpacing: cells(itemSpacing),
      lineSpacing: cells(lineSpacing)
    )
  }

  /// Returns a number of cells for a length, rounded up and at least 0.
  private static func cells(_ length: Double) -> Int { Int(max(0, min(length, 1e6)).rounded(.up)) }
}

extension RefreshControl {
  /// A row above the list while it refreshes, in a colour.
  public static func enabled(tintColor: Color) -> RefreshControl { .enabled(color: tintColor) }
}

extension CellContext {
  /// The component that the cell shows.
  public var anyComponent: AnyComponent { component }
}

extension SupplementContext {
  /// The component that the supplement shows.
  public var anyComponent: AnyComponent { component }
}

/// A supplement.
public typealias SupplementaryView = Supplement

/// The event of a list whose end is near.
public enum ReachedEndEvent {
  /// The distance from the end at which the event is sent.
  public typealias OffsetFromEnd = ReachEndOffset
}
