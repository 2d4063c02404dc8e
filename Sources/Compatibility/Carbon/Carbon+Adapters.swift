public import PlaygroundCore

/// The adapter that stores the sections of a table.
///
/// Subclass it to show titles, or rows, headers and footers in views of one's own.
@MainActor
open class UITableViewAdapter: ListAdapter {
  /// Creates an empty adapter.
  public override init() { super.init() }

  /// Returns the view that contains a row.
  ///
  /// Returns a plain one by default.
  open func cellRegistration(
    tableView: UITableView,
    indexPath: IndexPath,
    node: CellNode
  ) -> CellRegistration { CellRegistration(class: UITableViewComponentCell.self) }

  /// Returns the view that contains the header of a section, 0-based.
  ///
  /// Returns a plain one by default.
  open func headerViewRegistration(
    tableView: UITableView,
    section: Int,
    node: ViewNode
  ) -> ViewRegistration { ViewRegistration(class: UITableViewComponentHeaderFooterView.self) }

  /// Returns the view that contains the footer of a section, 0-based.
  ///
  /// Returns a plain one by default.
  open func footerViewRegistration(
    tableView: UITableView,
    section: Int,
    node: ViewNode
  ) -> ViewRegistration { ViewRegistration(class: UITableViewComponentHeaderFooterView.self) }

  /// Returns the section with its parts in the views that are registered for them.
  open override func contained(
    _ section: Section,
    at index: Int,
    in target: ListView
  ) -> Section {
    var section = section
    section.header = section.header.map {
      headerViewRegistration(tableView: target, section: index, node: $0).containing($0)
    }
    section.footer = section.footer.map {
      footerViewRegistration(tableView: target, section: index, node: $0).containing($0)
    }
    section.cells = Cells(
      section.cells.enumerated().map { element, cell in
        let path = IndexPath(section: index, element: element)
        var contained = cell
        contained.component = cellRegistration(tableView: target, indexPath: path, node: cell)
          .containing(cell.component)
        return contained
      }
    )
    return section
  }
}

/// The adapter that stores the sections of a collection.
@MainActor
open class UICollectionViewAdapter: ListAdapter {
  /// Creates an empty adapter.
  public override init() { super.init() }

  /// Returns the header, the footer or another supplement of a section; `nil` for none.
  ///
  /// Called for the header, the footer and the supplements that the section has. Returns them by
  /// default; overrides show something else in their places.
  ///
  /// - Parameters:
  ///   - kind: `ListView.elementKindSectionHeader`, `ListView.elementKindSectionFooter`, or the
  ///     kind of a supplement.
  ///   - collectionView: The list.
  ///   - indexPath: A path in the section.
  /// - Returns: The component.
  open func supplementaryViewNode(
    forElementKind kind: String,
    collectionView: UICollectionView,
    at indexPath: IndexPath
  ) -> ViewNode? {
    do {
      return try supplementaryViewNode(forElementKind: kind, in: indexPath.section)
    } catch {
      // A collection may lack a supplement of this kind.
      return nil
    }
  }

  /// Returns the section with the supplements that `supplementaryViewNode` returns.
  open override func contained(
    _ section: Section,
    at index: Int,
    in target: ListView
  ) -> Section {
    func node(_ kind: String) -> ViewNode? {
      supplementaryViewNode(
        forElementKind: kind,
        collectionView: target,
        at: IndexPath(section: index, element: 0)
      )
    }
    var section = section
    section.header = node(ListView.elementKindSectionHeader) ?? section.header
    section.footer = node(ListView.elementKindSectionFooter) ?? section.footer
    for supplement in section.supplements {
      guard let component = node(supplement.kind) else { continue }
      section = section.withSupplement(
        kind: supplement.kind,
        component,
        alignment: supplement.alignment
      )
    }
    return section
  }
}

/// An adapter of a collection whose sections flow in lines, unless they have a layout.
@MainActor
open class UICollectionViewFlowLayoutAdapter: UICollectionViewAdapter {
  /// The layout of sections without a layout.
  public let layout: SectionLayout

  /// Creates an empty adapter; `layout` applies to sections without a layout.
  public init(layout: SectionLayout = .flow()) {
    self.layout = layout
    super.init()
  }

  /// Returns the section to show for the section of the data at an index, 0-based: with the
  /// adapter's layout, unless it has one.
  open override func shown(_ section: Section, at index: Int) -> Section {
    section.attributes[.layout] == nil ? section.layout(layout) : section
  }
}

extension ListView {
  /// The kind of a header.
  public static let elementKindSectionHeader = "header"
  /// The kind of a footer.
  public static let elementKindSectionFooter = "footer"
}
