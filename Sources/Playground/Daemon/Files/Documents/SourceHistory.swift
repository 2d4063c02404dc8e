import DescriptionLanguage
import PlaygroundProtocol
import PlaygroundSystem

/// The edits of files that clients made through the daemon and can undo, for each client.
final class SourceHistory {
  /// An edit of a file.
  struct Step {
    /// The file, relative to the root.
    let file: FilePath
    /// The edits that restore the bytes before.
    let inverse: [SourceEdit]
    /// The digest of the bytes after the edit: only these are undone.
    let digest: SHA256
    /// Whether the edit wrote the file for the first time, so that undoing it removes the file.
    var createsFile = false
  }

  /// The number of edits of a client that are kept.
  private static let limit = 100

  private var steps: [Int: [Step]] = [:]
  /// The elements that clients change, by client.
  private var drafts: [Int: SourceDraft] = [:]

  /// The element that a client changes.
  subscript(draftOf client: Int) -> SourceDraft? {
    get { drafts[client] }
    set { drafts[client] = newValue }
  }

  /// The clients whose last change was made by an editor that has not typed it, in ascending order.
  var clientsOfWrittenDrafts: [Int] { drafts.filter(\.value.isWritten).keys.sorted() }

  /// The number of edits that a client can undo.
  func count(ofPeer id: Int) -> Int { steps[id]?.count ?? 0 }

  /// The last edit of a client.
  func last(ofPeer id: Int) -> Step? { steps[id]?.last }

  /// Adds an edit of a client.
  func add(_ step: Step, ofPeer id: Int) {
    steps[id, default: []].append(step)
    if count(ofPeer: id) > Self.limit { steps[id]?.removeFirst() }
  }

  /// Forgets the last edit of a client.
  func removeLast(ofPeer id: Int) { _ = steps[id]?.popLast() }

  /// Forgets the edits of disconnected clients.
  func removeAll(ofPeers ids: [Int]) {
    for id in ids { (steps[id], drafts[id]) = (nil, nil) }
  }
}
