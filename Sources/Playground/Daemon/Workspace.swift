import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The description files below one directory, with their previews and the outcome of each change.
final class Workspace {
  /// The previews.
  let previews = PreviewTable()
  private var contents: ContentStore
  private var files = DescriptionTable()
  private var unchecked: [FreshReadCheck] = []

  /// Creates a workspace for the files below `root`, which may load files below `roots`; by default
  /// only those below `root`.
  init(root: FilePath, roots: ReadableRoots? = nil, limits: Limits = Limits()) {
    contents = ContentStore(root: root, roots: roots, limits: limits)
  }

  /// The files that descriptions depend on, below the root or absolute, in ascending order.
  var dependencies: [FilePath] { files.dependencies }

  /// The number of changes of `dependencies`.
  var dependenciesVersion: Int { files.dependenciesVersion }

  /// Returns whether a description loads a file.
  func isDependency(_ path: FilePath) -> Bool { files.isDependency(path) }

  /// Whether a file may be read, or may be once it exists.
  func mayRead(_ path: FilePath) -> Bool { contents.mayRead(path) }

  /// Returns the spelling of a path in outcomes: below the root without it, else absolute.
  func path(of written: String) -> FilePath { contents.path(of: FilePath(text: written)) }

  /// Returns the bytes of a file when it was last read; `nil` if it was not, or is missing.
  func bytes(of path: some FilePathConvertible) -> [UInt8]? { contents.bytes(of: path.filePath) }

  /// Returns the bytes of a file as it is now; `nil` if it cannot be read.
  func bytesOnDisk(of path: some FilePathConvertible) -> [UInt8]? {
    contents.bytesOnDisk(of: path.filePath)
  }

  /// Whether a file that was read is unchanged since then.
  func isAsRead(_ path: some FilePathConvertible) -> Bool { contents.isAsRead(path.filePath) }

  /// The names of the previews that depend on a file, those in the file first.
  func previewNames(affectedBy path: some FilePathConvertible) -> [String] {
    files.previewNames(affectedBy: path.filePath)
  }

  /// Returns the diagnostics of a description, as last read.
  func diagnostics(ofFile path: some FilePathConvertible) -> [LocatedDiagnostic] {
    // Ignore errors in a file that is neither a description nor used by one.
    files[path.filePath].map { $0.description }.map { file in
      file.isDescription ? file.located(file.diagnostics) : []
    } ?? []
  }

  /// Returns whether a file name has a description's suffix.
  static func canDescribe(_ path: FilePath) -> Bool {
    path.hasSuffix(".xml") || path.hasSuffix(".json")
  }

  /// Removes and returns the replaced descriptions, to be released later.
  func takeReplaced() -> [Description] { files.takeReplaced() }

  /// Removes and returns the incremental reads to verify against fresh ones.
  func takeUnchecked() -> [FreshReadCheck] {
    defer { unchecked = [] }
    return unchecked
  }

  // MARK: - The start

  /// Reads a file that exists at start-up; reports no outcome.
  func load(_ path: FilePath) {
    _ = contents.refresh(path)
    if Self.canDescribe(path) { _ = read(FileUpdate(path: path)) }
  }

  /// The previews of a file that was read for the first time.
  struct Loaded {
    let names: [String]
    /// The name under which it was listed, if no preview has it.
    let removedNames: [String]
  }

  /// Reads a file that was not read yet; returns `nil` if it was read or removed in the meantime.
  func loadIfUnread(_ path: FilePath) -> Loaded? {
    guard previews.unread.contains(path) else { return nil }
    load(path)
    let names = files[path]?.previewNames ?? []
    return Loaded(names: names, removedNames: names.contains(path.text) ? [] : [path.text])
  }

  /// Discards the previews of files with errors that other files turned out to load.
  ///
  /// - Returns: Their names.
  @discardableResult
  func finishLoading() -> [String] {
    var discarded: [String] = []
    for path in files.paths {
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

  /// Reads a file that may have changed, and every file that depends on it.
  ///
  /// - Returns: One outcome per affected preview, or one without a preview.
  func change(_ path: FilePath) -> [PreviewOutcome] {
    var update = FileUpdate(path: path)
    let start = Clock.monotonicNanoseconds()
    update.previousSource = contents.bytes(of: path)
    let isSame = contents.refresh(path)
    update.phases[.read] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    update.source = contents.bytes(of: path)
    let affected = files.previewNames(affectedBy: path)
    // A file that another one loaded first has known bytes, but no previews yet.
    let isUnread = Self.canDescribe(path) && files[path] == nil && !contents.isMissing(path)
    if isSame, !isUnread, !affected.contains(where: { previews[$0]?.isScripted ?? false }) {
      return previews.outcomes(of: .unchangedBytes, for: affected, update)
    }
    return outcomes(ofChanged: update)
  }

  /// Handles the removal of a file, whether deleted or newly ignored.
  ///
  /// - Returns: One outcome per affected preview, or one without a preview.
  func lose(_ path: FilePath) -> [PreviewOutcome] {
    var update = FileUpdate(path: path)
    update.previousSource = contents.bytes(of: path)
    contents.lose(path)
    return outcomes(ofChanged: update)
  }

  /// Like `change`, but returns no outcome for a file with unchanged bytes.
  func changeIfDifferent(_ path: FilePath) -> [PreviewOutcome] {
    contents.isAsRead(path) ? [] : change(path)
  }

  /// Reads the file of a preview and the files that it loads again, changed or not.
  ///
  /// The outcomes of changed files come first.
  func reload(_ name: String) -> [PreviewOutcome] {
    guard let path = previews[name]?.file else { return [] }
    var outcomes: [PreviewOutcome] = []
    for path in [path] + (files[path]?.dependencies.sorted() ?? []) {
      outcomes += changeIfDifferent(path)
    }
    guard !contents.isMissing(path) else { return outcomes }
    files.forgetReusable(path)
    var update = FileUpdate(path: path)
    update.cause = .reload
    update.source = contents.bytes(of: path)
    return outcomes + read(update)
  }

  /// Adopts a fresh read that differs from the incremental one, unless the file was read again
  /// since.
  func correct(_ correction: FreshReadCheck.Correction) -> [PreviewOutcome] {
    guard files[correction.path]?.reading == correction.reading else { return [] }
    var update = FileUpdate(path: correction.path)
    update.source = contents.bytes(of: correction.path)
    return adopt(correction.description, update)
  }

  private func outcomes(ofChanged update: FileUpdate) -> [PreviewOutcome] {
    let path = update.path
    var outcomes: [PreviewOutcome] = []
    if contents.isMissing(path) {
      // The previews keep showing their last content.
      let names = previews.unread.remove(path) ? [path.text] : files.remove(path)
      if !names.isEmpty { outcomes += previews.outcomes(of: .removed, for: names, update) }
    } else if Self.canDescribe(path) {
      outcomes += read(update)
    }
    for dependent in files.dependents(of: path) { outcomes += read(update, of: dependent) }
    return outcomes.isEmpty ? [outcomeWithoutPreview(update)] : outcomes
  }

  private func outcomeWithoutPreview(_ update: FileUpdate) -> PreviewOutcome {
    let diagnostics = diagnostics(ofFile: update.path)
    let isInvalid = diagnostics.contains { $0.severity == .error }
    let outcome: Outcome =
      contents.isMissing(update.path) ? .removed : isInvalid ? .invalid : .notUsed
    var result = update.outcome(outcome)
    result.diagnostics = diagnostics
    return result
  }

  // MARK: - Removed previews

  /// The time at which `forgetRemoved` has something to do; `nil` for never.
  var removalDue: UInt64? { previews.removals.due }

  /// Forgets previews whose files were removed a while ago.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - isShown: Returns whether a client is attached to a preview, which is then kept.
  func forgetRemoved(now: UInt64, unless isShown: (String) -> Bool) {
    let gone = previews.forgetRemoved(now: now, unless: isShown)
    guard !gone.isEmpty else { return }
    for path in gone { files.forgetRemoved(path) }
    contents.keep { files[$0] != nil || files.isDependency($0) }
    Allocator.returnFreedMemory()
  }

  // MARK: - Reading

  /// Reads a description and builds its previews.
  ///
  /// - Parameters:
  ///   - update: The change.
  ///   - path: The description; the changed file by default.
  /// - Returns: The outcome of each preview of the description.
  private func read(_ update: FileUpdate, of path: FilePath? = nil) -> [PreviewOutcome] {
    let path = path ?? update.path
    var update = update
    let start = Clock.monotonicNanoseconds()
    let reusable = files[path]?.reusable
    let description = contents.load(path, reusing: reusable)
    update.phases[.parse] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    let outcomes = adopt(description, of: path, update)
    if reusable != nil, isReadInPart(description, path), let reading = files[path]?.reading {
      unchecked.append(
        FreshReadCheck(path: path, reading: reading, description: description, contents: contents)
      )
    }
    return outcomes
  }

  private func isReadInPart(_ description: Description, _ path: FilePath) -> Bool {
    guard description.isDescription, !description.hasErrors else { return false }
    return description.parsedByteCount < contents.bytes(of: path)?.count ?? 0
  }

  /// Adopts a description that was read and builds its previews.
  private func adopt(
    _ description: Description,
    of path: FilePath? = nil,
    _ update: FileUpdate
  ) -> [PreviewOutcome] {
    let path = path ?? update.path
    let oldNames = files.formerPreviewNames(of: path)
    previews.unread.remove(path)
    let diagnostics = description.located(description.diagnostics)
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
