import PlaygroundProtocol

/// The previews of the daemon with their variants, and the selected one.
struct PreviewList: Equatable, Sendable {
  /// All previews, sorted by name.
  private(set) var summaries: [PreviewSummary] = []
  /// The index of the selected preview; 0 in an empty list.
  private(set) var selection = 0

  /// The lines of the list: each preview, followed by its variants.
  var previewIDs: [PreviewID] {
    summaries.flatMap { summary in
      [PreviewID(name: summary.name)]
        + summary.variants.map { PreviewID(name: summary.name, variant: $0) }
    }
  }

  /// The selected line; `nil` in an empty list.
  var selected: PreviewID? {
    let previewIDs = previewIDs
    return previewIDs.indices.contains(selection) ? previewIDs[selection] : nil
  }

  /// Returns the summary of a preview.
  func summary(of preview: String) -> PreviewSummary? {
    summaries.first { $0.name == preview }
  }

  /// Returns the first preview of that name, title or file, in a variant if it has it.
  func target(called name: String, variant: String? = nil) -> PreviewID? {
    summaries.first { $0.isCalled(name) }.map { summary in
      let isKnown = variant.map(summary.variants.contains) ?? false
      return PreviewID(name: summary.name, variant: isKnown ? variant : nil)
    }
  }

  // MARK: - Selecting

  /// Selects a preview if it is in the list.
  mutating func select(_ previewID: PreviewID) {
    selection = previewIDs.firstIndex(of: previewID) ?? selection
  }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    switch motion {
    case .up: selection -= 1
    case .down: selection += 1
    case .top: selection = 0
    case .bottom: selection = previewIDs.count - 1
    case .halfPageUp: selection -= max(1, page / 2)
    case .halfPageDown: selection += max(1, page / 2)
    case .pageUp: selection -= page
    case .pageDown: selection += page
    }
    clamp()
  }

  // MARK: - Changes

  /// Replaces the previews with those of a new connection.
  mutating func replace(with summaries: [PreviewSummary]) {
    self.summaries = summaries
    clamp()
  }

  /// Adds a preview or replaces its summary.
  mutating func add(_ summary: PreviewSummary) {
    let selected = selected
    defer { if let selected { select(selected) } }
    if let place = summaries.firstIndex(where: { $0.name == summary.name }) {
      summaries[place] = summary
    } else {
      let place = summaries.firstIndex { $0.name > summary.name } ?? summaries.count
      summaries.insert(summary, at: place)
    }
    clamp()
  }

  /// Removes a preview from the list; a preview on screen stays, marked as removed.
  mutating func remove(_ preview: String, isOnScreen: Bool) {
    if isOnScreen {
      update(preview) { $0.status = .removed }
    } else {
      summaries.removeAll { $0.name == preview }
    }
    clamp()
  }

  /// Updates the status and generation of a preview after an update.
  mutating func adopt(_ changes: PreviewChanges) {
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

  private mutating func update(_ preview: String, _ change: (inout PreviewSummary) -> Void) {
    guard let place = summaries.firstIndex(where: { $0.name == preview }) else { return }
    change(&summaries[place])
  }

  private mutating func clamp() { selection = max(0, min(selection, previewIDs.count - 1)) }
}
