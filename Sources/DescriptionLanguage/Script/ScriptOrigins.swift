internal import PlaygroundCore

/// Where the operations of a script were said.
struct ScriptOrigins {
  /// The places of one operation.
  struct Origin {
    /// The index or path, of a move that of the source.
    let source: SourceSpan
    /// The index or path where it ends up; the same as `source` but for a move.
    let target: SourceSpan
  }

  private var origins: [ChangesetOperation: Origin] = [:]

  /// Notes where the operations of one sentence were said; those that were noted before stay.
  mutating func note(_ operations: [ChangesetOperation], at addresses: [[SourceSpan]]) {
    guard let sources = addresses.first else { return }
    let targets = addresses.count > 1 ? addresses[1] : sources
    for (index, operation) in operations.enumerated()
    where sources.indices.contains(index) && targets.indices.contains(index) {
      origins[operation.withoutTarget] = Origin(source: sources[index], target: targets[index])
    }
  }

  /// Returns where an operation was said, a move wherever it goes.
  subscript(operation: ChangesetOperation) -> Origin? { origins[operation.withoutTarget] }
}
