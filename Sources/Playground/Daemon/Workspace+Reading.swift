import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// Reading descriptions anew, and taking over what they say.
extension Workspace {
  /// Reads a description anew and builds its previews.
  func read(_ path: String, _ update: FileUpdate) -> [PreviewOutcome] {
    var update = update
    let start = Clock.monotonicNanoseconds()
    let description = contents.load(path, reusing: files[path]?.reusable)
    update.phases[.parse] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    let isReused = files[path]?.reusable != nil
    let outcomes = take(description, of: path, update)
    if isReused, isReadInPart(description, path) {
      unchecked.append(
        FreshReadCheck(
          path: path,
          reading: readingCount,
          description: description,
          contents: contents,
        )
      )
    }
    return outcomes
  }

  private func isReadInPart(_ description: Description, _ path: String) -> Bool {
    guard description.isDescription, !description.hasErrors else { return false }
    return description.parsedByteCount < contents.bytes(of: path)?.count ?? 0
  }

  /// Takes over what a fresh reading found, unless the file was read again since.
  func correct(_ correction: FreshReadCheck.Correction) -> [PreviewOutcome] {
    guard files[correction.path]?.reading == correction.reading else { return [] }
    var update = FileUpdate(path: correction.path)
    update.source = contents.bytes(of: correction.path)
    return take(correction.description, of: correction.path, update)
  }

  /// Makes what a description says the newest of its file, and builds its previews.
  private func take(
    _ description: Description,
    of path: String,
    _ update: FileUpdate
  ) -> [PreviewOutcome] {
    readingCount += 1
    let oldNames = files[path]?.previewNames ?? removedNames[path] ?? []
    removedNames[path] = nil
    var file = File(
      description: description,
      dependencies: Set(description.dependencyPaths(of: path)),
      previewNames: oldNames,
      reading: readingCount,
      reusable: description.hasErrors ? files[path]?.reusable : description,
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

  private func replace(_ file: File, at path: String) {
    if let old = files.updateValue(file, forKey: path) { replaced.append(old.description) }
  }

  /// Hands over what is not needed any more.
  func takeReplaced() -> [Description] {
    defer { replaced = [] }
    return replaced
  }

  /// Hands over what is to be read afresh.
  func takeUnchecked() -> [FreshReadCheck] {
    defer { unchecked = [] }
    return unchecked
  }

  private func adopt(
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

  private func fail(
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
