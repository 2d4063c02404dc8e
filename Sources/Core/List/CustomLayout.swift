/// A way to set out the cells of a section that is not built in.
///
/// A layout made for something else can conform to it, or be called by what does.
public protocol CustomLayout: Sendable {
  /// Returns where the cells of a section go.
  ///
  /// - Parameter context: The section, the space there is, and the sizes of its cells.
  /// - Returns: A frame for each cell in their order, in cells, relative to the space inside of the
  ///   section's insets. A cell without a frame is as high as nothing; nothing stands above row 0.
  @MainActor func frames(in context: CustomLayoutContext) -> [Rect]
}

/// A layout that is a function.
public struct LayoutFunction: CustomLayout {
  private let run: @MainActor (CustomLayoutContext) -> [Rect]

  /// Creates a layout that sets cells out as a function says.
  public init(_ run: @escaping @MainActor (CustomLayoutContext) -> [Rect]) { self.run = run }

  /// Returns what the function returns.
  public func frames(in context: CustomLayoutContext) -> [Rect] { run(context) }
}

/// What a custom layout may ask for.
public struct CustomLayoutContext {
  /// The section.
  public let section: Section
  /// Its index in the list.
  public let index: Int
  /// The columns inside of the section's insets; `nil` for any number.
  public let columns: Int?
  private let sizes: SizeStorage

  init(section: Section, index: Int, columns: Int?, sizes: SizeStorage) {
    self.section = section
    self.index = index
    self.columns = columns
    self.sizes = sizes
  }

  /// Returns the size that a cell takes of so many columns; `nil` for as many as it wants.
  ///
  /// It is measured once, until the cell changes or other columns are asked for; zero for an index
  /// out of range.
  public func size(ofCell index: Int, columns: Int?) -> Size {
    guard section.cells.indices.contains(index) else { return .zero }
    return sizes.size(of: section.cells[index].component, at: index, columns: columns)
  }
}

/// The sizes of cells that were measured.
final class SizeStorage {
  /// A size, and the columns that were offered.
  struct Entry: Sendable {
    let columns: Int?
    let size: Size
  }

  /// The newest size of each cell, `nil` where it was not measured.
  private(set) var entries: [Entry?]
  private let measure: (AnyComponent, Int?) -> Size

  /// Creates a storage that knows the sizes of unchanged cells.
  init(
    for cells: Cells,
    reusing previous: (cells: Cells, entries: [Entry?])?,
    measure: @escaping (AnyComponent, Int?) -> Size
  ) {
    entries = Array(repeating: nil, count: cells.count)
    self.measure = measure
    guard let previous else { return }
    for stretch in UnchangedCells(from: previous.cells, to: cells).stretches {
      for index in 0..<stretch.count {
        entries[stretch.to + index] = previous.entries[stretch.from + index]
      }
    }
  }

  /// Returns the size of a cell, measured unless it is known.
  func size(of component: AnyComponent, at index: Int, columns: Int?) -> Size {
    if let entry = entries[index], entry.columns == columns { return entry.size }
    let size = measure(component, columns)
    entries[index] = Entry(columns: columns, size: size)
    return size
  }
}
