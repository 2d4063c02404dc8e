/// Encodes rows of runs as a self-contained SVG image.
///
/// Text remains text; each segment is as long as its columns, which aligns it in any monospaced
/// font. There are no scripts and no references. Text passes through `DrawnText` and is escaped.
/// Default and palette colours follow the reader's light or dark scheme.
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
    var reach = max(1, columns)
    var body = ""
    var palette: Set<Int> = []
    for (y, row) in rows.enumerated() {
      for segment in RowSegment.segments(of: row, ambiguous: ambiguous) {
        reach = max(reach, segment.x + segment.columns)
        let style = WebStyle(segment.style)
        if case .palette(let index) = style.text { palette.insert(index) }
        if case .palette(let index)? = style.back { palette.insert(index) }
        append(segment, style, y: y, to: &body)
      }
    }
    let size = (width: reach * cellWidth, height: max(1, rows.count) * cellHeight)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" role="img" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="15">
      <title>\(DrawnText.line(title).escapedForMarkup)</title>
      <style>
      svg { color-scheme: light dark; }
      text { white-space: pre; unicode-bidi: isolate; }
      \(rules(WebStyle.light, palette.sorted()))
      @media (prefers-color-scheme: dark) { \(rules(WebStyle.dark, palette.sorted())) }
      </style>
      <rect class="b" width="100%" height="100%"/>
      \(body)</svg>

      """
  }

  /// Returns the rules for a scheme and the palette colours that are used.
  private static func rules(_ scheme: WebStyle.Scheme, _ palette: [Int]) -> String {
    let colors =
      [("t", scheme.text), ("b", scheme.back)] + palette.map { ("c\($0)", scheme.palette[$0]) }
    return colors.map { ".\($0.0) { fill: \(Color.Lights($0.1).web); }" }.joined(separator: " ")
  }

  private static func append(
    _ segment: RowSegment,
    _ style: WebStyle,
    y: Int,
    to body: inout String
  ) {
    let x = segment.x * cellWidth
    let width = segment.columns * cellWidth
    if let back = style.back {
      body +=
        "<rect \(fill(back)) x=\"\(x)\" y=\"\(y * cellHeight)\" "
        + "width=\"\(width)\" height=\"\(cellHeight)\"/>\n"
    }
    if segment.isBlank { return }
    body += "<text "
    body += fill(style.text)
    body += " x=\"\(x)\" y=\"\(y * cellHeight + baseline)\" textLength=\"\(width)\""
    body += " lengthAdjust=\"spacingAndGlyphs\" xml:space=\"preserve\""
    body += attributes(segment.style)
    body += ">"
    body += segment.text.escapedForMarkup
    body += "</text>\n"
  }

  private static func fill(_ paint: WebStyle.Paint) -> String {
    switch paint {
    case .text: "class=\"t\""
    case .back: "class=\"b\""
    case .palette(let index): "class=\"c\(index)\""
    case .fixed(let lights): "fill=\"\(lights.web)\""
    }
  }

  private static func attributes(_ style: TextStyle) -> String {
    if style.attributes.isEmpty { return "" }
    var attributes = ""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.dim) {
      attributes += " opacity=\"\(WebStyle.dimOpacity)\""
    }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    let lines = [(TextStyle.Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty {
      attributes += " text-decoration=\"\(lines.joined(separator: " "))\""
    }
    return attributes
  }
}
