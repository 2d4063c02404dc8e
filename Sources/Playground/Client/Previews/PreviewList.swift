import PlaygroundCore
import PlaygroundProtocol

/// The previews of the daemon with their variants as lines, grouped by folder, and the selected
/// line.
struct PreviewList: Equatable, Sendable {
  /// All previews.
  private(set) var catalog = PreviewCatalog()
  /// The lines: folders if there are several, previews, and their variants.
  private(set) var entries: [PreviewListEntry] = []
  /// The index of the selected line; 0 in an empty list.
  private(set) var selection = 0
  /// The text that filters the list; `nil` for all previews.
  private(set) var filter: String?
  private var folded: Set<ByteExactString> = []
  /// The previews of Swift files without trust, which have one line in common.
  private var aside: Set<ByteExactString> = []
  private var scroll = ListScroll()

  /// The previews of the lines.
  var previewIDs: [PreviewID] {
    entries.compactMap { entry in
      if case .preview(let previewID) = entry.subject { previewID } else { nil }
    }
  }

  /// The number of previews in the list; variants are not counted.
  var shownCount: Int {
    entries.count { entry in
      if case .preview(let previewID) = entry.subject { previewID.variant == nil } else { false }
    }
  }

  /// The selected line.
  var selectedEntry: PreviewListEntry? {
    entries.indices.contains(selection) ? entries[selection] : nil
  }

  /// The selected preview; `nil` for a folder and in an empty list.
  var selected: PreviewID? {
    if case .preview(let previewID)? = selectedEntry?.subject { previewID } else { nil }
  }

  /// The number of the selected preview among all, from 1; `nil` for a folder.
  var selectedNumber: Int? { selected.flatMap { catalog.number(of: $0.name) } }

  /// Returns whether a folder hides its previews.
  func isFolded(_ folder: ByteExactString) -> Bool { filter == nil && folded.contains(folder) }

  /// Returns the first line in a window of `height` lines.
  func firstVisible(height: Int) -> Int {
    scroll.firstVisible(selection..<selection + 1, of: entries.count, height: height)
  }

  /// Scrolls a window of `height` lines by a number of lines; the selection stays.
  mutating func turn(by lines: Int, height: Int) {
    scroll.turn(by: lines, selection..<selection + 1, of: entries.count, height: height)
  }

  private mutating func hold(height: Int) {
    scroll.hold(selection..<selection + 1, of: entries.count, height: height)
  }

  // MARK: - Selecting

  /// Selects a preview if it is in the list; unfolds its folder.
  mutating func select(_ previewID: PreviewID) {
    if let summary = catalog.summary(of: previewID.name), folded.remove(summary.folder) != nil {
      collect()
    }
    selection = entries.firstIndex { $0.subject == .preview(previewID) } ?? selection
  }

  /// Selects the line at an index, if there is one.
  mutating func select(line: Int) { selection = max(0, min(line, entries.count - 1)) }

  /// Moves the selection; `page` is the number of lines in a page.
  mutating func move(_ motion: Motion, page: Int) {
    select(line: motion.target(from: selection, count: entries.count, page: page))
  }

  /// Folds or unfolds the selected folder, or the folder of the selected preview.
  ///
  /// - Parameter isFolded: The new state; `nil` for the other one.
  mutating func fold(_ isFolded: Bool?) {
    guard filter == nil, let folder = selectedFolder, !catalog.summaries.isEmpty else { return }
    let isFolded = isFolded ?? !folded.contains(folder)
    if isFolded { folded.insert(folder) } else { folded.remove(folder) }
    collect()
    if isFolded {
      selection = entries.firstIndex { $0.subject == .folder(folder) } ?? selection
    }
  }

  /// The folders that hide their previews, sorted.
  var foldedFolders: [String] { folded.sorted().map(\.text) }

  /// Folds folders, also those that do not exist yet.
  mutating func fold(_ folders: [String]) {
    folded = Set(folders.map { ByteExactString($0) })
    collect()
  }

  // MARK: - Keys and the mouse

  /// Performs a command; `page` is the number of lines in a page.
  mutating func perform(_ command: PaneCommand, page: Int) -> PreviewChoice {
    hold(height: page)
    defer { hold(height: page) }
    switch command {
    case .go(let motion):
      move(motion, page: page)
      return selected.map { .show($0) } ?? .none
    case .goAside(let step): fold(step < 0)
    case .open:
      if let selected { return .open(selected) }
      fold(nil)
    case .refresh, .delete, .moveRow: break
    }
    return .none
  }

  /// Presses a line of a window of `height` lines: shows the preview, or folds the folder.
  ///
  /// A repeated press, with the focus in the pane, on the selected preview goes to it.
  mutating func press(line: Int, height: Int, isRepeated: Bool) -> PreviewChoice {
    let index = firstVisible(height: height) + line
    guard entries.indices.contains(index) else { return .none }
    let isSecond = isRepeated && index == selection
    hold(height: height)
    select(line: index)
    if let selected { return isSecond ? .open(selected) : .show(selected) }
    fold(nil)
    return .none
  }

  private var selectedFolder: ByteExactString? {
    switch selectedEntry?.subject {
    case .folder(let folder)?: folder
    case .preview(let previewID)?: catalog.summary(of: previewID.name)?.folder
    case .untrusted?, nil: nil
    }
  }

  // MARK: - Filtering

  /// Shows only previews whose title or path contains the letters in their order; the best match
  /// is selected.
  mutating func filter(by text: String?) {
    let old = selectedEntry?.subject
    filter = text
    scroll = ListScroll()
    collect()
    if let text, !text.isEmpty {
      selection = 0
    } else {
      selection = entries.firstIndex { $0.subject == old } ?? 0
    }
  }

  // MARK: - Changes

  /// Replaces the previews with those of a new connection; `settle` makes their lines.
  mutating func replace(with summaries: [PreviewSummary]) { catalog.replace(with: summaries) }

  /// Adds a preview or replaces its summary; `settle` gives it its line.
  mutating func add(_ summary: PreviewSummary) { catalog.add(summary) }

  /// Makes lines of added previews and removes those of others, after all messages that have
  /// arrived.
  mutating func settle() {
    if catalog.settle() { collect() }
  }

  /// Removes a preview from the list; a preview on screen stays, marked as removed.
  ///
  /// The line is there until `settle`.
  mutating func remove(_ preview: String, isOnScreen: Bool) {
    if isOnScreen { return catalog.markRemoved(preview) }
    catalog.remove(preview)
  }

  /// Replaces the lines of previews by one line, unless the list is filtered.
  mutating func setAside(_ previews: Set<ByteExactString>) {
    guard aside != previews else { return }
    aside = previews
    collect()
  }

  /// Updates the status and generation of a preview after an update.
  mutating func apply(_ changes: PreviewChanges) { catalog.apply(changes) }

  /// Marks the file of a preview as free of errors.
  mutating func markCorrected(_ preview: String) { catalog.markCorrected(preview) }

  /// Makes the lines; the selected one stays selected if it is still there.
  private mutating func collect() {
    let old = selectedEntry?.subject
    if filter != nil { catalog.prepareTitles() }
    entries =
      PreviewListLines(
        catalog.summaries,
        catalog.titles,
        filter: filter,
        folded: folded,
        aside: aside
      ).entries
    select(
      line: old.flatMap { subject in entries.firstIndex { $0.subject == subject } } ?? selection
    )
  }
}

/// The preview that a key or a click in a list leads to.
enum PreviewChoice: Equatable, Sendable {
  case none
  /// The preview is shown; the list keeps the focus.
  case show(PreviewID)
  /// The preview is shown and gets the focus.
  case open(PreviewID)
}
