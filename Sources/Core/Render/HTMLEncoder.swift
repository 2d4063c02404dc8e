/// Encodes rows of runs as a self-contained HTML document.
///
/// The document has no scripts and no external resources, and its content security policy forbids
/// both. Its text can be selected and searched. Text passes through `DrawnText` and is escaped.
/// Default colours follow the reader's light or dark scheme.
package enum HTMLEncoder {
  /// Returns a document that shows the rows.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package static func document(
    rows: [[Run]],
    title: String,
    ambiguous: AmbiguousWidth = .narrow
  ) -> String {
    let title = DrawnText.line(title).escapedForMarkup
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      \(styles)
      </style>
      </head>
      <body>
      <pre>
      \(markup(of: rows, ambiguous: ambiguous))
      </pre>
      </body>
      </html>

      """
  }

  /// The rules that `markup(of:)` needs.
  ///
  /// Lines are as high as the glyphs of common fonts, so that vertical lines meet. On paper, the
  /// scheme is light.
  package static let styles = """
    :root { color-scheme: light dark; --text: #1f2328; --back: #ffffff; }
    @media screen and (prefers-color-scheme: dark) {
    :root { --text: #e6edf3; --back: #0d1117; }
    }
    @media print { :root { color-scheme: light; print-color-adjust: exact; } }
    body { margin: 1em; color: var(--text); background: var(--back); }
    pre { font: 15px/1.16 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .w { display: inline-block; width: 2ch; overflow: hidden; vertical-align: bottom; }
    """

  /// Returns the rows as the content of a `pre` element.
  package static func markup(of rows: [[Run]], ambiguous: AmbiguousWidth = .narrow) -> String {
    rows.map { row in
      RowSegment.segments(of: row, ambiguous: ambiguous).map(element).joined()
    }
    .joined(separator: "\n")
  }

  private static func element(_ segment: RowSegment) -> String {
    var content: String
    if segment.clusterColumns == 2 {
      content = segment.text.map { "<span class=\"w\">\(String($0).escapedForMarkup)</span>" }
        .joined()
    } else {
      content = segment.text.escapedForMarkup
    }
    if segment.text.unicodeScalars.contains(where: isRightToLeft) {
      content = "<bdi>\(content)</bdi>"
    }
    let style = declarations(segment.style)
    return style.isEmpty ? content : "<span style=\"\(style)\">\(content)</span>"
  }

  private static func declarations(_ style: TextStyle) -> String {
    var text = style.color.webColor
    var back = style.background.webColor
    if style.attributes.contains(.reverse) {
      (text, back) = (back ?? "var(--back)", text ?? "var(--text)")
    }
    var declarations: [String] = []
    if let text { declarations.append("color:\(text)") }
    if let back { declarations.append("background:\(back)") }
    if style.attributes.contains(.bold) { declarations.append("font-weight:bold") }
    if style.attributes.contains(.dim) { declarations.append("opacity:.6") }
    if style.attributes.contains(.italic) { declarations.append("font-style:italic") }
    let lines = [(TextStyle.Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty {
      declarations.append("text-decoration:" + lines.joined(separator: " "))
    }
    return declarations.joined(separator: ";")
  }

  /// Returns whether a scalar belongs to a right-to-left script.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }
}
