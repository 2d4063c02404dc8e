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

  /// The attributes of a section that describe it; numbers below what the schema allows count as
  /// the least.
  var attributes: [SectionAttribute] {
    func cells(_ count: Int) -> Double { Double(max(0, count)) }
    return switch self {
    case .vertical(let spacing): [.layout(.vertical), .spacing(cells(spacing))]
    case .horizontal(let spacing, let behavior):
      [.layout(.horizontal), .spacing(cells(spacing)), .scrollingBehavior(behavior)]
    case .flow(let itemSpacing, let lineSpacing):
      [.layout(.flow), .spacing(cells(itemSpacing)), .lineSpacing(cells(lineSpacing))]
    case .verticalGrid(let columns, let itemSpacing, let lineSpacing):
      [
        .layout(.grid), .columns(max(1, columns)), .spacing(cells(itemSpacing)),
        .lineSpacing(cells(lineSpacing)),
      ]
    }
  }
}
