/// Which revisions to list.
package struct LogQuery: Equatable, Sendable {
  /// Where a list of revisions begins.
  package enum Since: Equatable, Sendable {
    /// After the revision of that number.
    case revision(Int)
    /// At that moment.
    case time(Timestamp)
  }

  /// The most revisions that one answer may hold.
  package static let maximumLimit = 10_000
  /// The number of revisions in an answer when nothing is said.
  package static let defaultLimit = 100

  /// Where the list begins; `nil` for the first revision.
  package var since: Since?
  /// The file whose previews, or whose changes, are asked for.
  package var file: String?
  /// The preview asked for.
  package var preview: String?
  /// The most revisions wanted; the newest are kept.
  package var limit = LogQuery.defaultLimit

  /// Creates a query; without arguments, it finds the newest revisions of all files.
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
  /// Creates the beginning that `text` names: a revision's number, or a moment as
  /// `Timestamp.init(text:)` reads it.
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
