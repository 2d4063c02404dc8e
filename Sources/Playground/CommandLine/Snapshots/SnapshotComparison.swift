/// The differences between the snapshots on disk and the previews as they are now.
struct SnapshotComparison {
  /// A difference of one snapshot.
  enum Difference: Equatable {
    /// A preview has no snapshot yet.
    case missing(path: String, SnapshotText)
    /// The snapshot has another content.
    case changed(path: String, SnapshotText, SnapshotText)
    /// The preview of a snapshot no longer exists.
    case orphan(path: String, SnapshotText)
    /// A preview without a snapshot looks like a snapshot without a preview.
    case renamed(from: String, SnapshotText, to: String, SnapshotText)

    /// The path that the difference is sorted by.
    var path: String {
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
  ///   - stored: The snapshots on disk.
  ///   - current: The snapshots of the previews.
  ///   - isInScope: Returns whether a stored snapshot belongs to the compared descriptions; if it
  ///     does and has no preview, it is an orphan.
  init(
    stored: [String: SnapshotText],
    current: [String: SnapshotText],
    isInScope: (String, SnapshotText) -> Bool
  ) {
    var differences: [Difference] = []
    var orphans: [(path: String, text: SnapshotText)] = []
    for (path, text) in stored.sorted(by: { $0.key < $1.key })
    where current[path] == nil && isInScope(path, text) {
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
