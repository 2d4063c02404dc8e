/// How the cells of a section are set out.
public enum SectionLayout: Hashable, Sendable {
  /// One below the other.
  case vertical(spacing: Int = 0)
  /// Side by side in one line, each as wide as it wants to be.
  case horizontal(spacing: Int = 0, scrollingBehavior: ScrollingBehavior = .continuous)
  /// Side by side in lines of so many cells of one width.
  case verticalGrid(numberOfItemsInRow: Int, itemSpacing: Int = 0, lineSpacing: Int = 0)
  /// Side by side, each as wide as it wants to be, in as many lines as needed.
  case flow(itemSpacing: Int = 0, lineSpacing: Int = 0)

  /// The attributes of a section that say it; numbers below what the schema allows count as the least.
  var props: Props {
    switch self {
    case .vertical(let spacing): ["layout": "vertical", "spacing": .int(max(0, spacing))]
    case .horizontal(let spacing, let scrollingBehavior):
      [
        "layout": "horizontal", "spacing": .int(max(0, spacing)),
        "scrolling-behavior": .string(scrollingBehavior.rawValue),
      ]
    case .flow(let itemSpacing, let lineSpacing):
      [
        "layout": "flow", "spacing": .int(max(0, itemSpacing)),
        "line-spacing": .int(max(0, lineSpacing)),
      ]
    case .verticalGrid(let columns, let itemSpacing, let lineSpacing):
      [
        "layout": "grid", "columns": .int(max(1, columns)), "spacing": .int(max(0, itemSpacing)),
        "line-spacing": .int(max(0, lineSpacing)),
      ]
    }
  }
}
