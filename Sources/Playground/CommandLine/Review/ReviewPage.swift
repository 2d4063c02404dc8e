import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A review as a self-contained HTML page without scripts.
enum ReviewPage {
  /// Returns the page: the shortlist, then each change with its source and its rows.
  static func document(of list: ReviewList) -> String {
    var body = "<h1>\(DrawnText.line(ReviewText.counts(of: list)).escapedForMarkup)</h1>\n"
    for change in list.changes { body += section(of: change) }
    let unchanged = list.unchanged.map { DrawnText.line($0.description).escapedForMarkup }
    if !unchanged.isEmpty {
      body += "<p>Checked, unchanged: \(unchanged.joined(separator: ", "))</p>\n"
    }
    return HistoryPage.document(title: "Review", body: body)
  }

  private static func section(of change: ReviewChange) -> String {
    let title = "\(change.title): \(change.summary), \(change.status.rawValue)"
    var text = "<section id=\"\(change.id)\">\n<h2>\(title.escapedForMarkup)</h2>\n"
    let others = change.members.dropFirst().map {
      "<li>\(DrawnText.line($0.previewID.description).escapedForMarkup)</li>"
    }
    if !others.isEmpty { text += "<p>The same change in:</p><ul>\(others.joined())</ul>\n" }
    text += change.messages.map { message in
      "<blockquote>\(DrawnText.line(message).escapedForMarkup)</blockquote>\n"
    }.joined()
    for file in change.files {
      let hunks = SourceHunks().lines(from: file.old, to: file.new)
      text += HistoryPage.details(file.name, hunks, isOpen: false)
    }
    text += HistoryPage.pair(before: change.first.before, after: change.first.after)
    return text + "</section>\n"
  }
}
