/// A preview at a moment of the past, as far as the change log knows it.
package enum RecordedPast: Equatable, Sendable {
  /// There was a preview, but it was not recorded.
  case unknown
  /// There was no preview.
  case absent
  case present(RecordedState)

  /// The preview, if it is recorded.
  package var state: RecordedState? {
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
