/// Which element drew each cell of a grid.
///
/// A painter enters each element before it draws it and leaves it afterwards; what is drawn in
/// between belongs to the innermost entered element. A cell belongs to the element that drew it
/// last.
package struct CellOrigins: Sendable {
  /// A part of a list, in which trees are drawn.
  package enum ListPart: Equatable, Sendable {
    /// The section at an index, 0-based.
    case section(Int)
    /// A cell.
    case cell(ElementPath)
  }

  /// An element that was drawn, or a part of a list.
  package struct Drawn: Sendable {
    /// The range in the source file; `nil` for an element that is not written.
    package let span: SourceSpan?
    /// Whether it is the use of a declared component, whose body is inside of it.
    package let isUse: Bool
    /// The identity among the siblings; `nil` for a part of a list.
    package let key: Key?
    /// The part of the list; `nil` for an element.
    package let part: ListPart?
    /// The element and where it was drawn; `nil` for what is around rows.
    let element: Element?
    /// The index of the element around it, 0-based; `nil` for the outermost one.
    package let outer: Int?
  }

  /// An element with its frame.
  struct Element: Sendable {
    /// The element, in its states.
    let node: Node
    /// The frame in the grid.
    let frame: Rect
    /// Whether the writing direction is right to left.
    let isRightToLeft: Bool
  }

  /// Consecutive cells of a row that one element drew.
  package struct Run: Equatable, Sendable {
    /// The first column, 0-based.
    package let column: Int
    /// The number of columns.
    package let width: Int
    /// The index of the element, 0-based.
    package let element: Int
  }

  /// The elements, in the order in which they were entered.
  package private(set) var elements: [Drawn] = []
  private let columns: Int
  /// By cell: the number of the element, negative for none.
  private var owners: [Int32]
  private var current: Int32 = -1

  /// Prepares for a grid without drawn cells.
  init(columns: Int, rows: Int) {
    self.columns = columns
    owners = Array(repeating: -1, count: columns * rows)
  }

  /// Begins to draw an element in the current one.
  mutating func enter(_ element: Element) {
    let node = element.node
    enter(node.span, isUse: node.isComposite, key: node.key, part: nil, element)
  }

  /// Begins to draw something that is written at a position, such as the surface of an element.
  mutating func enter(_ span: SourceSpan?, isUse: Bool = false, key: Key? = nil) {
    enter(span, isUse: isUse, key: key, part: nil, nil)
  }

  /// Begins to draw a part of a list, which is written at a position.
  mutating func enter(part: ListPart?, _ span: SourceSpan? = nil) {
    enter(span, isUse: false, key: nil, part: part, nil)
  }

  private mutating func enter(
    _ span: SourceSpan?,
    isUse: Bool,
    key: Key?,
    part: ListPart?,
    _ element: Element?
  ) {
    let outer = current < 0 ? nil : Int(current)
    current = Int32(clamping: elements.count)
    elements.append(
      Drawn(span: span, isUse: isUse, key: key, part: part, element: element, outer: outer)
    )
  }

  /// Ends drawing the current element.
  mutating func leave() {
    guard current >= 0 else { return }
    current = elements[Int(current)].outer.map { Int32($0) } ?? -1
  }

  /// Notes that the current element drew some cells of the row-major grid.
  mutating func note(_ cells: Range<Int>) {
    for index in cells { owners[index] = current }
  }

  /// Returns the index of the element that drew a cell, by the index of the cell in the row-major
  /// grid; `nil` if nothing drew it.
  func element(ofCell index: Int) -> Int? { owners[index] < 0 ? nil : Int(owners[index]) }

  /// Returns the runs of a row, 0-based, from the left; cells that nothing drew are in none.
  ///
  /// - Complexity: O(*n*) in the number of columns.
  package func runs(ofRow y: Int) -> [Run] {
    guard y >= 0, columns > 0, y < owners.count / columns else { return [] }
    let row = owners[y * columns..<(y + 1) * columns]
    var runs: [Run] = []
    var start = row.startIndex
    while start < row.endIndex {
      let owner = row[start]
      var end = start + 1
      while end < row.endIndex, row[end] == owner { end += 1 }
      if owner >= 0 {
        let column = start - row.startIndex
        runs.append(Run(column: column, width: end - start, element: Int(owner)))
      }
      start = end
    }
    return runs
  }

  /// Returns the innermost part of a list around an element, by its 0-based index, and the
  /// identities of the elements that lead from there to it, outermost first.
  package func route(to element: Int) -> (part: ListPart?, keys: [Key]) {
    var keys: [Key] = []
    var next: Int? = element
    while let index = next, elements.indices.contains(index) {
      if let part = elements[index].part { return (part, keys.reversed()) }
      if let key = elements[index].key { keys.append(key) }
      next = elements[index].outer
    }
    return (nil, keys.reversed())
  }

  /// Returns the position of the innermost written element at or around an element, by its 0-based
  /// index; `nil` if none is written.
  package func declaration(of element: Int) -> SourceSpan? {
    var next: Int? = element
    while let index = next, elements.indices.contains(index) {
      if let span = elements[index].span { return span }
      next = elements[index].outer
    }
    return nil
  }

  /// Returns whether an element, by its 0-based index, or one around it is written at a position
  /// that satisfies a condition.
  package func isInside(_ element: Int, _ isWanted: (SourceSpan) -> Bool) -> Bool {
    var next: Int? = element
    while let index = next, elements.indices.contains(index) {
      if let span = elements[index].span, isWanted(span) { return true }
      next = elements[index].outer
    }
    return false
  }

  /// Returns the positions of the uses of components whose bodies lead to an element, by its
  /// 0-based index; innermost first.
  ///
  /// What a use contains is written inside of it: such an element is not declared by its component.
  package func uses(of element: Int) -> [SourceSpan] {
    guard let declaration = declaration(of: element) else { return [] }
    var around: [SourceSpan] = []
    var next: Int? = element
    while let index = next, elements.indices.contains(index) {
      if elements[index].isUse, let span = elements[index].span { around.append(span) }
      next = elements[index].outer
    }
    return declaration.uses(among: around)
  }
}

extension SourceSpan {
  /// Returns the uses of components whose bodies lead to what is written here.
  ///
  /// - Parameter around: All uses around it on the screen, innermost first. Those in which it is
  ///   written itself pass it on to a slot of their component.
  /// - Returns: The uses, innermost first.
  package func uses(among around: [SourceSpan]) -> [SourceSpan] {
    var inner = self
    var uses: [SourceSpan] = []
    for use in around where use != inner && !use.contains(inner) {
      uses.append(use)
      inner = use
    }
    return uses
  }

  /// Whether a range of the same file is inside of this one.
  package func contains(_ other: SourceSpan) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}
