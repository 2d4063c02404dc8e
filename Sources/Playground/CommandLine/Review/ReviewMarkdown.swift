import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A review as Markdown that fits a pull-request comment.
struct ReviewMarkdown {
  /// The maximum number of characters, which is that of a comment on GitHub.
  static let characterLimit = 65_536
  /// The room for the note about omitted changes.
  private static let reserve = 200

  /// Returns the document; changes that do not fit are counted at its end.
  static func document(of list: ReviewList) -> String {
    var text = "## \(ReviewText.counts(of: list))\n\n"
    if list.changes.isEmpty { text = "## Nothing to review\n\n" }
    var omitted = 0
    for change in list.changes {
      let section = section(of: change)
      if omitted > 0 || text.count + section.count > characterLimit - reserve {
        omitted += 1
      } else {
        text += section
      }
    }
    if omitted > 0 { text += "\(omitted) changes are omitted; `playground review` shows them.\n" }
    let names = list.unchanged.map { MarkdownText.code($0.description) }.joined(separator: ", ")
    if !names.isEmpty, text.count + names.count < characterLimit - reserve {
      text += "Checked, unchanged: \(names)\n"
    }
    return text
  }

  private static func section(of change: ReviewChange) -> String {
    var lines = [
      "<details><summary><b>\(markup(change.title))</b>: "
        + "\(markup(change.summary)), \(change.status.rawValue)</summary>", "",
    ]
    lines += change.messages.map { "> \(MarkdownText.line($0))" }
    if !change.messages.isEmpty { lines.append("") }
    let others = change.members.dropFirst().map {
      "- \(MarkdownText.code($0.previewID.description))"
    }
    if !others.isEmpty { lines += ["The same change in:", ""] + others + [""] }
    for file in change.files {
      let hunks = SourceHunks().lines(from: file.old, to: file.new).map(DrawnRows.text)
      lines += [MarkdownText.code(file.name), ""] + MarkdownText.fenced(hunks)
    }
    let patch = LinePatch(from: change.first.before, to: change.first.after)
    lines += MarkdownText.fenced(RowsText(columns: 0).lines(of: patch).map(DrawnRows.text))
    return lines.joined(separator: "\n") + "\n</details>\n\n"
  }

  private static func markup(_ text: String) -> String { DrawnText.line(text).escapedForMarkup }
}
