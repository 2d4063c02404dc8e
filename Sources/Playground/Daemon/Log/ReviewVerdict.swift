package import PlaygroundProtocol

/// The verdict of a reviewer on a preview in one state.
package struct ReviewVerdict: Equatable, Sendable {
  /// A kind of verdict.
  package enum Kind: String, FieldWord, CaseIterable, Sendable {
    case accepted
    case rejected
    /// A remark, which leaves an earlier verdict in force.
    case commented
  }

  /// The number in the change log; `nil` for one that is not recorded yet.
  package var number: Int?
  /// The time of the verdict.
  package var time: Timestamp
  /// The preview and its variant.
  package var previewID: PreviewID
  /// The digest of the drawn rows that the verdict is about.
  package var state: String
  /// The newest revision at that time.
  package var revision: Int
  /// The verdict.
  package var kind: Kind
  /// The reviewer's words, `nil` for none.
  package var message: String?
  /// The digest of the drawn rows before the change; `nil` if an earlier version recorded it.
  package var before: String?
  /// The name of the reviewer, `nil` if it is not known.
  package var author: String?
  /// The digests of the verdicts on the same step that the reviewer knew; `nil` if an earlier
  /// version recorded it, whose verdicts knew all before them.
  package var replaces: [String]?
  /// The preview that was accepted, to record it; `nil` if it was removed, for other verdicts, and
  /// for one that was read.
  package var subject: RecordedState?

  /// The state of a preview that was removed.
  package static let removed = "removed"

  /// Creates a verdict about drawn rows.
  package init(
    time: Timestamp,
    previewID: PreviewID,
    state: String,
    revision: Int,
    kind: Kind,
    message: String?,
    before: String? = nil,
    author: String? = nil,
    replaces: [String]? = nil,
    subject: RecordedState? = nil
  ) {
    self.time = time
    self.previewID = previewID
    self.state = state
    self.revision = revision
    self.kind = kind
    self.message = message
    self.before = before
    self.author = author
    self.replaces = replaces
    self.subject = subject
  }
}

extension DrawnRows {
  /// The SHA-256 digest of the rows with their styles, in hexadecimal digits.
  package var digest: String { SHA256.hexadecimal(SHA256(of: json).bytes) }
}
