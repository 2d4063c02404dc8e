/// Where changes stand when the old and the new list are read as one, from the top.
///
/// What stays in both lists is the ruler: every change has the number of staying ones before it.
struct ChangePositions {
  /// What of a section a change is about, in reading order.
  enum Part: Int {
    case sectionUpdate
    case section
    case header
    case cell
    case footer
  }

  /// A position on one level.
  struct Position: Comparable {
    /// How many that stay are before it.
    var staying = 0
    /// 0 for what is gone, 1 for what is there.
    var side = 0
    /// The index in its own list.
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
    /// 0 for an update, 1 for a change of place.
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

  /// Prepares to place the changes of `difference`.
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

  /// The place of a change about `part` of the section `index` of the new list.
  func of(_ part: Part, in index: Int) -> ListPosition {
    ListPosition(section: position(at: index), part: part)
  }

  /// The place of the section that was at `index` of the old list.
  func ofSection(goneFrom index: Int) -> ListPosition {
    let staying = index - leavingSections.lowerBound(of: index)
    return ListPosition(section: Position(staying: staying, side: 0, index: index), part: .section)
  }

  /// The place of the cell at `path` of the new list.
  func ofCell(at path: ElementPath, isUpdate: Bool = false) -> ListPosition {
    var place = of(.cell, in: path.section)
    place.cell = Position(
      staying: staying(before: path, arrivingCells),
      side: 1,
      index: path.element
    )
    place.step = isUpdate ? 0 : 1
    return place
  }

  /// The place of the cell that was at `path` of the old list, in a section that stays.
  func ofCell(goneFrom path: ElementPath) -> ListPosition {
    var place = of(.cell, in: sectionTargets[path.section] ?? path.section)
    place.cell = Position(
      staying: staying(before: path, leavingCells),
      side: 0,
      index: path.element
    )
    return place
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
