import PlaygroundCore
import PlaygroundProtocol

/// The differences between the snapshots on disk and the previews as they are now.
struct SnapshotComparison {
  /// A difference of one snapshot.
  enum Difference: Equatable {
    /// A preview has no snapshot yet.
    case missing(path: ByteExactString, SnapshotText)
    /// The snapshot has another content.
    case changed(path: ByteExactString, SnapshotText, SnapshotText)
    /// The preview of a snapshot no longer exists.
    case orphan(path: ByteExactString, SnapshotText)
    /// A preview without a snapshot looks like a snapshot without a preview.
    case renamed(from: ByteExactString, SnapshotText, to: ByteExactString, SnapshotText)

    /// The path that the difference is sorted by.
    var path: ByteExactString {
      switch self {
      case .missing(let path, _), .changed(let path, _, _), .orphan(let path, _),
        .renamed(_, _, let path, _):
        path
      }
    }
  }

  /// The differences, in ascending order of their paths.
  let differences: [Difference]

  /// Compares snapshots by path.
  ///
  /// - Parameters:
  ///   - stored: The files on disk.
  ///   - current: The snapshots of the previews.
  ///   - isInScope: Returns whether a file is a snapshot of one of the compared descriptions; if
  ///     it is and has no preview, it is an orphan.
  init(
    stored: [ByteExactString: SnapshotText],
    current: [ByteExactString: SnapshotText],
    isInScope: (SnapshotText) -> Bool
  ) {
    var differences: [Difference] = []
    var orphans: [(path: ByteExactString, text: SnapshotText)] = []
    for (path, text) in stored.sorted(by: { $0.key < $1.key })
    where current[path] == nil && isInScope(text) {
      orphans.append((path, text))
    }
    for (path, text) in current.sorted(by: { $0.key < $1.key }) {
      if let old = stored[path] {
        if old != text { differences.append(.changed(path: path, old, text)) }
      } else if let index = orphans.firstIndex(where: { $0.text.body == text.body }) {
        let orphan = orphans.remove(at: index)
        differences.append(.renamed(from: orphan.path, orphan.text, to: path, text))
      } else {
        differences.append(.missing(path: path, text))
      }
    }
    differences += orphans.map { .orphan(path: $0.path, $0.text) }
    self.differences = differences.sorted { $0.path < $1.path }
  }
}
