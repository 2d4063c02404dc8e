import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// The description files below one directory with their previews, which follow the newest reading
/// of their files: applying a reading changes both, and returns the outcomes.
final class Workspace {
  /// The previews.
  let previews = PreviewStore()
  /// Changes the previews for clients.
  let editor: PreviewEditor
  /// The files as last read.
  let files: FileStore
  /// What compiles and runs Swift files; `nil` if nothing does.
  let live: LivePreviews?
  /// The columns for the previews of Swift files without a width of their own, by file: those of a
  /// window that shows it.
  var columns: [FilePath: Int] = [:]
  private var unchecked = UncheckedReadings()

  /// Creates a workspace for the files below `root`, which may load files below `roots`; by default
  /// only those below `root`.
  init(
    root: FilePath,
    roots: ReadableRoots? = nil,
    limits: Limits = Limits(),
    live: LivePreviews? = nil
  ) {
    self.live = live
    files = FileStore(root: root, roots: roots, limits: limits)
    editor = PreviewEditor(previews)
  }

  /// Removes and returns the incremental reads to verify against fresh ones.
  func takeUnchecked() -> [FreshReadCheck] { unchecked.take() }

  // MARK: - The start

  /// Discards the previews of files with errors that other files turned out to load.
  ///
  /// - Returns: Their names.
  @discardableResult
  func finishLoading() -> [String] {
    var discarded: [String] = []
    for path in files.descriptionPaths where SourceKind(of: path) == .description {
      guard let entry = files[path], entry.previewNames == [path.text], !files.isTyped(path),
        previews[path.text]?.described == nil, !files.dependents(of: path).isEmpty
      else { continue }
      files.store(entry.description, of: path, previewNames: [])
      previews.discard(path.text)
      discarded.append(path.text)
    }
    return discarded
  }

  // MARK: - Changes

  /// Compares a file of limited size with its last reading.
  ///
  /// - Returns: The outcomes if the bytes are the same; `nil` if the file has to be read.
  func unchangedOutcomes(of path: FilePath) -> [PreviewOutcome]? {
    guard files.isUnchanged(path), let bytes = files.contents.bytes(of: path) else { return nil }
    let affected = files.previewNames(affectedBy: path)
    guard !affected.contains(where: { previews[$0]?.isScripted ?? false }) else { return nil }
    var update = FileUpdate(path: path)
    (update.source, update.previousSource) = (bytes, bytes)
    return previews.outcomes(of: .unchangedBytes, for: affected, update)
  }

  /// Returns whether a file is known to be missing, and nothing is left of it.
  func isGone(_ path: FilePath) -> Bool {
    files.contents.isMissing(path) && !files.isRead(path) && !previews.unread.contains(path)
  }

  // MARK: - Readings

  /// Applies the result of a job, unless the file was read again in the meantime.
  func apply(_ result: ReadResult) -> AppliedReading {
    let (path, update) = (result.path, result.update)
    let wasUnread = previews.unread.contains(path)
    var applied = AppliedReading(path: path, kind: result.kind)
    if result.isSuperseded {
      applied.outcomes = previews.outcomes(
        of: .superseded,
        for: files.previewNames(affectedBy: path),
        update
      )
      return applied
    }
    files.store(result.contents, of: path)
    if result.isUnchanged {
      // It was missing before as well, and listed while it was read.
      if wasUnread, files.contents.isMissing(path), previews.unread.remove(path) {
        applied.removedName = path.text
      }
      if !result.isQuiet {
        let affected = files.previewNames(affectedBy: path)
        applied.outcomes = previews.outcomes(of: .unchangedBytes, for: affected, update)
      }
      if !result.isTyped { return applied }
    }
    let isMissing = files.contents.isMissing(path)
    applied.isReadEarly =
      result.isTyped && result.isQuiet && result.readsDisk && !result.isUnchanged && !isMissing
    if !result.isPartial, isMissing {
      applied.outcomes += removed(update, isTyped: result.isUnchanged || !result.readsDisk)
    }
    show(result, in: &applied)
    applied.names = files[path]?.previewNames ?? []
    if wasUnread, previews[path.text] == nil { applied.removedName = path.text }
    if applied.outcomes.isEmpty, applied.outdated.isEmpty, !result.isUnchanged, result.readsDisk {
      applied.outcomes = [outcomeWithoutPreview(update)]
    }
    return applied
  }

  /// Shows the descriptions that were read, unless they were read again in the meantime.
  private func show(_ result: ReadResult, in applied: inout AppliedReading) {
    let readPaths = Set(result.readings.map(\.path))
    if !result.isPartial, result.kind != .first, result.readsDisk, !result.isUnchanged {
      applied.outdated = Set(files.dependents(of: result.path)).subtracting(readPaths)
    }
    var hidden: Set<FilePath> = []
    for reading in result.readings {
      let path = reading.path
      let isNewest =
        files[path]?.number == reading.bases.shown
        && files.saved(path)?.number == reading.bases.saved
        || hidden.contains(path)
      // A file that it loads may have been read again before it was known to load it.
      let isCurrent = files.contents.hasContents(reading.loaded, typed: reading.layer == .typed)
      switch reading.layer {
      case .saved, .hidden:
        guard isNewest, isCurrent else {
          applied.outdated.insert(path)
          continue
        }
        if reading.layer == .hidden { hidden.insert(path) }
      case .typed, .restored:
        if !isNewest || !isCurrent { applied.outdatedTyped.insert(path) }
        // While someone types, a text before the newest one is better than none.
        guard isNewest else { continue }
      }
      let shown = show(reading, result.update)
      let isNew =
        result.isTyped
        || shown.contains { $0.outcome != .noVisibleChange || $0.isRedescribed }
      // The texts of open documents are read again with the files beside them.
      if reading.layer != .typed || isNew { applied.outcomes += shown }
    }
  }

  /// Removes the previews of a file that does not exist.
  ///
  /// - Parameters:
  ///   - update: The change.
  ///   - isTyped: Whether an open document was changed or closed, but not the file.
  /// - Returns: The outcomes for the previews.
  private func removed(_ update: FileUpdate, isTyped: Bool) -> [PreviewOutcome] {
    // The previews keep showing their last content.
    let path = update.path
    let isOpen = files.contents.isOverlaid(path)
    if isOpen, files.saved(path) == nil { return [] }
    var update = update
    let isSaved = files.saved(path) != nil || !files.isTyped(path)
    if !isSaved { update.cause = .typing }
    live?.forget(files.contents.absolutePath(of: path))
    let names = previews.unread.remove(path) ? [path.text] : files.remove(path)
    if !names.isEmpty {
      let layer: ReadingLayer = isOpen ? .hidden : isSaved ? .saved : .restored
      return previews.outcomes(of: .removed, for: names, update, layer: layer)
    }
    if !isTyped { previews.noteRemoval(of: path) }
    return []
  }

  private func show(_ reading: ReadResult.Reading, _ update: FileUpdate) -> [PreviewOutcome] {
    var update = update
    for phase in [Phases.Phase.compile, .parse, .build] {
      update.phases[phase] = reading.phases[phase]
    }
    if !reading.layer.isRecorded {
      (update.cause, update.source, update.previousSource) = (.typing, nil, nil)
    }
    let outcomes = show(
      reading.description,
      of: reading.path,
      update,
      diagnostics: reading.diagnostics,
      prepared: reading.previews,
      build: reading.build,
      layer: reading.layer,
    )
    unchecked.add(reading, in: files)
    return outcomes
  }

  /// Applies a fresh read that differs from the incremental one, unless the file was read again
  /// since.
  func correct(_ correction: FreshReadCheck.Correction) -> [PreviewOutcome] {
    guard files[correction.path]?.number == correction.reading else { return [] }
    var update = FileUpdate(path: correction.path)
    update.source = files.contents.bytes(of: correction.path)
    let description = correction.description
    let diagnostics = description.located(description.diagnostics)
    return show(description, of: correction.path, update, diagnostics: diagnostics, prepared: [])
  }

  private func outcomeWithoutPreview(_ update: FileUpdate) -> PreviewOutcome {
    let diagnostics = files.diagnostics(ofFile: update.path)
    let isInvalid = diagnostics.contains { $0.severity == .error }
    let outcome: Outcome =
      files.contents.isMissing(update.path)
      ? .removed : isInvalid ? Outcome(of: diagnostics) : .notUsed
    var result = update.outcome(outcome)
    result.diagnostics = diagnostics
    return result
  }

  // MARK: - Removed previews

  /// Forgets previews and files that were removed a while ago.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isShown: Returns whether a client is attached to a preview, which is then kept.
  /// - Returns: The forgotten files; some may exist again.
  func forgetRemoved(
    now: UInt64,
    unless isShown: (String) -> Bool
  ) -> RemovedPreviews.Forgotten {
    var gone = previews.forgetRemoved(now: now, unless: isShown)
    gone.files = files.forgetRemoved(gone.files)
    return gone
  }

  // MARK: - Descriptions

  /// Stores a description that was read, and shows it in its previews.
  private func show(
    _ description: Description,
    of path: FilePath,
    _ update: FileUpdate,
    diagnostics: [LocatedDiagnostic],
    prepared: [PreparedPreview],
    build: Int? = nil,
    layer: ReadingLayer = .saved
  ) -> [PreviewOutcome] {
    var oldNames = files.formerPreviewNames(of: path, in: layer)
    if layer == .saved {
      // Windows may show a text without previews that the file had.
      oldNames += (files.saved(path)?.previewNames ?? []).filter { !oldNames.containsBytes(of: $0) }
    }
    previews.unread.remove(path)
    func store(_ names: [String]) {
      files.store(description, of: path, previewNames: names, build: build, layer: layer)
    }
    if diagnostics.contains(where: { $0.severity == .error }) {
      let isPreview = oldNames.isEmpty && describesPreview(path, description)
      let names = isPreview ? [path.text] : oldNames
      store(names)
      return previews.fail(names, with: diagnostics, update, file: path, layer: layer)
    }
    let names =
      layer == .typed
      ? description.previewNames(in: path, typedOver: files.saved(path)?.previewNames ?? [])
      : description.previewNames(in: path)
    store(names)
    let gone = oldNames.filter { name in
      !names.containsBytes(of: name) && previews[name]?.status(in: layer) != .removed
    }
    var outcomes =
      gone.isEmpty ? [] : previews.outcomes(of: .removed, for: gone, update, layer: layer)
    for (name, described) in zip(names, description.previews) {
      outcomes += previews.show(
        described,
        as: name,
        in: description,
        warnings: diagnostics,
        update,
        file: path,
        prepared: prepared.first { $0.preview.name.hasSameBytes(as: name) },
        layer: layer,
      )
    }
    return outcomes
  }

  /// Returns whether a file with errors, without previews so far, counts as a preview.
  ///
  /// Files that others load do not, nor do files that had only components and styles before.
  private func describesPreview(_ path: FilePath, _ description: Description) -> Bool {
    guard description.isDescription,
      SourceKind(of: path) == .swift || files.dependents(of: path).isEmpty
    else { return false }
    return files[path].map { $0.description.hasErrors || !$0.description.isDescription } ?? true
  }
}
