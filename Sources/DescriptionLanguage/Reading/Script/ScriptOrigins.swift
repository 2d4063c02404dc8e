internal import PlaygroundCore

/// The locations of the operations of a script.
struct ScriptOrigins {
  /// The locations of an operation.
  struct Origin {
    /// The location of the index or path; for a move, of the source.
    let source: SourceSpan
    /// The location of the target; equal to `source` except for a move.
    let target: SourceSpan
  }

  private var origins: [ChangesetOperation: Origin] = [:]

  /// Stores the locations of a sentence's operations, unless they have one already.
  mutating func note(_ operations: [ChangesetOperation], at addresses: [[SourceSpan]]) {
    guard let sources = addresses.first else { return }
    let targets = addresses.count > 1 ? addresses[1] : sources
    for (index, operation) in operations.enumerated()
    where sources.indices.contains(index) && targets.indices.contains(index) {
      origins[operation.withoutTarget] = Origin(source: sources[index], target: targets[index])
    }
  }

  /// Returns the location of an operation; a move matches any target.
  subscript(operation: ChangesetOperation) -> Origin? { origins[operation.withoutTarget] }
}
