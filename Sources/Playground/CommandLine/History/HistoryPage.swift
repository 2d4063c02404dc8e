import PlaygroundCore
import PlaygroundProtocol

/// Parts of self-contained HTML pages about recorded changes.
///
/// The pages have no scripts and no external resources; sections can be opened with the keyboard.
enum HistoryPage {
  /// Returns a page with a body of markup.
  static func document(title: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>\(DrawnText.line(title).escapedForMarkup)</title>
    <style>
    \(HTMLEncoder.styles)
    body { font-family: system-ui, sans-serif; max-width: 100em; margin: 1em auto; padding: 0 1em; }
    h1 { font-size: 1.4em; }
    h2 { font-size: 1.05em; border-top: 1px solid; padding-top: .75em; white-space: pre-wrap; }
    .pair { display: flex; flex-wrap: wrap; gap: .5em 2em; align-items: flex-start; }
    figure { margin: 0; min-width: 0; max-width: 100%; }
    figcaption, summary { opacity: .7; }
    pre { font-size: 13px; margin: .25em 0; overflow-x: auto; padding: .5em; border: 1px solid; }
    @media print {
    h2 { break-after: avoid; }
    figure { break-inside: avoid; }
    pre { font-size: 10px; overflow: visible; white-space: pre-wrap; }
    details::details-content { content-visibility: visible; display: block; }
    }
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  /// Returns the rows before and after a change, side by side if there is room; rows that are equal
  /// are returned once, and can be opened.
  static func pair(before: DrawnRows?, after: DrawnRows?) -> String {
    if let after, before == after {
      return details("the preview, which did not change", after.rows, isOpen: false)
    }
    let figures = [("before", before), ("after", after)].compactMap { title, rows in
      rows.map { rows in
        "<figure><figcaption>\(title)</figcaption><pre>" + HTMLEncoder.markup(of: rows.rows)
          + "</pre></figure>"
      }
    }
    return "<div class=\"pair\">\(figures.joined())</div>\n"
  }

  /// Returns lines that can be opened and closed.
  static func details(_ title: String, _ lines: [[Run]], isOpen: Bool) -> String {
    if lines.isEmpty { return "" }
    return "<details\(isOpen ? " open" : "")><summary>"
      + DrawnText.line(title).escapedForMarkup + "</summary><pre>"
      + HTMLEncoder.markup(of: lines) + "</pre></details>\n"
  }
}
