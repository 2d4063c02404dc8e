/// The frames that a custom layout gave to cells, cut into lines wherever no cell stands on both sides.
struct CellFrames: Sendable {
  /// Which cells stand side by side.
  let lines: CellLines
  /// The sizes that the layout asked for.
  let sizes: [SizeStorage.Entry?]
  /// The frames, relative to the first row of their line.
  private let frames: [Rect]
  private let heights: [Int]

  /// Cuts frames into lines.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  init(_ given: [Rect], of sizes: [SizeStorage.Entry?]) {
    self.sizes = sizes
    var frames = given.prefix(sizes.count).map(Self.bounded)
    let end = frames.reduce(0) { max($0, $1.maxY) }
    let missing = Rect(x: 0, y: end, width: 0, height: 0)
    frames += Array(repeating: missing, count: sizes.count - frames.count)
    // The first row that a cell or one after it takes.
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

  /// Returns a frame below row 0 and of lengths that can be added up.
  private static func bounded(_ frame: Rect) -> Rect {
    let limit = 1_000_000
    return Rect(
      x: max(-limit, min(frame.x, limit)),
      y: max(0, min(frame.y, 1_000 * limit)),
      width: max(0, min(frame.width, limit)),
      height: max(0, min(frame.height, limit)),
    )
  }

  /// Returns the rows of a line, blank ones above its cells included.
  func height(ofLine line: Int) -> Int { heights[line] }

  /// Returns where a cell goes, its row counted from the first of its line.
  func frame(ofCell index: Int) -> Rect { frames[index] }
}

/// Cells whose places depend on one another: all are measured before a line is known.
enum ArrangedCells: Sendable {
  /// As many in a line as fit.
  case flow(Flow)
  /// As a custom layout says.
  case custom(CellFrames)

  /// Which cells stand side by side.
  var lines: CellLines {
    switch self {
    case .flow(let flow): flow.lines
    case .custom(let frames): frames.lines
    }
  }

  /// Returns the rows of a line.
  func height(ofLine line: Int) -> Int {
    switch self {
    case .flow(let flow): flow.height(ofLine: line)
    case .custom(let frames): frames.height(ofLine: line)
    }
  }
}
