import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol

/// The daemons whose previews show the open documents, and which document belongs to which.
struct DaemonTable {
  /// A daemon as the server knows it.
  struct Member {
    /// The texts for it.
    var feed = DaemonFeed()
    /// What its clients and the editor want of each other.
    var link = EditorLink()
  }

  /// An open document.
  private struct Document {
    /// The daemons whose previews show it: its own, and those of the documents that load it.
    var targets: [DaemonTarget]
    /// The saved text, as `DaemonFeed.open` expects it.
    var saved: [UInt8]?
    /// Whether a daemon may be started for it: not after another one has ended.
    var mayStart = true
  }

  private var members: [DaemonTarget: Member] = [:]
  private var documents: [ByteExactString: Document] = [:]

  init() {}

  /// The daemons, in order.
  var targets: [DaemonTarget] { members.keys.sorted() }

  /// A daemon; one that is not known has no documents.
  subscript(target: DaemonTarget) -> Member {
    get { members[target] ?? Member() }
    set { members[target] = newValue }
  }

  /// Returns the daemon of an open document if it is connected, else one that is.
  func connected(of path: String) -> DaemonTarget? {
    documents[path]?.targets.first { self[$0].feed.isConnected }
  }

  /// Returns whether an open document is shown by other daemons alone.
  func isElsewhere(_ path: String, than target: DaemonTarget) -> Bool {
    documents[path].map { !$0.targets.contains(target) } ?? false
  }

  /// Returns the open documents of a daemon, in order.
  func documents(of target: DaemonTarget) -> [String] {
    documents.filter { $0.value.targets.contains(target) }.keys.sorted().map(\.text)
  }

  /// Whether a daemon may be started for one of these documents.
  func mayStart(for paths: [String]) -> Bool {
    paths.contains { documents[$0]?.mayStart == true }
  }

  // MARK: - Documents

  /// Notes that a document was opened, as `DaemonFeed.open` does.
  mutating func open(_ path: String, _ text: [UInt8], saved: [UInt8]?, at targets: [DaemonTarget]) {
    if documents[path].map({ $0.targets != targets }) ?? false { close(path) }
    documents[path] = Document(targets: targets, saved: saved)
    for target in targets { members[target, default: Member()].feed.open(path, text, saved: saved) }
  }

  /// Notes that a document was changed, by edits or as a whole.
  mutating func change(_ path: String, _ edits: [OverlayEdit]?, _ text: [UInt8]) {
    for target in documents[path]?.targets ?? [] {
      members[target]?.feed.change(path, edits, text)
    }
  }

  /// Notes that a document was saved; `text` is that of its file and of the document.
  mutating func save(_ path: String, _ text: [UInt8]) {
    documents[path]?.saved = text
    for target in documents[path]?.targets ?? [] { members[target]?.feed.save(path) }
  }

  /// Notes that a document was closed.
  mutating func close(_ path: String) {
    let closed = documents.removeValue(forKey: ByteExactString(path))
    for target in closed?.targets ?? [] {
      members[target]?.feed.close(path)
      // A daemon of a file alone ends with its last document.
      if case .file = target { forgetUnused(target) }
    }
  }

  /// Has documents shown by other daemons, after daemons, folders or imports have come or gone.
  ///
  /// - Parameters:
  ///   - mayStart: Whether daemons may be started for the documents that others show now.
  ///   - text: Returns the text of a document.
  ///   - targets: Returns the daemons of a document.
  mutating func move(
    mayStart: Bool,
    _ text: (String) -> [UInt8]?,
    to targets: (String) -> [DaemonTarget]
  ) {
    for (path, document) in documents {
      let new = targets(path.text)
      guard new != document.targets, let text = text(path.text) else { continue }
      documents[path]?.targets = new
      documents[path]?.mayStart = mayStart
      for target in document.targets where !new.contains(target) {
        members[target]?.feed.close(path.text)
        if case .file = target { forgetUnused(target) }
      }
      for target in new where !document.targets.contains(target) {
        members[target, default: Member()].feed.open(path.text, text, saved: document.saved)
      }
    }
  }

  /// Forgets daemons without documents.
  mutating func forgetUnused() { for target in targets { forgetUnused(target) } }

  private mutating func forgetUnused(_ target: DaemonTarget) {
    if documents(of: target).isEmpty { members[target] = nil }
  }

  // MARK: - Hovers

  /// Gives up a hover that waits for values; returns whether it was held.
  mutating func cancelHover(_ id: MessageID) -> Bool {
    for target in targets where members[target]?.link.cancelHover(id) == true { return true }
    return false
  }

  /// Gives up all hovers; returns their ids.
  mutating func cancelHovers() -> [MessageID] {
    targets.flatMap { members[$0]?.link.cancelHovers() ?? [] }
  }

  /// Notes the answer of the editor to a request, as `EditorLink.finish` does.
  mutating func finish(request: Int, failure: String?) {
    for target in targets { members[target]?.link.finish(request: request, failure: failure) }
  }
}
