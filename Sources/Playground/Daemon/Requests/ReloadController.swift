import DescriptionLanguage
import PlaygroundLive
import PlaygroundProtocol
import PlaygroundSystem

/// Has changed files read, at once or, while watching is paused, on resuming, and publishes the
/// outcomes.
final class ReloadController {
  /// The most files that are read for the first time because they changed together.
  static let unreadLimit = 100

  private let workspace: Workspace
  private let store: ImageStore
  private let images: ImageUpdates
  private let publisher: Publisher
  private let peers: PeerTable
  private let scheduler: ReadScheduler
  private let loading: StartLoading
  /// Called with each file that was read or removed.
  var noteRead: (FilePath) -> Void = { _ in }
  /// The deferred changes while watching is paused; `nil` otherwise.
  private var paused: PausedChanges?
  private var comparisons = ThrottledComparisons()
  /// Of the files to be compared, those whose unchanged bytes are not recorded.
  private var quiet: Set<FilePath> = []
  private var reloads = ReloadTable()
  private var problems = HeldProblems()
  /// The saved files that were read before the watcher reported them, because their documents were
  /// closed.
  private var readEarly: Set<FilePath> = []
  private var watchedPaths: [FilePath] = []
  private var watchedImages = -1
  private var watchedDependencies = -1

  init(
    _ workspace: Workspace,
    _ store: ImageStore,
    _ images: ImageUpdates,
    _ publisher: Publisher,
    _ peers: PeerTable,
    _ scheduler: ReadScheduler,
    _ loading: StartLoading
  ) {
    self.workspace = workspace
    self.store = store
    self.images = images
    self.publisher = publisher
    self.peers = peers
    self.scheduler = scheduler
    self.loading = loading
  }

  /// The number of deferred files; `nil` while watching is not paused.
  var waitingCount: Int? { paused?.count }

  /// Reads changed files, or defers them.
  ///
  /// - Parameters:
  ///   - batch: The files.
  ///   - duration: How long to wait for those that should not take long, in nanoseconds.
  func take(_ batch: WatchBatch, for duration: UInt64 = ReadScheduler.patience) {
    var batch = batch
    let names = FileNames(workspace)
    for path in batch.dirty + batch.touched { batch.quiet += names.otherNames(of: path) }
    guard let before = paused?.count else { return read(batch, for: duration) }
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

  /// Reads the file of a preview again, even if it is unchanged, after the files that it loads.
  ///
  /// - Parameters:
  ///   - name: The preview.
  ///   - answer: Receives the outcome for the preview; `nil` if its file was removed.
  func reload(_ name: String, _ answer: @escaping ReloadTable.Answer) {
    guard let path = workspace.previews[name]?.file, !workspace.files.contents.isMissing(path)
    else {
      return answer(nil)
    }
    images.check(name)
    // Earlier changes that were not read yet are outcomes of their own.
    let files = [path] + workspace.files.dependencies(of: path).sorted()
    guard reloads.add(name, of: path, after: Set(files), answer) else { return }
    for file in files { scheduler.compare(file) }
    read(for: ReadScheduler.patience)
  }

  /// Has the previews follow an open document, whose text changed or which was closed.
  ///
  /// - Parameters:
  ///   - path: The file of the document.
  ///   - readsDisk: Whether the file may have changed too.
  func type(_ path: FilePath, readsDisk: Bool) {
    scheduler.type(path, readsDisk: readsDisk && paused == nil)
    read(for: 0)
  }

  /// Applies a description that replaces a wrong incremental reading.
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
    let version = workspace.files.dependenciesVersion
    guard version != watchedDependencies || store.pathsVersion != watchedImages else { return nil }
    watchedDependencies = version
    watchedImages = store.pathsVersion
    let named = Set(workspace.files.dependencies + store.paths).sorted()
    // A link may lead outside and back.
    let known = Set(watchedPaths)
    let paths = named.filter {
      known.contains($0) || $0 == trustFile || workspace.files.contents.mayRead($0)
    }
    guard paths != watchedPaths else { return nil }
    watchedPaths = paths
    return paths
  }

  /// The file with the directories whose Swift files may be run.
  private var trustFile: FilePath? { workspace.live?.trustFile }

  private func announce() { peers.send(.paused(waitingCount: waitingCount), unlessBehind: true) }

  // MARK: - Reading

  /// The time at which `continueReading` has something to do; `nil` for never.
  var due: UInt64? {
    [comparisons.due, scheduler.due, problems.due].compactMap(\.self).min()
  }

  /// Compares files that probably did not change, for a slice of time, has others read, and reports
  /// the problems of typed texts.
  func continueReading() {
    runComparisons()
    read(for: 0)
    let now = Clock.monotonicNanoseconds()
    let found = problems.takeDue(now: now, workspace.previews)
    if !found.isEmpty { publisher.publish(found) }
  }

  /// Applies the files that were read, and waits a limited time for those that should not take
  /// long; the others are read in the background.
  ///
  /// - Parameter duration: The time, in nanoseconds.
  func read(for duration: UInt64) {
    var now = Clock.monotonicNanoseconds()
    let end = now + duration
    while true {
      for path in scheduler.dispatch(now: now) { list(path) }
      let finished = scheduler.takeFinished()
      for (index, file) in finished.enumerated() {
        let isLast = index + 1 == finished.count && !scheduler.isQuickPending(now: now)
        publish(file, isLast: isLast)
      }
      now = Clock.monotonicNanoseconds()
      guard !finished.isEmpty || scheduler.isQuickPending(now: now),
        scheduler.isImmediate || now < end
      else { return }
      if finished.isEmpty { scheduler.wait(until: end, now: now) }
    }
  }

  /// Lists a new description that takes long to read.
  private func list(_ path: FilePath) {
    guard workspace.files.isOwn(path), !workspace.files.isRead(path),
      !workspace.previews.unread.contains(path)
    else { return }
    workspace.previews.unread.add(path)
    peers.send(.added(UnreadFiles.summary(of: path)))
  }

  private func publish(_ file: AppliedReading, isLast: Bool) {
    var outcomes: [PreviewOutcome] = []
    switch file.kind {
    case .first:
      loading.announce(file.names)
      publisher.frames.noteFirstReading(of: file.names)
    case .changed, .lost:
      let now = Clock.monotonicNanoseconds()
      outcomes = publisher.publish(problems.hold(file.outcomes, now: now), areLast: isLast)
      if file.isReadEarly { readEarly.insert(file.path) }
      if file.isReload || file.kind == .lost { reloads.finish(file.path, outcomes) }
      let isUnchanged =
        !outcomes.isEmpty && outcomes.allSatisfy { $0.outcome == .unchangedBytes }
      comparisons.note(
        file.path,
        isUnchanged: isUnchanged,
        now: now,
      )
    }
    for path in reloads.note(file.path) {
      if workspace.files.contents.isMissing(path) {
        reloads.finish(path, outcomes)
      } else {
        scheduler.reload(path)
      }
    }
    if let name = file.removedName { peers.send(.removed(name: name)) }
    loading.note(file.path)
    noteRead(file.path)
  }

  private func read(_ batch: WatchBatch, for duration: UInt64 = ReadScheduler.patience) {
    let now = Clock.monotonicNanoseconds()
    quiet.subtract(batch.dirty + batch.touched + batch.removed)
    let unread = filesLeftUnread(in: batch)
    for path in batch.dirty where !unread.contains(path) {
      if readEarly.remove(path) != nil || scheduler.noteReport(of: path) {
        if comparisons.add(path) { quiet.insert(path) }
      } else if comparisons.expects(path, now: now) {
        comparisons.add(path)
      } else {
        change(path, .changed)
      }
    }
    for path in batch.touched { comparisons.add(path) }
    for path in batch.quiet where comparisons.add(path) { quiet.insert(path) }
    readEarly.subtract(batch.removed)
    for path in batch.removed { change(path, .lost) }
    // A file may change between reading and watching it. It is compared again, usually without a
    // difference.
    for path in batch.watched {
      store.check(path)
      if isDescribed(path), !workspace.files.contents.isAsRead(path) {
        scheduler.add(path, .changed)
      }
    }
    runComparisons()
    read(for: duration)
  }

  /// The changed files that stay unread until a client asks for them.
  ///
  /// They were not read before, and they are many.
  private func filesLeftUnread(in batch: WatchBatch) -> Set<FilePath> {
    let files = batch.dirty.filter { path in
      workspace.previews.unread.contains(path) && !workspace.files.isDependency(path)
        && !scheduler.isUnderway(path)
    }
    return files.count > Self.unreadLimit ? Set(files) : []
  }

  /// Has a changed file read as an image, as a description, or as both.
  private func change(_ path: FilePath, _ kind: ReadJob.Kind) {
    comparisons.remove(path)
    if path == trustFile { return readAgainForTrust() }
    let isImage = store.holds(path)
    if isImage, kind != .lost || !store.isGone(path) { images.change(path) }
    if !isImage || isDescribed(path) { scheduler.add(path, kind) }
  }

  /// Has Swift files read again whose trust has changed.
  private func readAgainForTrust() {
    guard let live = workspace.live, let trustFile else { return }
    let directories = live.takeTrustChanges()
    let files = workspace.files
    for reader in files.dependents(of: trustFile) {
      let inputs = files.dependencies(of: reader).map(files.contents.absolutePath)
      let path = files.contents.absolutePath(of: reader)
      if LivePreviews.isConcerned(path, using: inputs, by: directories) { scheduler.force(reader) }
    }
  }

  private func runComparisons() {
    var now = Clock.monotonicNanoseconds()
    while let path = comparisons.take(now: now) {
      compare(path)
      let end = Clock.monotonicNanoseconds()
      comparisons.spend(end - now)
      now = end
    }
  }

  /// Compares a file that probably did not change, and has it read if it did.
  private func compare(_ path: FilePath) {
    if quiet.remove(path) != nil {
      store.check(path)
      let isFile = !store.holds(path) || isDescribed(path)
      if isFile, !workspace.files.isUnchanged(path) { scheduler.compare(path) }
      return
    }
    guard !store.holds(path), let outcomes = workspace.unchangedOutcomes(of: path) else {
      return change(path, .changed)
    }
    publisher.publish(outcomes)
    comparisons.note(path, isUnchanged: true, now: Clock.monotonicNanoseconds())
  }

  /// Whether a file is a description or a dependency of one.
  private func isDescribed(_ path: FilePath) -> Bool {
    SourceKind(of: path) != nil || workspace.files.isDependency(path)
  }
}
