import PlaygroundProtocol

/// The status of the change log, written by its thread and read by the daemon.
struct LogState: Sendable {
  /// The reason why recording fails at present; `nil` if it works.
  var failure: String?
  /// The number of outcomes that were not recorded, except those of `overflow`.
  var lostCount = 0
  /// The outcomes that came while too many were queued, until the log thread takes them.
  var overflow: OutcomeLoss?
  /// The outcomes that were queued without their contents, until the log thread reports them.
  var reduced: OutcomeLoss?
  /// The new path of a log that was found damaged.
  var damagedPath: String?
  /// The number of queued outcomes.
  var queuedCount = 0
  /// The bytes of the queued outcomes, and of those among them that are without contents.
  var queuedBytes = QueuedBytes()
  /// Whether an outcome that was taken from the queue is being written.
  var isWriting = false
  /// The number of the next revision; `nil` until the log was opened.
  var nextRevision: Int?
  /// When the daemon stops waiting for queued outcomes, in monotonic nanoseconds; `nil` while it
  /// runs.
  var deadline: UInt64?
  /// The warnings about watching and recording, newest last.
  var warnings: [String] = []
  /// The warnings since the daemon stops.
  var lastWarnings: [String] = []

  /// Returns the number of the next revision, once.
  mutating func takeRevision() -> Int? {
    guard let next = nextRevision else { return nil }
    nextRevision = next + 1
    return next
  }
}

/// The memory of the queued outcomes, in bytes.
struct QueuedBytes: Sendable {
  /// The number of outcomes that may need more memory, so that a few changes of a large list are
  /// recorded completely.
  private static let fewCount = 4
  /// How much more they may need.
  private static let fewFactor = 4

  /// The outcomes of one kind.
  private struct Share {
    var count = 0
    var byteCount = 0
  }

  /// The outcomes with their contents.
  private var complete = Share()
  /// The outcomes without them.
  private var reduced = Share()
  /// The maximum of both since `takePeak()`.
  private var peak = 0

  /// Adds an outcome; returns whether there was room.
  ///
  /// One outcome of any size has room if there are no others of its kind.
  mutating func add(_ byteCount: Int, isReduced: Bool, limit: Int) -> Bool {
    var share = isReduced ? reduced : complete
    let sum = share.byteCount + byteCount
    let limit = share.count < Self.fewCount ? Self.fewFactor * limit : limit
    guard share.count == 0 || sum <= limit else { return false }
    (share.count, share.byteCount) = (share.count + 1, sum)
    if isReduced { reduced = share } else { complete = share }
    let isBurst = complete.count + reduced.count > 1
    if isBurst { peak = max(peak, complete.byteCount + reduced.byteCount) }
    return true
  }

  /// Removes an outcome.
  mutating func remove(_ byteCount: Int, isReduced: Bool) {
    if isReduced {
      reduced = Share(count: reduced.count - 1, byteCount: reduced.byteCount - byteCount)
    } else {
      complete = Share(count: complete.count - 1, byteCount: complete.byteCount - byteCount)
    }
  }

  /// Returns the maximum while several outcomes were queued, since the last call.
  mutating func takePeak() -> Int {
    defer { peak = 0 }
    return peak
  }
}
