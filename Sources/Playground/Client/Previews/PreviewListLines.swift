import PlaygroundCore
import PlaygroundProtocol

/// The lines of a list of previews.
struct PreviewListLines {
  /// The lines, from the top.
  private(set) var entries: [PreviewListEntry] = []

  /// Makes the lines of sorted previews.
  ///
  /// - Parameters:
  ///   - summaries: The previews, sorted by folder.
  ///   - titles: Their titles.
  ///   - filter: Letters that the title and path must contain, the best match first, and words such
  ///     as `tag:form`, by which the tags must begin.
  ///   - folded: The folders that hide their previews.
  ///   - aside: The previews of Swift files without trust, which have one line at the end.
  init(
    _ summaries: [PreviewSummary],
    _ titles: PreviewTitles,
    filter: String?,
    folded: Set<ByteExactString>,
    aside: Set<ByteExactString> = []
  ) {
    if let filter, !filter.isEmpty {
      addMatches(summaries, titles, filter)
      return
    }
    // They are sorted by folder.
    let hasFolders = summaries.first?.folder != summaries.last?.folder
    var folder: ByteExactString?
    var isFolded = false
    var files: Set<ByteExactString> = []
    for (summary, title) in zip(summaries, titles.titles) {
      if aside.contains(ByteExactString(summary.name)) {
        files.insert(ByteExactString(summary.file))
        continue
      }
      if hasFolders, summary.folder != folder {
        let next = summary.folder
        folder = next
        isFolded = folded.contains(next)
        entries.append(.init(subject: .folder(next), title: next.text, depth: 0))
      }
      if isFolded { continue }
      add(summary, title, depth: hasFolders ? 1 : 0)
    }
    guard !files.isEmpty else { return }
    entries.append(.init(subject: .untrusted, title: "untrusted: \(files.count) Swift", depth: 0))
  }

  private mutating func add(_ summary: PreviewSummary, _ title: String, depth: Int) {
    let previewID = PreviewID(name: summary.name)
    entries.append(.init(subject: .preview(previewID), title: title, depth: depth))
    for variant in summary.variants {
      let previewID = PreviewID(name: summary.name, variant: variant)
      entries.append(.init(subject: .preview(previewID), title: variant, depth: depth + 1))
    }
  }

  private mutating func addMatches(
    _ summaries: [PreviewSummary],
    _ titles: PreviewTitles,
    _ filter: String
  ) {
    let query = PreviewQuery(filter[...])
    let letters = FuzzyMatch.folded(query.letters)
    var matches: [(score: Int, index: Int)] = []
    for index in summaries.indices where query.selects(summaries[index].tags) {
      guard let score = titles.score(letters, at: index) else { continue }
      matches.append((score, index))
    }
    // Equal scores keep the order of the list.
    matches.sort { ($1.score, $0.index) < ($0.score, $1.index) }
    entries = matches.map { match in
      let subject = PreviewListEntry.Subject.preview(PreviewID(name: summaries[match.index].name))
      return PreviewListEntry(subject: subject, title: titles.titles[match.index], depth: 0)
    }
  }
}
