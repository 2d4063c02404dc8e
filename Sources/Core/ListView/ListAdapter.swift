/// Holds what a renderer shows, and answers what stands where.
///
/// Subclass it to change sections on their way to the screen.
@MainActor
open class ListAdapter {
  /// The sections rendered last.
  public internal(set) var data: [Section] = []
  /// What is done when a cell was selected.
  public var didSelect: ((CellContext) -> Void)?

  /// Creates an adapter without data.
  public init() {}

  /// Returns what is shown of a section.
  ///
  /// By default the section as it is.
  open func shown(_ section: Section, at index: Int) -> Section { section }

  /// Returns the cells of a section; none for an index out of range.
  public func cellNodes(in section: Int) -> Cells {
    data.indices.contains(section) ? data[section].cells : []
  }

  /// Returns the cell at a path; `nil` for a path that leads nowhere.
  public func cellNode(at path: ElementPath) -> Cell? { List(sections: data).cell(at: path) }

  /// Returns the header of a section; `nil` for an index out of range.
  public func headerNode(in section: Int) -> AnyComponent? {
    data.indices.contains(section) ? data[section].header : nil
  }

  /// Returns the footer of a section; `nil` for an index out of range.
  public func footerNode(in section: Int) -> AnyComponent? {
    data.indices.contains(section) ? data[section].footer : nil
  }

  /// Returns what stands around the cells of a section under a kind.
  ///
  /// - Parameters:
  ///   - kind: `header`, `footer` or the kind of another supplement.
  ///   - section: The index of the section.
  /// - Returns: What it shows.
  /// - Throws: `SupplementError` when there is no such thing, with the kinds that there are.
  public func supplementaryViewNode(
    forElementKind kind: String,
    in section: Int
  ) throws(SupplementError) -> AnyComponent {
    guard data.indices.contains(section) else { throw .noSection(section) }
    return try data[section].supplement(ofKind: kind)
  }

  /// The list that is shown of the data.
  var list: List {
    List(sections: data.enumerated().map { shown($1, at: $0) })
  }
}

/// An adapter that sets out the cells of sections that do not say how themselves.
@MainActor
open class CollectionAdapter: ListAdapter {
  /// How cells are set out.
  public let layout: SectionLayout

  /// Creates an adapter without data.
  public init(layout: SectionLayout) { self.layout = layout }

  /// Returns the section with the adapter's layout, unless it has one of its own.
  open override func shown(_ section: Section, at index: Int) -> Section {
    section.attributes[.layout] == nil ? section.withSectionLayout(layout) : section
  }
}
