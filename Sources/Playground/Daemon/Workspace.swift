import Core
import Description

/// The description files below one directory, what they describe, and what became of each change.
struct Workspace {
  /// One description file as last read.
  private struct File {
    var description: Description
    var dependencies: Set<String>
    var previewNames: [String]
  }

  /// The directory's real path.
  let root: String
  private var contents: ContentStore
  private var files: [String: File] = [:]
  private var previewsByName: [String: Preview] = [:]
  /// The previews that files had when they were removed, by path.
  private var removedNames: [String: [String]] = [:]
  /// Descriptions that others took the place of.
  ///
  /// Taking a large one apart takes a while: that is left until everybody was shown the new one.
  private var replaced: [Description] = []

  init(root: String, limits: Limits = Limits()) {
    self.root = root
    contents = ContentStore(root: root, limits: limits)
  }

  /// Every preview, by name in ascending order.
  var previews: [Preview] {
    previewsByName.values.sorted { $0.name < $1.name }
  }

  /// Puts a preview in the place of its former self.
  mutating func replace(_ preview: Preview) { previewsByName[preview.name] = preview }

  /// Returns the preview of a name.
  func preview(named name: String) -> Preview? { previewsByName[name] }

  /// The files that descriptions load, below the root or absolute, in ascending order.
  var dependencies: [String] {
    files.values.reduce(into: Set()) { $0.formUnion($1.dependencies) }.sorted()
  }

  // MARK: - Files

  /// Reads a file that was there at the start; nothing is told about it.
  mutating func load(_ path: String) {
    _ = contents.refresh(path)
    if Self.canDescribe(path) { _ = read(path, FileUpdate(path: path)) }
  }

  /// Takes back the previews of files with errors that turned out to be loaded by others.
  mutating func finishLoading() {
    for (path, file) in files where file.previewNames == [path] {
      guard previewsByName[path]?.described == nil, !dependents(of: path).isEmpty else { continue }
      files[path]?.previewNames = []
      previewsByName[path] = nil
    }
  }

  /// Reads a file that may have changed, and everything that depends on it.
  ///
  /// - Returns: One outcome for each preview concerned, or one without a preview.
  mutating func change(_ path: String) -> [PreviewOutcome] {
    var update = FileUpdate(path: path)
    let start = Clock.monotonicNanoseconds()
    let isSame = contents.refresh(path)
    update.phases[.read] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    update.source = contents.bytes(of: path)
    let hasScripted = affected(by: path).contains { previewsByName[$0]?.isScripted ?? false }
    if isSame, !hasScripted {
      return outcomes(of: .unchangedBytes, for: affected(by: path), update)
    }
    var outcomes: [PreviewOutcome] = []
    if contents.isMissing(path) {
      outcomes += remove(path, update)
    } else if Self.canDescribe(path) {
      outcomes += read(path, update)
    }
    for dependent in dependents(of: path) { outcomes += read(dependent, update) }
    guard outcomes.isEmpty else { return outcomes }
    return [outcomeWithoutPreview(update)]
  }

  /// Does what `change` does, but says nothing of a file that is as it was.
  mutating func changeIfDifferent(_ path: String) -> [PreviewOutcome] {
    contents.isAsRead(path) ? [] : change(path)
  }

  /// Whether a file's name is that of a description.
  static func canDescribe(_ path: String) -> Bool {
    path.hasSuffix(".xml") || path.hasSuffix(".json")
  }

  private func outcomeWithoutPreview(_ update: FileUpdate) -> PreviewOutcome {
    let description = files[update.path]?.description
    // What is wrong with a file that nothing uses and that is no description is nobody's business.
    let diagnostics =
      description.map { $0.isDescription ? $0.located($0.diagnostics) : [] } ?? []
    let isInvalid = diagnostics.contains { $0.severity == .error }
    let outcome: Outcome =
      contents.isMissing(update.path) ? .removed : isInvalid ? .invalid : .notUsed
    var result = PreviewOutcome(
      preview: nil,
      file: update.path,
      cause: .file(update.path),
      outcome: outcome,
    )
    result.diagnostics = diagnostics
    result.source = update.source
    result.phases = update.phases
    return result
  }

  /// The files whose descriptions load a file, directly or not.
  private func dependents(of path: String) -> [String] {
    files.filter { $0.key != path && $0.value.dependencies.contains(path) }
      .keys.sorted()
  }

  private func affected(by path: String) -> [String] {
    ([path] + dependents(of: path)).flatMap { files[$0]?.previewNames ?? [] }
  }

  private mutating func outcomes(
    of outcome: Outcome,
    for names: [String],
    _ update: FileUpdate
  ) -> [PreviewOutcome] {
    guard !names.isEmpty else {
      return [
        PreviewOutcome(
          preview: nil,
          file: update.path,
          cause: .file(update.path),
          outcome: outcome,
          source: update.source,
          phases: update.phases,
        )
      ]
    }
    return names.map { name in
      if outcome == .removed {
        previewsByName[name]?.remove()
      } else {
        previewsByName[name]?.advance()
      }
      return self.outcome(outcome, name, update)
    }
  }

  private func outcome(_ outcome: Outcome, _ name: String, _ update: FileUpdate) -> PreviewOutcome {
    PreviewOutcome(
      preview: name,
      file: previewsByName[name]?.file ?? update.path,
      cause: .file(update.path),
      outcome: outcome,
      generation: previewsByName[name]?.generation ?? 0,
      diagnostics: previewsByName[name]?.diagnostics ?? [],
      source: update.source,
      phases: update.phases,
    )
  }

  /// The file is gone: its previews stay on what they last showed.
  private mutating func remove(_ path: String, _ update: FileUpdate) -> [PreviewOutcome] {
    guard let file = files.removeValue(forKey: path), !file.previewNames.isEmpty else { return [] }
    removedNames[path] = file.previewNames
    return outcomes(of: .removed, for: file.previewNames, update)
  }

  // MARK: - Descriptions

  /// Reads a description anew and builds its previews.
  private mutating func read(_ path: String, _ update: FileUpdate) -> [PreviewOutcome] {
    var update = update
    let start = Clock.monotonicNanoseconds()
    let description = contents.load(path)
    update.phases[.parse] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    let oldNames = files[path]?.previewNames ?? removedNames[path] ?? []
    removedNames[path] = nil
    var file = File(
      description: description,
      dependencies: Set(description.dependencyPaths(of: path)),
      previewNames: oldNames,
    )
    let diagnostics = description.located(description.diagnostics)
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if hasErrors {
      if oldNames.isEmpty, describesPreview(path, description) { file.previewNames = [path] }
      replace(file, at: path)
      return fail(file.previewNames, of: path, with: diagnostics, update)
    }
    file.previewNames = file.description.previewNames(in: path)
    replace(file, at: path)
    let gone = oldNames.filter { name in
      !file.previewNames.contains(name) && previewsByName[name]?.status != .removed
    }
    var outcomes = gone.isEmpty ? [] : outcomes(of: .removed, for: gone, update)
    for (name, described) in zip(file.previewNames, file.description.previews) {
      outcomes.append(adopt(described, as: name, in: path, warnings: diagnostics, update))
    }
    return outcomes
  }

  private mutating func replace(_ file: File, at path: String) {
    if let old = files.updateValue(file, forKey: path) { replaced.append(old.description) }
  }

  /// Lets go of what is not needed any more.
  mutating func forgetReplaced() {
    replaced.removeAll()
  }

  private mutating func adopt(
    _ described: DescribedPreview,
    as name: String,
    in path: String,
    warnings: [LocatedDiagnostic],
    _ update: FileUpdate
  ) -> PreviewOutcome {
    var preview = previewsByName[name] ?? Preview(name: name, file: path)
    let hadDiagnostics = !preview.diagnostics.isEmpty
    let isFirst = preview.variant(nil)?.state.content == nil
    let isNew = preview.status == .building || preview.status == .removed
    guard let file = files[path] else { return outcome(.notUsed, name, update) }
    let adoption = preview.adopt(described, in: file.description, warnings: warnings)
    previewsByName[name] = preview
    let outcome: Outcome =
      !adoption.isBuilt ? .invalid : adoption.isEmpty && !isFirst ? .noVisibleChange : .rendered
    var result = self.outcome(outcome, name, update)
    result.differences = adoption.isBuilt ? adoption.differences : []
    result.hadDiagnostics = hadDiagnostics
    result.isNew = isNew
    result.phases[.build] = adoption.phases[.build]
    result.phases[.diff] = adoption.phases[.diff]
    return result
  }

  private mutating func fail(
    _ names: [String],
    of path: String,
    with diagnostics: [LocatedDiagnostic],
    _ update: FileUpdate
  ) -> [PreviewOutcome] {
    names.map { name in
      var preview = previewsByName[name] ?? Preview(name: name, file: path)
      let isNew = preview.status == .building || preview.status == .removed
      preview.fail(with: diagnostics)
      previewsByName[name] = preview
      var result = outcome(.invalid, name, update)
      result.isNew = isNew
      return result
    }
  }

  /// Whether a file with errors, which had no preview so far, stands for one.
  ///
  /// What others load does not, nor what could be read before and only had components and styles.
  private func describesPreview(_ path: String, _ description: Description) -> Bool {
    guard description.isDescription, dependents(of: path).isEmpty else { return false }
    guard let old = files[path]?.description else { return true }
    return old.hasErrors || !old.isDescription
  }
}

/// One observed change of a file, while it is worked on.
private struct FileUpdate {
  let path: String
  var source: [UInt8]?
  var phases = Phases()

  init(path: String) {
    self.path = path
  }
}
