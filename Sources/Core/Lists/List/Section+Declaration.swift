/// Declaring sections in Swift.
extension Section {
  /// Creates a section of cells declared inline.
  @MainActor
  public init(
    id: some Hashable & Sendable,
    header: (any SectionPart)? = nil,
    footer: (any SectionPart)? = nil,
    @CellsBuilder cells: () -> [Cell]
  ) {
    self.init(key: Key(identifying: id), cells: Cells(cells()))
    self.header = header.map { $0.partComponent }
    self.footer = footer.map { $0.partComponent }
  }

  /// Creates a section of existing cells; skips `nil`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  @MainActor
  public init(
    id: some Hashable & Sendable,
    header: (any SectionPart)? = nil,
    cells: some Sequence<Cell?>,
    footer: (any SectionPart)? = nil
  ) {
    self.init(id: id, header: header, cells: cells.lazy.compactMap(\.self), footer: footer)
  }

  /// Creates a section of existing cells.
  ///
  /// - Complexity: O(*n*), without inspecting the cells.
  @MainActor
  public init(
    id: some Hashable & Sendable,
    header: (any SectionPart)? = nil,
    cells: some Sequence<Cell> = [],
    footer: (any SectionPart)? = nil
  ) {
    self.init(key: Key(identifying: id), cells: Cells(cells))
    self.header = header.map { $0.partComponent }
    self.footer = footer.map { $0.partComponent }
  }
}

extension Section {
  /// A section without an id: a compile-time error.
  @available(*, unavailable, message: "expected an id: 'Section(id: \"guests\") { … }'")
  public init(@CellsBuilder cells: () -> [Cell]) { self.init(key: .positional("section")) }

  /// Creates a section of cells with a header, declared inline.
  ///
  ///     Section(id: "greet") {
  ///       HelloMessage("Mia")
  ///     } header: {
  ///       Header("GREET")
  ///     }
  @MainActor
  public init(
    id: some Hashable & Sendable,
    @CellsBuilder cells: () -> [Cell],
    header: () -> some SectionPart
  ) {
    self.init(id: id, header: header(), cells: cells)
  }

  /// Creates a section of cells with a header and a footer, declared inline.
  @MainActor
  public init(
    id: some Hashable & Sendable,
    @CellsBuilder cells: () -> [Cell],
    header: () -> some SectionPart,
    footer: () -> some SectionPart
  ) {
    self.init(id: id, header: header(), footer: footer(), cells: cells)
  }
}

/// Modifiers: each returns a changed copy.
extension Section {
  /// Returns the section with a header, replacing any existing one.
  ///
  /// - Parameters:
  ///   - alignment: The position: above or below the cells, or in a gutter beside them.
  ///   - component: Returns the component or the view to show.
  /// - Returns: The section with the header.
  @MainActor
  public func header(
    alignment: SupplementAlignment = .leading,
    _ component: () -> some SectionPart
  ) -> Section {
    var section = self
    section.header = component().partComponent
    return section.with(.headerAlignment(alignment), if: alignment != .leading)
  }

  /// Returns the section with a footer, replacing any existing one.
  ///
  /// - Parameters:
  ///   - alignment: The position: above or below the cells, or in a gutter beside them.
  ///   - component: Returns the component or the view to show.
  /// - Returns: The section with the footer.
  @MainActor
  public func footer(
    alignment: SupplementAlignment = .leading,
    _ component: () -> some SectionPart
  ) -> Section {
    var section = self
    section.footer = component().partComponent
    return section.with(.footerAlignment(alignment), if: alignment != .leading)
  }

  /// Returns the section with another layout of its cells, replacing a custom one.
  public func layout(_ layout: SectionLayout) -> Section {
    var section = self
    section.customLayout = nil
    return layout.attributes.reduce(section) { $0.with($1) }
  }

  /// Returns the section with a custom layout of its cells, which overrides the section's other
  /// layout.
  public func layout(_ layout: some CustomLayout) -> Section {
    var section = self
    section.customLayout = layout
    return section
  }

  /// Returns the section with its cells laid out by a function, which returns a frame for each
  /// cell, in terminal cells.
  public func layout(
    _ frames: @escaping @MainActor (CustomLayoutContext) -> [Rect]
  ) -> Section { layout(LayoutFunction(frames)) }

  /// Returns the section with a handler of its cells in view, called whenever they are drawn;
  /// replaces any existing one.
  public func onVisibleCells(_ handler: @escaping @MainActor (VisibleItems) -> Void) -> Section {
    var section = self
    section.visibleItemsHandler = handler
    return section
  }

  /// Returns the section with its header and footer hidden or shown while it has no cells.
  public func hidesWhenEmpty(_ hides: Bool = true) -> Section {
    with(.hidesWhenEmpty(true), if: hides)
  }

  /// Returns the section with blank space around its cells, in cells of the terminal; a negative
  /// amount is 0.
  public func insets(_ insets: Edges) -> Section {
    let edges: [(SectionAttribute.InsetEdge, Int)] = [
      (.top, insets.top), (.left, insets.left), (.bottom, insets.bottom), (.right, insets.right),
    ]
    return edges.reduce(self) { $0.with(.insets($1.0, Double(max(0, $1.1)))) }
  }

  /// Returns the section with its header, footer or both kept in view while the section is in view.
  public func pinned(_ parts: PinnedParts...) -> Section {
    let parts = PinnedParts(parts)
    return with(.pinsHeader(true), if: parts.contains(.header))
      .with(.pinsFooter(true), if: parts.contains(.footer))
  }

  /// Returns the section with a background colour that also fills its header and footer.
  public func background(_ color: Color) -> Section { with(.background(color)) }

  /// Returns the section with an attribute set, or removed if the condition is false.
  package func with(_ attribute: SectionAttribute, if isSet: Bool = true) -> Section {
    var section = self
    if isSet {
      section.attributes.set(attribute)
    } else {
      section.attributes.remove(attribute.name)
    }
    return section
  }
}

/// Parts of a section that stay in view while the section is in view.
public struct PinnedParts: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The header.
  public static let header = PinnedParts(rawValue: 1)
  /// The footer.
  public static let footer = PinnedParts(rawValue: 2)
}

extension Section: Slotted {
  /// Whether the section has an id.
  public var isIdentified: Bool { key.isWritten }

  /// Returns the section with its position nested in the slot; a section with an id is unchanged.
  public func placed(in slot: String) -> Section {
    if key.isWritten { return self }
    var section = self
    section.key = key.placed(in: slot)
    return section
  }
}

/// A result builder of a list's sections.
@resultBuilder
public enum SectionsBuilder: SlotBuilder {
  /// Statements produce sections.
  public typealias Element = Section

  /// Any other expression: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected a 'Section', a 'Group' or an array of sections among the sections of a list"
  )
  public static func buildExpression<Other>(_ other: Other) -> Slots<Section> { Slots() }

  /// A cell among sections: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected a 'Section', found a 'Cell'; put it into a section: 'Section(id:) { … }'"
  )
  public static func buildExpression(_ cell: Cell) -> Slots<Section> { Slots() }

  /// A component among sections: a compile-time error.
  @available(
    *,
    unavailable,
    message: "expected a 'Section', found a component; put it into a section: 'Section(id:) { … }'"
  )
  public static func buildExpression<Shown: Component>(_ component: Shown) -> Slots<Section> {
    Slots()
  }
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
