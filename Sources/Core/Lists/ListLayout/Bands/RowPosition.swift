/// The position of a row in a list.
package enum RowPosition: Hashable, Sendable {
  /// The header of the whole list.
  case listHeader
  /// The header of a section.
  case header(Int)
  /// Another supplement of a section, by section index and index in the section.
  case supplement(Int, Int)
  /// A cell.
  case cell(ElementPath)
  /// The footer of a section.
  case footer(Int)
  /// The footer of the whole list.
  case listFooter

  /// The index of its section, `nil` for the list's header and footer.
  var section: Int? {
    switch self {
    case .listHeader, .listFooter: nil
    case .header(let section), .supplement(let section, _), .footer(let section): section
    case .cell(let path): path.section
    }
  }
}

extension RowPosition: Comparable {
  /// Returns whether the left one precedes the right one in written order.
  package static func < (left: RowPosition, right: RowPosition) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int) {
    switch self {
    case .listHeader: (-1, 0, 0)
    case .header(let section): (section, 0, 0)
    case .supplement(let section, let index): (section, 1, index)
    case .cell(let path): (path.section, 2, path.element)
    case .footer(let section): (section, 3, 0)
    case .listFooter: (Int.max, 0, 0)
    }
  }
}

/// Returns the node of a component at a position, given its constraints.
typealias RowRendering = (RowPosition, AnyComponent, LayoutConstraints) -> Node

extension List {
  /// Reads the component at a position, that of a cell in place.
  ///
  /// - Returns: The result of `read`; `nil` if the position is out of range.
  @inline(__always)
  func withComponent<Result>(
    at position: RowPosition,
    _ read: (borrowing AnyComponent) -> Result
  ) -> Result? {
    if case .cell(let path) = position { return withCell(at: path) { read($0.component) } }
    return component(at: position).map { read($0) }
  }

  /// Returns the component at a position; `nil` if it is out of range.
  func component(at position: RowPosition) -> AnyComponent? {
    switch position {
    case .listHeader: return header
    case .listFooter: return footer
    case .cell(let path): return cell(at: path)?.component
    case .header(let section):
      return sections.indices.contains(section) ? sections[section].header : nil
    case .supplement(let section, let index):
      guard sections.indices.contains(section),
        sections[section].supplements.indices.contains(index)
      else { return nil }
      return sections[section].supplements[index].component
    case .footer(let section):
      return sections.indices.contains(section) ? sections[section].footer : nil
    }
  }
}
