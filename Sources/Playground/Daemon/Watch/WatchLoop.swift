import PlaygroundSystem
import Synchronization

/// The watcher's thread: waits for events, applies them to the plan, and delivers batches.
struct WatchLoop: ~Copyable {
  /// Held by the running watcher: the event library keeps global state.
  private static let library = Mutex(())
  /// The maximum number of events read before a batch is delivered, the default size of the
  /// kernel's queue.
  private static let eventsPerDrain = 16_384

  private let inotify: Inotify
  private var plan: WatchPlan<InotifyDisk>
  private let requests: Mailbox<WatchRequest>
  /// `nil` without `/proc`: mounts over the root are then not noticed.
  private let mounts: MountTable?
  private let history: EventHistory
  private let deliver: @Sendable (WatchBatch) -> Void

  /// Runs until a stop is requested.
  static func run(
    root: FilePath,
    names: WatchedNames,
    requests: Mailbox<WatchRequest>,
    readiness: Mailbox<Result<Void, SystemError>>,
    findings: Mailbox<Result<[FilePath], SystemError>>,
    cancellation: ScanCancellation,
    history: EventHistory,
    deliver: @escaping @Sendable (WatchBatch) -> Void
  ) {
    library.withLock { _ in
      let inotify: Inotify
      do throws(SystemError) {
        inotify = try Inotify()
      } catch {
        return readiness.post(.failure(error))
      }
      readiness.post(.success(()))
      do throws(SystemError) {
        let disk = InotifyDisk(inotify, cancellation: cancellation)
        let plan = WatchPlan(root: root, names: names, disk: disk)
        var loop = WatchLoop(
          inotify: inotify,
          plan: plan,
          requests: requests,
          mounts: try? MountTable(),
          history: history,
          deliver: deliver,
        )
        let found = try loop.plan.start(now: Clock.monotonicNanoseconds())
        if cancellation.isCancelled { return }
        findings.post(.success(found))
        loop.deliverBatch()
        while loop.turn() {}
      } catch {
        if !cancellation.isCancelled { findings.post(.failure(error)) }
      }
    }
  }

  /// Waits for input and processes it; returns false if a stop was requested.
  private mutating func turn() -> Bool {
    var entries = [PollEntry(inotify.number, .read), PollEntry(requests.number, .read)]
    if let number = mountsNumber { entries.append(PollEntry(number, .priority)) }
    do throws(SystemError) {
      try Poll.wait(&entries, timeoutMilliseconds: timeout())
      if !entries[1].ready.isEmpty {
        for request in requests.takeAll() {
          guard case .extraPaths(let paths) = request else { return false }
          plan.setExtraPaths(paths, now: Clock.monotonicNanoseconds())
        }
      }
      // Further events wait for the next turn: pending files and requests must not starve.
      try drain()
      if entries.last?.ready.contains(.priority) == true {
        plan.noteMounts(now: Clock.monotonicNanoseconds())
      }
      if inotify.endedWatches > Inotify.endedWatchLimit { try renew() }
    } catch {
      plan.noteFailure(error)
    }
    plan.finish(now: Clock.monotonicNanoseconds())
    plan.noteEnd(now: Clock.monotonicNanoseconds())
    deliverBatch()
    return true
  }

  private var mountsNumber: Int32? {
    switch mounts {
    case .some(let table): table.number
    case .none: nil
    }
  }

  private func timeout() -> Int? {
    guard let due = plan.nextDue else { return nil }
    let now = Clock.monotonicNanoseconds()
    return due > now ? Int((due - now) / 1_000_000) + 1 : 0
  }

  /// Applies the available events, up to a number.
  private mutating func drain() throws(SystemError) {
    var events = CoalescedEvents()
    var failure: SystemError?
    do throws(SystemError) {
      for _ in 0..<Self.eventsPerDrain {
        guard let event = try inotify.nextEvent() else { break }
        if event.kinds.contains(.ignored) { inotify.noteEndedWatch() }
        history.add(event, of: plan.directory(of: event.watch))
        events.add(event)
      }
    } catch {
      failure = error
    }
    let now = Clock.monotonicNanoseconds()
    for event in events.events { plan.apply(event, now: now) }
    if let failure { throw failure }
  }

  private mutating func renew() throws(SystemError) {
    try inotify.renew()
    plan.renew(now: Clock.monotonicNanoseconds())
  }

  private mutating func deliverBatch() {
    let batch = plan.takeBatch()
    if !batch.isEmpty { deliver(batch) }
  }
}
