/// The frames that a custom layout assigned to cells, split into lines where no cell crosses.
struct CellFrames: Sendable {
  /// The lines of cells.
  let lines: CellLines
  /// The sizes that the layout requested.
  let sizes: [SizeStorage.Entry?]
  /// The frames, relative to the first row of their line.
  private let frames: [Rect]
  private let heights: [Int]

  /// Splits frames into lines.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  init(_ given: [Rect], of sizes: [SizeStorage.Entry?]) {
    self.sizes = sizes
    var frames = given.prefix(sizes.count).map(Self.bounded)
    let end = frames.reduce(0) { max($0, $1.maxY) }
    let missing = Rect(x: 0, y: end, width: 0, height: 0)
    frames += Array(repeating: missing, count: sizes.count - frames.count)
    // The first row of each cell and all cells after it.
    var tops = frames.map(\.y)
    for index in tops.indices.dropLast().reversed() {
      tops[index] = min(tops[index], tops[index + 1])
    }
    var starts: [Int] = []
    var heights: [Int] = []
    var (top, bottom) = (0, 0)
    for index in frames.indices {
      if starts.isEmpty || tops[index] >= bottom {
        if !starts.isEmpty { heights.append(bottom - top) }
        starts.append(index)
        top = bottom
      }
      bottom = max(bottom, frames[index].maxY)
      frames[index].y -= top
    }
    if !starts.isEmpty { heights.append(bottom - top) }
    lines = .ragged(starts + [frames.count])
    self.frames = frames
    self.heights = heights
  }

  /// Returns a frame with nonnegative rows, and lengths whose sums do not overflow.
  private static func bounded(_ frame: Rect) -> Rect {
    let limit = 1_000_000
    return Rect(
      x: max(-limit, min(frame.x, limit)),
      y: max(0, min(frame.y, 1_000 * limit)),
      width: max(0, min(frame.width, limit)),
      height: max(0, min(frame.height, limit)),
    )
  }

  /// Returns the height of a line in rows, including blank rows above its cells.
  func height(ofLine line: Int) -> Int { heights[line] }

  /// Returns the frame of a cell, with its row relative to the line.
  func frame(ofCell index: Int) -> Rect { frames[index] }
}

/// Cells whose positions depend on each other: all are measured before any line is known.
enum ArrangedCells: Sendable {
  /// A flow: as many cells per line as fit.
  case flow(Flow)
  /// A custom layout.
  case custom(CellFrames)

  /// The lines of cells.
  var lines: CellLines {
    switch self {
    case .flow(let flow): flow.lines
    case .custom(let frames): frames.lines
    }
  }

  /// Returns the height of a line in rows.
  func height(ofLine line: Int) -> Int {
    switch self {
    case .flow(let flow): flow.height(ofLine: line)
    case .custom(let frames): frames.height(ofLine: line)
    }
  }
}
