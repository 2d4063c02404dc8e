import PlaygroundProtocol
import PlaygroundSystem

/// Reads the descriptions that exist when the daemon starts, in the background.
///
/// Beyond a number of files, nothing is read before a client asks for it, so that neither the time
/// until the daemon is ready nor its memory grows with the directory.
final class StartLoading {
  /// How long clients wait for the descriptions of a small directory, in nanoseconds.
  private static let patience: UInt64 = 500_000_000
  /// The most files of a directory whose descriptions clients wait for.
  static let waitedFileLimit = 200
  /// The maximum number of files that are read before a client asks for them.
  static let fileLimit = 2_000

  private let workspace: Workspace
  private let peers: PeerTable
  private let scheduler: ReadScheduler
  private let fileLimit: Int
  /// The files that are to be read.
  private var pending: Set<FilePath> = []
  private var isUnderway = false
  /// When clients are answered, even if files are still to be read.
  private var readyTime: UInt64 = 0

  init(
    _ workspace: Workspace,
    _ peers: PeerTable,
    _ scheduler: ReadScheduler,
    fileLimit: Int = StartLoading.fileLimit
  ) {
    self.workspace = workspace
    self.peers = peers
    self.scheduler = scheduler
    self.fileLimit = fileLimit
  }

  /// Lists files and begins to read them.
  func begin(_ paths: [FilePath], now: UInt64) {
    let descriptions = paths.filter { SourceKind(of: $0) != nil }
    readyTime = descriptions.count <= Self.waitedFileLimit ? now + Self.patience : now
    isUnderway = true
    for path in descriptions { workspace.previews.unread.add(path) }
    for path in descriptions.prefix(fileLimit) {
      pending.insert(path)
      scheduler.add(path, .first)
    }
    finishIfDone()
  }

  /// Whether clients are answered: everything is read, or they have waited long enough.
  func isReady(now: UInt64) -> Bool { !isUnderway || now >= readyTime }

  /// Whether files are still to be read.
  var isPending: Bool { isUnderway }

  /// The number of files that are still to be read.
  var pendingCount: Int { pending.count }

  /// The time at which clients are answered; `nil` if they are.
  var due: UInt64? { isUnderway ? readyTime : nil }

  /// Returns the file of a preview that is listed but was not read.
  func unreadFile(ofPreview name: String) -> FilePath? {
    workspace.previews.unread.file(ofPreview: name)
  }

  /// Has the file of a preview that a client asks for read as one of the next.
  func demand(_ path: FilePath) { scheduler.add(path, .first, isUrgent: true) }

  /// Announces the previews of a file that was read for the first time.
  func announce(_ names: [String]) {
    for name in names {
      guard let preview = workspace.previews[name] else { continue }
      peers.send(.added(preview.summary))
    }
  }

  /// Notes that a file was read or removed.
  func note(_ path: FilePath) {
    guard pending.remove(path) != nil else { return }
    finishIfDone()
  }

  private func finishIfDone() {
    guard isUnderway, pending.isEmpty else { return }
    isUnderway = false
    for name in workspace.finishLoading() { peers.send(.removed(name: name)) }
  }
}
