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
  private var unlikely = UnlikelyChanges()
  private var watchedPaths: [FilePath] = []
  private var watchedImages = -1
  private var watchedDependencies = -1

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
    let outcomes = workspace.correct(correction)
    publisher.publish(outcomes)
    return !outcomes.isEmpty
  }

  /// Returns the files to watch besides descriptions below the root; `nil` if they are unchanged
  /// since the last call.
  ///
  /// Files that may not be read are not watched.
  func takePathsToWatch() -> [FilePath]? {
    let version = workspace.dependenciesVersion
    guard version != watchedDependencies || store.pathsVersion != watchedImages else { return nil }
    watchedDependencies = version
    watchedImages = store.pathsVersion
    let named = Set(workspace.dependencies + store.paths).sorted()
    let paths = named.filter { workspace.mayRead($0) }
    guard paths != watchedPaths else { return nil }
    watchedPaths = paths
    return paths
  }

  private func announce() { peers.send(.paused(waitingCount: waitingCount), unlessBehind: true) }

  /// The time at which `compareUnlikely` has something to do; `nil` for never.
  var due: UInt64? { unlikely.due }

  /// Compares files that probably did not change, for a slice of time.
  func compareUnlikely() {
    var now = Clock.monotonicNanoseconds()
    while let path = unlikely.take(now: now) {
      look(at: path)
      let end = Clock.monotonicNanoseconds()
      unlikely.spend(end - now)
      now = end
    }
  }

  private func read(_ batch: WatchBatch) {
    let now = Clock.monotonicNanoseconds()
    for path in batch.dirty {
      if unlikely.expects(path, now: now) { unlikely.add(path) } else { look(at: path) }
    }
    for path in batch.touched { unlikely.add(path) }
    for path in batch.removed {
      unlikely.remove(path)
      change(path, workspace.lose)
    }
    // A file may change between reading and watching it. It is compared again, usually without a
    // difference.
    for path in batch.watched {
      store.check(path)
      if isDescribed(path) { publisher.publish(workspace.changeIfDifferent(path)) }
    }
    compareUnlikely()
  }

  /// Reads an existing file that may have changed.
  private func look(at path: FilePath) {
    unlikely.remove(path)
    let isUnchanged = change(path, workspace.change)
    unlikely.note(path, isUnchanged: isUnchanged, now: Clock.monotonicNanoseconds())
  }

  /// Reads a changed file as an image, as a description, or as both.
  ///
  /// - Returns: Whether it is known to have the same bytes as before.
  @discardableResult
  private func change(
    _ path: FilePath,
    _ change: (FilePath) -> [PreviewOutcome]
  ) -> Bool {
    let isImage = store.holds(path)
    if isImage { images.change(path) }
    guard !isImage || isDescribed(path) else { return false }
    return publisher.publish(change(path)).allSatisfy { $0.outcome == .unchangedBytes }
  }

  /// Whether a file is a description or a dependency of one.
  private func isDescribed(_ path: FilePath) -> Bool {
    Workspace.canDescribe(path) || workspace.isDependency(path)
  }
}
