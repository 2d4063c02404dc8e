/// A user-defined layout of a section's cells.
///
/// Existing layout code can conform to it, or be wrapped by a conforming type.
public protocol CustomLayout: Sendable {
  /// Returns the frames of a section's cells.
  ///
  /// - Parameter context: The section, the space available, and the sizes of its cells.
  /// - Returns: One frame for each cell, in order, in terminal cells, relative to the area inside
  ///   the section's insets. Cells without a frame follow below the others, one per line in their
  ///   natural size; frames above row 0 are moved to it.
  @MainActor func frames(in context: CustomLayoutContext) -> [Rect]
}

/// A layout defined by a function.
package struct LayoutFunction: CustomLayout {
  private let run: @MainActor (CustomLayoutContext) -> [Rect]

  /// Creates a layout that calls a function.
  package init(_ run: @escaping @MainActor (CustomLayoutContext) -> [Rect]) { self.run = run }

  /// Returns the function's result.
  package func frames(in context: CustomLayoutContext) -> [Rect] { run(context) }
}

/// Frames of cells that were computed elsewhere, for one width.
package struct FixedFrames: CustomLayout, Hashable {
  /// The frames, in terminal cells.
  package let frames: [Rect]

  /// Creates a layout from the result of another one.
  package init(_ frames: [Rect]) { self.frames = frames }

  /// Returns the frames.
  package func frames(in context: CustomLayoutContext) -> [Rect] { frames }
}

/// The inputs of a custom layout.
public struct CustomLayoutContext {
  /// The section.
  public let section: Section
  /// The 0-based index of the section in the list.
  public let index: Int
  /// The columns of the terminal inside the section's insets; `nil` for unlimited.
  public let columns: Int?
  private let sizes: SizeStorage

  init(section: Section, index: Int, columns: Int?, sizes: SizeStorage) {
    self.section = section
    self.index = index
    self.columns = columns
    self.sizes = sizes
  }

  /// Returns the size of a cell, in cells of the terminal.
  ///
  /// The size is measured once, until the cell or the number of columns changes.
  ///
  /// - Parameters:
  ///   - index: The 0-based index of the cell in its section.
  ///   - columns: The columns offered to the cell; `nil` for unlimited.
  /// - Returns: The size; zero for an index out of range.
  /// - Complexity: O(1) for a measured cell, else that of laying it out.
  public func size(ofCell index: Int, columns: Int?) -> Size {
    guard section.cells.indices.contains(index) else { return .zero }
    return sizes.size(of: section.cells[index].component, at: index, columns: columns)
  }

  /// Returns a frame for each cell: the given ones, and the others below them, one per line.
  func completed(_ given: [Rect]) -> [Rect] {
    let count = section.cells.count
    var frames = Array(given.prefix(count))
    guard frames.count < count else { return frames }
    var end = frames.reduce(0) { max($0, $1.bounded.maxY) }
    for index in frames.count..<count {
      let size = size(ofCell: index, columns: columns)
      frames.append(Rect(x: 0, y: end, width: size.width, height: size.height))
      end += size.height
    }
    return frames
  }
}

/// A cache of measured cell sizes.
final class SizeStorage {
  /// A size, and the columns offered for it.
  struct Entry: Sendable {
    let columns: Int?
    let size: Size
  }

  /// The latest size of each cell; `nil` for cells not measured.
  private(set) var entries: [Entry?]
  private let measure: (AnyComponent, Int?) -> Size

  /// Creates a cache that reuses the sizes of unchanged cells.
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

  /// Returns the cached size of a cell, measuring it if necessary.
  func size(of component: AnyComponent, at index: Int, columns: Int?) -> Size {
    if let entry = entries[index], entry.columns == columns { return entry.size }
    let size = measure(component, columns)
    entries[index] = Entry(columns: columns, size: size)
    return size
  }
}
