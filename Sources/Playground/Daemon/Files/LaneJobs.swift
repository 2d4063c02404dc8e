import PlaygroundSystem

/// The files that are being read, by lane.
///
/// No file is read on two lanes, unless it was removed since the first one began to read it.
struct LaneJobs {
  /// A file that is being read.
  struct Job {
    let request: ReadRequest
    let start: UInt64
    /// Whether it is on a lane that waits for other programs.
    let isCompiling: Bool
    /// Ends the reading of a Swift file early.
    let cancellation: Cancellation?
    /// Whether the file was removed since.
    fileprivate(set) var isObsolete = false
    /// Whether the watcher reported the file since, whose document was closed.
    fileprivate(set) var isReported = false
  }

  private var jobs: [Int: Job] = [:]

  /// The number of files.
  var count: Int { jobs.count }

  /// The files on quick lanes.
  var quick: [Job] { jobs.filter { ReadLane.quick.contains($0.key) }.map(\.value) }

  /// Whether a file waits for other programs.
  var isCompiling: Bool { jobs.values.contains(where: \.isCompiling) }

  /// Returns the first idle lane of some; `nil` if all are busy.
  func freeLane(of lanes: ClosedRange<Int>) -> Int? { lanes.first { jobs[$0] == nil } }

  /// Returns whether a lane is idle.
  func isFree(_ lane: Int) -> Bool { jobs[lane] == nil }

  /// Returns whether a file that still exists is being read.
  func isBusy(_ path: FilePath) -> Bool {
    jobs.values.contains { $0.request.path == path && !$0.isObsolete }
  }

  /// Returns whether a file is being read, also one that was removed since.
  func isUnderway(_ path: FilePath) -> Bool { jobs.values.contains { $0.request.path == path } }

  /// Notes that a lane reads a file.
  mutating func start(_ job: Job, on lane: Int) { jobs[lane] = job }

  /// Removes and returns what a lane read.
  mutating func finish(_ lane: Int) -> Job? { jobs.removeValue(forKey: lane) }

  /// Notes that a file was removed while it is being read.
  mutating func abandon(_ path: FilePath) {
    for lane in jobs.keys where jobs[lane]?.request.path == path { jobs[lane]?.isObsolete = true }
  }

  /// Notes that the watcher reports a file.
  ///
  /// - Returns: Whether the file is being read because its document was closed, so that the reading
  ///   may contain what is reported.
  mutating func noteReport(of path: FilePath) -> Bool {
    let early = jobs.first { _, job in
      job.request.path == path && !job.isObsolete && job.request.isEarly
    }
    guard let lane = early?.key else { return false }
    jobs[lane]?.isReported = true
    return true
  }

  /// Ends the reading of a Swift file early.
  func cancel(_ path: FilePath) {
    for job in jobs.values where job.request.path == path { job.cancellation?.cancel() }
  }

  /// Ends the reading of all Swift files early.
  func cancelCompilers() {
    for job in jobs.values where job.isCompiling { job.cancellation?.cancel() }
  }
}
