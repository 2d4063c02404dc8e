package import PlaygroundCore
package import PlaygroundProtocol

// A review on a screen: `ReviewBoard` has what is reviewed as `ReviewItem`s, which are made
// elsewhere from the change log; `ReviewModel` is its state, changed by keys, and `ReviewBody`
// draws it, in `playground review` and in the pane of the client.

/// An item of a review: changes with one cause, or one change.
package struct ReviewItem: Sendable {
  /// The verdict on a change.
  package enum Status: String, CaseIterable, Sendable {
    /// Not judged, or changed since.
    case pending
    case accepted
    case rejected
    /// A file with errors, whose previews cannot be compared: it is mended, not judged.
    case error
  }

  /// A change of the item.
  package struct Change: Equatable, Sendable {
    /// The name for commands.
    package let id: String
    /// The digest of the rows before and after, which a verdict is about.
    package let digest: String
    /// The verdict.
    package internal(set) var status: Status

    /// Creates a change.
    package init(id: String, digest: String, status: Status) {
      (self.id, self.digest, self.status) = (id, digest, status)
    }
  }

  /// The order of the parts in the lines of an item.
  package enum Order: Hashable, Sendable {
    /// The rows, without the source.
    case picture
    /// The source, then the rows.
    case source
  }

  /// The name for commands.
  package let id: String
  /// The name of the cause, the same when the review is read again; `nil` if it is not known.
  package let cause: String?
  /// The title.
  package let title: String
  /// The title with the numbers of changes and the files that caused it.
  package let caption: String
  /// The last words of a reviewer, as they are shown.
  package let message: String?
  /// The previews, the first of which is shown.
  package let previews: [PreviewID]
  /// The changed files.
  package let files: [String]
  /// The changes; at least one.
  package internal(set) var changes: [Change]
  /// An item for each change; empty for a single change.
  package internal(set) var parts: [ReviewItem]
  /// Returns the item with its rows, for a number of columns.
  package let lines: @Sendable (_ columns: Int, _ order: Order) -> [[Run]]

  /// Creates an item.
  package init(
    id: String,
    cause: String?,
    title: String,
    caption: String,
    message: String?,
    previews: [PreviewID],
    files: [String],
    changes: [Change],
    parts: [ReviewItem],
    lines: @escaping @Sendable (Int, Order) -> [[Run]]
  ) {
    (self.id, self.cause, self.title, self.caption) = (id, cause, title, caption)
    (self.message, self.previews, self.files) = (message, previews, files)
    (self.changes, self.parts, self.lines) = (changes, parts, lines)
  }

  /// The verdict: accepted if all changes are, rejected if one is.
  package var status: Status {
    if changes.contains(where: { $0.status == .error }) { return .error }
    if changes.contains(where: { $0.status == .rejected }) { return .rejected }
    return changes.allSatisfy { $0.status == .accepted } ? .accepted : .pending
  }

  /// Shows a verdict on the changes with the given names.
  mutating func mark(_ ids: Set<String>, _ status: Status) {
    for index in changes.indices
    where ids.contains(changes[index].id) && changes[index].status != .error {
      changes[index].status = status
    }
    for index in parts.indices { parts[index].mark(ids, status) }
  }
}

extension ReviewItem: Equatable {
  /// Items are equal if they show the same changes with the same verdicts.
  package static func == (left: ReviewItem, right: ReviewItem) -> Bool {
    left.id == right.id && left.changes == right.changes && left.message == right.message
      && left.caption == right.caption
  }
}

extension ReviewItem.Status {
  /// The verdict in a column of fixed width.
  package var column: Run {
    switch self {
    case .pending: Run("pending ", style: TextStyle(color: .palette(3)))
    case .accepted: Run("accepted", style: TextStyle(color: .palette(2)))
    case .rejected: Run("rejected", style: TextStyle(color: .palette(1)))
    case .error: Run("error   ", style: TextStyle(color: .palette(1), attributes: [.bold]))
    }
  }
}
