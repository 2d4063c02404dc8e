import PlaygroundCore
import PlaygroundDaemon
import PlaygroundProtocol

/// Recorded changes as Markdown that fits a pull-request comment.
struct ExportMarkdown {
  private var sections: [String] = []
  private var count = 0
  /// The number of revisions that were not appended.
  var omittedCount = 0

  /// Appends a revision, unless the document would become too long; returns whether it did.
  mutating func append(_ recorded: Revision) -> Bool {
    let section = Self.section(of: recorded)
    guard count + section.count < ReviewMarkdown.characterLimit - 200 else { return false }
    count += section.count
    sections.append(section)
    return true
  }

  /// The document.
  var document: String {
    let note =
      omittedCount == 0
      ? "" : "\(omittedCount) changes are omitted; export fewer with `--from`.\n"
    return "## Recorded changes\n\n" + sections.joined() + note
  }

  private static func section(of recorded: Revision) -> String {
    let heading = recorded.heading.escapedForMarkup
    let hunks = SourceHunks().lines(
      from: recorded.detail?.previousSourceBytes,
      to: recorded.detail?.sourceBytes
    )
    let shown = recorded.detail?.main
    let patch = LinePatch(from: shown?.before, to: shown?.after)
    let lines =
      ["<details><summary>\(heading)</summary>", ""]
      + MarkdownText.fenced(hunks.map(DrawnRows.text))
      + MarkdownText.fenced(RowsText(columns: 0).lines(of: patch).map(DrawnRows.text))
    return lines.joined(separator: "\n") + "\n</details>\n\n"
  }
}
