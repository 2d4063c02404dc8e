/// Which revisions to list.
struct LogQuery: Equatable, Sendable {
  /// Where a list of revisions begins.
  enum Since: Equatable, Sendable {
    /// After the revision of that number.
    case revision(Int)
    /// At that moment.
    case time(Timestamp)
  }

  /// The most revisions that one answer may hold.
  static let maximumLimit = 10_000
  /// The number of revisions in an answer when nothing is said.
  static let defaultLimit = 100

  /// Where the list begins; `nil` for the first revision.
  var since: Since?
  /// The file whose previews, or whose changes, are asked for.
  var file: String?
  /// The preview asked for.
  var preview: String?
  /// The most revisions wanted; the newest are kept.
  var limit = LogQuery.defaultLimit
}

extension LogQuery.Since {
  /// Creates the beginning that `text` names: a revision's number, or a moment as
  /// `Timestamp.init(text:)` reads it.
  init?(text: String) {
    if let number = Int(text), number >= 0 {
      self = .revision(number)
    } else if let time = Timestamp(text: text) {
      self = .time(time)
    } else {
      return nil
    }
  }
}
