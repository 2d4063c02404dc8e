/// A query for revisions.
package struct LogQuery: Equatable, Sendable {
  /// The start of a list of revisions.
  package enum Since: Equatable, Sendable {
    /// After this revision.
    case revision(Int)
    /// At this time or later.
    case time(Timestamp)
  }

  /// The maximum number of revisions in an answer.
  package static let maximumLimit = 10_000
  /// The default number of revisions in an answer.
  package static let defaultLimit = 100

  /// The start of the list; `nil` for the first revision.
  package var since: Since?
  /// The file: selects changes of its previews and changes that it caused.
  package var file: String?
  /// The name of the preview.
  package var preview: String?
  /// The maximum number of revisions; the newest are returned.
  package var limit = LogQuery.defaultLimit

  /// Creates a query; by default, for the newest revisions of all files.
  package init(
    since: Since? = nil,
    file: String? = nil,
    preview: String? = nil,
    limit: Int = LogQuery.defaultLimit
  ) {
    self.since = since
    self.file = file
    self.preview = preview
    self.limit = limit
  }
}

extension LogQuery.Since {
  /// Parses a start: a revision number, or a time as accepted by `Timestamp.init(text:)`.
  package init?(text: String) {
    if let number = Int(text), number >= 0 {
      self = .revision(number)
    } else if let time = Timestamp(text: text) {
      self = .time(time)
    } else {
      return nil
    }
  }
}
