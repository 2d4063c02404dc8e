import PlaygroundProtocol

extension ReviewModel {
  /// A command of a key that the model cannot carry out itself.
  package enum Action: Equatable, Sendable {
    case accept(ReviewItem)
    case reject(ReviewItem)
    case comment(ReviewItem, String)
    /// Take the last verdicts back.
    case undo
    /// Compare again.
    case reload
    /// Read the verdicts that are in force.
    case listAccepted
    case quit
  }

  /// A text that is typed.
  struct Input: Equatable, Sendable {
    /// The use of the text.
    enum Kind: String, Sendable {
      case comment
      case search = "find"
    }

    let kind: Kind
    /// The preview that is commented on.
    let subject: PreviewID?
    var text = ""

    init(_ kind: Kind, _ subject: PreviewID? = nil) { (self.kind, self.subject) = (kind, subject) }
  }
}
