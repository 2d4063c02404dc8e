/// A preview at a moment of the past, as far as the change log knows it.
package enum RecordedPast: Equatable, Sendable {
  /// There was a preview, but it was not recorded.
  case unknown
  /// There was no preview.
  case absent
  case present(PreviewAtRevision)

  /// The preview, if it is recorded.
  package var state: PreviewAtRevision? {
    if case .present(let state) = self { state } else { nil }
  }

  /// Whether both are known, and look the same.
  package func looksLike(_ other: RecordedPast) -> Bool {
    switch (self, other) {
    case (.absent, .absent): true
    case (.present(let one), .present(let other)): one.looksLike(other)
    case (.unknown, _), (_, .unknown), (.absent, .present), (.present, .absent): false
    }
  }
}

extension PreviewAtRevision {
  /// Whether the drawn rows are the same, with their styles.
  ///
  /// Of long contents, not all rows are recorded; then the digests of the contents count, too, or
  /// the trees if an earlier version recorded no digest.
  package func looksLike(_ other: PreviewAtRevision) -> Bool {
    guard rows.columns == other.rows.columns, rows.rows == other.rows.rows else { return false }
    guard let digest = rows.contentDigest, let otherDigest = other.rows.contentDigest else {
      return !rows.isLimited || tree == other.tree
    }
    return digest == otherDigest
  }
}
