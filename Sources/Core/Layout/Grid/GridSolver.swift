/// Lays out grids in whole cells: sizes tracks by content and shares, and places items in areas.
enum GridSolver {
  /// The items of a grid with their areas, during layout.
  private struct Grid {
    let index: Int
    let box: BoxStyle
    let style: GridStyle
    let items: [Int]
    let placement: GridPlacement
    let padding: Size

    init(
      _ nodes: borrowing MutableSpan<LayoutNode>,
      _ scratch: borrowing LayoutScratch,
      _ index: Int
    ) {
      self.index = index
      box = scratch.box(of: nodes[index])
      style = scratch.grids[Int32(index)] ?? GridStyle([:], .grid)
      items = GridSolver.children(nodes, of: index)
      let requests = items.map { scratch.gridItems[Int32($0)]?.request ?? .init() }
      placement = GridPlacement(requests, columns: style.columns.count, rows: style.rows.count)
      padding = Size(
        width: Int(box.padding.left) + Int(box.padding.right),
        height: Int(box.padding.top) + Int(box.padding.bottom),
      )
    }

    var columnTracks: [GridTrack] { Self.filled(style.columns, placement.columnCount) }
    var rowTracks: [GridTrack] { Self.filled(style.rows, placement.rowCount) }

    private static func filled(_ tracks: [GridTrack], _ count: Int) -> [GridTrack] {
      tracks + [GridTrack](repeating: .auto, count: max(0, count - tracks.count))
    }
  }

  /// Returns the children of a node, in order.
  static func children(_ nodes: borrowing MutableSpan<LayoutNode>, of index: Int) -> [Int] {
    var children: [Int] = []
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      children.append(child)
      child = Int(nodes[child].nextSibling)
    }
    return children
  }

  /// Returns the size of a grid's content, padding included; with `final`, the final size of the
  /// grid, also places the content.
  static func arrange(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ index: Int,
    _ constraints: BoxConstraints,
    final: Size?
  ) -> Size {
    let grid = Grid(nodes, scratch, index)
    let columns = columns(of: grid, &nodes, &scratch, constraints, final: final)
    let rows = rows(of: grid, &nodes, &scratch, columns, constraints, final: final)
    if let final { place(grid, &nodes, &scratch, columns, rows, width: final.width) }
    return Size(
      width: columns.total + grid.padding.width,
      height: rows.total + grid.padding.height,
    )
  }

  private static func columns(
    of grid: Grid,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ constraints: BoxConstraints,
    final: Size?
  ) -> RowTracks {
    var contributions: [TrackSizing.Contribution] = []
    for (item, area) in zip(grid.items, grid.placement.areas) {
      let cells = GridArea.width(&nodes, &scratch, item)
      contributions.append(TrackSizing.Contribution(tracks: area.columns, cells: cells))
    }
    let room = Room(
      constraints.width - grid.padding.width,
      wraps: constraints.wrapsWidth,
      final: final.map { $0.width - grid.padding.width },
    )
    return room.tracks(grid.columnTracks, contributions, gap: grid.style.columnGap)
  }

  private static func rows(
    of grid: Grid,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ columns: RowTracks,
    _ constraints: BoxConstraints,
    final: Size?
  ) -> RowTracks {
    var contributions: [TrackSizing.Contribution] = []
    for (item, area) in zip(grid.items, grid.placement.areas) {
      let width = columns.columns(area.columns).count
      let cells = GridArea.height(&nodes, &scratch, item, columns: width)
      contributions.append(TrackSizing.Contribution(tracks: area.rows, cells: cells))
    }
    let room = Room(
      constraints.height - grid.padding.height,
      wraps: constraints.wrapsHeight,
      final: final.map { $0.height - grid.padding.height },
    )
    return room.tracks(grid.rowTracks, contributions, gap: grid.style.rowGap)
  }

  private static func place(
    _ grid: Grid,
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ columns: RowTracks,
    _ rows: RowTracks,
    width: Int
  ) {
    let left = Int(grid.box.padding.left)
    let inner = max(0, width - grid.padding.width)
    for (item, area) in zip(grid.items, grid.placement.areas) {
      let across = columns.columns(area.columns)
      let down = rows.columns(area.rows)
      let x = grid.box.isRightToLeft ? inner - across.upperBound : across.lowerBound
      let rect = Rect(
        x: left + x,
        y: Int(grid.box.padding.top) + down.lowerBound,
        width: across.count,
        height: down.count,
      )
      GridArea.place(&nodes, &scratch, item, in: rect, grid.box)
    }
  }

  /// The space for the tracks of one axis.
  struct Room {
    private let cells: Int?
    private let isFitting: Bool
    private let final: Int?

    /// Creates a space.
    ///
    /// - Parameters:
    ///   - cells: The cells offered.
    ///   - wraps: Whether the grid fits its tracks, limited by the space.
    ///   - final: The final length of the grid in cells; `nil` while it is measured.
    init(_ cells: Int, wraps: Bool, final: Int?) {
      isFitting = wraps
      self.cells = BoxSolver.isUnlimited(cells) ? nil : max(0, cells)
      self.final = final.map { max(0, $0) }
    }

    /// Returns the lengths of tracks in the space.
    func tracks(
      _ tracks: [GridTrack],
      _ contributions: [TrackSizing.Contribution],
      gap: Int
    ) -> RowTracks {
      func sized(_ available: Int?) -> RowTracks {
        RowTracks(
          lengths: TrackSizing.lengths(of: tracks, contributions, gap: gap, available: available),
          gap: gap,
        )
      }
      var result = sized(isFitting ? nil : cells)
      if isFitting, let cells, result.total > cells { result = sized(cells) }
      if let final, result.total != final { result = sized(final) }
      return result
    }
  }
}
