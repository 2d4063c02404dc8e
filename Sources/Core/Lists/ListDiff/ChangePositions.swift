/// The order of changes when the old and the new list are merged, from the top.
///
/// The elements that stay in both lists are the scale: each change is positioned by the number of
/// staying elements before it.
struct ChangePositions {
  /// The part of a section that a change is about, in reading order.
  enum Part: Int {
    case sectionUpdate
    case section
    case header
    case cell
    case footer
  }

  /// A position on one level.
  struct Position: Comparable {
    /// The number of staying elements before it.
    var staying = 0
    /// 0 for a removed element, 1 for a present one.
    var side = 0
    /// The index in the list that contains it.
    var index = 0

    static func < (left: Position, right: Position) -> Bool {
      (left.staying, left.side, left.index) < (right.staying, right.side, right.index)
    }
  }

  /// A position on both levels.
  struct ListPosition: Comparable {
    var section: Position
    var part: Part
    var cell = Position()
    /// 0 for an update, 1 for a move.
    var step = 0

    static func < (left: ListPosition, right: ListPosition) -> Bool {
      (left.section, left.part.rawValue, left.cell, left.step)
        < (right.section, right.part.rawValue, right.cell, right.step)
    }
  }

  private let leavingSections: [Int]
  private let arrivingSections: [Int]
  private let leavingCells: [ElementPath]
  private let arrivingCells: [ElementPath]
  private var sectionTargets: [Int: Int] = [:]

  /// Prepares positions for the changes of `difference`.
  init(_ difference: SectionedDifference) {
    let sections = difference.sections
    leavingSections = (sections.deletes + sections.moves.map(\.from)).sorted()
    arrivingSections = (sections.inserts + sections.moves.map(\.to)).sorted()
    leavingCells = (difference.deletes + difference.moves.map(\.from)).sorted()
    arrivingCells = (difference.inserts + difference.moves.map(\.to)).sorted()
    for (target, source) in difference.sectionSources.enumerated() {
      if let source { sectionTargets[source] = target }
    }
  }

  /// Returns the position of a change about `part` of section `index` of the new list.
  func of(_ part: Part, in index: Int) -> ListPosition {
    ListPosition(section: position(at: index), part: part)
  }

  /// Returns the position of the removed section `index` of the old list.
  func ofSection(goneFrom index: Int) -> ListPosition {
    let staying = index - leavingSections.lowerBound(of: index)
    return ListPosition(section: Position(staying: staying, side: 0, index: index), part: .section)
  }

  /// Returns the position of the cell at `path` of the new list.
  func ofCell(at path: ElementPath, isUpdate: Bool = false) -> ListPosition {
    var cellPosition = of(.cell, in: path.section)
    cellPosition.cell = Position(
      staying: staying(before: path, arrivingCells),
      side: 1,
      index: path.element
    )
    cellPosition.step = isUpdate ? 0 : 1
    return cellPosition
  }

  /// Returns the position of the removed cell at `path` of the old list, in a section that stays.
  func ofCell(goneFrom path: ElementPath) -> ListPosition {
    var cellPosition = of(.cell, in: sectionTargets[path.section] ?? path.section)
    cellPosition.cell = Position(
      staying: staying(before: path, leavingCells),
      side: 0,
      index: path.element
    )
    return cellPosition
  }

  private func position(at index: Int) -> Position {
    let staying = index - arrivingSections.lowerBound(of: index)
    return Position(staying: staying, side: 1, index: index)
  }

  private func staying(before path: ElementPath, _ others: [ElementPath]) -> Int {
    let start = others.lowerBound(of: ElementPath(section: path.section, element: 0))
    return path.element - (others.lowerBound(of: path) - start)
  }
}
