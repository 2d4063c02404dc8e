/// Where input moves the cursor of a box of a list, selects its rows, and scrolls it.
///
/// Boxes whose rows do not react to being selected have no cursor: they only scroll.
struct ListTarget {
  private let context: ControlContext
  private let scrolling: ScrollTarget
  private let isHorizontal: Bool
  /// The rows that can be selected.
  private let rows: [ListRow]

  /// Creates the target in a box.
  init?(_ context: ControlContext) {
    guard let scrolling = ScrollTarget(context) else { return nil }
    self.context = context
    self.scrolling = scrolling
    isHorizontal = context.node.props["direction"] == "x"
    rows = context.rows.filter { context.selectsAllRows || $0.isSelectable }
  }

  /// Returns the reaction; `nil` at the ends, where a box around it takes the input.
  func answer(to input: ControlInput, _ memory: inout ControlMemory) -> ControlAnswer? {
    guard !rows.isEmpty else { return scrolling.answer(to: input) }
    switch input {
    case .press(let point): return press(at: point, &memory)
    case .key(ControlKey(.enter)), .key(ControlKey(.space)), .text(" "):
      // The first key shows which row the next one selects.
      return select(memory.row) ?? (memory.row == nil ? move(by: 1, &memory) : nil)
    case .key(ControlKey(.up)) where !isHorizontal: return move(by: -1, &memory)
    case .key(ControlKey(.down)) where !isHorizontal: return move(by: 1, &memory)
    case .key(ControlKey(.left)) where isHorizontal: return move(by: -1, &memory)
    case .key(ControlKey(.right)) where isHorizontal: return move(by: 1, &memory)
    case .key, .text, .paste, .wheel, .choice: return scrolling.answer(to: input)
    }
  }

  private func press(at point: Point, _ memory: inout ControlMemory) -> ControlAnswer? {
    guard let row = rows.first(where: { $0.frame.contains(point) }),
      // The header that stays at the top covers rows.
      isHorizontal || point.y >= row.pinnedHeight
    else { return nil }
    // Statements for a tap are for the element that has them.
    let taps = row.node.actions + (context.hit?.actions ?? [])
    guard !taps.contains(where: { $0.event == .tap }) else { return nil }
    return select(row.path, &memory)
  }

  private func select(_ path: [Key]?) -> ControlAnswer? {
    guard let path, let row = rows.first(where: { $0.path == path }) else { return nil }
    var answer = ControlAnswer()
    answer.selected = row
    return answer
  }

  private func select(_ path: [Key], _ memory: inout ControlMemory) -> ControlAnswer? {
    memory.row = path
    return select(path)
  }

  /// Moves the cursor to a neighbour of its row, else to the first row in view.
  private func move(by step: Int, _ memory: inout ControlMemory) -> ControlAnswer? {
    let next: Int?
    if let path = memory.row, let current = rows.firstIndex(where: { $0.path == path }) {
      next = rows.indices.contains(current + step) ? current + step : nil
    } else {
      next = step > 0 ? rows.firstIndex(where: isInView) : rows.lastIndex(where: isInView)
    }
    guard let next else { return scrolling.scroll(isAcross: isHorizontal, by: step) }
    memory.row = rows[next].path
    let distance = distance(to: rows[next])
    if distance == 0 { return ControlAnswer() }
    return scrolling.scroll(isAcross: isHorizontal, by: distance) ?? ControlAnswer()
  }

  private var length: Int { isHorizontal ? context.size.width : context.size.height }

  private func extent(of frame: Rect) -> Range<Int> {
    isHorizontal ? frame.x..<max(frame.x, frame.maxX) : frame.y..<max(frame.y, frame.maxY)
  }

  private func isInView(_ row: ListRow) -> Bool {
    let extent = extent(of: row.frame)
    return extent.lowerBound >= row.pinnedHeight && extent.upperBound <= length
  }

  /// Returns the distance to scroll until a row is in view.
  private func distance(to row: ListRow) -> Int {
    let extent = extent(of: row.frame)
    let start = extent.lowerBound - row.pinnedHeight
    return start < 0 ? start : max(0, min(extent.upperBound - length, start))
  }
}
