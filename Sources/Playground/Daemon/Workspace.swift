import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The description files below one directory, what they describe, and what became of each change.
final class Workspace {
  /// One description file as last read.
  struct File {
    var description: Description
    var dependencies: Set<String>
    var previewNames: [String]
    /// The number of the reading.
    var reading: Int
    /// The newest reading without errors: the next one takes over what did not change.
    var reusable: Description?
  }

  /// The directory's real path.
  let root: String
  var contents: ContentStore
  var files: [String: File] = [:]
  var previewsByName: [String: Preview] = [:]
  /// The previews that files had when they were removed, by path.
  var removedNames: [String: [String]] = [:]
  /// Descriptions that others took the place of.
  ///
  /// Taking a large one apart takes a while: that is left until everybody was shown the new one.
  var replaced: [Description] = []
  /// What was read in part only, and is to be read afresh.
  var unchecked: [FreshReadCheck] = []
  var readingCount = 0

  init(root: String, limits: Limits = Limits()) {
    self.root = root
    contents = ContentStore(root: root, limits: limits)
  }

  /// Every preview, by name in ascending order.
  var previews: [Preview] {
    previewsByName.values.sorted { $0.name < $1.name }
  }

  /// Puts a preview in the place of its former self.
  func replace(_ preview: Preview) { previewsByName[preview.name] = preview }

  /// Returns the preview of a name.
  func preview(named name: String) -> Preview? { previewsByName[name] }

  /// The files that descriptions load, below the root or absolute, in ascending order.
  var dependencies: [String] {
    files.values.reduce(into: Set()) { $0.formUnion($1.dependencies) }.sorted()
  }

  // MARK: - Files

  /// Reads a file that was there at the start; nothing is told about it.
  func load(_ path: String) {
    _ = contents.refresh(path)
    if Self.canDescribe(path) { _ = read(path, FileUpdate(path: path)) }
  }

  /// Takes back the previews of files with errors that turned out to be loaded by others.
  func finishLoading() {
    for (path, file) in files where file.previewNames == [path] {
      guard previewsByName[path]?.described == nil, !dependents(of: path).isEmpty else { continue }
      files[path]?.previewNames = []
      previewsByName[path] = nil
    }
  }

  /// Reads a file that may have changed, and everything that depends on it.
  ///
  /// - Returns: One outcome for each preview concerned, or one without a preview.
  func change(_ path: String) -> [PreviewOutcome] {
    var update = FileUpdate(path: path)
    let start = Clock.monotonicNanoseconds()
    let isSame = contents.refresh(path)
    update.phases[.read] = Int(Clock.monotonicNanoseconds() - start) / 1_000
    update.source = contents.bytes(of: path)
    let hasScripted = affected(by: path).contains { previewsByName[$0]?.isScripted ?? false }
    if isSame, !hasScripted {
      return outcomes(of: .unchangedBytes, for: affected(by: path), update)
    }
    return outcomes(ofChanged: update)
  }

  private func outcomes(ofChanged update: FileUpdate) -> [PreviewOutcome] {
    let path = update.path
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

  /// Takes a file for removed, be it gone or ignored from now on.
  ///
  /// - Returns: One outcome for each preview concerned, or one without a preview.
  func lose(_ path: String) -> [PreviewOutcome] {
    contents.lose(path)
    return outcomes(ofChanged: FileUpdate(path: path))
  }

  /// Does what `change` does, but says nothing of a file that is as it was.
  func changeIfDifferent(_ path: String) -> [PreviewOutcome] {
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
      cause: update.cause,
      outcome: outcome,
    )
    result.diagnostics = diagnostics
    result.source = update.source
    result.phases = update.phases
    return result
  }

  /// The files whose descriptions load a file, directly or not.
  func dependents(of path: String) -> [String] {
    files.filter { $0.key != path && $0.value.dependencies.contains(path) }
      .keys.sorted()
  }

  private func affected(by path: String) -> [String] {
    ([path] + dependents(of: path)).flatMap { files[$0]?.previewNames ?? [] }
  }

  func outcomes(
    of outcome: Outcome,
    for names: [String],
    _ update: FileUpdate
  ) -> [PreviewOutcome] {
    guard !names.isEmpty else {
      return [
        PreviewOutcome(
          preview: nil,
          file: update.path,
          cause: update.cause,
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

  func outcome(_ outcome: Outcome, _ name: String, _ update: FileUpdate) -> PreviewOutcome {
    PreviewOutcome(
      preview: name,
      file: previewsByName[name]?.file ?? update.path,
      cause: update.cause,
      outcome: outcome,
      generation: previewsByName[name]?.generation ?? 0,
      diagnostics: previewsByName[name]?.diagnostics ?? [],
      source: update.source,
      phases: update.phases,
    )
  }

  /// The file is gone: its previews stay on what they last showed.
  private func remove(_ path: String, _ update: FileUpdate) -> [PreviewOutcome] {
    guard let file = files.removeValue(forKey: path), !file.previewNames.isEmpty else { return [] }
    removedNames[path] = file.previewNames
    return outcomes(of: .removed, for: file.previewNames, update)
  }
}
