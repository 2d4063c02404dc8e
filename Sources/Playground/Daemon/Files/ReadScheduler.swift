import PlaygroundLive
import PlaygroundSystem

/// Decides when and on which lane files are read, so that no file delays another one for long.
///
/// A file that takes longer than `patience` leaves the way free for the next one. One that takes so
/// much time of the processor, or waits for a second, is slow until it was read faster. Slow files,
/// and those that exist at the start, are read one after the other on the slow lane. No file is
/// read on two lanes at once. Loose Swift files have lanes of their own, because compiling takes
/// long, and those of packages have others; a change of one ends its reading.
final class ReadScheduler {
  /// How long other files wait for one that is being read, in nanoseconds.
  static let patience: UInt64 = 50_000_000

  /// How long a turn of the loop waits for files, however many have changed, in nanoseconds.
  static let turn: UInt64 = 40_000_000

  /// How long a reading may wait for the disk or a busy processor, in nanoseconds.
  private static let diskPatience: UInt64 = 1_000_000_000

  private let workspace: Workspace
  private let lanes: any ReadLanes
  private let warn: (String) -> Void
  private var quick = ReadQueue()
  private var slow = ReadQueue()
  private var compiling = CompilingQueues()
  private var jobs = LaneJobs()
  private var slowFiles: Set<FilePath> = []
  private var retries = RetrySchedule()

  init(_ workspace: Workspace, on lanes: any ReadLanes, warn: @escaping (String) -> Void) {
    self.workspace = workspace
    self.lanes = lanes
    self.warn = warn
  }

  /// The descriptor that is ready for reading when files were read; -1 for none.
  var number: Int32 { lanes.number }

  /// Whether files are read on this thread.
  var isImmediate: Bool { number < 0 }

  /// The number of files that wait or are being read.
  var count: Int { quick.count + slow.count + compiling.count + jobs.count }

  /// Whether a file that should not take long waits or is being read.
  func isQuickPending(now: UInt64) -> Bool { hasQuick || youngJob(now: now) != nil }

  /// The time at which `dispatch` has something to do; `nil` for never.
  var due: UInt64? { [queueDue, retries.due].compactMap(\.self).min() }

  private var queueDue: UInt64? {
    if jobs.isFree(ReadLane.slow), slow.hasFile(unless: jobs.isBusy) { return 0 }
    if compiling.hasFile(for: jobs.freeLane, unless: jobs.isBusy) { return 0 }
    guard hasQuick else { return nil }
    return jobs.quick.map { $0.start + Self.patience }.max() ?? 0
  }

  private var hasQuick: Bool {
    jobs.freeLane(of: ReadLane.quick) != nil && quick.hasFile(unless: jobs.isBusy)
  }

  /// Has a file read, as one of the next if a client waits for it.
  func add(_ path: FilePath, _ kind: ReadJob.Kind, isUrgent: Bool = false) {
    add(ReadRequest(path: path, kind: kind), isUrgent: isUrgent)
  }

  /// Has a file compared with its last reading, and read if it differs.
  ///
  /// Nothing indicates that it was saved, so unchanged bytes are not recorded.
  func compare(_ path: FilePath) {
    add(ReadRequest(path: path, kind: .changed, isQuiet: true))
  }

  /// Has a description read again from scratch, changed or not.
  func reload(_ path: FilePath) {
    add(ReadRequest(path: path, kind: .changed, again: [path], isReload: true), isUrgent: true)
  }

  /// Has a file read again, changed or not.
  func force(_ path: FilePath) {
    add(ReadRequest(path: path, kind: .changed, isForced: true), isUrgent: true)
  }

  /// Has the descriptions read that use an open document, whose text changed or which was closed.
  ///
  /// - Parameters:
  ///   - path: The file of the document.
  ///   - readsDisk: Whether the file is compared with its last reading.
  func type(_ path: FilePath, readsDisk: Bool) {
    add(.typed(path, readsDisk: readsDisk), isUrgent: true)
  }

  private func add(_ request: ReadRequest, isUrgent: Bool = false) {
    let path = request.path
    switch request.kind {
    case .first:
      if isUrgent || !isWaiting(path) { break }
      return
    case .changed: break
    case .lost:
      retries.forget(path)
      if workspace.isGone(path), !isUnderway(path) { return }
      jobs.abandon(path)
    }
    if waitsForCompiler(path) {
      if request.again == nil { jobs.cancel(path) }
      addSwift(request, first: isUrgent)
    } else if isSlow(request, isUrgent) {
      quick.remove(path)
      slow.add(request, first: isUrgent || request.kind != .first)
    } else {
      slow.remove(path)
      quick.add(request, first: isUrgent)
    }
  }

  /// Whether a file is written in Swift, or is read by one that is.
  private func waitsForCompiler(_ path: FilePath) -> Bool {
    SourceKind(of: path) == .swift
      || workspace.files.dependents(of: path).contains { SourceKind(of: $0) == .swift }
  }

  private func addSwift(_ request: ReadRequest, first: Bool) {
    let files = [request.path] + workspace.files.dependents(of: request.path)
    let mayBuildPackage = files.contains { file in
      workspace.live?.mayBuildPackage(for: workspace.files.contents.absolutePath(of: file)) == true
    }
    compiling.add(request, first: first, isOfPackage: mayBuildPackage)
  }

  private func isSlow(_ request: ReadRequest, _ isUrgent: Bool) -> Bool {
    if slowFiles.contains(request.path) { return true }
    switch request.kind {
    case .lost: return false
    case .first: if !isUrgent { return true }
    case .changed: if workspace.files.isRead(request.path) { return false }
    }
    return workspace.files.contents.byteCountOnDisk(of: request.path) ?? 0 > FileStore.slowByteCount
  }

  // MARK: - Lanes

  /// Starts to read files on idle lanes.
  ///
  /// - Returns: The files that turned out to be slow; those that were removed are not among them.
  func dispatch(now: UInt64) -> [FilePath] {
    for path in retries.takeDue(now: now) where !isWaiting(path) {
      compare(path)
    }
    let late = jobs.quick.filter { now >= $0.start + Self.patience }
      .filter { slowFiles.insert($0.request.path).inserted }
      .filter { !$0.isObsolete && $0.request.kind != .lost }
    while jobs.isFree(ReadLane.slow), let request = slow.take(unless: jobs.isBusy) {
      start(request, on: ReadLane.slow, now: now)
    }
    while let (request, lane) = compiling.take(for: jobs.freeLane, unless: jobs.isBusy) {
      start(request, on: lane, now: now)
    }
    while youngJob(now: now) == nil, let lane = jobs.freeLane(of: ReadLane.quick),
      let request = quick.take(unless: jobs.isBusy)
    {
      start(request, on: lane, now: now)
    }
    return late.map(\.request.path)
  }

  private func start(_ request: ReadRequest, on lane: Int, now: UInt64) {
    guard var job = ReadJob(request, workspace) else { return }
    // Without a descriptor for it, the reading goes on to its end.
    let isCompiling = ReadLane.compiling.contains(lane)
    if isCompiling { job.cancellation = try? Cancellation() }
    jobs.start(
      LaneJobs.Job(
        request: request,
        start: now,
        isCompiling: isCompiling,
        cancellation: job.cancellation
      ),
      on: lane
    )
    lanes.start(job, on: lane)
  }

  private func youngJob(now: UInt64) -> LaneJobs.Job? {
    jobs.quick.first { now < $0.start + Self.patience }
  }

  /// Notes that the watcher reports a file.
  ///
  /// - Returns: Whether a reading for a closed document may contain what is reported.
  func noteReport(of path: FilePath) -> Bool { jobs.noteReport(of: path) }

  /// Whether a file waits or is being read.
  func isUnderway(_ path: FilePath) -> Bool {
    isWaiting(path) || jobs.isUnderway(path)
  }

  private func isWaiting(_ path: FilePath) -> Bool {
    quick.contains(path) || slow.contains(path) || compiling.contains(path)
  }

  /// Ends the compilers of Swift files, which would outlive this process; waits for that until a
  /// time.
  func endCompilers(until end: UInt64) {
    jobs.cancelCompilers()
    while jobs.isCompiling {
      let now = Clock.monotonicNanoseconds()
      guard now < end else { return }
      var entries = [PollEntry(number, .read)]
      do throws(SystemError) {
        try Poll.wait(&entries, timeoutMilliseconds: Int((end - now) / 1_000_000) + 1)
      } catch {
        // Nothing waits any longer: the process ends.
        return
      }
      for answer in lanes.takeAnswers() {
        switch answer {
        case .result(_, let lane), .failure(_, let lane): _ = jobs.finish(lane)
        }
      }
    }
  }

  /// Waits for a file to be read, until a time or until a file turns out to be slow.
  func wait(until end: UInt64, now: UInt64) {
    let late = youngJob(now: now).map { $0.start + Self.patience } ?? now
    var entries = [PollEntry(number, .read)]
    let limit = min(end, late)
    let nanoseconds = limit > now ? limit - now : 0
    do throws(SystemError) {
      try Poll.wait(&entries, timeoutMilliseconds: Int(nanoseconds / 1_000_000) + 1)
    } catch {
      warn("\(error)")
    }
  }

  /// Applies the files that were read.
  func takeFinished(now: UInt64 = Clock.monotonicNanoseconds()) -> [AppliedReading] {
    lanes.takeAnswers().compactMap { answer in
      switch answer {
      case .failure(let error, let lane):
        warn("a thread that reads files has ended: \(error)")
        if let job = jobs.finish(lane), !job.isObsolete { add(job.request) }
        return nil
      case .result(let result, let lane):
        guard let job = jobs.finish(lane) else { return nil }
        return finish(result, of: job, now: now)
      }
    }
  }

  private func finish(_ result: ReadResult, of job: LaneJobs.Job, now: UInt64) -> AppliedReading? {
    if job.isCompiling {
      // Its lanes are those of no other kind.
    } else if result.processorTime >= Self.patience || result.duration >= Self.diskPatience {
      slowFiles.insert(result.path)
    } else if slowFiles.remove(result.path) != nil, let request = slow.remove(result.path) {
      add(request)
    }
    if job.isObsolete { return nil }
    if result.isSuperseded {
      var again = job.request
      again.isForced = true
      add(again)
      return workspace.apply(result)
    }
    noteFailures(in: result, of: job.request, now: now)
    var applied = workspace.apply(result)
    let isOutdated = applied.outdated.contains(result.path)
    addOutdated(applied, of: job.request)
    applied.isReload = job.request.isReload && !isOutdated
    if job.isReported { applied.isReadEarly = false }
    return applied
  }

  private func noteFailures(in result: ReadResult, of request: ReadRequest, now: UInt64) {
    for (path, content) in result.contents {
      let isReported = path == result.path && request.kind != .lost
      retries.note(
        path,
        content.failure,
        isReported: isReported,
        isRetry: isReported && request.isQuiet,
        now: now,
      )
    }
  }

  /// Has files read again that load what was newer than a reading.
  private func addOutdated(_ applied: AppliedReading, of request: ReadRequest) {
    if !applied.outdated.isEmpty {
      add(
        ReadRequest(
          path: applied.path,
          kind: .changed,
          again: applied.outdated,
          isReload: applied.outdated.contains(applied.path) && request.isReload,
          isTyped: request.isTyped,
        )
      )
    }
    if !applied.outdatedTyped.isEmpty {
      var again = ReadRequest.typed(applied.path, readsDisk: false)
      again.again = applied.outdatedTyped
      add(again)
    }
  }
}
