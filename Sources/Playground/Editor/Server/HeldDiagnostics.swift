import PlaygroundCore
import PlaygroundProtocol

/// A request for diagnostics that waits for analyses.
struct HeldDiagnostics {
  /// What is asked about, and the names of the lists that the editor has.
  enum Subject {
    case document(String, known: String?)
    case workspace(known: [ByteExactString: String])
  }

  let id: MessageID
  let subject: Subject
  /// The number of changes when it was last found that there is no news.
  var examined: Int?

  init(id: MessageID, subject: Subject) {
    self.id = id
    self.subject = subject
  }

  /// Returns whether it asks about one document alone.
  func isAbout(_ path: String) -> Bool {
    guard case .document(let own, _) = subject else { return false }
    return own.hasSameBytes(as: path)
  }
}
