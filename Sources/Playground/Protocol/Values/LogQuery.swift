/// A query for revisions.
package struct LogQuery: Equatable, Sendable {
  /// The start of a list of revisions, or its end.
  package enum Since: Equatable, Sendable {
    /// After this revision; as the end, up to and including it.
    case revision(Int)
    /// At this time or later; as the end, at this time or earlier.
    case time(Timestamp)
  }

  /// The maximum number of revisions in an answer.
  package static let maximumLimit = 10_000
  /// The default number of revisions in an answer.
  package static let defaultLimit = 100

  /// The start of the list; `nil` for the first revision.
  package var since: Since?
  /// The end of the list; `nil` for the last revision.
  package var until: Since?
  /// The file: selects changes of its previews and changes that it caused.
  package var file: String?
  /// The name of the preview.
  package var preview: String?
  /// The outcome.
  package var outcome: Outcome?
  /// A text in changed rows, changed lines of the source, or changed values; case matters.
  package var text: String?
  /// The maximum number of revisions; the newest are returned.
  package var limit = LogQuery.defaultLimit

  /// Creates a query; by default, for the newest revisions of all files.
  package init(
    since: Since? = nil,
    until: Since? = nil,
    file: String? = nil,
    preview: String? = nil,
    limit: Int = LogQuery.defaultLimit
  ) {
    self.since = since
    self.until = until
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
