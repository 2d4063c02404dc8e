import PlaygroundCore

/// The areas of the panes.
///
///     ┌ header ───────────────────────────┐
///     │ previews │ preview     │ changes  │
///     │ problems                          │
///     └ footer ───────────────────────────┘
///
/// From 110 columns on, the changes are beside the preview; from 60 on, below it; with fewer
/// columns, and for reading aloud, one pane is visible at a time, the problems below the preview.
/// The pane with the focus is always visible.
struct ScreenLayout: Equatable, Sendable {
  /// A pane on the screen.
  struct Box: Equatable, Sendable {
    /// The pane with its frame.
    var frame: Rect
    /// The area inside.
    var inner: Rect
  }

  /// The minimum size of the terminal.
  static let smallest = Size(width: 20, height: 4)
  /// The number of lines from which there is a header.
  static let headedHeight = 10
  /// The number of columns from which panes are side by side.
  static let mediumWidth = 60
  /// The number of columns from which the changes are beside the preview.
  static let wideWidth = 110

  /// The header; `nil` on a low terminal.
  private(set) var header: Rect?
  /// The footer.
  let footer: Rect
  /// The visible panes.
  private(set) var boxes: [Pane: Box] = [:]
  /// The marks.
  private(set) var gutter = Rect.zero
  /// The preview.
  private(set) var content = Rect.zero
  /// The line above the preview that numbers its columns; `nil` without one.
  private(set) var ruler: Rect?
  /// Whether panes have frames on all sides.
  let isFramed: Bool
  /// Whether the terminal is smaller than the minimum size.
  let isTooSmall: Bool

  /// The settings on which the layout depends, besides the size.
  struct Demand {
    /// The pane with the focus, and whether it is alone.
    var focus: PaneFocus
    /// The widths changed by hand, and hidden panes.
    var arrangement = PaneArrangement()
    /// The widths of panes that nobody has changed by hand, in percent of the screen.
    var percentages: [Pane: Int] = [:]
    /// Whether panes have frames, if there is room for them.
    var isFramed = true
    /// Whether no line belongs to two panes, so that the screen can be read aloud.
    var isLinear = false
    /// Whether the third pane shows a panel that needs more room than the changes.
    var hasPanel = false
    /// Whether the columns of the preview are numbered, if there is room.
    var hasRuler = false
    /// The number of columns for marks.
    var gutterWidth = 2
    /// The number of lines that the problems need at a number of columns.
    var problemLines: (_ columns: Int) -> Int = { _ in 0 }

    /// Returns the width of a pane that was chosen, on a screen of `columns` columns.
    func width(of pane: Pane, on columns: Int) -> Int? {
      if let width = arrangement.width(of: pane, on: columns) { return width }
      guard let percentage = percentages[pane], let least = PaneArrangement.leastWidth(of: pane)
      else { return nil }
      return max(least, columns * percentage / 100)
    }

    /// Whether a pane has an area, if there is room for it.
    func shows(_ pane: Pane) -> Bool {
      !arrangement.hidden.contains(pane) || focus.pane == pane
        || (pane == .changes && hasPanel)
    }
  }

  /// Lays out the panes on a terminal.
  init(size: Size, _ demand: Demand) {
    isTooSmall = size.width < Self.smallest.width || size.height < Self.smallest.height
    isFramed =
      demand.isFramed && size.width >= Self.mediumWidth
      && size.height >= Self.headedHeight
    var body = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - 1))
    footer = Rect(x: 0, y: body.height, width: size.width, height: min(1, size.height))
    if size.height >= Self.headedHeight {
      header = Rect(x: 0, y: 0, width: size.width, height: 1)
      body = body.inset(by: Edges(top: 1))
    }
    let frames = Self.frames(in: body, size, demand)
    for (pane, frame) in frames { boxes[pane] = box(frame) }
    let inner = boxes[.content]?.inner ?? box(body).inner
    gutter = inner
    gutter.width = min(demand.gutterWidth, inner.width)
    content = inner.inset(by: Edges(left: demand.gutterWidth))
    if demand.hasRuler, content.height > 3 { takeRuler() }
  }

  /// Takes the first line of the preview for the ruler.
  private mutating func takeRuler() {
    ruler = Rect(x: content.x, y: content.y, width: content.width, height: 1)
    content = content.inset(by: Edges(top: 1))
    gutter = gutter.inset(by: Edges(top: 1))
  }

  private func box(_ frame: Rect) -> Box {
    let edges: Edges
    if isFramed {
      edges = Edges(top: 1, left: 1, bottom: 1, right: 1)
    } else {
      // Without frames, a column separates panes that are side by side.
      edges = Edges(top: frame.height >= 6 ? 1 : 0, right: frame.maxX < footer.width ? 1 : 0)
    }
    return Box(frame: frame, inner: frame.inset(by: edges))
  }

  private static func frames(in body: Rect, _ size: Size, _ demand: Demand) -> [Pane: Rect] {
    let focus = demand.focus.pane
    let isLow = size.height < headedHeight
    var frames: [Pane: Rect]
    let isNarrow = size.width < mediumWidth || demand.isLinear
    if demand.focus.isZoomed || (isNarrow && focus != .content) {
      frames = [focus: body]
    } else if isNarrow {
      frames = narrow(body, demand)
    } else if size.width < wideWidth {
      frames = medium(body, isLow: isLow, demand)
    } else {
      frames = wide(body, isLow: isLow, demand)
    }
    return frames[focus] == nil ? [focus: body] : frames
  }

  /// The preview, with its problems below.
  private static func narrow(_ body: Rect, _ demand: Demand) -> [Pane: Rect] {
    let lines = demand.problemLines(body.width)
    guard lines > 0, demand.shows(.problems) else { return [.content: body] }
    let (top, bottom) = split(body, bottom: heightOfProblems(lines, in: body))
    return [.content: top, .problems: bottom]
  }

  /// The number of lines for problems without a frame, below the preview.
  private static func heightOfProblems(_ lines: Int, in body: Rect) -> Int {
    max(0, min(lines + 1, max(min(3, body.height - 1), body.height / 2) + 1, body.height - 1))
  }

  private static func medium(_ body: Rect, isLow: Bool, _ demand: Demand) -> [Pane: Rect] {
    var frames: [Pane: Rect] = [:]
    var rest = takeProblems(from: body, isLow: isLow, demand, &frames)
    let usual = rest.height >= 24 ? 9 : (rest.height >= 16 ? 6 : (rest.height >= 10 ? 4 : 0))
    let height = demand.hasPanel && usual > 0 ? rest.height / 2 : usual
    if height > 0, demand.shows(.changes) { (rest, frames[.changes]) = split(rest, bottom: height) }
    guard demand.shows(.previews) else {
      frames[.content] = rest
      return frames
    }
    let list = demand.width(of: .previews, on: body.width) ?? max(18, min(28, body.width / 4))
    let width = min(list, body.width - 24)
    frames[.previews] = Rect(x: rest.x, y: rest.y, width: width, height: rest.height)
    frames[.content] = rest.inset(by: Edges(left: width))
    return frames
  }

  private static func wide(_ body: Rect, isLow: Bool, _ demand: Demand) -> [Pane: Rect] {
    var frames: [Pane: Rect] = [:]
    var rest = takeProblems(from: body, isLow: isLow, demand, &frames)
    let chosen = demand.width(of: .previews, on: body.width)
    let list = demand.shows(.previews) ? min(chosen ?? 28, body.width / 3) : 0
    let side = demand.width(of: .changes, on: body.width) ?? max(36, min(64, body.width / 3))
    let sideWidth = demand.shows(.changes) ? min(side, body.width - list - 24) : 0
    if list > 0 {
      frames[.previews] = Rect(x: rest.x, y: rest.y, width: list, height: rest.height)
    }
    let x = rest.maxX - sideWidth
    if sideWidth > 0 {
      frames[.changes] = Rect(x: x, y: rest.y, width: sideWidth, height: rest.height)
    }
    rest = rest.inset(by: Edges(left: list, right: sideWidth))
    frames[.content] = rest
    return frames
  }

  /// Gives the problems as many lines as they need, up to a third of the area, or up to a half
  /// without frames on a low terminal.
  private static func takeProblems(
    from body: Rect,
    isLow: Bool,
    _ demand: Demand,
    _ frames: inout [Pane: Rect]
  ) -> Rect {
    let wanted = demand.problemLines(body.width - 2)
    let needed = wanted == 0 && demand.focus.pane == .problems ? 1 : wanted
    guard needed > 0, isLow || body.height >= 9, demand.shows(.problems) else { return body }
    let height =
      isLow ? heightOfProblems(needed, in: body) : min(needed, max(3, body.height / 3)) + 2
    let (rest, bottom) = split(body, bottom: height)
    frames[.problems] = bottom
    return rest
  }

  private static func split(_ area: Rect, bottom height: Int) -> (top: Rect, bottom: Rect) {
    let top = area.inset(by: Edges(bottom: height))
    return (top, Rect(x: area.x, y: top.maxY, width: area.width, height: area.height - top.height))
  }

  /// Returns the visible pane at a cell.
  func pane(at point: Point) -> Pane? {
    boxes.first { box in
      let frame = box.value.frame
      return (frame.x..<frame.maxX).contains(point.x) && (frame.y..<frame.maxY).contains(point.y)
    }?.key
  }

  /// Returns the pane whose width changes when the border at a cell is dragged.
  func border(at point: Point) -> Pane? {
    guard isFramed, boxes.count > 1 else { return nil }
    if let list = boxes[.previews]?.frame, (list.y..<list.maxY).contains(point.y),
      point.x == list.maxX - 1 || point.x == list.maxX
    {
      return .previews
    }
    if let side = boxes[.changes]?.frame, side.x > 0, (side.y..<side.maxY).contains(point.y),
      point.x == side.x || point.x == side.x - 1
    {
      return .changes
    }
    return nil
  }
}
