/// The edges of a scrolling box beyond which what it holds goes on.
struct ScrollEdges {
  /// The box.
  let frame: Rect
  private var hasLeft = false
  private var hasRight = false
  private var isAbove = false
  private var isBelow = false

  /// Creates the edges of a box that holds nothing yet.
  init(frame: Rect) { self.frame = frame }

  /// Notes the frame of something that the box holds.
  mutating func add(_ content: Rect) {
    guard !content.isEmpty else { return }
    if content.x < frame.x { hasLeft = true }
    if content.maxX > frame.maxX { hasRight = true }
    if content.y < frame.y { isAbove = true }
    if content.maxY > frame.maxY { isBelow = true }
  }

  /// Draws marks in the middle of the left and right edge, and at the ends of the right one.
  func draw(into grid: inout Grid, clip: Rect) {
    guard !frame.isEmpty else { return }
    let middle = frame.y + (frame.height - 1) / 2
    let right = frame.maxX - 1
    func draw(_ sign: Character, x: Int, y: Int) {
      grid.draw(String(sign), at: Point(x: x, y: y), style: TextStyle(attributes: .dim), clip: clip)
    }
    if hasLeft { draw("‹", x: frame.x, y: middle) }
    if hasRight { draw("›", x: right, y: middle) }
    if isAbove { draw(grid.narrow("↑", else: "^"), x: right, y: frame.y) }
    if isBelow { draw(grid.narrow("↓", else: "v"), x: right, y: frame.maxY - 1) }
  }
}
