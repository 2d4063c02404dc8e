/// Draws the lines of a table, except where a cell covers several columns.
struct TablePainter {
  private let painter: ElementPainter
  private let rows: [Rect]
  private let lines: TableLines
  private let style: TextStyle

  /// Creates a painter for the lines around and between rows.
  init(_ painter: ElementPainter, rows: [Rect]) {
    self.painter = painter
    self.rows = rows
    lines = TableLines(painter.node.props)
    style = TextStyle(color: painter.node.props[typed: "border-color"] ?? .standard)
  }

  /// Draws the border, the lines between rows and columns, and their joints.
  func draw(into grid: inout Grid) {
    guard !painter.frame.isEmpty else { return }
    let border = lines.border.flatMap(BorderStyle.init) ?? .single
    let joints = (grid.ambiguous == .wide ? BorderStyle.classic : border).joints
    let frame = table
    if lines.hasBorder {
      grid.drawBorder(frame, border: border, style: style, clip: painter.clip)
    }
    let columns = lineColumns
    for x in columns { drawColumn(x, frame, joints, into: &grid) }
    for row in rows.indices where lines.isLine(aboveRow: row) {
      let y = rows[row].y - 1
      let line = Rect(x: frame.x, y: y, width: frame.width, height: 1)
      grid.fill(line, with: joints.horizontal, style: style, clip: painter.clip)
      for x in columns {
        let joint = joints.joint(above: hasLine(x, inRow: row - 1), below: hasLine(x, inRow: row))
        draw(joint, x, y, into: &grid)
      }
      if lines.hasBorder {
        draw(joints.left, frame.x, y, into: &grid)
        draw(joints.right, frame.maxX - 1, y, into: &grid)
      }
    }
  }

  /// The part of the frame that the table covers.
  private var table: Rect {
    let top = painter.frame.y + (lines.hasBorder ? 1 : 0)
    let bottom = rows.reduce(top) { max($0, $1.maxY) }
    var frame = painter.frame
    if let row = rows.first, lines.hasBorder {
      frame.width = min(frame.width, row.width + 2)
    } else if let row = rows.first {
      frame.width = min(frame.width, row.width)
    }
    frame.height = min(frame.height, bottom - frame.y + (lines.hasBorder ? 1 : 0))
    return frame
  }

  private var lineColumns: [Int] {
    guard lines.areBetweenColumns else { return [] }
    let columns = painter.columns.sorted { $0.lowerBound < $1.lowerBound }
    return zip(columns, columns.dropFirst()).compactMap { left, right in
      let gap = right.lowerBound - left.upperBound
      return gap > 0 ? painter.frame.x + left.upperBound + gap / 2 : nil
    }
  }

  /// Returns whether a line between columns goes through a row.
  private func hasLine(_ x: Int, inRow row: Int) -> Bool {
    guard painter.spans.indices.contains(row) else { return false }
    return !painter.spans[row].contains { $0.contains(x) }
  }

  private func drawColumn(
    _ x: Int,
    _ frame: Rect,
    _ joints: BorderStyle.Joints,
    into grid: inout Grid
  ) {
    for row in rows.indices where hasLine(x, inRow: row) {
      let line = Rect(x: x, y: rows[row].y, width: 1, height: rows[row].height)
      let visible = line.intersection(frame)
      grid.fill(visible, with: joints.vertical, style: style, clip: painter.clip)
    }
    guard lines.hasBorder else { return }
    if hasLine(x, inRow: 0) { draw(joints.top, x, frame.y, into: &grid) }
    if hasLine(x, inRow: rows.count - 1) { draw(joints.bottom, x, frame.maxY - 1, into: &grid) }
  }

  private func draw(_ sign: Character, _ x: Int, _ y: Int, into grid: inout Grid) {
    grid.draw(String(sign), at: Point(x: x, y: y), style: style, clip: painter.clip)
  }
}

extension BorderStyle {
  /// The characters where lines of a table meet.
  struct Joints {
    let horizontal: Character
    let vertical: Character
    let left: Character
    let right: Character
    let top: Character
    let bottom: Character
    let cross: Character

    /// Returns the sign of a line between rows where a line between columns comes from above, goes
    /// on below, or both.
    func joint(above: Bool, below: Bool) -> Character {
      above ? (below ? cross : bottom) : (below ? top : horizontal)
    }
  }

  /// The joints of a table with this style.
  var joints: Joints {
    switch self {
    case .single, .rounded: Self.joints("─│├┤┬┴┼")
    case .double: Self.joints("═║╠╣╦╩╬")
    case .bold: Self.joints("━┃┣┫┳┻╋")
    case .singleDouble: Self.joints("─║╟╢╥╨╫")
    case .doubleSingle: Self.joints("═│╞╡╤╧╪")
    case .dashed: Self.joints("╌╎├┤┬┴┼")
    case .classic, .ascii: Self.joints("-|+++++")
    }
  }

  private static func joints(_ pieces: String) -> Joints {
    let pieces = Array(pieces)
    return Joints(
      horizontal: pieces[0],
      vertical: pieces[1],
      left: pieces[2],
      right: pieces[3],
      top: pieces[4],
      bottom: pieces[5],
      cross: pieces[6],
    )
  }
}
