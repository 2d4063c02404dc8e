import PlaygroundCore
import PlaygroundDaemon

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
    body { font-family: system-ui, sans-serif; max-width: 120ch; }
    h2 { font-size: 1.1em; border-top: 1px solid; padding-top: .5em; }
    .pair { display: flex; flex-wrap: wrap; gap: 2em; }
    figure { margin: 0; } figcaption { opacity: .7; }
    pre { overflow-x: auto; border: 1px solid; padding: .5em; }
    @media print { details > * { display: block; } section { break-inside: avoid; } }
    </style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  /// Returns the rows before and after a change, side by side if there is room.
  static func pair(before: DrawnRows?, after: DrawnRows?) -> String {
    let figures = [("before", before), ("after", after)].map { title, rows in
      "<figure><figcaption>\(title)</figcaption><pre>"
        + HTMLEncoder.markup(of: rows?.rows ?? []) + "</pre></figure>"
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
