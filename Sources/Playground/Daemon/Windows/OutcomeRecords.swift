import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
import PlaygroundSystem

/// The newest outcomes of previews, for requests that wait for one.
struct OutcomeRecords {
  /// The newest outcome of each preview, whatever its cause.
  private var newest: [ByteExactString: FileOutcome.Preview] = [:]
  /// The newest outcome of each preview that a read file caused; an unchanged save keeps it.
  private var newestRead: [ByteExactString: FileOutcome.Preview] = [:]
  /// The previews that a file affected when it was last read or removed.
  private var names: [ByteExactString: [String]] = [:]
  /// The outcomes of files that affected no preview when they were last read or removed.
  private var unused: [ByteExactString: FileOutcome] = [:]

  init() {}

  /// Records the outcomes of one change.
  mutating func note(_ outcomes: [PreviewOutcome]) {
    let isUnchanged = outcomes.allSatisfy { $0.outcome == .unchangedBytes }
    var affected: [ByteExactString: [String]] = [:]
    for outcome in outcomes {
      if let preview = FileOutcome.Preview(outcome) {
        newest[preview.name] = preview
        if let path = outcome.readFile {
          if !isUnchanged || newestRead[preview.name] == nil { newestRead[preview.name] = preview }
          affected[ByteExactString(path), default: []].append(preview.name)
        }
      } else if let path = outcome.readFile, !isUnchanged {
        names[path] = nil
        unused[path] = FileOutcome(
          file: path,
          outcome: outcome.outcome,
          diagnostics: outcome.diagnostics,
        )
      }
    }
    guard !isUnchanged else { return }
    for (path, previews) in affected {
      names[path] = previews
      unused[path] = nil
    }
  }

  /// The number of records.
  var count: Int { newest.count + newestRead.count + names.count + unused.count }

  /// Removes the records of previews and files that were removed a while ago.
  mutating func forget(_ forgotten: RemovedPreviews.Forgotten) {
    for name in forgotten.names {
      newest[name] = nil
      newestRead[name] = nil
    }
    for path in forgotten.files {
      names[path.text] = nil
      unused[path.text] = nil
    }
    newest.releaseStorage()
    newestRead.releaseStorage()
    names.releaseStorage()
    unused.releaseStorage()
  }

  /// Returns the outcome of a file as it was last read, with the current diagnostics.
  ///
  /// A preview that has no outcome yet counts as rendered or invalid.
  func outcome(of path: String, in workspace: Workspace) -> FileOutcome {
    let names = previewNames(affectedBy: path, in: workspace)
    if names.isEmpty, let outcome = unused[path] { return outcome }
    let previews = names.compactMap { name -> FileOutcome.Preview? in
      guard let preview = workspace.previews[name]?.saved else { return newestRead[name] }
      var outcome = newestRead[name] ?? FileOutcome.Preview(preview)
      outcome.diagnostics = preview.diagnostics
      return outcome
    }
    if previews.isEmpty {
      let diagnostics = workspace.files.diagnostics(ofFile: path)
      let isInvalid = diagnostics.contains { $0.severity == .error }
      return FileOutcome(
        file: path,
        outcome: isInvalid ? Outcome(of: diagnostics) : .notUsed,
        diagnostics: diagnostics,
      )
    }
    return FileOutcome(file: path, of: previews)
  }

  /// Returns the outcome of a file that does not exist and affects no preview, with an error; `nil`
  /// for any other file, also one whose removal is still to be noticed.
  func absence(of path: String, in workspace: Workspace) -> FileOutcome? {
    guard previewNames(affectedBy: path, in: workspace).isEmpty,
      let failure = workspace.files.contents.absence(of: path)
    else { return nil }
    let missing = Description.unreadable(
      path: path,
      reason: failure.reason,
      code: .unreadableFile,
    )
    return FileOutcome(
      file: path,
      outcome: failure == .missing ? .removed : .invalid,
      diagnostics: missing.located(missing.diagnostics),
    )
  }

  /// Returns the newest outcomes of the previews that depend on a file, whatever their cause, in a
  /// generation after `generation`; `nil` if there are none.
  func outcome(
    of path: String,
    after generation: Int,
    in workspace: Workspace
  ) -> FileOutcome? {
    let previews = previewNames(affectedBy: path, in: workspace).compactMap { newest[$0] }
      .filter { $0.generation > generation }
    return previews.isEmpty ? nil : FileOutcome(file: path, of: previews)
  }

  /// Returns the previews that depend on a file, then those that were removed with it.
  private func previewNames(affectedBy path: String, in workspace: Workspace) -> [String] {
    let current = workspace.files.previewNames(affectedBy: path)
    let former = (names[path] ?? []).filter { name in
      !current.contains { $0.hasSameBytes(as: name) } && newestRead[name]?.outcome == .removed
    }
    return current + former
  }
}

extension PreviewOutcome {
  /// The file whose reading caused the outcome; `nil` for another cause, or while the reading of an
  /// image goes on.
  var readFile: String? {
    if outcome == .superseded { return nil }
    switch cause {
    case .file(let path): return path
    case .reload, .noted(.reload, _): return file
    case .start, .state, .script, .list, .timer, .typing, .undo, .redo, .event, .noted: return nil
    }
  }
}

extension FileOutcome {
  /// Creates the outcome of a file that affects at least one preview.
  fileprivate init(file: String, of previews: [Preview]) {
    let outcomes = previews.map(\.outcome)
    let outcome = outcomes.min { $0.importance < $1.importance } ?? .notUsed
    self.init(file: file, outcome: outcome, previews: previews)
  }
}

extension FileOutcome.Preview {
  /// Creates the record of an outcome; returns `nil` if it affects no preview.
  fileprivate init?(_ outcome: PreviewOutcome) {
    guard let name = outcome.preview else { return nil }
    let difference = outcome.recorded
    let changes = difference?.changes.changes ?? []
    let page = ChangePage(of: changes)
    self.init(
      name: name,
      variant: difference?.variant,
      outcome: outcome.outcome,
      generation: outcome.generation,
      changes: page.changes,
      omitted: OmittedChanges(of: changes, after: page, revision: outcome.revision),
      diagnostics: outcome.diagnostics,
    )
  }

  /// Creates the record of a preview without an outcome since the start.
  fileprivate init(_ preview: WatchedPreview) {
    let outcome: Outcome =
      switch preview.status {
      case .ok, .building: .rendered
      case .stale, .error: Outcome(of: preview.diagnostics)
      case .removed: .removed
      }
    self.init(name: preview.name, outcome: outcome, generation: preview.generation)
  }
}

extension Outcome {
  /// The rank among the outcomes of several previews; lower is more important.
  fileprivate var importance: Int {
    switch self {
    case .invalid, .compileError, .crashed, .timedOut: 0
    case .rendered: 1
    case .noVisibleChange: 2
    case .removed: 3
    case .unchangedBytes: 4
    case .superseded: 5
    case .notUsed: 6
    }
  }
}
