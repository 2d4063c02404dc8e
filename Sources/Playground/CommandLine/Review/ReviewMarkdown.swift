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
    let names = list.unchanged.map { "`\(escaped($0.description))`" }.joined(separator: ", ")
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
    lines += change.messages.map { "> \(DrawnText.line($0))" }
    if !change.messages.isEmpty { lines.append("") }
    let others = change.members.dropFirst().map { "- `\(escaped($0.previewID.description))`" }
    if !others.isEmpty { lines += ["The same change in:", ""] + others + [""] }
    for file in change.files {
      let hunks = SourceHunks().lines(from: file.old, to: file.new).map(DrawnRows.text)
      lines += ["`\(escaped(file.name))`", ""] + fenced(hunks)
    }
    let patch = LinePatch(from: change.first.before, to: change.first.after)
    lines += fenced(RowsText(columns: 0).lines(of: patch).map(DrawnRows.text))
    return lines.joined(separator: "\n") + "\n</details>\n\n"
  }

  /// Returns a block of code with a fence longer than any row of backticks in it.
  static func fenced(_ lines: [String]) -> [String] {
    if lines.isEmpty { return [] }
    let longest =
      lines.map { line in
        line.split { $0 != "`" }.map(\.count).max() ?? 0
      }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "diff"] + lines + [fence, ""]
  }

  private static func escaped(_ text: String) -> String {
    String(DrawnText.line(text).map { $0 == "`" ? "'" : $0 })
  }

  private static func markup(_ text: String) -> String { DrawnText.line(text).escapedForMarkup }
}
