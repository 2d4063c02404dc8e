import PlaygroundCore
import PlaygroundProtocol

/// Parts of self-contained HTML pages about recorded changes.
///
/// The pages have no external resources, and no other script than that of `PageScript`. Sections
/// can be opened with the keyboard.
enum HistoryPage {
  /// Returns a page with a body of markup.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - body: The markup.
  ///   - script: The script of `PageScript`; `nil` for none.
  /// - Returns: The page.
  static func document(title: String, body: String, script: String? = nil) -> String {
    let policy = script == nil ? "" : "; script-src '\(PageScript.digest)'"
    let code = script.map { "<script>\($0)</script>\n" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'\(policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(DrawnText.line(title).escapedForMarkup)</title>
      <style>
      \(styles)
      </style>
      </head>
      <body>
      <main>
      \(body)</main>
      \(code)</body>
      </html>

      """
  }

  private static let styles = """
    \(HTMLEncoder.styles)
    body { font-family: system-ui, sans-serif; max-width: 100em; margin: 1em auto; padding: 0 1em; }
    h1 { font-size: 1.4em; }
    h2 { font-size: 1.05em; border-top: 1px solid; padding-top: .75em; white-space: pre-wrap; }
    .pair { display: flex; flex-wrap: wrap; gap: .5em 2em; align-items: flex-start; }
    figure { margin: 0; min-width: 0; max-width: 100%; }
    figcaption, summary { opacity: .7; }
    nav { max-height: 40vh; overflow: auto; border: 1px solid; padding: .5em; }
    nav ol { margin: 0; padding: 0; list-style: none; overflow-x: auto; }
    nav a { white-space: pre; font: 13px/1.4 ui-monospace, Menlo, Consolas, monospace; }
    section { content-visibility: auto; contain-intrinsic-size: auto 20em; }
    fieldset { border: 0; padding: 0; margin: 1em 0; }
    body:has(#changed:checked) :is(section, nav li):not(.changed) { display: none; }
    body:has(#broken:checked) :is(section, nav li):not(.broken) { display: none; }
    a { color: var(--c4); text-decoration: underline; }
    .steps a { padding: 0 .3em; }
    del, ins { text-decoration: none; display: inline-block; width: 100%; }
    del, ins { outline-offset: -1px; }
    del { outline: 1px dashed var(--c1); box-shadow: -3px 0 var(--c1); }
    ins { outline: 1px solid var(--c2); box-shadow: -3px 0 var(--c2); }
    ins.moved { outline: none; box-shadow: -3px 0 var(--c6); }
    pre { font-size: 13px; margin: .25em 0; overflow-x: auto; padding: .5em; border: 1px solid; }
    @media print {
    nav, fieldset, .steps { display: none; }
    h2 { break-after: avoid; }
    figure { break-inside: avoid; }
    pre { font-size: 10px; overflow: visible; white-space: pre-wrap; }
    details::details-content { content-visibility: visible; display: block; }
    }
    """

  /// Returns the rows before and after a change, side by side if there is room; rows that are equal
  /// are returned once, and can be opened.
  static func pair(before: DrawnRows?, after: DrawnRows?) -> String {
    if let after, before == after {
      return details("the preview, which did not change", after.rows, isOpen: false)
    }
    var pictures: [(title: String, markup: String)] = []
    if let before, let after {
      let rows = MarkedRows(from: before, to: after)
      pictures = [("before", rows.before), ("after", rows.after)]
    } else {
      for (title, rows) in [("before", before), ("after", after)] {
        if let rows { pictures.append((title, HTMLEncoder.markup(of: rows.rows))) }
      }
    }
    let figures = pictures.map { title, markup in
      "<figure><figcaption>\(title)</figcaption><pre dir=\"ltr\">\(markup)</pre></figure>"
    }
    return "<div class=\"pair\">\(figures.joined())</div>\n"
  }

  /// Returns lines that can be opened and closed.
  static func details(_ title: String, _ lines: [[Run]], isOpen: Bool) -> String {
    if lines.isEmpty { return "" }
    return "<details\(isOpen ? " open" : "")><summary>"
      + HTMLEncoder.isolated(DrawnText.line(title)) + "</summary><pre dir=\"ltr\">"
      + HTMLEncoder.markup(of: lines) + "</pre></details>\n"
  }
}
