/// Where a row stands in a list.
enum RowPlace: Hashable, Sendable {
  /// The header of a section.
  case header(Int)
  /// A cell.
  case cell(ElementPath)
  /// The footer of a section.
  case footer(Int)

  /// The index of its section.
  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .cell(let path): path.section
    }
  }
}

extension RowPlace: Comparable {
  /// Returns whether the left one stands above the right one, or before it in one line.
  static func < (left: RowPlace, right: RowPlace) -> Bool {
    (left.section, left.rank, left.element) < (right.section, right.rank, right.element)
  }

  private var rank: Int {
    switch self {
    case .header: 0
    case .cell: 1
    case .footer: 2
    }
  }

  private var element: Int {
    guard case .cell(let path) = self else { return 0 }
    return path.element
  }
}

/// Returns what a component in a place shows of an offer.
typealias RowRendering = (RowPlace, AnyComponent, Offer) -> Node
