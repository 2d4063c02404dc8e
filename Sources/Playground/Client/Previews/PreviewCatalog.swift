import PlaygroundCore
import PlaygroundProtocol

/// The summaries of the previews of the daemon, each once, by folder and title in natural order.
///
/// They are in order after `settle`.
struct PreviewCatalog: Equatable, Sendable {
  /// All previews.
  private(set) var summaries: [PreviewSummary] = []
  /// The titles that distinguish the previews.
  private(set) var titles = PreviewTitles(of: [])
  /// The positions of the previews in `summaries`.
  private var indices: [ByteExactString: Int] = [:]
  private var isUnsorted = false

  /// Returns the summary of a preview.
  func summary(of preview: String) -> PreviewSummary? {
    indices[ByteExactString(preview)].map { summaries[$0] }
  }

  /// Returns the number of a preview among all, from 1.
  func number(of preview: String) -> Int? { indices[ByteExactString(preview)].map { $0 + 1 } }

  /// Returns whether a preview is known, and has the variant.
  func contains(_ previewID: PreviewID) -> Bool {
    guard let summary = summary(of: previewID.name) else { return false }
    return previewID.variant.map(summary.variants.contains) ?? true
  }

  /// Returns the first preview of that name, title or file, in a variant if it has it; a name or a
  /// variant in a file that was not read yet as it is.
  func previewID(called name: String, variant: String? = nil) -> PreviewID? {
    let summary = summary(of: name) ?? summaries.first { $0.isCalled(name) }
    return summary.map { summary in
      if summary.mayContain(name) { return PreviewID(name: name, variant: variant) }
      let isKnown = variant.map(summary.mayHave) ?? false
      return PreviewID(name: summary.name, variant: isKnown ? variant : nil)
    }
  }

  /// Returns the next variant of a preview; after the last one, the preview itself.
  func variant(after previewID: PreviewID) -> PreviewID? {
    guard let summary = summary(of: previewID.name) else { return nil }
    let all = [nil] + summary.variants.map(Optional.some)
    let index = all.firstIndex { $0.hasSameBytes(as: previewID.variant) } ?? 0
    return PreviewID(name: previewID.name, variant: all[(index + 1) % all.count])
  }

  // MARK: - Previews that come and go

  /// Replaces the previews with those of a new connection, which are in order after `settle`.
  mutating func replace(with summaries: [PreviewSummary]) {
    self.summaries = summaries
    renumber()
    isUnsorted = true
  }

  /// Adds a preview or replaces its summary.
  mutating func add(_ summary: PreviewSummary) {
    if let index = indices[ByteExactString(summary.name)] {
      let old = summaries[index]
      summaries[index] = summary
      if old.title == summary.title, old.variants == summary.variants { return }
    } else {
      indices[ByteExactString(summary.name)] = summaries.count
      summaries.append(summary)
    }
    isUnsorted = true
  }

  /// Removes a preview.
  mutating func remove(_ preview: String) {
    guard let index = indices[ByteExactString(preview)] else { return }
    summaries.remove(at: index)
    renumber()
    isUnsorted = true
  }

  /// Prepares the titles for filters.
  mutating func prepareTitles() { titles.prepare(for: summaries) }

  /// Sorts added previews in; returns whether previews were added or removed.
  mutating func settle() -> Bool {
    guard isUnsorted else { return false }
    sort()
    return true
  }

  private mutating func sort() {
    isUnsorted = false
    summaries = PreviewOrder.sorted(summaries)
    renumber()
    titles = PreviewTitles(of: summaries)
  }

  private mutating func renumber() {
    indices = Dictionary(
      summaries.enumerated().map { (ByteExactString($1.name), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  // MARK: - Their status

  /// Updates the status and generation of a preview after an update.
  mutating func apply(_ changes: PreviewChanges) {
    update(changes.preview) { summary in
      summary.generation = changes.generation
      let isNew = summary.status == .error || summary.status == .building
      switch changes.outcome {
      // A change of state does not correct the file. The diagnostics of the file arrive separately.
      case .rendered where changes.cause.isOfClient,
        .noVisibleChange where changes.cause.isOfClient:
        break
      case .rendered, .noVisibleChange: summary.status = .ok
      case .invalid, .compileError, .crashed, .timedOut:
        summary.status = isNew ? .error : .stale
      // The file may have lost the variant alone; `preview/removed` reports a removed preview.
      case .removed: if changes.variant == nil { summary.status = .removed }
      case .unchangedBytes, .superseded, .notUsed: break
      }
    }
  }

  /// Marks the file of a preview as free of errors.
  mutating func markCorrected(_ preview: String) {
    update(preview) { if $0.status == .stale { $0.status = .ok } }
  }

  /// Marks a preview as removed.
  mutating func markRemoved(_ preview: String) { update(preview) { $0.status = .removed } }

  private mutating func update(_ preview: String, _ change: (inout PreviewSummary) -> Void) {
    if let index = indices[ByteExactString(preview)] { change(&summaries[index]) }
  }
}
