import PlaygroundProtocol
import PlaygroundSystem

/// Reads the descriptions that exist when the daemon starts, in slices between other work.
///
/// Beyond a number of files, nothing is read before a client asks for it, so that neither the time
/// until the daemon is ready nor its memory grows with the directory.
final class StartLoading {
  /// How long clients wait for the first descriptions, in nanoseconds.
  private static let patience: UInt64 = 1_000_000_000
  /// The duration of a slice while clients wait, in nanoseconds.
  private static let firstSlice: UInt64 = 50_000_000
  /// The duration of a slice once clients are served, in nanoseconds.
  private static let slice: UInt64 = 4_000_000
  /// The most files that are read before somebody asks for them.
  static let fileLimit = 2_000

  private let workspace: Workspace
  private let peers: PeerTable
  private let fileLimit: Int
  private var queue: ArraySlice<FilePath> = []
  private var begun: UInt64 = 0
  private var isUnderway = false

  init(_ workspace: Workspace, _ peers: PeerTable, fileLimit: Int = StartLoading.fileLimit) {
    self.workspace = workspace
    self.peers = peers
    self.fileLimit = fileLimit
  }

  /// Lists files and begins to read them.
  func begin(_ paths: [FilePath], now: UInt64) {
    begun = now
    isUnderway = true
    let descriptions = paths.filter(Workspace.canDescribe)
    for path in descriptions { workspace.previews.unread.add(path) }
    queue = descriptions.prefix(fileLimit)
  }

  /// Whether clients are answered: everything is read, or they have waited long enough.
  func isReady(now: UInt64) -> Bool { !isUnderway || now >= begun + Self.patience }

  /// Whether `run` has something to do.
  var isPending: Bool { isUnderway }

  /// Reads files for a slice of time.
  func run(now: UInt64) {
    guard isUnderway else { return }
    let end = now + (isReady(now: now) ? Self.slice : Self.firstSlice)
    while Clock.monotonicNanoseconds() < end, let path = queue.popFirst() {
      announce(workspace.loadIfUnread(path))
    }
    guard queue.isEmpty else { return }
    isUnderway = false
    for name in workspace.finishLoading() { peers.send(.removed(name: name)) }
  }

  /// Reads the file of a preview that a client asks for, unless it was read before.
  func demand(_ name: String) {
    guard let path = workspace.previews.unread.file(ofPreview: name) else { return }
    announce(workspace.loadIfUnread(path))
  }

  private func announce(_ loaded: Workspace.Loaded?) {
    guard let loaded else { return }
    for name in loaded.removedNames { peers.send(.removed(name: name)) }
    for name in loaded.names {
      guard let preview = workspace.previews[name] else { continue }
      peers.send(.added(preview.summary))
    }
  }
}
