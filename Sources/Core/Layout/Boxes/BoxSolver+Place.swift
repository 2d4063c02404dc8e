/// Positions of items in their box.
extension BoxSolver {
  /// Pushes a box's children on the scratch stack.
  static func pushChildren(
    _ nodes: borrowing MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    of index: Int
  ) {
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      let style = scratch.box(of: nodes[child])
      scratch.boxItems.append(
        BoxItem(
          node: child,
          width: style.width,
          height: style.height,
          aspectRatio: style.aspectRatio,
          margin: style.margin,
          alignment: style.alignment,
        )
      )
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Positions all children of a box.
  static func placeChildren(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ box: SizedBox
  ) {
    let style = scratch.box(of: nodes[box.index])
    let origin = Point(
      x: Int(style.padding.left) + box.origin.x,
      y: Int(style.padding.top) + box.origin.y,
    )
    switch nodes[box.index].kind {
    case .stack:
      for itemIndex in box.items {
        scratch.boxItems[itemIndex].position.x = aligned(
          scratch.boxItems[itemIndex],
          isRow: true,
          style.justifyContent,
          in: box.size.width,
        )
        scratch.boxItems[itemIndex].position.y = aligned(
          scratch.boxItems[itemIndex],
          isRow: false,
          style.justifyContent,
          in: box.size.height,
        )
      }
      settle(&nodes, &scratch, box.items, origin)
    case .horizontal, .vertical:
      let line = lineBox(nodes[box.index].kind, style, box.inner, box.items)
      position(&scratch, line, box.size)
      settle(&nodes, &scratch, box.items, origin)
    case .horizontalFlow, .verticalFlow:
      placeRuns(&nodes, &scratch, box, origin)
    case .flex, .grid, .table, .row, .leaf:
      break
    }
  }

  /// Positions the items at `itemIndices`, relative to `origin`; dropped ones are put at `corner`.
  static func settle(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ itemIndices: Range<Int>,
    _ origin: Point,
    corner: Point = .zero
  ) {
    for itemIndex in itemIndices {
      let item = scratch.boxItems[itemIndex]
      guard !item.isDropped else {
        drop(&nodes, &scratch, item, at: corner)
        continue
      }
      let frame = Rect(
        x: item.position.x + origin.x,
        y: item.position.y + origin.y,
        width: item.size.width,
        height: item.size.height,
      )
      self.place(&nodes, &scratch, item.node, constraints: item.constraints, frame: frame)
    }
  }

  /// Lays out the content of a dropped item with its measured size, if any, in an empty frame.
  private static func drop(
    _ nodes: inout MutableSpan<LayoutNode>,
    _ scratch: inout LayoutScratch,
    _ item: BoxItem,
    at corner: Point
  ) {
    if item.constraints == .zero {
      hide(&nodes, item.node)
    } else {
      let size = size(&nodes, &scratch, item.node, item.constraints)
      let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      place(&nodes, &scratch, item.node, constraints: item.constraints, frame: frame)
    }
    nodes[item.node].setFrame(Rect(x: corner.x, y: corner.y, width: 0, height: 0))
  }

  /// Sets the frames of a subtree to zero.
  private static func hide(_ nodes: inout MutableSpan<LayoutNode>, _ index: Int) {
    nodes[index].setFrame(.zero)
    nodes[index].placing.invalidate()
    nodes[index].snapped.isStale = true
    var child = Int(nodes[index].firstChild)
    while child >= 0 {
      hide(&nodes, child)
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Returns the position of an item along an axis of `length` cells, from its alignment, else the
  /// box's, else the middle.
  static func aligned(
    _ item: BoxItem,
    isRow: Bool,
    _ justify: BoxAlignment,
    in length: Int
  ) -> Int {
    let ratio: Float
    if isRow ? item.alignment.hasHorizontal : item.alignment.hasVertical {
      ratio = isRow ? item.alignment.horizontal : item.alignment.vertical
    } else if isRow ? justify.hasHorizontal : justify.hasVertical {
      ratio = isRow ? justify.horizontal : justify.vertical
    } else {
      ratio = 0
    }
    let free = length - item.outerLength(isRow: isRow)
    let offset: Int
    if ratio == 1 {
      offset = free
    } else {
      offset = WholeCells.floor(Float(free) / 2 * (1 + ratio))
    }
    return offset + item.leadingMargin(isRow: isRow)
  }

  /// Positions the items of a row or column with the given size.
  static func position(_ scratch: inout LayoutScratch, _ line: LinearBox, _ size: Size) {
    let isRow = line.isRow
    var count = 0
    var length = 0
    var isFormattable = !line.wrapsMain
    for itemIndex in line.start..<line.end where !scratch.boxItems[itemIndex].isDropped {
      count += 1
      length += scratch.boxItems[itemIndex].outerLength(isRow: isRow)
      if scratch.boxItems[itemIndex].rule(isRow: isRow).kind == .ratio { isFormattable = false }
    }
    let spaces = line.space * max(0, count - 1)
    let room = max(0, isRow ? size.width : size.height) - length
    let spacing = BoxSpacing(
      isFormattable ? line.format : .leading,
      room: room,
      spaces: spaces,
      space: line.space,
      count: count,
    )
    var order = 0
    var used = 0
    for step in 0..<(line.end - line.start) {
      let itemIndex = line.isReverse ? line.end - 1 - step : line.start + step
      guard !scratch.boxItems[itemIndex].isDropped else { continue }
      let item = scratch.boxItems[itemIndex]
      let main = used + spacing.offset(order) + item.leadingMargin(isRow: isRow)
      let cross = aligned(
        item,
        isRow: !isRow,
        line.justifyContent,
        in: isRow ? size.height : size.width,
      )
      scratch.boxItems[itemIndex].position = Point(x: isRow ? main : cross, y: isRow ? cross : main)
      used += item.outerLength(isRow: isRow)
      order += 1
    }
  }
}

/// The space before each item of a row or column.
struct BoxSpacing {
  private let format: BoxFormat
  private let room: Int
  private let spaces: Int
  private let space: Int
  private let count: Int

  /// Creates the spacing of `count` items with `room` free cells, of which `spaces` belong to the
  /// box's fixed spacing `space`.
  init(_ format: BoxFormat, room: Int, spaces: Int, space: Int, count: Int) {
    self.format = format
    self.room = room
    self.spaces = spaces
    self.space = space
    self.count = count
  }

  /// Returns the total space before item `order`.
  func offset(_ order: Int) -> Int {
    switch format {
    case .leading: return order * space
    case .center: return halved(room - spaces) + order * space
    case .trailing: return room - spaces + order * space
    case .between: return count > 1 ? edge(order, of: count - 1) : 0
    case .round: return edge(order + 1, of: count + 1)
    }
  }

  private func halved(_ cells: Int) -> Int { cells >> 1 }

  private func edge(_ order: Int, of gaps: Int) -> Int {
    WholeShare.rounded(Double(room) * Double(order) / Double(gaps))
  }
}
