import DescriptionLanguage
import PlaygroundProtocol
import PlaygroundSystem

/// Reads changed files, immediately or, while watching is paused, on resuming.
final class FileChanges {
  private let workspace: Workspace
  private let store: ImageStore
  private let images: ImageUpdates
  private let publisher: Publisher
  private let peers: PeerTable
  /// The deferred changes while watching is paused; `nil` otherwise.
  private var paused: PausedChanges?
  private var watchedPaths: [FilePath] = []
  private var watchedImages = 0
  /// Whether descriptions were read since the watched paths were last collected.
  private var hasRead = true

  init(
    _ workspace: Workspace,
    _ store: ImageStore,
    _ images: ImageUpdates,
    _ publisher: Publisher,
    _ peers: PeerTable
  ) {
    self.workspace = workspace
    self.store = store
    self.images = images
    self.publisher = publisher
    self.peers = peers
  }

  /// The number of deferred files; `nil` while watching is not paused.
  var waitingCount: Int? { paused?.count }

  /// Reads changed files, or defers them.
  func take(_ batch: WatchBatch) {
    guard let before = paused?.count else { return read(batch) }
    paused?.add(batch)
    if paused?.count != before { announce() }
  }

  /// Defers changes of files.
  func pause() {
    guard paused == nil else { return }
    paused = PausedChanges()
    announce()
  }

  /// Reads each file once that changed while watching was paused.
  func resume() {
    guard let changes = paused?.changes else { return }
    paused = nil
    announce()
    read(changes)
  }

  /// Reads the file of a preview again, even if it is unchanged.
  ///
  /// - Returns: The outcome for the preview; `nil` if its file was removed.
  func reload(_ name: String) -> PreviewOutcome? {
    let outcomes = publisher.publish(workspace.reload(name))
    images.check(name)
    return outcomes.last { $0.preview == name }
  }

  /// Adopts a description that replaces a wrong incremental reading.
  ///
  /// - Returns: Whether the description is still current.
  func take(_ correction: FreshReadCheck.Correction) -> Bool {
    hasRead = true
    let outcomes = workspace.correct(correction)
    publisher.publish(outcomes)
    return !outcomes.isEmpty
  }

  /// Returns the files to watch besides descriptions below the root; `nil` if they are unchanged
  /// since the last call.
  func takePathsToWatch() -> [FilePath]? {
    guard hasRead || store.pathsVersion != watchedImages else { return nil }
    hasRead = false
    watchedImages = store.pathsVersion
    let paths = Set(workspace.dependencies + store.paths).sorted()
    guard paths != watchedPaths else { return nil }
    watchedPaths = paths
    return paths
  }

  private func announce() { peers.send(.paused(waitingCount: waitingCount), unlessBehind: true) }

  private func read(_ batch: WatchBatch) {
    hasRead = true
    for path in batch.dirty { change(path, workspace.change) }
    for path in batch.removed { change(path, workspace.lose) }
    // A file may change between reading and watching it. It is compared again, usually without a
    // difference.
    for path in batch.watched {
      store.check(path)
      if isDescribed(path) { publisher.publish(workspace.changeIfDifferent(path)) }
    }
  }

  /// Reads a changed file as an image, as a description, or as both.
  private func change(_ path: FilePath, _ change: (FilePath) -> [PreviewOutcome]) {
    if store.holds(path) { images.change(path) }
    if !store.holds(path) || isDescribed(path) { publisher.publish(change(path)) }
  }

  /// Whether a file is a description or a dependency of one.
  private func isDescribed(_ path: FilePath) -> Bool {
    Workspace.canDescribe(path) || workspace.dependencies.contains(path)
  }
}
