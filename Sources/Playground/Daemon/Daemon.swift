import DescriptionLanguage
import PlaygroundCore
import PlaygroundProtocol
package import PlaygroundSystem

/// The daemon of one directory: its lock, socket and threads, and the loop that waits for them.
package final class Daemon {
  private let server: PreviewServer
  private let lock: LockFile
  private var listener: Listener
  private let signals: Signals
  private let batches: Mailbox<WatchBatch>
  private let watcher: Watcher
  private let reader: BackgroundReader
  private let imageReader: ImageReader
  private let recorder: Recorder

  /// Acquires the lock and the socket of the directory; from then on, clients can connect.
  ///
  /// - Throws: `DaemonError` if another daemon serves the directory, or the socket cannot be
  ///   created.
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
    try watcher.open()
    reader = try BackgroundReader()
    let roots = ReadableRoots([location.root] + options.allowed)
    let imageReader = try ImageReader(
      root: FilePath(text: location.root),
      roots: roots,
      limits: options.limits,
      warn: options.warn,
    )
    self.imageReader = imageReader
    recorder = try Recorder(location: location, warn: options.warn)
    server = PreviewServer(
      location,
      roots: roots,
      limits: options.limits,
      store: ImageStore(
        request: imageReader.read,
        cancel: imageReader.cancel,
        isMissing: imageReader.isMissing,
      ),
      journal: recorder,
    )
  }

  /// Reads all descriptions, then serves until the daemon is stopped.
  package func run() throws(SystemError) {
    for path in try watcher.start() { server.workspace.load(path) }
    server.workspace.finishLoading()
    finishTurn()
    var loop = EventLoop()
    loop.add(signals.number) { [unowned self] in handleSignals() }
    loop.add(batches.number) { [unowned self] in handleBatches() }
    loop.add(reader.number) { [unowned self] in handleFindings() }
    loop.add(imageReader.number) { [unowned self] in
      for finding in imageReader.takeFindings() { server.images.take(finding) }
    }
    loop.add(recorder.number) { [unowned self] in recorder.deliverAnswers() }
    loop.add(listener.number) { [unowned self] in acceptPeers() }
    while !server.isStopping {
      let timeout = server.timeoutMilliseconds(now: Clock.monotonicNanoseconds())
      try loop.turn(server.peers.all, timeoutMilliseconds: timeout) { server.receive(from: $0) }
      server.runTimers(now: Clock.monotonicNanoseconds())
      server.finishTurn()
      finishTurn()
    }
    shutDown()
  }

  /// Starts deferred work on other threads after all clients have received their updates.
  private func finishTurn() {
    for reading in server.workspace.takeUnchecked() { reader.read(reading) }
    reader.forget(server.workspace.takeReplaced())
    if let paths = server.files.takePathsToWatch() { watcher.setExtraPaths(paths) }
  }

  private func handleSignals() {
    while let signal = try? signals.next() {
      if signal == .terminate || signal == .interrupt { server.stop() }
    }
  }

  private func handleBatches() {
    for batch in batches.takeAll() {
      for notice in batch.notices { recorder.note(notice.text) }
      server.files.take(batch)
    }
  }

  private func handleFindings() {
    for finding in reader.takeFindings() {
      switch finding {
      case .correction(let correction):
        guard server.files.take(correction) else { continue }
        recorder.note("\(correction.path): incremental reading was wrong; read from scratch")
      case .ended(let error):
        recorder.note("\(error); incremental readings are no longer verified")
      }
    }
  }

  /// Accepts pending clients, except those of other users.
  private func acceptPeers() {
    while true {
      do throws(SystemError) {
        guard let socket = try listener.accept() else { return }
        guard try UnixSocket.peerUser(of: socket) == CurrentProcess.user else { continue }
        server.peers.add(SocketConnection(socket))
      } catch {
        recorder.note("failed to accept client: \(error)")
        return
      }
    }
  }

  private func shutDown() {
    server.peers.send(.stopping(reason: "stopped"))
    for peer in server.peers.all { try? peer.flush() }
    reader.stop()
    imageReader.stop()
    recorder.close()
    recorder.deliverAnswers()
    for peer in server.peers.all { try? peer.flush() }
    watcher.stop()
    listener.close()
  }
}
