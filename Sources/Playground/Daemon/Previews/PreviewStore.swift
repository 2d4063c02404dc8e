import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The previews of a directory by name.
///
/// Every outcome that it returns starts a generation of its preview.
final class PreviewStore {
  private var previews: [ByteExactString: WatchedPreview] = [:]
  /// The descriptions that were not read yet.
  var unread = UnreadFiles()
  /// The previews whose files were removed.
  private(set) var removals = RemovedPreviews()
  /// The names of all previews in ascending order, when they were last listed.
  private var listedNames: [ByteExactString] = []

  init() {}

  /// All previews of files that were read, in ascending order of their names.
  var all: [WatchedPreview] { previews.sorted { $0.key < $1.key }.map(\.value) }

  /// The number of previews, including files that were not read yet.
  var count: Int { previews.count + unread.count }

  /// The summaries of all previews and of files that were not read yet, in ascending order of
  /// their names.
  var summaries: [PreviewSummary] {
    // The names rarely change, and sorting them takes long.
    let known = listedNames.count == count ? summaries(of: listedNames) : []
    if known.count == count { return known }
    listedNames = (Array(previews.keys) + unread.names).sorted()
    return summaries(of: listedNames)
  }

  /// Returns the summary of a preview, or of a file that was not read yet; `nil` if there is none,
  /// or if its file was removed.
  func summary(of name: ByteExactString) -> PreviewSummary? {
    guard let summary = previews[name]?.summary else { return unread.summary(of: name) }
    return summary.status == .removed ? unread.summary(of: name) : summary
  }

  private func summaries(of names: [ByteExactString]) -> [PreviewSummary] {
    // In place, because a copy of a preview copies references to all its contents.
    names.compactMap { previews[$0]?.summarize() ?? unread.summary(of: $0) }
  }

  /// The names of the previews with diagnostics, in ascending order.
  var diagnosedNames: [ByteExactString] {
    previews.filter { !$0.value.diagnostics.isEmpty }.keys.sorted()
  }

  /// The preview with a name; `nil` for a file that was not read yet.
  subscript(name: String) -> WatchedPreview? {
    get { previews[ByteExactString(name)] }
    _modify { yield &previews[ByteExactString(name)] }
  }

  /// The names of the previews whose files were removed, in any order.
  var removedNames: [String] { removals.names.filter { self[$0]?.status == .removed } }

  /// Removes a preview that should not have been created.
  func discard(_ name: String) {
    previews[ByteExactString(name)] = nil
    previews.releaseStorage()
  }

  /// The number of previews for which there is storage.
  var capacity: Int { previews.capacity }

  /// Has a removed file without a preview forgotten after a while.
  func noteRemoval(of path: FilePath) {
    removals.add(path.text, now: Clock.monotonicNanoseconds())
  }

  /// Forgets previews whose files were removed a while ago.
  func forgetRemoved(now: UInt64, unless isShown: (String) -> Bool) -> RemovedPreviews.Forgotten {
    var forgotten = RemovedPreviews.Forgotten()
    for name in removals.takeDue(now: now) {
      guard let preview = self[name] else {
        forgotten.files.insert(FilePath(text: name))
        continue
      }
      guard preview.status == .removed else { continue }
      // Windows show a text without the preview, which the saved file has.
      if isShown(name) || preview.saved.status != .removed {
        removals.add(name, now: now)
      } else {
        discard(name)
        forgotten.names.append(name)
        forgotten.files.insert(preview.file)
      }
    }
    return forgotten
  }

  // MARK: - Files

  /// Starts generations without a reading.
  ///
  /// - Returns: One outcome for each preview, or one without a preview if `names` is empty.
  func outcomes(
    of outcome: Outcome,
    for names: [String],
    _ update: FileUpdate,
    layer: ReadingLayer = .saved
  ) -> [PreviewOutcome] {
    if names.isEmpty { return [update.outcome(outcome)] }
    return names.map { name in
      var differences: [PreviewOutcome.Difference] = []
      if outcome == .removed {
        if self[name] == nil { self[name] = WatchedPreview(name: name, file: update.path) }
        differences = self[name]?.remove(in: layer) ?? []
        if layer.isShown { removals.add(name, now: Clock.monotonicNanoseconds()) }
      } else {
        self[name]?.advance()
      }
      var result = self.outcome(outcome, name, update, layer)
      result.differences = differences
      return result
    }
  }

  /// Builds a preview from a description that was read.
  ///
  /// `prepared` is the result of building it elsewhere; it is not used if the preview has changed.
  ///
  /// - Returns: The outcome, after that of a typed text that windows did not show yet.
  func show(
    _ described: DescribedPreview,
    as name: String,
    in description: Description,
    warnings: [LocatedDiagnostic],
    _ update: FileUpdate,
    file: FilePath,
    prepared: PreparedPreview?,
    layer: ReadingLayer = .saved
  ) -> [PreviewOutcome] {
    var preview = self[name] ?? WatchedPreview(name: name, file: file)
    let hadDiagnostics = !preview.diagnostics.isEmpty
    let old = layer.isRecorded ? preview.saved : preview
    let isFirst = old.variant(nil)?.state.content == nil
    let isNew = preview.isUnannounced
    let known = preview.summary
    let report: BuildReport
    if let prepared, prepared.version == preview.version {
      (preview, report) = (prepared.preview, prepared.report)
    } else {
      report = preview.show(described, in: description, warnings: warnings, as: layer)
    }
    self[name] = preview
    var typed: [PreviewOutcome] = []
    if !report.typed.isEmpty {
      var update = update
      update.cause = .typing
      var outcome = self.outcome(.rendered, name, update, .typed)
      outcome.differences = report.typed
      typed = [outcome]
    }
    let outcome: Outcome =
      !report.isBuilt ? .invalid : report.isEmpty && !isFirst ? .noVisibleChange : .rendered
    var result = self.outcome(outcome, name, update, layer)
    result.differences = report.isBuilt ? report.differences : []
    result.phases[.build] += report.phases[.build]
    result.phases[.diff] = report.phases[.diff]
    guard layer.isShown else { return typed + [result] }
    result.hadDiagnostics = hadDiagnostics
    result.isNew = isNew
    result.isRedescribed =
      !known.title.hasSameBytes(as: described.title) || known.tags != described.tags
      || known.doc != described.doc
      || !known.variants.elementsEqual(preview.variantNames) { $0.hasSameBytes(as: $1) }
      || !known.themes.elementsEqual(preview.themes) { $0.hasSameBytes(as: $1) }
    result.removedVariants = report.removedVariants
    return typed + [result]
  }

  /// Shows a content that a program has made again.
  ///
  /// - Parameters:
  ///   - described: The preview with the content.
  ///   - name: The name of the preview.
  ///   - description: The file.
  ///   - warnings: The warnings about the file.
  ///   - update: The change that led to it.
  ///   - step: The client's action, which can be undone; `nil` for another origin.
  /// - Returns: The outcome; `nil` if nothing but handlers can be different.
  func update(
    _ described: DescribedPreview,
    as name: String,
    in description: Description,
    warnings: [LocatedDiagnostic],
    _ update: FileUpdate,
    _ step: ProgramStep?
  ) -> PreviewOutcome? {
    guard let old = self[name] else { return nil }
    var preview = old
    let hadDiagnostics = !preview.diagnostics.isEmpty
    let (report, states) = preview.update(
      described,
      in: description,
      warnings: warnings,
      cause: update.cause,
      step
    )
    let isFine = old.status == .ok && old.diagnostics == preview.diagnostics
    if isFine, report.isBuilt, report.isEmpty, states.isEmpty {
      preview.keepGeneration(of: old)
      self[name] = preview
      return nil
    }
    self[name] = preview
    let outcome: Outcome =
      !report.isBuilt ? .invalid : report.isEmpty ? .noVisibleChange : .rendered
    var result = self.outcome(outcome, name, update)
    result.differences = report.differences
    result.hadDiagnostics = hadDiagnostics
    result.states = states
    result.phases[.build] += report.phases[.build]
    result.phases[.diff] = report.phases[.diff]
    return result
  }

  /// Starts generations of previews whose file has errors.
  func fail(
    _ names: [String],
    with diagnostics: [LocatedDiagnostic],
    _ update: FileUpdate,
    file: FilePath,
    layer: ReadingLayer = .saved
  ) -> [PreviewOutcome] {
    names.map { name in
      var preview = self[name] ?? WatchedPreview(name: name, file: file)
      let isNew = preview.isUnannounced
      preview.fail(with: diagnostics, in: layer)
      self[name] = preview
      var result = outcome(Outcome(of: diagnostics), name, update, layer)
      result.isNew = isNew && layer.isShown
      return result
    }
  }

  private func outcome(
    _ outcome: Outcome,
    _ name: String,
    _ update: FileUpdate,
    _ layer: ReadingLayer = .saved
  ) -> PreviewOutcome {
    let preview = self[name]
    let described = layer.isRecorded ? preview?.saved : preview
    var result = update.outcome(outcome, preview: name, file: preview?.file)
    result.layer = layer
    result.generation = preview?.generation ?? 0
    result.diagnostics = described?.diagnostics ?? []
    if outcome.isFailure { result.kept = described?.kept ?? [] }
    return result
  }

  // MARK: - Images

  /// Starts a generation of a preview with a changed image.
  func imageOutcome(_ outcome: Outcome, _ name: String, _ update: FileUpdate) -> PreviewOutcome {
    guard outcome == .rendered, let file = self[name]?.file else {
      self[name]?.advance()
      return self.outcome(outcome, name, update)
    }
    let differences = self[name]?.repaint { address in
      ImageFile(address, besides: file).path == update.path
    }
    var result = self.outcome(outcome, name, update)
    result.differences = differences ?? []
    result.isRepainted = true
    return result
  }
}
