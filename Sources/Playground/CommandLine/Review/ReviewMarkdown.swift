import PlaygroundClient
import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// A review as Markdown that fits a pull-request comment.
struct ReviewMarkdown {
  /// The maximum number of characters, which is that of a comment on GitHub.
  static let characterLimit = 65_536
  /// The room for the note about omitted changes.
  private static let reserve = 500

  /// The most lines of the list of groups, which comes first.
  private static let listedCount = 200

  /// Returns the document: the list of groups, then each group with its first preview; groups that
  /// do not fit are counted at its end.
  static func document(of list: ReviewList) -> String {
    let groups = list.groups
    var text = "## \(ReviewText.counts(of: list))\n\n"
    if groups.isEmpty {
      text = list.uncompared.isEmpty ? "## Nothing to review\n\n" : "## Not compared\n\n"
    }
    if !list.uncompared.isEmpty {
      let names = list.uncompared.prefix(listedCount).map(MarkdownText.code)
      text += "Not compared: \(names.joined(separator: ", "))\n\n"
    }
    for (number, group) in groups.prefix(listedCount).enumerated() {
      text +=
        "\(number + 1). \(MarkdownText.line(shortened(ReviewText.caption(of: group)))): "
        + "\(group.status.rawValue)\n"
    }
    if groups.count > listedCount { text += "\nand \(groups.count - listedCount) more\n" }
    text += groups.isEmpty ? "" : "\n"
    var omitted = 0
    for group in groups {
      let section = section(of: group)
      if omitted > 0 || text.count + section.count > characterLimit - reserve {
        omitted += group.changes.count
      } else {
        text += section
      }
    }
    if omitted > 0 { text += "\(omitted) changes are omitted; `playground review` shows them.\n" }
    if let base = list.base { text += "Compared with \(MarkdownText.line(base.description))\n" }
    let names = list.unchanged.map { MarkdownText.code($0.description) }.joined(separator: ", ")
    if !names.isEmpty, text.count + names.count < characterLimit - reserve {
      text += "Checked, unchanged: \(names)\n"
    }
    return text
  }

  private static func shortened(_ text: String) -> String {
    text.count > 120 ? text.prefix(119) + "…" : text
  }

  private static func section(of group: ReviewGroup) -> String {
    let heading = [markup(group.title), markup(group.summary), group.status.rawValue]
    var lines = [
      "<details><summary><b>\(heading[0])</b>: "
        + heading.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ") + "</summary>", "",
    ]
    if let judged = group.judged {
      lines += ["\(group.status.rawValue) by \(MarkdownText.line(judged))", ""]
    }
    lines += group.remarks.map { "> \(MarkdownText.line($0.line))\n" }
    let others = group.members.filter { $0.previewID != group.first.previewID }.map {
      "- \(MarkdownText.code($0.previewID.description))"
    }
    if group.changes.count > 1 {
      lines += ["In \(MarkdownText.code(group.first.previewID.description)):", ""]
    }
    if let broken = group.broken {
      lines += MarkdownText.fenced(broken.lines)
    } else {
      let shown = ShownRows(group.first)
      if shown.start > 0 { lines += ["Rows\(shown.place.dropFirst()):", ""] }
      let patch = LinePatch(from: shown.before, to: shown.after)
      lines += MarkdownText.fenced(RowsText(columns: 0).lines(of: patch).map(DrawnRows.text))
    }
    for file in group.files {
      lines +=
        [MarkdownText.code(file.name), ""]
        + MarkdownText.fenced(file.hunks.map(DrawnRows.text))
    }
    if !others.isEmpty { lines += ["The same change in:", ""] + others.prefix(50) + [""] }
    if others.count > 50 { lines += ["and \(others.count - 50) more", ""] }
    return lines.joined(separator: "\n") + "\n</details>\n\n"
  }

  private static func markup(_ text: String) -> String { DrawnText.line(text).escapedForMarkup }
}
