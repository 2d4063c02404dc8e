import DescriptionLanguage
import PlaygroundCore

/// Replaces elements that follow each other and differ only in their texts by a loop over a list of
/// these texts.
struct RowLoop {
  let cursor: Cursor

  private var source: ElementSource { ElementSource(draft: cursor.draft) }

  /// The change; `nil` if the element at the cursor is not repeated.
  var refactoring: Refactoring? {
    let path = cursor.draft.path(at: cursor.offset)
    guard path.count > 1 else { return nil }
    // The cursor may be inside of the row.
    for depth in stride(from: path.count - 1, through: 1, by: -1) {
      if let found = refactoring(of: path[depth], in: path[depth - 1]) { return found }
    }
    return nil
  }

  private func refactoring(of element: Element, in parent: Element) -> Refactoring? {
    guard isRepeatable(element, in: parent),
      let (rows, differences) = run(around: element, in: parent), !differences.all.isEmpty,
      !hasUsedIds(rows), let first = rows.first, let last = rows.last
    else { return nil }
    let range = first.span.range.lowerBound..<last.span.range.upperBound
    let names = Set(
      index.uses.filter { range.contains($0.range.lowerBound) && isValue($0.target) }.map(\.name)
    )
    let list = differences.list(avoiding: names)
    let edits =
      list.edits(source) + source.adding([source.attribute("for", list.clause)], to: first)
    return Refactoring(
      title: "Turn \(rows.count) rows into a loop",
      kind: .rewrite,
      edits: [TextEdit(range, with: source.text(first.span.range, after: edits))]
    )
  }

  private var index: FileIndex { cursor.index }

  /// Whether a use is that of a name in an expression, and not of a component, a style or a param.
  private func isValue(_ target: SymbolUse.Target) -> Bool {
    switch target {
    case .symbol(let number): index.symbols[number].kind.space == .value
    case .imported(let space, _, _): space == .value
    case .part: false
    }
  }

  private func isRepeatable(_ element: Element, in parent: Element) -> Bool {
    cursor.isComponent(element) || cursor.hasParts(parent)
      || ["cell", "section"].contains(element.name)
  }

  // MARK: - Rows

  /// Returns the longest run of rows that can be one loop, if it has at least two.
  private func run(
    around element: Element,
    in parent: Element
  ) -> (rows: [Element], differences: RowDifferences)? {
    guard let position = parent.children.firstIndex(where: { $0.span == element.span }) else {
      return nil
    }
    var (start, end) = (position, position + 1)
    func differences(_ start: Int, _ end: Int) -> RowDifferences? {
      RowDifferences(Array(parent.children[start..<end]), in: parent, cursor)
    }
    func canJoin(_ one: Int, _ other: Int) -> Bool {
      let (one, other) = (parent.children[one], parent.children[other])
      return source.areAdjacent(one, other)
        && RowDifferences([one, other], in: parent, cursor) != nil
    }
    while start > 0, canJoin(start - 1, start) { start -= 1 }
    while end < parent.children.count, canJoin(end - 1, end) { end += 1 }
    guard end - start > 1, let found = differences(start, end) else { return nil }
    return (Array(parent.children[start..<end]), found)
  }

  /// Returns whether a length refers to one of the rows, or to an element inside of one.
  private func hasUsedIds(_ rows: [Element]) -> Bool {
    index.uses.contains { use in
      guard case .symbol(let number) = use.target, index.symbols[number].kind == .id else {
        return false
      }
      let place = index.symbols[number].nameRange.lowerBound
      return rows.contains { $0.span.range.contains(place) }
    }
  }
}
