import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Recorded changes as Markdown that fits a pull-request comment.
struct ExportMarkdown {
  private var sections: [String] = []
  private var count = 0
  private var omitted = 0

  /// Appends a revision, unless the document would become too long.
  mutating func append(_ recorded: RecordedRevision) {
    let section = Self.section(of: recorded)
    guard omitted == 0, count + section.count < ReviewMarkdown.characterLimit - 200 else {
      omitted += 1
      return
    }
    count += section.count
    sections.append(section)
  }

  /// The document.
  var document: String {
    let note = omitted == 0 ? "" : "\(omitted) changes are omitted; export fewer with `--from`.\n"
    return "## Recorded changes\n\n" + sections.joined() + note
  }

  private static func section(of recorded: RecordedRevision) -> String {
    let heading = recorded.revision.heading.escapedForMarkup
    let hunks = SourceHunks().lines(
      from: recorded.previousSourceBytes,
      to: recorded.sourceBytes
    )
    let patch = LinePatch(from: recorded.main.before, to: recorded.main.after)
    let lines =
      ["<details><summary>\(heading)</summary>", ""]
      + MarkdownText.fenced(hunks.map(DrawnRows.text))
      + MarkdownText.fenced(RowsText(columns: 0).lines(of: patch).map(DrawnRows.text))
    return lines.joined(separator: "\n") + "\n</details>\n\n"
  }
}
