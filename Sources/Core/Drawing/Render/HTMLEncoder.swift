/// Encodes rows of runs as a self-contained HTML document.
///
/// The document has no scripts and no external resources, and its content security policy forbids
/// both. Its text can be selected and searched. Text passes through `DrawnText` and is escaped.
/// Default and palette colours follow the reader's light or dark scheme. The rows run from left to
/// right whatever they contain; each value with right-to-left letters has a direction of its own.
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
      <main>
      <pre dir="ltr">
      \(markup(of: rows, ambiguous: ambiguous))
      </pre>
      </main>
      </body>
      </html>

      """
  }

  /// The rules that `markup(of:)` needs.
  ///
  /// Lines are as high as the glyphs of common fonts, so that vertical lines meet. On paper, the
  /// scheme is light.
  package static let styles = """
    :root { color-scheme: light dark; \(variables(WebStyle.light)) }
    @media screen and (prefers-color-scheme: dark) {
    :root { \(variables(WebStyle.dark)) }
    }
    @media print { :root { color-scheme: light; print-color-adjust: exact; } }
    body { margin: 1em; color: var(--text); background: var(--back); }
    pre { font: 15px/1.16 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .w { display: inline-block; width: 2ch; overflow: hidden; vertical-align: bottom; }
    """

  private static func variables(_ scheme: WebStyle.Scheme) -> String {
    let colors =
      [("text", scheme.text), ("back", scheme.back)]
      + scheme.palette.enumerated().map { ("c\($0.offset)", $0.element) }
    return colors.map { "--\($0.0): \(Color.Lights($0.1).web);" }.joined(separator: " ")
  }

  /// Returns the rows as the content of a `pre` element.
  package static func markup(of rows: [[Run]], ambiguous: AmbiguousWidth = .narrow) -> String {
    rows.map { row in
      RowSegment.segments(of: row, ambiguous: ambiguous).map(element).joined()
    }
    .joined(separator: "\n")
  }

  private static func element(_ segment: RowSegment) -> String {
    let content: String
    if segment.clusterColumns == 2 {
      content = segment.text.map { "<span class=\"w\">\(String($0).escapedForMarkup)</span>" }
        .joined()
    } else {
      content = isolated(segment.text)
    }
    let style = declarations(segment.style)
    return style.isEmpty ? content : "<span style=\"\(style)\">\(content)</span>"
  }

  private static func declarations(_ style: TextStyle) -> String {
    let colors = WebStyle(style)
    var declarations: [String] = []
    if colors.text != .text { declarations.append("color:\(value(of: colors.text))") }
    if let back = colors.back { declarations.append("background:\(value(of: back))") }
    if style.attributes.contains(.bold) { declarations.append("font-weight:bold") }
    if style.attributes.contains(.dim) { declarations.append(dimmed(colors.text)) }
    if style.attributes.contains(.italic) { declarations.append("font-style:italic") }
    let lines = [(TextStyle.Attributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty {
      declarations.append("text-decoration:" + lines.joined(separator: " "))
    }
    return declarations.joined(separator: ";")
  }

  /// Returns the declaration of dim text; palette colours have no contrast to lose.
  private static func dimmed(_ paint: WebStyle.Paint) -> String {
    switch paint {
    case .palette: "font-weight:300"
    case .text, .back, .fixed: "opacity:\(WebStyle.dimOpacity)"
    }
  }

  private static func value(of paint: WebStyle.Paint) -> String {
    switch paint {
    case .text: "var(--text)"
    case .back: "var(--back)"
    case .palette(let index): "var(--c\(index))"
    case .fixed(let lights): lights.web
    }
  }

  /// Returns text as markup in which each value with right-to-left letters is isolated.
  ///
  /// Values are what lines of frames and charts, brackets of buttons, arrows, dots and at least two
  /// blanks separate, so that a letter moves nothing outside of its value.
  package static func isolated(_ text: String) -> String {
    if DisplayWidth.isPlain(text) { return text.escapedForMarkup }
    var markup = ""
    var value = ""
    var blanks = ""
    func endValue() {
      let isMoved = value.unicodeScalars.contains(where: isRightToLeft)
      markup += isMoved ? "<bdi>\(value.escapedForMarkup)</bdi>" : value.escapedForMarkup
      markup += blanks
      (value, blanks) = ("", "")
    }
    for character in text {
      if character == " " {
        blanks.append(character)
      } else if separatesValues(character) {
        endValue()
        markup += String(character).escapedForMarkup
      } else {
        if value.isEmpty || blanks.utf8.count > 1 { endValue() }
        value += blanks + String(character)
        blanks = ""
      }
    }
    endValue()
    return markup
  }

  private static func separatesValues(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return "[]|→·•".contains(character) || (0x2500...0x259f).contains(scalar.value)
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
