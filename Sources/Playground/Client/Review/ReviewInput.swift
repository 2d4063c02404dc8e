import PlaygroundProtocol

/// A text that is typed.
struct ReviewInput: Equatable, Sendable {
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
