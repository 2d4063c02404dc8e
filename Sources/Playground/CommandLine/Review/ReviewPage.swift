import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A review as a self-contained HTML page without scripts.
enum ReviewPage {
  /// Returns the page: the shortlist, then each change with its source and its rows.
  static func document(of list: ReviewList) -> String {
    var body = "<h1>\(markup(ReviewText.counts(of: list)))</h1>\n"
    let groups = list.groups
    if let names = ReviewText.notCompared(list.uncompared) { body += "<p>\(markup(names))</p>\n" }
    if let base = list.base { body += "<p>Compared with \(markup(base.description))</p>\n" }
    if !groups.isEmpty {
      let items = groups.map { group in
        "<li><a href=\"#\(group.id)\">\(markup(ReviewText.caption(of: group)))</a>: "
          + "\(group.status.rawValue)</li>\n"
      }
      body += "<ol>\n\(items.joined())</ol>\n"
    }
    for group in groups { body += section(of: group) }
    let unchanged = list.unchanged.map { markup($0.description) }
    if !unchanged.isEmpty {
      body += "<p>Checked, unchanged: \(unchanged.joined(separator: ", "))</p>\n"
    }
    return HistoryPage.document(title: "Review", body: body)
  }

  private static func markup(_ text: String) -> String {
    HTMLEncoder.isolated(DrawnText.line(text))
  }

  private static func section(of group: ReviewGroup) -> String {
    let title = "\(ReviewText.caption(of: group)), \(group.status.rawValue)"
    var text = "<section id=\"\(group.id)\">\n<h2>\(markup(title))</h2>\n"
    if let judged = group.judged { text += "<p>By \(markup(judged))</p>\n" }
    text += group.remarks.map { "<blockquote>\(markup($0.line))</blockquote>\n" }.joined()
    if let broken = group.broken {
      text += "<pre>\(broken.lines.map(markup).joined(separator: "\n"))</pre>\n"
    } else {
      let shown = ShownRows(group.first)
      if shown.start > 0 { text += "<p>Rows\(shown.place.dropFirst()):</p>\n" }
      text += HistoryPage.pair(before: shown.before, after: shown.after)
    }
    for file in group.files { text += HistoryPage.details(file.name, file.hunks, isOpen: false) }
    let others = group.changes.filter { $0.first.previewID != group.first.previewID }
    for change in others {
      let names = change.members.map { markup($0.previewID.description) }.joined(separator: ", ")
      text +=
        "<details><summary>\(names)</summary>\n"
        + HistoryPage.pair(before: change.first.before, after: change.first.after) + "</details>\n"
    }
    return text + "</section>\n"
  }
}
