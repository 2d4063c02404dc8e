/// Encodes rows of runs as a self-contained SVG image.
///
/// Text remains text; each segment is as long as its columns, which aligns it in any monospaced
/// font. There are no scripts and no references. Text passes through `DrawnText` and is escaped.
/// Default colours follow the reader's light or dark scheme.
package enum SVGEncoder {
  private static let cellWidth = 9
  private static let cellHeight = 18
  private static let baseline = 13

  /// Returns an image of rows, as wide as `columns` or the longest row, whichever is wider.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package static func document(
    rows: [[Run]],
    columns: Int,
    title: String,
    ambiguous: AmbiguousWidth = .narrow
  ) -> String {
    let segments = rows.map { RowSegment.segments(of: $0, ambiguous: ambiguous) }
    let reach = segments.reduce(max(1, columns)) {
      max($0, $1.last.map { $0.x + $0.columns } ?? 0)
    }
    let size = (width: reach * cellWidth, height: max(1, rows.count) * cellHeight)
    var body = ""
    for (y, row) in segments.enumerated() {
      for segment in row { body += element(segment, y: y) }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="15">
      <title>\(DrawnText.line(title).escapedForMarkup)</title>
      <style>
      svg { color-scheme: light dark; }
      text { white-space: pre; unicode-bidi: isolate; }
      .t { fill: #1f2328; } .b { fill: #ffffff; }
      @media (prefers-color-scheme: dark) { .t { fill: #e6edf3; } .b { fill: #0d1117; } }
      </style>
      <rect class="b" width="100%" height="100%"/>
      \(body)</svg>

      """
  }

  private static func element(_ segment: RowSegment, y: Int) -> String {
    let style = segment.style
    let isReverse = style.attributes.contains(.reverse)
    let text = isReverse ? style.background : style.color
    let back = isReverse ? style.color : style.background
    let x = segment.x * cellWidth
    let width = segment.columns * cellWidth
    var element = ""
    if isReverse || back != .standard {
      let fill = paint(back, ownClass: isReverse ? "t" : "b")
      element +=
        "<rect \(fill) x=\"\(x)\" y=\"\(y * cellHeight)\" "
        + "width=\"\(width)\" height=\"\(cellHeight)\"/>\n"
    }
    if !segment.isBlank {
      let fill = paint(text, ownClass: isReverse ? "b" : "t")
      element +=
        "<text \(fill) x=\"\(x)\" y=\"\(y * cellHeight + baseline)\" textLength=\"\(width)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\"\(attributes(style))>"
        + segment.text.escapedForMarkup + "</text>\n"
    }
    return element
  }

  private static func paint(_ color: Color, ownClass: String) -> String {
    color.webColor.map { "fill=\"\($0)\"" } ?? "class=\"\(ownClass)\""
  }

  private static func attributes(_ style: TextStyle) -> String {
    var attributes = ""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [(TextStyle.Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty {
      attributes += " text-decoration=\"\(lines.joined(separator: " "))\""
    }
    return attributes
  }
}
