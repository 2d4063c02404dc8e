/// The layout of a section's cells; spacing is in cells of the terminal, and a negative one is 0.
public enum SectionLayout: Hashable, Sendable {
  /// One below the other.
  case vertical(spacing: Int = 0)
  /// Side by side in one line, each at its natural width.
  case horizontal(spacing: Int = 0, scrollingBehavior: ScrollingBehavior = .continuous)
  /// Side by side, in lines of `numberOfItemsInRow` cells of equal width; a number below 1 is 1.
  case verticalGrid(numberOfItemsInRow: Int, itemSpacing: Int = 0, lineSpacing: Int = 0)
  /// Side by side, each at its natural width, in as many lines as needed.
  case flow(itemSpacing: Int = 0, lineSpacing: Int = 0)
  /// One below the other, as rows of a table: the cells of a `Row` are aligned in columns.
  ///
  /// The tracks of the columns are those of `Table.columns`; without a space between columns it is
  /// 2, or 3 with lines between them.
  case table(
    columns: String? = nil,
    columnSpacing: Int? = nil,
    lineSpacing: Int = 0,
    separators: Table.Separators = .none
  )

  /// The section attributes of the layout; numbers are raised to the minimum of the schema.
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
    case .table(let columns, let columnSpacing, let lineSpacing, let separators):
      [.layout(.table), .lineSpacing(cells(lineSpacing)), .separators(separators)]
        + (columns.map { [.tracks($0)] } ?? [])
        + (columnSpacing.map { [.spacing(cells($0))] } ?? [])
    }
  }
}
