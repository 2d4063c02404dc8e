/// Stores the sections that a renderer shows, and returns their parts by position.
///
/// Subclass it to transform sections before they are shown.
@MainActor
open class ListAdapter {
  /// The last rendered sections; empty at first.
  public internal(set) var data: [Section] = []
  /// Called when a cell is selected.
  public var onSelect: ((CellContext) -> Void)?

  /// Creates an empty adapter.
  public init() {}

  /// Returns the section to show for the section of the data at an index, 0-based.
  ///
  /// Returns the section unchanged by default.
  open func shown(_ section: Section, at index: Int) -> Section { section }

  /// Returns the cells of a section, 0-based; empty for an index out of range.
  public func cellNodes(in section: Int) -> Cells {
    data.indices.contains(section) ? data[section].cells : []
  }

  /// Returns the cell at a path; `nil` for an invalid path.
  public func cellNode(at path: ElementPath) -> Cell? { List(sections: data).cell(at: path) }

  /// Returns the header of a section, 0-based; `nil` without one, or for an index out of range.
  public func headerNode(in section: Int) -> AnyComponent? {
    data.indices.contains(section) ? data[section].header : nil
  }

  /// Returns the footer of a section, 0-based; `nil` without one, or for an index out of range.
  public func footerNode(in section: Int) -> AnyComponent? {
    data.indices.contains(section) ? data[section].footer : nil
  }

  /// Returns a supplement of a section by kind.
  ///
  /// - Parameters:
  ///   - kind: `header`, `footer` or the kind of another supplement.
  ///   - section: The 0-based index of the section.
  /// - Returns: The component of the supplement.
  /// - Throws: `SupplementError` if the section or the kind does not exist.
  public func supplementaryViewNode(
    forElementKind kind: String,
    in section: Int
  ) throws(SupplementError) -> AnyComponent {
    guard data.indices.contains(section) else { throw .noSection(section) }
    return try data[section].supplement(ofKind: kind)
  }

  /// Returns the title of a section, 0-based, shown in place of a missing header.
  ///
  /// Returns `nil`, no title, by default.
  open func tableView(
    _ tableView: ListView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns the title of a section, 0-based, shown in place of a missing footer.
  ///
  /// Returns `nil`, no title, by default.
  open func tableView(
    _ tableView: ListView,
    titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns the section at an index, 0-based, with its parts in the views that contain them.
  ///
  /// Returns the section unchanged by default.
  open func contained(_ section: Section, at index: Int, in target: ListView) -> Section { section }

  /// Returns the list that a list view shows for the data.
  func list(in target: ListView) -> List {
    List(
      sections: data.enumerated().map { index, section in
        var section = shown(section, at: index)
        if section.header == nil {
          section.header = tableView(target, titleForHeaderInSection: index)
            .map(AnyComponent.init(title:))
        }
        if section.footer == nil {
          section.footer = tableView(target, titleForFooterInSection: index)
            .map(AnyComponent.init(title:))
        }
        return contained(section, at: index, in: target)
      }
    )
  }
}

/// An adapter with a default layout for sections without a layout.
@MainActor
open class CollectionAdapter: ListAdapter {
  /// The default layout.
  public let layout: SectionLayout

  /// Creates an empty adapter.
  public init(layout: SectionLayout) { self.layout = layout }

  /// Returns the section to show for the section of the data at an index, 0-based: with the
  /// adapter's layout, unless it has one.
  open override func shown(_ section: Section, at index: Int) -> Section {
    section.attributes[.layout] == nil ? section.layout(layout) : section
  }
}

extension AnyComponent {
  /// Creates a title: a label.
  init(title: String) { self.init(Node("Label", props: ["text": .string(title)])) }
}
