/// Declaring sections in Swift.
extension Section {
  /// Creates a section of cells declared in place.
  @MainActor
  public init(
    id: some Hashable,
    header: (any Component)? = nil,
    footer: (any Component)? = nil,
    @CellsBuilder cells: () -> [Cell]
  ) {
    self.init(key: Key(identifying: id), cells: Cells(cells()))
    self.header = header.map { AnyComponent($0) }
    self.footer = footer.map { AnyComponent($0) }
  }

  /// Creates a section of cells made elsewhere; `nil` among them contributes nothing.
  @MainActor
  public init(
    id: some Hashable,
    header: (any Component)? = nil,
    cells: some Sequence<Cell?>,
    footer: (any Component)? = nil
  ) {
    self.init(id: id, header: header, cells: cells.lazy.compactMap(\.self), footer: footer)
  }

  /// Creates a section of cells made elsewhere.
  ///
  /// - Complexity: O(*n*); none of the cells is looked at.
  @MainActor
  public init(
    id: some Hashable,
    header: (any Component)? = nil,
    cells: some Sequence<Cell> = [],
    footer: (any Component)? = nil
  ) {
    self.init(key: Key(identifying: id), cells: Cells(cells))
    self.header = header.map { AnyComponent($0) }
    self.footer = footer.map { AnyComponent($0) }
  }
}

/// Modifiers: each returns a changed copy.
extension Section {
  /// Returns the section with a header.
  @MainActor
  public func withHeader(
    _ component: some Component,
    alignment: SupplementAlignment = .leading
  ) -> Section {
    var section = self
    section.header = AnyComponent(component)
    return section.with(.headerAlignment(alignment), if: alignment != .leading)
  }

  /// Returns the section with a footer.
  @MainActor
  public func withFooter(
    _ component: some Component,
    alignment: SupplementAlignment = .leading
  ) -> Section {
    var section = self
    section.footer = AnyComponent(component)
    return section.with(.footerAlignment(alignment), if: alignment != .leading)
  }

  /// Returns the section with its cells set out in another way.
  public func withSectionLayout(_ layout: SectionLayout) -> Section {
    var section = self
    section.customLayout = nil
    return layout.attributes.reduce(section) { $0.with($1) }
  }

  /// Returns the section with its cells set out by a layout that is not built in.
  public func withSectionLayout(_ layout: some CustomLayout) -> Section {
    var section = self
    section.customLayout = layout
    return section
  }

  /// Returns the section with its cells set out by a function, which returns a frame for each of them.
  public func withSectionLayout(
    _ frames: @escaping @MainActor (CustomLayoutContext) -> [Rect]
  ) -> Section { withSectionLayout(LayoutFunction(frames)) }

  /// Returns the section with something done with its cells in view whenever these are shown anew.
  public func withVisibleItemsInvalidationHandler(
    _ handler: @escaping @MainActor (VisibleItems) -> Void
  ) -> Section {
    var section = self
    section.visibleItemsHandler = handler
    return section
  }

  /// Returns the section with or without its header and footer while it has no cells.
  public func hidesWhenEmpty(_ hides: Bool = true) -> Section {
    with(.hidesWhenEmpty(true), if: hides)
  }

  /// Returns the section with blank cells around its cells.
  public func withSectionContentInsets(_ insets: Edges) -> Section {
    with(.insets(.top, Double(insets.top))).with(.insets(.left, Double(insets.left)))
      .with(.insets(.bottom, Double(insets.bottom))).with(.insets(.right, Double(insets.right)))
  }

  /// Returns the section with a header that stays in view as long as the section does.
  public func withHeaderPinToVisibleBounds(_ isPinned: Bool) -> Section {
    with(.pinsHeader(true), if: isPinned)
  }

  /// Returns the section with a footer that stays in view as long as the section does.
  public func withFooterPinToVisibleBounds(_ isPinned: Bool) -> Section {
    with(.pinsFooter(true), if: isPinned)
  }

  /// Returns the section with a colour that fills all of it, header and footer included.
  public func withBackground(_ color: Color) -> Section { with(.background(color)) }

  /// Returns the section with an attribute, or without it if a condition does not hold.
  func with(_ attribute: SectionAttribute, if isSet: Bool = true) -> Section {
    var section = self
    if isSet {
      section.attributes.set(attribute)
    } else {
      section.attributes.remove(attribute.name)
    }
    return section
  }
}

extension Section: Slotted {
  /// Returns the section with its place inside of the slot.
  public func placed(in slot: String) -> Section {
    if key.isWritten { return self }
    var section = self
    section.key = key.placed(in: slot)
    return section
  }
}

/// Declares the sections of a list.
@resultBuilder
public enum SectionsBuilder: SlotBuilder {
  /// Sections are declared.
  public typealias Element = Section
}

extension Group where Element == Section {
  /// Creates a group of sections.
  public init(@SectionsBuilder _ sections: () -> [Section]) { self.init(elements: sections()) }

  /// Creates a group of sections from a sequence.
  public init<Items: Sequence>(
    of items: Items,
    @SectionsBuilder _ turn: (Items.Element) -> [Section]
  ) {
    self.init(items, turn)
  }
}
