import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The description files below one directory, with their previews and the outcome of each change.
final class Workspace {
  /// The previews.
  let previews = PreviewTable()
  /// Changes the previews for clients.
  let editor: PreviewEditor
  /// The files as last read.
  let files: SourceFiles
  private var unchecked = UncheckedReadings()

  /// Creates a workspace for the files below `root`, which may load files below `roots`; by default
  /// only those below `root`.
  init(root: FilePath, roots: ReadableRoots? = nil, limits: Limits = Limits()) {
    files = SourceFiles(root: root, roots: roots, limits: limits)
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
    for path in files.descriptionPaths {
      guard let entry = files[path], entry.previewNames == [path.text],
        previews[path.text]?.described == nil, !files.dependents(of: path).isEmpty
      else { continue }
      files.adopt(entry.description, of: path, previewNames: [])
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
    guard files.isUnchanged(path), let bytes = files.bytes(of: path) else { return nil }
    let affected = files.previewNames(affectedBy: path)
    guard !affected.contains(where: { previews[$0]?.isScripted ?? false }) else { return nil }
    var update = FileUpdate(path: path)
    (update.source, update.previousSource) = (bytes, bytes)
    return previews.outcomes(of: .unchangedBytes, for: affected, update)
  }

  /// Returns whether a file is known to be missing, and nothing is left of it.
  func isGone(_ path: FilePath) -> Bool {
    files.isMissing(path) && !files.isRead(path) && !previews.unread.contains(path)
  }

  // MARK: - Jobs

  /// Returns the reading of a file for any thread; `nil` if there is nothing to read any more.
  func job(for request: ReadRequest) -> ReadJob? {
    switch request.kind {
    case .first:
      return previews.unread.contains(request.path) ? job(for: request, of: [request.path]) : nil
    case .changed, .lost: break
    }
    guard let again = request.again else {
      return job(for: request, of: files.readers(of: request.path))
    }
    // Descriptions that were removed in the meantime are not read.
    let remaining = again.filter { files[$0] != nil || $0 == request.path }.sorted()
    return remaining.isEmpty ? nil : job(for: request, of: remaining)
  }

  private func job(for request: ReadRequest, of descriptions: [FilePath]) -> ReadJob {
    let affected = files.previewNames(affectedBy: request.path)
    let isScripted = affected.contains { previews[$0]?.isScripted ?? false }
    return ReadJob(
      path: request.path,
      kind: request.kind,
      sources: descriptions.map { path in
        files.source(path, previews, afresh: request.isReload && path == request.path)
      },
      isPartial: request.again != nil,
      isForced: request.isReload || isScripted && !request.isQuiet,
      isQuiet: request.isQuiet,
      contents: files.snapshot,
      cause: request.isReload ? .reload : nil,
    )
  }

  /// Adopts the result of a job, unless the file was read again in the meantime.
  func adopt(_ result: ReadResult) -> WorkspaceUpdate {
    let (path, update) = (result.path, result.update)
    let wasUnread = previews.unread.contains(path)
    files.adopt(result.contents, of: path)
    var adopted = WorkspaceUpdate()
    if result.isUnchanged {
      // It was missing before as well, and listed while it was read.
      if wasUnread, files.isMissing(path), previews.unread.remove(path) {
        adopted.removedName = path.text
      }
      if result.isQuiet { return adopted }
      let affected = files.previewNames(affectedBy: path)
      adopted.outcomes = previews.outcomes(of: .unchangedBytes, for: affected, update)
      return adopted
    }
    if !result.isPartial, files.isMissing(path) { adopted.outcomes += removed(update) }
    let readPaths = Set(result.readings.map(\.path))
    if !result.isPartial, result.kind != .first {
      adopted.outdated = Set(files.dependents(of: path)).subtracting(readPaths)
    }
    for reading in result.readings {
      // A file that it loads may have been read again before it was known to load it.
      if files[reading.path]?.reading == reading.basis, files.hasContents(reading.loaded) {
        adopted.outcomes += adopt(reading, update)
      } else {
        adopted.outdated.insert(reading.path)
      }
    }
    adopted.names = files[path]?.previewNames ?? []
    if wasUnread, previews[path.text] == nil { adopted.removedName = path.text }
    if adopted.outcomes.isEmpty, adopted.outdated.isEmpty {
      adopted.outcomes = [outcomeWithoutPreview(update)]
    }
    return adopted
  }

  private func removed(_ update: FileUpdate) -> [PreviewOutcome] {
    // The previews keep showing their last content.
    let path = update.path
    let names = previews.unread.remove(path) ? [path.text] : files.remove(path)
    if !names.isEmpty { return previews.outcomes(of: .removed, for: names, update) }
    previews.noteRemoval(of: path)
    return []
  }

  private func adopt(_ reading: ReadResult.Reading, _ update: FileUpdate) -> [PreviewOutcome] {
    var update = update
    update.phases[.parse] = reading.parse
    let outcomes = adopt(
      reading.description,
      of: reading.path,
      update,
      diagnostics: reading.diagnostics,
      prepared: reading.previews,
    )
    unchecked.add(reading, in: files)
    return outcomes
  }

  /// Adopts a fresh read that differs from the incremental one, unless the file was read again
  /// since.
  func correct(_ correction: FreshReadCheck.Correction) -> [PreviewOutcome] {
    guard files[correction.path]?.reading == correction.reading else { return [] }
    var update = FileUpdate(path: correction.path)
    update.source = files.bytes(of: correction.path)
    let description = correction.description
    let diagnostics = description.located(description.diagnostics)
    return adopt(description, of: correction.path, update, diagnostics: diagnostics, prepared: [])
  }

  private func outcomeWithoutPreview(_ update: FileUpdate) -> PreviewOutcome {
    let diagnostics = files.diagnostics(ofFile: update.path)
    let isInvalid = diagnostics.contains { $0.severity == .error }
    let outcome: Outcome =
      files.isMissing(update.path) ? .removed : isInvalid ? .invalid : .notUsed
    var result = update.outcome(outcome)
    result.diagnostics = diagnostics
    return result
  }

  // MARK: - Removed previews

  /// The time at which `forgetRemoved` has something to do; `nil` for never.
  var removalDue: UInt64? { previews.removals.due }

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

  // MARK: - Reading

  /// Adopts a description that was read and builds its previews.
  private func adopt(
    _ description: Description,
    of path: FilePath,
    _ update: FileUpdate,
    diagnostics: [LocatedDiagnostic],
    prepared: [PreparedPreview]
  ) -> [PreviewOutcome] {
    let oldNames = files.formerPreviewNames(of: path)
    previews.unread.remove(path)
    if diagnostics.contains(where: { $0.severity == .error }) {
      let isPreview = oldNames.isEmpty && describesPreview(path, description)
      let names = isPreview ? [path.text] : oldNames
      files.adopt(description, of: path, previewNames: names)
      return previews.fail(names, with: diagnostics, update, file: path)
    }
    let names = description.previewNames(in: path)
    files.adopt(description, of: path, previewNames: names)
    let gone = oldNames.filter { !names.contains($0) && previews[$0]?.status != .removed }
    var outcomes = gone.isEmpty ? [] : previews.outcomes(of: .removed, for: gone, update)
    for (name, described) in zip(names, description.previews) {
      outcomes.append(
        previews.adopt(
          described,
          as: name,
          in: description,
          warnings: diagnostics,
          update,
          file: path,
          prepared: prepared.first { $0.preview.name.hasSameBytes(as: name) },
        )
      )
    }
    return outcomes
  }

  /// Returns whether a file with errors, without previews so far, counts as a preview.
  ///
  /// Files that others load do not, nor do files that had only components and styles before.
  private func describesPreview(_ path: FilePath, _ description: Description) -> Bool {
    guard description.isDescription, files.dependents(of: path).isEmpty else { return false }
    guard let old = files[path]?.description else { return true }
    return old.hasErrors || !old.isDescription
  }

  // MARK: - Images

  /// Adopts the defects of the images shown in the windows of a preview.
  ///
  /// - Parameters:
  ///   - defects: The defects, from the shown version of the file.
  ///   - name: The name of the preview.
  /// - Returns: Whether the diagnostics of the preview changed.
  func noteImageDefects(_ defects: Set<WindowImages.Defect>, of name: String) -> Bool {
    guard let preview = previews[name] else { return false }
    // A removed file has no diagnostics.
    guard let file = files[preview.file] else {
      return previews.noteImageDefects(PreviewImageDefects(), of: name, in: nil)
    }
    // The shown content is from the previous version, whose source positions are outdated.
    if file.description.hasErrors { return false }
    let located = PreviewImageDefects(reading: file.reading, list: defects)
    return previews.noteImageDefects(located, of: name, in: file.description)
  }
}
