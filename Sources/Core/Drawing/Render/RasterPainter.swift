/// Draws an image into a grid, two pixels per cell: `▀` with the upper pixel as the foreground and
/// the lower pixel as the background.
///
/// Assumes cells twice as high as wide, so that pixels are square. Translucent pixels are blended
/// with a known background; over the terminal's default one, pixels are either opaque or omitted.
struct RasterPainter {
  let image: RasterImage
  /// The frame in grid coordinates.
  let frame: Rect
  /// The area that may be drawn on.
  let clip: Rect
  let scale: ImageScale
  let colors: ColorDepth

  /// Draws the part of the image inside `clip`.
  ///
  /// - Complexity: O(*n*) in the number of cells drawn.
  func paint(into grid: inout Grid) {
    let steps = steps
    let columns = Side(of: image.size.width, in: frame.width, step: steps.columns)
    let rows = Side(of: image.size.height, in: 2 * frame.height, step: steps.rows)
    let area = frame.intersection(clip).intersection(grid.bounds)
    guard !area.isEmpty else { return }
    let seenColumns = columns.pixels.clamped(to: area.x - frame.x..<area.maxX - frame.x)
    let seenRows = rows.pixels.clamped(to: 2 * (area.y - frame.y)..<2 * (area.maxY - frame.y))
    guard !seenColumns.isEmpty, !seenRows.isEmpty else { return }
    let filter = BoxFilter(columns: columns.axis(seenColumns), rows: rows.axis(seenRows))
    let pixels = image.pixels(filter)
    for row in seenRows.lowerBound / 2...(seenRows.upperBound - 1) / 2 {
      for column in seenColumns {
        func pixel(_ y: Int) -> LinearPixel? {
          guard seenRows.contains(y) else { return nil }
          let line = (y - seenRows.lowerBound) * seenColumns.count
          return pixels[line + column - seenColumns.lowerBound]
        }
        let point = Point(x: frame.x + column, y: frame.y + row)
        draw(pixel(2 * row), over: pixel(2 * row + 1), at: point, into: &grid)
      }
    }
  }

  // MARK: - Scaling

  /// The mapping of the image to one axis of the frame.
  private struct Side {
    /// The pixels of the frame that show the image, half-open.
    let pixels: Range<Int>
    /// The image pixel at the first of these.
    let origin: Double
    /// The image pixels per frame pixel.
    let step: Double

    /// Centres an image: a smaller one gets margins, a larger one is clipped.
    init(of count: Int, in room: Int, step: Double) {
      let wanted = max(1, Int((Double(count) / step).rounded()))
      if wanted < room {
        let start = (room - wanted) / 2
        pixels = start..<start + wanted
        self.step = Double(count) / Double(wanted)
        origin = 0
      } else {
        pixels = 0..<room
        self.step = step
        origin = (Double(count) - Double(room) * step) / 2
      }
    }

    /// Returns the filter axis for the visible pixels of the frame.
    func axis(_ seen: Range<Int>) -> BoxFilter.Axis {
      BoxFilter.Axis(
        origin: origin - Double(pixels.lowerBound) * step,
        step: step,
        indices: seen,
      )
    }
  }

  /// The image pixels per frame pixel, along both axes.
  private var steps: (columns: Double, rows: Double) {
    let columns = Double(image.size.width) / Double(frame.width)
    let rows = Double(image.size.height) / Double(2 * frame.height)
    return switch scale {
    case .fit: (max(columns, rows), max(columns, rows))
    case .fill: (min(columns, rows), min(columns, rows))
    case .stretch: (columns, rows)
    case .none: (1, 1)
    }
  }

  // MARK: - Cells

  private func draw(
    _ upper: LinearPixel?,
    over lower: LinearPixel?,
    at point: Point,
    into grid: inout Grid
  ) {
    // Where block characters cover two columns, a cell is one pixel.
    let hasBlocks = grid.narrow("▀", else: " ") == "▀"
    let mean = LinearPixel(sums: ((upper?.sums ?? .zero) + (lower?.sums ?? .zero)) / 2)
    guard colors == .none else {
      let background = grid[point.x, point.y]?.style.background ?? .standard
      let pair = hasBlocks ? (upper, lower) : (mean, mean)
      let top = pair.0.flatMap { color(of: $0, over: background) }
      let bottom = pair.1.flatMap { color(of: $0, over: background) }
      draw(top, over: bottom, on: background, at: point, into: &grid)
      return
    }
    let shade =
      hasBlocks
      ? Self.block(upper?.lightness ?? 0, over: lower?.lightness ?? 0)
      : Self.sign(mean.lightness)
    if shade != " " || mean.isSeen { grid.draw(shade, at: point, clip: clip) }
  }

  private func draw(
    _ top: Color?,
    over bottom: Color?,
    on background: Color,
    at point: Point,
    into grid: inout Grid
  ) {
    switch (top, bottom) {
    case (nil, nil): break
    case (let top?, let bottom?) where top == bottom:
      grid.draw(" ", at: point, style: TextStyle(background: top), clip: clip)
    case (let top?, let bottom):
      let style = TextStyle(color: top, background: bottom ?? background)
      grid.draw("▀", at: point, style: style, clip: clip)
    case (nil, let bottom?):
      let style = TextStyle(color: bottom, background: background)
      grid.draw("▄", at: point, style: style, clip: clip)
    }
  }

  /// Returns the visible colour of a pixel at the colour depth; `nil` if it is transparent.
  private func color(of pixel: LinearPixel, over background: Color) -> Color? {
    let behind = background.lights.map { SIMD3($0.red, $0.green, $0.blue) }
    guard pixel.alphaByte > 0, behind != nil || pixel.isSeen else { return nil }
    let color = pixel.blended(over: behind)
    return Color.rgb(color.x, color.y, color.z).nearest(at: colors)
  }

  /// Returns a shade for the mean of two lights, or a half block if they differ widely.
  private static func block(_ upper: Float, over lower: Float) -> String {
    if upper - lower >= 0.5 { return "▀" }
    if lower - upper >= 0.5 { return "▄" }
    return shade((upper + lower) / 2, of: [" ", "░", "▒", "▓", "█"])
  }

  /// Returns a character with one column in every terminal, with more ink for lighter pixels.
  private static func sign(_ lightness: Float) -> String {
    shade(lightness, of: [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"])
  }

  private static func shade(_ lightness: Float, of signs: [String]) -> String {
    signs[Int((lightness * Float(signs.count - 1)).rounded())]
  }
}
