import PlaygroundProtocol

/// The lines of a list of previews.
struct PreviewListLines {
  /// The lines, from the top.
  private(set) var entries: [PreviewList.Entry] = []

  /// Makes the lines of sorted previews.
  ///
  /// - Parameters:
  ///   - summaries: The previews, sorted by folder.
  ///   - filter: Letters that the title and path must contain; the best match comes first.
  ///   - folded: The folders that hide their previews.
  init(_ summaries: [PreviewSummary], filter: String?, folded: Set<String>) {
    let titles = Self.titles(of: summaries)
    if let filter, !filter.isEmpty {
      addMatches(zip(summaries, titles), FuzzyMatch.folded(filter))
      return
    }
    let hasFolders = summaries.contains { $0.folder != summaries[0].folder }
    var folder: String?
    for (summary, title) in zip(summaries, titles) {
      if hasFolders, summary.folder != folder {
        folder = summary.folder
        entries.append(.init(target: .folder(summary.folder), title: summary.folder, depth: 0))
      }
      if hasFolders, folded.contains(summary.folder) { continue }
      add(summary, title, depth: hasFolders ? 1 : 0)
    }
  }

  private mutating func add(_ summary: PreviewSummary, _ title: String, depth: Int) {
    let previewID = PreviewID(name: summary.name)
    entries.append(.init(target: .preview(previewID), title: title, depth: depth))
    for variant in summary.variants {
      let previewID = PreviewID(name: summary.name, variant: variant)
      entries.append(.init(target: .preview(previewID), title: variant, depth: depth + 1))
    }
  }

  private mutating func addMatches(
    _ previews: Zip2Sequence<[PreviewSummary], [String]>,
    _ query: [UInt8]
  ) {
    var matches: [(score: Int, entry: PreviewList.Entry)] = []
    for (summary, title) in previews {
      guard let score = Self.score(query, title, summary.name) else { continue }
      let target = PreviewList.Entry.Target.preview(PreviewID(name: summary.name))
      matches.append((score, PreviewList.Entry(target: target, title: title, depth: 0)))
    }
    // Equal scores keep the order of the list.
    let sorted = matches.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }
    entries = sorted.map(\.element.entry)
  }

  /// Returns how well a query fits; letters in the title count more than those in the path.
  private static func score(_ query: [UInt8], _ title: String, _ name: String) -> Int? {
    if let score = FuzzyMatch.score(query, in: FuzzyMatch.folded(title)) { return score + 10 }
    return FuzzyMatch.score(query, in: FuzzyMatch.folded("\(title) \(name)"))
  }

  /// Returns the titles; previews of a folder with the same title are distinguished by name.
  private static func titles(of summaries: [PreviewSummary]) -> [String] {
    var counts: [String: Int] = [:]
    for summary in summaries { counts["\(summary.folder)/\(summary.shownTitle)", default: 0] += 1 }
    return summaries.map { summary in
      guard counts["\(summary.folder)/\(summary.shownTitle)", default: 0] > 1 else {
        return summary.shownTitle
      }
      let name = summary.name.split(separator: "/").last.map(String.init) ?? summary.name
      return "\(summary.shownTitle) (\(name))"
    }
  }
}
