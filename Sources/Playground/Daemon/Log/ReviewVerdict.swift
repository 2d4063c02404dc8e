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
  /// The preview that was accepted; `nil` if it was removed, and for other verdicts.
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
    self.subject = subject
  }
}

extension DrawnRows {
  /// The SHA-256 digest of the rows with their styles, in hexadecimal digits.
  package var digest: String { SHA256.hexadecimal(SHA256(of: json).bytes) }
}
