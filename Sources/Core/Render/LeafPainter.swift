/// Draws one element that holds no others.
struct LeafPainter {
  let node: Node
  /// Where it goes, in the grid's columns and rows.
  let frame: Rect
  /// What may be drawn on.
  let clip: Rect
  /// Whether lines start at the right.
  var isRightToLeft = false

  /// Draws the element; one of a type that has no looks draws nothing.
  func paint(into grid: inout Grid) {
    switch node.type {
    case "Label": paintLabel(into: &grid)
    case "Button": paintButton(into: &grid)
    case "Image": paintImage(into: &grid)
    case "Slider": paintSlider(into: &grid)
    case "Switch": paintSwitch(into: &grid)
    case "TextField": paintTextField(into: &grid)
    case "ProgressBar": paintProgressBar(into: &grid)
    case "Spinner": paintSpinner(into: &grid)
    case "Divider": paintDivider(into: &grid)
    default: break
    }
  }

  /// Draws text in one row of the frame, cut at the frame's edges.
  private func draw(
    _ text: String,
    x: Int = 0,
    y: Int = 0,
    style: TextStyle = .plain,
    into grid: inout Grid
  ) {
    grid.draw(
      text,
      at: Point(x: frame.x + x, y: frame.y + y),
      style: style,
      clip: clip.intersection(frame),
    )
  }

  /// Draws lines from a row of the frame on, each aligned between `inset` columns at both sides;
  /// where they lead is the side where writing starts.
  private func draw(
    _ lines: [String],
    y: Int,
    inset: Int,
    align: String,
    style: TextStyle,
    into grid: inout Grid
  ) {
    let isAtRight = (align == "trailing") != isRightToLeft
    for (row, line) in lines.enumerated() {
      var x = inset
      if align == "center" || isAtRight {
        let spare = max(
          0,
          frame.width - 2 * inset - DisplayWidth.columns(of: line, ambiguous: grid.ambiguous)
        )
        x += align == "center" ? spare / 2 : spare
      }
      draw(line, x: x, y: y + row, style: style, into: &grid)
    }
  }

  private func paintLabel(into grid: inout Grid) {
    let style = node.textStyle
    if style.background != .standard {
      grid.fill(frame, style: TextStyle(background: style.background), clip: clip)
    }
    let lines = node.textBlock(grid.ambiguous).lines(width: frame.width, height: frame.height)
    draw(lines, y: 0, inset: 0, align: node.text(of: "align"), style: style, into: &grid)
  }

  private func paintButton(into grid: inout Grid) {
    var style = node.textStyle
    if node.isTrue("disabled") { style.attributes.insert(.dim) }
    let inset = frame.width >= 5 ? 2 : frame.width >= 3 ? 1 : 0
    let lines = node.textBlock(grid.ambiguous).lines(
      width: frame.width - 2 * inset,
      height: frame.height
    )
    let y = (frame.height - max(1, lines.count)) / 2
    for row in y..<(y + max(1, lines.count)) where inset > 0 {
      let line = Rect(x: frame.x, y: frame.y + row, width: frame.width, height: 1)
      grid.fill(line, style: style, clip: clip)
      draw("[", y: row, style: style, into: &grid)
      draw("]", x: frame.width - 1, y: row, style: style, into: &grid)
    }
    let align = node.props["align"] == nil ? "center" : node.text(of: "align")
    draw(lines, y: y, inset: inset, align: align, style: style, into: &grid)
  }

  /// Draws the picture, if it is there; else a frame around what stands for it.
  private func paintImage(into grid: inout Grid) {
    if let image = grid.rasters[node.text(of: "src")] {
      let painter = RasterPainter(
        image: image,
        frame: frame,
        clip: clip,
        scale: ImageScale(rawValue: node.text(of: "scale")) ?? .fit,
        colors: grid.rasters.colors,
      )
      painter.paint(into: &grid)
      return
    }
    let hasBox = frame.width >= 3 && frame.height >= 3
    if hasBox { grid.drawBorder(frame, border: .rounded, clip: clip) }
    let inset = hasBox ? (frame.width >= 5 ? 2 : 1) : 0
    let room = hasBox ? frame.height - 2 : frame.height
    let lines = TextBlock(text: node.imageCaption, ambiguous: grid.ambiguous)
      .lines(width: frame.width - 2 * inset, height: room)
    let y = (frame.height - lines.count) / 2
    draw(lines, y: y, inset: inset, align: "center", style: .plain, into: &grid)
  }

  private func paintSwitch(into grid: inout Grid) {
    let knob = node.isTrue("on") ? grid.narrow("●", else: "*") : grid.narrow("○", else: "o")
    let rail = grid.narrow("─", else: "-")
    draw(node.isTrue("on") ? "[\(rail)\(knob)]" : "[\(knob)\(rail)]", into: &grid)
  }

  private func paintSlider(into grid: inout Grid) {
    let low = node.number(of: "min") ?? 0
    let high = node.number(of: "max") ?? 1
    let value = node.number(of: "value") ?? low
    let share = high > low ? min(max((value - low) / (high - low), 0), 1) : 0
    let knob = Int((share.isFinite ? share : 0) * Double(frame.width - 1) + 0.5)
    let row = Rect(x: frame.x, y: frame.y, width: frame.width, height: 1)
    grid.fill(row, with: grid.narrow("─", else: "-"), clip: clip)
    draw(String(grid.narrow("●", else: "*")), x: knob, into: &grid)
  }

  private func paintTextField(into grid: inout Grid) {
    let inset = frame.width >= 3 ? 1 : 0
    let row = Rect(x: frame.x, y: frame.y, width: frame.width, height: 1)
    grid.fill(row, with: "_", clip: clip)
    let text = node.text(of: "text")
    let style = text.isEmpty ? TextStyle(attributes: .dim) : .plain
    let shown = text.isEmpty ? node.text(of: "placeholder") : text
    let line = TextBlock(text: shown, wrap: .none, ambiguous: grid.ambiguous)
      .lines(width: frame.width - 2 * inset)
    draw(line, y: 0, inset: inset, align: "leading", style: style, into: &grid)
    guard inset > 0 else { return }
    draw("[", into: &grid)
    draw("]", x: frame.width - 1, into: &grid)
  }

  private func paintProgressBar(into grid: inout Grid) {
    let total = node.number(of: "total") ?? 1
    let share = total > 0 ? min(max((node.number(of: "value") ?? 0) / total, 0), 1) : 0
    let nearest = Int((share.isFinite ? share : 0) * Double(frame.width) + 0.5)
    let full = share < 1 ? min(nearest, frame.width - 1) : frame.width
    let row = Rect(x: frame.x, y: frame.y, width: frame.width, height: 1)
    grid.fill(row, with: grid.narrow("░", else: "."), clip: clip)
    let done = Rect(x: row.x, y: row.y, width: full, height: 1)
    grid.fill(done, with: grid.narrow("█", else: "#"), clip: clip)
  }

  private func paintSpinner(into grid: inout Grid) {
    let label = node.text(of: "label")
    let lines = TextBlock(text: "⠋ " + label, wrap: .none, ambiguous: grid.ambiguous)
      .lines(width: frame.width)
    draw(lines, y: 0, inset: 0, align: "leading", style: .plain, into: &grid)
  }

  private func paintDivider(into grid: inout Grid) {
    let axis = node.text(of: "axis")
    let isVertical = axis.isEmpty ? frame.width == 1 && frame.height > 1 : axis == "vertical"
    let line = Rect(
      x: frame.x,
      y: frame.y,
      width: isVertical ? 1 : frame.width,
      height: isVertical ? frame.height : 1,
    )
    let sign = isVertical ? grid.narrow("│", else: "|") : grid.narrow("─", else: "-")
    grid.fill(line, with: sign, clip: clip)
  }
}

extension Node {
  /// What stands in the frame of an image: `alt`, else the file name of `src`.
  var imageCaption: String {
    let caption = text(of: "alt")
    if !caption.isEmpty { return caption }
    let path = text(of: "src")
    return path.split(separator: "/").last.map { String($0) } ?? path
  }
}
