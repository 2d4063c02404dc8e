import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
package import PlaygroundSystem

// Daemon: one thread owns everything and waits in one place. A `Workspace` holds what the files
// describe; `Peer`s are connections; an `Attachment` is one of them looking at one preview. Whatever
// wakes the loop ends in outcomes, frames and answers, and those in one write a peer.

/// The daemon of one directory.
package final class Daemon {
  let location: DaemonLocation
  var workspace: Workspace
  var layouts = LayoutCache()
  var peers: [Peer] = []
  /// By number, in the order they were made.
  var attachments: [Attachment] = []
  /// What happened to rows whose windows are gone, and is not told yet.
  var leftovers: [TargetEvents] = []
  let recorder: Recorder
  let routes = ClientCall.routes()
  let started = Clock.monotonicNanoseconds()
  var isStopping = false
  /// What waits to be read while watching is paused; `nil` while it is not.
  var pausedChanges: PausedChanges?
  private let lock: LockFile
  var listener: Listener
  private let signals: Signals
  private let batches: Mailbox<WatchBatch>
  private let watcher: Watcher
  private let reader: BackgroundReader
  private let imageReader: ImageReader
  /// The pictures that windows show.
  let images: ImageShelf
  private var watchedDependencies: [String] = []
  private var watchedImages = 0
  private var nextNumber = 1

  /// Takes the directory's lock and its socket; from then on clients can connect.
  ///
  /// - Throws: `DaemonError` when another daemon serves the directory, or when there is no place
  ///   for a socket.
  package convenience init(
    serving location: DaemonLocation,
    options: DaemonOptions
  ) throws(DaemonError) {
    let lock: LockFile?
    do throws(SystemError) {
      try location.prepareRuntimeDirectory()
      lock = try LockFile.acquire(location.lockPath)
    } catch {
      throw .system(error)
    }
    guard let lock else { throw .alreadyRunning(root: location.root) }
    do throws(SystemError) {
      try self.init(location: location, lock: lock, options: options)
    } catch {
      throw .system(error)
    }
  }

  private init(
    location: DaemonLocation,
    lock: consuming LockFile,
    options: DaemonOptions
  ) throws(SystemError) {
    self.location = location
    self.lock = lock
    try Allocator.keepFreedMemory()
    try Signals.ignoreBrokenPipes()
    signals = try Signals([.terminate, .interrupt, .hangUp])
    listener = try Listener(at: location.socketPath)
    let batches = try Mailbox<WatchBatch>()
    self.batches = batches
    watcher = try Watcher(root: location.root, includesIgnored: options.includesIgnored) {
      batches.post($0)
    }
    reader = try BackgroundReader()
    let imageReader = try ImageReader(
      root: location.root,
      limits: options.limits,
      warn: options.warn,
    )
    self.imageReader = imageReader
    images = ImageShelf(request: imageReader.read, cancel: imageReader.cancel)
    workspace = Workspace(root: location.root, limits: options.limits)
    recorder = try Recorder(location: location, warn: options.warn)
  }

  /// Returns a number that nothing else was given.
  func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Reads every description, then serves until told to stop.
  package func run() throws(SystemError) {
    for path in try watcher.start() { workspace.load(path) }
    workspace.finishLoading()
    handOverToReader()
    watchDependencies()
    while !isStopping {
      let events = try waitForEvents()
      if events.hasSignal { handleSignals() }
      if events.hasBatch { handleBatches() }
      if events.hasFinding { handleFindings() }
      if events.hasImage { handleImages() }
      if events.hasConnection { acceptPeers() }
      for id in events.readablePeers { receive(from: id) }
      deliver()
      forgetLostPeers()
      runWindowEvents()
      handOverToReader()
      if images.pathsVersion != watchedImages { watchDependencies() }
    }
    shutDown()
  }

  // MARK: - Waiting

  private struct Events {
    var hasSignal = false
    var hasBatch = false
    var hasConnection = false
    var hasFinding = false
    var hasImage = false
    var readablePeers: [Int] = []
  }

  /// Waits for as long as nothing happens.
  private func waitForEvents() throws(SystemError) -> Events {
    var entries = [
      PollEntry(signals.number, .read),
      PollEntry(batches.number, .read),
      PollEntry(listener.number, .read),
      PollEntry(reader.number, .read),
      PollEntry(imageReader.number, .read),
    ]
    entries += peers.map { PollEntry($0.socket.number, $0.isBehind ? [.read, .write] : .read) }
    _ = try Poll.wait(&entries, timeoutMilliseconds: nil)
    var events = Events()
    events.hasSignal = !entries[0].ready.isEmpty
    events.hasBatch = !entries[1].ready.isEmpty
    events.hasConnection = !entries[2].ready.isEmpty
    events.hasFinding = !entries[3].ready.isEmpty
    events.hasImage = !entries[4].ready.isEmpty
    for (peer, entry) in zip(peers, entries.dropFirst(5)) {
      if !entry.ready.isDisjoint(with: [.read, .hangUp]) { events.readablePeers.append(peer.id) }
    }
    return events
  }

  private func handleSignals() {
    while let signal = try? signals.next() {
      if signal == .terminate || signal == .interrupt { isStopping = true }
    }
  }

  private func handleBatches() {
    for batch in batches.takeAll() {
      for notice in batch.notices { recorder.note(notice.text) }
      if pausedChanges == nil { adopt(batch) } else { postpone(batch) }
    }
    watchDependencies()
  }

  /// Reads what changed on the disk.
  func adopt(_ batch: WatchBatch) {
    for path in batch.dirty { change(path) { $0.change(path) } }
    for path in batch.removed { change(path) { $0.lose(path) } }
    // What was read before it was watched may have changed in between; mostly it did not.
    for path in batch.watched {
      images.check(path)
      if isDescribed(path) { publish(workspace.changeIfDifferent(path)) }
    }
  }

  /// Has a changed file read by those who read it: descriptions, windows that show it, or both.
  private func change(_ path: String, _ change: (inout Workspace) -> [PreviewOutcome]) {
    if images.holds(path) { changeImage(path) }
    if !images.holds(path) || isDescribed(path) { publish(change(&workspace)) }
  }

  /// Whether a file is a description, or is loaded by one.
  private func isDescribed(_ path: String) -> Bool {
    Workspace.canDescribe(path) || workspace.dependencies.contains(path)
  }

  private func handleImages() {
    for finding in imageReader.takeFindings() { take(finding) }
  }

  private func handleFindings() {
    for finding in reader.takeFindings() {
      switch finding {
      case .correction(let correction):
        let outcomes = workspace.correct(correction)
        if outcomes.isEmpty { continue }
        recorder.note("\(correction.path) was not shown as it is written, and was read again")
        publish(outcomes)
      case .ended(let error):
        recorder.note("\(error); what is shown is not checked against a fresh reading any more")
      }
    }
    watchDependencies()
  }

  /// Leaves to the other thread what can wait until everybody was shown what is new.
  private func handOverToReader() {
    for reading in workspace.takeUnchecked() { reader.read(reading) }
    reader.forget(workspace.takeReplaced())
  }

  func watchDependencies() {
    watchedImages = images.pathsVersion
    let dependencies = Set(workspace.dependencies + images.paths).sorted()
    guard dependencies != watchedDependencies else { return }
    watchedDependencies = dependencies
    watcher.setExtraPaths(dependencies)
  }

  // MARK: - Ending

  private func shutDown() {
    for peer in peers where peer.isInitialized { send(.stopping(reason: "stopped"), to: peer) }
    for peer in peers { try? peer.flush() }
    reader.stop()
    imageReader.stop()
    recorder.close()
    watcher.stop()
    listener.close()
  }
}
