import DescriptionLanguage
import PlaygroundCore
import PlaygroundLive
import PlaygroundProtocol
package import PlaygroundSystem

/// The daemon of one directory: its lock, socket and threads, and the loop that waits for them.
package final class Daemon {
  private let server: PreviewServer
  private let socket: SocketKeeper
  private var lifetime: CommandLifetime?
  private let signals: Signals
  /// How far Core is built for a compiler that cannot read the installed modules.
  private let coreProgress: CoreProgress
  private let batches: Mailbox<WatchBatch>
  private let watcher: Watcher
  private let reader: BackgroundReader
  private let imageReader: ImageReader
  private let recorder: Recorder
  private var service: ServiceReport

  /// How long to wait for the next file that is read in the background, in nanoseconds.
  private static let readingSlice: UInt64 = 4_000_000

  /// How long a daemon that ends waits for clients to read their output, in nanoseconds.
  private static let farewell: UInt64 = 500_000_000

  /// The number of descriptors that a daemon needs for itself and some clients.
  package static let neededDescriptors = 64

  /// Acquires the lock and the socket of the directory; from then on, clients can connect.
  ///
  /// - Parameters:
  ///   - location: The paths of the daemon.
  ///   - inherited: A socket that listens at the path of `location`; `nil` to create it.
  ///   - options: The options.
  /// - Throws: `DaemonError` if another daemon serves the directory, or the socket cannot be
  ///   created.
  package convenience init(
    serving location: DaemonLocation,
    on inherited: consuming FileDescriptor? = nil,
    options: DaemonOptions
  ) throws(DaemonError) {
    let limit = CurrentProcess.openFileLimit
    guard limit >= Self.neededDescriptors else { throw .fewDescriptors(limit: limit) }
    let lock: LockFile?
    do throws(SystemError) {
      try location.prepareRuntimeDirectory()
      lock = try LockFile.acquire(location.lockPath)
    } catch {
      throw .system(error)
    }
    guard let lock else { throw .alreadyRunning(root: location.served) }
    do throws(SystemError) {
      try self.init(location: location, lock: lock, inherited: inherited, options: options)
    } catch {
      throw .system(error)
    }
  }

  private init(
    location: DaemonLocation,
    lock: consuming LockFile,
    inherited: consuming FileDescriptor?,
    options: DaemonOptions
  ) throws(SystemError) {
    try Allocator.keepFreedMemory()
    try Signals.ignoreBrokenPipes()
    signals = try Signals([.terminate, .interrupt, .hangUp, .childEnded])
    let now = Clock.monotonicNanoseconds()
    service = ServiceReport(to: options.manager)
    lifetime = options.isTransient ? CommandLifetime(now: now) : nil
    let batches = try Mailbox<WatchBatch>()
    self.batches = batches
    let names =
      location.file.map { WatchedNames(only: FilePath(text: $0)) }
      ?? WatchedNames(includesIgnored: options.includesIgnored)
    watcher = try Watcher(root: location.root, names: names) { batches.post($0) }
    try watcher.open()
    reader = try BackgroundReader()
    let roots = ReadableRoots([location.root] + options.allowed)
    let imageReader = try ImageReader(
      root: FilePath(text: location.root),
      roots: roots,
      limits: options.limits,
      warn: { [report = options.report] in report(DaemonMessage(.error, $0)) },
    )
    self.imageReader = imageReader
    recorder = try Recorder(
      location: location,
      recordsSources: options.recordsSources,
      report: options.report,
    )
    let lanes = try ThreadLanes()
    let liveAnswers = try Mailbox<LiveWindows.Answer>()
    let checkAnswers = try Mailbox<SwiftChecks.Answer>()
    coreProgress = try CoreProgress()
    // Last, because its file must not stay if anything else fails.
    socket = try SocketKeeper(at: location, lock: lock, inherited: inherited, now: now)
    server = PreviewServer(
      location,
      roots: roots,
      limits: options.limits,
      lanes: lanes,
      live: options.live.map(coreProgress.service),
      liveAnswers: liveAnswers,
      checkAnswers: checkAnswers,
      store: ImageStore(
        request: imageReader.read,
        cancel: imageReader.cancel,
        isMissing: imageReader.isMissing,
      ),
      journal: recorder,
      history: watcher.history,
    )
    if options.live?.isUncontained == true {
      recorder.note("previews in Swift run even if the kernel cannot contain them: --uncontained")
    }
    recorder.noteRelief = { [unowned server] in
      server.memory.note(now: Clock.monotonicNanoseconds())
    }
  }

  /// The paths of the daemon.
  package var location: DaemonLocation { server.location }

  /// Finds and reads the descriptions of the directory, and serves until the daemon is stopped.
  ///
  /// However it ends, the socket is removed.
  package func run() throws(SystemError) {
    defer { shutDown() }
    server.awaitScan()
    reportToManager { service, now throws(SystemError) in
      try service.start(status: "Reading \(server.location.root)", now: now)
    }
    var loop = EventLoop()
    loop.add(self.signals.number) { [unowned self] in handleSignals() }
    var scanFailure: SystemError?
    loop.add(self.watcher.number) { [unowned self] in
      do throws(SystemError) {
        guard let found = try watcher.takeFound() else { return }
        let now = Clock.monotonicNanoseconds()
        server.finishScan(found, now: now)
        server.memory.note(now: now)
      } catch {
        scanFailure = error
        server.stop()
      }
    }
    addSources(to: &loop)
    while !server.isStopping {
      let turn = try loop.turn(server.peers.all, timeoutMilliseconds: timeoutMilliseconds()) {
        server.receive(from: $0)
      }
      if turn.hasEvent { server.memory.noteEvent(now: turn.start) }
      server.runTimers(now: Clock.monotonicNanoseconds())
      server.finishTurn()
      finishTurn()
      keepSocket()
      reportToManager { service, now throws(SystemError) in
        let isRead = server.isScanned && !server.loading.isPending
        guard isRead else { return try service.keepAlive(now: now) }
        try service.keepAlive(status: server.report.serviceStatus, now: now)
      }
      server.metrics.add(from: turn.start, to: Clock.monotonicNanoseconds())
    }
    if let scanFailure { throw scanFailure }
  }

  /// Adds the messages of other threads and of connections to the loop.
  private func addSources(to loop: inout EventLoop) {
    loop.add(self.batches.number) { [unowned self] in handleBatches() }
    loop.add(self.server.scheduler.number) { [unowned self] in
      server.files.read(for: Self.readingSlice)
    }
    loop.add(self.server.live.number) { [unowned self] in server.live.takeAnswers() }
    loop.add(self.server.checks.number) { [unowned self] in server.checks.takeAnswers() }
    loop.addAll(self.server.live.idleNumbers) { [unowned self] ready in
      server.live.take(ready: ready)
    }
    loop.add(self.coreProgress.number) { [unowned self] in
      for text in coreProgress.takeTexts() {
        recorder.note(DaemonMessage(.info, text))
        server.peers.send(.notice(message: text))
      }
    }
    loop.add(self.reader.number) { [unowned self] in handleFindings() }
    loop.add(self.imageReader.number) { [unowned self] in
      for finding in imageReader.takeFindings() { server.images.take(finding) }
    }
    loop.add(self.recorder.number) { [unowned self] in recorder.deliverAnswers() }
    loop.add(self.socket.number) { [unowned self] in acceptPeers() }
    loop.add(self.socket.watchNumber) { [unowned self] in socket.noteRemoval() }
  }

  /// Sends a report to the service manager; a failure is logged, and serving goes on.
  private func reportToManager(
    _ send: (inout ServiceReport, _ now: UInt64) throws(SystemError) -> Void
  ) {
    do throws(SystemError) {
      try send(&service, Clock.monotonicNanoseconds())
    } catch {
      recorder.note("failed to notify the service manager: \(error)")
    }
  }

  private func timeoutMilliseconds() -> Int? {
    let now = Clock.monotonicNanoseconds()
    let times = [socket.nextCheck, lifetime?.deadline, service.nextSign]
    let own = times.compactMap(\.self).map { $0 > now ? Int(($0 - now) / 1_000_000) + 1 : 0 }
    return (own + [server.timeoutMilliseconds(now: now)].compactMap(\.self)).min()
  }

  /// Makes a removed socket again, and ends a daemon that is no longer used.
  private func keepSocket() {
    let now = Clock.monotonicNanoseconds()
    do throws(SystemError) {
      switch try socket.check(now: now) {
      case .inPlace: break
      case .restored: recorder.note("the socket was removed; it was made again")
      case .replaced:
        recorder.note(
          DaemonMessage(
            .error,
            "the lock was removed, and another daemon serves the directory; stopping"
          )
        )
        return server.stop()
      }
      let isOver = lifetime?.isOver(
        isInitialized: server.peers.hasInitialized,
        isConnected: server.peers.count > 0,
        now: now,
      )
      guard isOver == true else { return }
      // Clients that connected before the socket was removed are still served.
      socket.close()
      acceptPeers()
      if server.peers.count == 0 { server.stop() } else { try socket.open() }
    } catch {
      recorder.note(DaemonMessage(.error, "failed to open the socket: \(error)"))
    }
  }

  /// Starts deferred work on other threads after all clients have received their updates.
  private func finishTurn() {
    for reading in server.workspace.takeUnchecked() { reader.read(reading) }
    reader.forget(server.workspace.files.takeReplaced())
    if let paths = server.files.takePathsToWatch() { watcher.setExtraPaths(paths) }
  }

  private func handleSignals() {
    while let signal = try? signals.next() {
      switch signal {
      case .terminate: server.stop(.terminated)
      case .interrupt: server.stop()
      case .childEnded: SocketProgram.takeExits()
      case .hangUp, .quit, .windowChange, .terminalStop, .resume, .user1: break
      }
    }
  }

  private func handleBatches() {
    // However many batches there are, clients wait no longer than for one.
    let end = Clock.monotonicNanoseconds() + ReadScheduler.turn
    for batch in batches.takeAll() {
      if batch.notices.contains(where: \.isRescan) {
        server.memory.note(now: Clock.monotonicNanoseconds())
      }
      for notice in batch.notices {
        recorder.note(DaemonMessage(notice.level, notice.text))
        server.peers.send(.notice(message: notice.text))
      }
      let now = Clock.monotonicNanoseconds()
      server.files.take(batch, for: end > now ? end - now : 0)
    }
  }

  private func handleFindings() {
    for finding in reader.takeFindings() {
      if case .correction(let correction) = finding, !server.files.take(correction) { continue }
      recorder.note(DaemonMessage(.error, finding.text))
    }
  }

  /// Accepts pending clients.
  private func acceptPeers() {
    do throws(SystemError) {
      while let connection = try socket.accept() { server.peers.add(connection) }
    } catch {
      recorder.note("failed to accept client: \(error)")
    }
  }

  private func shutDown() {
    reportToManager { service, _ throws(SystemError) in try service.stop() }
    let reason = CurrentProcess.isReplaced ? .replaced : server.stopReason ?? .stopped
    server.peers.send(.stopping(reason: reason.rawValue))
    for peer in server.peers.all { try? peer.flush() }
    reader.stop()
    imageReader.stop()
    let end = Clock.monotonicNanoseconds() + Self.farewell
    server.scheduler.endCompilers(until: end)
    server.checks.end(until: end)
    server.publisher.recordTyping()
    recorder.close()
    recorder.deliverAnswers()
    // People who stop the daemon learn about outcomes that were not recorded.
    for warning in recorder.lastWarnings { server.peers.send(.notice(message: warning)) }
    server.peers.finish(within: Self.farewell)
    watcher.stop()
    socket.close()
  }
}
