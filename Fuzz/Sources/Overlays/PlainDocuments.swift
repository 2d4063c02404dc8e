import PlaygroundProtocol

/// The documents of clients by the rules of the protocol alone: what the daemon is compared with.
struct PlainDocuments {
  /// A document of one client.
  struct Document {
    let client: Int
    let version: Int
    let text: PlainText
  }

  private let byteLimit: Int
  /// The documents of each file, the one that was typed in last at the end.
  private var documents: [[Document]]

  init(fileCount: Int, byteLimit: Int) {
    documents = Array(repeating: [], count: fileCount)
    self.byteLimit = byteLimit
  }

  /// The number of documents.
  var count: Int { documents.reduce(0) { $0 + $1.count } }

  /// Returns the document that was typed in last.
  func last(_ file: Int) -> Document? { documents[file].last }

  /// Returns the document of a client.
  func document(_ file: Int, of client: Int) -> Document? {
    documents[file].first { $0.client == client }
  }

  /// Returns whether several clients have a file open.
  func isShared(_ file: Int) -> Bool { documents[file].count > 1 }

  /// Closes a document; returns whether it was open.
  mutating func close(_ file: Int, of client: Int) -> Bool {
    let wasOpen = document(file, of: client) != nil
    documents[file].removeAll { $0.client == client }
    return wasOpen
  }

  /// Changes a document, or opens it; returns whether the request is right.
  mutating func change(
    _ file: Int,
    _ request: OverlayRequest,
    of client: Int,
    saved: String?
  ) -> Bool {
    let old = document(file, of: client)
    if let old, request.version <= old.version { return false }
    guard let changed = Self.text(after: request.content, old?.text, saved),
      changed.bytes.count <= byteLimit
    else { return false }
    documents[file].removeAll { $0.client == client }
    documents[file].append(Document(client: client, version: request.version, text: changed))
    return true
  }

  private static func text(
    after content: OverlayRequest.Content,
    _ old: PlainText?,
    _ saved: String?
  ) -> PlainText? {
    switch content {
    case .text(let text): return PlainText(text)
    case .edits(let edits, let base):
      var changed = old
      if old == nil, let saved, base == SHA256(of: Array(saved.utf8)) {
        changed = PlainText(saved)
      }
      for edit in edits { changed = changed?.applying(edit) }
      return changed
    }
  }
}
