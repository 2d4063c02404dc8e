import DescriptionLanguage
package import PlaygroundCore
package import PlaygroundProtocol

/// A preview at one time, as the change log contains it.
package struct RecordedState: Sendable {
  /// The drawn rows.
  package let rows: DrawnRows
  /// The content; `nil` if it is too large to be stored.
  ///
  /// Of a content that was read, actions are not known, and an element without an id is identified
  /// by its place among its siblings of the same type.
  package let content: PreviewContent?
  /// The rows in the form that is stored.
  let rowBytes: [UInt8]
  /// The tree of the content in the form that is stored.
  let treeBytes: [UInt8]?

  /// Creates a state to store; encoding it takes longer than storing it again.
  package init(rows: DrawnRows, content: PreviewContent? = nil) {
    self.init(rows: rows, content: content, tree: content.map { OutlineNode($0) })
  }

  /// Creates a state to store with the tree of its content; without one, the content is not stored.
  init(rows: DrawnRows, content: PreviewContent?, tree: OutlineNode?) {
    (self.rows, self.content) = (rows, tree == nil ? nil : content)
    rowBytes = rows.json
    treeBytes = tree.map { tree in
      var json = JSONWriter()
      json.append(tree)
      return json.bytes
    }
  }

  /// Reads a stored state.
  init(rowBytes: [UInt8], treeBytes: [UInt8]?) throws(DatabaseError) {
    (self.rowBytes, self.treeBytes) = (rowBytes, treeBytes)
    rows = try RevisionRow.rows(rowBytes)
    content = try treeBytes.map { bytes throws(DatabaseError) in
      try PreviewContent(recorded: RevisionRow.value(bytes))
    }
  }
}

extension RecordedState: Equatable {
  /// Whether rows and contents are the same; their stored forms may differ between versions.
  package static func == (one: RecordedState, other: RecordedState) -> Bool {
    one.rows == other.rows && one.content == other.content
  }
}

extension RecordedState {
  /// Whether the drawn rows are the same, with their styles.
  ///
  /// Of long contents, not all rows are recorded; then the digests of the contents count, too, or
  /// the contents if an earlier version recorded no digest.
  package func looksLike(_ other: RecordedState) -> Bool {
    guard rows.columns == other.rows.columns, rows.rows == other.rows.rows else { return false }
    guard let digest = rows.contentDigest, let otherDigest = other.rows.contentDigest else {
      return !rows.isLimited || content == other.content
    }
    return digest == otherDigest
  }
}

extension DrawnRows {
  /// The maximum number of recorded rows of a preview.
  static let recordedLimit = 2_000

  /// Whether there may be further rows, which were not drawn.
  package var isLimited: Bool { rows.count >= Self.recordedLimit }
}

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
