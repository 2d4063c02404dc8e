/// The colours of single edges of a border; `nil` is the colour of the whole border.
public struct BorderColors: Equatable, Sendable {
  /// The colour of the upper edge.
  public var top: Color?
  /// The colour of the left edge.
  public var left: Color?
  /// The colour of the lower edge.
  public var bottom: Color?
  /// The colour of the right edge.
  public var right: Color?
  /// The colour of the edge where lines begin.
  public var start: Color?
  /// The colour of the edge where lines end.
  public var end: Color?

  /// Creates colours of the given edges; `start` and `end` take precedence over `left` and
  /// `right`.
  public init(
    top: Color? = nil,
    left: Color? = nil,
    bottom: Color? = nil,
    right: Color? = nil,
    start: Color? = nil,
    end: Color? = nil
  ) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    (self.start, self.end) = (start, end)
  }
}

/// The border of a container: its edges, their looks, and the texts in them.
struct Border {
  private let edges: Edges
  private let style: BorderStyle
  private var looks: BorderLooks
  private let title: String
  private let footer: String
  private let align: TextAlignment
  private let gaps: BorderGaps

  /// Reads the border of a painter's node; `nil` for a node without border.
  init?(_ painter: ElementPainter) {
    let props = painter.node.props
    edges = painter.node.borderEdges(isRightToLeft: painter.isRightToLeft)
    guard edges != .zero else { return nil }
    style = props[typed: "border-style"] ?? .single
    title = props[typed: "border-title"] ?? ""
    footer = props[typed: "border-footer"] ?? ""
    align = props[typed: "border-title-align"] ?? .leading
    gaps = BorderGaps(
      lead: props[typed: "border-lead"] ?? 0,
      trail: props[typed: "border-trail"] ?? 0,
      isRightToLeft: painter.isRightToLeft,
    )
    let color: Color = props[typed: "border-color"] ?? .standard
    looks = BorderLooks(TextStyle(color: color))
    let isRightToLeft = painter.isRightToLeft
    let start: Color? = props[typed: isRightToLeft ? "border-end-color" : "border-start-color"]
    let end: Color? = props[typed: isRightToLeft ? "border-start-color" : "border-end-color"]
    looks.top.color = props[typed: "border-top-color"] ?? color
    looks.left.color = start ?? props[typed: "border-left-color"] ?? color
    looks.bottom.color = props[typed: "border-bottom-color"] ?? color
    looks.right.color = end ?? props[typed: "border-right-color"] ?? color
  }

  /// Draws the border and its texts.
  func draw(with painter: ElementPainter, into grid: inout Grid) {
    grid.drawBorder(
      painter.frame,
      edges: edges,
      border: style,
      looks: looks,
      gaps: gaps,
      clip: painter.clip,
    )
    if edges.top > 0 { draw(title, y: 0, style: looks.top, with: painter, into: &grid) }
    if edges.bottom > 0, painter.frame.height > 1 || edges.top == 0 {
      let last = painter.frame.height - 1
      draw(footer, y: last, style: looks.bottom, with: painter, into: &grid)
    }
  }

  /// Draws a text into an edge, with a blank at both sides, one column away from the corners.
  private func draw(
    _ text: String,
    y: Int,
    style: TextStyle,
    with painter: ElementPainter,
    into grid: inout Grid
  ) {
    // Two corners, two columns of the line, two blanks.
    let room = painter.frame.width - 6
    guard room > 0, !text.isEmpty else { return }
    let block = TextBlock(text: text, wrap: .none, maxLines: 1, ambiguous: grid.ambiguous)
    let lines = block.lines(width: room).map { " " + $0 + " " }
    painter.draw(lines, y: y, inset: 2, align: align.rawValue, style: style, into: &grid)
  }
}

extension Node {
  /// The border's widths in cells; an edge's own attribute beats `border-horizontal` and
  /// `border-vertical`, and those beat `border`.
  func borderEdges(isRightToLeft: Bool) -> Edges {
    guard props.list.contains(where: { $0.name.hasPrefix("border") }) else { return .zero }
    let all = borderWidth("border") ?? 0
    let horizontal = borderWidth("border-horizontal") ?? all
    let vertical = borderWidth("border-vertical") ?? all
    let start = borderWidth("border-start")
    let end = borderWidth("border-end")
    return Edges(
      top: borderWidth("border-top") ?? vertical,
      left: (isRightToLeft ? end : start) ?? borderWidth("border-left") ?? horizontal,
      bottom: borderWidth("border-bottom") ?? vertical,
      right: (isRightToLeft ? start : end) ?? borderWidth("border-right") ?? horizontal,
    )
  }

  private func borderWidth(_ name: String) -> Int? {
    number(of: name).map { Int(min(max($0, 0), 1_000_000) + 0.5) }
  }
}
